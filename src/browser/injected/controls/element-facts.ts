import type { ElementFacts } from '../../protocol/elements.js';
import { commitFactsOf } from '../commit/commit.js';
import { hrefOf } from './controls.js';
import { inputType, tagOf } from '../dom/dom.js';
import { isEditable, isTrap, secretOf } from './fields.js';
import { nameOf, roleOf } from './names.js';
import { anchorOf, stableSelectorOf } from '../probing/anchor.js';
import { selectorOf } from '../dom/selectors.js';

/** What is known of an element before anything touches it. */
export function factsOf(element: Element, candidateCount: number): ElementFacts {
  const role = roleOf(element);
  const name = nameOf(element);
  const selector = selectorOf(element);
  return {
    tag: tagOf(element),
    role,
    name,
    inputType: element instanceof HTMLInputElement ? inputType(element) : null,
    href: hrefOf(element),
    effectiveSelector: selector,
    stableSelector: stableSelectorOf(element, { role, name, selector }),
    anchor: anchorOf(element, { role, name }),
    candidateCount,
    secret: secretOf(element),
    trap: isTrap(element),
    editable: isEditable(element),
    commit: commitFactsOf(element),
  };
}
