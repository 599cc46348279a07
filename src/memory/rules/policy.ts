import type { MemoryType } from '../types.js';

export const DAY_MS = 86_400_000;

/** A&S X2. */
export const HALF_LIFE_DAYS: Readonly<Record<MemoryType, number>> = { preference: 120, note: 60, context: 14 };
/** Below this an entry is over: no longer recalled or merged with, and pruned in time (A&S X5, X9). */
export const EXPIRED_BELOW = 0.05;
/** How far a hit takes an entry back to 1 (A&S X4). */
export const REINFORCEMENT = 0.5;
/** A&S X9. */
export const MAX_PER_DOMAIN = 500;
/** A&S X1. */
export const CAPTURE_EVERY_MS = 5 * 60_000;
export const MAX_MEMORY_CHARS = 2000;
export const MAX_PATTERN_CHARS = 256;

/** A&S Y6. */
export const MAX_NOTES = 100;
export const UNMATCHED_DAYS = 90;
/** A&S Y4. */
export const NOTE_HALF_LIFE_DAYS = { matched: 90, unmatched: 30 } as const;
export const NOTE_DECAY_FLOOR = 0.05;
/** A&S Y3. */
export const DEFAULT_MIN_SCORE = 0.3;
export const MAX_NOTE_CHARS = 10_000;
export const MAX_TAGS = 20;
export const MAX_TAG_CHARS = 100;
