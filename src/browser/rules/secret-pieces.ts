/** What stands for a piece of a secret: always the same, so that no two pieces can be compared. */
export const PIECE_MARK = '~~~';

/** A run of so many characters of a secret is a piece, in the document that it was typed into. */
export const PIECE_CHARS = 4;
/** Later documents of the tab have not been given it: only what is too long for chance counts there. */
export const LATER_PIECE_CHARS = 8;

/** How often an encoding is undone: encodings of encodings, no further. */
const DEPTH = 3;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ESCAPE =
  /(?:%[0-9a-f]{2})+|(?:=[0-9a-f]{2})+|\\x([0-9a-f]{2})|\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|&#x([0-9a-f]{1,6});?|&#(\d{1,7});?|&(amp|lt|gt|quot|apos|nbsp);/gi;
const LONE = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const NUMBER = /(?<![\p{L}\p{N}])(?:0x|0b|0o|u\+?|x)?([0-9a-f]{2,8})(?![\p{L}\p{N}])/giu;
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

/** A text whose characters remember where they came from: `from[i]` to `to[i]` of the source. */
interface Layer {
  readonly text: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

type Range = readonly [from: number, to: number];

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

  constructor({ values, words, least }: HeardSecrets) {
    this.#least = least;
    this.#words = new Set(words.map(folded));
    this.#dense = new Grams(values.map(denseText), least);
    this.#full = new Grams(values.map(fullText), least);
  }

  mask(text: string): string {
    return this.maskAll([text])[0] ?? '';
  }

