/** Lays out the phrases of all lists for `phrases.ts`. Runs when files are generated, never in a page. */
import providers from '../../lexicons/auth-providers.json' with { type: 'json' };
import lexicon from '../../lexicons/auth-words.json' with { type: 'json' };
import { ANYWHERE, FIRST_UNSPACED, KEY_LENGTH, type PhraseIndex } from './phrases.js';
import { plain } from './plain.js';

/** Scripts that put no spaces between words: a phrase in them is found wherever it stands. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const isUnspaced = (phrase: string): boolean => phrase.charCodeAt(0) >= FIRST_UNSPACED && UNSPACED.test(phrase);

interface Layout {
  /** The letter of each list. */
  readonly letters: Readonly<Record<string, string>>;
  readonly phrases: PhraseIndex;
}

/** The phrases of a list in all languages, which are stored plain; one that ends in a star is a stem. */
export const phrasesOf = (list: keyof typeof lexicon): readonly string[] =>
  Object.values(lexicon[list]).flatMap((phrases) => phrases.split('|'));

export function authIndex(): Layout {
  const lists = (Object.keys(lexicon) as (keyof typeof lexicon)[]).map((list) => [list, phrasesOf(list)]);
  const provider = [...providers.names, ...providers.alone].map(plain);
  return indexPhrases({ ...Object.fromEntries(lists), provider });
}

export function indexPhrases(lists: Readonly<Record<string, readonly string[]>>): Layout {
  const names = Object.keys(lists);
  if (names.length > LETTERS.length) throw new Error('There are more lists than letters');
  const letters = Object.fromEntries(names.map((name, at) => [name, LETTERS[at] ?? '']));
  const listsOf = new Map<string, string>();
  for (const [name, phrases] of Object.entries(lists)) {
    for (const phrase of new Set(phrases)) listsOf.set(phrase, `${listsOf.get(phrase) ?? ''}${letters[name] ?? ''}`);
  }
  const byKey = new Map<string, string[]>();
  for (const phrase of [...listsOf.keys()].sort()) {
    const [first = ''] = phrase.split(' ');
    if (first.indexOf('*') === KEY_LENGTH - 1) throw new Error(`The stem ${phrase} is shorter than its key`);
    const key = isUnspaced(phrase) ? ANYWHERE : first.slice(0, KEY_LENGTH);
    byKey.set(key, [...(byKey.get(key) ?? []), phrase]);
  }
  const written = (phrase: string) => `${phrase}=${listsOf.get(phrase) ?? ''}`;
  const textOf = (key: string, phrases: readonly string[]): string => {
    if (key === ANYWHERE) return phrases.map(written).join('|');
    const isStem = (phrase: string) => phrase.endsWith('*') && !phrase.includes(' ');
    const stems = phrases.filter(isStem).map((phrase) => written(phrase).replace('*', ''));
    const whole = phrases.filter((phrase) => !isStem(phrase)).map((phrase) => `${written(phrase)}|`);
    return `${stems.join('|')};|${whole.join('')}`;
  };
  return { letters, phrases: Object.fromEntries([...byKey].map(([key, phrases]) => [key, textOf(key, phrases)])) };
}
