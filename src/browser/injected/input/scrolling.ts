import type { InputCalls, ScrollEnd, ScrollTarget } from '../../protocol/input.js';
import { clientHeightOf, clientWidthOf, scrollLeftOf, scrollTopOf } from '../dom/actions.js';
import {
  allElements,
  composedAncestors,
  deepElementFromPoint,
  rectOf,
  rootElement,
  bodyElement,
  scrollerElement,
  scrollHeightOf,
  scrollWidthOf,
} from '../dom/dom.js';
import { nextFrame } from '../dom/frames.js';
import { observePage, quietMs, waitFor } from '../dom/mutations.js';
import { nodeOf, refOf } from '../scan/refs.js';
import { selectorOf, trySelect } from '../dom/selectors.js';
import { isInViewport, isRendered } from '../sight/visibility.js';

interface Delta {
  readonly deltaX: number;
  readonly deltaY: number;
}

/** Points tried inside a box, as shares of its width and height: the middle first. */
const SHARES = [0.5, 0.25, 0.75, 0.1, 0.9];
const SCROLLS = new Set(['auto', 'scroll', 'overlay']);

const isPageBox = (element: Element): boolean => element === scrollerElement();

function hasRoom(element: Element, axis: 'x' | 'y'): boolean {
  return axis === 'y'
    ? scrollHeightOf(element) > clientHeightOf(element) + 1
    : scrollWidthOf(element) > clientWidthOf(element) + 1;
}

function isScrollable(element: Element, axis: 'x' | 'y'): boolean {
  if (!hasRoom(element, axis)) return false;
  const style = getComputedStyle(element);
  const overflow = axis === 'y' ? style.overflowY : style.overflowX;
  if (!isPageBox(element)) return SCROLLS.has(overflow);
  // The page scrolls unless its root or body was told not to.
  const body = bodyElement();
  const bodyStyle = body === null ? null : getComputedStyle(body);
  const own = axis === 'y' ? bodyStyle?.overflowY : bodyStyle?.overflowX;
  return overflow !== 'hidden' && overflow !== 'clip' && (overflow !== 'visible' || own !== 'hidden');
}

const axesOf = ({ deltaX, deltaY }: Delta): readonly ('x' | 'y')[] => [
  ...(deltaY !== 0 ? (['y'] as const) : []),
  ...(deltaX !== 0 ? (['x'] as const) : []),
];

function isAtEnd(element: Element, { deltaX, deltaY }: Delta): boolean {
  const top = scrollTopOf(element);
  const left = scrollLeftOf(element);
  const belowPx = scrollHeightOf(element) - clientHeightOf(element) - top;
  const rightPx = scrollWidthOf(element) - clientWidthOf(element) - left;
  const ends = [
    ...(deltaY === 0 ? [] : [deltaY > 0 ? belowPx <= 1 : top <= 0]),
    ...(deltaX === 0 ? [] : [deltaX > 0 ? rightPx <= 1 : left <= 0]),
  ];
  return ends.every((end) => end);
}

/** The box a wheel turn at this point would move. */
function scrolledAt(x: number, y: number, delta: Delta): Element {
  const hit = deepElementFromPoint(x, y);
  const boxes = hit === null ? [] : [hit, ...composedAncestors(hit)];
  const axes = axesOf(delta);
  return (
    boxes.find((box) => !isPageBox(box) && axes.some((axis) => isScrollable(box, axis)) && !isAtEnd(box, delta)) ??
    scrollerElement()
  );
}

function visiblePart(element: Element): DOMRect {
  if (isPageBox(element)) return new DOMRect(0, 0, innerWidth, innerHeight);
  const rect = rectOf(element);
  const left = Math.max(0, rect.left);
  const top = Math.max(0, rect.top);
  return new DOMRect(left, top, Math.min(innerWidth, rect.right) - left, Math.min(innerHeight, rect.bottom) - top);
}

/** A point where the wheel moves this box and not one inside it; the middle when there is none. */
function pointOver(element: Element, delta: Delta): { readonly x: number; readonly y: number } {
  const part = visiblePart(element);
  const at = (shareX: number, shareY: number) => ({
    x: part.left + part.width * shareX,
    y: part.top + part.height * shareY,
  });
  for (const shareY of SHARES) {
    for (const shareX of SHARES) {
      const point = at(shareX, shareY);
      if (scrolledAt(point.x, point.y, delta) === element) return point;
    }
  }
  return at(0.5, 0.5);
}

/** The page itself, or the largest box in view when the page does not scroll. */
function chooseBox(delta: Delta): Element | null {
  const axes = axesOf(delta);
  const scrolls = (element: Element) => axes.some((axis) => isScrollable(element, axis));
  if (scrolls(scrollerElement())) return scrollerElement();
  const area = (element: Element) => visiblePart(element).width * visiblePart(element).height;
  return (
    [...allElements(document)]
      .filter((each) => !isPageBox(each) && isRendered(each) && isInViewport(rectOf(each)) && scrolls(each))
      .sort((a, b) => area(b) - area(a))[0] ?? null
  );
}

