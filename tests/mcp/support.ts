/** MCP over HTTP without a network: requests go straight into the HTTP leg, over tools that tell what reached them. */
import { type Call, type CallPort, type CallResult, UnknownTool } from '../../src/dispatch/index.js';
import { type Admission, createMcpHttp, type McpHttp, type McpHttpOptions } from '../../src/mcp/index.js';
import { FakeClock } from '../support/fake-clock.js';
import { sequentialIds } from '../support/ids.js';

export const MODERN = '2026-07-28';
const ENDPOINT = 'http://127.0.0.1:7333/mcp';

export interface Rpc {
  readonly status: number;
  readonly headers: Headers;
  /** The answer to the request; undefined when there was none. */
  readonly message: any;
  /** Everything that came, notifications included. */
  readonly messages: readonly any[];
}

/** Calls of the tool `nova_slow` that were not released yet. */
export class SlowCalls {
  readonly waiting: { readonly call: Call; readonly release: () => void }[] = [];
  readonly ended: string[] = [];

  async run(call: Call): Promise<CallResult> {
    call.progress('begun');
    try {
      await new Promise<void>((resolve, reject) => {
        this.waiting.push({ call, release: resolve });
        call.signal.addEventListener('abort', () => reject(new Error('cancelled')), { once: true });
      });
      this.ended.push('released');
      return result({ done: true });
    } catch (error) {
      this.ended.push('cancelled');
      throw error;
    }
  }
}

export function result(structuredContent: Record<string, unknown>): CallResult {
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent, isError: false };
}

export function startLeg(options: Partial<McpHttpOptions> = {}) {
  const slow = new SlowCalls();
  const clock = new FakeClock();
  const port: CallPort = {
    listTools: () => Promise.resolve([]),
    call: async (call) => {
      if (call.tool === 'nova_slow') return slow.run(call);
      if (!['nova_echo', 'nova.echo'].includes(call.tool)) throw new UnknownTool(`Unknown tool: ${call.tool}`);
      return result({ arguments: call.arguments, entry: call.entry });
    },
  };
  const http = createMcpHttp({
    port,
    version: 'test',
    clock,
    ids: sequentialIds(),
    log: () => undefined,
    admit: admitByName,
    ...options,
  });
  return { http, slow, clock };
}

/** The bearer is the principal; "nobody" is refused. */
export function admitByName(request: Request): Admission {
  const principal = request.headers.get('authorization')?.replace('Bearer ', '') ?? 'nobody';
  return principal === 'nobody'
    ? { kind: 'refused', status: 401, message: 'Who are you?' }
    : { kind: 'admitted', principal };
}

interface Ask {
  readonly principal?: string;
  readonly agent?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly method?: string;
}

export function post(body: unknown, ask: Ask = {}): Request {
  const method = ask.method ?? 'POST';
  return new Request(ask.agent === undefined ? ENDPOINT : `${ENDPOINT}?agent=${encodeURIComponent(ask.agent)}`, {
    method,
    headers: {
      authorization: `Bearer ${ask.principal ?? 'alice'}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...ask.headers,
    },
    ...(ask.signal && { signal: ask.signal }),
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** A request of the revision without a handshake. */
export function modern(method: string, params: Record<string, unknown> = {}, ask: Ask = {}): Request {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
  };
  const { name } = params;
  const headers = {
    'mcp-protocol-version': MODERN,
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': name }),
    ...ask.headers,
  };
  const { _meta: own, ...rest } = params;
  const body = { jsonrpc: '2.0', id: 1, method, params: { ...rest, _meta: { ...meta, ...(own as object) } } };
  return post(body, { ...ask, headers });
}

/** Opens a session of a handshake-era client and answers its id. */
export async function openSession(http: McpHttp, ask: Ask = {}): Promise<string> {
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: { elicitation: {} },
    clientInfo: { name: 'test', version: '1' },
  };
  const opened = await read(await http.fetch(post({ jsonrpc: '2.0', id: 'open', method: 'initialize', params }, ask)));
  const id = opened.headers.get('mcp-session-id');
  if (id === null) throw new Error(`no session: ${opened.status} ${JSON.stringify(opened.message)}`);
  const headers = { 'mcp-session-id': id, ...ask.headers };
  await http.fetch(post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { ...ask, headers }));
  return id;
}

/** A request in a session. */
export function inSession(session: string, body: unknown, ask: Ask = {}): Request {
  return post(body, { ...ask, headers: { 'mcp-session-id': session, ...ask.headers } });
}

export function toolCall(name: string, args: Record<string, unknown> = {}, id: string | number = 1) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } };
}

export async function read(response: Response): Promise<Rpc> {
  const text = await response.text();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const messages: any[] = isStream
    ? [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
    : text === ''
      ? []
      : [JSON.parse(text)];
  const message = messages.find((one) => 'result' in one || 'error' in one);
  return { status: response.status, headers: response.headers, message, messages };
}
