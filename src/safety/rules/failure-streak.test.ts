import { describe, expect, it } from 'vitest';
import { afterCall, type CallEnd, failuresInRow, NO_STREAKS } from './failure-streak.js';

const failed: CallEnd = { action: 'click', url: 'u', ok: false, acts: true, countsAsFailure: true, perceives: false };
const after = (...ends: Partial<CallEnd>[]) =>
  ends.reduce((streaks, end) => afterCall(streaks, { ...failed, ...end }), NO_STREAKS);
const count = (...ends: Partial<CallEnd>[]) => failuresInRow(after({}, {}, ...ends), 'click', 'u');

describe('the same call failing in a row [A&S 8]', () => {
  it.each<[string, Partial<CallEnd>, number]>([
    ['failing again', {}, 3],
    ['another call failing', { action: 'type' }, 2],
    ['a look elsewhere', { action: 'tabs', acts: false, ok: true, countsAsFailure: false }, 2],
    ['not being let through', { countsAsFailure: false }, 2],
    ['perceiving', { action: 'perceive', acts: false, ok: true, countsAsFailure: false, perceives: true }, 0],
    ['an action that worked', { action: 'type', ok: true, countsAsFailure: false }, 0],
    ['failing at another address', { url: 'v' }, 0],
  ])('two failures, then %s', (_title, end, expected) => {
    expect(count(end)).toBe(expected);
  });

  it('counts only for the address it happened at', () => {
    expect(failuresInRow(after({}, {}, {}), 'click', 'v')).toBe(0);
  });
});
