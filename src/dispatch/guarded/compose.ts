import { armPreparation } from '../steps/arm.js';
import { readyContract } from './ready-contract.js';
import type { GuardedCall } from './guarded-call.js';
import type { Outcome } from '../call/outcome.js';
import { createLatch, elementOf } from '../call/trip.js';

/** A guarded call that is ready to be checked and sent, and what has to be taken back when it is not. */
export interface Ready {
  readonly call: GuardedCall;
  readonly data: Readonly<Record<string, unknown>>;
  readonly undo: () => Promise<void>;
}

/**
 * What a macro brings about before its preconditions are looked at: the message stands in the composer. That is no
 * dispatch; if the message is not sent after all, the field is emptied again (A&S N1, N3).
 */
export async function compose(call: GuardedCall): Promise<Ready | { readonly refused: Outcome }> {
  const { trip, tool, args, target, road } = call;
  const prepare = tool.guard?.compose;
  if (prepare === undefined) return { call, data: {}, undo: async () => {} };
  const { beforeDispatch: _, ...op } = trip.op;
  const page = { target, element: elementOf(trip), op: { ...op, latch: createLatch() } };
  const composed = await prepare(args, page, { clock: road.clock, arm: () => armPreparation(trip, tool, road) });
  if (composed === null) return { call, data: {}, undo: async () => {} };
  if (composed.kind === 'refused') return { refused: composed.outcome };
  const { element, contractArgs, data, undo } = composed;
  trip.deeds.composed = element;
  const again = contractArgs === null ? null : readyContract(tool, { ...args, ...contractArgs }, trip.goal?.contract);
  return { call: again?.ok === true ? { ...call, plan: again } : call, data, undo };
}
