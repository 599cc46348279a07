import { sha256Hex } from './json.js';

/**
 * The one form of a selector that TOB, LCJ and PKS share (E&T 1.2). White space, quotes and the case of tag and attribute
 * names are made uniform; classes, ids and values stay. Never throws: what is not understood is kept as it stands.
 */
export function normalizeSelector(selector: string): string {
  let out = '';
  let previous: TokenKind | null = null;
  let space = false;
  for (const { kind, text } of tokenize(selector)) {
    if (kind === 'space') {
      space = previous !== null && previous !== 'combinator' && previous !== 'open';
      continue;
    }
    if (kind === 'combinator') out += combinatorText(text, out, previous === null || previous === 'open');
    else out += space && kind !== 'close' ? ` ${text}` : text;
    space = false;
    previous = kind;
  }
  return out.endsWith(' >>> ') || out === '>>> ' ? out.slice(0, -1) : out;
}

/** SHA-256 of the normalised selector. */
export function selectorHash(selector: string): string {
  return sha256Hex(normalizeSelector(selector));
}

type TokenKind = 'space' | 'combinator' | 'open' | 'close' | 'part';

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/** Pseudo-classes whose argument is a selector. The argument of any other is a value and stays as it is. */
const SELECTOR_ARGUMENTS: ReadonlySet<string> = new Set([
  'current',
  'has',
  'host',
  'host-context',
  'is',
  'matches',
  'not',
  'slotted',
  'where',
]);

const STRING = `"(?:[^"\\\\]|\\\\[^])*"|'(?:[^'\\\\]|\\\\[^])*'`;
// A quote that is never closed makes everything behind it part of the string.
const OPEN_STRING = `${STRING}|["'][^]*`;
const CLOSED_SINGLE = /^'(?:[^'\\]|\\[^])*'$/;
// The white space that ends a hex escape belongs to it, unless a combinator or the end makes it needless.
const ESCAPE = '\\\\(?:[0-9a-f]{1,6}(?:\\s(?!\\s*(?:[>+~,)]|$)))?|[^0-9a-f])';
const NAME = `(?:[-\\w\\u0080-\\uffff]|${ESCAPE})+`;

// `2n + 1` and the like: white space has no meaning beside the sign.
const POSITION = /^\s*[+-]?\d*n?\s*(?:[+-]\s*\d+)?\s*$/i;

const TOKEN = new RegExp(
  [
    '(?<space>\\s+)',
    '(?<combinator>>>>|[>+~,])',
    `(?<string>${OPEN_STRING})`,
    `(?<attribute>\\[(?:[^\\]"'\\\\]|\\\\[^]|${STRING})*\\])`,
    '(?<functional>::?[-\\w]+\\()',
    `(?<caseful>[.#]${NAME}|::?[-\\w]+)`,
    `(?<tag>${NAME})`,
    '(?<close>\\))',
    '(?<other>[^])',
  ].join('|'),
  'giy',
);

function tokenize(selector: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < selector.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(selector);
    if (match?.groups === undefined) break;
    at += match[0].length;
    const { space, combinator, string, attribute, functional, caseful, tag, close } = match.groups;
    if (space !== undefined) tokens.push({ kind: 'space', text: ' ' });
    else if (combinator !== undefined) tokens.push({ kind: 'combinator', text: combinator });
    else if (close !== undefined) tokens.push({ kind: 'close', text: close });
    else if (string !== undefined) tokens.push({ kind: 'part', text: doubleQuoted(string) });
    else if (attribute !== undefined) tokens.push({ kind: 'part', text: normalizeAttribute(attribute) });
    else if (caseful !== undefined) tokens.push({ kind: 'part', text: withEscapes(caseful) });
    else if (tag !== undefined) tokens.push({ kind: 'part', text: lowerName(withEscapes(tag)) });
    else if (functional !== undefined) {
      const pseudo = functional.replace(/[:(]/g, '').toLowerCase();
      tokens.push({ kind: 'open', text: functional });
      if (SELECTOR_ARGUMENTS.has(pseudo)) continue;
      const value = argumentAt(selector, at);
      at += value.length;
      tokens.push({ kind: 'part', text: POSITION.test(value) ? value.replace(/\s+/g, '') : withQuotes(value) });
    } else tokens.push({ kind: 'part', text: match[0] });
  }
  return tokens;
}

function combinatorText(combinator: string, before: string, isFirst: boolean): string {
  if (combinator === '>>>') return isFirst ? '>>> ' : ' >>> ';
  // Child combinators in a row are no selector, but written together they would read as a step into a shadow root.
  return combinator === '>' && before.endsWith('>') ? ' >' : combinator;
}

/** What stands between `at` and the parenthesis that closes it. */
function argumentAt(selector: string, at: number): string {
  const piece = new RegExp(`${OPEN_STRING}|\\\\[^]|[^]`, 'y');
  let depth = 0;
  let end = at;
  while (end < selector.length) {
    piece.lastIndex = end;
    const found = piece.exec(selector)?.[0] ?? '';
    if (found === ')' && depth === 0) break;
    if (found === '(') depth += 1;
    if (found === ')') depth -= 1;
    end += Math.max(found.length, 1);
  }
  return selector.slice(at, end);
}

function normalizeAttribute(attribute: string): string {
  const match = /^\[\s*((?:[-\w\u0080-\uffff]|\\[^]|[|*](?!=))+)\s*(?:([~|^$*]?=)\s*)?([^]*)\]$/.exec(attribute);
  if (match === null) return attribute;
  const [, name = '', operator = '', rest = ''] = match;
  const value = rest.replace(
    new RegExp(`${STRING}|\\\\[^]|(\\s+)`, 'g'),
    (piece, gap: string | undefined, at: number) => {
      if (gap !== undefined) return at + gap.length === rest.length ? '' : ' ';
      return doubleQuoted(piece);
    },
  );
  return `[${lowerName(name)}${operator}${operator === '' && value !== '' ? ` ${value}` : value}]`;
}

/** Single quotes become double; the value they hold is the same. Anything that is no single-quoted string is kept. */
function doubleQuoted(text: string): string {
  if (!CLOSED_SINGLE.test(text)) return text;
  const inner = text
    .slice(1, -1)
    .replace(/\\[^]|"/g, (piece) => (piece === '"' ? '\\"' : piece === "\\'" ? "'" : piece));
  return `"${inner}"`;
}

function withQuotes(text: string): string {
  return text.replace(new RegExp(`${OPEN_STRING}|\\\\[^]`, 'g'), (piece) => doubleQuoted(piece));
}

function withEscapes(name: string): string {
  return name.replace(/\s/g, ' ');
}

/** HTML compares names without regard to ASCII case. Letters of an escape are digits and stay. */
function lowerName(name: string): string {
  return name.includes('\\') ? name : name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** What the escapes of a selector stand for; for reading what it names, never for running it. */
export function unescapeSelector(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|([^]))/gi, (_, hex: string | undefined, one: string | undefined) => {
    const code = hex === undefined ? Number.NaN : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : (one ?? '');
  });
}
