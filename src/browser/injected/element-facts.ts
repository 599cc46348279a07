import type { ElementFacts } from '../page-types.js';
import { commitFactsOf } from './commit.js';
import { hrefOf } from './controls.js';
import { inputType, tagOf } from './dom.js';
import { isEditable, isTrap, secretOf } from './fields.js';
import { nameOf, roleOf } from './names.js';
import { selectorOf } from './selectors.js';

/** What is known of an element before anything touches it. */
export function factsOf(element: Element, candidateCount: number): ElementFacts {
  return {
    tag: tagOf(element),
    role: roleOf(element),
    name: nameOf(element),
    inputType: element instanceof HTMLInputElement ? inputType(element) : null,
    href: hrefOf(element),
    effectiveSelector: selectorOf(element),
    candidateCount,
    secret: secretOf(element),
    trap: isTrap(element),
    editable: isEditable(element),
    commit: commitFactsOf(element),
  };
}
