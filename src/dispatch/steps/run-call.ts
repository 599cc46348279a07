import { errorText } from '../../kernel/index.js';
import { approve, askPerson } from './approve.js';
import { arm } from './arm.js';
import { adviseAfter, remember } from './awareness.js';
import { checkCommitPoint, prepare } from '../guarded/contract.js';
import { unitUpdate } from '../record/coverage.js';
import { takeEventKey } from './event-key.js';
import { gate, gateElement } from './gate.js';
import { runGuarded } from '../guarded/guarded.js';
import { expectIntent } from './intent.js';
import { knowledgeBlocks } from '../answer/knowledge-blocks.js';
import { learnProgress } from '../answer/learn-progress.js';
import { refuseLearningOff } from './learning-off.js';
import { ensureTarget, identify, locate } from './locate.js';
import { type Addressed, addressCall, parseArguments } from './parse.js';
import { record, unrecorded } from '../record/record.js';
import { resolveElement } from './resolve.js';
import { formResult, respond } from '../answer/result.js';
import { warnOfMeanwhile, warnOfRest } from '../answer/meanwhile.js';
import { warnOfReturned } from '../answer/returned-blocker.js';
import { run } from './run.js';
import { admitSecret } from './secret.js';
import { settleThrow } from './settle.js';
import { runSequence } from '../sequence/sequence.js';
import { adviseScan } from '../answer/scan-advice.js';
import { refuseWhileStopped } from './stopped.js';
import { isSequence, type Outcome } from '../call/tool.js';
import type { Context } from '../call/context.js';
import { createLatch, type Journey, NO_SNAPSHOT, type Trip } from '../call/trip.js';
import type { Call, CallResult } from '../call/types.js';
import { bindUnit, unitEvidence } from './unit.js';
import { admitStep, walk } from './walk.js';

/** How often a call that takes its time says so. */
const PROGRESS_EVERY_MS = 2000;
/** A page that cannot say its title in this time goes without one. */
const TITLE_DEADLINE_MS = 500;

/** The one road of a call: parse, locate, resolve, gate, arm, run, settle, record, respond. */
export async function runCall(call: Call, road: Context): Promise<CallResult> {
  const held = road.stop.hold(call.signal);
  try {
    const { trip, result } = await askedJourney({ ...call, signal: held.signal }, road, null);
    if (trip.ask === null || !call.entry.canElicit || call.elicit !== undefined) return result;
    return { ...result, ask: trip.ask };
  } finally {
    held.release();
  }
}

/** A call that comes back with a question goes again once it is answered, when its client can wait for that (A&S J5). */
async function askedJourney(call: Call, road: Context, within: Within | null): Promise<Journey> {
  const first = await journey(call, road, within);
  if (first.trip.ask === null || call.elicit === undefined) return first;
  return journey(await askPerson(call, first.trip.ask, road), road, within);
}

/** The call this one is a step of. */
interface Within {
  readonly parent: Trip;
  readonly admit?: Trip['admit'];
}

async function journey(call: Call, road: Context, within: Within | null): Promise<Journey> {
  const addressed = addressCall(call, road.catalogue);
  const parent = within?.parent ?? null;
  const trip = begin(call, { addressed, within }, road);
  const stopProgress = reportProgress(trip, road);
  let outcome: Outcome;
  try {
    outcome = await travel(trip, addressed, road);
    trip.target = outcome.openedTarget ?? trip.target;
    trip.warnings.push(...(outcome.warnings ?? []));
    adviseAfter(trip, outcome, road);
    await adviseScan(trip, outcome, road);
    warnOfReturned(trip);
    warnOfMeanwhile(trip, road);
    warnOfRest(trip);
  } catch (error) {
    outcome = settleThrow(error, trip, road);
  } finally {
    stopProgress();
  }
  if (trip.target?.isPrivate === true) trip.privateTab = trip.target.targetSessionId;
  if (parent !== null) parent.privateTab ??= trip.privateTab;
  remember(trip, outcome, road);
  const title = outcome.pageTitle ?? (await titleOf(trip, road));
  trip.blocked = trip.target?.takeBlocked() ?? null;
  const structured = formResult(trip, outcome, title, road);
  try {
    const recorded = await record({ trip, outcome, structured }, road);
    road.scopes.ended(trip.callId);
    // What needs the row comes after it, and is no part of what the row vouches for (E&T 1.1).
    const enriched = {
      ...structured,
      ...(await unitEvidence(trip, road)),
      ...unitUpdate(trip, recorded),
      ...(await knowledgeBlocks(trip, { outcome, recorded }, road)),
      ...learnProgress(trip, recorded, road),
    };
    return { trip, structured: enriched, result: respond(trip, outcome, enriched, road) };
  } catch (error) {
    road.log('error', 'call.unrecorded', { callId: trip.callId, error: errorText(error) });
    const failed = unrecorded(outcome, trip.op.latch.dispatched);
    const answer = formResult(trip, failed, title, road);
    return { trip, structured: answer, result: respond(trip, failed, answer, road) };
  } finally {
    if (trip.eventKey !== null) road.eventKeys.release(trip.eventKey);
    road.scopes.ended(trip.callId);
  }
}

