/** Whether a field holds what was typed into it, however the page formats that (A&S D5b). Pure: no DOM. */
export interface TypedInto {
  readonly value: string;
  /** What stood there when the first key was pressed; empty when it was cleared first. */
  readonly before: string;
  readonly text: string;
  /** Marks may have become formatting, and are no longer text. */
  readonly isRich: boolean;
}

/** Country codes; a page may put one before a number, and drop the zero that the number began with. */
const PREFIX_DIGITS = 3;

const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐‑–—−]/g, '-'],
  [/…/g, '...'],
];

function plain(raw: string): string {
  const normal = raw.normalize('NFKC').toLowerCase();
  const told = LOOKALIKES.reduce((text, [pattern, plainer]) => text.replace(pattern, plainer), normal);
  return told.replace(/[\s\p{Cf}]+/gu, '');
}

const wordsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
const marksOf = (text: string): string => text.replace(/[\p{L}\p{N}]+/gu, '');
const digitsOf = (text: string): string => text.replace(/\P{Nd}+/gu, '');

export function holdsTyped(typed: TypedInto): boolean {
  const [value, before, text] = [plain(typed.value), plain(typed.before), plain(typed.text)];
  if (text === '') return true;
  if (value === '') return false;
  // Nothing came to what stood there before.
  if (value === before) return false;
  const wanted = before === '' ? [text] : [before + text, text];
  return wanted.some((one) => isFormatted(value, one, typed.isRich));
}

function isFormatted(value: string, text: string, isRich: boolean): boolean {
  if (value === text) return true;
  if (!/\p{L}/u.test(text) && digitsOf(text) !== '') return isSameNumber(value, text);
  if (value.includes(text)) return true;
  const words = wordsOf(text);
  if (words === '') return isRich;
  return wordsOf(value).includes(words) && (isRich || isInOrder(marksOf(text), marksOf(value)));
}

function isInOrder(wanted: string, given: string): boolean {
  let from = 0;
  return Array.from(wanted).every((mark) => {
    const at = given.indexOf(mark, from);
    from = at + 1;
    return at >= 0;
  });
}

/** Amounts by what they amount to: "1,5" and "15" have the same digits. All others by their digits. */
function isSameNumber(value: string, text: string): boolean {
  const [shown, meant] = [value, text].some((one) => /[.,']|^-/.test(one))
    ? [amountsOf(value), amountsOf(text)]
    : [[], []];
  if (shown.length > 0 && meant.length > 0) return shown.some((amount) => meant.includes(amount));
  const [held, given] = [digitsOf(value), digitsOf(text)];
  if (held === given) return true;
  const core = given.replace(/^0+/, '');
  return core.length > PREFIX_DIGITS && held.endsWith(core) && held.length - core.length <= PREFIX_DIGITS;
}

/** What a number may amount to: its last separator is a decimal one, or all of them group thousands. */
function amountsOf(text: string): readonly number[] {
  const found = /^([-+]?)[\p{Sc}\p{L}]{0,4}([-+]?)(\d[\d.,']*)[\p{Sc}\p{L}%]{0,4}$/u.exec(text);
  const digits = found?.[3]?.replace(/[.,']$/, '');
  if (found === null || digits === undefined) return [];
  const sign = `${found[1]}${found[2]}`.includes('-') ? -1 : 1;
  const amounts: number[] = [];
  if (/^\d+$|^\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*$/.test(digits)) amounts.push(Number(digits.replace(/\D/g, '')));
  const decimal = /^(\d+|\d{1,3}(?:[.,']\d{3})*)([.,])(\d+)$/.exec(digits);
  if (decimal !== null && !decimal[1]?.includes(decimal[2] ?? ''))
    amounts.push(Number(`${decimal[1]?.replace(/\D/g, '')}.${decimal[3]}`));
  return amounts.map((amount) => sign * amount);
}
