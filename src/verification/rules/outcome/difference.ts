import type { PageAgain, PageGlimpse } from '../../../browser/index.js';
import type { Reread } from '../../types.js';
import { isSameNumber, numbersIn, valuesOf } from './numbers.js';
import { type Asked, type Fit, fitOf } from './own-values.js';
import { compareRows, holds, isTold, keyOf, type Row, type RowChange, rowsOf } from './page-rows.js';

/** A page as it was, is and is given anew, by what differs. */
export interface Compared {
  readonly before: PageGlimpse;
  /** What stands in the tab now; null where that is another page. */
  readonly now: PageGlimpse | null;
  readonly again: PageAgain;
  /** What was put in or chosen. */
  readonly put: readonly string[];
  readonly asked: Asked;
  /** Of these, what may stand there without the server: in the address, or kept by the browser. */
  readonly own: readonly string[];
  /** What was sent takes something away. */
  readonly isDestructive: boolean;
  /** The browser itself may keep what is shown. */
  readonly isKeptHere: boolean;
}

interface Rows {
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  /** What has changed on the page read again, and in the tab. */
  readonly there: RowChange;
  readonly here: RowChange;
}

const NO_CHANGE: RowChange = { added: [], gone: [], changed: [] };
/** A list that its server keeps has more than a greeting. */
const LEAST_ENTRIES = 2;

const confirms = (why: string): Reread => ({ sense: 'confirms', why });
const contradicts = (why: string): Reread => ({ sense: 'contradicts', why });

/**
 * What the server gives anew beside what the tab shows: rows and numbers that both have, and had not before, confirm; what
 * only one of them has, or has otherwise, contradicts (A&S OC9).
 */
export function differenceSigns(compared: Compared): readonly Reread[] {
  const { before, now, again } = compared;
  const old = rowsOf(before);
  const after = rowsOf(again.glimpse);
  const rows: Rows = {
    before: old,
    after,
    there: compareRows(old, after),
    here: now === null ? NO_CHANGE : compareRows(old, rowsOf(now)),
  };
  const signs = [anotherThing(rows, compared), goneSign(rows, compared), addedSign(rows, compared)];
  const rest = [changedSign(rows, compared), numberSign(compared), missingSign(rows, compared)];
  return [...signs, ...rest].filter((sign) => sign !== null);
}

const actedIn = ({ before }: Rows): Row | undefined => before.find(({ isActed }) => isActed);

/** What is new names another entry of the list that was acted in, and not the one acted in. */
function anotherThing(rows: Rows, { isDestructive }: Compared): Reread | null {
  const acted = actedIn(rows);
  if (acted === undefined || isDestructive) return null;
  const siblings = rows.before.filter((row) => row !== acted && row.list === acted.list && row.make === acted.make);
  const common = (row: Row) =>
    siblings
      .concat(acted)
      .filter((one) => one !== row)
      .flatMap(wordsIn);
  const ownWords = (row: Row) => wordsIn(row).filter((word) => !common(row).includes(word));
  const own = ownWords(acted);
  const others = siblings.flatMap(ownWords);
  const fresh = [...rows.there.added, ...rows.there.changed.map(({ to }) => to)].filter(
    (row) => row.list !== acted.list && row.make !== acted.make,
  );
  const words = fresh.flatMap(wordsIn);
  return own.length > 0 && !own.some((word) => words.includes(word)) && others.some((word) => words.includes(word))
    ? contradicts('read again, something else was taken')
    : null;
}

const wordsIn = ({ lines }: Row): readonly string[] =>
  lines.flatMap((line) => line.split(/\s+/)).filter((word) => /\p{L}{2}/u.test(word));

/** Rows that went. */
function goneSign(rows: Rows, { isDestructive, isKeptHere, now, again }: Compared): Reread | null {
  const { there, here } = rows;
  const acted = actedIn(rows);
  const same = (row: Row, all: readonly Row[]) => all.some((other) => other === row);
  const isListThere = (row: Row) =>
    rows.before.some((other) => other !== row && other.list === row.list && !same(other, there.gone));
  const lost = here.gone.filter((row) => row.marks.length > 0 && isListThere(row));
  // What a redrawn page shows elsewhere, or folds away, has not gone.
  const claimed = lost.length === 1 || isDestructive ? lost : lost.filter((row) => row === acted);
  const isBack = claimed.some((row) => !same(row, there.gone) && rows.after.some((other) => isWhole(row, other)));
  if (isBack) return contradicts('read again, what was to go is there');
  if (acted !== undefined && !same(acted, there.gone) && acted.marks.length > 0) {
    if (there.gone.some((row) => row.list === acted.list && row.marks.length > 0))
      return contradicts('read again, something else has gone');
    const isMarked = [...there.changed, ...here.changed].some(({ from }) => from === acted);
    if (isDestructive && !isMarked) return contradicts('read again, what was to go is there');
  }
  // The last of a list leaves nothing beside it: then the rest of the page must be as the tab shows it.
  const isLast = (row: Row) => row === acted && now !== null && isRestAlike(now, again.glimpse);
  const both = there.gone.filter(
    (row) => row.marks.length > 0 && (isListThere(row) || isLast(row)) && (now === null || same(row, here.gone)),
  );
  const isMeant = acted === undefined ? both.length === 1 : same(acted, both);
  // What goes beside anything else, such as the lines of a cart, does not say what came instead.
  return isMeant && isDestructive && !isKeptHere ? confirms('read again, what was to go is gone') : null;
}

