import lexicon from '../../lexicons/answer-words.json' with { type: 'json' };
import type { CausedRequest, PageRead, WriteSent } from '../../../browser/index.js';
import { readWire } from '../wire/fields.js';
import { splitIdentifier } from '../wire/tokens.js';
import { isRecord, type Leaf, leavesOf, parseBody, plainName } from './body.js';
import { senseOfBrief } from './brief.js';
import { hasUnusualCode } from './usual.js';
import { senseOfText } from './words.js';

/**
 * What the answer to a write says of it. `doubt`: something in it sounds like a refusal; `later`: it is not done yet;
 * `lost`: nobody answered, and it may have arrived; `nothing`: neither yes nor no.
 */
export type AnswerSense = 'yes' | 'no' | 'doubt' | 'later' | 'lost' | 'nothing';

const NO_MEMBERS = new Set(lexicon.noMembers);
const YES_MEMBERS = new Set(lexicon.yesMembers);
const DEED_MEMBERS = new Set(lexicon.deedMembers);
const STATE_MEMBERS = new Set(lexicon.stateMembers);
const SAID_MEMBERS = new Set(lexicon.saidMembers);
const COUNT_MEMBERS = new Set(lexicon.countMembers);
const NO_WORDS = new Set(lexicon.noWords);
const DOUBT_WORDS = new Set(lexicon.doubtWords);
const YES_WORDS = new Set(lexicon.yesWords);
const OPEN_WORDS = new Set(lexicon.openWords);

const MOST_DEPTH = 5;
/** What the answer itself says stands near its top; further down it tells of things. Payloads of GraphQL lie at two. */
const TOP_DEPTH = 2;
const MOST_MEMBERS = 200;
/** An answer of so few members that one of them must be what it says. */
const FEW_MEMBERS = 2;
const SHORT_WORDS = 3;
const SHORT_CHARS = 400;
const FIRST_ERROR = 400;
const LAST_STATUS = 599;
const ACCEPTED_FOR_LATER = 202;
/** Said by somebody between the page and its server, who does not know what the server did. */
const GATEWAY = new Set([408, 502, 504, 522, 524]);
/** Statuses that alone say that it was done: created, no content, reset content. */
const DONE = new Set([201, 204, 205]);

/**
 * Reads status and body for a refusal. A yes is said only where nothing in them sounds like one. `usual`: what the same
 * server told the page before.
 */
export function senseOfAnswer(request: CausedRequest, usual: readonly PageRead[] = []): AnswerSense {
  const { status, hasFailed, answer } = request;
  const sent = request.sent ?? null;
  if (status === null) return hasFailed ? 'lost' : 'nothing';
  // An answer that breaks off may have said anything.
  if (GATEWAY.has(status) || (hasFailed && status < FIRST_ERROR)) return 'lost';
  if (status >= FIRST_ERROR) return 'no';
  const byStatus = DONE.has(status) ? 'yes' : status === ACCEPTED_FOR_LATER ? 'later' : 'nothing';
  if (answer === null || answer === undefined || answer === 'unread') return byStatus;
  const { mimeType, text } = answer;
  if (/problem\+(?:json|xml)/i.test(mimeType)) return 'no';
  const body = parseBody(text);
  const said = body === undefined ? senseOfPlain(mimeType, text) : senseOfValue(body, 0);
  if (said === 'no' || said === 'doubt') return said;
  if (
    isStrayPage(text, sent) ||
    hasUnusualCode(body, usual) ||
    hasOtherValue(body, sent) ||
    namesAnother(body, request)
  )
    return 'doubt';
  const brief = senseOfBrief(body, sent);
  if (brief === 'doubt') return 'doubt';
  if (said !== 'nothing') return said === 'yes' && byStatus === 'later' ? 'later' : said;
  if (brief === 'yes' && byStatus !== 'later') return 'yes';
  return byStatus === 'nothing' && isKept(body, sent) ? 'yes' : byStatus;
}

/** What a body says by itself. */
export const senseOfBody = (body: unknown): AnswerSense => senseOfValue(body, 0);

/** A whole page for a script that did not ask for one: a sign-in, an error, a proxy. */
const isStrayPage = (text: string, sent: WriteSent | null): boolean =>
  sent !== null &&
  /^(?:XHR|Fetch)$/.test(sent.resourceType) &&
  /^\s*(?:<!doctype html|<html)/i.test(text) &&
  !/html/i.test(sent.headers.accept ?? '');

