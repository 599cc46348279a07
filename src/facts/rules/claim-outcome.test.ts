import { describe, expect, it } from 'vitest';
import { decideClaim, decideReading, type Incoming, type Standing } from './claim-outcome.js';
import { confidenceOf } from './policy.js';

const standing = (more: Partial<Standing> = {}): Standing => ({
  value: 'a',
  confidence: 0.75,
  source: 'agent',
  isConflicted: false,
  isStale: false,
  isInvalid: false,
  hasMovedOn: false,
  ...more,
});
const claim = (value: Incoming['value'], certainty: Incoming['certainty'] = 'likely'): Incoming => ({
  value,
  certainty,
  confidence: confidenceOf(certainty, 'agent'),
  source: 'agent',
});
const decide = (existing: Standing | null, incoming: Incoming, hasRoom = true) => {
  const { row, state, effect } = decideClaim(existing, incoming, hasRoom);
  return [row, state, effect];
};

describe('what becomes of a claim [A&S 6.4]', () => {
  it('row 1: without a fact every claim makes one, also a tentative one [seed 003 example]', () => {
    for (const certainty of ['certain', 'likely', 'tentative'] as const)
      expect(decide(null, claim('a', certainty))).toEqual([1, 'fresh', 'create']);
  });

  it('row 2: a full scope takes no more [seed 003 guard: Scope fact cap reached]', () => {
    expect(decide(null, claim('a', 'certain'), false)).toEqual([2, 'scope_full', 'reject']);
  });

  it.each(['certain', 'likely', 'tentative'] as const)('row 3: the same value confirms, %s', (certainty) => {
    expect(decide(standing(), claim('a', certainty))).toEqual([3, 'confirmed', 'confirm']);
    expect(decide(standing({ isStale: true, isInvalid: true }), claim('a', certainty))[0]).toBe(3);
  });

  it('row 3: values are compared deeply', () => {
    const existing = standing({ value: { b: [1, { c: null }], a: 1 } });
    expect(decide(existing, claim({ a: 1, b: [1, { c: null }] }))[0]).toBe(3);
    expect(decide(existing, claim({ a: 1, b: [{ c: null }, 1] }))[0]).toBe(9);
    expect(decide(standing({ value: 1 }), claim('1'))[0]).toBe(9);
  });

  it('row 3: a conflict goes when a claim is not tentative, and stays a conflict otherwise', () => {
    const conflicted = standing({ isConflicted: true });
    expect(decideClaim(conflicted, claim('a'), true)).toMatchObject({ state: 'confirmed', clearsMarks: true });
    expect(decideClaim(conflicted, claim('a', 'tentative'), true)).toMatchObject({
      state: 'conflicted',
      clearsMarks: false,
    });
  });

  it.each([
    {},
    { isConflicted: true },
    { isStale: true },
    { isInvalid: true },
    { hasMovedOn: true },
    { source: 'system', confidence: 0.6 },
    { confidence: 0.1 },
  ] as const)(
    'row 4: a tentative claim never changes a different fact, even %o [A&S 13.8] [seed 003 certainty: tentative]',
    (more) => {
      expect(decide(standing(more), claim('b', 'tentative'))).toEqual([4, 'observation_only', 'log']);
    },
  );

  it.each([{ isConflicted: true }, { isStale: true }, { isInvalid: true }])(
    'row 5: a weak fact gives way: %o',
    (weak) => {
      expect(decide(standing({ confidence: 0.95, ...weak }), claim('b'))).toEqual([5, 'fresh', 'supersede']);
    },
  );

  it.each([
    [0.8, 6],
    [0.81, 9],
    [0.75, 6],
    [0.95, 9],
  ])('row 6: against %d a certain claim is by 0.15 the stronger, or not: row %d', (confidence, row) => {
    expect(decide(standing({ confidence }), claim('b', 'certain'))[0]).toBe(row);
  });

  it('row 6: likely is by 0.15 stronger than what the system read [A&S 6.3]', () => {
    expect(confidenceOf('likely', 'system')).toBe(0.6);
    expect(decide(standing({ source: 'system', confidence: 0.6 }), claim('b'))).toEqual([6, 'fresh', 'supersede']);
  });

  it('row 7: a certain agent replaces what only the system saw, however sure that is', () => {
    expect(decide(standing({ source: 'system', confidence: 0.9 }), claim('b', 'certain'))[0]).toBe(7);
    expect(decide(standing({ source: 'system', confidence: 0.9 }), claim('b'))[0]).toBe(9);
  });

  it('row 8: when the page has moved on an equal claim is enough', () => {
    expect(decide(standing({ hasMovedOn: true }), claim('b'))).toEqual([8, 'fresh', 'supersede']);
    expect(decide(standing({ hasMovedOn: true, confidence: 0.95 }), claim('b'))[0]).toBe(9);
  });

  it('row 9: all else is a contradiction [seed 003 factState: conflicted]', () => {
    expect(decide(standing(), claim('b'))).toEqual([9, 'conflicted', 'contradict']);
  });

  it('[A&S 6.3] certain 0.95, likely 0.75, tentative 0.50; the system counts for 0.8', () => {
    expect(['certain', 'likely', 'tentative'].map((each) => confidenceOf(each as 'certain', 'agent'))).toEqual([
      0.95, 0.75, 0.5,
    ]);
    expect(confidenceOf('certain', 'system')).toBe(0.76);
  });
});

describe('what becomes of a reading [A&S 6.6]', () => {
  it.each([
    ['nothing yet', null, 'a', true, 'create'],
    ['nothing yet, and no room', null, 'a', false, 'log'],
    ['its own, the same', { value: 'a', source: 'system' }, 'a', true, 'renew'],
    ['its own, different', { value: 'a', source: 'system' }, 'b', true, 'replace'],
    ["an agent's, the same", { value: 'a', source: 'agent' }, 'a', true, 'support'],
    ["an agent's, different: never overwritten", { value: 'a', source: 'agent' }, 'b', true, 'disagree'],
  ] as const)('%s', (_, existing, value, hasRoom, effect) => {
    expect(decideReading(existing, value, hasRoom)).toEqual({ effect });
  });
});
