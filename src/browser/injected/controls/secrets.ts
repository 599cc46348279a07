import { attributeOf, rawFieldValue, queryAll } from '../dom/dom.js';
import { markSecret, secretOf } from './fields.js';
import type { PageCalls } from '../../protocol/calls.js';
import { nodeOf } from '../scan/refs.js';
import { sha256 } from '../dom/sha256.js';

/** A field that ceases to be one for passwords ("show password") still holds one. */
const toggles = new MutationObserver((records) => {
  for (const { target, oldValue } of records) {
    if (target instanceof Element && oldValue?.toLowerCase() === 'password') markSecret(target);
  }
});

export function observeToggles(root: Node): void {
  toggles.observe(root, { subtree: true, attributes: true, attributeFilter: ['type'], attributeOldValue: true });
}

/** The field will hold a secret. False when it is gone. */
export function holdSecret({ ref }: PageCalls['holdSecret']['args']): boolean {
  const element = nodeOf(ref);
  if (element !== null) markSecret(element);
  return element !== null;
}

/** What a field holds, told by length and salted hash alone (A&S 4, type_selector_secret). Null when it is gone. */
export function digestOf({ ref, salt }: PageCalls['digestOf']['args']): PageCalls['digestOf']['result'] {
  const element = nodeOf(ref);
  const value = element === null ? null : rawFieldValue(element);
  if (element === null || value === null) return null;
  const text = attributeOf(element, 'contenteditable') === null ? value : value.replace(/\u00a0/g, ' ').trim();
  return { length: text.length, hash: sha256(`${salt}${text}`) };
}

/** Of the element's document and of all around it, innermost first; none when it is gone. */
export function originsOf({ ref }: PageCalls['originsOf']['args']): readonly string[] {
  return nodeOf(ref) === null ? [] : [globalThis.origin, ...Array.from(location.ancestorOrigins)];
}

/** Salted hashes of what the secret fields of this document hold, so that it is known wherever else it turns up. */
export function secretsHeld({ salt }: PageCalls['secretsHeld']['args']): readonly string[] {
  return queryAll(document, 'input,textarea')
    .filter((field) => secretOf(field) !== null)
    .map((field) => rawFieldValue(field) ?? '')
    .filter((value) => value !== '')
    .map((value) => sha256(`${salt}${value}`));
}
