/** One MCP client with its own `nova mcp` process. */
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { root } from '../../../scripts/setup.mjs';
import { TEST_HEADED } from '../../support/chromium.js';
import { messageOf } from '../support/errors.js';
import type { AnswerOf, ArgumentsOf, Envelope, WireName } from '../support/tool-calls.js';
import type { Place } from './part.js';
import { FOLDER_VARIABLE, kill } from './processes.js';

/** Longer than the 15 s after which a front gives up on an owner, so that this is what is seen then. */
const CALL_MS = 20_000;

export const LINGER_MS = 200;

export function novaEnvironment(dataDir: string, browserPath: string): Record<string, string> {
  // The settings of the person who runs the suite must not reach it.
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || name.startsWith('NOVA_') ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(own),
    NOVA_BROWSER_PATH: browserPath,
    NOVA_BROWSER_HEADED: String(TEST_HEADED),
    // Orders are critical where they leave the browser, and nobody sits here to be asked.
    NOVA_APPROVALS_NOCHANNEL: 'allow',
    [FOLDER_VARIABLE]: dataDir,
  };
}

interface Nothing {
  readonly ms?: never;
  readonly callId?: never;
  readonly ok?: never;
  readonly answer?: never;
}

/**
 * What a client knows of its call: `acknowledged` with the id of its row, `unclear` or `unreachable` as the front says it
 * when the owner died, `cut` because the front itself was killed, or `dropped` by its own signal.
 */
export type Told<Answer = Envelope> =
  | {
      readonly kind: 'acknowledged';
      readonly ms: number;
      readonly callId: string;
      readonly ok: boolean;
      readonly answer: Answer;
    }
  | {
      readonly kind: 'unclear' | 'unreachable';
      readonly ms: number;
      readonly callId?: never;
      readonly ok?: never;
      readonly answer: Answer;
    }
  | ({ readonly kind: 'cut' | 'dropped' } & Nothing);

export type ToldOf<N extends WireName> = Told<AnswerOf<N>> & { readonly tool: N };

interface How {
  readonly signal?: AbortSignal | undefined;
}

export interface Front {
  readonly name: string;
  readonly isKilled: () => boolean;
  readonly call: <N extends WireName>(tool: N, args: ArgumentsOf<N>, how?: How) => Promise<ToldOf<N>>;
  /** A call whose arguments are wrong on purpose. */
  readonly callMalformed: <N extends WireName>(tool: N, args: object) => Promise<ToldOf<N>>;
  readonly kill: () => void;
  readonly close: () => Promise<void>;
}

export function startFront({ dataDir, browserPath, agentId, callMs = CALL_MS }: Place, name: string): Front {
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
  const death = new Promise<never>((_, reject) => {
    tellDeath = () => reject(new Error('killed during the handshake'));
  });
  const connected = Promise.race([client.connect(transport, { timeout: callMs }), death]);
  // Waited for in `call`; a front that is killed before its first call needs no answer.
  connected.catch(() => undefined);

  const call = async <N extends WireName>(tool: N, args: object, { signal }: How = {}): Promise<ToldOf<N>> => {
    const began = performance.now();
    let result: Awaited<ReturnType<Client['callTool']>>;
    try {
      await connected;
      const request = { name: tool, arguments: { ...args } };
      result = await client.callTool(request, { timeout: callMs, ...(signal && { signal }) });
    } catch (error) {
      if (signal?.aborted) return { tool, kind: 'dropped' };
      if (killed) return { tool, kind: 'cut' };
      throw new Error(`hung or broken: ${tool} of ${name}: ${messageOf(error)}`, { cause: error });
    }
    const ms = Math.round(performance.now() - began);
    // Codec: Nova's answers have the shape that its catalogue declares.
    return { tool, ...judge(result.structuredContent as AnswerOf<N>, ms) };
  };

  return {
    name,
    isKilled: () => killed,
    call,
    callMalformed: call,
    kill: () => {
      // One that is not even started yet lives on, and is closed with the others.
      if (transport.pid === null) return;
      killed = kill(transport.pid);
      tellDeath();
    },
    close: () => client.close(),
  };
}

function judge<Answer extends Envelope>(answer: Answer, ms: number): Told<Answer> {
  const { reasonCode, message, callId, ok, status } = answer;
  if (reasonCode === 'store.unavailable') throw new Error(`the store failed: ${message}`);
  if (typeof callId === 'string') return { kind: 'acknowledged', ms, callId, ok, answer };
  if (reasonCode !== 'browser.unavailable') throw new Error(`an answer without callId: ${JSON.stringify(answer)}`);
  if (ok) throw new Error(`a success without callId: ${JSON.stringify(answer)}`);
  return { kind: status === 'partial' ? 'unclear' : 'unreachable', ms, answer };
}
