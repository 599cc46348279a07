import { STOP_WORDS } from './stop-words.js';

/** A part this long says what a compound is about; shorter ones are in too many words (E&T 11.3.2). */
const COMPOUND_LETTERS = 5;

/** Databases index no text of any length; equal words have equal beginnings. */
const FRAGMENT_LENGTH = 64;
const COMPOUND_CREDIT = 0.8;
const ENOUGH_LETTERS = new RegExp(`(?:\\p{L}\\P{L}*){${COMPOUND_LETTERS}}`, 'u');
const SURROGATES = /[\u{10000}-\u{10ffff}]/u;
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The distinct words of a text that its matching goes by, in their order (E&T 11.3.1). */
export function tokensOf(text: string): string[] {
  const words = foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => isLong(word) && !STOP_WORDS.has(word))
    .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word));
  return [...new Set(words)];
}

/**
 * The strings under which tokens are indexed and looked up. Two tokens that earn any credit share one of them, so looking
 * for equal fragments finds every profile whose text score is above 0.
 */
export function fragmentsOf(tokens: readonly string[]): string[] {
  const fragments = new Set<string>();
  for (const token of tokens) {
    fragments.add(token.length > FRAGMENT_LENGTH ? Array.from(token).slice(0, FRAGMENT_LENGTH).join('') : token);
    for (const end of endsOf(token)) fragments.add(end);
  }
  return [...fragments];
}

/** A token of an index that another one is found by, and how well: 1 equal, 0.8 as an end of a compound (E&T 11.3.2). */
export interface Related {
  readonly token: string;
  readonly credit: number;
}

/** Tells to which of some tokens another one is related. */
export type TokenIndex = (token: string) => readonly Related[];

const UNRELATED: readonly Related[] = [];

export function indexTokens(tokens: readonly string[]): TokenIndex {
  const byFragment = new Map<string, Set<string>>();
  for (const token of tokens) {
    for (const fragment of fragmentsOf([token])) {
      const sharing = byFragment.get(fragment);
      if (sharing === undefined) byFragment.set(fragment, new Set([token]));
      else sharing.add(token);
    }
  }
  // Asked for every word of long texts, nearly all of which are related to nothing.
  return (token) => {
    let related: Map<string, Related> | null = null;
    for (const fragment of fragmentsOf([token])) {
      for (const other of byFragment.get(fragment) ?? []) {
        const credit = creditOf(token, other);
        if (credit > 0) (related ??= new Map()).set(other, { token: other, credit });
      }
    }
    return related === null ? UNRELATED : [...related.values()];
  };
}

function creditOf(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isEnd = long.startsWith(short) || long.endsWith(short);
  return isEnd && hasLetters(short) ? COMPOUND_CREDIT : 0;
}

/** First and last five characters of a token that can be an end of a compound, else nothing. */
function endsOf(token: string): readonly string[] {
  if (!hasLetters(token)) return [];
  if (!SURROGATES.test(token)) return [token.slice(0, COMPOUND_LETTERS), token.slice(-COMPOUND_LETTERS)];
  const characters = Array.from(token);
  return [characters.slice(0, COMPOUND_LETTERS).join(''), characters.slice(-COMPOUND_LETTERS).join('')];
}

function hasLetters(token: string): boolean {
  return ENOUGH_LETTERS.test(token);
}

/** Marks are taken off by their block, since in many scripts a mark is half the syllable. */
function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

function isLong(word: string): boolean {
  return word.length > 2 || Array.from(word).length > 1;
}
