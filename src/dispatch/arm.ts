import type { RunTool } from './tool.js';
import type { Road, Trip } from './trip.js';

/** Step 6: a call that may touch a page leaves its marker on disk before it runs, so that no crash can hide it. */
export async function arm(trip: Trip, tool: RunTool, road: Road): Promise<void> {
  if (tool.operation === 'observe' || trip.seq === null) return;
  await road.observations.arm({
    dispatchCallId: trip.callId,
    dispatchSeq: trip.seq,
    toolName: tool.name,
    agentId: trip.agentId,
    targetId: trip.target?.targetId ?? null,
    targetSessionId: trip.target?.targetSessionId ?? null,
    actionKind: tool.effect,
    surfaceKind: tool.surface,
    argsHash: trip.argsHash,
    startedAtMs: trip.startedAtMs,
  });
}
