import type { Outcome } from '../call/outcome.js';
import type { Tool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import { type Found, found, type Keyed, refused, type Trip } from '../call/trip.js';

const BUSY_RETRY_MS = 1000;

/** V11: a call whose key was used before is not run again; it gets the stored answer of that call. */
export async function takeEventKey(
  trip: Trip,
  tool: Tool,
  args: Record<string, unknown>,
  road: Pick<Context, 'eventKeys' | 'redactor' | 'transitions'>,
): Promise<Found<Keyed>> {
  const { clientEventId } = args;
  if (typeof clientEventId !== 'string' || tool.keepsEventIds === true) return found({ eventKey: null });
  const name = { agentId: trip.agentId, clientEventId };
  const argsHash = road.redactor.argsHash({ tool: tool.name, args });
  const state = await road.eventKeys.take(name, argsHash);
  switch (state.kind) {
    case 'new':
      return found({ eventKey: { ...name, argsHash } });
    case 'reused':
      return refused({
        status: 'failed',
        reasonCode: 'params.client_event_id_reused',
        stage: 'validate',
        message: `"clientEventId" ${clientEventId} was used for another call.`,
        errorData: { field: 'clientEventId', expected: 'a new value for a new call' },
      });
    case 'in_flight':
      road.transitions.counters.duplicate_dispatch_prevented += 1;
      return refused({
        status: 'blocked',
        reasonCode: 'guarded_commit.coordinator_busy',
        stage: 'coordinator_reserve',
        message: 'The call with this clientEventId is still under way.',
        hint: 'Call again with the same clientEventId to get its answer.',
        retryAfterMs: BUSY_RETRY_MS,
        retryAdvice: 'check_postcondition_first',
      });
    case 'done':
      road.transitions.counters.duplicate_dispatch_prevented += 1;
      return refused(replay(state.key.result ?? cutOff()));
  }
}

/** The row of the repeated call says of the action what its answer says. */
function replay(answer: Readonly<Record<string, unknown>>): Outcome {
  const status = answer.ok === true ? 'ok' : answer.status === 'failed' ? 'failed' : 'partial';
  return { status, replayed: answer };
}

/** The server died during the call that had this key: input may have reached the page (V10). */
function cutOff(): Record<string, unknown> {
  return {
    ok: false,
    status: 'partial',
    reasonCode: 'guarded_commit.no_signal_yet',
    stage: 'dispatch',
    retryable: false,
    retryAfterMs: null,
    retryAdvice: 'check_postcondition_first',
    actionDispatched: true,
    verifyState: 'uncertain',
    verifySource: 'none',
    message: 'The server stopped during this call. Whether it took effect is not known.',
    hint: 'Call nova.perceive to see what happened before acting again.',
    warnings: null,
  };
}
