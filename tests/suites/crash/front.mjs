/** One MCP client with its own `nova mcp` process. */
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { root } from '../../../scripts/setup.mjs';
import { FOLDER_VARIABLE, kill } from './processes.mjs';

/** Longer than the 15 s after which a front gives up on an owner, so that this is what is seen then. */
const CALL_MS = 20_000;

export const LINGER_MS = 200;

export function novaEnvironment(dataDir, browserPath) {
  // The settings of the person who runs the suite must not reach it.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('NOVA_'));
  return { ...Object.fromEntries(own), NOVA_BROWSER_PATH: browserPath, [FOLDER_VARIABLE]: dataDir };
}

/** `agentId`: a client that starts again as the same agent; without it every front is an agent of its own. */
export function startFront({ dataDir, browserPath, agentId, callMs = CALL_MS }, name) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(root, 'bin', 'nova.js'), 'mcp', '--data-dir', dataDir, '--owner-linger-ms', String(LINGER_MS)],
    env: { ...novaEnvironment(dataDir, browserPath), ...(agentId !== undefined && { NOVA_AGENT_ID: agentId }) },
    stderr: 'ignore',
  });
  const client = new Client({ name, version: '1.0.0' });
  client.onerror = () => undefined;
  let killed = false;
  let tellDeath = () => {};
  // The client library waits for ever when its server dies at a certain moment of the handshake.
  const death = new Promise((_, reject) => {
    tellDeath = () => reject(new Error('killed during the handshake'));
  });
  const connected = Promise.race([client.connect(transport, { timeout: callMs }), death]);
  // Waited for in `call`; a front that is killed before its first call needs no answer.
  connected.catch(() => undefined);

  return {
    name,
    isKilled: () => killed,
    /**
     * What a client knows of its call: `acknowledged` with the id of its row, `unclear` or `unreachable` as the front
     * says it when the owner died, `cut` because the front itself was killed, or `dropped` by its own signal.
     */
    call: async (tool, args, { signal } = {}) => {
      const began = performance.now();
      let result;
      try {
        await connected;
        result = await client.callTool({ name: tool, arguments: args }, { timeout: callMs, ...(signal && { signal }) });
      } catch (error) {
        if (signal?.aborted) return { tool, kind: 'dropped' };
        if (killed) return { tool, kind: 'cut' };
        throw new Error(`hung or broken: ${tool} of ${name}: ${error.message}`, { cause: error });
      }
      return { tool, ms: Math.round(performance.now() - began), ...judge(result.structuredContent) };
    },
    kill: () => {
      // One that is not even started yet lives on, and is closed with the others.
      if (transport.pid === null) return;
      killed = kill(transport.pid);
      tellDeath();
    },
    close: () => client.close(),
  };
}

function judge(answer) {
  if (answer?.reasonCode === 'store.unavailable') throw new Error(`the store failed: ${answer.message}`);
  if (typeof answer?.callId === 'string') return { kind: 'acknowledged', callId: answer.callId, ok: answer.ok, answer };
  if (answer?.reasonCode !== 'browser.unavailable')
    throw new Error(`an answer without callId: ${JSON.stringify(answer)}`);
  if (answer.ok !== false) throw new Error(`a success without callId: ${JSON.stringify(answer)}`);
  return { kind: answer.status === 'partial' ? 'unclear' : 'unreachable', answer };
}
