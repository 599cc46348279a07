import { NovaError, canonicalJson, routeKey, selectorHash, sha256Hex } from '../../kernel/index.js';
import {
  type Intent,
  type LoopDeps,
  type RawTick,
  type Verified,
  checkPreconditions,
  checkProvable,
  hasPostconditions,
  look,
  postconditionKeys,
  verify,
} from '../../verification/index.js';
import type { Context } from '../call/context.js';
import type { Outcome } from '../call/outcome.js';
import type { CallContext } from '../call/tool.js';
import { callerOf, claimOf, commitClassOf, elementOf, type Trip } from '../call/trip.js';
import { deadmanMs } from '../rules/deadman.js';
import { arm } from '../steps/arm.js';
import { compose } from './compose.js';
import { confirmByReading } from './confirmation.js';
import { blockGoalStep, prepareGoalStep, withGoal } from './goal-step.js';
import type { Acted, GuardedCall, Transition } from './guarded-call.js';
import { HiddenReader } from './hidden-reader.js';
import { thumbnail } from './pictures.js';
import { pageProbe } from './probe.js';
import { reportBlocked, reportBusy, reportSkipped, reportUnprovable, reportVerified } from './report.js';

/** Steps 5 to 11 of the closed loop (A&S 5.1): reserve, check, store the intent, act, watch, tell. */
export async function runGuarded(call: GuardedCall): Promise<Outcome> {
  const { trip, target, road } = call;
  const expiresMs = deadmanMs(call.args, call.plan.contract.stabilityWindowMs);
  const turn = await road.turns.take(target.targetId, () => transit(call), { waitMs: 0, expiresMs });
  return turn === null ? reportBusy(trip, target.targetId) : turn.value;
}

/** A message that is typed first is taken back when it is not sent (A&S N3). */
async function transit(call: GuardedCall): Promise<Outcome> {
  const composed = await compose(call);
  if ('refused' in composed) return composed.refused;
  const { trip, road, target, args, tool } = call;
  const { op } = trip;
  let outcome: Outcome;
  let follow: (() => Promise<Readonly<Record<string, unknown>>>) | null;
  try {
    follow = (await tool.guard?.follow?.(args, { target, element: elementOf(trip), op }, road.clock)) ?? null;
    outcome = await pass(composed.call);
  } catch (error) {
    if (!op.latch.dispatched) await composed.undo();
    throw error;
  }
  if (!op.latch.dispatched) await composed.undo();
  const followed = op.latch.dispatched && follow !== null && !target.isClosed() ? await follow() : {};
  return { ...outcome, beside: { ...outcome.beside, ...composed.data, ...followed } };
}

async function pass(call: GuardedCall): Promise<Outcome> {
  const { trip, tool, target, plan, road } = call;
  const { clock } = road;
  const transition = {
    transitionId: road.transitions.newId(),
    startedAtMs: clock.now(),
  };
  const reader = HiddenReader.of(call);
  const seen = pageProbe({ target, element: elementOf(trip), op: trip.op }, road.facts);
  const probe = reader === null ? seen : { ...seen, again: reader };
  const deps: LoopDeps = { clock, probe, signal: trip.op.signal };
  try {
    const [preconditions, before, unprovable] = await Promise.all([
      checkPreconditions(plan, deps),
      thumbnail(target, trip.op, clock),
      checkProvable(plan, deps),
    ]);
    if (unprovable !== null) return reportUnprovable(unprovable);
    if (preconditions.verdict !== null && preconditions.verdict !== 'satisfied') {
      road.transitions.counters.blocked_precondition += 1;
      const blocked = reportBlocked({ ...transition, preconditions }, call);
      blockGoalStep(trip, { ...transition, retryAdvice: blocked.retryAdvice ?? 'check_postcondition_first' }, road);
      return withGoal(blocked, trip);
    }
    const refused = await prepareGoalStep(trip, tool, { args: call.args, ...transition }, road);
    if (refused !== null) return refused;
    // Before the intent is written: one that reached the disk although the store said no must go, too.
    trip.deeds.transition = { transitionId: transition.transitionId, ending: null };
    await armGuarded(transition, call);
    const acted = await act(call, deps);
    if (!trip.op.latch.dispatched) return acted.outcome;
    road.transitions.counters.dispatch += 1;
    if (isUpgraded(call)) road.transitions.counters.actions_upgraded += 1;
    if (trip.deeds.goal?.step) road.goals.watching(trip.deeds.goal.step);
    if (!hasPostconditions(plan.contract))
      return withGoal(reportSkipped({ ...transition, preconditions }, call, acted), trip);
    const watched = await watchOutcome(call, acted, deps);
    const verified = await confirmByReading(call, reader, { acted, verified: watched });
    // The picture comes after the verdict and is no part of it.
    const completedAtMs = clock.now();
    const after = target.isClosed() ? null : await thumbnail(target, trip.op, clock);
    const report = await reportVerified(
      { ...transition, preconditions },
      { call, acted, verified, completedAtMs, pictures: { before, after } },
    );
    return withGoal(report, trip);
  } finally {
    reader?.close();
    probe.watch.stop();
  }
}

