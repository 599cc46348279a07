import {
  bodyElement,
  clientRectsOf,
  composedAncestors,
  firstChildOf,
  nextSiblingOf,
  rectOf,
  rootElement,
} from '../dom/dom.js';
import { remembered } from '../dom/memory.js';
import { view } from './view.js';

/** Why an element has no place on the screen, or null when it has one. */
export type Hidden = 'display_none' | 'visibility_hidden' | 'zero_size';

const VISIBLE = { visibilityProperty: true };
const OPAQUE = { opacityProperty: true };
const VISIBLE_AND_OPAQUE = { ...VISIBLE, ...OPAQUE };

const shows = (element: Element, options: CheckVisibilityOptions): boolean =>
  Element.prototype.checkVisibility.call(element, options);

function hasBox(element: Element): boolean {
  if (clientRectsOf(element).some((rect) => rect.width > 0 && rect.height > 0)) return true;
  // An inline link around a floated picture has no area of its own.
  for (let child = firstChildOf(element); child !== null; child = nextSiblingOf(child)) {
    if (child instanceof Element && clientRectsOf(child).some((rect) => rect.width > 0 && rect.height > 0)) return true;
  }
  return false;
}

/** As `isRendered`, for callers that have measured already. */
export function isRenderedAt(element: Element, rect: DOMRect): boolean {
  if (!shows(element, VISIBLE)) return false;
  return (rect.width > 0 && rect.height > 0) || hasBox(element);
}

/** Asks at once what `isRenderedAt` and `isUnseen` ask one after the other: true for nearly every control of a page. */
export function isPlainlySeen(element: Element, rect: DOMRect): boolean {
  return rect.width > 1 && rect.height > 1 && !isOffPage(element, rect) && shows(element, VISIBLE_AND_OPAQUE);
}

export function whyHidden(element: Element): Hidden | null {
  if (!shows(element, {})) return 'display_none';
  if (!shows(element, VISIBLE)) return 'visibility_hidden';
  return hasBox(element) ? null : 'zero_size';
}

/** Takes up space on the page; says nothing about the viewport. Opacity 0 still counts (A&S D2). */
export const isRendered = remembered((element: Element): boolean => whyHidden(element) === null);

export function isInViewport(rect: DOMRect): boolean {
  const { width, height } = view();
  return rect.bottom > 0 && rect.right > 0 && rect.top < height && rect.left < width;
}

/** Rendered, but too small, too faint or too far off to be seen. */
export function isUnseen(element: Element, rect: DOMRect): boolean {
  if ((rect.width <= 1 || rect.height <= 1) && !hasBox(element)) return true;
  if (rect.width <= 1 && rect.height <= 1) return true;
  return isOffPage(element, rect) || !shows(element, OPAQUE);
}

/** Left of or above the page's origin, where no scrolling leads. */
function isOffPage(element: Element, rect: DOMRect): boolean {
  if (rect.width <= 0 || rect.height <= 0) return false;
  const { scrollX, scrollY } = view();
  if (rect.right + scrollX > 0 && rect.bottom + scrollY > 0) return false;
  return element !== rootElement() && element !== bodyElement();
}

/** Boxes so small, or so clipped, that people see nothing of their content. */
function isClippedAway(style: CSSStyleDeclaration, rect: DOMRect): boolean {
  if (/^rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)$/.test(style.clip) && style.position !== 'static') return true;
  if (/^inset\((50|100)%\)$/.test(style.clipPath)) return true;
  return style.overflowX !== 'visible' && (rect.width <= 1 || rect.height <= 1);
}

/** The box is there but outside what people can see: tiny, clipped, or off the page. */
export function isOutOfSight(element: Element): boolean {
  const own = rectOf(element);
  if (own.width <= 2 || own.height <= 2 || isOffPage(element, own)) return true;
  // What html and body clip, the viewport clips for them: an empty body hides nothing that floats above it.
  const boxes = [element, ...composedAncestors(element)].filter(
    (box) => box !== rootElement() && box !== bodyElement(),
  );
  return boxes.some((box) => isClippedAway(getComputedStyle(box), rectOf(box)));
}

export function isTransparent(element: Element): boolean {
  return [element, ...composedAncestors(element)].some((box) => Number(getComputedStyle(box).opacity) < 0.02);
}
