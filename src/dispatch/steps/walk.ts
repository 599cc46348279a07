import { REASONS, type ReasonCode } from '../../kernel/index.js';
import { contextOf } from './run.js';
import { callOf } from '../sequence/sequence.js';
import type { Outcome } from '../call/outcome.js';
import type { RunTool, StepCall, StepEnd, WalkContext } from '../call/tool.js';
import type { Services } from '../call/context.js';
import { elementOf, type Journey, type Trip } from '../call/trip.js';
import type { Call } from '../call/types.js';

interface Way {
  readonly road: Services;
  readonly takeStep: (call: Call, admit: Trip['admit']) => Promise<Journey>;
}

/**
 * Runs a tool that finds out itself which calls to make. Like a sequence it touches nothing and holds no turn: each step
 * is a call of its own, with its own row, gates and commit-point check (A&S Q4, K 12).
 */
export async function walk(trip: Trip, tool: RunTool, args: Record<string, unknown>, way: Way): Promise<Outcome> {
  trip.op.signal.throwIfAborted();
  const context: Omit<WalkContext, 'target'> = { ...contextOf(trip), take: (step) => take(step, trip, way) };
  const outcome = await tool.run(args, way.road, context);
  trip.deeds.executed ||= outcome.status === 'ok';
  // It has looked at the page itself before each step.
  const heeded = trip.gates.filter(({ gateId }) => gateId !== 'safety.perceive_first');
  trip.gates.splice(0, trip.gates.length, ...heeded);
  return outcome;
}

/** What the walking tool has to say to the element its step found. */
export function admitStep({ element, admit }: Trip): Outcome | null {
  return element === null || admit === undefined ? null : admit(element.facts);
}

async function take(step: StepCall, trip: Trip, { takeStep }: Way): Promise<StepEnd> {
  // Before its first step it has only looked: what refuses it until then is an error like any other.
  trip.deeds.executed = true;
  const journey = await takeStep(callOf(step, { trip, signal: step.signal }), step.admit);
  const { ok, reasonCode, message } = journey.structured;
  return {
    ok: ok === true,
    reasonCode: isReasonCode(reasonCode) ? reasonCode : null,
    message: typeof message === 'string' ? message : '',
    dispatched: journey.trip.op.latch.dispatched,
    gateId: journey.gateId,
    commitPoint: journey.trip.commitPoint,
    element: elementOf(journey.trip)?.facts ?? null,
    structured: journey.structured,
  };
}

function isReasonCode(value: unknown): value is ReasonCode {
  return typeof value === 'string' && value in REASONS;
}
