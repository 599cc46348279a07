import { describe, expect, it } from 'vitest';
import { deadmanMs } from './deadman.js';

describe('how long a tab stays reserved for a call [A&S R5]', () => {
  it.each([
    ['element timeout, window and 5000', { timeoutMs: 3000 }, 8000, 16_000],
    ['the default of the element timeout', {}, 5000, 20_000],
    ['the longest window of a contract', { timeoutMs: 0 }, 30_000, 35_000],
    [
      'a navigation that is waited for',
      { timeoutMs: 0, waitForNavigation: true, waitForNavigationTimeoutMs: 5000 },
      0,
      10_000,
    ],
    ['and none that is not', { timeoutMs: 0, waitForNavigation: false, waitForNavigationTimeoutMs: 5000 }, 0, 5000],
    ['a check', { timeoutMs: 0, verify: {}, verifyTimeout: 3000 }, 0, 8000],
    ['long text', { timeoutMs: 0, text: 'x'.repeat(1000) }, 0, 25_000],
  ])('is %s', (_what, args, windowMs, expected) => {
    expect(deadmanMs(args, windowMs)).toBe(expected);
  });
});
