import {
  type CallFacts,
  type GateDecision,
  judgeUrl,
  passElementGates,
  passGates,
  urlPolicyOf,
} from '../../safety/index.js';
import { awarenessOf, callerKey } from './awareness.js';
import { sessionOf } from '../tabs/session.js';
import type { RunTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Refusal, Trip } from '../call/trip.js';

/** Step 4: freezes what is known and asks the gates, before anything is looked for. A block runs nothing. */
export async function gate(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'awareness' | 'claims' | 'clock' | 'disk' | 'log' | 'ownPorts' | 'settings' | 'stop'>,
): Promise<Refusal | null> {
  const url = tool.opensUrl?.(args);
  const verdict = url === undefined ? null : judgeUrl(url, urlPolicyOf(road.settings, road.ownPorts()));
  const session = verdict?.allowed === false ? null : await sessionOf(trip, tool, args, road);
  const decision = passGates(factsOf(trip, tool, { url: verdict, session }, road));
  const spoke = (gateId: string) => decision.notices.some((notice) => notice.gateId === gateId);
  if (spoke('setup.bootstrap_required')) road.awareness.toldBootstrap(callerKey(trip));
  if (spoke('claim.reclaimed') && trip.claim !== null) await road.claims.toldDisplaced(trip.claim.targetId);
  return heed(trip, decision, road);
}

/** Step 5b: what only the element can tell. */
export function gateElement(
  trip: Trip,
  tool: RunTool,
  road: Pick<Context, 'awareness' | 'clock' | 'disk' | 'log' | 'settings' | 'stop'>,
): Refusal | null {
  if (trip.element === null) return null;
  return heed(trip, passElementGates(factsOf(trip, tool, { url: null, session: null }, road)), road);
}

function factsOf(
  trip: Trip,
  tool: RunTool,
  { url, session }: Pick<CallFacts, 'url' | 'session'>,
  road: Pick<Context, 'awareness' | 'clock' | 'disk' | 'settings' | 'stop'>,
): CallFacts {
  return Object.freeze({
    operation: tool.operation,
    agentId: trip.agentId,
    principal: trip.call.entry.principal,
    targetId: trip.claim?.targetId ?? null,
    claim: trip.claim,
    settlesClaim: tool.claims !== undefined,
    nowMs: road.clock.now(),
    url,
    session,
    element: trip.element?.facts ?? null,
    typesIntoElement: tool.types === true,
    typesSecret: tool.secretRef !== undefined,
    findsWay: tool.findsWay === true,
    blockSensitiveTyping: road.settings.blockSensitiveTyping,
    gateModes: road.settings.gates,
    ...awarenessOf(trip, tool, road),
  });
}

function heed(trip: Trip, decision: GateDecision, road: Pick<Context, 'log'>): Refusal | null {
  trip.gates.push(...decision.notices);
  for (const { gateId, status } of decision.notices) {
    if (status === 'shadow_blocked') road.log('info', 'gate.would_block', { callId: trip.callId, gateId });
  }
  if (decision.allow) {
    trip.warnings.push(...decision.warnings);
    return null;
  }
  const { gateId, reasonCode, message, details } = decision;
  return { status: 'blocked', gateId, reasonCode, stage: 'gate_check', message, errorData: details };
}
