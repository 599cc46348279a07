import { type CallFacts, judgeUrl, passGates } from '../safety/index.js';
import type { Outcome, RunTool } from './tool.js';
import type { Road, Trip } from './trip.js';

/** Step 5: freezes what is known and asks the gates. A block runs nothing. */
export async function gate(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Road,
): Promise<Outcome | null> {
  const url = tool.opensUrl?.(args);
  const facts: CallFacts = Object.freeze({
    toolName: tool.name,
    operation: tool.operation,
    agentId: trip.agentId,
    targetId: trip.claim?.targetId ?? null,
    claim: trip.claim,
    nowMs: road.clock.now(),
    url: url === undefined ? null : judgeUrl(url, urlPolicyOf(road)),
    element: trip.element?.facts ?? null,
    typesIntoElement: tool.types === true,
    blockSensitiveTyping: road.settings.blockSensitiveTyping,
  });
  const decision = passGates(facts);
  if (decision.allow) {
    trip.warnings.push(...decision.warnings);
    return null;
  }
  trip.gateId = decision.gateId;
  if (decision.gateId === 'claim.reclaimed' && trip.claim !== null)
    await road.claims.toldDisplaced(trip.claim.targetId);
  const { reasonCode, message, details } = decision;
  return { status: 'blocked', reasonCode, stage: 'gate_check', message, errorData: details };
}

function urlPolicyOf(road: Road) {
  const { settings } = road;
  return {
    allowHosts: settings['url.allowHosts'],
    denyHosts: settings['url.denyHosts'],
    fileRoots: settings['url.fileRoots'],
    blockPrivateNetworks: settings['url.blockPrivateNetworks'],
    ownPorts: road.ownPorts(),
  };
}
