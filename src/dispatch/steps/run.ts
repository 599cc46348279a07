import { runChecked } from '../guarded/checked.js';
import { deadmanMs } from '../rules/deadman.js';
import type { Outcome } from '../call/outcome.js';
import type { CallContext, RunTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import { callerOf, type Trip } from '../call/trip.js';

const BUSY_RETRY_MS = 1000;

/** Step 7: the handler runs. Acting calls take turns on a tab; reads never wait (A&S R2). */
export async function run(trip: Trip, tool: RunTool, args: Record<string, unknown>, road: Context): Promise<Outcome> {
  const handle = () => {
    trip.op.signal.throwIfAborted();
    trip.deeds.executed = true;
    if (trip.target !== null && tool.operation !== 'observe') road.ledger.acted(trip.target.targetId, trip.agentId);
    const { target, check: plan } = trip;
    if (target !== null && plan !== null) return runChecked({ trip, tool, args, target, plan, road });
    return tool.run(args, road, contextOf(trip));
  };
  if (tool.operation === 'observe' || trip.target === null) return handle();

  const { targetId } = trip.target;
  const turn = await road.turns.take(targetId, handle, { expiresMs: deadmanMs(args, 0) });
  if (turn !== null) return turn.value;
  return {
    status: 'blocked',
    reasonCode: 'guarded_commit.coordinator_busy',
    stage: 'coordinator_reserve',
    message: `Another call is acting on ${targetId}.`,
    retryAfterMs: BUSY_RETRY_MS,
    retryAdvice: 'check_postcondition_first',
  };
}

export function contextOf(trip: Trip): CallContext {
  const { tool, callId, seq, clientSessionId, opportunityId, op, target, element } = trip;
  return {
    toolName: tool.name,
    callId,
    dispatchSeq: seq ?? 0,
    ...callerOf(trip),
    clientSessionId,
    opportunityId,
    op,
    ...(target !== null && { target }),
    ...(element !== null && { element }),
  };
}
