import type { CallEntry } from '../../api/types.js';

export const OUTCOMES = ['ok', 'failed', 'blocked', 'unclear'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * The word a person reads. A sent action is not a success: whatever was not seen to hold is unclear, never ok (A&S E2).
 */
export function outcomeOf(call: CallEntry): Outcome {
  if (call.outcomeKind === 'blocked_preflight' || call.status === 'blocked') return 'blocked';
  if (call.verifyState === 'failed') return 'failed';
  if (call.verifyState === 'uncertain' || call.outcomeKind === 'timeout' || call.outcomeKind === 'cancelled')
    return 'unclear';
  if (call.ok) return 'ok';
  return call.status === 'partial' ? 'unclear' : 'failed';
}