/** Members called like a field that was sent hold something else: cut, limited, another choice, another order. */
function hasOtherValue(body: unknown, sent: WriteSent | null): boolean {
  if (sent === null || typeof body !== 'object' || body === null) return false;
  const told = byName(leavesOf(body));
  const fields = readWire({ method: 'POST', ...sent }).fields.filter(({ secret }) => secret === null);
  // The thing as it is stored, where something else of it came back as it was sent.
  const isEchoing = fields.some(
    ({ name, value }) => value.length >= ECHO_CHARS && (told.get(plainName(name)) ?? []).includes(value),
  );
  return [...byName(fields)].some(([name, asked]) => {
    const answered = told.get(name) ?? [];
    if (answered.length === 0 || (isEchoing ? OF_THINGS : OF_ANSWERS).test(name)) return false;
    // A list may go as one text and come as several.
    if (isSameValue(asked.join(','), answered.join(','))) return false;
    if (asked.length > 1 && asked.length === answered.length)
      return asked.some((value, index) => !isSameValue(value, answered[index] ?? ''));
    return !asked.some((value) => answered.some((other) => isSameValue(value, other)));
  });
}

/** What members of one name hold, without what is empty. */
function byName(leaves: readonly Leaf[]): ReadonlyMap<string, readonly string[]> {
  const held = new Map<string, string[]>();
  for (const { name, value } of leaves) {
    if (value === '') continue;
    const key = plainName(name);
    held.set(key, [...(held.get(key) ?? []), value]);
  }
  return held;
}

/** The answer is about another thing than the one at whose place it was asked. */
function namesAnother(body: unknown, { path, method, sent }: CausedRequest): boolean {
  if (!isRecord(body) || method === 'POST') return false;
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  const named = Object.entries(body).find(([name]) => /^_?id$/i.test(name))?.[1];
  if (typeof named !== 'string' && typeof named !== 'number') return false;
  const asked =
    sent === null || sent === undefined ? [] : readWire({ method, ...sent }).fields.map(({ value }) => value);
  const isLike = shapeOf(last) === shapeOf(String(named));
  return isLike && String(named) !== last && !asked.includes(String(named));
}

/** Names of one kind look alike: letters, digits and lengths. */
const shapeOf = (name: string): string => name.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'a');

/** Names that mean something else in an answer than in a request. */
const OF_ANSWERS =
  /^(?:id|uuid|status|state|code|type|token|time|timestamp|date|at|version|rev|revision|message|result|page|total|count)$/;

/** Names by which a thing calls itself, whatever was sent under them. */
export const OF_THINGS = /^(?:id|uuid|status|state|code|token|timestamp|version|rev|revision|message|result)$/;

export function isSameValue(sent: string, answered: string): boolean {
  const [one, other] = [sent, answered].map((text) => text.trim().toLowerCase().replace(/\s+/g, ' ')) as [
    string,
    string,
  ];
  // Dates and numbers come back longer than they went.
  if (one === other || other.startsWith(one)) return true;
  if (one !== '' && other !== '' && Number(one) === Number(other)) return true;
  const isTruthOf = (text: string) =>
    /^(?:true|1|on|yes)$/.test(text) ? true : /^(?:false|0|off|no)$/.test(text) ? false : null;
  return isTruthOf(one) !== null && isTruthOf(one) === isTruthOf(other);
}

const MOST_ECHOED = 200;
const ECHO_CHARS = 3;

/** The thing as it is stored comes back: what was sent stands in it, or it has got a name of its own. */
function isKept(body: unknown, sent: WriteSent | null): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const told = JSON.stringify(body);
  // The id of an envelope is the page's own.
  if (!('jsonrpc' in body) && Object.entries(body).some(([name, value]) => NAMED.test(name) && !isEmpty(value)))
    return true;
  if (sent === null || sent.body.kind !== 'text') return false;
  const { fields } = readWire({ method: 'POST', ...sent });
  return fields
    .slice(0, MOST_ECHOED)
    .some(({ value }) => value.length >= ECHO_CHARS && !/^(?:true|false|null)$/.test(value) && told.includes(value));
}

/** The thing as it is stored: every text that was sent stands in the answer, and so does a name that was not sent. */
export function isEchoed({ sent, answer, method }: CausedRequest): boolean {
  if (sent?.body.kind !== 'text' || answer === null || answer === undefined || answer === 'unread') return false;
  const body = parseBody(answer.text);
  if (!isRecord(body) && !Array.isArray(body)) return false;
  const told = leavesOf(body);
  const { fields } = readWire({ method, ...sent });
  const texts = fields.filter(
    ({ value, secret }) => secret === null && value.length >= ECHO_CHARS && /[\s\d]|\P{ASCII}/u.test(value),
  );
  const isNamed = told.some(({ name, value }) => NAMED.test(name) && !fields.some((field) => field.value === value));
  return isNamed && texts.length > 0 && texts.every(({ value }) => told.some((leaf) => leaf.value === value));
}

