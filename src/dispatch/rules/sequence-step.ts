/** Why a sequence ended before its last step (A&S Q5, Q6). */
export const STOP_REASONS = [
  'step_failed',
  'gate_block',
  'approval_denied',
  'verified_fail',
  'indeterminate',
  'timeout',
  'cancelled',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** What one attempt at a step came to. */
export interface StepFacts {
  readonly ok: boolean;
  readonly gateId: string | null;
  readonly reasonCode: string | null;
  /** It changes the page when repeated: input was asked for, not a look or a navigation. */
  readonly acts: boolean;
  readonly dispatched: boolean;
  readonly retryable: boolean;
  readonly retryAdvice: string | null;
  readonly verifyState: string | null;
}

export interface StepPolicy {
  readonly onError: 'stop' | 'continue';
  readonly retriesLeft: number;
}

export type StepDecision =
  | { readonly kind: 'next' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'stop'; readonly because: StopReason };

const LOOK_FIRST: readonly (string | null)[] = ['check_postcondition_first', 'do_not_retry'];

/**
 * Q5: what follows an attempt. Some ends stop the sequence whatever its policy says; a repeat needs proof that nothing
 * reached the page, or advice that repeating is safe.
 */
export function decideAfterStep(step: StepFacts, policy: StepPolicy): StepDecision {
  if (step.ok) return { kind: 'next' };
  const because = mustStop(step);
  if (because !== null) return { kind: 'stop', because };
  if (policy.retriesLeft > 0 && isSafeToRepeat(step)) return { kind: 'retry' };
  return policy.onError === 'continue' ? { kind: 'next' } : { kind: 'stop', because: 'step_failed' };
}

function mustStop({ gateId, reasonCode, acts, dispatched, ...step }: StepFacts): StopReason | null {
  if (reasonCode?.startsWith('approval.') === true) return 'approval_denied';
  if (gateId !== null) return 'gate_block';
  if (!acts || !dispatched) return null;
  if (step.verifyState === 'failed') return 'verified_fail';
  const isUnclear = step.verifyState === 'uncertain' || LOOK_FIRST.includes(step.retryAdvice);
  return isUnclear && step.retryAdvice !== 'safe_to_retry' ? 'indeterminate' : null;
}

function isSafeToRepeat({ dispatched, retryable, retryAdvice }: StepFacts): boolean {
  return retryAdvice === 'safe_to_retry' || (!dispatched && retryable);
}
