import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../../tests/support/learned.js';
import { opportunity } from '../../../../tests/support/semantic.js';
import { OPPORTUNITY_STATES, OPPORTUNITY_VERDICTS } from '../../semantic/types.js';
import { asOf, dueOf, isOpen, LIFE_MS, onFinding, onVerdict, stateAfter, type Waiting } from './states.js';

describe('the states of an opportunity [K 9]', () => {
  it.each([
    ['prompted', 4, 'prompted'],
    ['prompted', 5, 'warned'],
    ['warned', 14, 'warned'],
    ['warned', 15, 'strict'],
    ['strict', 1000, 'strict'],
    ['detected', 1000, 'detected'],
    ['deferred', 1000, 'deferred'],
    ['dismissed', 1000, 'dismissed'],
  ] as const)('%s after %i calls is %s', (state, calls, expected) => {
    expect(stateAfter(state, calls)).toBe(expected);
  });

  it('end after a day without a verdict, and only then', () => {
    for (const state of OPPORTUNITY_STATES) {
      const one = opportunity({ state });
      expect(asOf(one, NOW + LIFE_MS - 1)).toBe(one);
      expect(asOf(one, NOW + LIFE_MS).state).toBe(isOpen(one) ? 'expired' : state);
    }
  });

  const VERDICTS = {
    upsert: 'resolved',
    not_applicable: 'dismissed',
    unsafe: 'dismissed',
    already_known: 'dismissed',
    defer: 'deferred',
  } as const;
  it.each(OPPORTUNITY_VERDICTS)('lead by the verdict %s to where it says, once', (verdict) => {
    for (const state of ['detected', 'prompted', 'warned', 'strict'] as const)
      expect(onVerdict({ state }, verdict)).toBe(VERDICTS[verdict]);
    for (const state of ['resolved', 'dismissed', 'expired'] as const) expect(onVerdict({ state }, verdict)).toBeNull();
    expect(onVerdict({ state: 'deferred' }, verdict)).toBe(verdict === 'defer' ? null : VERDICTS[verdict]);
  });
});

describe('a finding [K 9]', () => {
  const now = { activitySessionId: 'session-2', newOnes: 0 };
  it('makes at most three new ones of an origin in a session', () => {
    expect(onFinding(undefined, { ...now, newOnes: 2 })).toBe('create');
    expect(onFinding(undefined, { ...now, newOnes: 3 })).toBe('leave');
    expect(onFinding(opportunity({ state: 'expired' }), { ...now, newOnes: 3 })).toBe('leave');
  });

  it('leaves alone what waits and what was decided', () => {
    for (const state of ['detected', 'prompted', 'warned', 'strict', 'resolved', 'dismissed'] as const)
      expect(onFinding(opportunity({ state }), now)).toBe('leave');
    expect(onFinding(opportunity({ state: 'expired' }), now)).toBe('reopen');
  });

  it('brings back what was put off once, in another session', () => {
    const deferred = opportunity({ state: 'deferred', deferrals: 1, activitySessionId: 'session-1' });
    expect(onFinding(deferred, { ...now, activitySessionId: 'session-1' })).toBe('leave');
    expect(onFinding(deferred, now)).toBe('reopen');
    expect(onFinding({ ...deferred, deferrals: 2 }, now)).toBe('leave');
  });
});

describe('one prompt a result [K 9]', () => {
  const waiting = fc.array(
    fc.record({
      opportunity: fc.record({ state: fc.constantFrom(...OPPORTUNITY_STATES.slice(0, 4)), confidence: fc.double() }),
      toldAs: fc.option(fc.constantFrom('prompted', 'warned', 'strict')),
    }),
  );

  it('is new, or worse than it was told last; nothing more urgent waits behind it', () => {
    fc.assert(
      fc.property(waiting, (given) => {
        const all = given.map(({ opportunity: some, toldAs }) => ({ opportunity: opportunity(some), toldAs }));
        const isDue = ({ opportunity: { state }, toldAs }: Waiting) =>
          state === 'detected' || (state !== 'prompted' && state !== toldAs);
        const due = dueOf(all);
        expect(due === null).toBe(!all.some(isDue));
        if (due === null) return;
        expect(isDue(due)).toBe(true);
        const order = ['detected', 'strict', 'warned', 'prompted'];
        const rank = (one: Waiting) => order.indexOf(one.opportunity.state);
        for (const other of all.filter(isDue)) expect(rank(other)).toBeGreaterThanOrEqual(rank(due));
      }),
    );
  });
});
