import type { GlimpseControl, GlimpseField, GlimpseLine, PageAgain, PageGlimpse } from '../../../browser/index.js';
import type { Reread } from '../../types.js';
import { differenceSigns, entriesHolding } from './difference.js';
import { askedOf, fitOf } from './own-values.js';
import { holds, type Row, rowsOf } from './page-rows.js';
import { senseOfText } from './words.js';

/** A page as it was, is and is given anew. */
export interface Openings {
  /** The page acted on, just before the action. */
  readonly before: PageGlimpse;
  /** What stands in the tab now. */
  readonly now: PageGlimpse;
  /** Another document stands there now, and under another address than the one before. */
  readonly isElsewhere: boolean;
  readonly isOtherPlace: boolean;
  /** The address of the page acted on, opened anew. */
  readonly acted: PageAgain | null;
  /** The address of the document that followed; null where there is none of its own. */
  readonly followed: PageAgain | null;
  /** What was sent takes something away. */
  readonly isDestructive: boolean;
  /** What the page sent beside the action: drafts hold what was typed, whatever became of it. */
  readonly asides: readonly string[];
  /** The values in what carried the action. */
  readonly sentTexts: readonly string[];
}

const SILENT: Reread = { sense: 'silent', why: 'read again, it shows nothing of it' };
const confirms = (why: string): Reread => ({ sense: 'confirms', why });
const contradicts = (why: string): Reread => ({ sense: 'contradicts', why });

const LEAST_CHARS = 3;
const MOST_CHARS = 60;
/** A page that shows this much of what another opening showed is the same page. */
const SAME_SHARE = 0.5;
/** One that shows so little of it is another, and one that shows so much of it the very same. */
const OTHER_SHARE = 0.4;
const ALIKE_SHARE = 0.8;
/** Longer texts beside a control say something; shorter ones are what it is set to. */
const STATE_CHARS = 40;
const FIRST_ERROR = 400;

/** What was put in on the page acted on, or chosen as a file, as far as it can be looked for. */
export function putTexts(before: PageGlimpse, now: PageGlimpse | null = null): readonly string[] {
  const typed = before.fields.filter(wasPut).flatMap(({ value }) => telling(value));
  const files = [...before.chosenFiles, ...(now?.chosenFiles ?? [])].flatMap(telling);
  return [...new Set([...typed, ...files])];
}

const wasPut = ({ isOfActed, initial, value }: GlimpseField): boolean =>
  isOfActed && initial !== null && initial !== value && value !== '';

/** The longest line of it, as far as a list would show it. */
function telling(value: string): readonly string[] {
  const [longest = ''] = value.split('\n').toSorted((one, other) => other.length - one.length);
  const text = longest.slice(0, MOST_CHARS).trim();
  return text.length >= LEAST_CHARS || /^\d{2}$/.test(text) ? [text] : [];
}

/** Compares a page with itself read again. One sign against the action outweighs every sign for it. */
export function compareOpenings(openings: Openings): Reread {
  const { before, now, acted, followed } = openings;
  const pages = [acted, followed].filter((page): page is PageAgain => page !== null && isGiven(page));
  if (pages.length === 0) return { sense: 'silent', why: 'the page could not be read again' };
  const signed = signing(openings, pages);
  if (signed !== null) return signed;
  // Whoever is asked to sign in sees nothing of what is there.
  const open = pages.filter(({ glimpse }) => !glimpse.asksPassword || before.asksPassword || now.asksPassword);
  const again = open.find((page) => page === acted) ?? null;
  const next = open.find((page) => page === followed) ?? null;
  const signs = [
    ...(again === null ? [] : [...switchSigns(openings, again), ...textSigns(openings, again)]),
    ...(again === null ? [] : [...differences(openings, again), ...fieldSigns(openings, again)]),
    ...(again === null || openings.isOtherPlace ? [] : stateSigns(openings, again)),
    ...(again === null || openings.isElsewhere ? [] : viewSigns(openings, again)),
    ...(again === null ? [] : [...leftSigns(openings, again), ...skippedSign(openings, again)]),
    ...(next === null ? [] : followedSigns(openings, next)),
  ];
  const confirming = signs.find(({ sense }) => sense === 'confirms');
  const isOfNext = again === null || confirming !== undefined;
  return (
    signs.find(({ sense }) => sense === 'contradicts') ?? (isOfNext ? confirming : unkept(openings, again)) ?? SILENT
  );
}

