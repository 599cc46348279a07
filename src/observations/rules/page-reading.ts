import type { SeenNote, Span } from '../seen-types.js';
import { isOtherContent } from './sketch.js';
import { shareOf, unite } from './spans.js';

/** A page that became shorter by less is still the same picture. */
const SAME_HEIGHT = 0.05;

/** What reads of one page came to together. */
export interface PageReading {
  readonly chars: number;
  readonly ranges: readonly Span[];
  readonly main: Span | null;
  readonly sketch: string | null;
  readonly height: number;
  readonly heights: readonly Span[];
  /** The largest share that was reached. */
  readonly share: number;
}

const NOTHING: PageReading = { chars: 0, ranges: [], main: null, sketch: null, height: 0, heights: [], share: 0 };

/**
 * Parts add up while the page is the same, or changed in details only. Of a page that became another one the parts begin
 * anew; a share that was reached stays.
 */
export function addReading(known: PageReading | undefined, { text, picture }: SeenNote): PageReading {
  const before = known ?? NOTHING;
  const isSameText = text !== null && before.sketch !== null && !isOtherContent(before.sketch, text.sketch);
  const ranges = text === null ? before.ranges : unite([...(isSameText ? before.ranges : []), ...text.ranges]);
  const isSameHeight = picture !== null && picture.height >= before.height * (1 - SAME_HEIGHT);
  const heights =
    picture === null ? before.heights : unite([...(isSameHeight ? before.heights : []), ...picture.ranges]);
  const now = {
    chars: text?.chars ?? before.chars,
    ranges,
    main: text === null ? before.main : text.main,
    sketch: text?.sketch ?? before.sketch,
    height: picture?.height ?? before.height,
    heights,
  };
  return { ...now, share: Math.max(before.share, shareNow(now)) };
}

/** So much that what was read before is no longer the page: not a counter, a date or a line that was put in. */
const GROWN = { share: 1.5, chars: 300 };

export const hasGrown = (readChars: number, nowChars: number): boolean =>
  nowChars >= readChars * GROWN.share && nowChars - readChars >= GROWN.chars;

/** What was read of a page that is longer by now is a smaller part of it; what is read next begins anew. */
export function outgrown(known: PageReading, nowChars: number): PageReading {
  if (!hasGrown(known.chars, nowChars)) return known;
  const share = (known.share * known.chars) / nowChars;
  return { ...NOTHING, chars: nowChars, share };
}

/** Whoever read the main part of a page, where that is most of it, has read the page; what stands around is on every page. */
function shareNow({ chars, ranges, main, height, heights }: Omit<PageReading, 'share'>): number {
  const text = Math.max(shareOf(ranges, [0, chars]), main === null ? 0 : shareOf(ranges, main));
  return Math.max(text, shareOf(heights, [0, height]));
}
