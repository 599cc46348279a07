import type { Span } from '../seen-types.js';

/** Spans that are kept of one look; the longest ones, which is always less than was shown and never more. */
const MAX_SPANS = 100;
/** Texts that are looked for at most, and how many of them may be nowhere before the rest is passed over. */
const MAX_PIECES = 20_000;
const MAX_MISSES = 500;

/** Text without its white space: looks of different kinds break and indent the same text differently. */
export const bare = (text: string): string => text.replaceAll(/\s+/g, '');

/** In order, and none touches another. */
export function unite(spans: readonly Span[]): readonly Span[] {
  const united: [number, number][] = [];
  for (const [from, to] of spans.filter(([a, b]) => b > a).toSorted((a, b) => a[0] - b[0])) {
    const last = united.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

/** How much of the frame the spans cover, 0 to 1; nothing of an empty one. */
export function shareOf(spans: readonly Span[], [start, end]: Span): number {
  if (end <= start) return 0;
  const covered = unite(spans).reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)),
    0,
  );
  return covered / (end - start);
}

/** The longest ones, in order. */
export function longest(spans: readonly Span[]): readonly Span[] {
  if (spans.length <= MAX_SPANS) return spans;
  const kept = spans.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MAX_SPANS);
  return unite(kept);
}

/** Where texts of a page stand in it, line by line and in reading order as far as they come in it. `page` is bare. */
export function placed(page: string, pieces: readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  let [next, misses] = [0, 0];
  const lines = pieces.flatMap((piece) => piece.split('\n')).slice(0, MAX_PIECES);
  for (const line of lines) {
    const text = bare(line);
    if (text === '') continue;
    const ahead = page.indexOf(text, next);
    const at = ahead >= 0 || next === 0 ? ahead : page.indexOf(text);
    if (at < 0) misses += 1;
    else spans.push([at, at + text.length]);
    if (at >= 0) next = at + text.length;
    if (misses > MAX_MISSES) break;
  }
  return unite(spans);
}
