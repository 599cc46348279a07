import { describe, expect, it } from 'vitest';
import type { Draft } from './rules/evidence.js';
import { Throttle, throttleKeyOf } from './throttle.js';

const draft = (more: Partial<Draft> = {}): Draft => ({
  kind: 'action_success',
  outcome: 1,
  severity: 0,
  strength: 'observed',
  passive: false,
  stableId: 'pks_1',
  contentRev: 1,
  candidateKey: null,
  fingerprintHash: null,
  selectorNorm: '#go',
  payload: {},
  ...more,
});
const FROM = { host: 'a.example', toolName: 'nova.click_selector' };

describe('[K 3] the throttle', () => {
  it('keeps the first in 30 seconds; a failure does not swallow the success after it', () => {
    const throttle = new Throttle();
    throttle.keep(draft(), FROM, 0);
    expect(throttle.isOpen(draft(), FROM, 29_999)).toBe(false);
    expect(throttle.isOpen(draft(), FROM, 30_000)).toBe(true);
    expect(throttle.isOpen(draft({ outcome: -1 }), FROM, 1)).toBe(true);
    expect(throttle.isOpen(draft({ kind: 'action_failure' }), FROM, 1)).toBe(true);
    expect(throttle.isOpen(draft({ stableId: 'pks_2' }), FROM, 1)).toBe(true);
    expect(throttle.isOpen(draft(), { ...FROM, host: 'b.example' }, 1)).toBe(true);
  });

  it('a plain success counts once per entry and minute', () => {
    const throttle = new Throttle();
    const plain = draft({ kind: 'tob_verified' });
    throttle.keep(plain, FROM, 0);
    expect(throttle.isOpen(plain, FROM, 59_999)).toBe(false);
    expect(throttle.isOpen(plain, FROM, 60_000)).toBe(true);
    const unknown = draft({ kind: 'tob_verified', stableId: null });
    throttle.keep(unknown, FROM, 0);
    expect(throttle.isOpen(unknown, FROM, 30_000)).toBe(true);
  });

  it('tells things apart by the first of entry, candidate, selector, fingerprint and tool', () => {
    const nothing = { stableId: null, selectorNorm: null };
    const keys = [
      draft({ candidateKey: 'ck' }),
      draft({ stableId: null, candidateKey: 'ck' }),
      draft({ stableId: null }),
      draft({ ...nothing, fingerprintHash: 'fp' }),
      draft(nothing),
    ].map((one) => throttleKeyOf(one, FROM).split('|').at(-1));
    expect(keys).toEqual(['pks_1', 'ck', '#go', 'fp', 'nova.click_selector']);
  });

  it('forgets the oldest quarter when more than 5000 are kept', () => {
    const throttle = new Throttle();
    const nth = (n: number) => draft({ stableId: `pks_${n}` });
    for (let n = 0; n <= 5000; n += 1) throttle.keep(nth(n), FROM, 0);
    expect([0, 1250, 1251, 5000].map((n) => throttle.isOpen(nth(n), FROM, 1))).toEqual([true, true, false, false]);
  });
});
