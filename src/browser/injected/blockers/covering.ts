import {
  bodyElement,
  composedAncestors,
  deepElementFromPoint,
  firstChildOf,
  innerTextOf,
  isInside,
  matches,
  nextSiblingOf,
  rectOf,
  rootElement,
  textContentOf,
} from '../dom/dom.js';
import { CONTROLS } from '../controls/controls.js';
import { coveredShare, type Overlaid } from '../overlays/modals.js';
import { isInViewport, isRendered } from '../sight/visibility.js';
import { view } from '../sight/view.js';
import { walk } from '../dom/walk.js';

/** Something over the page; a cover is a bare layer that takes every press. */
export interface Found extends Overlaid {
  readonly isCover?: boolean;
}

/** Points of the view that are asked for, in each direction. */
const GRID = 5;
/** Of the points: a layer over them all leaves a few to what stands above it. */
const COVER_SHARE = 0.8;
const WHOLE_VIEW = 0.9;
const DRAWN = 'img,picture,svg,canvas,video,iframe,object,embed';

function gridPoints(): readonly (readonly [x: number, y: number])[] {
  const { width, height } = view();
  const at = Array.from({ length: GRID }, (_, step) => (step + 0.5) / GRID);
  return at.flatMap((row) => at.map((column) => [column * width, row * height] as const));
}

/** Says, shows or does something by itself. */
export function isTelling(element: Element): boolean {
  if (matches(element, DRAWN) || matches(element, CONTROLS)) return true;
  for (let child = firstChildOf(element); child !== null; child = nextSiblingOf(child))
    if (child instanceof Text && /\S/.test(textContentOf(child) ?? '')) return true;
  return false;
}

/**
 * Lies over something people would use: what can be pressed or read under it is not part of it. A page that is laid out as
 * one fixed box lies over nothing.
 */
export function liesOverPage(box: Element): boolean {
  const isBeneath = (element: Element) => !isInside(element, box) && !isInside(box, element);
  for (const [x, y] of gridPoints()) {
    const hit = deepElementFromPoint(x, y);
    if (hit === null || !isInside(hit, box)) continue;
    const stack = Document.prototype.elementsFromPoint.call(document, x, y);
    if (stack.some((element) => isBeneath(element) && isTelling(element))) return true;
  }
  // What the makers of a dialog put out of reach does not answer to points any more.
  let isOver = false;
  walk(document, (element) => {
    if (isOver || !matches(element, CONTROLS) || !isBeneath(element) || !isRendered(element)) return;
    const { left, right, top, bottom } = rectOf(element);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return;
    const hit = deepElementFromPoint(x, y);
    isOver = hit !== null && isInside(hit, box);
  });
  return isOver;
}

/** A bare layer over the whole view that takes every press: what a dialog leaves behind when only it was taken away. */
export function findCover(known: readonly Overlaid[]): Found | null {
  const points = gridPoints();
  const times = new Map<Element, number>();
  for (const [x, y] of points) {
    const hit = deepElementFromPoint(x, y);
    if (hit !== null) times.set(hit, (times.get(hit) ?? 0) + 1);
  }
  const [top] = [...times].filter(([, count]) => count >= points.length * COVER_SHARE).map(([element]) => element);
  if (top === undefined || top === rootElement() || top === bodyElement() || !(top instanceof HTMLElement)) return null;
  const box = [top, ...composedAncestors(top)].find((one) => /fixed|absolute/.test(getComputedStyle(one).position));
  if (box === undefined || !(box instanceof HTMLElement) || !isInViewport(rectOf(box))) return null;
  if (known.some(({ whole }) => isInside(box, whole) || isInside(whole, box))) return null;
  if (coveredShare(top) < WHOLE_VIEW || !isBare(box)) return null;
  return liesOverPage(box) ? { element: box, isDialog: false, whole: box, isCover: true } : null;
}

function isBare(box: HTMLElement): boolean {
  if (matches(box, DRAWN) || innerTextOf(box).trim() !== '') return false;
  let isEmpty = true;
  walk(box, (inner) => {
    isEmpty &&= !(isRendered(inner) && (matches(inner, DRAWN) || matches(inner, CONTROLS)));
  });
  return isEmpty;
}
