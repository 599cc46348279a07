import { goalCallerOf } from '../guarded/goal-step.js';
import type { Contribution, Recording } from './recording.js';
import type { Context } from '../call/context.js';
import type { PendingGoal } from '../../verification/index.js';

/** What a finished call means for the goal of its tab. */
export async function settleGoal(call: Recording, road: Pick<Context, 'goals'>): Promise<Contribution | null> {
  const pending = await pendingOf(call, road);
  return pending === null ? null : { writes: [pending.write], undo: () => pending.undo() };
}

function pendingOf(
  { trip, outcome, row }: Recording,
  { goals }: Pick<Context, 'goals'>,
): Promise<PendingGoal | null> | PendingGoal | null {
  const { target, deeds, op } = trip;
  const step = deeds.goal?.step ?? null;
  if (step !== null) {
    const ending = deeds.transition?.ending ?? null;
    if (ending !== null && ending.verificationStatus !== 'pending')
      return goals.settle(step, { status: ending.verificationStatus, retryAdvice: ending.retryAdvice });
    const status = op.latch.dispatched ? 'indeterminate' : 'none';
    return goals.settle(step, { status, retryAdvice: 'check_postcondition_first' });
  }
  if (deeds.goal !== null) return deeds.goal.pending;
  if (target === null || !row.ok || outcome.evidence?.domRead !== true) return null;
  return goals.looked(target.targetId, goalCallerOf(trip));
}
