import { SECRET_FIELDS } from '../../look/secret-fields.js';
import { type SelectorPart, selectorParts } from '../../rules/selector-parts.js';
import { currentVeil, matches, queryAll, type Root } from './dom.js';
import { ANY_ATTRIBUTE, ANY_ELEMENT } from './veil.js';
import { secretOf } from '../controls/fields.js';

const SECRETS = Object.values(SECRET_FIELDS).join(',');
/** What these are given are selectors and numbers, and no words that a page may have set. */
const SELECTING = new Set(
  'is where not has nth-child nth-last-child nth-of-type nth-last-of-type -webkit-any'.split(' '),
);

/**
 * A selector of a caller, made blind to what secret fields hold: some pages write it into the value attribute, and by
 * asking for its first letters again and again it could be read (A&S Z9). Null where that cannot be told apart.
 */
export function blindToSecrets(root: Root, selector: string): string | null {
  const parts = selectorParts(selector);
  if (parts.some(feelsFor)) return null;
  const asked = parts.filter(({ kind, name, hasValue }) => kind === 'attribute' && name === 'value' && hasValue);
  if (asked.length === 0) return selector;
  const isUnmarked = (field: Element) => secretOf(field) !== null && !matches(field, SECRETS);
  if (queryAll(root, 'input[value]').some(isUnmarked)) return null;
  let blind = '';
  let at = 0;
  for (const { to } of asked) {
    blind += `${selector.slice(at, to)}${isClosed(selector, to) ? '' : ']'}:not(${SECRETS})`;
    at = to;
  }
  return blind + selector.slice(at);
}

/** The browser closes by itself what is left open at the end, and cannot then be told of more. */
const isClosed = (selector: string, to: number): boolean => to < selector.length || selector.endsWith(']');

/** Whether it asks for something by which a secret that the document was given could be felt for (A&S Z9b). */
function feelsFor({ kind, name, hasValue }: SelectorPart): boolean {
  const told = currentVeil()?.toldAttributes();
  if (told === undefined) return false;
  switch (kind) {
    case 'type':
      return told.has(ANY_ELEMENT) && isOwnElement(name);
    case 'class':
    case 'id':
      return told.has(kind);
    case 'attribute':
      return told.has(ANY_ATTRIBUTE) || (hasValue && told.has(name));
    case 'function':
      return !SELECTING.has(name);
    case 'pseudo':
      return false;
    case 'other':
      return true;
  }
}

/** A name that HTML does not know, and that a page may have made of anything. */
const isOwnElement = (name: string): boolean =>
  !/^[a-z][a-z0-9]*$/.test(name) || document.createElement(name) instanceof HTMLUnknownElement;
