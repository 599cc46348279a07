/** The room that a finding's context has (E&T 6.5). */
export const CONTEXT_CHARS = 80;

/** Hunspell takes no longer ones, and nobody writes them. */
const LONGEST_WORD = 60;
/** All capitals up to here are an abbreviation; what is longer is a word that shouts. */
const LONGEST_ABBREVIATION = 6;

export interface PlacedWord {
  readonly word: string;
  readonly at: number;
}

const WORD = /[\p{L}\p{M}]+(?:['’\-‐‑][\p{L}\p{M}]+)*/gu;
/** Letters that show nothing and part a word only for the layout: soft hyphen, joiners, marks of direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const NO_PROSE: readonly RegExp[] = [
  /\p{N}/u,
  // Addresses of people, of pages and of files.
  /@|:\/\/|^www\.|\p{L}\.\p{L}{2,}/iu,
  /^[./~]|\/.*\//,
  // Code.
  /[_\\#$={}<>|`~^*[\]]|\(\)|::|->|\p{L}\(/u,
];

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** The words of a text that a dictionary is asked about: no numbers, addresses, code or abbreviations. */
export function* wordsOf(text: string): Generator<PlacedWord> {
  for (const { 0: chunk, index } of text.matchAll(/\S+/g)) {
    if (NO_PROSE.some((pattern) => pattern.test(chunk))) continue;
    for (const found of chunk.matchAll(WORD)) {
      if (isAsked(found[0])) yield { word: found[0], at: index + found.index };
    }
  }
}

function isAsked(word: string): boolean {
  if (word.length < 2 || word.length > LONGEST_WORD) return false;
  if (/\p{Ll}\p{Lu}/u.test(word)) return false;
  return word.length > LONGEST_ABBREVIATION || !/^[\p{Lu}\p{M}'’\-‐‑]+s?$/u.test(word);
}

/**
 * A compound with hyphens, or a word that another leans on (`geht's`), is right when these parts of it are. Null when it
 * has no parts.
 */
export function partsOf(word: string): readonly string[] | null {
  const parts = word.split(/['’\-‐‑]/);
  return parts.length < 2 ? null : parts.filter((part) => part.length > 2 && isAsked(part));
}

/** The text around a word. It is cut between words, and says where it was cut. */
export function contextOf(text: string, { word, at }: PlacedWord): string {
  if (text.length <= CONTEXT_CHARS) return text;
  const aside = Math.floor((CONTEXT_CHARS - 2 - word.length) / 2);
  let from = Math.max(0, at - aside);
  let to = Math.min(text.length, at + word.length + aside);
  if (from > 0) from = Math.min(at, nextBreak(text, from));
  if (to < text.length) to = Math.max(at + word.length, text.lastIndexOf(' ', to));
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}

/** Where the next word begins. Without a space nearby it is not cut at one. */
function nextBreak(text: string, from: number): number {
  const space = text.indexOf(' ', from - 1);
  return space === -1 ? Number.POSITIVE_INFINITY : space + 1;
}
