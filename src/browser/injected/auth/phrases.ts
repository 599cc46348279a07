/** No letter of a script that puts no spaces between words comes before it. */
export const FIRST_UNSPACED = 0x0e00;
/** Phrases are kept by so many first letters. */
export const KEY_LENGTH = 2;
/** The key of phrases without spaces, which are found wherever they stand. */
export const ANYWHERE = '';

/**
 * Phrases as `phrase-index.ts` lays them out: one text for all that begin alike, so that a page builds nothing of the thousands
 * it does not speak of. Stems come first, then `;|` and the others: `prihlas=Ad|prisijung=A;|log in=AB|login=A|`.
 */
export type PhraseIndex = Readonly<Record<string, string>>;

/** A phrase without its first word, and the letters of its lists. */
interface Entry {
  readonly rest: readonly string[];
  readonly lists: string;
}

interface Place {
  readonly at: number;
  readonly end: number;
  readonly lists: string;
}

const NO_ENTRIES: readonly Entry[] = [];
const NO_PLACES: readonly Place[] = [];

/** Where a text has which phrases. Lists are named by their letters. */
export class Said {
  static readonly nothing = new Said(NO_PLACES, '', 0);
  readonly #places: readonly Place[];
  readonly #anywhere: string;
  readonly #length: number;

  constructor(places: readonly Place[], anywhere: string, length: number) {
    this.#places = places;
    this.#anywhere = anywhere;
    this.#length = length;
  }

  /** A phrase of the list stands somewhere in the text, as whole words. */
  has(list: string): boolean {
    return this.#anywhere.includes(list) || this.#places.some(({ lists }) => lists.includes(list));
  }

  /** The text begins with one, and says at most so many words more. */
  beginsWith(list: string, more: number): boolean {
    const isFirst = ({ at, end, lists }: Place) => at === 0 && this.#length - end <= more && lists.includes(list);
    return this.#anywhere.includes(list) || this.#places.some(isFirst);
  }

  /** The text begins or ends with one. */
  isEdgedBy(list: string): boolean {
    const isEdge = ({ at, end, lists }: Place) => (at === 0 || end === this.#length) && lists.includes(list);
    return this.#anywhere.includes(list) || this.#places.some(isEdge);
  }
}

const WORDS_LIMIT = 10_000;

/** Finds the phrases of an index. Texts are plain, as the phrases are. */
export class Phrases {
  readonly #index: PhraseIndex;
  readonly #byWord = new Map<string, readonly Entry[]>();
  #anywhere: readonly (readonly [phrase: string, lists: string])[] | null = null;

  constructor(index: PhraseIndex) {
    this.#index = index;
  }

  in(text: string): Said {
    const words = text.split(' ');
    let places: Place[] | null = null;
    for (let at = 0; at < words.length; at += 1) {
      for (const { rest, lists } of this.#startingWith(words[at] ?? '')) {
        const end = at + 1 + rest.length;
        if (rest.every((word, index) => isWord(word, words[at + 1 + index]))) (places ??= []).push({ at, end, lists });
      }
    }
    const anywhere = this.#unspacedIn(text);
    return places === null && anywhere === '' ? Said.nothing : new Said(places ?? NO_PLACES, anywhere, words.length);
  }

  #startingWith(word: string): readonly Entry[] {
    const known = this.#byWord.get(word);
    if (known !== undefined) return known;
    if (this.#byWord.size >= WORDS_LIMIT) this.#byWord.clear();
    const alike = word === '' ? undefined : this.#index[word.slice(0, KEY_LENGTH)];
    const found = alike === undefined ? NO_ENTRIES : entriesIn(alike, word);
    this.#byWord.set(word, found);
    return found;
  }

  #unspacedIn(text: string): string {
    let at = 0;
    while (at < text.length && text.charCodeAt(at) < FIRST_UNSPACED) at += 1;
    if (at === text.length) return '';
    this.#anywhere ??= (this.#index[ANYWHERE] ?? '').split('|').map((entry) => split(entry, '='));
    return this.#anywhere.reduce((all, [phrase, lists]) => (text.includes(phrase) ? all + lists : all), '');
  }
}

function split(text: string, by: string): readonly [before: string, after: string] {
  const at = text.indexOf(by);
  return [text.slice(0, at), text.slice(at + 1)];
}

function entriesIn(alike: string, word: string): readonly Entry[] {
  const [stems, whole] = split(alike, ';');
  const found: Entry[] = [];
  for (const entry of stems === '' ? [] : stems.split('|')) {
    const [stem, lists] = split(entry, '=');
    if (word.startsWith(stem)) found.push({ rest: [], lists });
  }
  for (let at = whole.indexOf(`|${word}`); at !== -1; at = whole.indexOf(`|${word}`, at + 1)) {
    const next = whole[at + 1 + word.length];
    if (next !== ' ' && next !== '=') continue;
    const [phrase, lists] = split(whole.slice(at + 1, whole.indexOf('|', at + 1)), '=');
    found.push({ rest: phrase.split(' ').slice(1), lists });
  }
  return found.length === 0 ? NO_ENTRIES : found;
}

function isWord(wanted: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}
