import { healthView, type Phenomenon } from '../../knowledge/index.js';

const STALE = 0.5;

export interface DueEntry {
  readonly entry: Phenomenon;
  readonly staleness: number;
}

/** Entries worth a look, the most doubtful first (K 7). */
export function dueEntries(entries: readonly Phenomenon[], now: number): readonly DueEntry[] {
  return entries
    .filter(({ learningLevel, deprecated }) => learningLevel >= 1 && !deprecated)
    .map((entry) => ({ entry, staleness: healthView(entry.health, now, entry.createdAt).staleness }))
    .filter(({ entry, staleness }) => staleness >= STALE || endedBadly(entry))
    .sort(
      (a, b) =>
        b.entry.health.consecutiveFailures - a.entry.health.consecutiveFailures ||
        b.staleness - a.staleness ||
        (a.entry.stableId < b.entry.stableId ? -1 : 1),
    );
}

/** The last thing heard of it was a failure or drift. */
function endedBadly({ health }: Phenomenon): boolean {
  const goodAt = Math.max(health.lastSuccessAt ?? 0, health.lastSilentVerifyOkAt ?? 0);
  return health.lastOutcome === -1 || (health.lastDriftAt !== null && health.lastDriftAt > goodAt);
}

export const hasSelector = ({ fingerprint }: Phenomenon): boolean =>
  fingerprint.signals.some(({ kind }) => kind === 'dom');
