import type { CoverBox } from '../protocol/overlays.js';

export type HeightSpan = readonly [from: number, to: number];

/** Of a strip of the page at least so much of the width must be hidden for it to count as hidden. */
const HIDDEN_SHARE = 0.5;

/** The heights of a picture of a page that nothing lies over (E&T 1.2): a strip at its edge costs its own height only. */
export function uncovered(
  [from, to]: HeightSpan,
  pageWidth: number,
  boxes: readonly CoverBox[],
): readonly HeightSpan[] {
  const placed = boxes.map((box) => (box.fillsView ? { ...box, top: from, bottom: to } : box));
  const edges = [...new Set([from, to, ...placed.flatMap(({ top, bottom }) => [top, bottom])])]
    .filter((at) => at >= from && at <= to)
    .toSorted((a, b) => a - b);
  const shown: [number, number][] = [];
  for (const [index, top] of edges.entries()) {
    const bottom = edges[index + 1];
    if (bottom === undefined) break;
    const over = placed.filter((box) => box.top <= top && box.bottom >= bottom);
    if (widthOf(over, pageWidth) >= pageWidth * HIDDEN_SHARE) continue;
    const last = shown.at(-1);
    if (last !== undefined && last[1] === top) last[1] = bottom;
    else shown.push([top, bottom]);
  }
  return shown;
}

function widthOf(boxes: readonly CoverBox[], pageWidth: number): number {
  let [covered, reached] = [0, 0];
  for (const { left, right } of boxes.toSorted((a, b) => a.left - b.left)) {
    const [begin, end] = [Math.max(left, reached), Math.min(right, pageWidth)];
    covered += Math.max(0, end - begin);
    reached = Math.max(reached, end);
  }
  return covered;
}
