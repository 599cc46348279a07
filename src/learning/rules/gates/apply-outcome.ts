import type { NotedOutcome } from '../../../journal/index.js';
import type { Phenomenon } from '../../../knowledge/index.js';

/** What a run of a playbook came to, as far as it says something about the entry. */
export interface RunFacts {
  readonly cause:
    | 'commit_point'
    | 'polarity'
    | 'misfire'
    | 'missing'
    | 'failed'
    | 'broken'
    | 'refused'
    | 'timeout'
    | 'not_present'
    | null;
  /** Some step reached the page. */
  readonly dispatched: boolean;
  /** Signs of the entry were seen when the failing step began: what is missing then has gone. */
  readonly isPresent: boolean;
  readonly allPassed: boolean;
  /** Every check was met before the first step already: then nothing is proven. */
  readonly wasMetBefore: boolean;
  /** Of a consent entry: every control that was pressed said what the entry declares. */
  readonly polarityConfirmed: boolean;
  readonly route: string;
  readonly usedFallback: string | null;
  readonly reason: string | null;
}

/** K 3, 5.4, 15.5: the one observation a run leaves, or none where the entry is not to blame. */
export function learnFromRun(
  { stableId, contentRev, type }: Pick<Phenomenon, 'stableId' | 'contentRev' | 'type'>,
  run: RunFacts,
): NotedOutcome | null {
  const payload = {
    route: run.route,
    ...(run.usedFallback !== null && { usedFallback: run.usedFallback }),
    ...(run.reason !== null && { reason: run.reason }),
  };
  const note = (
    told: Pick<NotedOutcome, 'kind' | 'outcome' | 'strength'> & Partial<Pick<NotedOutcome, 'severity' | 'payload'>>,
  ): NotedOutcome => ({ severity: 0, passive: false, stableId, contentRev, payload, ...told });
  const failed = (strength: NotedOutcome['strength']) => note({ kind: 'action_failure', outcome: -1, strength });
  const unclear = (reason: string) =>
    note({
      kind: 'action_indeterminate',
      outcome: 0,
      strength: 'observed',
      payload: { ...payload, reason },
    });
  switch (run.cause) {
    case 'broken':
    case 'refused':
    case 'not_present':
      return null;
    case 'misfire':
      return { ...failed('verified'), payload: { ...payload, isSevereMisfire: true } };
    case 'polarity':
      return failed('verified');
    case 'commit_point':
      return run.dispatched ? failed('observed') : null;
    case 'missing':
      return run.isPresent
        ? note({ kind: 'selector_drift', outcome: -1, severity: 2, strength: 'observed' })
        : failed('observed');
    case 'failed':
    case 'timeout':
      return failed('observed');
    case null:
      if (!run.allPassed) return failed('verified');
      if (run.wasMetBefore) return unclear('success_preexisting');
      if (type === 'consent_cmp' && !run.polarityConfirmed) return unclear('polarity_unconfirmed');
      return note({ kind: 'action_success', outcome: 1, strength: 'verified' });
  }
}
