import { isConnected } from '../dom/dom.js';

/** Numbers given to nodes. The same node keeps its number; a number is never given twice (A&S P3a). */
const nodes = new Map<number, WeakRef<Element>>();
const numbers = new WeakMap<Element, number>();
let next = 1;

export function startRefs(nextRef: number): void {
  next = Math.max(next, nextRef);
}

export const nextRef = (): number => next;

export function refOf(element: Element): number {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  const ref = next++;
  numbers.set(element, ref);
  nodes.set(ref, new WeakRef(element));
  return ref;
}

/** Given in this document, whether or not its node is still there. */
export const isOwnRef = (ref: number): boolean => nodes.has(ref);

/** The node behind a ref, as long as it is in the document. */
export function nodeOf(ref: number): Element | null {
  const element = nodes.get(ref)?.deref();
  return element !== undefined && isConnected(element) ? element : null;
}
