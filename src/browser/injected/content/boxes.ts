import { rectOf } from '../dom/dom.js';
import { isRenderedAt, isUnseen } from '../sight/visibility.js';

/** It has a box that people can see, if they scroll there. */
export function isSeenBox(element: Element): boolean {
  const rect = rectOf(element);
  return isRenderedAt(element, rect) && !isUnseen(element, rect);
}
