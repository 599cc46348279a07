import {
  allElements,
  canHoldRoot,
  currentVeil,
  firstChildOf,
  isPlainHost,
  rememberClosedRoot,
  rootOf,
  shadowHostOf,
  shadowModeOf,
  shadowRootOf,
  tagOf,
} from './dom.js';
import { isOnlyMarked, secretOf } from '../controls/fields.js';
import { selectorOf } from './selectors.js';
import { isRendered } from '../sight/visibility.js';
import { walk } from './walk.js';

const asked = new WeakSet<Element>();

/** A custom element without an open root, or a box that takes up space although it is empty. */
function isSuspect(element: Element): boolean {
  const tag = tagOf(element);
  if (!canHoldRoot(tag) || (isPlainHost(tag) && firstChildOf(element) !== null)) return false;
  if (asked.has(element) || shadowRootOf(element) !== null) return false;
  return !isPlainHost(tag) || isRendered(element);
}

/** True once for each suspect: asking the host costs as much as a scan. */
export function isNewSuspect(element: Element): boolean {
  if (!isSuspect(element)) return false;
  asked.add(element);
  return true;
}

export function suspectRoots(): number {
  let suspects = 0;
  walk(document, (element) => {
    if (isNewSuspect(element)) suspects += 1;
  });
  return suspects;
}

/** The host hands over a node from inside a closed root. */
export function reveal(node: Node): void {
  const root = rootOf(node);
  if (root instanceof ShadowRoot) rememberClosedRoot(root);
}

function outermostClosedHost(element: Element): Element | null {
  let outermost: Element | null = null;
  for (let root = rootOf(element); root instanceof ShadowRoot; root = rootOf(shadowHostOf(root))) {
    if (shadowModeOf(root) === 'closed') outermost = shadowHostOf(root);
  }
  return outermost;
}

/**
 * Selectors for what must be blanked and cannot be told by its markup: hosts of closed roots with a secret field inside,
 * which nobody outside the page can name, fields that are known to hold a secret, and what shows one it was given.
 */
export function secretHosts(): readonly string[] {
  const fields = [...allElements(document)].filter((element) => secretOf(element) !== null && isRendered(element));
  const boxes = fields.map((field) => outermostClosedHost(field) ?? (isOnlyMarked(field) ? field : null));
  for (const box of currentVeil()?.toldElements() ?? [])
    if (isRendered(box)) boxes.push(outermostClosedHost(box) ?? box);
  return [...new Set(boxes.filter((box) => box !== null))].map((box) => selectorOf(box));
}
