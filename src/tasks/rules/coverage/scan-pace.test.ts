import { expect, test } from 'vitest';
import { BUSY_LIMIT, firstPace, isTooBusy, LONGEST_WAIT_MS, type PageAnswer, paceAfter, SLOW_MS } from './scan-pace.js';

const FINE: PageAnswer = { httpStatus: 200, tookMs: 100 };
const BUSY: PageAnswer = { httpStatus: 429, tookMs: 20 };
const after = (...answers: readonly PageAnswer[]) => answers.reduce(paceAfter, firstPace(3));

test.each<readonly [string, readonly PageAnswer[], ReturnType<typeof after>]>([
  ['nothing happened', [FINE, FINE], { atATime: 3, waitMs: 0, busyInRow: 0 }],
  ['one page was slow', [{ httpStatus: 200, tookMs: SLOW_MS + 1 }], { atATime: 2, waitMs: 0, busyInRow: 0 }],
  ['the server asked for patience', [BUSY], { atATime: 1, waitMs: 1000, busyInRow: 1 }],
  ['and again', [BUSY, { httpStatus: 503, tookMs: 20 }], { atATime: 1, waitMs: 2000, busyInRow: 2 }],
  ['it has recovered', [BUSY, BUSY, FINE], { atATime: 1, waitMs: 1000, busyInRow: 0 }],
  [
    'a failure without an answer says nothing',
    [{ httpStatus: null, tookMs: 20 }],
    { atATime: 3, waitMs: 0, busyInRow: 0 },
  ],
])('the pace when %s [E&T 6.7]', (_, answers, pace) => {
  expect(after(...answers)).toEqual(pace);
});

test('a site that goes on refusing is left alone, and is never waited for longer than the limit [E&T 6.7]', () => {
  const refusals = Array.from({ length: BUSY_LIMIT }, () => BUSY);
  expect(isTooBusy(after(...refusals.slice(1)))).toBe(false);
  expect(isTooBusy(after(...refusals))).toBe(true);
  expect(after(...refusals, BUSY, BUSY, BUSY).waitMs).toBe(LONGEST_WAIT_MS);
  expect(paceAfter(firstPace(1), { httpStatus: 200, tookMs: SLOW_MS + 1 }).atATime).toBe(1);
});
