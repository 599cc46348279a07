import type {
  AmbiguityPolicy,
  DispatchStatus,
  IndeterminateReason,
  RetryAdvice,
  RetryPolicy,
  VerificationStatus,
} from '../types.js';

export interface RetryAdviceInput {
  readonly dispatchStatus: DispatchStatus;
  readonly verificationStatus: VerificationStatus;
  readonly indeterminateReason: IndeterminateReason | null;
  /** Something was seen that the contract forbids. */
  readonly trippedForbidden: boolean;
  /** The window ended with a readable success set that was not met (V7). */
  readonly mismatch: boolean;
  readonly retryPolicy: RetryPolicy;
  readonly ambiguityPolicy: AmbiguityPolicy;
  /** An ambiguous result of this goal step, or of this target, element and route, was already retried lately. */
  readonly alreadyRetried: boolean;
}

export interface RetryDecision {
  readonly retryAdvice: RetryAdvice;
  readonly retryable: boolean;
}

interface Row {
  readonly matches: (input: RetryAdviceInput) => boolean;
  readonly decision: RetryDecision;
}

const SAFE: RetryDecision = { retryAdvice: 'safe_to_retry', retryable: true };
const NEVER: RetryDecision = { retryAdvice: 'do_not_retry', retryable: false };
const LOOK_FIRST: RetryDecision = { retryAdvice: 'check_postcondition_first', retryable: false };

/** The rows of A&S 5.9 in their order. */
const ROWS: readonly Row[] = [
  {
    matches: ({ dispatchStatus }) => dispatchStatus === 'blocked_coordinator',
    decision: { retryAdvice: 'check_postcondition_first', retryable: true },
  },
  {
    // The action may already have happened.
    matches: ({ dispatchStatus }) => dispatchStatus === 'blocked_goal' || dispatchStatus === 'blocked_precondition',
    decision: LOOK_FIRST,
  },
  { matches: ({ verificationStatus }) => verificationStatus === 'verified_success', decision: NEVER },
  { matches: (input) => hasFailed(input) && input.trippedForbidden, decision: NEVER },
  { matches: ({ retryPolicy }) => retryPolicy === 'no_retry', decision: NEVER },
  { matches: (input) => isAmbiguous(input) && input.ambiguityPolicy === 'abort', decision: NEVER },
  { matches: (input) => hasFailed(input) && input.mismatch && isIdempotent(input), decision: SAFE },
  { matches: (input) => mayRetryOnce(input) && !input.alreadyRetried, decision: SAFE },
  { matches: (input) => mayRetryOnce(input) && input.alreadyRetried, decision: NEVER },
  {
    matches: (input) => input.verificationStatus === 'indeterminate' && isIdempotent(input),
    decision: SAFE,
  },
];

/** What a caller may do after this result: the first row that matches, else look at the page first. */
export function decideRetryAdvice(input: RetryAdviceInput): RetryDecision {
  return ROWS.find(({ matches }) => matches(input))?.decision ?? LOOK_FIRST;
}

function hasFailed({ verificationStatus }: RetryAdviceInput): boolean {
  return verificationStatus === 'verified_fail';
}

function isAmbiguous({ verificationStatus, indeterminateReason }: RetryAdviceInput): boolean {
  return verificationStatus === 'indeterminate' && indeterminateReason === 'ambiguous_signal';
}

function isIdempotent({ retryPolicy }: RetryAdviceInput): boolean {
  return retryPolicy === 'idempotent';
}

function mayRetryOnce(input: RetryAdviceInput): boolean {
  return isAmbiguous(input) && isIdempotent(input) && input.ambiguityPolicy === 'retry_once';
}
