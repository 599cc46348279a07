import type { PageGlimpse } from '../../../browser/index.js';
import { isSameNumber, numbersIn, valuesOf } from './numbers.js';
import { isTold, keyOf, type Row } from './page-rows.js';

/** Everything that an action asked for with values: typed, or chosen in its form. */
export interface Asked {
  readonly texts: readonly string[];
  /** Of these, what was typed or chosen as a file. */
  readonly typed: readonly string[];
  readonly files: readonly string[];
  /** What lists of its form offered beside what is chosen: an entry that shows one of these is another one. */
  readonly unchosen: readonly string[];
}

/**
 * How an entry stands to what was asked: it holds a value of it and none speaks against it, it shows another value where
 * ours should stand, or it says nothing of it.
 */
export type Fit = 'holds' | 'differs' | 'nothing';

const MOST_CHARS = 60;
/** Texts that share their beginning were the same once. */
const SHARED_CHARS = 2;

/** What was put in or chosen on the page acted on, whatever its length. */
export function askedOf({ fields, controls, chosenFiles }: PageGlimpse, now: PageGlimpse | null): Asked {
  const typed = fields.filter(({ isOfActed, initial, value }) => isOfActed && initial !== null && value !== '');
  const lists = controls.flatMap(({ isOfActed, choices }) => (isOfActed && choices ? [choices] : []));
  const files = [...chosenFiles, ...(now?.chosenFiles ?? [])];
  const own = [...typed.map(({ value }) => firstLine(value)), ...files];
  const chosen = new Set([...own, ...lists.map((list) => list.chosen)]);
  const isTelling = (text: string) => /[\p{L}\p{N}]/u.test(text);
  return {
    texts: [...chosen].filter(isTelling),
    typed: [...new Set(own)].filter(isTelling),
    files,
    unchosen: lists.flatMap(({ others }) => others).filter((text) => /\p{L}{2}/u.test(text) && !chosen.has(text)),
  };
}

/** The longest line of it, as far as a list would show it. */
function firstLine(value: string): string {
  const [longest = ''] = value.split('\n').toSorted((one, other) => other.length - one.length);
  return longest.slice(0, MOST_CHARS).trim();
}

/**
 * What an entry shows of what was asked (A&S OC9). `beside`: entries that stood in its list; what they, or the rest of the
 * page, say as well is no value of this one.
 */
export function fitOf(entry: Row, asked: Asked, before: PageGlimpse, beside: readonly Row[]): Fit {
  const shown = entry.lines.join(' ');
  const missing = asked.texts.filter((text) => !isShownIn(shown, text));
  const held = asked.texts.filter((text) => !missing.includes(text));
  if (held.length === 0) return 'nothing';
  const untitled = withoutTitles(shown, before, entry);
  const rest = held.reduce(without, untitled);
  if (isOtherChoice(rest, asked) || isEmptied(rest, asked, beside)) return 'differs';
  if (missing.some((text) => isOtherIn(rest, text, beside))) return 'differs';
  // Numbers name nothing: what the entry is of must be what the page offered.
  const isNamed = held.some((text) => /\p{L}{2}/u.test(text) || text.length >= LONG_DIGITS) || untitled !== shown;
  return isNamed || !/\p{L}{2}/u.test(rest) ? 'holds' : 'nothing';
}

/** A value as pages write it: numbers by what they are worth, dates by their parts, other texts letter by letter. */
export function isShownIn(shown: string, text: string): boolean {
  const number = valuesOf(text);
  if (number.length > 0 && numbersIn(shown).some((found) => isSameNumber(number, found))) return true;
  const date = datePartsOf(text);
  if (date !== null) return isDateIn(shown, date);
  if (number.length > 0 && text.replace(/\D/g, '').length < LONG_DIGITS) return false;
  return shown.includes(text) || isGrouped(shown, text) || isCutWithDots(shown, text);
}

/** Numbers of cards, accounts and phones are shown in groups. */
const LONG_DIGITS = 5;
const isGrouped = (shown: string, text: string): boolean =>
  text.replace(/\D/g, '').length >= LONG_DIGITS && bare(shown).includes(bare(text));

const bare = (text: string): string => text.replace(/[\s.,'’_()/+-]/g, '').toLowerCase();

/** Lists may show the beginning of a long text, and say that there is more. */
function isCutWithDots(shown: string, text: string): boolean {
  const heads = [...shown.matchAll(/([^…]{3,}?)\s?(?:…|\.{3})/g)].map(([, head = '']) => head.trim());
  return heads.some((head) => head.split(' ').some((_, at, words) => startsWith(text, words.slice(at).join(' '))));
}

const startsWith = (text: string, head: string): boolean => head.length > SHARED_CHARS && text.startsWith(head);

interface DateParts {
  readonly month: number;
  readonly day: number;
}

/** As fields for dates hold it. */
function datePartsOf(text: string): DateParts | null {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})(?:T|$)/.exec(text) ?? [];
  return month === undefined ? null : { month: Number(month), day: Number(day) };
}

