/** Calls on a Nova in this process, as a client would send them. */
import type { CallPort } from '../../../src/dispatch/index.js';
import type { ToolName } from '../../../src/kernel/index.js';
import type { AnswerOf, Given, ShortName, ToolResult } from './tool-calls.js';

/** One call as this agent, and the whole result. */
export async function callOn<N extends ToolName | ShortName>(
  port: CallPort,
  agentId: string,
  tool: N,
  ...[args]: Given<N>
): Promise<ToolResult<AnswerOf<N>>> {
  const result = await sendOn(port, agentId, tool.startsWith('nova.') ? tool : `nova.${tool}`, { ...args });
  // Codec: the road answers plain JSON; what a tool answers is declared by the tool.
  return result as unknown as ToolResult<AnswerOf<N>>;
}

/** The same for whoever names tools as text. */
export function sendOn(port: CallPort, agentId: string, tool: string, args: Record<string, unknown>) {
  return port.call({
    tool,
    arguments: args,
    meta: {},
    entry: { connectionId: agentId, agentId, principal: `test:${agentId}`, mirrorStructured: false, canElicit: false },
    signal: new AbortController().signal,
    progress: () => undefined,
  });
}
