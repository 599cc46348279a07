import { arm, type ArmNeeds } from '../steps/arm.js';
import { decideAfterStep, type StopReason } from '../rules/sequence-step.js';
import { checkSteps, type ReadyStep } from './plan.js';
import type { SequencePlan } from './plan-types.js';
import { type Attempt, reportSequence, type Walk } from './report.js';
import type { Outcome } from '../call/outcome.js';
import type { SequenceTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import { isTimeout, type Journey, timeIsOver, type Trip } from '../call/trip.js';
import type { Call } from '../call/types.js';

/** Sends one call down the road, as a step of the sequence. */
export type TakeStep = (call: Call) => Promise<Journey>;

interface Sequence {
  readonly trip: Trip;
  readonly plan: SequencePlan;
  readonly road: ArmNeeds & Pick<Context, 'catalogue'>;
  readonly takeStep: TakeStep;
  /** Fires when the caller gives up or the time is over. */
  readonly signal: AbortSignal;
}

/**
 * A&S 4.2: the steps one after another, each on the road of a direct call with its own row (Q4). The sequence itself
 * touches nothing and holds no turn; what its steps did is in its answer.
 */
export async function runSequence(
  trip: Trip,
  { tool, args }: { readonly tool: SequenceTool; readonly args: Record<string, unknown> },
  { road, takeStep }: Pick<Sequence, 'road' | 'takeStep'>,
): Promise<Outcome> {
  const plan = tool.plan(args);
  const steps = checkSteps(plan, road.catalogue);
  if (!steps.ok) return steps.refusal;
  trip.op.signal.throwIfAborted();
  await arm(trip, tool, road);
  trip.deeds.executed = true;
  const time = new AbortController();
  const cancelTimer = road.clock.after(plan.totalTimeoutMs, () => time.abort(timeIsOver()));
  const signal = AbortSignal.any([trip.op.signal, time.signal]);
  try {
    const walk = await walkSteps(steps.value, { trip, plan, road, takeStep, signal });
    return reportSequence(walk, plan, trip.op.latch.dispatched);
  } finally {
    cancelTimer();
  }
}

async function walkSteps(steps: readonly ReadyStep[], sequence: Sequence): Promise<Walk> {
  const attempts: Attempt[] = [];
  for (const [index, step] of steps.entries()) {
    const because = await walkStep({ index, step, attempts }, sequence);
    if (because !== null) return { attempts, because };
  }
  return { attempts, because: null };
}

/** Takes a step as often as its policy and the rules allow; answers why the sequence must stop, or null to go on. */
async function walkStep(
  { index, step, attempts }: { readonly index: number; readonly step: ReadyStep; readonly attempts: Attempt[] },
  sequence: Sequence,
): Promise<StopReason | null> {
  const { trip, plan, road, signal } = sequence;
  for (let retriesLeft = step.maxRetries; ; retriesLeft -= 1) {
    if (signal.aborted) return endOf(signal);
    trip.call.progress(`Step ${index + 1} of ${plan.steps.length}: ${step.callee.name}`);
    const journey = await sequence.takeStep(callOf({ ...step, tool: step.callee.name }, sequence));
    attempts.push({
      index,
      step,
      journey,
      durationMs: Math.round(road.clock.monotonic() - journey.trip.startedMonotonic),
    });
    const decision = decideAfterStep(factsOf(step, journey), { onError: step.onError, retriesLeft });
    if (decision.kind === 'next') return null;
    if (signal.aborted) return endOf(signal);
    if (decision.kind === 'stop') return decision.because;
    await pause(step.retryDelayMs, sequence);
  }
}

/** Exactly the call a client could have made: same caller, same entry, same meta. */
export function callOf(
  step: { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> },
  { trip, signal }: Pick<Sequence, 'trip' | 'signal'>,
): Call {
  return {
    tool: step.tool,
    arguments: step.arguments,
    meta: trip.call.meta,
    entry: {
      ...trip.call.entry,
      agentId: trip.agentId,
      mirrorStructured: false,
      // A sequence cannot come back with a question: repeating it would repeat the steps before.
      canElicit: trip.call.elicit !== undefined,
    },
    elicit: trip.call.elicit,
    signal,
    progress: trip.call.progress,
  };
}

/** The row and the answer of the sequence are about the tab its last step was on. */
export function follow(trip: Trip, step: Trip): Pick<Trip, 'target' | 'before' | 'openedForCaller' | 'restored'> {
  trip.warnings.push(...step.warnings.filter((one) => !trip.warnings.some((known) => known.message === one.message)));
  trip.gates.push(...step.gates.filter((one) => !trip.gates.some((known) => known.gateId === one.gateId)));
  const isElsewhere = step.target !== null && step.target !== trip.target;
  return {
    target: step.target ?? trip.target,
    before: isElsewhere ? step.before : trip.before,
    openedForCaller: trip.openedForCaller || step.openedForCaller,
    restored: trip.restored || step.restored,
  };
}

function factsOf({ callee }: ReadyStep, { trip, gateId, structured }: Journey) {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    ok: structured.ok === true,
    gateId,
    reasonCode: text(structured.reasonCode),
    acts: callee.operation === 'mutate' || callee.operation === 'submit',
    dispatched: trip.op.latch.dispatched,
    retryable: structured.retryable === true,
    retryAdvice: text(structured.retryAdvice),
    verifyState: text(structured.verifyState),
  };
}

function endOf(signal: AbortSignal): StopReason {
  return isTimeout(signal) ? 'timeout' : 'cancelled';
}

async function pause(ms: number, { road, signal }: Sequence): Promise<void> {
  try {
    await road.clock.sleep(ms, signal);
  } catch (error) {
    // The end of the sequence is noticed where the next attempt would begin.
    if (!signal.aborted) throw error;
  }
}