  /** Texts that are given one after the other, such as the lines of a console: a piece may be spread over them. */
  maskAll(texts: readonly string[]): readonly string[] {
    const whole = texts.join('\n');
    if (whole.length < this.#least) return texts;
    const ranges = merged(this.#find(whole));
    if (ranges.length === 0) return texts;
    let at = 0;
    let next = 0;
    return texts.map((text) => {
      const [start, end] = [at, at + text.length];
      at = end + 1;
      let [done, kept] = ['', start];
      for (let range = ranges[next]; range !== undefined && range[0] < end; range = ranges[next]) {
        const [from, to] = [Math.max(range[0], start), Math.min(range[1], end)];
        if (to > from) done += `${whole.slice(kept, from)}${PIECE_MARK}`;
        kept = Math.max(kept, to);
        if (range[1] > end) break;
        next += 1;
      }
      return kept === start && done === '' ? text : done + whole.slice(kept, end);
    });
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
    this.#tokens(lone(layer), ranges);
    for (const radix of [10, 16, 8, 2]) this.#tokens(codes(layer, radix), ranges);
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

  #tellsDecoded(decoded: string, depth: number): boolean {
    if (decoded.length < this.#least) return false;
    if (this.#dense.has(denseText(decoded)) || this.#full.has(fullText(decoded))) return true;
    return depth < DEPTH - 1 && /^[\x20-\x7e\s]{8,}/.test(decoded) && this.#find(decoded, depth + 1).length > 0;
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

const backwards = (text: string): string => text.split('').reverse().join('');
const ASCII = 0x80;
const LOWER: readonly string[] = Array.from({ length: ASCII }, (_, code) => String.fromCharCode(code).toLowerCase());
/** Nearly all characters are asked about by this, and most are of few kinds. */
function kindOf(pattern: RegExp): (folded: string) => boolean {
  const plain = LOWER.map((one) => pattern.test(one));
  return (folded) => (folded.length === 1 ? plain[folded.charCodeAt(0)] : undefined) ?? pattern.test(folded);
}
const isWordChar = kindOf(/[\p{L}\p{N}]/u);
const isVisible = kindOf(/[^\s\p{C}\p{Z}]/u);
const denseText = (text: string): string => keep(plainLayer(text), isWordChar).text;
const fullText = (text: string): string => keep(plainLayer(text), isVisible).text;
const folded = (text: string): string => foldedChar(text);

/** In one case, without marks, wide and circled letters as plain ones. */
function foldedChar(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function plainLayer(text: string): Layer {
  const from = Array.from({ length: text.length }, (_, at) => at);
  return { text, from, to: from.map((at) => at + 1) };
}

const sourceOf = ({ from, to }: Layer, start: number, end: number): Range => [from[start] ?? 0, to[end - 1] ?? 0];

/** Folded, and of that what is wanted. */
function keep(layer: Layer, isWanted: (folded: string) => boolean): Layer {
  const from: number[] = [];
  const to: number[] = [];
  let text = '';
  const { text: source } = layer;
  for (let at = 0; at < source.length; ) {
    const unit = source.charCodeAt(at);
    const size = unit >= 0xd800 && unit < 0xdc00 && at + 1 < source.length ? 2 : 1;
    if (unit < ASCII) {
      const plain = LOWER[unit] ?? '';
      if (isWanted(plain)) {
        from.push(layer.from[at] ?? 0);
        to.push(layer.to[at] ?? 0);
        text += plain;
      }
      at += 1;
      continue;
    }
    for (const one of foldedChar(source.slice(at, at + size))) {
      if (!isWanted(one)) continue;
      for (let rest = one.length; rest > 0; rest -= 1) {
        from.push(layer.from[at] ?? 0);
        to.push(layer.to[at + size - 1] ?? 0);
      }
      text += one;
    }
    at += size;
  }
  return { text, from, to };
}

function runs(view: Layer, grams: Grams, ranges: Range[]): void {
  for (const [first, last] of grams.runsIn(view.text)) ranges.push(sourceOf(view, first, last + 1));
}

/** With its escapes undone; null when there are none. */
function unescaped(layer: Layer): Layer | null {
  const { text } = layer;
  if (!/[%=\\&]/.test(text)) return null;
  const from: number[] = [];
  const to: number[] = [];
  let done = '';
  let at = 0;
  const add = (part: string, start: number, end: number, isEach: boolean) => {
    const step = isEach ? (end - start) / part.length : 0;
    for (let unit = 0; unit < part.length; unit += 1) {
      const first = start + unit * step;
      from.push(layer.from[first] ?? 0);
      to.push(layer.to[(isEach ? first + step : end) - 1] ?? 0);
    }
    done += part;
  };
  for (const match of text.matchAll(ESCAPE)) {
    add(text.slice(at, match.index), at, match.index, true);
    at = match.index + match[0].length;
    const part = unescapedPart(match);
    add(part, match.index, at, part.length * 3 === match[0].length);
  }
  if (at === 0) return null;
  add(text.slice(at), at, text.length, true);
  return { text: done, from, to };
}

function unescapedPart([all, x, braced, u, entityHex, entity, name]: RegExpMatchArray): string {
  const hex = x ?? braced ?? u ?? entityHex;
  if (hex !== undefined) return character(Number.parseInt(hex, 16));
  if (entity !== undefined) return character(Number(entity));
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? '';
  const bytes = all
    .slice(1)
    .split(/[%=]/)
    .map((pair) => Number.parseInt(pair, 16));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** The characters that stand alone, in order. */
function lone(layer: Layer): Layer {
  return tokenLayer(layer, LONE, ([one]) => one);
}

/** What the numbers of a text stand for, in order. */
function codes(layer: Layer, radix: number): Layer {
  const isNumber = { 10: /^\d{2,6}$/, 16: /^[0-9a-f]{2,6}$/i, 8: /^[0-7]{2,4}$/, 2: /^[01]{7,8}$/ }[radix] ?? /^$/;
  return tokenLayer(layer, NUMBER, ([, number = '']) => {
    const code = isNumber.test(number) ? Number.parseInt(number, radix) : 0;
    return code >= 0x20 ? character(code) : '';
  });
}

function tokenLayer(layer: Layer, shape: RegExp, read: (match: RegExpMatchArray) => string): Layer {
  const from: number[] = [];
  const to: number[] = [];
  let text = '';
  for (const match of layer.text.matchAll(shape)) {
    const [start, end] = sourceOf(layer, match.index, match.index + match[0].length);
    const part = read(match);
    for (let unit = 0; unit < part.length; unit += 1) {
      from.push(start);
      to.push(end);
    }
    text += part;
  }
  return { text, from, to };
}

const bytesText = (bytes: readonly number[]): string => {
  const units = bytes.map((byte) => String.fromCharCode(byte)).join('');
  return /[\x80-\xff]/.test(units) ? `${new TextDecoder().decode(new Uint8Array(bytes))} ${units}` : units;
};

function fromHex(text: string): readonly string[] {
  return [0, 1].map((start) =>
    bytesText(
      Array.from({ length: (text.length - start) >> 1 }, (_, at) =>
        Number.parseInt(text.slice(start + at * 2, start + at * 2 + 2), 16),
      ),
    ),
  );
}

/** Codes without anything between: those of letters have three digits from 100 on. */
function fromDigits(text: string): readonly string[] {
  return [0, 1, 2].map((start) => {
    let decoded = '';
    for (let at = start; at < text.length; ) {
      const size = text[at] === '1' ? 3 : 2;
      decoded += character(Number(text.slice(at, at + size)));
      at += size;
    }
    return decoded;
  });
}

/** At each of the places where it may begin in something longer. */
function fromBase64(text: string): readonly string[] {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return [0, 1, 2, 3].map((start) => {
    const part = plain.slice(start);
    const whole = part.length % 4 === 1 ? part.slice(0, -1) : part;
    return bytesText(Array.from(atob(whole), (unit) => unit.charCodeAt(0)));
  });
}

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
