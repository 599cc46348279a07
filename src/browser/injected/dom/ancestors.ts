import { closest, queryFirst, type Root, rootOf } from './dom.js';

/** What does not occur in a document at all need not be looked for above each of its elements. Known during one look. */
let occurrences: Map<Node, Map<string, boolean>> | null = null;

/** Runs `work`, which must not change the page. */
export function withOccurrences<T>(work: () => T): T {
  occurrences = new Map();
  try {
    return work();
  } finally {
    occurrences = null;
  }
}

function occursIn(root: Root, selector: string): boolean {
  const known = occurrences?.get(root)?.get(selector);
  if (known !== undefined) return known;
  const occurs = queryFirst(root, selector) !== null;
  const bySelector = occurrences?.get(root) ?? new Map<string, boolean>();
  occurrences?.set(root, bySelector.set(selector, occurs));
  return occurs;
}

/** False when nothing in the whole tree of the element matches; outside of a look, nobody knows. */
export function mayOccur(element: Element, selector: string): boolean {
  if (occurrences === null) return true;
  const root = rootOf(element);
  return !(root instanceof Document || root instanceof ShadowRoot) || occursIn(root, selector);
}

/** The element itself, or one above it in its tree, matches. */
export function isWithin(element: Element, selector: string): boolean {
  return mayOccur(element, selector) && closest(element, selector) !== null;
}
