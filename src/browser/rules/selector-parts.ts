/** What a selector asks for, one simple selector after the other, with those inside others (A&S Z9, Z9b). */
export interface SelectorPart {
  /** `other`: nothing that is known, so nobody can say what it asks for. */
  readonly kind: 'type' | 'class' | 'id' | 'attribute' | 'pseudo' | 'function' | 'other';
  /** As the browser reads it: without escapes and namespace, in small letters. */
  readonly name: string;
  /** Of an attribute: whether its value is asked for as well. */
  readonly hasValue: boolean;
  readonly to: number;
}

const COMMENT = /\/\*[^]*?(?:\*\/|$)/y;
const STRING = /"(?:[^"\\]|\\[^])*(?:"|$)|'(?:[^'\\]|\\[^])*(?:'|$)/y;
const NAME = /(?:\\[0-9a-f]{1,6}(?:\r\n|\s)?|\\[^]|[\w\u0080-\uffff-])+/iy;
/** What stands between parts, and the numbers of `:nth-child(2n + 1 of …)`. */
const BETWEEN = /[\s>+~,*|&()]+|-?\d[\w+-]*/y;
const ESCAPE = /\\([0-9a-f]{1,6})(?:\r\n|\s)?|\\([^])/gi;
const LAST_CHARACTER = 0x10ffff;

/** Read as the browser tokenizes: what a string or a comment holds is neither part nor end of another. */
export function selectorParts(selector: string): readonly SelectorPart[] {
  const parts: SelectorPart[] = [];
  for (let at = 0; at < selector.length; ) {
    const skipped = endOf(COMMENT, selector, at) ?? endOf(BETWEEN, selector, at);
    if (skipped !== null) {
      at = skipped;
      continue;
    }
    const part = partAt(selector, at);
    parts.push(part);
    at = part.to;
  }
  return parts;
}

function partAt(selector: string, at: number): SelectorPart {
  switch (selector.charAt(at)) {
    case '[':
      return attributeAt(selector, at);
    case '.':
      return named(selector, at + 1, 'class');
    case '#':
      return named(selector, at + 1, 'id');
    case ':':
      return pseudoAt(selector, selector[at + 1] === ':' ? at + 2 : at + 1);
    default:
      return named(selector, at, 'type');
  }
}

function named(selector: string, at: number, kind: SelectorPart['kind']): SelectorPart {
  const to = endOf(NAME, selector, at);
  if (to === null) return { kind: 'other', name: '', hasValue: false, to: endOf(STRING, selector, at) ?? at + 1 };
  return { kind, name: plain(selector.slice(at, to)), hasValue: false, to };
}

function pseudoAt(selector: string, at: number): SelectorPart {
  const part = named(selector, afterSpace(selector, at), 'pseudo');
  return part.kind === 'pseudo' && selector[part.to] === '(' ? { ...part, kind: 'function' } : part;
}

/** What is left open at the end, the browser closes. */
function attributeAt(selector: string, from: number): SelectorPart {
  let [at, name, hasValue] = [afterSpace(selector, from + 1), '', false];
  while (at < selector.length && selector[at] !== ']') {
    const end = endOf(NAME, selector, at);
    const bar = end === null ? at : afterSpace(selector, end);
    const isNamespace = end !== null && selector[bar] === '|' && selector[bar + 1] !== '=';
    if (end !== null && name === '' && !isNamespace) name = plain(selector.slice(at, end));
    else if (name !== '') hasValue = true;
    at = afterSpace(selector, end ?? endOf(STRING, selector, at) ?? at + 1);
  }
  return { kind: name === '' ? 'other' : 'attribute', name, hasValue, to: Math.min(at + 1, selector.length) };
}

function afterSpace(selector: string, from: number): number {
  let at = from;
  for (;;) {
    const next: number = endOf(COMMENT, selector, at) ?? (/\s/.test(selector[at] ?? '') ? at + 1 : at);
    if (next === at) return at;
    at = next;
  }
}

function endOf(shape: RegExp, text: string, at: number): number | null {
  shape.lastIndex = at;
  const match = shape.exec(text);
  return match === null || match[0] === '' ? null : at + match[0].length;
}

const plain = (name: string): string =>
  name
    .replace(ESCAPE, (_all, code: string | undefined, letter: string | undefined) =>
      code === undefined ? (letter ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), LAST_CHARACTER)),
    )
    .toLowerCase();
