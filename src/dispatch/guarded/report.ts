import { type ReasonCode, routeKey, selectorHash } from '../../kernel/index.js';
import {
  decideRetryAdvice,
  type IndeterminateReason,
  type RetryDecision,
  type Unprovable,
  type Verdict,
  type Verified,
} from '../../verification/index.js';
import { describeAssertions, isUnmet, listAssertions, listChecks, tellStory } from './assertion-report.js';
import { briefly, type GuardedCommit } from './brief-verdict.js';
import type { Acted, GuardedCall, Transition } from './guarded-call.js';
import type { Outcome } from '../call/outcome.js';
import type { Context } from '../call/context.js';
import { elementOf, type Trip } from '../call/trip.js';

const BUSY_RETRY_MS = 1000;
const LISTED_REQUESTS = 3;

/** 5.8: another call is acting on the tab. */
export function reportBusy(trip: Trip, targetId: string): Outcome {
  return {
    status: 'blocked',
    reasonCode: 'guarded_commit.coordinator_busy',
    stage: 'coordinator_reserve',
    message: `Another call is acting on ${targetId}.`,
    retryAfterMs: BUSY_RETRY_MS,
    retryAdvice: 'check_postcondition_first',
    ...(trip.plan !== null && {
      beside: { guardedCommit: { dispatchStatus: 'blocked_coordinator', verificationStatus: 'skipped' } },
    }),
  };
}

const UNPROVABLE: Readonly<Record<Unprovable['why'], string>> = {
  selector_invalid: 'its selector is none',
  never_read_again: 'nothing reads it again after the action, and it does not hold now',
  contradicts: 'another assertion of the contract contradicts it',
};

/** K7: whatever the page did, the contract could not be seen to hold; nothing was touched. */
export function reportUnprovable({ assertion, why }: Unprovable): Outcome {
  return {
    status: 'failed',
    reasonCode: 'guarded_commit.contract_unprovable',
    stage: 'precondition_check',
    message: `"${assertion.factKey}" can never prove anything: ${UNPROVABLE[why]}.`,
    errorData: { field: 'transitionContract.postconditions.success', assertion, why },
    hint: 'Correct the contract; nova.contract_check tries one on the page without acting.',
  };
}

/** 5.8: the page is not in the state the action may start from; nothing was touched. */
export function reportBlocked(transition: Transition, { road, plan, args }: GuardedCall): Outcome {
  const { preconditions } = transition;
  const isFailed = preconditions.verdict === 'failed';
  const { retryAdvice } = decideRetryAdvice({
    dispatchStatus: 'blocked_precondition',
    verificationStatus: 'skipped',
    indeterminateReason: null,
    trippedForbidden: false,
    mismatch: false,
    retryPolicy: plan.contract.retryPolicy,
    ambiguityPolicy: plan.contract.ambiguityPolicy,
    alreadyRetried: false,
  });
  const unmet = preconditions.traces.filter(isUnmet);
  return {
    status: 'blocked',
    reasonCode: isFailed ? 'guarded_commit.precondition_failed' : 'guarded_commit.precondition_error',
    stage: 'precondition_check',
    message: `${isFailed ? 'A precondition does not hold' : 'A precondition could not be read'}: ${describeAssertions(unmet, road.redactor)}`,
    retryAdvice,
    beside: {
      guardedCommit: shown(
        {
          ...headOf(transition, road.clock.now()),
          dispatchStatus: 'blocked_precondition',
          verificationStatus: 'skipped',
          indeterminateReason: null,
          retryAdvice,
          preconditionVerdict: preconditions.verdict,
          outcomeVerdict: null,
          failedAssertions: listAssertions(unmet, road.redactor),
          contractSource: plan.contract.source,
        },
        args,
      ),
    },
  };
}

/** 5.8: a contract without postconditions, on an action that commits nothing: D5 says how sure the outcome is. */
export function reportSkipped(
  transition: Transition,
  { plan, road, trip, args }: GuardedCall,
  { outcome }: Acted,
): Outcome {
  const guardedCommit = {
    ...headOf(transition, road.clock.now()),
    dispatchStatus: 'dispatched' as const,
    verificationStatus: 'skipped' as const,
    indeterminateReason: null,
    retryAdvice: 'check_postcondition_first' as const,
    preconditionVerdict: transition.preconditions.verdict,
    outcomeVerdict: null,
    contractSource: plan.contract.source,
  };
  if (trip.deeds.transition !== null)
    trip.deeds.transition.ending = {
      completedAtMs: road.clock.now(),
      dispatchStatus: 'dispatched',
      verificationStatus: 'skipped',
      indeterminateReason: null,
      retryAdvice: 'check_postcondition_first',
      guardedCommit: { ...guardedCommit, preconditions: listChecks(transition.preconditions.traces, road.redactor) },
      story: [],
      pictures: { before: null, after: null },
    };
  return { ...outcome, beside: { ...outcome.beside, guardedCommit: shown(guardedCommit, args) } };
}

