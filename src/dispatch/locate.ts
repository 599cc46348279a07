import { decideCaller } from '../ownership/index.js';
import type { Outcome, RunTool } from './tool.js';
import { type Road, snapshot, type Trip } from './trip.js';

/** Step 3a: who calls (A&S J3). Sets the agent, or refuses. */
export function identify(trip: Trip, argument: unknown, argumentsMeta: Record<string, unknown>): Outcome | null {
  const decision = decideCaller({
    argument: typeof argument === 'string' ? argument : undefined,
    meta: trip.call.meta,
    argumentsMeta,
    entryAgentId: trip.call.entry.agentId,
  });
  if (!decision.ok) {
    const { field, message } = decision;
    return { status: 'failed', reasonCode: 'params.invalid', stage: 'validate', message, errorData: { field } };
  }
  trip.agentId = decision.agentId;
  return null;
}

/** Step 3b: which tab (A&S T3, T4). A caller without one gets a fresh tab, but only once nothing refuses the call. */
export function locate(trip: Trip, tool: RunTool, targetId: unknown, road: Road): Outcome | null {
  if (tool.addresses === 'nothing') return null;
  const requested = typeof targetId === 'string' ? targetId : 'active';
  const decision = road.ledger.decide(requested, trip.agentId, road.browser.targets());
  if (decision.kind === 'unknown') {
    const live = decision.live.length > 0 ? `Open tabs: ${decision.live.join(', ')}.` : 'No tab is open.';
    return {
      status: 'failed',
      reasonCode: 'target.unknown',
      stage: 'resolve_target',
      message: `"targetId" names no open tab: ${requested}. ${live}`,
      errorData: { field: 'targetId', expected: 'an open tab', live: decision.live },
    };
  }
  if (decision.kind === 'use') {
    trip.target = road.browser.find(decision.targetId) ?? null;
    trip.before = snapshot(trip.target, road.redactor);
  } else {
    trip.openedForCaller = decision.forCaller;
  }
  return null;
}

/** Opens the fresh tab that `locate` decided on. */
export async function ensureTarget(trip: Trip, tool: RunTool, road: Road): Promise<void> {
  if (tool.addresses === 'nothing' || trip.target !== null) return;
  trip.target = await road.browser.open(trip.op);
  road.ledger.opened(trip.target.targetId, trip.agentId);
  road.ledger.activated(trip.target.targetId, trip.agentId);
  trip.before = snapshot(trip.target, road.redactor);
}
