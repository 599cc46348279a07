import { errorText, NovaError, type ReasonCode } from '../../kernel/index.js';
import type { Outcome } from '../call/outcome.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/**
 * Turns a throw into an outcome, in one place. Before the page was touched it is a refusal; after that it is never
 * "failed, try again" but unclear, with the advice to look first (A&S D7, V8).
 */
export function settleThrow(error: unknown, trip: Trip, road: Pick<Context, 'log'>): Outcome {
  const { latch, signal } = trip.op;
  const cancelled = signal.aborted;
  const known = error instanceof NovaError;
  if (!known && !cancelled) {
    road.log('error', 'call.defect', {
      callId: trip.callId,
      tool: trip.tool.name,
      stack: String(error instanceof Error ? error.stack : error),
    });
  }
  if (latch.dispatched) return unclear(error, cancelled);
  const reasonCode: ReasonCode = cancelled ? 'call.cancelled' : known ? error.code : 'internal.error';
  return {
    status: 'failed',
    reasonCode,
    stage: trip.deeds.executed ? 'dispatch' : 'resolve_target',
    message: cancelled
      ? 'Cancelled; nothing reached the page.'
      : known
        ? error.message
        : 'A defect in Nova stopped this call.',
    ...(known && { errorData: error.details }),
  };
}

function unclear(error: unknown, cancelled: boolean): Outcome {
  const why = cancelled ? 'the call was cancelled' : errorText(error).replace(/\.$/, '');
  return {
    status: 'partial',
    ...(error instanceof NovaError && !cancelled && { reasonCode: error.code }),
    stage: 'dispatch',
    message: `Input reached the page, then ${why}. Whether it took effect is not known.`,
    hint: 'Call nova.perceive to see what happened before acting again.',
    verifyState: 'uncertain',
    verifySource: 'none',
    retryAdvice: 'check_postcondition_first',
  };
}
