import { describe, expect, it } from 'vitest';
import { decideAfterStep, type StepFacts, type StepPolicy } from './sequence-step.js';

const REFUSED: StepFacts = {
  ok: false,
  gateId: null,
  reasonCode: 'selector.not_found',
  acts: true,
  dispatched: false,
  retryable: true,
  retryAdvice: null,
  verifyState: null,
};
const UNCLEAR: StepFacts = {
  ...REFUSED,
  reasonCode: null,
  dispatched: true,
  retryable: false,
  retryAdvice: 'check_postcondition_first',
  verifyState: 'uncertain',
};
const LENIENT: StepPolicy = { onError: 'continue', retriesLeft: 3 };
const SPENT: StepPolicy = { onError: 'continue', retriesLeft: 0 };
const STRICT: StepPolicy = { onError: 'stop', retriesLeft: 0 };

const next = { kind: 'next' };
const retry = { kind: 'retry' };
const stop = (because: string) => ({ kind: 'stop', because });

describe('what follows a step [A&S Q5]', () => {
  it.each<[string, StepFacts, StepPolicy, object]>([
    ['a success, however unsure', { ...UNCLEAR, ok: true }, STRICT, next],
    ['a refusal that may pass later', REFUSED, LENIENT, retry],
    ['the same without retries left', REFUSED, SPENT, next],
    ['the same when errors stop', REFUSED, STRICT, stop('step_failed')],
    ['a refusal that stays', { ...REFUSED, retryable: false }, LENIENT, next],
    ['a busy tab', { ...REFUSED, retryAdvice: 'check_postcondition_first' }, LENIENT, retry],
    ['input with an unclear end', UNCLEAR, LENIENT, stop('indeterminate')],
    ['input that must not be repeated', { ...UNCLEAR, retryAdvice: 'do_not_retry' }, LENIENT, stop('indeterminate')],
    ['input that is safe to repeat', { ...UNCLEAR, retryAdvice: 'safe_to_retry' }, LENIENT, retry],
    ['input that was seen to fail', { ...UNCLEAR, verifyState: 'failed' }, LENIENT, stop('verified_fail')],
    [
      'seen to fail beats safe to repeat',
      { ...UNCLEAR, verifyState: 'failed', retryAdvice: 'safe_to_retry' },
      LENIENT,
      stop('verified_fail'),
    ],
    [
      'input that had an effect, but not all of what was asked',
      { ...UNCLEAR, verifyState: 'likely', retryAdvice: null },
      LENIENT,
      next,
    ],
    ['a navigation that failed', { ...UNCLEAR, acts: false, verifyState: 'failed' }, LENIENT, next],
    ['a navigation with an unclear end', { ...UNCLEAR, acts: false }, STRICT, stop('step_failed')],
    ['a gate', { ...REFUSED, gateId: 'claim.owner' }, LENIENT, stop('gate_block')],
    [
      'a denial, also as a gate',
      { ...REFUSED, gateId: 'safety.approval', reasonCode: 'approval.denied' },
      LENIENT,
      stop('approval_denied'),
    ],
  ])('%s', (_, step, policy, expected) => {
    expect(decideAfterStep(step, policy)).toEqual(expected);
  });
});
