import { describe, expect, it } from 'vitest';
import { judgeRetried } from './retried.js';

const TODAY = '2026-11-16';
const race = { test: 'a.test.ts: waits', until: '2026-11-30', reason: 'the dialog closes late' };

describe('a test that needed a second try', () => {
  it('fails when nothing allows it', () => {
    expect(judgeRetried(['a.test.ts: waits'], [], TODAY)).toEqual({
      lines: ['failed, passed at the second try only: a.test.ts: waits'],
      failedTests: 1,
      staleEntries: 0,
    });
  });

  it('passes while an entry of its very name holds, the last day included', () => {
    for (const today of [TODAY, '2026-11-30'])
      expect(judgeRetried(['a.test.ts: waits'], [race], today)).toEqual({
        lines: ['passed at the second try, allowed until 2026-11-30: a.test.ts: waits'],
        failedTests: 0,
        staleEntries: 0,
      });
    expect(judgeRetried(['a.test.ts: waits longer'], [race], TODAY).failedTests).toBe(1);
  });

  it('fails after that day, and so does the entry', () => {
    expect(judgeRetried(['a.test.ts: waits'], [race], '2026-12-01')).toMatchObject({ failedTests: 1, staleEntries: 1 });
  });
});

describe('an entry of the list', () => {
  it('costs nothing while it holds and nobody needs it', () => {
    expect(judgeRetried([], [race], TODAY)).toEqual({ lines: [], failedTests: 0, staleEntries: 0 });
  });

  it.each([
    ['is past its day', { until: '2026-11-15' }],
    ['has no day', { until: '' }],
    ['has a day that is none', { until: 'soon' }],
    ['has no reason', { reason: ' ' }],
  ])('fails when it %s', (_, change) => {
    expect(judgeRetried(['a.test.ts: waits'], [{ ...race, ...change }], TODAY)).toMatchObject({
      failedTests: 1,
      staleEntries: 1,
    });
  });
});