/** A plain action that a commit point or the step of a goal made a guarded one (A&S H2). */
function isUpgraded({ tool, trip, args }: GuardedCall): boolean {
  if (tool.guard?.macro !== undefined || tool.guard?.contract !== undefined) return false;
  return trip.commitPoint !== null || args.transitionContract === undefined;
}

/** Intent, goal step and marker reach the disk together or not at all. */
async function armGuarded(transition: Pick<Transition, 'transitionId' | 'startedAtMs'>, call: GuardedCall) {
  const { trip, tool, target, road } = call;
  const pending = trip.deeds.goal?.pending ?? null;
  const writes = target.isPrivate ? [] : [road.transitions.intent(intentOf(transition, call))];
  try {
    await arm(trip, tool, road, pending === null ? writes : [...writes, pending.write]);
  } catch (error) {
    pending?.undo();
    trip.deeds.goal = null;
    throw error;
  }
}

/** Runs the handler; the last look before the page is touched is the baseline (V2). */
export async function act({ trip, tool, args, plan, road }: GuardedCall, deps: LoopDeps): Promise<Acted> {
  const { clock } = road;
  const keys = postconditionKeys(plan);
  let baseline: RawTick | null = null;
  const beforeDispatch = async () => {
    baseline = await look(keys, deps, { atMs: () => 0, isBaseline: true, isLive: true });
    deps.probe.watch.noteDispatch();
  };
  trip.deeds.executed = true;
  const { target, callId, seq, agentId, clientSessionId, opportunityId, op } = trip;
  const element = elementOf(trip);
  if (target !== null) road.ledger.acted(target.targetId, agentId);
  const context: CallContext = {
    toolName: trip.tool.name,
    callId,
    dispatchSeq: seq ?? 0,
    ...callerOf(trip),
    clientSessionId,
    opportunityId,
    // A contract answers for what a page asks; a check that follows the action does not (A&S D4).
    op: { ...op, beforeDispatch, ...(trip.plan !== null && { isGraveQuestion: undefined }) },
    ...(target !== null && { target }),
    ...(element !== null && { element }),
  };
  try {
    op.signal.throwIfAborted();
    const outcome = await tool.run(args, road, context);
    // A person may be looking at what is to be sent: the time of the outcome begins when it is.
    await trip.wire?.decided();
    return { outcome, baseline, sentAtMs: clock.monotonic() };
  } catch (error) {
    if (!op.latch.dispatched) throw error;
    // The page was touched: what the page shows decides, not the throw (D7).
    return { outcome: { status: 'partial' }, baseline, sentAtMs: clock.monotonic() };
  }
}

/** Null when the page could not be watched: then nothing is known. */
async function watchOutcome(
  { plan, trip, road }: GuardedCall,
  { baseline, sentAtMs }: Acted,
  deps: LoopDeps,
): Promise<Verified | null> {
  if (baseline === null) return null;
  if (isHeld(trip)) return NOT_SENT;
  const given = {
    contract: plan.contract,
    keys: postconditionKeys(plan),
    isCritical: (trip.commitPoint?.class ?? trip.saidClass) === 'critical',
  };
  try {
    const verified = await verify(given, { baseline, sentAtMs }, deps);
    // A window that was cut short has not ended: what the last look showed is no verdict (V8).
    return trip.op.signal.aborted ? null : isHeld(trip) ? { ...verified, ...NOT_SENT } : verified;
  } catch (error) {
    road.log(trip.op.signal.aborted || error instanceof NovaError ? 'debug' : 'error', 'verification.cut_off', {
      callId: trip.callId,
      error: String(error),
    });
    return null;
  }
}

const isHeld = ({ wire }: Trip): boolean => wire !== null && wire.held.length > 0;

/** What did not leave the browser did not happen, whatever the page shows (A&S WG3). */
const NOT_SENT: Verified = {
  verdict: {
    status: 'verified_fail',
    indeterminateReason: null,
    outcomeVerdict: 'failed',
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
  },
  signalAtMs: 0,
  story: [],
};

function intentOf(
  { transitionId, startedAtMs }: Pick<Transition, 'transitionId' | 'startedAtMs'>,
  { trip, tool, target, plan, road }: GuardedCall,
): Intent {
  const url = road.redactor.url(target.url());
  const { contract } = plan;
  const element = elementOf(trip);
  return {
    transitionId,
    dispatchCallId: trip.callId,
    toolName: tool.name,
    agentId: trip.agentId,
    targetId: target.targetId,
    targetSessionId: target.targetSessionId,
    url,
    routeKey: url === null ? null : routeKey(url),
    selectorHash: element === null ? null : selectorHash(element.facts.effectiveSelector),
    label: labelOf(trip, road),
    commitClass: commitClassOf(trip),
    actionKind: contract.actionKind,
    retryPolicy: contract.retryPolicy,
    contractHash: sha256Hex(canonicalJson(contract)),
    contractSource: contract.source,
    claimEpoch: claimOf(trip)?.epoch ?? null,
    ownerEpoch: road.ownerEpoch,
    startedAtMs,
  };
}

const LABEL_CHARS = 80;

function labelOf(trip: Trip, road: Pick<Context, 'redactor'>): string | null {
  const label = trip.commitPoint?.label ?? elementOf(trip)?.facts.name;
  return label === undefined ? null : road.redactor.text(label).slice(0, LABEL_CHARS);
}
