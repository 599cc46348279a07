import { canonicalJson, NovaError, selectorHash, sha256Hex } from '../../kernel/index.js';
import {
  type Alongside,
  type CommitNote,
  decideSignals,
  isErrorPage,
  isReadLike,
  type NewObservation,
  type OutcomeKind,
  type ToolObservation,
} from '../../observations/index.js';
import type { Target } from '../../browser/index.js';
import type { JournalNote } from '../../journal/index.js';
import type { Redactor } from '../../safety/index.js';
import type { Until } from '../../store/index.js';
import { coverageWrite } from './coverage.js';
import { goalWrites } from '../guarded/goal-step.js';
import { captureVisit } from './capture-visit.js';
import { learnSighting } from './learn-sighting.js';
import { learningNote } from './learning-note.js';
import { presentWithout, settleNote } from './learning-watch.js';
import { noteFacts } from './note-facts.js';
import { given } from '../answer/result.js';
import { isReadOnly, type Outcome, takesSteps } from '../call/tool.js';
import { isTimeout, type Road, snapshot, type Trip } from '../call/trip.js';

/** Step 9: the row of the call, committed before anybody is answered. No outcome skips it (E&T 1.1). */
export async function record(
  trip: Trip,
  outcome: Outcome,
  structured: Record<string, unknown>,
  road: Road,
): Promise<void> {
  if (trip.seq === null) throw new NovaError('store.unavailable', 'The store gave this call no number.');
  const evidence = outcome.evidence ?? {};
  const { navigation } = evidence;
  const after = snapshot(trip.target, road.redactor);
  const moved =
    trip.target === null || trip.target.isPrivate
      ? null
      : road.remembered.moved(trip.target.targetId, trip.agentId, after.url);
  const ok = structured.ok === true;
  const title = typeof structured.pageTitle === 'string' ? structured.pageTitle : null;
  const signalFlags = decideSignals(evidence, trip.target !== null);
  const row = {
    dispatchCallId: trip.callId,
    dispatchSeq: trip.seq,
    parentCallId: trip.parentCallId,
    toolName: trip.tool.name,
    agentId: trip.agentId,
    targetId: trip.target?.targetId ?? null,
    targetSessionId: trip.target?.targetSessionId ?? null,
    actionKind: trip.tool.effect,
    surfaceKind: trip.tool.surface,
    signalFlags,
    executed: trip.executed,
    ok,
    status: outcome.status,
    outcomeKind: kindOf(trip, outcome, ok),
    reasonCode: reasonOf(trip, outcome),
    blockStage: trip.gateId === null ? null : 'aag_preflight',
    gateId: trip.gateId ?? trip.gates.find(({ status }) => status === 'shadow_blocked')?.gateId ?? null,
    verifyState: outcome.verifyState ?? null,
    startedAtMs: trip.startedAtMs,
    endedAtMs: road.clock.now(),
    durationMs: Math.round(road.clock.monotonic() - trip.startedMonotonic),
    before: trip.before,
    after,
    requestedUrl: navigation?.requestedUrl ? road.redactor.url(navigation.requestedUrl) : null,
    httpStatus: navigation?.httpStatus ?? null,
    selectorHash: evidence.selectorTouched === undefined ? null : selectorHash(evidence.selectorTouched),
    inputLength: evidence.inputLength ?? null,
    textCharsReturned: evidence.contentChars ?? null,
    textCharsSource: evidence.contentCharsSource ?? null,
    truncated: evidence.truncated === true,
    argsHash: trip.argsHash,
    resultHash: sha256Hex(canonicalJson(given(trip, structured, road))),
    claimTaskId: trip.claim?.holder?.agentId === trip.agentId ? trip.claim.holder.claimTaskId : null,
    blockedRequests: trip.blocked,
    isReadLike: isReadLike(
      { toolName: trip.tool.name, actionKind: trip.tool.effect, executed: trip.executed, ok, signalFlags },
      evidence,
    ),
    isErrorPage: isErrorPage({
      httpStatus: trip.target?.standing().httpStatus ?? null,
      url: after.url,
      title,
      lines: evidence.lines ?? [],
    }),
    commit: commitOf(trip, outcome),
  };
  const goal = await goalWrites(trip, { ...outcome, isOk: ok }, road);
  const step = await stepWrite(trip, row, structured, road);
  const facts = noteFacts(trip, structured.pageTitle, road);
  const note = learningNote(trip, row, { outcome, presentWithout: await presentWithout(trip, outcome, road) }, road);
  // Where nothing is noted, of private tabs and where learning is off, nothing is learned.
  const sighting = note === null ? null : learnSighting(trip, row, outcome, road);
  const alongside = [
    ...(moved === null ? [] : [moved]),
    ...(sighting === null ? [] : [sighting.write]),
    ...transitionWrites(trip, road),
    ...keyWrites(trip, structured, road),
    ...(facts === null ? [] : [facts.write]),
    ...(goal === null ? [] : [goal.write]),
    ...(step === null ? [] : [step]),
  ];
  try {
    if (trip.target !== null) await settleScope(trip, { target: trip.target, outcome, ok }, road);
    const coverage = await coverageWrite(trip, row, evidence, road);
    const whole = { ...row, ...coverage.fields };
    const changes = [...alongside, ...coverage.writes];
    const writes = [...changes, ...(note === null ? [] : [road.journal.leave(note)])];
    if (trip.target?.isPrivate === true) await road.observations.recordPrivate(whole, writes);
    else await road.observations.record(whole, writes, untilOf(trip, note, changes));
    trip.coverage = coverage.settle();
  } catch (error) {
    facts?.restore();
    goal?.undo();
    throw error;
  }
  trip.note = note;
  if (note !== null) settleNote(note, trip, road);
  sighting?.settle();
  captureVisit(trip, row, road);
  if (trip.transition !== null) road.transitions.tell(trip.transition.transitionId);
  const { eventKey, privateTab, op } = trip;
  if (eventKey !== null && privateTab !== null && op.latch.dispatched)
    road.eventKeys.keepPrivate(eventKey, privateTab, redactAnswer(structured, road.redactor));
}

