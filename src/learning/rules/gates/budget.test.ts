import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetLeft, type Check, PER_VISIT, stillCounting } from './budget.js';

const LIMITS = { perHour: 20, perScopePerHour: 5 };
const HOUR = 3_600_000;
const checks = (count: number, scope: string, visit: string, atMs = HOUR): readonly Check[] =>
  Array.from({ length: count }, () => ({ atMs, scope, visit }));
const left = (made: readonly Check[], scope = 'a.example', visit = 'tab 1', now = HOUR) =>
  budgetLeft(made, { scope, visit, now }, LIMITS);

describe('the budget of looks [K 7]', () => {
  it('twenty an hour, five of a scope, five of a visit', () => {
    expect(left([])).toEqual({ overall: 20, now: 5, by: 'scope' });
    expect(left(checks(5, 'a.example', 'tab 2'))).toEqual({ overall: 15, now: 0, by: 'scope' });
    expect(left(checks(5, 'b.example', 'tab 1'))).toEqual({ overall: 15, now: 0, by: 'navigation' });
    const many = ['b', 'c', 'd', 'e'].flatMap((scope) => checks(5, scope, scope));
    expect(left(many)).toEqual({ overall: 0, now: 0, by: 'overall' });
  });

  it('[K 16.12] the sixth of a scope in an hour is denied; an hour later it is not', () => {
    const made = checks(5, 'a.example', 'tab 9');
    expect(left(made).now).toBe(0);
    expect(left(made, 'a.example', 'tab 1', 2 * HOUR + 1).now).toBe(5);
  });

  it('a visit counts for as long as it lasts', () => {
    const made = checks(PER_VISIT, 'a.example', 'tab 1');
    expect(left(made, 'a.example', 'tab 1', 5 * HOUR).by).toBe('navigation');
    expect(stillCounting(made, 'tab 1', 5 * HOUR)).toHaveLength(PER_VISIT);
    expect(stillCounting(made, 'tab 2', 5 * HOUR)).toHaveLength(0);
  });

  it('never lets more through than it has, and never goes below nothing', () => {
    const call = fc.record({
      wait: fc.integer({ min: 0, max: HOUR / 4 }),
      scope: fc.constantFrom('a', 'b', 'c'),
      visit: fc.constantFrom('1', '2'),
    });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
        let made: readonly Check[] = [];
        let now = HOUR;
        for (const { wait, scope, visit } of calls) {
          now += wait;
          const { overall, now: may } = budgetLeft(made, { scope, visit, now }, LIMITS);
          expect(Math.min(overall, may)).toBeGreaterThanOrEqual(0);
          const taken = Array.from({ length: Math.min(3, may) }, () => ({ atMs: now, scope, visit }));
          made = [...stillCounting(made, visit, now), ...taken];
          const recent = made.filter(({ atMs }) => atMs > now - HOUR);
          expect(recent.length).toBeLessThanOrEqual(20);
          expect(recent.filter((check) => check.scope === scope).length).toBeLessThanOrEqual(5);
        }
      }),
      { numRuns: 300 },
    );
  });
});
