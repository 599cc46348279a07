import { formsOf, type Language, spellings } from './forms.js';

/** Phrases by their first word, so that a name is compared with few of them. */
export function phraseIndex(phrases: readonly string[]) {
  const byFirst = new Map<string, string[]>();
  for (const phrase of phrases) {
    const [first = ''] = phrase.split(' ');
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  const startsAt = (words: readonly string[], at: number): boolean => {
    const candidates = byFirst.get(words[at] ?? '');
    if (candidates === undefined) return false;
    const rest = `${words.slice(at).join(' ')} `;
    return candidates.some((phrase) => rest.startsWith(`${phrase} `));
  };
  return {
    isBeginning: (words: readonly string[]): boolean => startsAt(words, 0),
    isIn: (words: readonly string[]): boolean => words.some((_word, at) => startsAt(words, at)),
  };
}

interface WrittenPair {
  readonly language: Language;
  readonly first: readonly string[];
  readonly then: readonly string[];
}

/** Compounds of German are found by their last letters. */
const TAIL = 2;
const NONE: readonly number[] = [];

/** Which pairs a word belongs to, by number. "*konto" stands for all words that end so, "*" for any word. */
function sideIndex(pairs: readonly WrittenPair[], side: 'first' | 'then'): (word: string) => readonly number[] {
  const exact = new Map<string, Set<number>>();
  const tails = new Map<string, { readonly end: string; readonly pair: number }[]>();
  const any: number[] = [];
  const addTo = (word: string, pair: number) => {
    const known = exact.get(word);
    if (known === undefined) exact.set(word, new Set([pair]));
    else known.add(pair);
  };
  const addEnd = (end: string, pair: number) => {
    const tail = end.slice(-TAIL);
    const known = tails.get(tail);
    if (known === undefined) tails.set(tail, [{ end, pair }]);
    else known.push({ end, pair });
  };
  for (const [pair, written] of pairs.entries()) {
    for (const each of written[side]) {
      if (each === '*') any.push(pair);
      else if (each.startsWith('*')) for (const end of spellings(each.slice(1))) addEnd(end, pair);
      else for (const word of formsOf(written.language, each).words) addTo(word, pair);
    }
  }
  return (word) => {
    const ended = (tails.get(word.slice(-TAIL)) ?? []).filter(({ end }) => word.endsWith(end));
    const known = exact.get(word);
    if (known === undefined && ended.length === 0) return any.length === 0 ? NONE : any;
    return [...(known ?? NONE), ...ended.map(({ pair }) => pair), ...any];
  };
}

export const pairIndex = (pairs: readonly WrittenPair[]) => ({
  firstOf: sideIndex(pairs, 'first'),
  thenOf: sideIndex(pairs, 'then'),
});
