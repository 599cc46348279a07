import {
  type Assertion,
  postconditionKeys,
  prepareContract,
  type ReadyContract,
  type Verdict,
  verify,
} from '../../verification/index.js';
import { describeAssertions } from './assertion-report.js';
import { act } from './guarded.js';
import type { GuardedCall } from './guarded-call.js';
import { pageProbe } from './probe.js';
import type { Outcome } from '../call/outcome.js';
import { elementOf, type Found, found, refused } from '../call/trip.js';

/** D6: one assertion that is looked at after the action. It proves the action where no contract is needed. */
export function prepareCheck(args: Record<string, unknown>): Found<ReadyContract | null> {
  if (typeof args.verify !== 'object' || args.verify === null) return found(null);
  // Codec: the tool's schema has checked the shape.
  const assertion = args.verify as Assertion;
  const prepared = prepareContract({ caller: { postconditions: { success: { all: [assertion] } } } });
  if (!prepared.ok) {
    const field = prepared.field.replace(/^transitionContract\.postconditions\.success\.all\[0\]/, 'verify');
    return refused({
      status: 'failed',
      reasonCode: 'params.invalid',
      stage: 'validate',
      message: prepared.message,
      errorData: { ...prepared.details, field },
    });
  }
  const timing = { stabilityWindowMs: Number(args.verifyTimeout), stabilityMs: 0 };
  return found({ ...prepared, contract: { ...prepared.contract, ...timing } });
}

/** Runs the action and holds its outcome against the assertion (D5). */
export async function runChecked(call: GuardedCall): Promise<Outcome> {
  const { trip, target, plan, road } = call;
  const probe = pageProbe({ target, element: elementOf(trip), op: trip.op }, road.facts);
  const deps = { clock: road.clock, probe, signal: trip.op.signal };
  try {
    const acted = await act(call, deps);
    if (!trip.op.latch.dispatched || acted.outcome.status !== 'ok' || acted.baseline === null) return acted.outcome;
    const given = { contract: plan.contract, keys: postconditionKeys(plan), isCritical: false };
    const { verdict } = await verify(given, { baseline: acted.baseline, sentAtMs: acted.sentAtMs }, deps);
    return judged(acted.outcome, verdict, describeAssertions(verdict.failedAssertions, road.redactor));
  } finally {
    probe.watch.stop();
  }
}

function judged(outcome: Outcome, verdict: Verdict, because: string): Outcome {
  // What held before and has not changed says nothing about this action (D5).
  if (verdict.successPreexisting) return outcome;
  if (verdict.status === 'verified_success')
    return { ...outcome, verifyState: 'verified', verifySource: 'verify_expression' };
  if (verdict.outcomeVerdict !== 'failed')
    return { ...outcome, verifyState: 'uncertain', verifySource: 'verify_expression' };
  return {
    ...outcome,
    status: 'partial',
    reasonCode: 'action.verify_failed',
    stage: 'verify',
    verifyState: 'failed',
    verifySource: 'verify_expression',
    retryAdvice: 'check_postcondition_first',
    message: `The action was sent, but its check does not pass: ${because}`,
  };
}
