import type { Alongside, EvidenceHead, FlushDecision } from '../../observations/index.js';
import { admitEvent, type Admitted, type Barred, type EventHeader, eventOf } from '../runs/admit-event.js';
import { createPatternMatcher } from '../runs/bounded-pattern.js';
import { chronicle, holdRun } from '../runs/chronicle.js';
import type { EventCaller, TaskDeps } from '../deps.js';
import { findAlteration } from './alterations.js';
import { type End, endOf } from './ending.js';
import { insertEvent, loadSteps, updateInstance } from '../runs/instance-repo.js';
import type { OpenRuns } from '../runs/open-runs.js';
import { redactTexts } from '../runs/redact-content.js';
import { checkPolicy, type CurrentState, currentStateOf } from '../rules/completion/completion.js';
import { gapOf, withGap } from '../rules/completion/evidence-policy.js';
import type { NextStep } from '../rules/completion/next-steps.js';
import { isUrlBlocked, type UrlGatePayload } from '../rules/coverage/url-gate.js';
import { blocksCompletion, evaluateContract, type Evaluation } from '../rules/completion/verification.js';
import type { Run } from '../runs/run.js';
import { summaryOf } from '../runs/snapshot.js';
import { adviceFor, explain, look, policyFactsOf, scopeOf, type Seen } from '../runs/standing.js';
import type { EvidenceSummary } from '../runs/grade-types.js';
import type { PolicyReason, ReportedStep, VerificationResults } from './completion-types.js';
import type { TaskInstance } from '../runs/instance-types.js';
import { urlGateOf } from '../coverage/url-coverage.js';

/** Why a run is not complete yet, and what would make it so (E&T 9.2). */
export interface Rejection {
  readonly reason: PolicyReason;
  readonly message: string;
  readonly currentState: CurrentState;
  readonly nextSteps: readonly NextStep[];
  readonly evidenceSummary: EvidenceSummary | undefined;
  readonly verificationResults: VerificationResults | undefined;
  readonly head: EvidenceHead;
  /** Undefined when no URL unit is open. */
  readonly urlGate: UrlGatePayload | undefined;
}

export type CompleteAnswer =
  | Barred
  | { readonly kind: 'rejected'; readonly rejection: Rejection; readonly run: Run }
  | {
      readonly kind: 'completed';
      readonly result: Readonly<Record<string, unknown>>;
      readonly instance: TaskInstance;
    };

export interface Completion {
  readonly header: EventHeader;
  readonly note: string | undefined;
  readonly report: readonly ReportedStep[];
  readonly caller: EventCaller;
}

type Attempt = Completion & { readonly admitted: Admitted };

/** E&T 9.1, in its order. What is refused before the evidence is looked at flushes nothing. */
export async function completeInstance(deps: TaskDeps, runs: OpenRuns, given: Completion): Promise<CompleteAnswer> {
  const admitted = await admitEvent(deps, runs, given);
  if (admitted.kind !== 'admitted') return admitted;
  const attempt = { ...given, admitted };
  const { run } = admitted;
  const { evidence: standing } = await look(run, deps.scopes);
  const policy = checkPolicy(policyFactsOf(run, standing));
  if (policy !== null) return refuseEarly(deps, attempt, policy, undefined);
  const verification = await verify(deps, run, { report: given.report, phase: 'completion' });
  const { verificationContract: contract } = run.instance.context;
  if (verification !== undefined && blocksCompletion(verification, contract))
    return refuseEarly(deps, attempt, 'verification_failed', verification);
  const answer = await deps.scopes.flush(scopeOf(run.instance), async (evidence, head) =>
    decide(deps, attempt, { seen: { evidence, head }, verification }),
  );
  if (answer.kind === 'completed') runs.remove(answer.instance);
  return answer;
}

/** The contract as it stands (E&T 10); undefined when there is none and nothing was reported. */
export async function verify(
  { store, clock, redactor, scopes }: TaskDeps,
  run: Pick<Run, 'instance' | 'isStepAt'>,
  { report, phase }: { readonly report: readonly ReportedStep[]; readonly phase: VerificationResults['phase'] },
): Promise<VerificationResults | undefined> {
  const { instance } = run;
  const { verificationContract: contract } = instance.context;
  if (contract === null && report.length === 0) return undefined;
  const observed = await loadSteps(store.read, instance.instanceId);
  const told = report.map((step) => ({ ...step, ...(step.detail && { detail: redactor.text(step.detail) }) }));
  const matchPattern = createPatternMatcher(clock);
  const { evidence } = await look(run, scopes);
  const isAt: Evaluation['isAt'] = (step, url) => run.isStepAt(step, url, evidence);
  return evaluateContract(contract, observed, told, { nowMs: clock.now(), phase, matchPattern, isAt });
}

/** Steps 2 to 5: the run goes on as it was, and the attempt is on record. */
async function refuseEarly(
  deps: TaskDeps,
  attempt: Attempt,
  reason: PolicyReason,
  verification: VerificationResults | undefined,
): Promise<CompleteAnswer> {
  const seen = await look(attempt.admitted.run, deps.scopes);
  const summary = attempt.admitted.run.summary(seen.evidence);
  const rejection = rejectionOf(deps, attempt, { reason, seen, summary, verification });
  await deps.store.write(rejectedEvent(deps, attempt, rejection));
  return { kind: 'rejected', rejection, run: attempt.admitted.run };
}