const isGiven = ({ httpStatus, isFresh }: PageAgain): boolean => isFresh && (httpStatus ?? 200) < FIRST_ERROR;

/** Something that the browser itself keeps for every tab may be what is shown. */
const isKeptHere = ({ before, now }: Openings): boolean =>
  now.kept.hasDatabase || now.kept.shared !== before.kept.shared;

function signing({ before, now, isOtherPlace, followed }: Openings, pages: readonly PageAgain[]): Reread | null {
  const asking = pages.filter(({ glimpse }) => glimpse.asksPassword);
  if (before.asksPassword && !now.asksPassword) {
    if (asking.length === 0) return confirms('read again, the page asks for no password any more');
    // Who is known to this tab alone is signed in nowhere else; some pages show their form to everybody.
    const isOfTab = now.kept.own !== before.kept.own;
    const isForAll = isOtherPlace && !asking.some((page) => page === followed);
    return isOfTab || isForAll ? SILENT : contradicts('read again, the page still asks for a password');
  }
  if (before.asksPassword || !now.asksPassword) return null;
  return asking.length > 0
    ? confirms('read again, the page asks to sign in')
    : contradicts('read again, the page still knows who is signed in');
}

/** Texts that stay: not what pops up and goes. */
const standing = ({ lines }: PageGlimpse): readonly GlimpseLine[] => lines.filter(({ isPassing }) => !isPassing);

const countOf = (glimpse: PageGlimpse, text: string): number =>
  standing(glimpse).filter((line) => line.text.includes(text)).length;

const hasLine = (glimpse: PageGlimpse, text: string): boolean => standing(glimpse).some((line) => line.text === text);

const isSaid = ({ text }: GlimpseLine): boolean => /\p{L}{2}/u.test(text);

/** How much of what one page shows the other shows, too. */
function shareOf(one: PageGlimpse, other: PageGlimpse): number {
  const lines = standing(one).filter(isSaid);
  return lines.length === 0 ? 0 : lines.filter(({ text }) => hasLine(other, text)).length / lines.length;
}

const isSamePage = (one: PageGlimpse, other: PageGlimpse): boolean => shareOf(one, other) >= SAME_SHARE;

const OTHER_FIELD = 'read again, a field holds something else than was put in';

/** What differs between the page as it was, as it is shown and as its server gives it now. */
function differences(openings: Openings, again: PageAgain): readonly Reread[] {
  const { before, now, isOtherPlace, isDestructive } = openings;
  if (!isSamePage(before, again.glimpse)) return [];
  const put = putTexts(before, now);
  return differenceSigns({
    before,
    now: isOtherPlace ? null : now,
    again,
    put,
    asked: askedOf(before, now),
    own: put.filter((text) => isInAddress(again.url, text) || !isShownByServer(openings, again, text)),
    isDestructive,
    isKeptHere: isKeptHere(openings),
  });
}

function switchSigns(openings: Openings, { glimpse }: PageAgain): readonly Reread[] {
  const { before, now, isElsewhere, isOtherPlace, sentTexts } = openings;
  const control = before.controls.find(({ isActed }) => isActed);
  if (control === undefined || (isElsewhere && (isOtherPlace || !isSamePage(before, now)))) return [];
  const stateIn = ({ controls }: PageGlimpse, wanted: string) => controls.find(({ name }) => name === wanted);
  const wanted = stateIn(now, control.name)?.state;
  const found = stateIn(glimpse, control.name);
  if (wanted === undefined || found === undefined || wanted === control.state) return [];
  // A choice by name that was not what was sent is another one.
  const isNamed = (state: string) => !/^(?:true|false)?\s*$/.test(state.replace(/true|false/g, ''));
  if (isNamed(wanted) && sentTexts.length > 0 && !isSent(wanted, now, control.name, sentTexts))
    return [contradicts('read again, the control is set to something else than was sent')];
  const isOther = ({ name, state, isActed }: GlimpseControl) =>
    !isActed && stateIn(now, name)?.state === state && (stateIn(glimpse, name)?.state ?? state) !== state;
  if (before.controls.some(isOther)) return [contradicts('read again, another control is set')];
  if (found.state !== wanted)
    // Some pages never show what is stored: their controls are as nobody has set them.
    return found.isUnset && !found.isListed ? [] : [contradicts('read again, the control is set otherwise')];
  return isKeptHere(openings) ? [] : [confirms('read again, the control is set as it was asked for')];
}

