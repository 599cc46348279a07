import {
  chunkedBase64,
  codes,
  denseText,
  everyNth,
  folded,
  fullText,
  isVisible,
  isWordChar,
  keep,
  type Layer,
  lone,
  plainLayer,
  type Range,
  sourceOf,
  unescaped,
} from './text-layers.js';
import { base64Units, fromBase64, fromDigits, fromHex } from './undone-encodings.js';

/** What stands for a piece of a secret: always the same, so that no two pieces can be compared. */
export const PIECE_MARK = '~~~';

/** A run of so many characters of a secret is a piece, in the document that it was typed into. */
export const PIECE_CHARS = 4;
/** Later documents of the tab have not been given it: only what is too long for chance counts there. */
export const LATER_PIECE_CHARS = 8;

/** Of what is listed, every one is read, every second, and so on. */
const LISTED_STRIDES = 6;
/** Longer texts are read by themselves. */
const LISTED_CHARS = 40;
/** How often an encoding is undone: encodings of encodings, no further. */
const DEPTH = 3;
const DIGITS = /(?<!\d)\d{8,}(?!\d)/g;
const HEX = /(?<![0-9a-f])[0-9a-f]{8,}(?![0-9a-f])/gi;
const BASE64 = /[A-Za-z0-9+/_-]{6,}/g;
const LETTERS_ONLY = /^[\p{L}\p{N}]+$/u;
const IN_WORD = /[\p{L}\p{N}]/u;

export interface HeardSecrets {
  readonly values: readonly string[];
  /** Words that stood in the document before it was given a secret: they say nothing of it. */
  readonly words: readonly string[];
  /** Length of a run from which on it is a piece. */
  readonly least: number;
}

/**
 * Finds secrets by pieces (A&S Z9b): any run of their characters from `least` on, in any case, with anything but letters
 * and digits between, backwards, by character codes, and in percent, JSON, HTML, hex and base64 spelling, also of each other.
 */
export class SecretPieces {
  readonly #least: number;
  readonly #words: ReadonlySet<string>;
  /** Runs of letters and digits, and runs of any characters but white space. */
  readonly #dense: Grams;
  readonly #full: Grams;
  readonly #long: Grams;

  constructor({ values, words, least }: HeardSecrets) {
    this.#least = least;
    this.#words = new Set(words.map(folded));
    this.#dense = new Grams(values.map(denseText), least);
    this.#full = new Grams(values.map(fullText), least);
    this.#long = new Grams(values.map(denseText), LATER_PIECE_CHARS);
  }

  mask(text: string): string {
    return this.maskAll([text])[0] ?? '';
  }

