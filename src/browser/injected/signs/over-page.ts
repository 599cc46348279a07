import { composedParentElement, deepElementFromPoint, rectOf } from '../dom/dom.js';
import { coveredShare } from '../overlays/modals.js';
import { view } from '../sight/view.js';

/** K 9. */
const COVERED_SHARE = 0.15;
const BAR_HEIGHT = 60;
/** Bars keep a little off the edges of the view. */
const BAR_SHARE = 0.9;

/** Where a banner of such a size cannot be missed: the edges, the middle, and what floats a little off the edges. */
function pointsOf(): readonly (readonly [x: number, y: number])[] {
  const { width, height } = view();
  const columns = [0.1, 0.5, 0.9].map((share) => share * width);
  const rows = [BAR_HEIGHT / 2, height / 2, height - BAR_HEIGHT / 2];
  const between = [BAR_HEIGHT * 1.6, height * 0.72, height - BAR_HEIGHT * 1.3];
  return [...rows.flatMap((y) => columns.map((x) => [x, y] as const)), ...between.map((y) => [width / 2, y] as const)];
}

function isLargeEnough(element: Element): boolean {
  const { width, height } = rectOf(element);
  if (height >= BAR_HEIGHT && width >= view().width * BAR_SHARE) return coveredShare(element) > 0;
  return coveredShare(element) >= COVERED_SHARE;
}

const isLaidOver = (element: Element): boolean => {
  const { position } = getComputedStyle(element);
  return position === 'fixed' || position === 'sticky';
};

/**
 * Fixed and sticky boxes of some size that lie on top, inner ones first. A dozen questions to the browser instead of one
 * to each element: most pages have nothing of the kind.
 */
export function boxesOverPage(): readonly Element[] {
  const asked = new Set<Element>();
  const found: Element[] = [];
  for (const [x, y] of pointsOf()) {
    const hit = deepElementFromPoint(x, y);
    for (let box = hit; box !== null && !asked.has(box); box = composedParentElement(box)) {
      asked.add(box);
      if (isLaidOver(box) && isLargeEnough(box)) found.push(box);
    }
  }
  return found;
}
