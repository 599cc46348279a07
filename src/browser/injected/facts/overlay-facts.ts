import type { FactReading, PageQuery } from '../../protocol/facts.js';
import { composedAncestors, deepElementFromPoint, isConnected, isInside, matches, rectOf } from '../dom/dom.js';
import { isShowing } from '../overlays/dialogs.js';
import { findOverlays, type Overlaid } from '../overlays/modals.js';
import type { Look } from './look.js';
import { keptFor } from './memory.js';
import { ABSENT, UNREADABLE, value } from './readings.js';

const HIGH_LAYER = 1000;

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (element: Element): Point => {
  const { left, right, top, bottom } = rectOf(element);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

const isInView = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

function covers({ element, whole }: Overlaid, point: Point): boolean {
  const hit = deepElementFromPoint(point.x, point.y);
  // The backdrop of a modal dialog answers as the dialog itself.
  if (hit !== null && (isInside(hit, element) || isInside(hit, whole))) return true;
  const { left, right, top, bottom } = rectOf(element);
  return left <= point.x && point.x <= right && top <= point.y && point.y <= bottom;
}

/** Something fixed on a high layer lies where the element would be pressed (A&S B1). */
function isActedPointTaken(acted: Element, point: Point): boolean {
  const hit = deepElementFromPoint(point.x, point.y);
  if (hit === null || isInside(hit, acted) || isInside(acted, hit)) return false;
  return [hit, ...composedAncestors(hit)].some((box) => {
    const { position, zIndex } = getComputedStyle(box);
    return position === 'fixed' && Number(zIndex) >= HIGH_LAYER && !isInside(acted, box);
  });
}

const overlaysOf = (look: Look): readonly Overlaid[] => look.once(findOverlays);

/** Those that are, hold or stand in the element a question is narrowed to; null when it is not there. */
function overlaysFor(look: Look, query: PageQuery): readonly Overlaid[] | 'missing' | 'invalid' {
  const narrowed = look.narrowed(query);
  if (narrowed.kind === 'page') return overlaysOf(look);
  if (narrowed.kind !== 'element') return narrowed.kind;
  const { element: named } = narrowed;
  return overlaysOf(look).filter(({ element, whole }) => isInside(named, whole) || isInside(element, named));
}

function blocking(query: PageQuery, look: Look): FactReading {
  const overlays = overlaysFor(look, query);
  if (overlays === 'invalid') return UNREADABLE;
  if (overlays === 'missing') return ABSENT;
  const points = [{ x: innerWidth / 2, y: innerHeight / 2 }];
  const acted = look.acted === null ? null : middleOf(look.acted);
  if (acted !== null && isInView(acted)) points.push(acted);
  if (overlays.some((overlay) => points.some((point) => covers(overlay, point)))) return value(true);
  const isTaken =
    query.selector === undefined &&
    look.acted !== null &&
    acted !== null &&
    isInView(acted) &&
    isActedPointTaken(look.acted, acted);
  return value(isTaken);
}

/** In front of the others: in the browser's own top layer, else the last one that nothing lies over. */
function topmost(overlays: readonly Overlaid[]): Element | null {
  const isFree = ({ element }: Overlaid) => {
    const hit = deepElementFromPoint(middleOf(element).x, middleOf(element).y);
    return hit !== null && isInside(hit, element);
  };
  const free = overlays.filter(isFree);
  const front = free.filter(({ element }) => matches(element, ':modal')).at(-1) ?? free.at(-1) ?? overlays.at(-1);
  return front?.element ?? null;
}

function primary(query: PageQuery, look: Look): FactReading {
  const overlays = overlaysFor(look, query);
  if (overlays === 'invalid') return UNREADABLE;
  const kept = keptFor(look.actedRef);
  if (query.selector !== undefined) return overlays === 'missing' ? ABSENT : value(overlays.length > 0);
  if (overlays === 'missing') return ABSENT;
  if (look.isBaseline && kept !== null) {
    const front = topmost(overlays);
    kept.overlay = front && new WeakRef(front);
  }
  if (kept?.overlay === null) return ABSENT;
  if (kept?.overlay !== undefined) {
    const element = kept.overlay.deref();
    return value(element !== undefined && isConnected(element) && isShowing(element));
  }
  // Went away together with its document.
  if (look.isElsewhere) return value(false);
  return overlays.length === 0 ? ABSENT : value(true);
}

const GRID = 10;

/** How much of the view lies under overlays, 0 to 1, by a grid of points. */
function share(_query: PageQuery, look: Look): FactReading {
  const overlays = overlaysOf(look);
  const at = (step: number, size: number) => ((step + 0.5) / GRID) * size;
  let covered = 0;
  for (let row = 0; row < GRID; row += 1) {
    for (let column = 0; column < GRID; column += 1) {
      const point = { x: at(column, innerWidth), y: at(row, innerHeight) };
      if (overlays.some((overlay) => covers(overlay, point))) covered += 1;
    }
  }
  return value(covered / GRID ** 2);
}

export const overlayReaders = {
  'overlay.blocking': blocking,
  'overlay.primary.visible': primary,
  'overlay.share': share,
};
