import type { Gate, Graded, Transition } from '../../types.js';
import {
  attemptsOf,
  countedSuccesses,
  driftsOf,
  type Evidence,
  evidenceOf,
  onePerSession,
  within,
} from './evidence.js';
import { candidateConfidence, evidenceScore, round4 } from './scores.js';
import { failureStreak, isDisprovenBy } from './streak.js';

const DAY_MS = 86_400_000;
const CANDIDATE_DAYS = 14;
const PROVEN_DAYS = 30;
const DRIFT_DAYS = 7;
const HARD_DRIFT_DAYS = 1;

const CANDIDATE = { support: 2, success: 1, confidence: 0.7, evidenceScore: 0.55 };
const ACTIVE = { successes: 3, sessions: 2, failures: 1 };
/** A consent choice done wrong cannot be seen on the page, so it takes more to trust one. */
const ACTIVE_CONSENT = { successes: 5, sessions: 3, failures: 0 };
const REVIVED = { successes: 2, sessions: 2 };
const DEMOTING = { hardDrifts: 1, failuresInARow: 2 };
const DEPRECATING = { shadow: 3, active: 5 };

interface Counted {
  readonly count: number;
  readonly of: readonly Evidence[];
}

const counted = (of: readonly Evidence[]): Counted => ({ count: of.length, of });
const idsOf = (of: readonly Evidence[]) => of.map(({ observationId }) => observationId);

function gate(name: string, required: number, { count, of }: Counted, missing: number): Gate {
  const deltaToPass = round4(Math.max(0, missing));
  return { name, required, observed: count, passed: deltaToPass === 0, deltaToPass, observationIds: idsOf(of) };
}

const atLeast = (name: string, required: number, of: Counted) => gate(name, required, of, required - of.count);
const atMost = (name: string, required: number, of: Counted) => gate(name, required, of, of.count - required);
/** Passed means: not reached (K 12, explain). */
const trigger = (name: string, required: number, of: Counted) => gate(name, required, of, of.count - required + 1);

/** The gates of one transition of K 4.1, in the order of its table; the entry is at a level where it applies. */
export function gatesFor(
  transition: Transition,
  graded: Graded,
  observations: readonly Evidence[],
  now: number,
): readonly Gate[] {
  const evidence = evidenceOf(graded, observations);
  const last = (days: number) => within(graded, evidence, now - days * DAY_MS);
  const streak = counted(failureStreak(within(graded, evidence, Number.NEGATIVE_INFINITY)));
  const drifts = counted(driftsOf(since(evidence, now - DRIFT_DAYS * DAY_MS), 1));
  switch (transition) {
    case 'l0_to_l1':
      return candidateGates(graded, last(CANDIDATE_DAYS), graded.isDisproven || isDisprovenBy(evidence));
    case 'l1_to_l2':
      return activeGates(graded, last(PROVEN_DAYS), drifts);
    case 'demotion':
      return [
        trigger('hard_drift_24h', DEMOTING.hardDrifts, counted(driftsOf(last(HARD_DRIFT_DAYS), 2))),
        trigger('consecutive_failures', DEMOTING.failuresInARow, streak),
      ];
    case 'deprecation':
      return [trigger('consecutive_failures', graded.level === 2 ? DEPRECATING.active : DEPRECATING.shadow, streak)];
    case 'revive': {
      const { successes } = attemptsOf(last(PROVEN_DAYS));
      return [
        atLeast('min_success_30d', REVIVED.successes, counted(countedSuccesses(successes))),
        atLeast('min_distinct_sessions', REVIVED.sessions, counted(onePerSession(successes))),
        atMost('max_drift_7d', 0, drifts),
      ];
    }
  }
}

function candidateGates(graded: Graded, evidence: readonly Evidence[], isDisproven: boolean): readonly Gate[] {
  const { all, successes, failures } = attemptsOf(evidence);
  const confidence = candidateConfidence(
    {
      successes: successes.length,
      failures: failures.length,
      distinctSessions: onePerSession(successes).length,
    },
    graded.declaredConfidence,
  );
  const score = evidenceScore(all.length, successes.length, confidence);
  return [
    atLeast('candidate_not_disproven', 1, { count: isDisproven ? 0 : 1, of: [] }),
    atLeast('min_support', CANDIDATE.support, counted(all)),
    atLeast('min_success_support', CANDIDATE.success, counted(successes)),
    atLeast('min_confidence', CANDIDATE.confidence, { count: confidence, of: all }),
    atLeast('min_evidence_score', CANDIDATE.evidenceScore, { count: score, of: all }),
  ];
}

function activeGates(graded: Graded, evidence: readonly Evidence[], drifts: Counted): readonly Gate[] {
  const required = graded.type === 'consent_cmp' ? ACTIVE_CONSENT : ACTIVE;
  const { successes, failures } = attemptsOf(evidence);
  return [
    atMost('max_drift_7d', 0, drifts),
    atLeast('min_success', required.successes, counted(countedSuccesses(successes))),
    atLeast('min_distinct_sessions', required.sessions, counted(onePerSession(successes))),
    atMost('max_failure', required.failures, counted(failures)),
  ];
}

/** The full window, whatever happened to the level in it. */
function since(evidence: readonly Evidence[], fromMs: number): readonly Evidence[] {
  return evidence.filter(({ createdAt }) => createdAt >= fromMs);
}
