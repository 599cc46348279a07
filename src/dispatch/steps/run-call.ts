import { errorText } from '../../kernel/index.js';
import { begin, type Underway, type Within } from './begin.js';
import { approve, askPerson } from './approve.js';
import { arm } from './arm.js';
import { adviseAfter, remember } from './awareness.js';
import { refuseCommit } from '../guarded/commit-stop.js';
import { detectCommit, prepare, requireContract } from '../guarded/contract.js';
import { bindGoal } from '../guarded/goal-step.js';
import { unitUpdate } from '../record/coverage.js';
import { grownBefore } from '../record/page-length.js';
import { takeEventKey } from './event-key.js';
import { gate, gateElement } from './gate.js';
import { runGuarded } from '../guarded/guarded.js';
import { expectIntent } from './intent.js';
import { knowledgeBlocks } from '../answer/knowledge-blocks.js';
import { learnProgress } from '../answer/learn-progress.js';
import { refuseLearningOff } from './learning-off.js';
import { admit, identify, locate, openTab } from './locate.js';
import { type Addressed, addressCall, parseArguments } from './parse.js';
import { record, unrecorded } from '../record/record.js';
import { addressesElement, resolveElement } from './resolve.js';
import { formResult, respond } from '../answer/result.js';
import { warnOfMeanwhile, warnOfRest } from '../answer/meanwhile.js';
import { warnOfReturned } from '../answer/returned-blocker.js';
import { run } from './run.js';
import { admitSecret } from './secret.js';
import { settleThrow } from './settle.js';
import { follow, runSequence } from '../sequence/sequence.js';
import { adviseScan } from '../answer/scan-advice.js';
import { refuseWhileStopped } from './stopped.js';
import { addressOf, goesAlong, isSequence, type RunTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import { type Found, type Journey, type Refusal, snapshot, type Trip } from '../call/trip.js';
import type { Call, CallResult } from '../call/types.js';
import { bindUnit, unitEvidence } from './unit.js';
import { CallWire } from '../wire/call-wire.js';
import { leaveWrites, settleWrites } from '../wire/settle-writes.js';
import { admitStep, walk } from './walk.js';

/** How often a call that takes its time says so. */
const PROGRESS_EVERY_MS = 2000;
/** A page that cannot say its title in this time goes without one. */
const TITLE_DEADLINE_MS = 500;

/** The one road of a call: parse, locate, resolve, gate, arm, run, settle, record, respond. */
export async function runCall(call: Call, road: Context): Promise<CallResult> {
  const held = road.stop.hold(call.signal);
  try {
    const { ask, result } = await askedJourney({ ...call, signal: held.signal }, road, null);
    if (ask === null || !call.entry.canElicit || call.elicit !== undefined) return result;
    return { ...result, ask };
  } finally {
    held.release();
  }
}

/** A call that comes back with a question goes again once it is answered, when its client can wait for that (A&S J5). */
async function askedJourney(call: Call, road: Context, within: Within | null): Promise<Journey> {
  const first = await journey(call, road, within);
  if (first.ask === null || call.elicit === undefined) return first;
  return journey(await askPerson(call, first.ask, road), road, within);
}

async function journey(call: Call, road: Context, within: Within | null): Promise<Journey> {
  const addressed = addressCall(call, road.catalogue);
  const trip = begin(call, { addressed, within }, road);
  const outcome = await settled(trip, addressed, road);
  if (trip.target?.isPrivate === true) trip.privateTab = trip.target.targetSessionId;
  remember(trip, outcome, road);
  const title = outcome.pageTitle ?? (await titleOf(trip, road));
  trip.blocked = trip.target?.takeBlocked() ?? null;
  const structured = formResult(trip, outcome, title, road);
  const ended = { trip, gateId: outcome.gateId ?? null, ask: outcome.ask ?? null };
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
    return { ...ended, structured: enriched, result: respond(trip, outcome, enriched, road) };
  } catch (error) {
    road.log('error', 'call.unrecorded', { callId: trip.callId, error: errorText(error) });
    const failed = unrecorded(outcome, trip.op.latch.dispatched);
    const answer = formResult(trip, failed, title, road);
    return { ...ended, structured: answer, result: respond(trip, failed, answer, road) };
  } finally {
    if (trip.eventKey !== null) road.eventKeys.release(trip.eventKey);
    road.scopes.ended(trip.callId);
  }
}

/** The steps up to the handler's end, and what is to be said beside it. A throw becomes an outcome. */
async function settled(trip: Underway, addressed: Addressed, road: Context): Promise<Refusal> {
  const stopProgress = reportProgress(trip, road);
  try {
    const outcome = await settleWrites(trip, await travel(trip, addressed, road), road);
    trip.target = outcome.openedTarget ?? trip.target;
    trip.warnings.push(...(outcome.warnings ?? []));
    adviseAfter(trip, outcome, road);
    await adviseScan(trip, outcome, road);
    warnOfReturned(trip);
    warnOfMeanwhile(trip, road);
    warnOfRest(trip);
    return outcome;
  } catch (error) {
    leaveWrites(trip, road);
    return settleThrow(error, trip, road);
  } finally {
    stopProgress();
  }
}

