import {
  allElements,
  firstChildOf,
  rememberClosedRoot,
  rootOf,
  shadowHostOf,
  shadowModeOf,
  shadowRootOf,
  tagOf,
} from './dom.js';
import { secretOf } from './fields.js';
import { selectorOf } from './selectors.js';
import { isRendered } from './visibility.js';
import { walk } from './walk.js';

/** Elements without a dash in their name that may hold a shadow root. */
const HOSTS = new Set([
  'article',
  'aside',
  'blockquote',
  'body',
  'div',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'main',
  'nav',
  'p',
  'section',
  'span',
]);

const asked = new WeakSet<Element>();

/** A custom element without an open root, or a box that takes up space although it is empty. */
function isSuspect(element: Element): boolean {
  if (asked.has(element) || shadowRootOf(element) !== null) return false;
  const tag = tagOf(element);
  return tag.includes('-') || (HOSTS.has(tag) && firstChildOf(element) === null && isRendered(element));
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

/** Selectors for what must be blanked as a whole, since nobody outside the page can name the field inside. */
export function secretHosts(): readonly string[] {
  const fields = [...allElements(document)].filter((element) => secretOf(element) !== null && isRendered(element));
  const hosts = new Set(fields.map(outermostClosedHost).filter((host) => host !== null));
  return [...hosts].map(selectorOf);
}
