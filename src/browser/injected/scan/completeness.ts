import type { Completeness } from '../../protocol/summary.js';
import { queryAll, scrollerElement, scrollHeightOf } from '../dom/dom.js';
import { isRendered } from '../sight/visibility.js';

const LOAD_MORE = /\b(load|show|view|see) more\b|\bmore results\b|\bmehr (laden|anzeigen)\b/i;
const PAGINATION = 'a[rel~="next" i],[aria-label*="pagination" i],[aria-label*="next page" i],.pagination';

/** How much of the page lies outside the view, and by which means the rest can be had. */
export function completenessOf(controlNames: readonly string[]): Completeness {
  const aboveFoldPx = Math.round(scrollY);
  const belowFoldPx = Math.max(0, Math.round(scrollHeightOf(scrollerElement()) - scrollY - innerHeight));
  const mechanismHint = mechanismOf(controlNames, aboveFoldPx > 0, belowFoldPx > 0);
  const hasMore = mechanismHint === 'load_more_control' || mechanismHint === 'pagination';
  const continuationRisk = hasMore || belowFoldPx > 2 * innerHeight ? 'high' : belowFoldPx > 0 ? 'low' : 'none';
  return { belowFoldPx, aboveFoldPx, continuationRisk, mechanismHint };
}

function mechanismOf(controlNames: readonly string[], above: boolean, below: boolean): Completeness['mechanismHint'] {
  if (controlNames.some((name) => LOAD_MORE.test(name))) return 'load_more_control';
  if (queryAll(document, PAGINATION).some(isRendered)) return 'pagination';
  if (above && below) return 'bidirectional';
  return below ? 'scrollable' : 'none';
}
