import type { InputCalls } from '../../protocol/input.js';
import { attributeOf, bodyElement, firstChildOf, nextSiblingOf, queryAll, rootElement, tagOf } from '../dom/dom.js';
import { observePage, quietMs, waitFor } from '../dom/mutations.js';
import { visibleText } from '../sight/text.js';
import { isRendered } from '../sight/visibility.js';

const TICK_MS = 50;
const TEXT_LIMIT = 4000;
const DEPTH = 3;
/** Where apps draw their views, best first. */
const CONTAINERS = ['main', '[role="main" i]', '#root', '#app', '#__next', '[data-reactroot]', 'app-root'];

function mainContainer(): Element {
  for (const selector of CONTAINERS) {
    const found = queryAll(document, selector).find(isRendered);
    if (found !== undefined) return found;
  }
  return bodyElement() ?? rootElement();
}

function shapeOf(element: Element, depth: number): string {
  const own = [tagOf(element), attributeOf(element, 'id') ?? '', attributeOf(element, 'class') ?? ''].join('|');
  if (depth === 0) return own;
  const inner: string[] = [];
  for (let child = firstChildOf(element); child !== null; child = nextSiblingOf(child)) {
    if (child instanceof Element) inner.push(shapeOf(child, depth - 1));
  }
  return `${own}(${inner.join(',')})`;
}

/** Tag, id, class and text of the main container: what differs between two views of an app. */
function surface(): string {
  const container = mainContainer();
  return `${shapeOf(container, DEPTH)}\u0000${visibleText(container, TEXT_LIMIT)}`;
}

let noted: string | null = null;

export function noteSurface(): null {
  observePage();
  noted = surface();
  return null;
}

export async function surfaceChanged({
  waitMs,
}: InputCalls['surfaceChanged']['args']): Promise<InputCalls['surfaceChanged']['result']> {
  const differs = () => noted !== null && surface() !== noted;
  const changed = await waitFor(() => (differs() ? true : null), waitMs, TICK_MS);
  return { changed: changed === true, quietMs: quietMs() };
}

/** Apps listen for the back button; a changed fragment alone is told to them by the browser itself. */
export function pushRoute({ url }: InputCalls['pushRoute']['args']): null {
  const next = new URL(url);
  const now = new URL(location.href);
  if (next.href === now.href) return null;
  const onlyFragment = next.pathname === now.pathname && next.search === now.search;
  if (onlyFragment && next.hash !== '') {
    location.hash = next.hash;
    return null;
  }
  History.prototype.pushState.call(history, null, '', next.href);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return null;
}
