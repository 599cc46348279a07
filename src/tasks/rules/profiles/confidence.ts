import type { ProfileHistory, TaskProfile } from '../../profiles/profile-types.js';

const WEIGHTS = { base: 0.3, completion: 0.35, matchAccept: 0.2, use: 0.15 };
const RATE_WITHOUT_DATA = 0.5;
/** So many ended runs count as full experience. */
const USE_SATURATION = 50;
const DAY_MS = 86_400_000;
const IDLE = { fromDays: 30, toDays: 365, lowest: 0.7 };
const FAILURE = { above: 0.5, weight: 0.4 };
export const CONFIDENCE_BOUNDS = { min: 0.1, max: 0.99 } as const;

export interface ConfidenceTuning {
  readonly currentConfidence: number;
  readonly projectedConfidence: number;
  readonly baseConfidence: number;
  readonly terminalInstances: number;
  readonly completionRate: number;
  readonly failureRate: number;
  readonly matchAcceptRate: number;
  readonly useFactor: number;
  readonly idleDays: number | null;
  readonly idleFactor: number;
  readonly failureFactor: number;
}

/** E&T 11.4: depends on the author's value and the history only, however often it is computed. */
export function confidenceOf(base: number, history: ProfileHistory, nowMs: number): number {
  const { completionRate, matchAcceptRate, useFactor, idleFactor, failureFactor } = signalsOf(history, nowMs);
  const plain =
    WEIGHTS.base * base +
    WEIGHTS.completion * completionRate +
    WEIGHTS.matchAccept * matchAcceptRate +
    WEIGHTS.use * useFactor;
  const { min, max } = CONFIDENCE_BOUNDS;
  return rounded(Math.min(max, Math.max(min, plain * idleFactor * failureFactor)));
}

/** What the confidence is now, what it would be if computed now, and why. */
export function confidenceTuning(
  profile: Pick<TaskProfile, 'confidence' | 'baseConfidence' | 'history'>,
  nowMs: number,
): ConfidenceTuning {
  const signals = signalsOf(profile.history, nowMs);
  return {
    currentConfidence: profile.confidence,
    projectedConfidence: confidenceOf(profile.baseConfidence, profile.history, nowMs),
    baseConfidence: profile.baseConfidence,
    terminalInstances: signals.terminalInstances,
    completionRate: rounded(signals.completionRate),
    failureRate: rounded(signals.failureRate),
    matchAcceptRate: rounded(signals.matchAcceptRate),
    useFactor: rounded(signals.useFactor),
    idleDays: signals.idleDays === null ? null : Math.floor(signals.idleDays),
    idleFactor: rounded(signals.idleFactor),
    failureFactor: rounded(signals.failureFactor),
  };
}

function signalsOf(
  { completed, failed, aborted, matched, matchAccepted, lastTerminalAtMs }: ProfileHistory,
  nowMs: number,
) {
  const terminalInstances = completed + failed + aborted;
  const rateOf = (count: number, total: number) => (total === 0 ? RATE_WITHOUT_DATA : Math.min(1, count / total));
  const failureRate = rateOf(failed, terminalInstances);
  const idleDays = lastTerminalAtMs === null ? null : Math.max(0, nowMs - lastTerminalAtMs) / DAY_MS;
  return {
    terminalInstances,
    completionRate: rateOf(completed, terminalInstances),
    failureRate,
    matchAcceptRate: rateOf(matchAccepted, matched),
    useFactor: Math.min(1, Math.log(terminalInstances + 1) / Math.log(USE_SATURATION + 1)),
    idleDays,
    idleFactor: idleFactorOf(idleDays ?? 0),
    failureFactor: failureRate > FAILURE.above ? 1 - (failureRate - FAILURE.above) * FAILURE.weight : 1,
  };
}

function idleFactorOf(days: number): number {
  const { fromDays, toDays, lowest } = IDLE;
  const way = Math.min(1, Math.max(0, (days - fromDays) / (toDays - fromDays)));
  return 1 - way * (1 - lowest);
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