/**
 * E&T 1.1: what says that something was done, or changes what others go by, is synced. The row of a look that nothing else
 * was written with only says what was seen; it waits for the commit, and reaches the disk with the next row that is synced.
 */
function untilOf({ tool, op }: Trip, note: JournalNote | null, changes: readonly Alongside[]): Until {
  const isLook = isReadOnly(tool) && !takesSteps(tool) && !op.latch.dispatched;
  const teaches = note !== null && note.outcomes.length > 0;
  return isLook && !teaches && changes.length === 0 ? 'committed' : 'synced';
}

/** E&T 1.5: a tab that the call opened or claimed may join the evidence of a task; one that was given back leaves it. */
function settleScope(
  { tool, agentId, openedForCaller, fresh }: Trip,
  call: { readonly target: Target; readonly outcome: Outcome; readonly ok: boolean },
  road: Road,
): Promise<void> {
  const isOpened = openedForCaller || fresh !== null || call.outcome.openedTarget !== undefined;
  const isTaken = isOpened || (call.ok && tool.name === 'nova.tab_claim');
  return road.scopes.settle({ targetId: call.target.targetId, agentId, isTaken });
}

/** E&T 10: the result of a call that a task run is verified by is kept with its row. */
async function stepWrite(
  { target }: Trip,
  row: Omit<NewObservation, 'coverageHash' | 'isReadWindow'>,
  structured: Record<string, unknown>,
  { scopes, tasks }: Road,
): Promise<Alongside | null> {
  const scope = target === null ? null : scopes.covering(target.targetId);
  if (scope?.kind !== 'task_instance' || !row.executed) return null;
  const { toolName, argsHash, dispatchCallId: callId, endedAtMs: atMs, ok, resultHash } = row;
  return tasks.observedStep({ scopeId: scope.scopeId, toolName, argsHash, callId, atMs, ok, resultHash, structured });
}