async function travel(trip: Trip, addressed: Addressed, road: Context): Promise<Outcome> {
  trip.seq = await road.observations.nextSeq();
  await road.secrets.refresh();
  const stopped = refuseWhileStopped(trip, road);
  if (stopped !== null) return stopped;
  if (addressed.kind === 'refused') return addressed.refusal;
  const { tool, rawArguments, argumentsMeta } = addressed;
  const parsed = parseArguments(tool, rawArguments, road.catalogue);
  if (!parsed.ok) return parsed.refusal;
  const args = parsed.value;
  trip.args = args;
  const mistaken =
    identify(trip, args.agentId ?? args.ownerAgentId ?? args.ownerAgent, argumentsMeta, road) ??
    expectIntent(trip, tool, args, road);
  if (mistaken !== null) return mistaken;
  const early = prepare(trip, tool, args) ?? (await takeEventKey(trip, tool, args, road));
  if (early !== null) return early;
  if (isSequence(tool)) {
    return runSequence(trip, { tool, args }, { road, takeStep: (step) => askedJourney(step, road, { parent: trip }) });
  }
  const refusal =
    (await locate(trip, tool, args, road)) ??
    (await gate(trip, tool, args, road)) ??
    refuseLearningOff(trip, tool, args, road) ??
    (await resolveElement(trip, tool, args, road)) ??
    gateElement(trip, tool, road) ??
    admitStep(trip) ??
    (await admitSecret(trip, tool, args, road)) ??
    (await checkCommitPoint(trip, tool, args, road)) ??
    (tool.guard === undefined ? null : await bindUnit(trip, args, road)) ??
    (await approve(trip, tool, args, road));
  if (refusal !== null) return refusal;
  trip.op.signal.throwIfAborted();
  await ensureTarget(trip, tool, args, road);
  const { target, plan } = trip;
  if (target !== null) road.scopes.began(trip.callId, target.targetId);
  if (plan !== null && target !== null) return runGuarded({ trip, tool, args, target, plan, road });
  await arm(trip, tool, road);
  if (tool.walks === true)
    return walk(trip, tool, args, {
      road,
      takeStep: (step, admit) => askedJourney(step, road, { parent: trip, admit }),
    });
  return run(trip, tool, args, road);
}

function begin(
  call: Call,
  { addressed, within }: { readonly addressed: Addressed; readonly within: Within | null },
  road: Pick<Context, 'clock' | 'ids' | 'redactor'>,
): Trip {
  const parent = within?.parent ?? null;
  return {
    call,
    tool: addressed.tool,
    callId: road.ids.next('call'),
    parentCallId: parent?.callId ?? null,
    parentTool: parent?.tool.name ?? null,
    admit: within?.admit,
    args: null,
    seq: null,
    startedAtMs: road.clock.now(),
    startedMonotonic: road.clock.monotonic(),
    argsHash: road.redactor.argsHash(addressed.rawArguments),
    op: {
      signal: call.signal,
      latch: createLatch(parent?.op.latch),
      progress: (message) => call.progress(road.redactor.answer(message)),
    },
    agentId: call.entry.agentId,
    isCallerNamed: false,
    clientSessionId: null,
    opportunityId: null,
    intent: null,
    target: null,
    asleep: null,
    fresh: null,
    openedForCaller: false,
    restored: false,
    claim: null,
    before: NO_SNAPSHOT,
    element: null,
    plan: null,
    check: null,
    commitPoint: null,
    transition: null,
    eventKey: null,
    privateTab: null,
    goal: null,
    unit: null,
    ask: null,
    gateId: null,
    gates: [],
    warnings: [],
    blocked: null,
    executed: false,
  };
}

function reportProgress(trip: Trip, road: Pick<Context, 'clock'>): () => void {
  let cancel = () => {};
  const again = () => {
    cancel = road.clock.after(PROGRESS_EVERY_MS, () => {
      const seconds = Math.round((road.clock.monotonic() - trip.startedMonotonic) / 1000);
      trip.call.progress(`${trip.tool.name}: ${seconds} s`);
      again();
    });
  };
  again();
  return () => cancel();
}

async function titleOf(trip: Trip, road: Pick<Context, 'clock'>): Promise<string | null> {
  const { target } = trip;
  if (target === null || target.isClosed()) return null;
  const tooLate = new AbortController();
  try {
    return await Promise.race([target.title(), road.clock.sleep(TITLE_DEADLINE_MS, tooLate.signal).then(() => null)]);
  } catch {
    // A page that is gone has no title; the call itself has its own verdict.
    return null;
  } finally {
    tooLate.abort();
  }
}