/** Not what servers call the request itself. */
const NAMED =
  /^(?!.*(?:request|trace|correlation|span|error|message|session))(?:id|_id|uuid|guid|\w+Id|\w+_id|ref|reference|\w*[nN]umber)$/i;

/** Of markup the page shows the words; a word or line alone is for programs. */
function senseOfPlain(mimeType: string, text: string): AnswerSense {
  if (/html/i.test(mimeType) ? text.includes('<') : /^\s*<(?!\?xml)/.test(text) && !/xml/i.test(mimeType))
    return 'nothing';
  if (/xml/i.test(mimeType) || /^\s*<\?xml/.test(text)) return senseOfXml(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parsed = lines.map(parseBody);
  if (lines.length > 1 && parsed.every((one) => one !== undefined))
    return worst(parsed.map((one) => senseOfValue(one, 0)));
  // Warnings of a program, and behind them what it had to say.
  const last = parsed.at(-1);
  if (lines.length > 1 && (typeof last === 'boolean' || (typeof last === 'object' && last !== null)))
    return senseOfValue(last, 0);
  if (text.length > SHORT_CHARS) return 'nothing';
  const words = splitIdentifier(text.trim());
  if (words.length > 0 && words.length <= SHORT_WORDS) return senseOfWords(words);
  // "ERR already there": the first word is for programs.
  return NO_WORDS.has(words[0] ?? '') ? 'no' : senseOfSaid(text);
}

/** Elements and attributes that hold a word are read like the members of JSON. */
function senseOfXml(text: string): AnswerSense {
  if (/<(?:\w+:)?fault[\s>]/i.test(text)) return 'no';
  const members = [...text.matchAll(/<([\w:-]+)(?:\s[^<>]*)?>([^<>]{1,80})<\/|\s([\w:-]+)=["']([^"']{1,80})["']/g)];
  return worst(
    members
      .slice(0, MOST_MEMBERS)
      .map(([, name, value, attribute, held]) =>
        senseOfMember(name ?? attribute ?? '', value ?? held ?? '', { depth: 0, isBrief: false }),
      ),
  );
}

function senseOfValue(value: unknown, depth: number): AnswerSense {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return depth === 0 ? senseOfSaid(value) : 'nothing';
  if (typeof value === 'number' && depth === 0) return value < 0 ? 'no' : value === 0 ? 'doubt' : 'nothing';
  if (depth >= MOST_DEPTH || typeof value !== 'object' || value === null) return 'nothing';
  if (Array.isArray(value)) {
    // What was to be changed or made is not among nothing.
    if (depth === 0 && value.length === 0) return 'doubt';
    const things = value.slice(0, MOST_MEMBERS).filter((member) => typeof member === 'object');
    return worst(things.map((member) => senseOfValue(member, depth + 1)));
  }
  const members = Object.entries(value).slice(0, MOST_MEMBERS);
  const isBrief = members.length <= FEW_MEMBERS && !members.some(([name]) => /(?:^|_)id$|Id$|uuid$/.test(name));
  const senses = members.map(([name, member]) => senseOfMember(name, member, { depth, isBrief }));
  // GraphQL answers a mutation that came to nothing so.
  return worst(depth === 0 && hasNothing(members) ? [...senses, 'doubt'] : senses);
}

const hasNothing = (members: readonly (readonly [string, unknown])[]): boolean =>
  members.some(
    ([name, data]) =>
      name === 'data' &&
      typeof data === 'object' &&
      data !== null &&
      !Array.isArray(data) &&
      Object.keys(data).length > 0 &&
      Object.values(data).every((one) => one === null),
  );

interface Place {
  readonly depth: number;
  /** The object says little more than how it went. */
  readonly isBrief: boolean;
}

function senseOfMember(name: string, member: unknown, { depth, isBrief }: Place): AnswerSense {
  const words = splitIdentifier(name);
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const isTop = depth <= TOP_DEPTH;
  if (has(NO_MEMBERS)) {
    // A code for errors that is nought says that there was none.
    if (depth === 0 && member === 0 && /code|errno/i.test(name)) return 'yes';
    return isEmpty(member) || isDenied(member) ? 'nothing' : isTop ? 'no' : 'doubt';
  }
  if (isTop && isTruth(member)) {
    // A thing may be neither published nor completed and yet be stored as it should.
    if (has(YES_MEMBERS) || (isBrief && has(DEED_MEMBERS))) return isTrue(member) ? 'yes' : 'no';
  }
  const counted = isTop && typeof member === 'number' ? senseOfCount(words, member, isBrief) : null;
  if (counted !== null) return counted;
  // Of a call: what it came to.
  if (depth === 0 && typeof member === 'boolean' && has(STATE_MEMBERS)) return member ? 'yes' : 'no';
  if (isTop && has(STATE_MEMBERS) && (typeof member === 'string' || typeof member === 'number'))
    return senseOfState(member, {
      isCode: words.includes('code'),
      isStatus: words.includes('code') || words.includes('status'),
      isOwn: depth === 0,
    });
  // Some servers hand on text that is JSON itself.
  const inner = typeof member === 'string' && /^\s*[[{]/.test(member) ? parseBody(member) : undefined;
  if (inner !== undefined) return senseOfValue(inner, depth + 1);
  if (isTop && typeof member === 'string' && has(SAID_MEMBERS)) return senseOfSaid(member);
  return typeof member === 'object' && member !== null ? senseOfValue(member, depth + 1) : 'nothing';
}

/** How many things it was done to. */
function senseOfCount(words: readonly string[], count: number, isBrief: boolean): AnswerSense | null {
  // What was stored is empty.
  if (count === 0 && words.some((word) => word === 'size' || word === 'bytes')) return 'doubt';
  const isOfDeeds = words.some((word) => COUNT_MEMBERS.has(word));
  if (!isOfDeeds && !(isBrief && words.some((word) => word === 'count' || word === 'total'))) return null;
  if (count === 0) return 'doubt';
  return isOfDeeds && count > 0 ? 'yes' : null;
}

/** `isOwn`: of the answer as a whole. The state of a thing in it raises doubt at most. */
function senseOfState(
  state: string | number,
  { isCode, isStatus, isOwn }: { readonly isCode: boolean; readonly isStatus: boolean; readonly isOwn: boolean },
): AnswerSense {
  const said = /^-?\d+$/.test(String(state))
    ? senseOfNumber(Number(state), { isCode, isStatus })
    : senseOfWords(splitIdentifier(`${state}`));
  if (isOwn || said === 'later') return said;
  return said === 'no' ? 'doubt' : 'nothing';
}

/** Only what is called so is a status: the result of a call may be the number of what it made. */
function senseOfNumber(
  number: number,
  { isCode, isStatus }: { readonly isCode: boolean; readonly isStatus: boolean },
): AnswerSense {
  if (number < 0) return 'no';
  if (isStatus && number >= FIRST_ERROR && number <= LAST_STATUS) return 'no';
  if (isStatus && number >= 200 && number < 300) return 'yes';
  if (!isCode) return 'nothing';
  return number === 0 ? 'yes' : 'doubt';
}

function senseOfWords(words: readonly string[]): AnswerSense {
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  if (has(NO_WORDS)) return 'no';
  if (has(DOUBT_WORDS)) return 'doubt';
  if (has(OPEN_WORDS)) return 'later';
  return has(YES_WORDS) ? 'yes' : 'nothing';
}

/** What is written for people in an answer for programs raises doubt, and says no yes. */
function senseOfSaid(text: string): AnswerSense {
  const sense = senseOfText(text);
  return sense === 'refused' || sense === 'fault' ? 'doubt' : 'nothing';
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === false || value === 0 || value === '' || value === '0';
}

/** `"errmsg": "ok"`, `"error": "none"`. */
const isDenied = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:ok|none|null|nil|no(?: error)?|success|n\/a)$/i.test(value.trim());

const TRUE = new Set<unknown>([true, 1, '1', 'true', 'yes', 'ok', 'y']);
const FALSE = new Set<unknown>([false, 0, '0', 'false', 'no', 'n']);
const plainly = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);
const isTruth = (value: unknown): boolean => TRUE.has(plainly(value)) || FALSE.has(plainly(value));
const isTrue = (value: unknown): boolean => TRUE.has(plainly(value));

const ORDER: readonly AnswerSense[] = ['no', 'doubt', 'later', 'yes', 'lost', 'nothing'];

function worst(senses: readonly AnswerSense[]): AnswerSense {
  return ORDER.find((sense) => senses.includes(sense)) ?? 'nothing';
}
