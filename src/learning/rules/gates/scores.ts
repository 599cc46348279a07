/** Scores of evidence (K 5.1, 5.2). All are rounded before they meet a threshold (K 0). */
const DECIMALS = 1e4;
/** More digits than a sum of a few weights keeps exactly are noise of floating point. */
const EXACT_DIGITS = 12;

/** Rounds to 4 decimals, half away from zero. */
export function round4(value: number): number {
  const scaled = Number((Math.abs(value) * DECIMALS).toPrecision(EXACT_DIGITS));
  return Math.sign(value) * (Math.round(scaled) / DECIMALS);
}

const SUPPORT_WEIGHT = 0.4;
const FULL_SUPPORT = 5;
const RATE_WEIGHT = 0.3;
const CONFIDENCE_WEIGHT = 0.3;

/** K 5.1. */
export function evidenceScore(support: number, success: number, confidence: number): number {
  if (support === 0) return 0;
  return round4(
    SUPPORT_WEIGHT * Math.min(1, support / FULL_SUPPORT) +
      RATE_WEIGHT * (success / support) +
      CONFIDENCE_WEIGHT * confidence,
  );
}

const BASE = 0.5;
const PER_SUCCESS = 0.06;
const PER_FAILURE = 0.1;
const SESSIONS_BONUS = 0.1;
const BONUS_SESSIONS = 2;
const LEAST = 0.05;
const MOST = 0.95;
const MOST_DECLARED = 0.9;

export interface ConfidenceEvidence {
  readonly successes: number;
  readonly failures: number;
  /** Activity sessions in which something succeeded. */
  readonly distinctSessions: number;
}

/** K 5.2: `declared` is what an agent said, null when none did; it is void once failures exceed successes. */
export function candidateConfidence(
  { successes, failures, distinctSessions }: ConfidenceEvidence,
  declared: number | null,
): number {
  const bonus = distinctSessions >= BONUS_SESSIONS ? SESSIONS_BONUS : 0;
  const computed = Math.min(MOST, Math.max(LEAST, BASE + PER_SUCCESS * successes - PER_FAILURE * failures + bonus));
  if (declared === null || failures > successes) return round4(computed);
  return round4(Math.max(Math.min(declared, MOST_DECLARED), computed));
}