function describeBox(element: Element, delta: Delta): ScrollTarget {
  if (!isPageBox(element) && !isInViewport(rectOf(element))) {
    Element.prototype.scrollIntoView.call(element, { block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }
  return { kind: 'box', ref: refOf(element), selector: selectorOf(element), ...pointOver(element, delta) };
}

export function scrollTarget({ containerSelector, ...delta }: InputCalls['scrollTarget']['args']): ScrollTarget {
  if (containerSelector === null) {
    const box = chooseBox(delta);
    return box === null ? { kind: 'nothing_scrolls' } : describeBox(box, delta);
  }
  const selection = trySelect(containerSelector);
  if (selection.kind === 'invalid') return selection;
  const found = selection.elements.find(isRendered);
  if (found === undefined) return { kind: 'missing' };
  const box = found === rootElement() || found === bodyElement() ? scrollerElement() : found;
  const scrolls = axesOf(delta).some((axis) => isScrollable(box, axis));
  return scrolls ? describeBox(box, delta) : { kind: 'not_scrollable', selector: selectorOf(box) };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly width: number;
}
const placeOf = (element: Element): Place => ({
  x: scrollLeftOf(element),
  y: scrollTopOf(element),
  height: scrollHeightOf(element),
  width: scrollWidthOf(element),
});

const begun = new WeakMap<Element, { readonly from: Place; delta: Delta }>();
/** Calls in a row that found nothing new, per box; they end with the document. */
const rounds = new WeakMap<Element, number>();

export function scrollBegin({ ref }: InputCalls['scrollBegin']['args']): boolean {
  const element = nodeOf(ref);
  if (element === null) return false;
  observePage();
  begun.set(element, { from: placeOf(element), delta: { deltaX: 0, deltaY: 0 } });
  return true;
}

function endOf(element: Element): ScrollEnd {
  const { from, delta } = begun.get(element) ?? { from: placeOf(element), delta: { deltaX: 0, deltaY: 0 } };
  const now = placeOf(element);
  const grewThisScroll = now.height > from.height + 1 || now.width > from.width + 1;
  const stableRounds = grewThisScroll ? 0 : (rounds.get(element) ?? 0);
  return {
    moved: { x: Math.round(now.x - from.x), y: Math.round(now.y - from.y) },
    grewThisScroll,
    stableRounds,
    atEnd: isAtEnd(element, delta),
  };
}

/** Smooth scrolling goes on for many frames; it is over when the box stands still for three of them. */
async function comeToRest(element: Element): Promise<void> {
  let last = placeOf(element);
  for (let still = 0; still < 3; ) {
    await nextFrame();
    const now = placeOf(element);
    still = now.x === last.x && now.y === last.y ? still + 1 : 0;
    last = now;
  }
}

export async function scrollEnd({ ref, waitMs, ...delta }: InputCalls['scrollEnd']['args']): Promise<ScrollEnd | null> {
  const element = nodeOf(ref);
  const start = element === null ? undefined : begun.get(element);
  if (element === null || start === undefined) return null;
  start.delta = delta;
  const hasMoved = () => {
    const now = placeOf(element);
    return now.x !== start.from.x || now.y !== start.from.y;
  };
  await waitFor(() => (hasMoved() ? true : null), waitMs, 16);
  if (hasMoved()) await comeToRest(element);
  return endOf(element);
}

export async function scrollGrowth({
  ref,
  waitMs,
}: InputCalls['scrollGrowth']['args']): Promise<InputCalls['scrollGrowth']['result']> {
  const element = nodeOf(ref);
  if (element === null) return null;
  await waitFor(() => (endOf(element).grewThisScroll ? true : null), waitMs, 50);
  const end = endOf(element);
  return { end, quietMs: quietMs() };
}

/** Counts the call that just ended, if it came to the end of what there is. */
export function scrollRound({ ref }: InputCalls['scrollRound']['args']): ScrollEnd | null {
  const element = nodeOf(ref);
  if (element === null) return null;
  const { grewThisScroll, atEnd } = endOf(element);
  if (grewThisScroll) rounds.set(element, 0);
  else if (atEnd) rounds.set(element, (rounds.get(element) ?? 0) + 1);
  return endOf(element);
}

export async function scrollInto({
  ref,
}: InputCalls['scrollInto']['args']): Promise<InputCalls['scrollInto']['result']> {
  const element = nodeOf(ref);
  if (element === null) return null;
  const before = rectOf(element);
  const box = scrollerElement();
  const heightBefore = scrollHeightOf(box);
  Element.prototype.scrollIntoView.call(element, { block: 'center', inline: 'nearest', behavior: 'instant' });
  await nextFrame();
  const after = rectOf(element);
  return {
    selector: selectorOf(element),
    moved: { x: Math.round(before.x - after.x), y: Math.round(before.y - after.y) },
    grewThisScroll: scrollHeightOf(box) > heightBefore + 1,
    stableRounds: 0,
    atEnd: isAtEnd(box, { deltaX: 0, deltaY: 1 }),
  };
}
