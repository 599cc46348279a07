import type { Alongside } from '../../observations/index.js';
import type { Tool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import { callerOf, claimOf, type Trip } from '../call/trip.js';

type MarkNeeds = Pick<Context, 'claims' | 'fenceOwner' | 'observations' | 'scopes' | 'settings'>;
export type ArmNeeds = MarkNeeds & Pick<Context, 'clock' | 'eventKeys'>;

const AUTO_CLAIM_MS = 120_000;

/**
 * Step 6: a call that may touch a page leaves its marker on disk before it runs, so that no crash can hide it. The same
 * transaction fences it: a former owner of the folder, or of the claim, gets no further (A&S C9).
 */
export function arm(trip: Trip, tool: Tool, road: ArmNeeds, alongside: readonly Alongside[] = []): Promise<void> {
  return mark(trip, tool, road, [...alongside, ...keyOf(trip, tool, road)]);
}

/** What only prepares the action (a message that is typed) leaves the marker; the key stays free until the action itself. */
export function armPreparation(trip: Trip, tool: Tool, road: MarkNeeds): Promise<void> {
  return mark(trip, tool, road, []);
}

async function mark(trip: Trip, tool: Tool, road: MarkNeeds, alongside: readonly Alongside[]): Promise<void> {
  if (tool.operation === 'observe' || trip.seq === null) return;
  await claimOnFirstUse(trip, road);
  const claim = claimOf(trip);
  const fences = [road.fenceOwner, ...(claim === null ? [] : [road.claims.fence(claim)]), ...alongside];
  const marker = {
    dispatchCallId: trip.callId,
    dispatchSeq: trip.seq,
    toolName: tool.name,
    ...callerOf(trip),
    targetId: trip.target?.targetId ?? null,
    targetSessionId: trip.target?.targetSessionId ?? null,
    actionKind: tool.effect,
    surfaceKind: tool.surface,
    argsHash: trip.argsHash,
    startedAtMs: trip.startedAtMs,
    scopeId: trip.target === null ? null : (road.scopes.covering(trip.target.targetId)?.scopeId ?? null),
  };
  await road.observations.arm(marker, fences, trip.target?.isPrivate === true);
}

/** The idempotency key goes to disk with the intent, so that no crash can lose the one without the other (V11). */
function keyOf(trip: Trip, tool: Tool, road: Pick<Context, 'clock' | 'eventKeys'>): readonly Alongside[] {
  if (trip.eventKey === null) return [];
  const createdAtMs = road.clock.now();
  const key = { ...trip.eventKey, dispatchCallId: trip.callId, toolName: tool.name, result: null, createdAtMs };
  return [road.eventKeys.begun(key)];
}

/** C6: only by setting, a tab that nobody holds becomes the caller's when it first acts on it. */
async function claimOnFirstUse(trip: Trip, road: Pick<Context, 'claims' | 'settings'>): Promise<void> {
  const claim = claimOf(trip);
  if (!road.settings['claims.autoClaim'] || claim === null || claim.holder !== null) return;
  const { targetId } = claim;
  await road.claims.claim(targetId, { ...callerOf(trip), ttlMs: AUTO_CLAIM_MS });
  trip.deeds.claim = await road.claims.admit(targetId);
}
