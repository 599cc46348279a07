import { pageReadyState, rectOf, scrollerElement, scrollHeightOf, scrollWidthOf } from '../dom/dom.js';
import { observePage, quietMs, waitFor } from '../dom/mutations.js';
import type { PageCalls } from '../../protocol/calls.js';
import { selectAll, trySelect } from '../dom/selectors.js';
import { isRendered, isTransparent, whyHidden } from '../sight/visibility.js';

export const isReady = (): boolean => pageReadyState() === 'complete';

/** How long the number of matches has not changed, per selector: survives from one slice of a wait to the next. */
const counts = new Map<string, { count: number; since: number }>();

function steadyMs(selector: string, minMatches: number): number {
  const count = selectAll(selector).length;
  const known = counts.get(selector);
  if (known === undefined || known.count !== count) counts.set(selector, { count, since: performance.now() });
  return count < minMatches ? 0 : performance.now() - (counts.get(selector)?.since ?? performance.now());
}

export async function quiet({
  waitMs,
  quietMs: wanted,
  readiness,
}: PageCalls['quiet']['args']): Promise<PageCalls['quiet']['result']> {
  observePage();
  const matched = () => readiness === null || selectAll(readiness.selector).length >= readiness.minMatches;
  const measure = () => (readiness === null ? quietMs() : steadyMs(readiness.selector, readiness.minMatches));
  await waitFor(() => (matched() && measure() >= wanted ? true : null), waitMs, 50);
  return { quietMs: measure(), matched: matched() };
}

export function pageSize(): PageCalls['pageSize']['result'] {
  const scroller = scrollerElement();
  return {
    viewport: { x: Math.round(scrollX), y: Math.round(scrollY), width: innerWidth, height: innerHeight },
    page: {
      x: 0,
      y: 0,
      width: Math.max(scrollWidthOf(scroller), innerWidth),
      height: Math.max(scrollHeightOf(scroller), innerHeight),
    },
  };
}

export function box(selector: string): PageCalls['box']['result'] {
  const selection = trySelect(selector);
  if (selection.kind === 'invalid') return selection;
  const element = selection.elements.find(isRendered) ?? selection.elements[0];
  if (element === undefined) return { kind: 'missing' };
  const hidden = whyHidden(element) ?? (isTransparent(element) ? 'transparent' : null);
  if (hidden !== null) return { kind: 'hidden', cause: hidden };
  Element.prototype.scrollIntoView.call(element, { block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const rect = rectOf(element);
  const x = Math.floor(rect.x + scrollX);
  const y = Math.floor(rect.y + scrollY);
  return {
    kind: 'box',
    rect: { x, y, width: Math.ceil(rect.right + scrollX) - x, height: Math.ceil(rect.bottom + scrollY) - y },
  };
}
