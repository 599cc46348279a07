import type { ProbedPage } from '../../protocol/probes.js';
import { attributeOf, pageReadyState, pageTitle, queryAll, rootElement, textContentOf } from '../dom/dom.js';
import { quietMs } from '../dom/mutations.js';
import { collapse } from '../sight/text.js';
import { isRendered } from '../sight/visibility.js';

const MOBILE_WIDTH = 600;
const TABLET_WIDTH = 900;
/** A spinner or a placeholder has at most a word like "Loading" in it. */
const BUSY_WORDS = 30;
const MOST_MARKS = 50;
const BUSY = [
  '[aria-busy="true"]',
  '[role="progressbar"]',
  'progress:not([value])',
  '[class*="skeleton" i]',
  '[class*="spinner" i]',
  '[class*="loading" i]',
  '[class*="placeholder-glow" i]',
].join(',');
/** In the heading or the title of a page that stands in for another. */
const FAILED_PAGE =
  /\b(40[0134]|410|429|50[0234])\b|not found|page (is )?unavailable|access denied|forbidden|went wrong|internal server error|service unavailable|bad gateway|under maintenance|you are offline|nicht gefunden|introuvable|no encontrad|wartungsarbeiten/i;
/** In a message on an otherwise sound page. */
const FAILED_PART =
  /could ?n[o']t (be )?load|failed to (load|fetch)|went wrong|unable to load|error loading|try again|temporarily unavailable|no connection|you are offline|konnte nicht geladen|erneut versuchen/i;

export function deviceOf(width: number): ProbedPage['device'] {
  if (width < MOBILE_WIDTH) return 'mobile';
  return width < TABLET_WIDTH ? 'tablet' : 'desktop';
}

export const localeOf = (): string | null => attributeOf(rootElement(), 'lang')?.trim() || null;

const textOf = (element: Element): string => collapse(textContentOf(element) ?? '');

function isBusy(): boolean {
  return queryAll(document, BUSY)
    .slice(0, MOST_MARKS)
    .some((element) => {
      const isMarked = attributeOf(element, 'aria-busy') === 'true';
      return isRendered(element) && (isMarked || textOf(element).length <= BUSY_WORDS);
    });
}

function saysError(): boolean {
  if (FAILED_PAGE.test(pageTitle())) return true;
  if (queryAll(document, 'h1').some((heading) => isRendered(heading) && FAILED_PAGE.test(textOf(heading)))) return true;
  return queryAll(document, '[role="alert"],[role="status"],[class*="error" i]')
    .slice(0, MOST_MARKS)
    .some((element) => {
      const text = textOf(element);
      return text.length < 400 && FAILED_PART.test(text) && isRendered(element);
    });
}

/** `isQuick`: everything was found, so nobody will ask how the page is doing. */
export function probedPage(isQuick: boolean): ProbedPage {
  const isComplete = pageReadyState() === 'complete';
  return {
    device: deviceOf(innerWidth),
    locale: localeOf(),
    isLoaded: isComplete && (isQuick || !isBusy()),
    quietMs: Math.round(quietMs()),
    saysError: !isQuick && saysError(),
  };
}
