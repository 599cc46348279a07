const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after each attempt that failed; after the last one there is no other. About three days in all. */
const PAUSES_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
  36 * HOUR_MS,
];
export const MAX_STAMP_ATTEMPTS = PAUSES_MS.length + 1;

export type AfterFailure =
  | { readonly state: 'pending'; readonly nextTryAtMs: number }
  | { readonly state: 'failed'; readonly nextTryAtMs: number };

/** What follows when an authority could not be asked, or gave no time stamp that holds: `attempts` have failed (E&T 13.5). */
export function afterFailedStamp(attempts: number, nowMs: number): AfterFailure {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return { state: 'failed', nextTryAtMs: nowMs };
  return { state: 'pending', nextTryAtMs: nowMs + pause };
}
