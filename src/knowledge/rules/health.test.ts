import { describe, expect, it } from 'vitest';
import type { HealthRecord } from '../types.js';
import { freshHealth, healthView, type HealthNote, healthScore, NO_HEALTH, noteAttempt } from './health.js';
import { DAY_MS } from './policy.js';

const NOW = 1_700_000_000_000;
const note = (over: Partial<HealthNote> = {}): HealthNote => ({
  kind: 'action_success',
  outcome: 1,
  severity: 0,
  strength: 'verified',
  passive: false,
  payload: {},
  ...over,
});
const success = note();
const failure = note({ kind: 'action_failure', outcome: -1 });
const clean = note({ kind: 'silent_verify_ok', outcome: 0, passive: true });
const drift = note({ kind: 'selector_drift', outcome: -1, severity: 1, passive: true });
const after = (notes: readonly HealthNote[], start: HealthRecord = NO_HEALTH) =>
  notes.reduce((record, one, index) => noteAttempt(record, one, NOW + index), start);
const view = (record: HealthRecord, now = NOW + 1000, createdAt = NOW) => healthView(record, now, createdAt);

describe('health [K 5.4]', () => {
  it.each([
    ['untried', [], 'unproven', null],
    ['all well', [success, success, success], 'healthy', 1],
    ['one failure of two is not judged yet', [success, failure], 'healthy', 0.5],
    ['79 of 100', [success, success, success, failure], 'watch', 0.75],
    ['below 60 of 100', [success, failure, failure, success], 'quarantined', 0.5],
    [
      'three failures in a row',
      [...Array.from({ length: 20 }, () => success), failure, failure, failure],
      'quarantined',
      0.8696,
    ],
  ] as const)('state: %s', (_, notes, state, rate) => {
    expect(view(after(notes))).toMatchObject({ state, successRate30d: rate, attempts30d: notes.length });
  });

  it('goes stale by time alone, and no score is written down [K 5.4]', () => {
    const record = after([success, success, success]);
    expect(view(record, NOW + 2 + 30 * DAY_MS)).toMatchObject({ staleness: 0.5, state: 'watch', stale: false });
    expect(view(record, NOW + 61 * DAY_MS)).toMatchObject({ staleness: 1, stale: true, attempts30d: 0 });
  });

  it('a clean silent check keeps it fresh [K 5.4]', () => {
    const record = noteAttempt(after([success]), clean, NOW + 59 * DAY_MS);
    expect(view(record, NOW + 60 * DAY_MS).staleness).toBe(0.0167);
  });

  it.each([
    [0.9, 0.1, 0, 0.88],
    [null, 0, 0, 0.5],
    [1, 1, 9, 0.5],
    [0, 1, 3, 0],
  ])('score of rate %s, staleness %s, %s failures: %s [K 5.4]', (rate, staleness, failures, expected) => {
    expect(healthScore(rate, staleness, failures)).toBe(expected);
  });

  it('looks count for streaks and drift, never as attempts [K 2.2] [K 4.1]', () => {
    const record = after([success, drift, drift]);
    expect(record).toMatchObject({
      totalAttempts: 1,
      failureCount: 0,
      consecutiveFailures: 2,
      silentVerifyFailCount: 2,
      lastDriftAt: NOW + 2,
    });
    expect(view(record)).toMatchObject({ attempts30d: 1, successRate30d: 1 });
  });

  it('claims change nothing [K 15.2]', () => {
    const record = after([success]);
    expect(noteAttempt(record, note({ strength: 'claimed' }), NOW + 9)).toBe(record);
    expect(noteAttempt(record, { ...failure, strength: 'claimed' }, NOW + 9)).toBe(record);
  });

  it('neutral observations are no attempts', () => {
    expect(after([failure, note({ kind: 'action_indeterminate', outcome: 0 })])).toMatchObject({
      totalAttempts: 1,
      consecutiveFailures: 1,
      lastOutcome: 0,
    });
  });

  it('one severe misfire quarantines; three clean checks lead to watch, a success after them further [K 5.4]', () => {
    const proven = Array.from({ length: 20 }, () => success);
    const misfired = after([...proven, { ...failure, payload: { isSevereMisfire: true } }]);
    expect(view(misfired).state).toBe('quarantined');
    expect(view(after([clean, clean], misfired)).state).toBe('quarantined');
    expect(view(after([clean, drift, clean, clean], misfired)).state).toBe('quarantined');
    const checked = after([clean, clean, clean], misfired);
    expect(view(checked).state).toBe('watch');
    expect(view(after([success], misfired)).state).toBe('quarantined');
    expect(view(after([success], checked)).state).toBe('healthy');
  });

  it('a new revision keeps totals and loses streaks, misfire and quarantine [K 4.6]', () => {
    const record = after([success, failure, failure, { ...failure, payload: { isSevereMisfire: true } }]);
    const fresh = freshHealth(record);
    expect(fresh).toMatchObject({
      totalAttempts: 4,
      successCount: 1,
      failureCount: 3,
      consecutiveFailures: 0,
      severeMisfireAt: null,
    });
    expect(view(fresh)).toMatchObject({ state: 'healthy', attempts30d: 0, successRate30d: null });
  });

  it('keeps the last 200 attempts of 30 days', () => {
    let record = noteAttempt(NO_HEALTH, failure, NOW - 31 * DAY_MS);
    for (let index = 0; index < 250; index += 1) record = noteAttempt(record, success, NOW + index);
    expect(record.recent).toHaveLength(200);
    expect(record.totalAttempts).toBe(251);
    expect(view(record).successRate30d).toBe(1);
  });
});
