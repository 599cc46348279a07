import { z } from 'zod';
import { type BareOutcome, usual } from '../../dispatch/index.js';

/** Null: nothing was read back. */
export const readbackOutput = usual(z.strictObject({ matched: z.boolean().nullable() }).nullable(), null);

type Verdict = Pick<BareOutcome, 'verifyState' | 'verifySource' | 'hint'>;

/** A read-back that matched proves the input, one that did not is a failure; what cannot be read leaves it at `unread`. */
export function readbackVerdict(
  { readbackMatched }: { readonly readbackMatched: boolean | null },
  mismatch: string,
  unread: Verdict = { verifyState: 'uncertain', verifySource: 'none' },
): BareOutcome {
  if (readbackMatched === true) return { status: 'ok', verifyState: 'verified', verifySource: 'readback' };
  if (readbackMatched === null) return { status: 'ok', ...unread };
  return {
    status: 'partial',
    reasonCode: 'action.readback_mismatch',
    stage: 'verify',
    verifyState: 'failed',
    verifySource: 'readback',
    retryAdvice: 'check_postcondition_first',
    message: mismatch,
  };
}
