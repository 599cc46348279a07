import { describe, expect, it } from 'vitest';
import { DAY, drift, failure, graded, HOUR, MINUTE, NOW, observation } from '../../../../tests/support/learned.js';
import type { Gate } from '../../types.js';
import { evaluate } from './decide.js';
import { gatesFor } from './gates.js';

const named = (gates: readonly Gate[], name: string): Gate => {
  const found = gates.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is not among ${gates.map((one) => one.name).join(', ')}`);
  return found;
};
const sessions = (count: number, each = 1) =>
  Array.from({ length: count }, (_, session) =>
    Array.from({ length: each }, () => observation({ activitySessionId: `session-${session}` })),
  ).flat();

describe('l0_to_l1', () => {
  const candidate = graded({ level: 0, levelChangedAt: NOW - DAY });

  it('[K 16.1] two dismissals in two sessions pass with confidence 0.72 and score 0.676', () => {
    const seen = [1, 2].map((day) =>
      observation({ kind: 'blocker_dismissed', activitySessionId: `s${day}`, createdAt: NOW - day * DAY }),
    );
    const decision = evaluate('l0_to_l1', candidate, seen, NOW);
    expect(decision.approved).toBe(true);
    expect(named(decision.gates, 'min_confidence').observed).toBe(0.72);
    expect(named(decision.gates, 'min_evidence_score').observed).toBe(0.676);
  });

  it('[K 16.2] [seed 004] support 2, success 1, confidence 0.70 is refused for min_evidence_score alone, 0.52', () => {
    const decision = evaluate('l0_to_l1', { ...candidate, declaredConfidence: 0.7 }, [observation(), failure()], NOW);
    expect(decision).toMatchObject({ approved: false, rejectionReason: 'min_evidence_score' });
    expect(named(decision.gates, 'min_evidence_score')).toMatchObject({ observed: 0.52, deltaToPass: 0.03 });
  });

  it('[K 5.2] once failures exceed successes, what an agent declared is void', () => {
    const seen = [observation(), failure({ createdAt: NOW - 1 }), failure({ createdAt: NOW - 2 })];
    const { gates } = evaluate('l0_to_l1', { ...candidate, declaredConfidence: 0.9 }, seen, NOW);
    expect(named(gates, 'min_confidence').observed).toBe(0.36);
  });

  it('[K 4.1] asks for no session, and counts from before it had a level', () => {
    const seen = Array.from({ length: 4 }, () => observation({ createdAt: NOW - 3 * DAY }));
    expect(evaluate('l0_to_l1', candidate, seen, NOW).approved).toBe(true);
  });

  it('[K 4.1] is refused for a disproven candidate, whatever else was seen', () => {
    const decision = evaluate('l0_to_l1', { ...candidate, isDisproven: true }, sessions(3), NOW);
    expect(decision.rejectionReason).toBe('candidate_not_disproven');
  });

  it.each([
    ['14 days old', 14 * DAY, 2],
    ['older', 14 * DAY + 1, 1],
  ])('[K 4.1] counts what is %s as it should', (_, age, support) => {
    const gates = gatesFor('l0_to_l1', candidate, [observation(), observation({ createdAt: NOW - age })], NOW);
    expect(named(gates, 'min_support').observed).toBe(support);
  });
});

describe('l1_to_l2', () => {
  it('[K 16.3] [K 15.3] three successes of one session lack one session; one more after a pause passes', () => {
    const one = sessions(1, 3);
    const refused = evaluate('l1_to_l2', graded(), one, NOW);
    expect(refused).toMatchObject({ approved: false, rejectionReason: 'min_distinct_sessions' });
    expect(named(refused.gates, 'min_distinct_sessions')).toMatchObject({ observed: 1, required: 2, deltaToPass: 1 });
    const later = [...one, observation({ activitySessionId: 'later', createdAt: NOW + 31 * MINUTE })];
    expect(evaluate('l1_to_l2', graded(), later, NOW + 31 * MINUTE).approved).toBe(true);
  });

  it('[K 15.3] any number of successes in one session never makes an entry active', () => {
    for (let count = 0; count < 60; count += 1) {
      expect(evaluate('l1_to_l2', graded(), sessions(1, count), NOW).approved).toBe(false);
    }
  });

  it('[K 16.4] consent needs 5 successes, 3 sessions and no failure', () => {
    const consent = graded({ type: 'consent_cmp' });
    const gates = gatesFor('l1_to_l2', consent, sessions(2, 2), NOW);
    expect(gates.map(({ name, required }) => [name, required])).toEqual([
      ['max_drift_7d', 0],
      ['min_success', 5],
      ['min_distinct_sessions', 3],
      ['max_failure', 0],
    ]);
    expect(evaluate('l1_to_l2', consent, sessions(3, 2), NOW).approved).toBe(true);
    expect(evaluate('l1_to_l2', consent, [...sessions(3, 2), failure()], NOW).rejectionReason).toBe('max_failure');
  });

  it('[K 4.1] [seed 004] one failure is allowed, two are not', () => {
    const good = sessions(2, 2);
    expect(evaluate('l1_to_l2', graded(), [...good, failure({ createdAt: NOW - 1 })], NOW).approved).toBe(true);
    const bad = [...good, failure({ createdAt: NOW - 1 }), failure({ createdAt: NOW - 2 })];
    expect(evaluate('l1_to_l2', graded(), bad, NOW).rejectionReason).toBe('max_failure');
  });

  it('[K 4.1] a look that found drift is no failure, but drift', () => {
    const seen = [...sessions(2, 2), drift(1, { passive: true }), drift(1, { passive: true, createdAt: NOW - 1 })];
    expect(evaluate('l1_to_l2', graded(), seen, NOW).rejectionReason).toBe('max_drift_7d');
  });

  it('[K 4.1] [seed 004] drift is looked for in the full 7 days, also before the level was reached', () => {
    const young = graded({ levelChangedAt: NOW - DAY });
    const seen = [...sessions(2, 2), drift(1, { createdAt: NOW - 7 * DAY })];
    expect(evaluate('l1_to_l2', young, seen, NOW).rejectionReason).toBe('max_drift_7d');
    expect(evaluate('l1_to_l2', young, seen, NOW + 1).approved).toBe(true);
  });

  it('[K 4.1] every level is earned anew: what came before it, or with it, does not count', () => {
    const since = graded({ levelChangedAt: NOW });
    expect(named(gatesFor('l1_to_l2', since, sessions(3), NOW), 'min_success').observed).toBe(0);
    const after = sessions(3).map((one) => ({ ...one, createdAt: NOW + 1 }));
    expect(named(gatesFor('l1_to_l2', since, after, NOW + 1), 'min_success').observed).toBe(3);
  });

  it('[K 4.1] what was seen and what was reported are two counts of the same, and the larger one is taken', () => {
    const reported = [1, 2, 3].map((n) => observation({ kind: 'telemetry_confirmed', activitySessionId: `r${n}` }));
    const gates = gatesFor('l1_to_l2', graded(), [...sessions(2), ...reported], NOW);
    expect(named(gates, 'min_success').observed).toBe(3);
    expect(named(gates, 'min_success').observationIds).toEqual(reported.map(({ observationId }) => observationId));
  });

  it('[K 15.2] claims count for nothing, up or down', () => {
    const claimed = [1, 2, 3, 4, 5].flatMap((n) => [
      observation({ kind: 'telemetry_confirmed', strength: 'claimed', activitySessionId: `c${n}` }),
      failure({ strength: 'claimed' }),
      drift(2, { strength: 'claimed' }),
    ]);
    for (const { observed } of gatesFor('l1_to_l2', graded(), claimed, NOW)) expect(observed).toBe(0);
    for (const { observed } of gatesFor('demotion', graded({ level: 2 }), claimed, NOW)) expect(observed).toBe(0);
  });

  it('[K 4.1] evidence of another revision or another entry counts for nothing', () => {
    const others = [observation({ contentRev: 2 }), observation({ targetStableId: 'lcj_other' })];
    expect(named(gatesFor('l1_to_l2', graded(), others, NOW), 'min_success').observed).toBe(0);
  });

  it('[K 16.17] what was true before the action is no success', () => {
    const neutral = [1, 2, 3].map((n) =>
      observation({ kind: 'action_indeterminate', outcome: 0, strength: 'observed', activitySessionId: `n${n}` }),
    );
    expect(named(gatesFor('l1_to_l2', graded(), neutral, NOW), 'min_success').observed).toBe(0);
  });

  it('[K 4.5] gates name the observations that they counted', () => {
    const seen = sessions(2, 2);
    const gates = gatesFor('l1_to_l2', graded(), seen, NOW);
    expect(named(gates, 'min_success').observationIds.toSorted()).toEqual(
      seen.map(({ observationId }) => observationId).toSorted(),
    );
    expect(named(gates, 'min_distinct_sessions').observationIds).toHaveLength(2);
  });
});

describe('regressions', () => {
  const active = graded({ level: 2, levelChangedAt: NOW - 10 * DAY });

  it('[K 4.1] [seed 004] one hard drift within 24 hours demotes; a light one or an older one does not', () => {
    expect(evaluate('demotion', active, [drift(2, { createdAt: NOW - DAY })], NOW).approved).toBe(true);
    expect(evaluate('demotion', active, [drift(2, { createdAt: NOW - DAY - 1 })], NOW).approved).toBe(false);
    expect(evaluate('demotion', active, [drift(1)], NOW)).toMatchObject({
      approved: false,
      rejectionReason: 'no_trigger_reached',
    });
  });

  it('[K 4.1] [K 16.5] [seed 004] two failures in a row demote, with a look in between', () => {
    const look = observation({ kind: 'perceive_signature', outcome: 0, createdAt: NOW - HOUR });
    const seen = [failure(), look, failure({ createdAt: NOW - 2 * HOUR })];
    expect(evaluate('demotion', active, seen, NOW).approved).toBe(true);
    const healed = [failure(), observation({ createdAt: NOW - HOUR }), failure({ createdAt: NOW - 2 * HOUR })];
    expect(evaluate('demotion', active, healed, NOW).approved).toBe(false);
  });

  it('[K 4.1] a look that found drift lengthens the row of failures', () => {
    const seen = [drift(1, { passive: true }), failure({ createdAt: NOW - HOUR })];
    expect(named(gatesFor('demotion', active, seen, NOW), 'consecutive_failures').observed).toBe(2);
  });

  it.each([
    [1, 2, false],
    [1, 3, true],
    [2, 4, false],
    [2, 5, true],
  ] as const)('[K 4.1] [seed 004] at L%d, %d failures in a row deprecate: %s', (level, count, approved) => {
    const seen = Array.from({ length: count }, (_, n) => failure({ createdAt: NOW - n * HOUR }));
    expect(evaluate('deprecation', { ...active, level }, seen, NOW).approved).toBe(approved);
  });

  it('[K 4.1] the row begins anew with the level, so 2 and 3 more make 5', () => {
    const seen = Array.from({ length: 4 }, (_, n) => failure({ createdAt: NOW - n * HOUR }));
    const demoted = graded({ level: 1, levelChangedAt: NOW - 2 * HOUR });
    expect(named(gatesFor('deprecation', demoted, seen, NOW), 'consecutive_failures').observed).toBe(2);
  });

  it('[K 12] of a trigger, passed means not reached, and the delta is what has to go', () => {
    const [hard, row] = gatesFor('demotion', active, [failure(), failure({ createdAt: NOW - 1 })], NOW);
    expect(hard).toMatchObject({ required: 1, observed: 0, passed: true, deltaToPass: 0 });
    expect(row).toMatchObject({ required: 2, observed: 2, passed: false, deltaToPass: 1 });
  });
});

describe('revive', () => {
  const retired = graded({ deprecated: true, levelChangedAt: NOW - 20 * DAY });
  const two = sessions(2);

  it('[K 16.5] [seed 004] two successes in two sessions without drift for 7 days revive', () => {
    expect(evaluate('revive', retired, two, NOW)).toMatchObject({ approved: true, fromLevel: -1, toLevel: 1 });
    expect(evaluate('revive', retired, sessions(1, 2), NOW).rejectionReason).toBe('min_distinct_sessions');
    expect(evaluate('revive', retired, [...two, drift(1)], NOW).rejectionReason).toBe('max_drift_7d');
    expect(evaluate('revive', retired, two.slice(1), NOW).rejectionReason).toBe(
      'min_success_30d, min_distinct_sessions',
    );
  });

  it('[K 4.1] counts what came after the deprecation only', () => {
    expect(evaluate('revive', { ...retired, levelChangedAt: NOW }, two, NOW).approved).toBe(false);
  });
});
