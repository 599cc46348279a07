import { describe, expect, it } from 'vitest';
import type { ProfileHistory } from '../../profiles/profile-types.js';
import { confidenceOf, confidenceTuning } from './confidence.js';

const DAY = 86_400_000;
const NOW = 1000 * DAY;

function history(given: Partial<ProfileHistory> = {}): ProfileHistory {
  return { completed: 0, failed: 0, aborted: 0, matched: 0, matchAccepted: 0, lastTerminalAtMs: null, ...given };
}

const idle = (days: number) => NOW - days * DAY;
const used = { completed: 50, matched: 10, matchAccepted: 10 };

describe('confidence of a profile [E&T 11.4]', () => {
  it.each<[string, number, Partial<ProfileHistory>, number]>([
    ['no history', 0.5, {}, 0.425],
    ['no history, sure author', 1, {}, 0.575],
    ['a long and good history', 0.5, { ...used, lastTerminalAtMs: NOW }, 0.85],
    ['never above 0.99', 1, { ...used, lastTerminalAtMs: NOW }, 0.99],
    ['more than 50 runs count as 50', 0.5, { ...used, completed: 5000, lastTerminalAtMs: NOW }, 0.85],
    ['one completed run', 0.5, { completed: 1, lastTerminalAtMs: NOW }, 0.6264],
    ['one aborted run', 0.5, { aborted: 1, lastTerminalAtMs: NOW }, 0.2764],
    ['one failed run', 0.5, { failed: 1, lastTerminalAtMs: NOW }, 0.2212],
    ['half of the runs failed', 0.5, { completed: 25, failed: 25, lastTerminalAtMs: NOW }, 0.575],
    ['three of four failed', 0.5, { completed: 10, failed: 30, lastTerminalAtMs: NOW }, 0.4313],
    ['matches never taken up', 0.5, { matched: 8 }, 0.325],
    ['a quarter of the matches taken up', 0.5, { matched: 8, matchAccepted: 2 }, 0.375],
    ['never below 0.1', 0, { failed: 1, matched: 9, lastTerminalAtMs: idle(400) }, 0.1],
    ['idle for 30 days', 0.5, { ...used, lastTerminalAtMs: idle(30) }, 0.85],
    ['idle half of the way', 0.5, { ...used, lastTerminalAtMs: idle(197.5) }, 0.7225],
    ['idle for a year', 0.5, { ...used, lastTerminalAtMs: idle(365) }, 0.595],
    ['idle for ever', 0.5, { ...used, lastTerminalAtMs: idle(900) }, 0.595],
    ['a clock that went back', 0.5, { ...used, lastTerminalAtMs: NOW + DAY }, 0.85],
  ])('%s', (_, base, given, expected) => {
    expect(confidenceOf(base, history(given), NOW)).toBe(expected);
  });

  it('does not drift: computing it again from its own result changes nothing', () => {
    const profile = { baseConfidence: 0.5, history: history({ completed: 3, lastTerminalAtMs: NOW }) };
    const once = confidenceTuning({ ...profile, confidence: 0.5 }, NOW).projectedConfidence;
    expect(confidenceTuning({ ...profile, confidence: once }, NOW).projectedConfidence).toBe(once);
  });

  it('is told with what it is made of', () => {
    const given = history({ completed: 1, failed: 2, matched: 3, matchAccepted: 1, lastTerminalAtMs: idle(99.5) });
    expect(confidenceTuning({ confidence: 0.61, baseConfidence: 0.5, history: given }, NOW)).toEqual({
      currentConfidence: 0.61,
      projectedConfidence: 0.338,
      baseConfidence: 0.5,
      terminalInstances: 3,
      completionRate: 0.3333,
      failureRate: 0.6667,
      matchAcceptRate: 0.3333,
      useFactor: 0.3526,
      idleDays: 99,
      idleFactor: 0.9378,
      failureFactor: 0.9333,
    });
    const later = history({ completed: 1, lastTerminalAtMs: NOW + DAY });
    expect(confidenceTuning({ confidence: 0.5, baseConfidence: 0.5, history: later }, NOW).idleDays).toBe(0);
    expect(confidenceTuning({ confidence: 0.5, baseConfidence: 0.5, history: history() }, NOW)).toMatchObject({
      idleDays: null,
      idleFactor: 1,
      completionRate: 0.5,
      failureRate: 0.5,
      failureFactor: 1,
    });
  });
});
