import type { Decision, Gate, Graded, Transition } from '../../types.js';
import { gatesFor } from './gates.js';
import type { Evidence } from './evidence.js';

type Level = Decision['fromLevel'];

/** Where each transition begins and ends; -1 is deprecated (K 4). */
const TRANSITION_TABLE: Readonly<Record<Transition, { readonly from: readonly Level[]; readonly to: Level }>> = {
  l0_to_l1: { from: [0], to: 1 },
  l1_to_l2: { from: [1], to: 2 },
  demotion: { from: [2], to: 1 },
  deprecation: { from: [1, 2], to: -1 },
  revive: { from: [-1], to: 1 },
};
/** Trust falls before it rises: the first that is approved is the decision (K 4.2). */
const IN_ORDER: readonly Transition[] = ['deprecation', 'demotion', 'l0_to_l1', 'l1_to_l2', 'revive'];

export const NOT_APPLICABLE = 'not_applicable_at_level';
/** Of a regression: nothing asks for it. */
export const NO_TRIGGER = 'no_trigger_reached';

export function levelOf({ deprecated, level }: Pick<Graded, 'deprecated' | 'level'>): Level {
  return deprecated ? -1 : level;
}

export function isRegression(transition: Transition): boolean {
  return transition === 'demotion' || transition === 'deprecation';
}

/** Whether one transition is due now (K 4.1). */
export function evaluate(
  transition: Transition,
  graded: Graded,
  observations: readonly Evidence[],
  now: number,
): Decision {
  const fromLevel = levelOf(graded);
  const { from, to: toLevel } = TRANSITION_TABLE[transition];
  if (!from.includes(fromLevel)) {
    return { transition, approved: false, fromLevel, toLevel, gates: [], rejectionReason: NOT_APPLICABLE };
  }
  const gates = gatesFor(transition, graded, observations, now);
  const rejectionReason = isRegression(transition) ? withoutTrigger(gates) : failedGates(gates);
  return { transition, approved: rejectionReason === null, fromLevel, toLevel, gates, rejectionReason };
}

/** One step at most: the first approved in order, else the refused one that would come next (K 4.2). */
export function decide(graded: Graded, observations: readonly Evidence[], now: number): Decision {
  const fromLevel = levelOf(graded);
  const applicable = IN_ORDER.filter((transition) => TRANSITION_TABLE[transition].from.includes(fromLevel));
  let last = evaluate(applicable[0] ?? 'revive', graded, observations, now);
  for (const transition of applicable.slice(1)) {
    if (last.approved) return last;
    last = evaluate(transition, graded, observations, now);
  }
  return last;
}

function failedGates(gates: readonly Gate[]): string | null {
  const failed = gates.filter(({ passed }) => !passed).map(({ name }) => name);
  return failed.length === 0 ? null : failed.join(', ');
}

function withoutTrigger(gates: readonly Gate[]): string | null {
  return gates.every(({ passed }) => passed) ? NO_TRIGGER : null;
}
