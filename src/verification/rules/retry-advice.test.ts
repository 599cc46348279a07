import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AMBIGUITY_POLICIES,
  DISPATCH_STATUSES,
  INDETERMINATE_REASONS,
  RETRY_POLICIES,
  VERIFICATION_STATUSES,
} from '../types.js';
import { decideRetryAdvice, type RetryAdviceInput } from './retry-advice.js';

const given = (more: Partial<RetryAdviceInput>): RetryAdviceInput => ({
  dispatchStatus: 'dispatched',
  verificationStatus: 'indeterminate',
  indeterminateReason: 'timeout',
  trippedForbidden: false,
  mismatch: false,
  retryPolicy: 'non_idempotent',
  ambiguityPolicy: 'signal',
  alreadyRetried: false,
  ...more,
});
const blocked = { verificationStatus: 'skipped', indeterminateReason: null } as const;
const ambiguous = { verificationStatus: 'indeterminate', indeterminateReason: 'ambiguous_signal' } as const;
const tripped = { verificationStatus: 'verified_fail', indeterminateReason: null, trippedForbidden: true } as const;
const mismatched = { verificationStatus: 'verified_fail', indeterminateReason: null, mismatch: true } as const;
const retryOnce = { ...ambiguous, retryPolicy: 'idempotent', ambiguityPolicy: 'retry_once' } as const;

describe('retry advice', () => {
  it.each<[string, Partial<RetryAdviceInput>, string, boolean]>([
    ['1 busy', { ...blocked, dispatchStatus: 'blocked_coordinator' }, 'check_postcondition_first', true],
    [
      '1 before 5',
      { ...blocked, dispatchStatus: 'blocked_coordinator', retryPolicy: 'no_retry' },
      'check_postcondition_first',
      true,
    ],
    [
      '2 goal',
      { ...blocked, dispatchStatus: 'blocked_goal', retryPolicy: 'idempotent' },
      'check_postcondition_first',
      false,
    ],
    [
      '2 precondition',
      { ...blocked, dispatchStatus: 'blocked_precondition', retryPolicy: 'no_retry' },
      'check_postcondition_first',
      false,
    ],
    [
      '3 success',
      { verificationStatus: 'verified_success', indeterminateReason: null, retryPolicy: 'idempotent' },
      'do_not_retry',
      false,
    ],
    ['4 trip', { ...tripped, retryPolicy: 'idempotent' }, 'do_not_retry', false],
    ['4 before 7', { ...tripped, mismatch: true, retryPolicy: 'idempotent' }, 'do_not_retry', false],
    ['5 no_retry', { retryPolicy: 'no_retry' }, 'do_not_retry', false],
    ['5 no_retry, mismatch', { ...mismatched, retryPolicy: 'no_retry' }, 'do_not_retry', false],
    ['6 abort', { ...ambiguous, ambiguityPolicy: 'abort', retryPolicy: 'idempotent' }, 'do_not_retry', false],
    ['6 abort, non-idempotent', { ...ambiguous, ambiguityPolicy: 'abort' }, 'do_not_retry', false],
    ['7 mismatch', { ...mismatched, retryPolicy: 'idempotent' }, 'safe_to_retry', true],
    ['8 first time', retryOnce, 'safe_to_retry', true],
    ['9 again', { ...retryOnce, alreadyRetried: true }, 'do_not_retry', false],
    ['10 idempotent', { retryPolicy: 'idempotent' }, 'safe_to_retry', true],
    ['10 ambiguous, signal', { ...ambiguous, retryPolicy: 'idempotent', alreadyRetried: true }, 'safe_to_retry', true],
    ['10 timeout, abort', { retryPolicy: 'idempotent', ambiguityPolicy: 'abort' }, 'safe_to_retry', true],
    ['11 timeout', {}, 'check_postcondition_first', false],
    ['11 mismatch', mismatched, 'check_postcondition_first', false],
    ['11 retry_once', { ...ambiguous, ambiguityPolicy: 'retry_once' }, 'check_postcondition_first', false],
    ['11 nothing to verify', { ...blocked, retryPolicy: 'idempotent' }, 'check_postcondition_first', false],
  ])('[A&S 5.9] row %s', (_row, input, retryAdvice, retryable) => {
    expect(decideRetryAdvice(given(input))).toEqual({ retryAdvice, retryable });
  });

  it('[A&S 5.9] what was dispatched is safe to repeat only when it is idempotent', () => {
    const inputs: fc.Arbitrary<RetryAdviceInput> = fc.record({
      dispatchStatus: fc.constantFrom(...DISPATCH_STATUSES),
      verificationStatus: fc.constantFrom(...VERIFICATION_STATUSES),
      indeterminateReason: fc.option(fc.constantFrom(...INDETERMINATE_REASONS)),
      trippedForbidden: fc.boolean(),
      mismatch: fc.boolean(),
      retryPolicy: fc.constantFrom(...RETRY_POLICIES),
      ambiguityPolicy: fc.constantFrom(...AMBIGUITY_POLICIES),
      alreadyRetried: fc.boolean(),
    });
    fc.assert(
      fc.property(inputs, (input) => {
        const { retryAdvice, retryable } = decideRetryAdvice(input);
        if (retryAdvice === 'safe_to_retry') {
          expect(input.retryPolicy).toBe('idempotent');
          expect(input.verificationStatus).not.toBe('verified_success');
        }
        if (input.dispatchStatus === 'dispatched') expect(retryable).toBe(retryAdvice === 'safe_to_retry');
      }),
      { numRuns: 500 },
    );
  });
});