/** Both show the same texts, what comes and goes aside. */
function isRestAlike(now: PageGlimpse, again: PageGlimpse): boolean {
  const [here, there] = [now, again].map(({ lines }) => lines.filter(isTold).map(({ text }) => keyOf(text)));
  return here !== undefined && here.length >= LEAST_LINES && here.join('\n') === there?.join('\n');
}

const LEAST_LINES = 2;

const isWhole = (row: Row, other: Row): boolean => row.marks.every((mark) => other.lines.includes(mark));

/** Rows that came. */
function addedSign(rows: Rows, compared: Compared): Reread | null {
  const { put, own: unasked, asked: wanted, isKeptHere } = compared;
  const { there, here } = rows;
  const fresh = [...there.added, ...there.changed.map(({ to }) => to)];
  for (const row of here.added) {
    const own = row.lines.filter((line) => !rows.before.some((old) => old.lines.includes(line)));
    if (own.length === 0) {
      // One more of what was there already.
      const isLike = (other: Row) => other.make === row.make && other.lines.join() === row.lines.join();
      if (wanted.typed.length === 0 && !isKeptHere && there.added.some(isLike))
        return confirms('read again, one more of it is there');
      continue;
    }
    const twin = fresh.find((other) => own.some((line) => line.length > 1 && holds(other, line)));
    if (twin !== undefined) {
      if (isOtherwise(row, twin, put)) return contradicts('read again, it is stored otherwise than the page shows it');
      const fit = fitIn(rows, compared, twin);
      if (fit === 'differs') return contradicts(OTHERWISE);
      // An entry without anything of what was typed may be another one's.
      if (fit === 'nothing' && wanted.typed.length > 0) continue;
      if (!isKeptHere && !unasked.some((text) => holds(twin, text))) return confirms('read again, it is there');
    } else if (keptEntries(rows, row) > 0 && there.added.some((other) => other.make === row.make))
      return contradicts('read again, something else is there');
    else if (keptEntries(rows, row) >= LEAST_ENTRIES)
      return contradicts('read again, what the page shows in its list is not there');
  }
  if (here.added.length > 0 || put.length === 0 || isKeptHere) return null;
  const asked = put.filter((text) => !unasked.includes(text));
  const holding = there.added.filter((row) => asked.some((text) => isHeld(row, text)));
  if (holding.length === 0) return null;
  const isAsAsked = (row: Row) => fitIn(rows, compared, row) !== 'differs';
  return holding.some((row) => put.some((text) => isDistorted(row, text))) || !holding.some(isAsAsked)
    ? contradicts(OTHERWISE)
    : confirms('read again, what was put in is there');
}

const OTHERWISE = 'read again, it is stored otherwise than it was put in';

/** How an entry of the page read again stands to what was asked. */
const fitIn = (rows: Pick<Rows, 'before'>, { asked, before }: Pick<Compared, 'asked' | 'before'>, row: Row) =>
  fitOf(
    row,
    asked,
    before,
    rows.before.filter(({ make }) => make === row.make),
  );

/** Entries that came or changed and hold one of the texts, and how each stands to everything that was asked. */
export function entriesHolding(
  { before, again, asked }: Pick<Compared, 'before' | 'again' | 'asked'>,
  texts: readonly string[],
): readonly Fit[] {
  const old = rowsOf(before);
  const { added, changed } = compareRows(old, rowsOf(again.glimpse));
  return [...added, ...changed.map(({ to }) => to)]
    .filter((row) => texts.some((text) => holds(row, text)))
    .map((row) => fitIn({ before: old }, { asked, before }, row));
}

/** Entries of the same kind in the list of a row that the page read again has, too. */
function keptEntries({ before, after }: Rows, row: Row): number {
  return before.filter((old) => old.make === row.make && after.some((other) => isWhole(old, other))).length;
}

