import { describe, expect, it } from 'vitest';
import type { DialogIntent } from '../protocol/blockers.js';
import { asksConsent } from './asks-consent.js';

const asks = (...intents: DialogIntent[]) =>
  asksConsent({ isConsent: true, controls: intents.map((intent) => ({ intent })) });

describe('what asks for consent [A&S B1] [K 9]', () => {
  it.each<[boolean, ...DialogIntent[]]>([
    [true, 'accept'],
    [true, 'reject', 'other'],
    [true, 'settings', 'save'],
    [true, 'info', 'confirm'],
    [true, 'close', 'settings'],
    // A way back to the question, and a notice that can only be closed.
    [false, 'settings'],
    [false, 'close'],
    [false, 'info', 'other'],
    [false],
  ])('%s of %s %s', (expected, ...intents) => {
    expect(asks(...intents)).toBe(expected);
  });

  it('is nothing that speaks of something else', () => {
    expect(asksConsent({ isConsent: false, controls: [{ intent: 'accept' }, { intent: 'reject' }] })).toBe(false);
  });
});
