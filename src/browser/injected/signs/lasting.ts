import type { SeenControl } from '../../protocol/signs.js';
import { nameOf, roleOf } from '../controls/names.js';
import { isPassing, stableSelectorOf } from '../probing/anchor.js';
import { selectorOf } from '../dom/selectors.js';
import { cut } from '../sight/text.js';

const LABEL_LIMIT = 80;

/** A selector that finds this element alone and is no path of positions; null where there is none. */
export function lastingSelector(element: Element): string | null {
  const named = { role: roleOf(element), name: nameOf(element) };
  const selector = stableSelectorOf(element, { ...named, selector: selectorOf(element) });
  return isPassing(selector) ? null : selector;
}

export function seenControl(element: Element, label: string): SeenControl | null {
  const selector = lastingSelector(element);
  return selector === null ? null : { selector, label: cut(label, LABEL_LIMIT) };
}
