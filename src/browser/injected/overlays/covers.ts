import type { CoverBox } from '../../protocol/overlays.js';
import { isTelling } from '../blockers/covering.js';
import {
  bodyElement,
  composedAncestors,
  deepElementFromPoint,
  isInside,
  matches,
  rectOf,
  rootElement,
  textContentOf,
} from '../dom/dom.js';
import { remembered, withMemory } from '../dom/memory.js';
import { parseColour } from '../sight/colours.js';
import { isUnseen } from '../sight/visibility.js';

/** Points of the view that are asked for. */
const GRID = { columns: 8, rows: 24 };
/** What lets less through than the rest hides what is behind it. */
const HIDING_ALPHA = 0.85;
const HIDING_BLUR = 4;
/** Of the height of the view. */
const WHOLE_VIEW = 0.95;
const MEDIA = 'img,picture,svg,canvas,video,iframe,object,embed';

/** A box over the page, and what it hides as far as points tell. */
interface Cover {
  readonly isFixed: boolean;
  readonly layer: Element;
  readonly hidden: Set<Element>;
}

/** Boxes that lie over something of the page that people would read or see. A page that is laid out as one fixed box lies over nothing. */
export const covers = (): readonly CoverBox[] => withMemory(findCovers);

function findCovers(): readonly CoverBox[] {
  const found = new Map<Element, Cover>();
  for (let row = 0; row < GRID.rows; row += 1)
    for (let column = 0; column < GRID.columns; column += 1)
      notePoint(((column + 0.5) * innerWidth) / GRID.columns, ((row + 0.5) * innerHeight) / GRID.rows, found);
  return [...found].filter(([, cover]) => cover.isFixed || hidesMoreThanItSays(cover)).map(boxOf);
}

function notePoint(x: number, y: number, found: Map<Element, Cover>): void {
  const top = deepElementFromPoint(x, y);
  if (top === null) return;
  const stack = Document.prototype.elementsFromPoint.call(document, x, y);
  const front = [top, ...stack].find((one) => hidingBox(one) !== null);
  const box = front === undefined ? null : hidingBox(front);
  const layer = box === null ? null : layerOf(box);
  if (box === null || layer === null) return;
  // What stands in front of the box is seen.
  const behind = stack.slice(stack.findIndex((one) => isInside(one, box) || isInside(box, one)) + 1);
  const hidden = behind.filter(
    (one) => !isInside(one, layer) && !isInside(layer, one) && isTelling(one) && !isUnseen(one, rectOf(one)),
  );
  if (hidden.length === 0) return;
  const known = found.get(box) ?? { isFixed: isFixed(layer), layer, hidden: new Set<Element>() };
  for (const one of hidden) known.hidden.add(one);
  found.set(box, known);
}

/** The element, or what it stands in, as far as nothing can be seen through it. */
const hidingBox = remembered((element: Element): Element | null => {
  const own = [element, ...composedAncestors(element)].filter((one) => one !== rootElement() && one !== bodyElement());
  return own.find(hides) ?? null;
});

const hides = remembered((element: Element): boolean => {
  const { backgroundColor, backdropFilter, opacity } = getComputedStyle(element);
  const blur = Number(/blur\(([\d.]+)px\)/.exec(backdropFilter)?.[1] ?? 0);
  if (blur >= HIDING_BLUR) return true;
  if (Number(opacity) < HIDING_ALPHA) return false;
  return parseColour(backgroundColor).a >= HIDING_ALPHA || (matches(element, MEDIA) && isFixed(element));
});

/** What lifts it out of the page: the outermost box that stays in view, else the nearest one that is placed over others. */
function layerOf(box: Element): Element | null {
  const around = [box, ...composedAncestors(box)];
  return (
    around.filter(isFixed).at(-1) ??
    around.find((one) => /absolute|sticky/.test(getComputedStyle(one).position)) ??
    null
  );
}

const isFixed = (element: Element): boolean =>
  getComputedStyle(element).position === 'fixed' || matches(element, ':modal');

/** Parts of a page that lie on each other, such as pictures of a series, are the page. */
function hidesMoreThanItSays({ layer, hidden }: Cover): boolean {
  const chars = (element: Element) => (textContentOf(element) ?? '').trim().length;
  return [...hidden].reduce((sum, one) => sum + chars(one), 0) > chars(layer);
}

function boxOf([box, { isFixed: isStaying }]: readonly [Element, Cover]): CoverBox {
  const { left, right, top, bottom } = rectOf(box);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return {
    left: left + scrollX,
    right: right + scrollX,
    top: top + scrollY,
    bottom: bottom + scrollY,
    fillsView: isStaying && height >= innerHeight * WHOLE_VIEW,
  };
}
