/** Scripts that put no spaces between words: a phrase in them is found wherever it stands. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** No letter of these scripts comes before it. */
const FIRST_UNSPACED = 0x0e00;
const STEM_KEY = 2;

/**
 * The phrases of a list, found by their first word: a pattern of a thousand alternatives takes longer to compile than a page to
 * read. Phrases and texts are plain; a phrase that ends in a star ends in a stem.
 */
export class Phrases {
  readonly #byFirst = new Map<string, (readonly string[])[]>();
  /** Phrases that are one stem, by its first letters. */
  readonly #stems = new Map<string, string[]>();
  readonly #anywhere: string[] = [];

  constructor(phrases: Iterable<string>) {
    for (const phrase of phrases) {
      if (phrase.charCodeAt(0) >= FIRST_UNSPACED && UNSPACED.test(phrase)) this.#anywhere.push(phrase);
      else this.#add(phrase.split(' '));
    }
  }

  #add(words: readonly string[]): void {
    const [first = ''] = words;
    if (words.length > 1 || !first.endsWith('*')) keep(this.#byFirst, first, words);
    else keep(this.#stems, first.slice(0, STEM_KEY), first.slice(0, -1));
  }

  /** One of them stands somewhere in the text, as whole words. */
  isIn(text: string): boolean {
    const words = text.split(' ');
    return words.some((_, at) => this.#isAt(words, at, () => true)) || this.#isAnywhere(text);
  }

  /** The text begins with one of them, and says at most so many words more. */
  isBeginning(text: string, more: number): boolean {
    const words = text.split(' ');
    return this.#isAt(words, 0, (length) => words.length - length <= more) || this.#isAnywhere(text);
  }

  /** The text begins or ends with one of them. */
  isAtEdge(text: string): boolean {
    const words = text.split(' ');
    const isEnding = (_: string, at: number) => this.#isAt(words, at, (length) => at + length === words.length);
    return this.#isAt(words, 0, () => true) || words.some(isEnding) || this.#isAnywhere(text);
  }

  #isAt(words: readonly string[], at: number, accepts: (length: number) => boolean): boolean {
    const first = words[at] ?? '';
    const fits = (phrase: readonly string[]) =>
      phrase.every((word, index) => isWord(word, words[at + index])) && accepts(phrase.length);
    if (this.#byFirst.get(first)?.some(fits) === true) return true;
    const isStemmed = this.#stems.get(first.slice(0, STEM_KEY))?.some((stem) => first.startsWith(stem)) === true;
    return isStemmed && accepts(1);
  }

  #isAnywhere(text: string): boolean {
    return this.#anywhere.some((phrase) => text.includes(phrase));
  }
}

function isWord(wanted: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}

function keep<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