interface Finished {
  readonly call: GuardedCall;
  readonly acted: Acted;
  readonly verified: Verified | null;
  readonly completedAtMs: number;
  readonly pictures: { readonly before: Buffer | null; readonly after: Buffer | null };
}

/** 5.8: the verdict as an answer, and as what is kept of the transition. */
export async function reportVerified(transition: Transition, finished: Finished): Promise<Outcome> {
  const { call, acted, verified, completedAtMs } = finished;
  const { trip, road, plan, args } = call;
  const verdict = verified?.verdict ?? cutOff(trip);
  const { retryAdvice, retryable } = await adviceFor(verdict, call);
  const reasonCode = reasonFor(verdict);
  const guardedCommit = {
    ...headOf(transition, completedAtMs),
    dispatchStatus: 'dispatched',
    verificationStatus: verdict.status,
    indeterminateReason: verdict.indeterminateReason,
    retryAdvice,
    preconditionVerdict: transition.preconditions.verdict,
    outcomeVerdict: verdict.outcomeVerdict,
    ...(verdict.failedAssertions.length > 0 && {
      failedAssertions: listAssertions(verdict.failedAssertions, road.redactor),
    }),
    ...((verdict.successPreexisting || verdict.suppressedForbidden.length > 0) && {
      baseline: { successPreexisting: verdict.successPreexisting, suppressedForbidden: verdict.suppressedForbidden },
    }),
    ...(verdict.provedBy.length > 0 && { provedBy: listAssertions(verdict.provedBy, road.redactor) }),
    ...(verdict.outcome !== null && { outcome: verdict.outcome }),
    contractSource: plan.contract.source,
    ticks: verdict.ticks,
    ...(verdict.status !== 'verified_success' && { postconditionDiagnostics: diagnose(verdict, acted, call) }),
  };
  count(verdict, verified?.signalAtMs ?? verdict.atMs, road);
  if (trip.deeds.transition !== null) {
    trip.deeds.transition.ending = {
      completedAtMs,
      dispatchStatus: 'dispatched',
      verificationStatus: verdict.status,
      indeterminateReason: verdict.indeterminateReason,
      retryAdvice,
      guardedCommit: { ...guardedCommit, preconditions: listChecks(transition.preconditions.traces, road.redactor) },
      story: verified === null ? [] : tellStory(verified.story, plan.keys, road.redactor),
      pictures: finished.pictures,
    };
  }
  warn(trip, verdict);
  const isProven = verdict.status === 'verified_success' && !verdict.successPreexisting;
  const { evidence, data, beside, dismissal } = acted.outcome;
  return {
    status: verdict.status === 'verified_success' ? 'ok' : verdict.status === 'verified_fail' ? 'failed' : 'partial',
    ...(reasonCode !== null && { reasonCode }),
    stage: verdict.status === 'verified_success' ? 'completed' : 'postcondition_check',
    ...(verdict.status !== 'verified_success' && {
      ...((verdict.failedAssertions.length === 0 || isJudged(verdict)) && { message: explain(verdict) }),
      hint: verdict.indeterminateReason === 'frame_destroyed' ? 'Open the page again.' : 'nova.perceive',
    }),
    retryAdvice,
    retryable,
    verifyState: isProven
      ? 'verified'
      : verdict.status === 'verified_success'
        ? 'likely'
        : verdict.status === 'verified_fail'
          ? 'failed'
          : 'uncertain',
    verifySource: 'guarded_commit',
    ...(data !== undefined && { data }),
    beside: { ...beside, guardedCommit: shown(guardedCommit, args) },
    ...(evidence !== undefined && { evidence: { ...evidence, mutation: { attempted: true, committed: isProven } } }),
    // What learning is told of a dismissal is no matter of the verdict.
    ...(dismissal !== undefined && { dismissal }),
  };
}

/** Nobody could watch: cancelled, or the browser died (V8, V10). */
function cutOff({ op, target }: Trip): Verdict {
  const reason: IndeterminateReason = op.signal.aborted
    ? 'timeout'
    : target === null || target.isClosed()
      ? 'frame_destroyed'
      : 'eval_error';
  return {
    status: 'indeterminate',
    indeterminateReason: reason,
    outcomeVerdict: null,
    successPreexisting: false,
    suppressedForbidden: [],
    failedAssertions: [],
    mismatch: false,
    trippedForbidden: false,
    textOnlyProof: false,
    requests: [],
    outcome: null,
    provedBy: [],
    atMs: 0,
    ticks: 0,
  };
}

