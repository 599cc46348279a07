import { REASONS, type ReasonCode } from '../../kernel/index.js';
import type { Phenomenon } from '../../knowledge/index.js';
import { learnFromRun } from '../../learning/index.js';
import type { RunEnd, StopCause } from './step.js';
import type { PagePlace } from './verify.js';
import type { Outcome } from '../call/outcome.js';

/** Of an answer that says nothing else: what K 12 always tells. */
export function applyHead(entry: Phenomenon) {
  return {
    scope: entry.scope,
    phenomenonId: entry.stableId,
    phenomenonType: entry.type,
    policy: entry.playbook.policy,
  };
}

const CODES: Readonly<Partial<Record<StopCause, ReasonCode>>> = {
  commit_point: 'pks.commit_point_blocked',
  polarity: 'pks.polarity_mismatch',
  misfire: 'pks.verify_failed',
  timeout: 'pks.playbook_timeout',
  not_present: 'pks.not_present',
};

/** The answer of a run (K 12), and the one outcome it leaves for the journal (K 3). */
export function reportRun(
  entry: Phenomenon,
  end: RunEnd,
  { place, dispatched }: { readonly place: PagePlace; readonly dispatched: boolean },
) {
  const { steps, verified, baseline, cause } = end;
  const allPassed = verified.every(({ passed }) => passed);
  const wasMetBefore = baseline.length > 0 && baseline.every(({ passed }) => passed);
  const failed = steps.find(({ result }) => !result.ok);
  const reasonCode = codeOf(end, allPassed);
  const pressed = steps.filter(({ result }) => result.action === 'click' || result.action === 'dismiss');
  const learned = learnFromRun(entry, {
    cause,
    dispatched,
    isPresent: end.isPresent,
    allPassed,
    wasMetBefore,
    polarityConfirmed: pressed.length > 0 && pressed.every(({ polarity }) => polarity === 'confirmed'),
    route: place.template,
    usedFallback: steps.findLast(({ result }) => result.usedFallback)?.result.selector ?? null,
    reason: reasonCode,
  });
  const data = {
    ...applyHead(entry),
    stepsExecuted: steps.filter(({ result }) => result.ok).length,
    failedStepIndex: failed?.result.index ?? null,
    stepResults: steps.map(({ result }) => result),
    verifyResults: verified,
    verificationStatus: statusWord({ cause, allPassed, wasMetBefore, dispatched }),
    telemetryReported: learned !== null,
    elapsedMs: end.elapsedMs,
    driftGate: 'off' as const,
  };
  const noted = learned === null ? {} : { learned: [learned] };
  if (reasonCode === null) {
    const verifyState = wasMetBefore ? 'likely' : 'verified';
    return { status: 'ok', data, verifyState, verifySource: 'readback', ...noted } satisfies Outcome;
  }
  const isBlocked = cause === 'refused' || cause === 'commit_point' || cause === 'polarity' || cause === 'not_present';
  return {
    status: isBlocked ? 'blocked' : 'failed',
    reasonCode,
    stage: cause === null ? 'completed' : 'dispatch',
    message: messageOf(end, reasonCode),
    data,
    verifyState: dispatched ? (cause === null ? 'failed' : 'uncertain') : 'failed',
    verifySource: 'readback',
    ...(dispatched && { retryAdvice: 'check_postcondition_first' }),
    ...noted,
  } satisfies Outcome;
}

function codeOf({ cause, steps }: RunEnd, allPassed: boolean): ReasonCode | null {
  if (cause === null) return allPassed ? null : 'pks.verify_failed';
  return CODES[cause] ?? steps.at(-1)?.end?.reasonCode ?? 'action.dispatch_failed';
}

function messageOf({ cause, steps, verified }: RunEnd, reasonCode: ReasonCode): string {
  if (cause === null) {
    const missed = verified.filter(({ passed }) => !passed).map(({ type }) => type);
    return `All steps ran; not confirmed: ${missed.join(', ')}.`;
  }
  if (cause === 'misfire') return 'A step led somewhere the entry is not allowed to go; the run ended there.';
  const at = steps.at(-1);
  const where = at === undefined || at.result.ok ? '' : ` at step ${at.result.index} (${at.result.action})`;
  const said = at?.end?.message;
  return `Ended${where}. ${said === undefined || said === '' ? REASONS[reasonCode].meaning : said}`;
}

function statusWord({
  cause,
  allPassed,
  wasMetBefore,
  dispatched,
}: {
  readonly cause: RunEnd['cause'];
  readonly allPassed: boolean;
  readonly wasMetBefore: boolean;
  readonly dispatched: boolean;
}): string {
  if (!dispatched && cause !== null) return 'blocked_precondition';
  if (cause === 'misfire') return 'verified_fail';
  if (cause !== null) return 'indeterminate';
  if (!allPassed) return 'verified_fail';
  return wasMetBefore ? 'indeterminate' : 'verified_success';
}
