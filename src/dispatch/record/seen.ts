import type { Glance, Target } from '../../browser/index.js';
import { endsWithSlash, sha256Hex } from '../../kernel/index.js';
import {
  bareWithout,
  type Coming,
  type Evidence,
  findTextShortfall,
  isOtherContent,
  longest,
  type OwnText,
  ownTextOf,
  placed,
  saysMissing,
  type SeenNote,
  type Shown,
  sketchOf,
  type Span,
} from '../../observations/index.js';
import { judgePage } from '../../tasks/index.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';
import { likenessToMissing, type ProbeNeeds } from './missing-page.js';
import { linksNow, soon } from './page-links.js';
import type { Contribution, Recording, Row } from './recording.js';

/** A page that does not give its text in this time was not measured, and what was not measured counts for little. */
const MEASURE_MS = 3000;
/** What is no content is answered in this time. */
const ANSWERED_MS = 250;
/** Where the main part stands; it counts as the page when it is at least so much of it. */
const MAIN = 'main, [role="main"]';
const MAIN_SHARE = 0.5;
const HASH_CHARS = 16;
/** Of the main part. */
const LONGER_THAN_NOTICES = 2500;

type Road = Pick<Context, 'redactor' | 'scopes'> & ProbeNeeds;

interface Look {
  readonly target: Target;
  readonly row: Row;
  readonly url: string;
  readonly title: string | null;
  readonly evidence: Evidence;
}

/** E&T 1.2: how much of its page a look showed, and at which address; of a navigation the address alone. */
export function contributeSeen(call: Recording, road: Road): Promise<Contribution> | null {
  const { trip, row, outcome, structured } = call;
  const { target } = trip;
  const { url } = row.after;
  if (target === null || target.isPrivate || url === null || !row.executed || !row.ok) return null;
  const isTracked = road.scopes.covering(target.targetId)?.kind === 'task_instance';
  const isLook = row.isReadLike || (isTracked && isOfPage(row));
  if (!isLook && row.requestedUrl === null && trip.grownTo === null) return null;
  const title = typeof structured.pageTitle === 'string' ? structured.pageTitle : null;
  const look = { target, row, url, title, evidence: outcome.evidence ?? {} };
  return seenOf(trip, look, { road, isTracked, isLook }).then((seen) => ({ fields: { seen } }));
}

/** A look at the page that is no reading of it, such as a search: a step may be one (E&T 10). */
const isOfPage = ({ actionKind, surfaceKind }: Row): boolean => actionKind === 'read' && surfaceKind !== 'file';

async function seenOf(
  trip: Trip,
  look: Look,
  given: { readonly road: Road; readonly isTracked: boolean; readonly isLook: boolean },
): Promise<SeenNote> {
  const { road, isTracked } = given;
  const { target, row, evidence } = look;
  const { picture } = evidence.shown ?? {};
  const isRead = given.isLook && row.before.pageSeq === row.after.pageSeq;
  // A scan has waited for what was coming, and has judged what stands there (E&T 5.9); an error page is known as one, and
  // a picture or a text of its own has no make of a page.
  const isFile = !/html/i.test(target.standing().mimeType ?? 'html');
  const isJudged = !isRead || isFile || row.isErrorPage || evidence.coverage?.scan !== undefined;
  // Asked first: what is coming may be there a moment later.
  const moment = isJudged ? NO_MOMENT : await momentOf(trip, look, { road, isTracked });
  const address = await addressOf(trip, look, { road, isTracked });
  const text = isRead ? await textOf(trip, look, { road, isTracked }) : null;
  const coming = await comingOf(trip, look, { moment, text, road });
  return {
    address,
    text,
    picture: isRead && picture !== undefined ? { height: picture.height, ranges: picture.spans } : null,
    ...(coming !== null && { coming }),
    ...(moment.stood !== null && { stood: moment.stood }),
    ...(trip.grownTo !== null && { grownTo: trip.grownTo }),
  };
}

interface Moment extends Pick<Glance, 'coming' | 'hasCome' | 'isAwaited'> {
  /** What stood there instead of the page. */
  readonly stood: string | null;
}

const NO_MOMENT: Moment = { coming: null, hasCome: false, isAwaited: true, stood: null };

/** What was still to come, and what kind of document stood there. Outside of runs the page itself is not asked. */
async function momentOf(
  { op, startedMonotonic }: Trip,
  { target, url, title, evidence }: Look,
  { road, isTracked }: { readonly road: Road; readonly isTracked: boolean },
): Promise<Moment> {
  const { clock, redactor } = road;
  const { coming } = target.standing();
  if (!isTracked) return { ...NO_MOMENT, coming };
  const found = await soon(target.glance(clock.monotonic() - startedMonotonic, op), clock, MEASURE_MS);
  if (found === null || redactor.url(target.url()) !== url) return { ...NO_MOMENT, coming };
  const says = saysMissing({ url, title, lines: evidence.lines ?? [] });
  const { sight } = found;
  // Nobody writes so much to say that there is nothing; some sites give a page for any name beside its own.
  const isLong = sight.bodyChars >= LONGER_THAN_NOTICES;
  const missing = isLong ? null : await likenessToMissing({ url: target.url(), sight }, target, road, op);
  const { verdict, looksLike } = judgePage(sight, { missing, again: null, says, site: null });
  return {
    coming: coming ?? found.coming,
    hasCome: found.hasCome,
    isAwaited: found.isAwaited,
    stood: verdict === 'not_the_page' ? looksLike : null,
  };
}