/** What was put in stands in the row of the tab and not in that of the server, or a number there has come to nothing. */
function isOtherwise(row: Row, twin: Row, put: readonly string[]): boolean {
  if (put.some((text) => holds(row, text) && !holds(twin, text))) return true;
  const templates = new Map(row.lines.map((line) => [line.replace(/\d+/g, '#'), line]));
  return twin.lines.some((line) => {
    const shown = templates.get(line.replace(/\d+/g, '#'));
    const [found] = numbersIn(line);
    const [wanted] = numbersIn(shown ?? '');
    return shown !== undefined && found?.includes(0) === true && wanted?.includes(0) === false;
  });
}

const isHeld = (row: Row, text: string): boolean => {
  const number = valuesOf(text);
  return number.length === 0
    ? holds(row, text)
    : row.lines.some((line) => numbersIn(line).some((found) => isSameNumber(number, found)));
};

/** A number with the same digits and another value, a text in other letters: it stands there, and not as it was put in. */
function isDistorted(row: Row, text: string): boolean {
  if (isHeld(row, text)) return false;
  const digits = text.replace(/\D/g, '');
  if (valuesOf(text).length > 0)
    return (
      digits.length > 1 &&
      row.lines.some((line) => line.replace(/\D/g, '').replace(/0+$/, '') === digits.replace(/0+$/, ''))
    );
  const lower = text.toLowerCase();
  return row.lines.some((line) => line.toLowerCase().includes(lower) || isMask(line, text));
}

/** Letters became question marks or boxes. */
const isMask = (line: string, text: string): boolean =>
  line.length === text.length && /[?\uFFFD□]{2}/.test(line) && /\p{L}{2}/u.test(text);

/** The row acted in, or the only one that changed, is another one on both. */
function changedSign({ there, here }: Rows, { now, isKeptHere }: Compared): Reread | null {
  if (isKeptHere) return null;
  const isAlike = ({ from, to }: RowChange['changed'][number]) =>
    here.changed.some((other) => other.from === from && other.to.lines.join('\n') === to.lines.join('\n'));
  const agreed = there.changed.filter((change) => (now === null ? change.from.isActed : isAlike(change)));
  if (agreed.length > 0) return confirms('read again, it says the same as the page');
  const quiet = here.changed.length + here.added.length + here.gone.length === 0;
  return quiet && there.changed.some(({ from }) => from.isActed) ? confirms('read again, its entry has changed') : null;
}

/** Texts that are alike but for a number, where each opening has just one of them. */
function templatesOf({ lines }: PageGlimpse): ReadonlyMap<string, { readonly text: string; readonly isNear: boolean }> {
  const all = new Map<string, { text: string; isNear: boolean } | null>();
  for (const line of lines) {
    if (!isTold(line) || line.row !== null || !/\d/.test(line.text)) continue;
    const text = keyOf(line.text);
    const template = text.replace(/[\d.,]+/g, '#');
    all.set(template, all.has(template) ? null : { text, isNear: line.isNear });
  }
  return new Map([...all].flatMap(([template, one]) => (one === null ? [] : [[template, one] as const])));
}

/** A number that the page counts up is counted by its server, or not. */
function numberSign({ before, now, again, isKeptHere }: Compared): Reread | null {
  if (now === null) return null;
  const [then, here, there] = [before, now, again.glimpse].map(templatesOf);
  for (const [template, was] of then ?? []) {
    const is = here?.get(template)?.text;
    const given = there?.get(template)?.text;
    if (is === undefined || given === undefined || is === was.text) continue;
    if (given === is && !isKeptHere) return confirms('read again, the number is the one that the page shows');
    if (given === was.text && was.isNear) return contradicts('read again, the number is as it was');
  }
  return null;
}

const TYPES: readonly RegExp[] = [/^[^\s@]+@[^\s@]+\.\w+$/, /^[^/\\]+\.[a-z]\w{1,4}$/i];
const isAmount = (text: string): boolean => /\d[.,]\d{2}(?!\d)/.test(text);

/** A list of such things has nothing new, and nothing else has changed. */
function missingSign({ before, after, there, here }: Rows, { put, isDestructive, now }: Compared): Reread | null {
  if (isDestructive || there.added.length + there.changed.length + there.gone.length > 0) return null;
  if (now !== null && here.added.length + here.changed.length > 0) return null;
  const isOfType = (text: string) => (line: string) =>
    TYPES.some((type) => type.test(text) && line.split(/\s+/).some((word) => type.test(word))) ||
    (isAmount(text) && isAmount(line));
  const lists = put.map((text) => after.filter(({ lines }) => lines.some(isOfType(text))).length);
  const isListed = put.some((text) => before.some((row) => isHeld(row, text)));
  return !isListed && lists.some((count) => count >= LEAST_ENTRIES)
    ? contradicts('read again, the list has nothing new')
    : null;
}
