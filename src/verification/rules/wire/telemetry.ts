import trackers from '../../lexicons/trackers.json' with { type: 'json' };
import { registrableDomain } from '../../../kernel/index.js';
import type { WireReading, WireRequest } from './request.js';
import { isMachineName, splitIdentifier } from './tokens.js';
import { type Unit, unitsOf } from './words.js';

const EVENT_KINDS: readonly RegExp[] = [
  /^(events?|event_id|event_name|eventname|event_type|metrics?|level|stack|stacktrace|logs?|spans?|lcp|cls|fid|inp|ttfb|entries|hits|batch|records|measures)$/,
  /^(timestamp|ts|time|sent_at|original_timestamp|event_time|created|duration|navigation_start|delta|start_time|sequence)$/,
  /^(session|session_id|sid|anonymous_id|visitor|visitor_id|client_id|distinct_id|device_id|user_agent|trace_id|view_id|message_id|cid|uuid)$/,
  /^(page|url|referrer|referer|path|location|href|route|screen|viewport|title|page_url)$/,
  /^(properties|props|context|attributes|tags|meta|sdk|release|environment|breadcrumbs|exception|message|writekey|write_key|api_key)$/,
];
const MOST_FIELDS_READ = 300;

const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname.toLowerCase();
  } catch {
    // Not an address: no host.
    return '';
  }
};

/** Of addresses without a name each port is a site of its own. */
function siteOf(url: string): string {
  const host = hostOf(url);
  return /^[\d.]+$|^\[|^localhost$/.test(host) ? new URL(url).host : registrableDomain(host);
}

/** The request goes to another site than the page's own. */
export const isThirdParty = ({ url, pageUrl }: WireRequest): boolean => siteOf(url) !== siteOf(pageUrl);

/** To a host that does nothing but measure, and that is not the page's own site. */
export function isTracker(request: WireRequest): boolean {
  const host = hostOf(request.url);
  return isThirdParty(request) && trackers.hosts.some((one) => host === one || host.endsWith(`.${one}`));
}

/** It speaks the protocol of a measuring service, wherever that stands: services are run by sites themselves, too. */
export function speaksToTracker({ fields }: WireReading): boolean {
  const names = new Set(fields.slice(0, MOST_FIELDS_READ).map(({ name }) => name));
  return trackers.protocols.rows.some((row) => row.every((name) => names.has(name)));
}

const SMALL_TALK = /^(?:[\d.,:+TZ-]*|https?:\/\/\S*|\/\S*|true|false|null|[\p{L}\d]+(?:[._:/-][\p{L}\d]+){0,3})$/iu;
const NAMELESS_CHARS = 2;

/** It tells what was pressed, when and where, and nothing else: a note about the press, not what the press is for. */
export function isEchoOfPress({ fields }: WireReading, pressed: readonly string[]): boolean {
  const names = new Set(pressed.map(folded).filter(({ length }) => length > NAMELESS_CHARS));
  const isName = ({ value }: WireReading['fields'][number]) => names.has(folded(value));
  return fields.some(isName) && fields.every((field) => field.secret === null && (isName(field) || isSmallTalk(field)));
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
const isSmallTalk = ({ value }: WireReading['fields'][number]): boolean => value.length <= 80 && SMALL_TALK.test(value);

/** Fields of a report: what, when, who, where, and more. */
export const hasEventShape = (reading: WireReading): boolean => eventKinds(reading) >= 2;

function eventKinds({ fields }: WireReading): number {
  const keys = fields
    .slice(0, MOST_FIELDS_READ)
    .flatMap(({ name }) => name.split('.', 8))
    .map((part) => splitIdentifier(part).join('_'));
  const kinds = EVENT_KINDS.map((kind) => keys.some((key) => kind.test(key)));
  const [what, when, who, , more] = kinds;
  // A report that names its kind elsewhere still says who was seen, and when.
  const isReport = what === true || (when === true && who === true && more === true);
  return isReport ? kinds.filter((isThere) => isThere).length : 0;
}

/** Shaped and addressed like a measurement. Whether it carries something grave is for the caller to see. */
export function isTelemetry(
  request: WireRequest,
  reading: WireReading,
  { isHabit, isEcho }: { readonly isHabit: boolean; readonly isEcho: boolean },
): boolean {
  const type = request.headers['content-type'] ?? '';
  if (request.resourceType === 'CSPViolationReport') return true;
  const isReport = /csp-report|reports\+json/.test(type);
  if (isReport && request.resourceType !== 'XHR' && request.resourceType !== 'Fetch') return true;
  const named = reading.path
    .filter((segment) => !isMachineName(segment))
    .slice(-3)
    .map((segment) => unitsOf(segment));
  const ends = named.slice(-2).filter((units) => units.some(isMeasuring));
  const leaf = named.at(-1) ?? [];
  const isEvent = hasEventShape(reading);
  const structure = [request.resourceType === 'Ping', isThirdParty(request), isEvent, isHabit].filter(
    (one) => one,
  ).length;
  if (ends.length === 0) {
    const isPlain = leaf.every(({ meaning }) => meaning.isWrite !== true && meaning.act === undefined);
    const isEventReport = isThirdParty(request) ? eventKinds(reading) >= 3 : isEvent && request.resourceType === 'Ping';
    return isPlain && isEventReport;
  }
  if (!leaf.every((unit) => isMeasuring(unit) || unit.meaning.isGeneric === true || !unit.isKnown)) return false;
  const isStrong = ends.flat().some(({ meaning }) => meaning.isTelemetry === 'strong');
  return isStrong
    ? structure >= 1 || ends.length === 2
    : (isEcho && ends.length === 2) ||
        (structure >= 1 && (isEvent || isEcho || structure >= 2 || request.resourceType === 'Ping'));
}

const isMeasuring = ({ meaning, phrase }: Unit): boolean => phrase === null && meaning.isTelemetry !== undefined;