/** The state of a list, or the words for it, stands among what was sent. */
function isSent(state: string, { controls }: PageGlimpse, control: string, sent: readonly string[]): boolean {
  const said = controls.find(({ name }) => name === control)?.choices?.chosen ?? state;
  return sent.some((text) => text === state || text === said);
}

/** What a page keeps in the browser it can show without its server. */
function isShownByServer({ before, now }: Openings, { answeredTexts }: PageAgain, text: string): boolean {
  if (answeredTexts.includes(text)) return true;
  const isAsBefore = before.keptTexts.includes(text) && before.kept.shared === now.kept.shared;
  return !now.kept.hasDatabase && (isAsBefore || !now.keptTexts.includes(text));
}

function textSigns(openings: Openings, page: PageAgain): readonly Reread[] {
  const { before, now } = openings;
  const texts = putTexts(before, now);
  const isMore = (text: string) => countOf(page.glimpse, text) > countOf(before, text) && !isInAddress(page.url, text);
  const more = texts.filter(isMore);
  if (texts.some((text) => !more.includes(text) && isStoredShort(openings, text, page.glimpse)))
    return [contradicts('read again, only a part of what was put in is there')];
  const given = more.filter((text) => isShownByServer(openings, page, text));
  if (given.length === 0) return [];
  const fits = entriesHolding({ before, again: page, asked: askedOf(before, now) }, given);
  if (fits.length > 0 && fits.every((fit) => fit === 'differs'))
    return [contradicts('read again, it is stored otherwise than it was put in')];
  const isTwice = given.some((text) => countOf(page.glimpse, text) - countOf(before, text) > 1);
  return [
    isTwice
      ? contradicts('read again, what was put in is there more than once')
      : confirms('read again, what was put in is there'),
  ];
}

/** A new row begins as what was put in does, and goes on otherwise. */
function isStoredShort({ before }: Openings, text: string, again: PageGlimpse): boolean {
  const head = text.slice(0, LEAST_CHARS + 1);
  return standing(again).some(
    (line) =>
      line.row !== null && line.text.startsWith(head) && !hasLine(before, line.text) && !line.text.includes(text),
  );
}

const isInAddress = (url: string, text: string): boolean => {
  const plain = url.replaceAll('+', ' ');
  return plain.includes(text) || plain.includes(encodeURIComponent(text));
};