/** Step 6 and 7, while nothing binds to the scope. */
async function decide(
  deps: TaskDeps,
  attempt: Attempt,
  given: { readonly seen: Seen; readonly verification: VerificationResults | undefined },
): Promise<FlushDecision<CompleteAnswer>> {
  const { run } = attempt.admitted;
  const { evidence, head } = given.seen;
  const { evidencePolicy } = run.instance.context.completionCondition;
  const summary = summaryOf(run, evidence);
  if (evidencePolicy !== undefined && gapOf(summary, evidencePolicy).isGap) {
    const explained = withGap(summary, evidencePolicy);
    const rejection = rejectionOf(deps, attempt, { ...given, reason: 'evidence_gap', summary: explained });
    const write = rejectedEvent(deps, attempt, rejection);
    return { close: false, write, value: { kind: 'rejected', rejection, run } };
  }
  const fault = await findAlteration(deps, run);
  if (fault !== null) {
    deps.log('error', 'evidence.altered', { instanceId: run.instance.instanceId, fault });
    const rejection = rejectionOf(deps, attempt, { ...given, reason: 'evidence_altered', summary, fault });
    // A store that somebody else writes to is left as it is.
    return { close: false, write: null, value: { kind: 'rejected', rejection, run } };
  }
  const end = await endOf(deps, run, { ...given, summary, fault, completionMode: 'policy' });
  return {
    close: true,
    isClean: summary.none + summary.unknown === 0 && evidence.isIngestionComplete,
    write: endEvent(deps, attempt, { ...end, head }),
    value: { kind: 'completed', result: end.result, instance: end.instance },
  };
}

function rejectionOf(
  { coverage }: TaskDeps,
  { admitted: { run } }: Attempt,
  given: {
    readonly reason: PolicyReason;
    readonly seen: Seen;
    readonly summary: EvidenceSummary | undefined;
    readonly verification: VerificationResults | undefined;
    /** What was altered. */
    readonly fault?: string;
  },
): Rejection {
  const { reason, seen, summary, verification, fault } = given;
  const facts = policyFactsOf(run, seen.evidence);
  const failed =
    reason === 'verification_failed'
      ? (verification?.steps ?? []).filter(({ state, required }) => required && state !== 'passed')
      : [];
  const steps = failed.map(({ stepId, state, detail }) => `${stepId} ${state}${detail === null ? '' : ` (${detail})`}`);
  return {
    reason,
    message: messageFor(steps, fault) ?? explain(reason, facts, run.gradeCounts(seen.evidence)),
    currentState: currentStateOf(run.instance.status, facts),
    nextSteps: adviceFor(run, facts, { reason, exceptions: summary?.exceptions ?? [] }),
    evidenceSummary: summary,
    verificationResults: verification,
    head: seen.head,
    urlGate: urlGateOf(run, coverage),
  };
}

function messageFor(steps: readonly string[], fault: string | undefined): string | null {
  if (fault !== undefined)
    return `The store was changed from outside since this run began: ${fault}. Nothing is signed, and this run cannot be completed. Abort it and start a new one; the operator finds the cause in the log (evidence.altered) and can restore the store from a backup.`;
  return steps.length > 0 ? `Required verification steps do not pass: ${steps.join(', ')}.` : null;
}

/** E&T 8: it is logged, and uses up neither the client's id nor a revision. */
function rejectedEvent(deps: TaskDeps, { admitted, note, caller }: Attempt, rejection: Rejection): Alongside {
  const { instance } = admitted.run;
  const { reason, evidenceSummary } = rejection;
  const delta = {
    reason,
    ...(evidenceSummary !== undefined && { evidence: countsOf(evidenceSummary) }),
    ...(note !== undefined && { note: deps.redactor.text(note) }),
  };
  const { payloadHash } = admitted;
  const given = { kind: 'completion_rejected', clientEventId: null, before: instance, after: instance } as const;
  const event = eventOf(deps, { ...given, delta, payloadHash }, caller);
  const stored = { event, toolName: caller.toolName, result: null };
  return async (db) => {
    await holdRun(deps.scopes, db, instance);
    const write = () => insertEvent(db, instance.instanceId, stored);
    await chronicle(deps.scopes, db, instance, { touched: {}, event: stored, write });
  };
}

function endEvent(
  deps: TaskDeps,
  { admitted, header, note, caller, report }: Attempt,
  end: End & { readonly head: EvidenceHead },
): Alongside {
  const { instance: before } = admitted.run;
  const { instance: after, result, head } = end;
  const delta = {
    headSeq: head.seq,
    ...(isShadowBlocked(admitted.run) && { urlGate: 'would_block' }),
    ...(note !== undefined && { note: deps.redactor.text(note) }),
    ...(report.length > 0 && {
      reported: redactTexts(
        report.map(({ stepId, state }) => [stepId, state]),
        deps.redactor,
      ),
    }),
  };
  const { clientEventId } = header;
  const { toolName } = caller;
  const { payloadHash } = admitted;
  const event = eventOf(deps, { kind: 'completed', clientEventId, before, after, delta, payloadHash }, caller);
  return async (db) => {
    await updateInstance(db, before, after);
    await insertEvent(db, before.instanceId, { event, toolName, result });
    await end.write(db);
    if (before.profileId !== null) await deps.profiles.terminal(before.profileId, 'completed')(db);
  };
}

/** E&T 5.6: the gate would have blocked, and says so in the log of the run alone. */
function isShadowBlocked({ urls }: Run): boolean {
  return urls !== null && urls.gateMode === 'shadow_block' && isUrlBlocked({ ...urls, gateMode: 'block' });
}

function countsOf({ strong, weak, none, unknown }: EvidenceSummary) {
  return { strong, weak, none, unknown };
}
