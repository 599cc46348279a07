const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ESCAPE =
  /(?:%[0-9a-f]{2})+|(?:=[0-9a-f]{2})+|\\x([0-9a-f]{2})|\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|&#x([0-9a-f]{1,6});?|&#(\d{1,7});?|&(amp|lt|gt|quot|apos|nbsp);/gi;
const LONE = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const NUMBER = /(?<![\p{L}\p{N}])(?:0x|0b|0o|u\+?|x)?([0-9a-f]{2,8})(?![\p{L}\p{N}])/giu;

/** A text whose characters remember where they came from: `from[i]` to `to[i]` of the source. */
export interface Layer {
  readonly text: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

export type Range = readonly [from: number, to: number];

const ASCII = 0x80;
const LOWER: readonly string[] = Array.from({ length: ASCII }, (_, code) => String.fromCharCode(code).toLowerCase());
/** Nearly all characters are asked about by this, and most are of few kinds. */
function kindOf(pattern: RegExp): (folded: string) => boolean {
  const plain = LOWER.map((one) => pattern.test(one));
  return (folded) => (folded.length === 1 ? plain[folded.charCodeAt(0)] : undefined) ?? pattern.test(folded);
}
export const isWordChar = kindOf(/[\p{L}\p{N}]/u);
export const isVisible = kindOf(/[^\s\p{C}\p{Z}]/u);
export const denseText = (text: string): string => keep(plainLayer(text), isWordChar).text;
export const fullText = (text: string): string => keep(plainLayer(text), isVisible).text;
export const folded = (text: string): string => foldedChar(text);

/** In one case, without marks; wide and circled letters, invisible tags and letters that look alike as plain ones. */
function foldedChar(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(TAG, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? TAGS_FROM) - TAGS_FROM).toLowerCase())
    .replace(ALIKE, (letter) => LOOKS_LIKE.get(letter) ?? letter);
}

const TAGS_FROM = 0xe0000;
const TAG = /[\u{e0020}-\u{e007e}]/gu;
/** Small letters of other alphabets that nobody can tell from Latin ones. */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  [
    'аaαa',
    'сc',
    'ԁd',
    'еeεe',
    'һh',
    'іiιi',
    'јj',
    'кkκk',
    'ӏl',
    'мm',
    'оoοo',
    'рpρp',
    'ԛq',
    'ѕs',
    'тtτt',
    'υu',
    'ѵvνv',
    'ԝwωw',
    'хxχx',
    'уyγy',
  ]
    .flatMap((pairs) => pairs.match(/../gu) ?? [])
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const ALIKE = new RegExp(`[${[...LOOKS_LIKE.keys()].join('')}]`, 'gu');

export function plainLayer(text: string): Layer {
  const from = Array.from({ length: text.length }, (_, at) => at);
  return { text, from, to: from.map((at) => at + 1) };
}

export const sourceOf = ({ from, to }: Layer, start: number, end: number): Range => [
  from[start] ?? 0,
  to[end - 1] ?? 0,
];

/** Folded, and of that what is wanted. */
export function keep(layer: Layer, isWanted: (folded: string) => boolean): Layer {
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

/** With its escapes undone; null when there are none. */
export function unescaped(layer: Layer): Layer | null {
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

export const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

export function everyNth({ text, from, to }: Layer, stride: number, first: number): Layer {
  if (stride === 1) return { text, from, to };
  const at = Array.from({ length: Math.ceil((text.length - first) / stride) }, (_, turn) => first + turn * stride);
  return {
    text: at.map((one) => text[one]).join(''),
    from: at.map((one) => from[one] ?? 0),
    to: at.map((one) => to[one] ?? 0),
  };
}

/** Neighbours in a text with white space between them, several of which look like pieces of an encoding; without the space. */
export function chunkedBase64(layer: Layer): readonly Layer[] {
  const found: Layer[] = [];
  let group: RegExpMatchArray[] = [];
  const end = () => {
    if (group.length > 1 && group.filter(([chunk]) => ENCODED.test(chunk)).length > 1) found.push(glued(layer, group));
    group = [];
  };
  for (const match of layer.text.matchAll(CHUNK)) {
    const before = group.at(-1);
    const isNext = before !== undefined && !/\S/.test(layer.text.slice(endOf(before), match.index));
    if (!isNext || (!ENCODED.test(match[0]) && group.slice(-PLAIN_CHUNKS).every(([chunk]) => !ENCODED.test(chunk))))
      end();
    group.push(match);
  }
  end();
  return found;
}

const CHUNK = /[A-Za-z0-9+/_-]{2,}/g;
/** A word has its capitals in front and its figures apart. */
const ENCODED = /[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]/;
/** Chunks that look like words by chance, one after the other. */
const PLAIN_CHUNKS = 3;
const endOf = (match: RegExpMatchArray): number => (match.index ?? 0) + match[0].length;

function glued(layer: Layer, chunks: readonly RegExpMatchArray[]): Layer {
  const at = chunks.flatMap((chunk) => Array.from(chunk[0], (_, unit) => (chunk.index ?? 0) + unit));
  return {
    text: at.map((one) => layer.text[one]).join(''),
    from: at.map((one) => layer.from[one] ?? 0),
    to: at.map((one) => layer.to[one] ?? 0),
  };
}

/** The characters that stand alone, in order. */
export function lone(layer: Layer): Layer {
  return tokenLayer(layer, LONE, ([one]) => one);
}

/** What the numbers of a text stand for, in order. */
export function codes(layer: Layer, radix: number): Layer {
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