async function adviceFor(verdict: Verdict, { plan, trip, target, road }: GuardedCall): Promise<RetryDecision> {
  if (verdict.outcome?.state === 'refused' && verdict.outcome.isUnsent === true)
    return { retryAdvice: 'safe_to_retry', retryable: true };
  const { retryPolicy, ambiguityPolicy } = plan.contract;
  const isAmbiguous = verdict.indeterminateReason === 'ambiguous_signal';
  const url = road.redactor.url(target.url());
  const element = elementOf(trip);
  const alreadyRetried =
    isAmbiguous &&
    ambiguityPolicy === 'retry_once' &&
    (await road.transitions.wasRetried({
      targetId: target.targetId,
      selectorHash: element === null ? null : selectorHash(element.facts.effectiveSelector),
      routeKey: url === null ? null : routeKey(url),
    }));
  return decideRetryAdvice({
    dispatchStatus: 'dispatched',
    verificationStatus: verdict.status,
    indeterminateReason: verdict.indeterminateReason,
    trippedForbidden: verdict.trippedForbidden,
    mismatch: verdict.mismatch,
    retryPolicy,
    ambiguityPolicy,
    alreadyRetried,
  });
}

function reasonFor({ status, indeterminateReason }: Verdict): ReasonCode | null {
  if (status === 'verified_success') return null;
  if (status === 'verified_fail') return 'guarded_commit.postcondition_failed';
  return `guarded_commit.${indeterminateReason ?? 'timeout'}`;
}

function headOf({ transitionId, startedAtMs }: Transition, completedAtMs: number) {
  return {
    transitionId,
    startedAt: startedAtMs,
    completedAt: completedAtMs,
    durationMs: completedAtMs - startedAtMs,
  };
}

/** G4: the assertion that decided, what the action caused, and whether anything moved at all. */
function diagnose(verdict: Verdict, { outcome }: Acted, { road }: GuardedCall): Record<string, unknown> {
  const [first] = listAssertions(verdict.failedAssertions.slice(0, 1), road.redactor);
  const isNoOp = verdict.status === 'indeterminate' && outcome.data?.effectObserved === false;
  return {
    ...(first !== undefined && {
      factKey: first.factKey,
      op: first.op,
      expectedState: first.expected,
      observedState: first.observed,
      ...(first.error !== null && { assertionError: first.error }),
    }),
    elapsedMs: verdict.atMs,
    outcomeVerdict: verdict.outcomeVerdict,
    mismatch: verdict.mismatch,
    ...(isNoOp && { suspectedNoOp: true }),
    ...(verdict.requests.length > 0 && {
      requests: verdict.requests
        .slice(-LISTED_REQUESTS)
        .map(({ method, path, status }) => `${method} ${road.redactor.url(path) ?? ''} ${status ?? 'unanswered'}`),
    }),
  };
}

/** What was sent, answered and shown has decided, and not a fact that the caller named. */
function isJudged({ outcome, failedAssertions: [first] }: Verdict): boolean {
  return outcome !== null && first !== undefined && first.factKey.startsWith('outcome.');
}

/** One sentence where no assertion says it. */
function explain(verdict: Verdict): string {
  if (verdict.outcome !== null && isJudged(verdict)) {
    const { state, why } = verdict.outcome;
    return `${state === 'refused' ? 'Refused' : 'Not proven'}: ${why}.`;
  }
  if (verdict.successPreexisting) return 'The expected proof was already there before the action.';
  if (verdict.textOnlyProof) return 'The only proof is text on the page.';
  return EXPLANATIONS[verdict.indeterminateReason ?? 'timeout'];
}

/** G6: all of it only when asked for. */
function shown(commit: GuardedCommit, { outputDetail }: Record<string, unknown>): Record<string, unknown> {
  return outputDetail === 'full' ? commit : briefly(commit);
}

const EXPLANATIONS: Readonly<Record<IndeterminateReason, string>> = {
  no_signal_yet: 'None of the expected signals was seen.',
  ambiguous_signal: 'The signals contradict each other.',
  page_navigated: 'The page was replaced before its result could be read.',
  frame_destroyed: 'The page or frame went away.',
  timeout: 'Time ran out.',
  eval_error: 'A fact could not be read.',
};

function warn(trip: Trip, verdict: Verdict): void {
  if (verdict.successPreexisting)
    trip.warnings.push({
      code: 'guarded_commit.success_preexisting',
      message: 'It already held before the action and has not changed.',
    });
  if (verdict.textOnlyProof)
    trip.warnings.push({
      code: 'guarded_commit.text_only_proof',
      message: 'Assert network.write.*, or page.navigated with page.httpStatus.',
    });
}

/** H2: latency runs from the last sign the verdict rests on. */
function count(
  { status, atMs }: Verdict,
  signalAtMs: number,
  { transitions: { counters } }: Pick<Context, 'transitions'>,
): void {
  counters[status] += 1;
  counters.verification_latency_ms += atMs - signalAtMs;
}