async function travel(trip: Underway, addressed: Addressed, road: Context): Promise<Refusal> {
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
  const early =
    keep(trip, await identify(trip, args.agentId ?? args.ownerAgentId ?? args.ownerAgent, argumentsMeta, road)) ??
    expectIntent(trip, tool, args, road) ??
    keep(trip, prepare(trip, tool, args)) ??
    keep(trip, await takeEventKey(trip, tool, args, road));
  if (early !== null) return early;
  if (isSequence(tool))
    return runSequence(trip, { tool, args }, { road, takeStep: (step) => takeStep(trip, step, { road }) });
  const refusal = (await approach(trip, tool, args, road)) ?? (await permit(trip, tool, args, road));
  if (refusal !== null) return refusal;
  trip.op.signal.throwIfAborted();
  await reach(trip, tool, args, road);
  watchWrites(trip, tool, road);
  const { target, plan } = trip;
  if (target !== null) road.scopes.began(trip.callId, target.targetId);
  trip.grownTo = await grownBefore(trip, road);
  if (plan !== null && target !== null) return runGuarded({ trip, tool, args, target, plan, road });
  await arm(trip, tool, road);
  if (tool.walks === true)
    return walk(trip, tool, args, { road, takeStep: (step, admit) => takeStep(trip, step, { road, admit }) });
  return run(trip, tool, args, road);
}

type Arguments = Record<string, unknown>;

/** Steps 3 to 5: where the call goes, whether it may go there, and what it finds. */
async function approach(trip: Underway, tool: RunTool, args: Arguments, road: Context): Promise<Refusal | null> {
  const lost = keep(trip, locate(trip, tool, args, road));
  if (lost !== null) return lost;
  Object.assign(trip, await admit(trip, tool, road));
  const refusal = (await gate(trip, tool, args, road)) ?? refuseLearningOff(trip, tool, args, road);
  if (refusal !== null) return refusal;
  if (addressesElement(tool, args)) await reach(trip, tool, args, road);
  return (
    keep(trip, await resolveElement(trip, tool, args)) ??
    gateElement(trip, tool, road) ??
    admitStep(trip) ??
    (await admitSecret(trip, tool, args, road))
  );
}

/** Step 5b: what would commit something needs a contract, and may need a person's word. Nothing is touched. */
async function permit(trip: Underway, tool: RunTool, args: Arguments, road: Context): Promise<Refusal | null> {
  if (tool.guard !== undefined) Object.assign(trip, await detectCommit(trip, tool, args));
  return (
    refuseCommit(trip, road) ??
    keep(trip, await bindGoal(trip, tool, args, road)) ??
    requireContract(trip, road) ??
    (tool.guard === undefined ? null : keep(trip, await bindUnit(trip, args, road))) ??
    approve(trip, tool, args, road)
  );
}

/** Opens or wakes the tab that was located, once; a new one is nobody's yet. */
async function reach(trip: Underway, tool: RunTool, args: Arguments, road: Context): Promise<void> {
  if (addressOf(tool, args) === 'nothing' || trip.target !== null) return;
  const opened = await openTab(trip, road);
  Object.assign(trip, opened);
  if (!opened.restored) trip.claim = await road.claims.admit(opened.target.targetId);
  trip.before = snapshot(opened.target, road.redactor);
}

/** From here on what the page sends is judged before it leaves (A&S WG1). */
function watchWrites(trip: Underway, tool: RunTool, road: Context): void {
  if (trip.target === null || tool.operation === 'observe') return;
  const wire = new CallWire(trip, tool, trip.target, road);
  trip.wire = wire;
  trip.op = { ...trip.op, judge: wire };
}

/** A call as a step of this one, which goes where its step went, unless its steps are beside each other. */
async function takeStep(
  trip: Underway,
  call: Call,
  { road, admit }: { readonly road: Context; readonly admit?: Trip['admit'] },
): Promise<Journey> {
  const step = await askedJourney(call, road, { parent: trip, admit });
  if (!goesAlong(trip.tool)) return step;
  trip.privateTab ??= step.trip.privateTab;
  Object.assign(trip, follow(trip, step.trip));
  return step;
}

/** Writes down what a step found, or answers why the call ends with it. */
function keep(trip: Underway, step: Found<Partial<Trip>>): Refusal | null {
  if (!step.ok) return step.refusal;
  Object.assign(trip, step.value);
  return null;
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
