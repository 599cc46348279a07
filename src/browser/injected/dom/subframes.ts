import { deepElementFromPoint, isInside, rectOf } from './dom.js';
import type { PageCalls } from '../../protocol/calls.js';
import type { Readiness } from '../../protocol/elements.js';
import { nodeOf, refOf } from '../scan/refs.js';
import { selectorOf } from './selectors.js';
import { labelText } from '../sight/text.js';
import { isRendered, isTransparent } from '../sight/visibility.js';

/** The host hands over the element that shows a frame; from then on it is named by its ref. */
export const refOfNode = (node: Node): number | null => (node instanceof Element ? refOf(node) : null);

interface Inside {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Where the frame's own viewport begins in this one, and how much it is shrunk. */
function insideOf(element: Element): Inside {
  const rect = rectOf(element);
  const style = getComputedStyle(element);
  const px = (length: string) => Number.parseFloat(length) || 0;
  const width = px(style.width) + (style.boxSizing === 'border-box' ? 0 : edges(style));
  const scale = width > 0 ? rect.width / width : 1;
  return {
    left: rect.left + scale * (px(style.borderLeftWidth) + px(style.paddingLeft)),
    top: rect.top + scale * (px(style.borderTopWidth) + px(style.paddingTop)),
    scale: Number.isFinite(scale) && scale > 0 ? scale : 1,
  };
}

function edges(style: CSSStyleDeclaration): number {
  return [style.borderLeftWidth, style.borderRightWidth, style.paddingLeft, style.paddingRight]
    .map((length) => Number.parseFloat(length) || 0)
    .reduce((sum, length) => sum + length, 0);
}

export function frameBox({ ref }: PageCalls['frameBox']['args']): PageCalls['frameBox']['result'] {
  const element = nodeOf(ref);
  if (element === null) return null;
  const rect = rectOf(element);
  const isVisible = isRendered(element) && rect.width > 2 && rect.height > 2 && !isTransparent(element);
  return { ...insideOf(element), isVisible };
}

/** Hit tests round their point: within a pixel of the edge of the view they find nothing. */
const EDGE_PX = 1;

const isInView = (x: number, y: number): boolean =>
  x >= EDGE_PX && y >= EDGE_PX && x < innerWidth - EDGE_PX && y < innerHeight - EDGE_PX;

/** Brings a point of the frame into view and says where it is here, if the frame is what a click would hit (A&S D2). */
export function frameAim({ ref, x, y }: PageCalls['frameAim']['args']): Readiness {
  const element = nodeOf(ref);
  if (element === null) return { kind: 'gone' };
  if (!isRendered(element)) return { kind: 'hidden', cause: 'zero_size' };
  const here = () => {
    const { left, top, scale } = insideOf(element);
    return { x: left + scale * x, y: top + scale * y };
  };
  let point = here();
  if (!isInView(point.x, point.y)) {
    Element.prototype.scrollIntoView.call(element, { block: 'nearest', inline: 'nearest', behavior: 'instant' });
    point = here();
  }
  if (!isInView(point.x, point.y)) {
    scrollBy({ left: point.x - innerWidth / 2, top: point.y - innerHeight / 2, behavior: 'instant' });
    point = here();
  }
  const hit = deepElementFromPoint(point.x, point.y);
  if (hit === null) return { kind: 'hidden', cause: 'outside_viewport' };
  if (isInside(hit, element)) return { kind: 'ready', ...point, isStill: true };
  return { kind: 'covered', overlay: { selector: selectorOf(hit), kind: 'element', label: labelText(hit, 60) } };
}
