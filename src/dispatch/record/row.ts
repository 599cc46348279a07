import { canonicalJson, selectorHash, sha256Hex } from '../../kernel/index.js';
import {
  type CommitNote,
  decideSignals,
  type Evidence,
  isErrorPage,
  isErrorStatus,
  isReadLike,
  type OutcomeKind,
  type ToolObservation,
} from '../../observations/index.js';
import { asksForAnyPage } from '../../tasks/index.js';
import type { TransitionContract } from '../../verification/index.js';
import { given } from '../answer/result.js';
import type { Outcome } from '../call/outcome.js';
import type { Context } from '../call/context.js';
import { claimOf, isTimeout, type Refusal, snapshot, type Trip } from '../call/trip.js';
import type { Recording, Row } from './recording.js';

/** What the call itself says of itself. */
export function rowOf(
  { trip, outcome, structured }: Omit<Recording, 'row' | 'added'>,
  dispatchSeq: number,
  road: Pick<Context, 'clock' | 'redactor' | 'sandboxes'>,
): Row {
  const evidence = outcome.evidence ?? {};
  const { target, tool } = trip;
  const holder = claimOf(trip)?.holder ?? null;
  const after = snapshot(target, road.redactor);
  const ok = structured.ok === true;
  const signalFlags = decideSignals(evidence, target !== null);
  return {
    dispatchCallId: trip.callId,
    dispatchSeq,
    parentCallId: trip.parentCallId,
    toolName: tool.name,
    agentId: trip.agentId,
    principal: trip.call.entry.principal,
    targetId: target?.targetId ?? null,
    targetSessionId: target?.targetSessionId ?? null,
    actionKind: tool.effect,
    surfaceKind: tool.surface,
    signalFlags,
    executed: trip.deeds.executed,
    ok,
    status: outcome.status,
    outcomeKind: kindOf(trip, outcome, ok),
    reasonCode: reasonOf(outcome),
    blockStage: outcome.gateId === undefined ? null : 'aag_preflight',
    gateId: outcome.gateId ?? trip.gates.find(({ status }) => status === 'shadow_blocked')?.gateId ?? null,
    verifyState: outcome.verifyState ?? null,
    startedAtMs: trip.startedAtMs,
    endedAtMs: road.clock.now(),
    durationMs: Math.round(road.clock.monotonic() - trip.startedMonotonic),
    before: trip.before,
    after,
    ...touchedOf(outcome, road),
    argsHash: trip.argsHash,
    resultHash: sha256Hex(canonicalJson(given(trip, structured, road))),
    claimTaskId: holder?.agentId === trip.agentId ? holder.claimTaskId : null,
    blockedRequests: trip.blocked,
    isReadLike: isReadLike(
      { reads: tool.reads ?? null, actionKind: tool.effect, executed: trip.deeds.executed, ok, signalFlags },
      evidence,
    ),
    isErrorPage: isNoPage(evidence, {
      httpStatus: target?.standing().httpStatus ?? null,
      url: after.url,
      title: typeof structured.pageTitle === 'string' ? structured.pageTitle : null,
      lines: evidence.lines ?? [],
    }),
    commit: commitOf(trip, outcome),
  };
}

/** Where the make of the page was looked at, it decides; elsewhere what the page says of itself does (E&T 2.1, 5.9). */
function isNoPage({ coverage }: Evidence, shown: Parameters<typeof isErrorPage>[0]): boolean {
  const verdict = coverage?.scan?.page?.verdict;
  if (verdict === undefined) return isErrorPage(shown);
  return isErrorStatus(shown.httpStatus) || verdict === 'not_the_page';
}

/** What the handler says it asked, touched and read. */
function touchedOf({ evidence = {} }: Outcome, { redactor }: Pick<Context, 'redactor'>) {
  const { navigation } = evidence;
  return {
    requestedUrl: navigation?.requestedUrl ? redactor.url(navigation.requestedUrl) : null,
    httpStatus: navigation?.httpStatus ?? null,
    selectorHash: evidence.selectorTouched === undefined ? null : selectorHash(evidence.selectorTouched),
    inputLength: evidence.inputLength ?? null,
    textCharsReturned: evidence.contentChars ?? null,
    textCharsSource: evidence.contentCharsSource ?? null,
    truncated: evidence.truncated === true,
  };
}

/** What the closed loop made of the call, for the evidence of a unit (E&T 1.2). */
function commitOf({ deeds: { transition }, unit, op, tool, args }: Trip, { verifyState }: Outcome): CommitNote | null {
  if (transition === null || !op.latch.dispatched) return null;
  const { transitionId, ending } = transition;
  const baseline = ending?.guardedCommit.baseline as { readonly successPreexisting?: boolean } | undefined;
  return {
    transitionId,
    verificationStatus: ending?.verificationStatus ?? 'indeterminate',
    verifyState: verifyState ?? null,
    successPreexisting: baseline?.successPreexisting === true,
    ...(isEmptyContract(tool, args) && { provesNothing: true as const }),
    instanceId: unit?.instanceId ?? null,
    unitKey: unit?.unitKey ?? null,
  };
}

/** The caller's own contract is all there is, and asks for nothing but what any press brings (E&T 2.1). */
function isEmptyContract(tool: Trip['tool'], args: Trip['args']): boolean {
  const guard = 'guard' in tool ? tool.guard : undefined;
  if (guard?.macro !== undefined || guard?.contract !== undefined) return false;
  // Codec: the tool's schema has checked the shape.
  const contract = args?.transitionContract as TransitionContract | undefined;
  return asksForAnyPage(contract?.postconditions?.success);
}

/** E&T 1.2: of a call that a gate stopped the row names the gate; the answer has the code. */
function reasonOf({ gateId, reasonCode }: Refusal): ToolObservation['reasonCode'] {
  return gateId === undefined ? (reasonCode ?? null) : `aag_blocked:${gateId}`;
}

function kindOf(trip: Trip, outcome: Refusal, ok: boolean): OutcomeKind {
  if (ok) return 'ok';
  if (outcome.gateId !== undefined) return 'blocked_preflight';
  if (trip.op.signal.aborted) return isTimeout(trip.op.signal) ? 'timeout' : 'cancelled';
  if (outcome.reasonCode === 'navigation.wait_for_load_timeout' || outcome.reasonCode === 'cdp.renderer_stalled')
    return 'timeout';
  return outcome.reasonCode === undefined || trip.op.latch.dispatched || outcome.status !== 'failed'
    ? 'logical_fail'
    : 'error';
}
