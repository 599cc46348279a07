import type { Entry } from '../dispatch/index.js';

const MAX_AGENT_ID = 128;

/** Who calls over HTTP: the holder of a token, and the agent that the configured URL names (A&S J3). */
export interface HttpCaller extends Pick<Entry, 'connectionId' | 'agentId'> {
  readonly principal: string;
}

/** Null when the URL names an agent by more than an agent id may hold. */
export function callerOf(principal: string, url: string): HttpCaller | null {
  const agentId = new URL(url).searchParams.get('agent') || 'default';
  if (agentId.length > MAX_AGENT_ID) return null;
  return { principal, agentId, connectionId: `http:${principal}:${agentId}` };
}
