import type { JournalObservation } from '../../../journal/index.js';
import type { Graded } from '../../types.js';

/** What gates read of an observation. */
export type Evidence = Pick<
  JournalObservation,
  | 'observationId'
  | 'createdAt'
  | 'kind'
  | 'outcome'
  | 'severity'
  | 'strength'
  | 'passive'
  | 'activitySessionId'
  | 'targetStableId'
  | 'contentRev'
  | 'payload'
>;

/**
 * What counts for an entry at all (K 4.1): bound to it, of its current revision, and no mere claim. Newest first; what
 * came at the same moment stays in the order given.
 */
export function evidenceOf(graded: Graded, observations: readonly Evidence[]): readonly Evidence[] {
  return observations
    .filter(
      ({ strength, targetStableId, contentRev }) =>
        strength !== 'claimed' && targetStableId === graded.stableId && contentRev === graded.contentRev,
    )
    .toSorted((one, other) => other.createdAt - one.createdAt);
}

/** The window reaches back `windowMs`; from L1 on it begins after the level was reached, so that each is earned anew. */
export function within(
  { level, deprecated, levelChangedAt }: Graded,
  evidence: readonly Evidence[],
  fromMs: number,
): readonly Evidence[] {
  const isEarnedAnew = level >= 1 || deprecated;
  return evidence.filter(({ createdAt }) => createdAt >= fromMs && (!isEarnedAnew || createdAt > levelChangedAt));
}

/** Outcomes of something that was done: a look that acted on nothing is no attempt. */
export function attemptsOf(evidence: readonly Evidence[]): {
  readonly all: readonly Evidence[];
  readonly successes: readonly Evidence[];
  readonly failures: readonly Evidence[];
} {
  const all = evidence.filter(({ outcome, passive }) => outcome !== 0 && !passive);
  return {
    all,
    successes: all.filter(({ outcome }) => outcome === 1),
    failures: all.filter(({ outcome }) => outcome === -1),
  };
}

/** One action is reported at most once by what was seen and once by its agent: the larger of the two counts. */
export function countedSuccesses(successes: readonly Evidence[]): readonly Evidence[] {
  const seen = successes.filter(
    ({ kind }) => kind === 'action_success' || kind === 'blocker_dismissed' || kind === 'tob_verified',
  );
  const reported = successes.filter(({ kind }) => kind === 'telemetry_confirmed');
  return reported.length > seen.length ? reported : seen;
}

/** The newest of each activity session. */
export function onePerSession(newestFirst: readonly Evidence[]): readonly Evidence[] {
  const sessions = new Set<string>();
  return newestFirst.filter(({ activitySessionId }) => {
    const isNew = !sessions.has(activitySessionId);
    sessions.add(activitySessionId);
    return isNew;
  });
}

export function driftsOf(evidence: readonly Evidence[], leastSeverity: 1 | 2): readonly Evidence[] {
  return evidence.filter(({ severity }) => severity >= leastSeverity);
}
