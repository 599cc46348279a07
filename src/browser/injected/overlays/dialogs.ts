import { CONTROLS } from '../controls/controls.js';
import { composedAncestors, hasAttribute, queryAll, rectOf } from '../dom/dom.js';
import { nameOf } from '../controls/names.js';
import { collapse, cut, readVisible } from '../sight/text.js';
import { isInViewport, isRendered, isTransparent, isUnseen } from '../sight/visibility.js';

export const DIALOGS =
  'dialog[open],[role="dialog" i],[role="alertdialog" i],[aria-modal="true"],[popover]:popover-open';
const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role="heading" i]';
const NAME_LIMIT = 80;

const isFixed = (element: Element): boolean => getComputedStyle(element).position === 'fixed';
const takesPointer = (element: Element): boolean => getComputedStyle(element).pointerEvents !== 'none';

/**
 * Is there for people: pages keep dialogs in the document, faded out or moved away, and let the pointer through them.
 * What scrolls with the page may lie outside the view, what is fixed may not.
 */
export function isShowing(dialog: Element): boolean {
  if (!isRendered(dialog) || isTransparent(dialog)) return false;
  if (!takesPointer(dialog) && !queryAll(dialog, CONTROLS).some(takesPointer)) return false;
  const rect = rectOf(dialog);
  if (rect.width === 0 || rect.height === 0 || isInViewport(rect)) return true;
  return !isUnseen(dialog, rect) && ![dialog, ...composedAncestors(dialog)].some(isFixed);
}

/** Its accessible name, else the heading in it; empty when it has neither. */
export function dialogName(dialog: Element): string {
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => hasAttribute(dialog, name));
  const name = isNamed ? nameOf(dialog) : '';
  if (name !== '') return name;
  for (const heading of queryAll(dialog, HEADINGS)) {
    const text = isRendered(heading) ? collapse(readVisible(heading, NAME_LIMIT + 20).text) : '';
    if (text !== '') return cut(text, NAME_LIMIT);
  }
  return '';
}
