import type { StateChange } from '../../facts/index.js';
import type { Context } from '../call/context.js';
import { isForward, isSequence } from '../call/tool.js';
import type { Trip } from '../call/trip.js';
import type { Contribution, Recording } from './recording.js';

/** Keeps what is known of the tab in step with what the call did (A&S 6.6). */
export function contributeFacts(
  { trip, structured: { pageTitle } }: Recording,
  { facts }: Pick<Context, 'facts'>,
): Contribution | null {
  const { target, op, deeds } = trip;
  if (target !== null && !target.isClosed() && deeds.executed) {
    if (deeds.transition !== null && op.latch.dispatched) facts.acted(target, changeOf(trip));
    facts.refresh(target, typeof pageTitle === 'string' ? pageTitle : null);
  }
  const pending = facts.pending();
  return pending === null ? null : { writes: [pending.write], undo: () => pending.restore() };
}

/** What a guarded action was proven to have changed. */
function changeOf({ tool, deeds, commitPoint }: Trip): StateChange | null {
  if (deeds.transition?.ending?.verificationStatus !== 'verified_success') return null;
  const macro = isForward(tool) || isSequence(tool) ? undefined : tool.guard?.macro;
  if (macro === 'guarded_login' || commitPoint?.class === 'login') return 'login';
  if (macro === 'guarded_switch_model' || commitPoint?.class === 'model_switch') return 'switch_model';
  if (macro === 'guarded_switch_sandbox' || commitPoint?.class === 'sandbox_switch') return 'switch_sandbox';
  return null;
}
