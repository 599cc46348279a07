/** The clients of the load: three over stdio, one over HTTP, all of them agents of one data folder. */
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import { type Front, novaEnvironment, type Told, type ToldOf } from '../crash/front.js';
import { sleep, within } from '../crash/wait.js';
import { HttpClient } from '../soak/http-client.js';
import { messageOf } from '../support/errors.js';
import { McpClient } from '../support/mcp-client.js';
import type { AnswerOf, ArgumentsOf, Given, WireName } from '../support/tool-calls.js';
import type { Diary } from './diary.js';

/** Whoever is not answered by then is stuck. Far more than a call may take by its own limits. */
const STUCK_MS = 90_000;
/** A connection that broke is tried again, as clients do. */
const AGAIN_MS = 250;
const LINGER_MS = 500;

export interface LoadPlace {
  readonly dataDir: string;
  readonly tempDir: string;
  readonly browserPath: string;
  readonly httpPort: number;
  readonly token: string;
}

/** How a call goes out; `null` when the connection broke before its answer came. */
type Send = <N extends WireName>(tool: N, args: ArgumentsOf<N>) => Promise<AnswerOf<N> | null>;

export interface LoadClient {
  readonly front: Front;
  /** Of its `nova mcp` process; null over HTTP. */
  readonly pid: number | null;
}

export async function startStdio(place: LoadPlace, name: string, diary: Diary): Promise<LoadClient> {
  const client = new McpClient({
    args: [join(root, 'bin', 'nova.js'), 'mcp', '--data-dir', place.dataDir, '--owner-linger-ms', String(LINGER_MS)],
    env: {
      ...novaEnvironment(place.dataDir, place.browserPath),
      NOVA_AGENT_ID: name,
      TMPDIR: place.tempDir,
    },
  });
  await client.initialize();
  const send: Send = async (tool, args) =>
    (
      await client.request<{ structuredContent: AnswerOf<typeof tool> }>(
        'tools/call',
        { name: tool, arguments: args },
        STUCK_MS,
      )
    ).structuredContent;
  return { front: asFront(name, send, diary, () => client.close()), pid: client.pid ?? null };
}

export async function startHttp(place: LoadPlace, name: string, diary: Diary): Promise<LoadClient> {
  const client = new HttpClient({
    url: `http://127.0.0.1:${place.httpPort}/mcp`,
    token: place.token,
    agent: name,
    revision: '2026-07-28',
  });
  let id = 0;
  const send: Send = async (tool, args) => {
    // Codec: the arguments were checked against the tool where the call was written.
    const given = [args] as unknown as Given<typeof tool>;
    for (const since = performance.now(); ; await sleep(AGAIN_MS)) {
      id += 1;
      try {
        const { result } = await within(STUCK_MS, client.call(id, tool, ...given), tool);
        return (result?.structuredContent ?? null) as AnswerOf<typeof tool> | null;
      } catch (error) {
        if (!isBroken(error)) throw error;
        // Where nobody listens, nothing was sent: the next server is waited for.
        if (!isRefused(error)) return null;
        if (performance.now() - since > STUCK_MS) throw new Error('no server came back', { cause: error });
      }
    }
  };
  return { front: asFront(name, send, diary, () => Promise.resolve()), pid: null };
}

function asFront(name: string, send: Send, diary: Diary, close: () => Promise<void>): Front {
  const call = async <N extends WireName>(tool: N, args: object): Promise<ToldOf<N>> => {
    const began = performance.now();
    let answer: AnswerOf<N> | null;
    try {
      answer = await send(tool, args as ArgumentsOf<N>);
    } catch (error) {
      diary.stuck(`${name}: ${tool}: ${messageOf(error)}`);
      throw error;
    }
    const ms = Math.round(performance.now() - began);
    const told = { tool, ...judge(answer, ms) } as ToldOf<N>;
    if (told.kind === 'acknowledged') diary.answered(name, { callId: told.callId, tool, ok: told.ok }, ms);
    return told;
  };
  return { name, isKilled: () => false, call, callMalformed: call, kill: () => undefined, close };
}

/** An answer without a row of its own is one of a front whose owner died, or of a store that could not be written. */
function judge<N extends WireName>(answer: AnswerOf<N> | null, ms: number): Told<AnswerOf<N>> {
  if (answer === null) return { kind: 'cut' };
  const { callId, ok, status, reasonCode } = answer;
  if (typeof callId === 'string' && reasonCode !== 'store.unavailable')
    return { kind: 'acknowledged', ms, callId, ok, answer };
  if (ok) throw new Error(`a success without a row: ${JSON.stringify(answer)}`);
  return { kind: status === 'partial' ? 'unclear' : 'unreachable', ms, answer };
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** The server was killed, or a new one does not listen yet. */
function isBroken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(String(code)) || /socket hang up|aborted/.test(messageOf(error))
  );
}
