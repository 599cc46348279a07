/** Numbers of LCJ (K 2.1, 3, 14). */

/** A longer pause begins a new activity session. */
export const SESSION_GAP_MS = 30 * 60_000;

export const THROTTLE_MS = 30_000;
export const THROTTLE_ENTRIES = 5000;
/** Share of the oldest that is forgotten when the cache is full. */
export const THROTTLE_EVICTED = 0.25;
/** A plain success counts once per entry and so long. */
export const TOB_VERIFIED_MS = 60_000;

/** What somebody waits at most for the journal. */
export const FLUSH_MS = 5000;

export const DIAGNOSTIC_CONFIDENCE = 0.4;
export const SEEDED_CONFIDENCE = 0.82;

export const MAX_COMPONENT = 256;
export const MAX_CLAIM = 280;
export const MAX_ERROR = 220;
export const MAX_ARGS = 400;
/** No text of a page is longer than this (K 15.9). */
export const MAX_LABEL = 80;
export const MAX_SELECTOR = 512;
export const MAX_PAYLOAD = 64 * 1024;