/** What the closed loop made of the call, for the evidence of a unit (E&T 1.2). */
function commitOf({ transition, unit, op }: Trip, { verifyState }: Outcome): CommitNote | null {
  if (transition === null || !op.latch.dispatched) return null;
  const { transitionId, ending } = transition;
  const baseline = ending?.guardedCommit.baseline as { readonly successPreexisting?: boolean } | undefined;
  return {
    transitionId,
    verificationStatus: ending?.verificationStatus ?? 'indeterminate',
    verifyState: verifyState ?? null,
    successPreexisting: baseline?.successPreexisting === true,
    instanceId: unit?.instanceId ?? null,
    unitKey: unit?.unitKey ?? null,
  };
}

/**
 * The verdict is the second write of a guarded action (A&S V10); one that touched nothing leaves none behind. Something
 * that threw between the input and the verdict leaves the action unclear.
 */
function transitionWrites({ transition, target, op }: Trip, road: Road): readonly Alongside[] {
  if (transition === null || target?.isPrivate === true) return [];
  const { transitionId, ending } = transition;
  if (ending !== null) return [road.transitions.ended(transitionId, ending)];
  return [op.latch.dispatched ? road.transitions.unclear(transitionId) : road.transitions.dropped(transitionId)];
}

/** V11: the answer is kept under the key; a call that touched nothing gives its key back. */
function keyWrites(
  { eventKey, privateTab, op }: Trip,
  structured: Record<string, unknown>,
  road: Road,
): readonly Alongside[] {
  if (eventKey === null) return [];
  if (!op.latch.dispatched) return [road.eventKeys.forgotten(eventKey)];
  const answer = privateTab === null ? redactAnswer(structured, road.redactor) : withoutPage(structured);
  return [road.eventKeys.answered(eventKey, answer)];
}

/** What came of it, and nothing of the page: what may be kept of a private tab so that nothing is done twice. */
const OF_THE_CALL: ReadonlySet<string> = new Set([
  'ok',
  'status',
  'reasonCode',
  'stage',
  'retryable',
  'retryAfterMs',
  'retryAdvice',
  'actionDispatched',
  'verifyState',
  'verifySource',
  'targetId',
]);

function withoutPage(structured: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(structured).filter(([key]) => OF_THE_CALL.has(key));
  return { ...Object.fromEntries(kept), warnings: null };
}

function redactAnswer(structured: Record<string, unknown>, redactor: Redactor): Record<string, unknown> {
  const redact = (value: unknown): unknown => {
    if (typeof value === 'string') return redactor.text(value);
    if (Array.isArray(value)) return value.map(redact);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, redact(member)]));
  };
  return Object.fromEntries(Object.entries(structured).map(([key, value]) => [key, redact(value)]));
}

/** E&T 1.2: of a call that a gate stopped the row names the gate; the answer has the code. */
function reasonOf({ gateId }: Trip, { reasonCode }: Outcome): ToolObservation['reasonCode'] {
  return gateId === null ? (reasonCode ?? null) : `aag_blocked:${gateId}`;
}

function kindOf(trip: Trip, outcome: Outcome, ok: boolean): OutcomeKind {
  if (ok) return 'ok';
  if (trip.gateId !== null) return 'blocked_preflight';
  if (trip.op.signal.aborted) return isTimeout(trip.op.signal) ? 'timeout' : 'cancelled';
  if (outcome.reasonCode === 'navigation.wait_for_load_timeout' || outcome.reasonCode === 'cdp.renderer_stalled')
    return 'timeout';
  return outcome.reasonCode === undefined || trip.op.latch.dispatched || outcome.status !== 'failed'
    ? 'logical_fail'
    : 'error';
}

/** What is answered when the row could not be written: never a success, whatever the page did. */
export function unrecorded(outcome: Outcome, dispatched: boolean): Outcome {
  const { evidence: _, image: __, images: ___, data: ____, ...rest } = outcome;
  return {
    ...rest,
    status: dispatched ? 'partial' : 'failed',
    reasonCode: 'store.unavailable',
    message: 'The evidence of this call could not be stored, so it does not count.',
    hint: dispatched ? 'Call nova.perceive to see what happened; run "nova doctor".' : 'Run "nova doctor".',
    ...(dispatched && { verifyState: 'uncertain', retryAdvice: 'check_postcondition_first' }),
  };
}