/** With its month as a number or a word; the year may be left out. */
function isDateIn(shown: string, { month, day }: DateParts): boolean {
  const numbers = [...shown.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const at = numbers.indexOf(day);
  return at >= 0 && (numbers.toSpliced(at, 1).includes(month) || /\p{L}{3}/u.test(shown));
}

function without(rest: string, text: string): string {
  if (rest.includes(text)) return rest.replace(text, ' ');
  const number = valuesOf(text);
  if (number.length === 0) return rest;
  return rest.replace(NUMBER, (found) => (isSameNumber(number, valuesOf(found)) ? ' ' : found));
}

/** What stands elsewhere on the page as a line of its own, such as the name of what is bought, is no value that was put in. */
function withoutTitles(shown: string, { lines, rows }: PageGlimpse, entry: Row): string {
  const isOfKind = (row: number | null) => row !== null && rows[row]?.make === entry.make;
  const titles = lines.filter((line) => isTold(line) && !isOfKind(line.row)).map(({ text }) => keyOf(text));
  const telling = titles.filter((text) => /\p{L}{2}/u.test(text)).toSorted((a, b) => b.length - a.length);
  return telling.reduce((rest, title) => rest.replaceAll(title, ' '), shown);
}

/** The entry shows another option of a list than the chosen one. */
function isOtherChoice(rest: string, { unchosen }: Asked): boolean {
  return unchosen.some((text) => ` ${rest} `.includes(` ${text} `));
}

/** A file whose size is nought where those beside it have one. */
function isEmptied(rest: string, { files }: Asked, beside: readonly Row[]): boolean {
  const sizesIn = (text: string) => numbersIn(text).flat();
  return (
    files.length > 0 &&
    sizesIn(rest).includes(0) &&
    beside.some(({ lines }) => sizesIn(lines.join(' ')).some((n) => n > 0))
  );
}

/** Numbers that stand for themselves: no names of things, no clocks. */
const NUMBER = /(?<![\p{L}\d#№:.,/-])[+−-]?\d+(?:[.,\u00A0\u202F'’]\d+)*(?![\p{L}\d:/-])/gu;

/** A value of the same kind stands where this one should. */
function isOtherIn(rest: string, text: string, beside: readonly Row[]): boolean {
  if (datePartsOf(text) !== null) return /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(rest);
  const kind = KINDS.find((one) => one.test(text));
  if (kind !== undefined) return rest.split(/\s+/).some((word) => kind.test(word));
  if (valuesOf(text).length > 0) return isOtherNumber(rest, text, beside);
  return isOtherText(rest, beside);
}

/** Addresses of mail and of pages, names of files. */
const KINDS: readonly RegExp[] = [/^[^\s@]+@[^\s@]+\.\w+$/, /^https?:\/\/\S+$/, /^[^/\\\s]+\.[a-z]\w{1,4}$/i];

/** Amounts and counts are different things, unless a count is as long as an amount. */
const isCount = (text: string): boolean => /^\d{1,2}$/.test(text);
const hasCents = (text: string): boolean => /\d[.,]\d{2}(?!\d)/.test(text);

/** Numbers that go on from entry to entry name it. */
function isOtherNumber(rest: string, text: string, beside: readonly Row[]): boolean {
  const found = [...rest.matchAll(NUMBER)].map(([number]) => number).filter((one) => valuesOf(one).length > 0);
  const known = beside.flatMap(({ lines }) => numbersIn(lines.join(' ')).flat());
  const running = new Set(known.flatMap((number) => [number - 1, number + 1]));
  const isRunning = (one: string) => valuesOf(one).some((value) => value > LEAST_RUNNING && running.has(value));
  return found.some((one) => !(isCount(text) && hasCents(one)) && !isRunning(one));
}

const LEAST_RUNNING = 99;

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}?*•\uFFFD□]{2,}/gu) ?? [];

/** Words that not every entry of the list says, where a text that was put in is missing. */
function isOtherText(rest: string, beside: readonly Row[]): boolean {
  const said = beside.map(({ lines }) => new Set(wordsOf(lines.join(' '))));
  const fresh = wordsOf(rest).filter(
    (word) => !/^\d+$/.test(word) && !(said.length > 0 && said.every((words) => words.has(word))),
  );
  return fresh.length > 0;
}