  /** Texts that are given one after the other, such as the lines of a console: a piece may be spread over them. */
  maskAll(texts: readonly string[]): readonly string[] {
    const whole = texts.join('\n');
    if (whole.length < this.#least) return texts;
    return without(texts, merged(this.#find(whole)));
  }

  /**
   * Texts that stand in places of their own, such as an attribute of many elements: what is too short for a piece may be
   * a part of one, and characters that stand alone in them may. The very same list where there is none.
   */
  maskApart(texts: readonly string[]): readonly string[] {
    const ranges: Range[] = [];
    const [short, listed]: [Layer[], Layer[]] = [[], []];
    let at = 0;
    for (const text of texts) {
      if (text.length < this.#least) short.push(layerAt(`${text}\n`, at));
      if (text.length <= LISTED_CHARS) listed.push(layerAt(`${text}\n`, at));
      at += text.length + 1;
    }
    this.#tokens(joined(short), ranges);
    this.#allListed(joined(listed), ranges);
    return without(texts, merged(ranges));
  }

  /** Whether there is a piece in it. */
  tells(text: string): boolean {
    return this.#find(text).length > 0;
  }

  /** Words of a text that hold a piece, for `words`. */
  wordsLike(text: string): readonly string[] {
    const found = new Set<string>();
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (word.length >= this.#least && word.length <= 40 && this.#dense.has(folded(word))) found.add(folded(word));
    }
    return [...found];
  }

  #find(text: string, depth = 0): readonly Range[] {
    const ranges: Range[] = [];
    const isNews = (range: Range) => !this.#isKnownWord(text, range);
    let layer: Layer | null = plainLayer(text);
    for (let round = 0; layer !== null && round <= DEPTH; round += 1) {
      this.#findIn(layer, { depth, isNews }, ranges);
      layer = unescaped(layer);
    }
    return ranges;
  }

  #findIn(
    layer: Layer,
    { depth, isNews }: { readonly depth: number; readonly isNews: (range: Range) => boolean },
    ranges: Range[],
  ): void {
    const found: Range[] = [];
    runs(keep(layer, isWordChar), this.#dense, found);
    runs(keep(layer, isVisible), this.#full, found);
    ranges.push(...found.filter(isNews));
    for (const chunked of chunkedBase64(layer)) ranges.push(...this.#findChunked(chunked));
    this.#allListed(layer, ranges);
    for (const [shape, decode] of [
      [HEX, fromHex],
      [DIGITS, fromDigits],
      [BASE64, fromBase64],
    ] as const) {
      for (const match of layer.text.matchAll(shape)) {
        if (!decode(match[0]).some((decoded) => this.#tellsDecoded(decoded, depth))) continue;
        ranges.push(sourceOf(layer, match.index, match.index + match[0].length));
      }
    }
  }

  /** Base64 that is broken into chunks: nothing marks where it begins, so only what is too long for chance counts. */
  #findChunked({ text, from, to }: Layer): readonly Range[] {
    const ranges: Range[] = [];
    for (const [start, decoded] of base64Units(text).entries()) {
      const view = keep(plainLayer(decoded), isWordChar);
      for (const [first, last] of this.#long.runsIn(view.text)) {
        const [head, tail] = [view.from[first] ?? 0, view.to[last] ?? 0];
        const [begins, ends] = [start + Math.floor((head * 4) / 3), start + Math.ceil((tail * 4) / 3) - 1];
        ranges.push([from[begins] ?? 0, to[Math.min(ends, to.length - 1)] ?? 0]);
      }
    }
    return ranges;
  }

  #tellsDecoded(decoded: string, depth: number): boolean {
    if (decoded.length < this.#least) return false;
    if (this.#dense.has(denseText(decoded)) || this.#full.has(fullText(decoded))) return true;
    return depth < DEPTH - 1 && /^[\x20-\x7e\s]{8,}/.test(decoded) && this.#find(decoded, depth + 1).length > 0;
  }

  /** Characters that stand alone, and numbers that stand for some. */
  #allListed(layer: Layer, ranges: Range[]): void {
    this.#listed(lone(layer), ranges);
    for (const radix of [10, 16, 8, 2]) this.#listed(codes(layer, radix), ranges);
  }

  /** Characters that are listed one by one, also with as many others before each, such as their numbers. */
  #listed(layer: Layer, ranges: Range[]): void {
    for (let stride = 1; stride <= LISTED_STRIDES; stride += 1)
      for (let first = 0; first < stride; first += 1) this.#tokens(everyNth(layer, stride, first), ranges);
  }

  /** Characters that each stand for themselves: what is between them may be anything, and stays. */
  #tokens(layer: Layer, ranges: Range[]): void {
    if (layer.text.length < this.#least) return;
    for (const [view, grams] of [
      [keep(layer, isWordChar), this.#dense],
      [keep(layer, isVisible), this.#full],
    ] as const) {
      for (const [first, last] of grams.runsIn(view.text))
        for (let at = first; at <= last; at += 1) ranges.push([view.from[at] ?? 0, view.to[at] ?? 0]);
    }
  }

  #isKnownWord(text: string, [from, to]: Range): boolean {
    if (this.#words.size === 0 || !LETTERS_ONLY.test(text.slice(from, to))) return false;
    let [start, end] = [from, to];
    while (start > 0 && IN_WORD.test(text[start - 1] ?? '')) start -= 1;
    while (end < text.length && IN_WORD.test(text[end] ?? '')) end += 1;
    return this.#words.has(folded(text.slice(start, end)));
  }
}

/** All runs of a length that occur in the texts, forwards and backwards. */
class Grams {
  readonly #grams = new Map<number, Set<string>>();

  constructor(texts: readonly string[], least: number) {
    for (const text of texts) {
      // A secret shorter than that is a piece as a whole.
      const size = Math.min(least, text.length);
      if (size < 3) continue;
      const grams = this.#grams.get(size) ?? new Set<string>();
      this.#grams.set(size, grams);
      for (const spelled of [text, backwards(text)]) {
        for (let at = 0; at + size <= spelled.length; at += 1) {
          const gram = spelled.slice(at, at + size);
          // One character again and again tells nothing, and is how lines are ruled.
          if (size === text.length || new Set(gram).size > 1) grams.add(gram);
        }
      }
    }
  }

  has(text: string): boolean {
    for (const _run of this.runsIn(text)) return true;
    return false;
  }

  /** First and last index of every stretch that is made of such runs. */
  *runsIn(text: string): Generator<Range> {
    for (const [size, grams] of this.#grams) {
      let [first, last] = [-1, -1];
      for (let at = 0; at + size <= text.length; at += 1) {
        if (!grams.has(text.slice(at, at + size))) continue;
        if (first >= 0 && at > last) {
          yield [first, last];
          first = at;
        } else if (first < 0) first = at;
        last = at + size - 1;
      }
      if (first >= 0) yield [first, last];
    }
  }
}

/** The texts, which stand one after the other, without these stretches. */
function without(texts: readonly string[], ranges: readonly Range[]): readonly string[] {
  if (ranges.length === 0) return texts;
  let at = 0;
  let next = 0;
  return texts.map((text) => {
    const [start, end] = [at, at + text.length];
    at = end + 1;
    let [done, kept] = ['', start];
    for (let range = ranges[next]; range !== undefined && range[0] < end; range = ranges[next]) {
      const [from, to] = [Math.max(range[0], start), Math.min(range[1], end)];
      if (to > from) done += `${text.slice(kept - start, from - start)}${PIECE_MARK}`;
      kept = Math.max(kept, to);
      if (range[1] > end) break;
      next += 1;
    }
    return kept === start && done === '' ? text : done + text.slice(kept - start);
  });
}

function layerAt(text: string, start: number): Layer {
  const from = Array.from({ length: text.length }, (_, at) => start + at);
  return { text, from, to: from.map((at) => at + 1) };
}

const joined = (layers: readonly Layer[]): Layer => ({
  text: layers.map(({ text }) => text).join(''),
  from: layers.flatMap(({ from }) => from),
  to: layers.flatMap(({ to }) => to),
});

/** In order and apart. */
function merged(ranges: readonly Range[]): readonly Range[] {
  const sorted = [...ranges].sort(([a], [b]) => a - b);
  const apart: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = apart.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}

const backwards = (text: string): string => text.split('').reverse().join('');

function runs(view: Layer, grams: Grams, ranges: Range[]): void {
  for (const [first, last] of grams.runsIn(view.text)) ranges.push(sourceOf(view, first, last + 1));
}