/**
 * A request says nothing about the page that does not show that it waits for it: one that is answered soon, and changes
 * nothing, was a poll or a report.
 */
async function comingOf(
  trip: Trip,
  look: Look,
  { moment, text, road }: { readonly moment: Moment; readonly text: SeenNote['text']; readonly road: Road },
): Promise<Coming | null> {
  const { target, evidence } = look;
  const { coming, hasCome, isAwaited } = moment;
  const { picture, pageText } = evidence.shown ?? {};
  if (coming === null) {
    if (!hasCome) return null;
    // Nobody can say on which side of it a picture was taken. A text that was measured after the look is that of now.
    if (picture !== undefined) return 'request';
    return pageText !== undefined && (await hasChanged(trip, look, text, road)) ? 'request' : null;
  }
  if (coming !== 'request' || isAwaited) return coming;
  const isOpen = target.standing().coming === 'request';
  if (picture !== undefined && !isOpen) return coming;
  await soon(target.awaitRequests(ANSWERED_MS, trip.op), road.clock, MEASURE_MS);
  return target.standing().coming !== null || (await hasChanged(trip, look, text, road)) ? coming : null;
}

/** Whether the page shows something else by now. */
async function hasChanged({ op }: Trip, { target }: Look, text: SeenNote['text'], road: Road): Promise<boolean> {
  const now = text === null ? null : await soon(target.readText(undefined, op), road.clock, MEASURE_MS);
  return text === null || now === null || isOtherContent(text.sketch, sketchOf(road.redactor.answer(now.text)));
}

async function addressOf(
  trip: Trip,
  { target, row, url, evidence }: Look,
  { road, isTracked }: { readonly road: Road; readonly isTracked: boolean },
): Promise<SeenNote['address']> {
  const asked = evidence.navigation?.requestedUrl ?? null;
  const { arrival, ownUrl } = target.standing();
  const isLinked =
    arrival === 'moved' &&
    isTracked &&
    row.actionKind === 'read' &&
    (await linksNow(trip, { target, url }, road)).some((href) => road.redactor.url(href) === url);
  return {
    form: formOf(ownUrl),
    asked: asked === null ? null : formOf(asked),
    arrival: isLinked ? 'linked' : arrival,
  };
}

const formOf = (url: string) => (endsWithSlash(url) ? 'slash' : 'plain');

/** Measured by the look itself where it has the whole text, else asked for; outside of runs nobody is asked. */
async function textOf(
  { op }: Trip,
  { target, url, evidence }: Look,
  { road: { clock, redactor }, isTracked }: { readonly road: Road; readonly isTracked: boolean },
): Promise<SeenNote['text']> {
  const { shown = {}, coverage } = evidence;
  const read = async (selector?: string): Promise<string | null> => {
    if (!isTracked) return null;
    const found = await soon(target.readText(selector, op), clock, MEASURE_MS);
    return found !== null && redactor.url(target.url()) === url ? redactor.answer(found.text) : null;
  };
  const whole = shown.pageText ?? (await read());
  if (whole === null) return null;
  // What the agent put there itself, and the page repeats, is no part of the page.
  const own = ownTextOf(target.typedTexts());
  const page = bareWithout(whole, own);
  const ranges = isWholeScan(coverage?.scan) ? [[0, page.length] as const] : longest(rangesOf(shown, whole, own));
  const isAll = ranges.length === 1 && ranges[0]?.[0] === 0 && ranges[0][1] === page.length;
  const main = isAll ? null : await read(MAIN);
  return {
    chars: page.length,
    ranges,
    main: main === null ? null : mainOf(page, bareWithout(main, own)),
    hash: sha256Hex(page).slice(0, HASH_CHARS),
    sketch: sketchOf(whole),
  };
}

/** A trusted scan that was told to take the text, and took it in (E&T 6.4). */
function isWholeScan(scan: NonNullable<Evidence['coverage']>['scan']): boolean {
  return scan?.trusted === true && scan.includedVisibleText && findTextShortfall(scan) === null;
}

function rangesOf({ span, pieces = [] }: Shown, whole: string, own: OwnText): readonly Span[] {
  if (span === undefined) {
    const lines = pieces.flatMap((piece) => piece.split('\n'));
    return placed(
      bareWithout(whole, own),
      lines.map((line) => bareWithout(line, own)),
    );
  }
  const from = bareWithout(whole.slice(0, span[0]), own).length;
  const to = from + bareWithout(whole.slice(span[0], span[1]), own).length;
  return to > from ? [[from, to]] : [];
}

function mainOf(page: string, main: string): Span | null {
  const at = main.length < page.length * MAIN_SHARE ? -1 : page.indexOf(main);
  return at < 0 ? null : [at, at + main.length];
}
