import type { PendingFacts, StateChange } from '../../facts/index.js';
import { isForward, isSequence } from '../call/tool.js';
import type { Road, Trip } from '../call/trip.js';

/**
 * Part of step 9: keeps what is known of the tab in step with what the call did (A&S 6.6), and hands over what is to be
 * written with its row.
 */
export function noteFacts(trip: Trip, title: unknown, road: Road): PendingFacts | null {
  const { target, op } = trip;
  if (target !== null && !target.isClosed() && trip.executed) {
    if (trip.transition !== null && op.latch.dispatched) road.facts.acted(target, changeOf(trip));
    road.facts.refresh(target, typeof title === 'string' ? title : null);
  }
  return road.facts.pending();
}

/** What a guarded action was proven to have changed. */
function changeOf({ tool, transition, commitPoint }: Trip): StateChange | null {
  if (transition?.ending?.verificationStatus !== 'verified_success') return null;
  const macro = isForward(tool) || isSequence(tool) ? undefined : tool.guard?.macro;
  if (macro === 'guarded_login' || commitPoint?.class === 'login') return 'login';
  if (macro === 'guarded_switch_model' || commitPoint?.class === 'model_switch') return 'switch_model';
  if (macro === 'guarded_switch_sandbox' || commitPoint?.class === 'sandbox_switch') return 'switch_sandbox';
  return null;
}
