import { describe, expect, it } from 'vitest';
import { DAY, failure, NOW, observation } from '../../../../tests/support/learned.js';
import { failureStreak, isDisprovenBy, isExpired } from './streak.js';

const neutral = observation({ kind: 'action_indeterminate', outcome: 0 });

describe('failures in a row', () => {
  it.each([
    ['nothing', [], 0],
    ['a success', [observation()], 0],
    ['two', [failure(), failure()], 2],
    ['two before a success', [failure(), failure(), observation(), failure()], 2],
    ['two with something neutral between', [failure(), neutral, failure()], 2],
    ['a success at the newest end', [observation(), failure(), failure()], 0],
  ])('[K 4.1] of %s', (_, newestFirst, length) => {
    expect(failureStreak(newestFirst)).toHaveLength(length);
  });

  it('[K 4.1] three disprove a candidate', () => {
    expect(isDisprovenBy([failure(), failure()])).toBe(false);
    expect(isDisprovenBy([failure(), neutral, failure(), failure()])).toBe(true);
    expect(isDisprovenBy([failure(), failure(), observation(), failure()])).toBe(false);
  });
});

describe('a candidate without evidence', () => {
  it.each([
    ['30 days', { createdAt: NOW - 30 * DAY, isImported: false }, [], true],
    ['less', { createdAt: NOW - 30 * DAY + 1, isImported: false }, [], false],
    ['30 days, with newer evidence', { createdAt: NOW - 90 * DAY, isImported: false }, [observation()], false],
    ['179 days, imported', { createdAt: NOW - 179 * DAY, isImported: true }, [], false],
    ['180 days, imported', { createdAt: NOW - 180 * DAY, isImported: true }, [], true],
  ])('[K 4.1] for %s', (_, entry, evidence, expired) => {
    expect(isExpired(entry, evidence, NOW)).toBe(expired);
  });
});
