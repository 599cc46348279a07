import type { MemoryEntry } from '../types.js';
import { DAY_MS, EXPIRED_BELOW, HALF_LIFE_DAYS, REINFORCEMENT } from './policy.js';

type Fading = Pick<MemoryEntry, 'score0' | 'accessedAtMs' | 'memoryType'>;

/** A&S X3: what is left of an entry's score at this moment. A clock that was set back adds nothing to it. */
export function relevanceOf({ score0, accessedAtMs, memoryType }: Fading, nowMs: number): number {
  const days = Math.max(0, nowMs - accessedAtMs) / DAY_MS;
  return score0 * 0.5 ** (days / HALF_LIFE_DAYS[memoryType]);
}

export function isExpired(entry: Fading, nowMs: number): boolean {
  return relevanceOf(entry, nowMs) < EXPIRED_BELOW;
}

/** A&S X4: an entry that was of use lasts longer. */
export function reinforced<T extends Fading & Pick<MemoryEntry, 'accessCount'>>(entry: T, nowMs: number): T {
  const relevance = relevanceOf(entry, nowMs);
  return {
    ...entry,
    score0: relevance + REINFORCEMENT * (1 - relevance),
    accessedAtMs: nowMs,
    accessCount: entry.accessCount + 1,
  };
}

/** Prunable (A&S X9): faded, and untouched for the time the operator keeps things. */
export function isOver(entry: Fading, nowMs: number, retentionDays: number): boolean {
  return isExpired(entry, nowMs) && nowMs - entry.accessedAtMs >= retentionDays * DAY_MS;
}
