import type { HealthRecord, HealthState } from '../types.js';
import {
  CLEAN_CHECKS,
  DAY_MS,
  FRESH_DAYS,
  HEALTHY_RATE,
  MAX_RECENT,
  MIN_JUDGED_ATTEMPTS,
  QUARANTINE_FAILURES,
  QUARANTINE_RATE,
  rounded,
  STALE_CUT,
  UNTRIED_RATE,
  WINDOW_MS,
} from './policy.js';

export const NO_HEALTH: HealthRecord = Object.freeze({
  totalAttempts: 0,
  successCount: 0,
  failureCount: 0,
  recent: [],
  consecutiveFailures: 0,
  lastOutcome: null,
  lastAttemptAt: null,
  lastSuccessAt: null,
  lastDriftAt: null,
  lastSilentVerifyAt: null,
  lastSilentVerifyOkAt: null,
  silentVerifyFailCount: 0,
  silentVerifyOkStreak: 0,
  severeMisfireAt: null,
});

/** What of an observation health looks at. */
export interface HealthNote {
  readonly kind: string;
  readonly outcome: 1 | 0 | -1;
  readonly severity: 0 | 1 | 2;
  readonly strength: 'verified' | 'observed' | 'claimed';
  readonly passive: boolean;
  readonly payload: { readonly isSevereMisfire?: boolean | undefined };
}

export interface HealthView {
  readonly totalAttempts: number;
  readonly successCount: number;
  readonly failureCount: number;
  readonly attempts30d: number;
  /** Null without attempts. */
  readonly successRate30d: number | null;
  readonly consecutiveFailures: number;
  readonly lastOutcome: 1 | 0 | -1 | null;
  readonly lastAttemptAt: number | null;
  readonly lastSuccessAt: number | null;
  readonly lastSilentVerifyAt: number | null;
  readonly silentVerifyFailCount: number;
  readonly silentVerifyOkStreak: number;
  readonly severeMisfireAt: number | null;
  readonly staleness: number;
  readonly healthScore: number;
  readonly state: HealthState;
  readonly stale: boolean;
  /** At least one success that was no mere claim (K 2.2). */
  readonly verified: boolean;
}

/** Rates, score and state as of now; nothing of it is stored (K 5.4). */
export function healthView(record: HealthRecord, now: number, createdAt: number): HealthView {
  const recent = record.recent.filter(([atMs]) => atMs > now - WINDOW_MS);
  const attempts30d = recent.length;
  const successRate30d =
    attempts30d === 0 ? null : rounded(recent.filter(([, outcome]) => outcome === 1).length / attempts30d);
  const staleness = stalenessOf(record, now, createdAt);
  const { recent: _, lastDriftAt: __, lastSilentVerifyOkAt: ___, ...kept } = record;
  return {
    ...kept,
    attempts30d,
    successRate30d,
    staleness,
    healthScore: healthScore(successRate30d, staleness, record.consecutiveFailures),
    state: stateOf(record, { attempts30d, successRate30d, staleness }),
    stale: staleness >= 1,
    verified: record.successCount > 0,
  };
}

export function stalenessOf(record: HealthRecord, now: number, createdAt: number): number {
  const touched = Math.max(record.lastSuccessAt ?? 0, record.lastSilentVerifyOkAt ?? 0, createdAt);
  return rounded(clamp((now - touched) / DAY_MS / FRESH_DAYS));
}

export function healthScore(rate: number | null, staleness: number, consecutiveFailures: number): number {
  return rounded(clamp((rate ?? UNTRIED_RATE) - 0.2 * staleness - Math.min(0.3, 0.1 * consecutiveFailures)));
}

function stateOf(
  record: HealthRecord,
  { attempts30d, successRate30d, staleness }: Pick<HealthView, 'attempts30d' | 'successRate30d' | 'staleness'>,
): HealthState {
  if (record.totalAttempts === 0) return 'unproven';
  const isJudged = attempts30d >= MIN_JUDGED_ATTEMPTS && successRate30d !== null;
  const isBad =
    record.severeMisfireAt !== null ||
    (isJudged && successRate30d < QUARANTINE_RATE) ||
    record.consecutiveFailures >= QUARANTINE_FAILURES;
  // Silent checks lead out of quarantine and no further: a look at the page cannot prove that the action works.
  if (isBad) return record.silentVerifyOkStreak >= CLEAN_CHECKS ? 'watch' : 'quarantined';
  return (isJudged && successRate30d < HEALTHY_RATE) || staleness >= STALE_CUT ? 'watch' : 'healthy';
}

/** The record after one more observation. Claims leave it as it is (K 15.2). */
export function noteAttempt(record: HealthRecord, note: HealthNote, now: number): HealthRecord {
  if (note.strength === 'claimed') return record;
  const drifted = note.severity > 0 ? { lastDriftAt: now } : {};
  if (note.passive || note.kind === 'silent_verify_ok') return { ...noteSilent(record, note, now), ...drifted };
  if (note.outcome === 0) return { ...record, ...drifted, lastOutcome: 0 };
  const isSuccess = note.outcome === 1;
  const recent = [...record.recent, [now, note.outcome] as const].filter(([atMs]) => atMs > now - WINDOW_MS);
  return {
    ...record,
    ...drifted,
    totalAttempts: record.totalAttempts + 1,
    successCount: record.successCount + (isSuccess ? 1 : 0),
    failureCount: record.failureCount + (isSuccess ? 0 : 1),
    recent: recent.slice(-MAX_RECENT),
    consecutiveFailures: isSuccess ? 0 : record.consecutiveFailures + 1,
    lastOutcome: note.outcome,
    lastAttemptAt: now,
    lastSuccessAt: isSuccess ? now : record.lastSuccessAt,
    silentVerifyOkStreak: isSuccess ? record.silentVerifyOkStreak : 0,
    severeMisfireAt: misfireAfter(record, note, now),
  };
}

/** A misfire is over with the first real success after enough clean checks. */
function misfireAfter(record: HealthRecord, note: HealthNote, now: number): number | null {
  if (note.payload.isSevereMisfire === true) return now;
  return note.outcome === 1 && record.silentVerifyOkStreak >= CLEAN_CHECKS ? null : record.severeMisfireAt;
}

/** Looks count for streaks and drift, never as attempts (K 4.1). */
function noteSilent(record: HealthRecord, { outcome }: HealthNote, now: number): HealthRecord {
  if (outcome >= 0)
    return {
      ...record,
      lastSilentVerifyAt: now,
      lastSilentVerifyOkAt: now,
      silentVerifyOkStreak: record.silentVerifyOkStreak + 1,
    };
  return {
    ...record,
    lastOutcome: -1,
    consecutiveFailures: record.consecutiveFailures + 1,
    lastSilentVerifyAt: now,
    silentVerifyFailCount: record.silentVerifyFailCount + 1,
    silentVerifyOkStreak: 0,
  };
}

/** Of a new revision: totals of its life stay, everything that judges the old one goes (K 4.6). */
export function freshHealth(record: HealthRecord): HealthRecord {
  const { totalAttempts, successCount, failureCount, lastAttemptAt, lastSuccessAt } = record;
  return { ...NO_HEALTH, totalAttempts, successCount, failureCount, lastAttemptAt, lastSuccessAt };
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
