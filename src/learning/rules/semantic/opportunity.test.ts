import { describe, expect, it } from 'vitest';
import { DAY, drift, failure, HOUR, NOW, observation } from '../../../../tests/support/learned.js';
import { clicked } from '../../../../tests/support/walked.js';
import { clustersOf } from '../generate/clusters.js';
import { clusterOpportunity, entryOpportunity, inOrder, type StoredEntry } from './opportunity.js';

describe('clusters [K 5.3]', () => {
  it('go by candidate, entry, selector, tool, whichever is named first', () => {
    const twice = (change: Parameters<typeof observation>[0]) => [observation(change), observation(change)];
    const found = clustersOf(
      [
        ...twice({ candidateKey: 'lcj_ck_1' }),
        ...twice({}),
        ...twice({ targetStableId: null }),
        ...twice({ targetStableId: null, selectorNorm: null }),
        ...twice({ contextHost: 'other.example' }),
      ],
      NOW,
    );
    expect(found.map(({ contextHost, key, keyKind }) => [contextHost, key, keyKind])).toEqual([
      ['example.com', 'lcj_ck_1', 'candidate'],
      ['example.com', 'lcj_8c1a2f9d44ab', 'entry'],
      ['example.com', '#close', 'selector'],
      ['example.com', 'nova.click_selector|unknown', 'tool'],
      ['other.example', 'lcj_8c1a2f9d44ab', 'entry'],
    ]);
  });

  it('keep support of at least 2 within 30 days, claims and neutral outcomes aside', () => {
    const found = clustersOf(
      [
        clicked('#old', { createdAt: NOW - 31 * DAY }),
        clicked('#old'),
        clicked('#claimed', { strength: 'claimed' }),
        clicked('#claimed'),
        clicked('#neutral', { outcome: 0 }),
        clicked('#neutral'),
        clicked('#kept', { createdAt: NOW - 30 * DAY }),
        clicked('#kept', { outcome: 0 }),
        failure({ selectorNorm: '#kept', targetStableId: null, activitySessionId: 'session-2' }),
      ],
      NOW,
    );
    expect(found).toMatchObject([
      { key: '#kept', support: 2, success: 1, failure: 1, distinctSessions: 2, successSessions: 1, lastSeenAt: NOW },
    ]);
  });
});

const scoreOf = (observations: Parameters<typeof clustersOf>[0]) =>
  clustersOf(observations, NOW).map((cluster) => clusterOpportunity(cluster, NOW))[0];

describe('the score of a cluster [K 5.3]', () => {
  it('adds support, sessions, success rate, drift and recency', () => {
    const opportunity = scoreOf([
      clicked('#a', { activitySessionId: 'session-2' }),
      clicked('#a'),
      drift(1, { selectorNorm: '#a', targetStableId: null }),
    ]);
    expect(opportunity).toMatchObject({
      candidateKey: '#a',
      dominantKind: 'tob_verified',
      supportCount: 3,
      successCount: 2,
      failureCount: 1,
      distinctSessions: 2,
      score: 1.58 + 2 + 1.33 + 1 + 1,
      scoreBreakdown: { supportScore: 1.58, sessionBonus: 2, successRateFactor: 1.33, driftSignal: 1, recencyBonus: 1 },
    });
  });

  it.each([
    [0, 1],
    [DAY, 1],
    [DAY + 1, 0.5],
    [7 * DAY, 0.5],
    [7 * DAY + 1, 0],
  ])('is fresh by %d ms: %d', (age, recencyBonus) => {
    const createdAt = NOW - age;
    expect(scoreOf([clicked('#a', { createdAt }), clicked('#a', { createdAt })])).toMatchObject({
      scoreBreakdown: { recencyBonus, supportScore: 1, sessionBonus: 0, successRateFactor: 2, driftSignal: 0 },
    });
  });

  it('counts hard drift of the last seven days', () => {
    const at = (createdAt: number) => [
      drift(2, { selectorNorm: '#a', targetStableId: null, createdAt }),
      clicked('#a'),
    ];
    expect(scoreOf(at(NOW - 7 * DAY))).toMatchObject({ scoreBreakdown: { driftSignal: 2 } });
    expect(scoreOf(at(NOW - 7 * DAY - 1))).toMatchObject({ scoreBreakdown: { driftSignal: 0 } });
  });
});

const stored = (change: Partial<StoredEntry> = {}): StoredEntry => ({
  scope: 'example.com',
  stableId: 'lcj_1',
  level: 2,
  deprecated: false,
  totalAttempts: 0,
  successCount: 0,
  failureCount: 0,
  successRate30d: null,
  consecutiveFailures: 0,
  staleness: 0,
  lastSeenAt: NOW,
  ...change,
});

describe('a stored entry is an opportunity [K 5.3]', () => {
  it.each([
    [{ consecutiveFailures: 3, staleness: 0.62 }, 'silent_verify_drift', 4.12],
    [{ consecutiveFailures: 9, staleness: 1 }, 'silent_verify_drift', 5],
    [{ totalAttempts: 5, successRate30d: 0.4, consecutiveFailures: 1 }, 'active_failure_drift', 3.1],
    [{ totalAttempts: 5, successRate30d: 0, consecutiveFailures: 0 }, 'active_failure_drift', 3],
    [{ level: 0 as const, staleness: 0.5 }, 'stale_candidate', 1.5],
    [{ level: 1 as const, staleness: 1 }, 'stale_candidate', 2],
  ])('%o: %s, %d', (change, dominantKind, score) => {
    expect(entryOpportunity(stored(change))).toMatchObject({ dominantKind, score, scoreBreakdown: null });
  });

  it.each([
    { consecutiveFailures: 1, staleness: 0.9 },
    { consecutiveFailures: 2, staleness: 0.49 },
    { totalAttempts: 4, successRate30d: 0 },
    { totalAttempts: 5, successRate30d: 0.5 },
    { staleness: 1 },
    { level: 1 as const, staleness: 0.49 },
    { level: 0 as const, staleness: 1, deprecated: true },
  ])('but not by %o', (change) => {
    expect(entryOpportunity(stored(change))).toBeNull();
  });
});

it('stands in order of score, last seen, key [K 5.3]', () => {
  const one = (score: number, lastSeenAt: number, candidateKey: string) => ({ score, lastSeenAt, candidateKey });
  const wanted = [one(5, NOW - HOUR, 'z'), one(4, NOW, 'b'), one(4, NOW - 1, 'a'), one(4, NOW - 1, 'c')];
  expect(inOrder([...wanted].reverse())).toEqual(wanted);
});
