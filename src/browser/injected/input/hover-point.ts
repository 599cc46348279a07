import { clientRectsOf, deepElementFromPoint, isInside } from '../dom/dom.js';
import { isDisabled } from '../controls/fields.js';
import type { PageCalls } from '../../protocol/calls.js';
import { nodeOf } from '../scan/refs.js';
import { whyHidden } from '../sight/visibility.js';

/** Where the pointer would be over the element; null when it is hidden, disabled, covered or gone. */
export function hoverPoint({ ref }: PageCalls['hoverPoint']['args']): PageCalls['hoverPoint']['result'] {
  const element = nodeOf(ref);
  if (element === null || whyHidden(element) !== null || isDisabled(element)) return null;
  Element.prototype.scrollIntoView.call(element, { block: 'nearest', inline: 'nearest', behavior: 'instant' });
  for (const rect of clientRectsOf(element)) {
    const x = (Math.max(rect.left, 0) + Math.min(rect.right, innerWidth)) / 2;
    const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, innerHeight)) / 2;
    const hit = deepElementFromPoint(x, y);
    if (hit !== null && isInside(hit, element)) return { x, y };
  }
  return null;
}
