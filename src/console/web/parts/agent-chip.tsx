import { shortId } from '../live/format.js';

/** The same agent has the same dot everywhere; the dot only helps the eye, the name is the information. */
export function AgentChip({ agentId }: { readonly agentId: string }) {
  return (
    <span class="agent" title={agentId}>
      <span class="agent-dot" style={{ '--hue': hueOf(agentId) }} aria-hidden="true" />
      {shortId(agentId.replace(/^agent_/, ''))}
    </span>
  );
}

function hueOf(agentId: string): number {
  let sum = 0;
  for (const char of agentId) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 997;
  return (sum % 8) * 45 + 20;
}
