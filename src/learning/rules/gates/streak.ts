import type { Evidence } from './evidence.js';

/** Failures in a row that disprove a candidate (K 4.1). */
const DISPROVING_STREAK = 3;
const DAY_MS = 86_400_000;
const UNPROVEN_DAYS = 30;
/** What came with a pack waits longer for somebody to visit its site. */
const IMPORTED_DAYS = 180;

/** The failures in a row at the newest end: a success ends the row, a neutral outcome is passed over (K 4.1). */
export function failureStreak(newestFirst: readonly Evidence[]): readonly Evidence[] {
  const streak: Evidence[] = [];
  for (const one of newestFirst) {
    if (one.outcome === 1) break;
    if (one.outcome === -1) streak.push(one);
  }
  return streak;
}

/** Too many failures in a row, or a press that did what no entry may do. */
export function isDisprovenBy(newestFirst: readonly Evidence[]): boolean {
  if (newestFirst.some(({ payload }) => payload.isSevereMisfire === true)) return true;
  return failureStreak(newestFirst).length >= DISPROVING_STREAK;
}

/** Whether an L0 entry has waited for evidence too long (K 4.1). */
export function isExpired(
  { createdAt, isImported }: { readonly createdAt: number; readonly isImported: boolean },
  newestFirst: readonly Evidence[],
  now: number,
): boolean {
  const lastAt = Math.max(createdAt, newestFirst[0]?.createdAt ?? 0);
  return now - lastAt >= (isImported ? IMPORTED_DAYS : UNPROVEN_DAYS) * DAY_MS;
}
