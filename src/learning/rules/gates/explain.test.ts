import { describe, expect, it } from 'vitest';
import { failure, graded, NOW, observation } from '../../../../tests/support/learned.js';
import { evaluate } from './decide.js';
import { explainLevel } from './explain.js';

describe('why an entry stands where it stands', () => {
  it.each([
    [graded({ level: 0 }), 'promotion', 'l0_to_l1'],
    [graded(), 'promotion', 'l1_to_l2'],
    [graded({ type: 'consent_cmp' }), 'promotion', 'l1_to_l2'],
    [graded({ deprecated: true }), 'revive', 'revive'],
  ] as const)('[K 12] %j: %s, with the numbers of %s', (place, kind, transition) => {
    const seen = [observation(), failure({ createdAt: NOW - 1 })];
    const told = explainLevel(place, seen, NOW);
    const decision = evaluate(transition, place, seen, NOW);
    expect(told.kind).toBe(kind);
    expect(told.gates).toEqual(decision.gates);
    expect(told.remediation).toHaveLength(decision.gates.filter(({ passed }) => !passed).length);
  });

  it('[K 12] an active entry: the triggers of demotion and deprecation, passed while not reached', () => {
    const calm = explainLevel(graded({ level: 2 }), [observation()], NOW);
    expect(calm).toMatchObject({ kind: 'regression', remediation: [] });
    expect(calm.gates.map(({ name, required, passed }) => [name, required, passed])).toEqual([
      ['hard_drift_24h', 1, true],
      ['consecutive_failures', 2, true],
      ['consecutive_failures', 5, true],
    ]);
    const shaken = explainLevel(graded({ level: 2 }), [failure(), failure({ createdAt: NOW - 1 })], NOW);
    expect(shaken.summary).toContain('demotion due');
    expect(shaken.gates.map(({ passed }) => passed)).toEqual([true, false, true]);
  });

  it('[K 16.4] consent shows 5/3/0', () => {
    const { gates } = explainLevel(graded({ type: 'consent_cmp' }), [], NOW);
    expect(gates.map(({ required }) => required)).toEqual([0, 5, 3, 0]);
  });

  it('[K 12] with all gates passed it says how to go on', () => {
    const seen = ['a', 'b', 'c'].map((activitySessionId) => observation({ activitySessionId }));
    expect(explainLevel(graded(), seen, NOW).remediation).toEqual([expect.stringContaining('nova.learn_promote')]);
  });
});
