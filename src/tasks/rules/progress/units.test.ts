import { describe, expect, it } from 'vitest';
import { DISCOVERY_STATES } from '../../runs/instance-types.js';
import { GRADES } from '../../runs/grade-types.js';
import { UNIT_STATUSES, type UnitStatus } from '../../runs/unit-types.js';
import { countMove, decideDiscoveryTransition, decideUnitTransition, isOpen, NO_UNITS, remainingOf } from './units.js';

describe('unit status [E&T 3]', () => {
  const ALLOWED: Readonly<Record<UnitStatus, readonly UnitStatus[]>> = {
    discovered: ['checked', 'excluded', 'blocked', 'failed'],
    blocked: ['discovered', 'checked', 'excluded', 'failed'],
    failed: ['discovered', 'checked', 'excluded', 'blocked'],
    checked: [],
    excluded: [],
  };

  it.each(UNIT_STATUSES.flatMap((from) => UNIT_STATUSES.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
    const expected = from === to ? 'same' : ALLOWED[from].includes(to) ? 'allowed' : 'refused';
    expect(decideUnitTransition(from, to, from === 'checked' ? 'strong' : null)).toBe(expected);
  });

  it('a claim can be given up while it is not proven, and becomes nothing else', () => {
    for (const grade of GRADES) {
      const given = UNIT_STATUSES.filter((to) => decideUnitTransition('checked', to, grade) === 'allowed');
      expect(given).toEqual(grade === 'strong' ? [] : ['excluded', 'blocked', 'failed']);
    }
  });

  it('remaining units include the blocked and the failed', () => {
    const counts = UNIT_STATUSES.reduce((before, status) => countMove(before, null, status), NO_UNITS);
    expect(counts).toEqual({ total: 5, checked: 1, excluded: 1, blocked: 1, failed: 1 });
    expect(remainingOf(counts)).toBe(3);
    expect(UNIT_STATUSES.filter(isOpen)).toHaveLength(3);
    expect(countMove(counts, 'blocked', 'checked')).toEqual({
      total: 5,
      checked: 2,
      excluded: 1,
      blocked: 0,
      failed: 1,
    });
  });
});

describe('discovery state [E&T 3]', () => {
  const ALLOWED = ['unknown partial', 'unknown frozen', 'partial frozen'];

  it.each(DISCOVERY_STATES.flatMap((from) => DISCOVERY_STATES.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      const expected = from === to ? 'same' : ALLOWED.includes(`${from} ${to}`) ? 'allowed' : 'refused';
      expect(decideDiscoveryTransition(from, to)).toBe(expected);
    },
  );
});
