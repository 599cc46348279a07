import { expect, test } from 'vitest';
import { afterFailedStamp, MAX_STAMP_ATTEMPTS } from './stamp-attempts.js';

test.each([
  [1, 60_000],
  [2, 300_000],
  [4, 7_200_000],
  [MAX_STAMP_ATTEMPTS - 1, 129_600_000],
])('after %i failed attempts the next one waits %i ms [E&T 13.5]', (attempts, pause) => {
  expect(afterFailedStamp(attempts, 1000)).toEqual({ state: 'pending', nextTryAtMs: 1000 + pause });
});

test.each([MAX_STAMP_ATTEMPTS, MAX_STAMP_ATTEMPTS + 5])('after %i there is no other [E&T 13.5]', (attempts) => {
  expect(afterFailedStamp(attempts, 1000)).toEqual({ state: 'failed', nextTryAtMs: 1000 });
});

test('each pause is longer than the one before', () => {
  const pauses = Array.from({ length: MAX_STAMP_ATTEMPTS - 1 }, (_, at) => afterFailedStamp(at + 1, 0).nextTryAtMs);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(new Set(pauses).size).toBe(pauses.length);
});
