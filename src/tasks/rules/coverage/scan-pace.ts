/** How fast pages of a site are opened one beside another. Everybody's pace is the same: sites do not know whose tabs these are. */
export interface Pace {
  /** Pages at the same time. */
  readonly atATime: number;
  /** Before the next page is opened. */
  readonly waitMs: number;
  /** Answers in a row that said the server has too much to do. */
  readonly busyInRow: number;
}

export interface PageAnswer {
  /** Null when the server gave none. */
  readonly httpStatus: number | null;
  readonly tookMs: number;
}

/** A page that takes longer is one that a busy server sends. */
export const SLOW_MS = 8000;
export const FIRST_WAIT_MS = 1000;
export const LONGEST_WAIT_MS = 8000;
/** So many refusals in a row, and the site is left alone. */
export const BUSY_LIMIT = 3;
const BUSY: ReadonlySet<number> = new Set([429, 503]);

export const isBusy = ({ httpStatus }: Pick<PageAnswer, 'httpStatus'>): boolean =>
  httpStatus !== null && BUSY.has(httpStatus);

export const firstPace = (atATime: number): Pace => ({ atATime, waitMs: 0, busyInRow: 0 });

/** What the answer of a page means for the next ones (E&T 6.7). A site that was too busy once is not hurried again. */
export function paceAfter(pace: Pace, answer: PageAnswer): Pace {
  if (isBusy(answer)) {
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, pace.waitMs * 2));
    return { atATime: 1, waitMs, busyInRow: pace.busyInRow + 1 };
  }
  const atATime = answer.tookMs > SLOW_MS ? Math.max(1, pace.atATime - 1) : pace.atATime;
  return { atATime, waitMs: Math.floor(pace.waitMs / 2), busyInRow: 0 };
}

export const isTooBusy = ({ busyInRow }: Pace): boolean => busyInRow >= BUSY_LIMIT;
