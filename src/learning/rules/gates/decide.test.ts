import { describe, expect, it } from 'vitest';
import { DAY, drift, failure, graded, NOW, observation } from '../../../../tests/support/learned.js';
import { TRANSITIONS } from '../../types.js';
import { decide, evaluate } from './decide.js';

const failures = (count: number) => Array.from({ length: count }, (_, n) => failure({ createdAt: NOW - n }));
const successes = ['a', 'b', 'c'].map((activitySessionId) => observation({ activitySessionId }));

describe('choosing a decision', () => {
  it('[K 4.2] deprecation goes before demotion, and both before promotion', () => {
    const active = graded({ level: 2 });
    expect(decide(active, [...failures(5), drift(2)], NOW)).toMatchObject({ transition: 'deprecation', toLevel: -1 });
    expect(decide(active, failures(2), NOW)).toMatchObject({ transition: 'demotion', toLevel: 1, approved: true });
    expect(decide(graded(), failures(3), NOW)).toMatchObject({ transition: 'deprecation', fromLevel: 1 });
  });

  it('[K 4.2] one level per evaluation, never a chain', () => {
    const decision = decide(graded({ level: 0 }), successes, NOW);
    expect(decision).toMatchObject({ transition: 'l0_to_l1', approved: true, fromLevel: 0, toLevel: 1 });
    expect(decide(graded(), successes, NOW)).toMatchObject({ transition: 'l1_to_l2', approved: true, toLevel: 2 });
  });

  it('[K 4.2] without an approved one it is the refused promotion or revival', () => {
    expect(decide(graded({ level: 0 }), [], NOW)).toMatchObject({ transition: 'l0_to_l1', approved: false });
    expect(decide(graded(), [], NOW)).toMatchObject({ transition: 'l1_to_l2', approved: false });
    expect(decide(graded({ deprecated: true }), [], NOW)).toMatchObject({ transition: 'revive', approved: false });
    expect(decide(graded({ level: 2 }), [], NOW)).toMatchObject({
      transition: 'demotion',
      approved: false,
      rejectionReason: 'no_trigger_reached',
    });
  });

  it.each(TRANSITIONS)('[K 4.2] %s, asked for at another level, is not applicable', (transition) => {
    const places = [graded({ level: 0 }), graded(), graded({ level: 2 }), graded({ deprecated: true })];
    const applicable = places.filter(
      (place) => evaluate(transition, place, successes, NOW).rejectionReason !== 'not_applicable_at_level',
    );
    expect(applicable).toHaveLength(transition === 'deprecation' ? 2 : 1);
  });

  it('[K 15.1] nothing but l1_to_l2 leads above L1', () => {
    for (const transition of TRANSITIONS) {
      for (const level of [0, 1, 2] as const) {
        for (const deprecated of [false, true]) {
          const seen = [...successes, ...failures(2)].map((one) => ({ ...one, createdAt: NOW - DAY }));
          const { toLevel } = evaluate(transition, graded({ level, deprecated }), seen, NOW);
          expect(toLevel > 1).toBe(transition === 'l1_to_l2');
        }
      }
    }
  });
});
