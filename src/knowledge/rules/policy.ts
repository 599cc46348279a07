import type { SignalKind, Trust } from '../types.js';

/** Numbers of K 2.2, 5.4, 6 and 12. */

export const DAY_MS = 86_400_000;
export const WINDOW_MS = 30 * DAY_MS;
/** Attempts that are kept one by one. */
export const MAX_RECENT = 200;
/** An entry untouched for so long is stale. */
export const FRESH_DAYS = 60;
export const STALE_CUT = 0.5;
export const UNTRIED_RATE = 0.5;
export const MIN_JUDGED_ATTEMPTS = 3;
export const HEALTHY_RATE = 0.8;
export const QUARANTINE_RATE = 0.6;
export const QUARANTINE_FAILURES = 3;
/** Clean silent checks in a row that end a quarantine. */
export const CLEAN_CHECKS = 3;

export const SIGNAL_WEIGHTS: Readonly<Record<SignalKind, number>> = {
  dom: 1,
  vendor: 0.85,
  text: 0.7,
  interaction: 0.6,
  layout: 0.55,
};
export const TRUST_VALUES: Readonly<Record<Trust, number>> = { high: 1, medium: 0.75, low: 0.5, unknown: 0.25 };
export const DEFAULT_MIN_CONFIDENCE = 0.6;
export const NEAR_MISS = 0.15;
export const OVERLAP_SCORE = 0.8;
export const MIN_TOKEN_OVERLAP = 0.6;

export const MAX_SIGNALS = 32;
export const MAX_MATCH_CHARS = 512;
export const MAX_ACTIONS = 20;
export const MAX_VERIFY = 10;
export const MAX_FALLBACKS = 5;
export const MAX_SLOTS = 5;
export const MAX_SLOT_CHARS = 200;
/** Longest text of a page that an entry may hold (K 15.9). */
export const MAX_PAGE_TEXT = 80;
export const MAX_ROUTES = 20;
export const MIN_STEP_MS = 100;
export const MAX_STEP_MS = 15_000;
export const DEFAULT_STEP_MS = 3000;
export const DEFAULT_OBSTRUCTION = 0.05;

/** Deprecated entries that failed so often in a row are pruned in the end (K 14). */
export const PRUNED_FAILURES = 5;

/** Scores meet thresholds rounded to four places, half away from zero (K 0). */
export function rounded(value: number): number {
  const scaled = Math.abs(value) * 10_000;
  // What floating point lost below the fourth place is given back before the half is looked at.
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON * 4)) / 10_000;
}