/** Formatting aside. */
const bare = (text: string): string => text.replace(/[\s.,'’_()/-]/g, '').toLowerCase();

function fieldSigns(openings: Openings, page: PageAgain): readonly Reread[] {
  const { before, asides } = openings;
  return before.fields.filter(wasPut).flatMap((field): readonly Reread[] => {
    const found = page.glimpse.fields.find(({ name }) => name === field.name)?.value;
    if (found === undefined || found === '') return [];
    if (bare(found) !== bare(field.value))
      // What was empty before is filled in by the page itself as it likes.
      return field.initial === '' || found === field.initial ? [] : [contradicts(OTHER_FIELD)];
    const isDraft = asides.some((body) => body.includes(field.value) || body.includes(encodeURIComponent(field.value)));
    const [text] = telling(field.value);
    const isServers = text !== undefined && isShownByServer(openings, page, text);
    return isDraft || !isServers ? [] : [confirms('read again, the field holds what was put in')];
  });
}

/** Where nothing else tells of it, a field that held something before and holds that again has not taken what was put in. */
function unkept({ before }: Openings, { glimpse }: PageAgain): Reread | undefined {
  const isAsBefore = ({ name, initial, value }: GlimpseField) =>
    initial !== '' &&
    initial !== value &&
    glimpse.fields.some((field) => field.name === name && field.value === initial);
  return before.fields.filter(wasPut).some(isAsBefore) ? contradicts(OTHER_FIELD) : undefined;
}

/** A short text beside the control took the place of another, and is there when the page is read again. */
function stateSigns(openings: Openings, { glimpse }: PageAgain): readonly Reread[] {
  const { before, now, isElsewhere } = openings;
  if (isKeptHere(openings)) return [];
  const near = (page: PageGlimpse) => standing(page).filter((line) => line.isNear && isSaid(line));
  const left = near(before).filter(({ text }) => !hasLine(now, text) && !hasLine(glimpse, text));
  // A document that followed does not know where that was.
  const here = isElsewhere ? standing(now).filter(isSaid) : near(now);
  const came = here.filter(
    ({ text }) => text.length <= STATE_CHARS && !hasLine(before, text) && hasLine(glimpse, text),
  );
  const isRefusal = came.some(({ text }) => ['refused', 'fault'].includes(senseOfText(text) ?? ''));
  return left.length > 0 && came.length > 0 && !isRefusal ? [confirms('read again, it says the same as the page')] : [];
}

/** The page has become another one, and is that one when it is read again. */
function viewSigns(openings: Openings, { glimpse }: PageAgain): readonly Reread[] {
  const { before, now } = openings;
  const hasTurned = shareOf(before, now) <= OTHER_SHARE && shareOf(now, glimpse) >= ALIKE_SHARE;
  return hasTurned && shareOf(before, glimpse) <= OTHER_SHARE && !isKeptHere(openings)
    ? [confirms('read again, it is the page that is shown now')]
    : [];
}

/** The document that followed shows what was put in under its own address, too. */
function followedSigns(openings: Openings, page: PageAgain): readonly Reread[] {
  const { before, now } = openings;
  const isShown = (text: string) =>
    countOf(now, text) > 0 && countOf(page.glimpse, text) > 0 && !isInAddress(page.url, text);
  const given = putTexts(before, now).filter((text) => isShown(text) && isShownByServer(openings, page, text));
  const rows = rowsOf(page.glimpse);
  const holding = rows.filter((row) => given.some((text) => holds(row, text)));
  const beside = (row: Row) => rows.filter((other) => other !== row && other.make === row.make);
  const fits = holding.map((row) => fitOf(row, askedOf(before, now), before, beside(row)));
  // What many entries have is no sign of this one.
  return given.length > 0 && (fits.length === 0 || fits.includes('holds'))
    ? [confirms('read again, the page that followed shows it')]
    : [];
}

/** Where a page was left that took no values, both that and the one that followed say nothing more of what stood near the control. */
function leftSigns(openings: Openings, { glimpse }: PageAgain): readonly Reread[] {
  const { before, now, isElsewhere, sentTexts } = openings;
  if (!isElsewhere || askedOf(before, now).texts.length > 0 || sentTexts.some((text) => text.length > STATE_CHARS))
    return [];
  const own = standing(before).filter((line) => isSaid(line) && !hasLine(now, line.text));
  const isLeft = own.length >= LEAST_LEFT && own.every(({ text }) => !hasLine(glimpse, text));
  return isLeft && !isKeptHere(openings) ? [confirms('read again, the page is no longer as it was')] : [];
}

const LEAST_LEFT = 2;

/** Steps that are named beside each other: the one that is open is named once more. */
function skippedSign({ before, now }: Openings, { glimpse }: PageAgain): readonly Reread[] {
  const open = (page: PageGlimpse, list: readonly string[]) =>
    list.findLastIndex((text) => standing(page).filter((line) => line.text === text).length > 1);
  const rows = rowsOf(before).filter(({ lines, isActed }) => lines.length === 1 && !isActed);
  const lists = [...new Set(rows.map(({ list }) => list))].map((list) =>
    rows.filter((row) => row.list === list).flatMap(({ lines }) => lines),
  );
  const isSkipped = lists.some((list) => {
    const [from, here, there] = [open(before, list), open(now, list), open(glimpse, list)];
    return list.length > 2 && here === there && here > Math.max(from, 0) + 1;
  });
  return isSkipped ? [contradicts('read again, another step is open than the next one')] : [];
}
