import { SECRET_FIELDS } from '../../look/secret-fields.js';
import { currentVeil, matches, queryAll, type Root } from './dom.js';
import { ANY_ATTRIBUTE, ANY_ELEMENT } from './veil.js';
import { secretOf } from '../controls/fields.js';

const SECRETS = Object.values(SECRET_FIELDS).join(',');
/** A condition on an attribute, with its name; what is left open at the end, the browser closes. */
const CONDITION =
  /\[\s*((?:\\[0-9a-f]{1,6}\s?|\\.|\*?\|(?!=)|[^\]=~|^$*"'\s\\])+)\s*([~|^$*]?=\s*(?:"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|[^\]\s]+)\s*[is]?\s*)(\]|$)/gi;
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;

/** The name as the browser reads it. */
const plain = (name: string): string =>
  name
    .replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_all, code: string | undefined, letter: string | undefined) =>
      code === undefined ? (letter ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    )
    .replace(/^\*?\|/, '')
    .toLowerCase();

/**
 * A selector of a caller, made blind to what secret fields hold: some pages write it into the value attribute, and by
 * asking for its first letters again and again it could be read (A&S Z9). Null where that cannot be told apart.
 */
export function blindToSecrets(root: Root, selector: string): string | null {
  if (feelsFor(selector)) return null;
  if (!/[\\[]/.test(selector)) return selector;
  let isAsked = false;
  const blind = selector.replace(COMMENT, '').replace(CONDITION, (all, name: string, _rest, end: string) => {
    if (plain(name) !== 'value') return all;
    isAsked = true;
    return `${all}${end === '' ? ']' : ''}:not(${SECRETS})`;
  });
  if (!isAsked) return selector;
  const isUnmarked = (field: Element) => secretOf(field) !== null && !matches(field, SECRETS);
  return queryAll(root, 'input[value]').some(isUnmarked) ? null : blind;
}

/** Whether it asks for something by which a secret that the document was given could be felt for. */
function feelsFor(selector: string): boolean {
  const veil = currentVeil();
  if (veil === null) return false;
  const told = veil.toldAttributes();
  if (told.size === 0) return false;
  if (told.has(ANY_ELEMENT) && namesOwnElement(selector)) return true;
  if (!/[\\[#.]/.test(selector)) return false;
  if (
    told.has(ANY_ATTRIBUTE) ||
    (told.has('class') && /[.\\]/.test(selector)) ||
    (told.has('id') && /[#\\]/.test(selector))
  )
    return true;
  return [...selector.replace(COMMENT, '').matchAll(CONDITION)].some(([, name = '']) => told.has(plain(name)));
}

const BRACKETS = /\[[^\]]*(?:\]|$)/g;
const TYPE = /(?<![\w.#:-])[a-z_\u0080-\uffff][\w\u0080-\uffff-]*/gi;

/** Whether it asks for elements by a name that HTML does not know, and that a page may have made of anything. */
function namesOwnElement(selector: string): boolean {
  if (selector.includes('\\')) return true;
  const names = selector.replace(COMMENT, ' ').replace(CONDITION, ' ').replace(BRACKETS, ' ').match(TYPE) ?? [];
  return names.some((name) => name.includes('-') || document.createElement(name) instanceof HTMLUnknownElement);
}
