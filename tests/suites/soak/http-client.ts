import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, Given, ToolResult, WireName } from '../support/tool-calls.js';

/** Sockets of one client. Calls beyond that wait here, as they do in real clients. */
const MAX_SOCKETS = 256;
const MODERN = '2026-07-28';

/** A JSON-RPC answer to a tool call. */
export interface RpcAnswer<Answer> {
  readonly id: number;
  readonly result?: ToolResult<Answer>;
}

interface HttpAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly tookMs: number;
}

interface Caller {
  readonly url: string;
  readonly token: string;
  readonly agent: string;
  readonly revision: string;
}

/** An MCP client over HTTP that chooses its own JSON-RPC ids and comes back when it is told to. */
export class HttpClient {
  static #onWire = 0;
  static mostOnWire = 0;

  /** How long each call took on the wire, its last attempt. */
  readonly durations: number[] = [];
  /** How often a status told it to come back later. */
  readonly refusals = new Map<number, number>();
  readonly agent: string;
  readonly #sockets = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #revision: string;

  constructor({ url, token, agent, revision }: Caller) {
    this.agent = agent;
    this.#url = `${url}?agent=${agent}`;
    this.#revision = revision;
    this.#headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': revision,
    };
  }

  async open(): Promise<void> {
    if (this.#revision === MODERN) return;
    const clientInfo = { name: this.agent, version: '1.0.0' };
    const params = { protocolVersion: this.#revision, capabilities: {}, clientInfo };
    const { headers } = await this.#post({ jsonrpc: '2.0', id: 'open', method: 'initialize', params }, {});
    this.#headers['mcp-session-id'] = String(headers['mcp-session-id']);
    await this.#post({ jsonrpc: '2.0', method: 'notifications/initialized' }, {});
  }

  async call<N extends WireName>(id: number, name: N, ...[args]: Given<N>): Promise<RpcAnswer<AnswerOf<N>>> {
    const params = { name, arguments: args ?? {}, ...(this.#revision === MODERN && { _meta: this.#envelope() }) };
    const headers: Record<string, string> =
      this.#revision === MODERN ? { 'mcp-method': 'tools/call', 'mcp-name': name } : {};
    for (;;) {
      const message = { jsonrpc: '2.0', id, method: 'tools/call', params };
      const { status, headers: got, text, tookMs } = await this.#post(message, headers);
      if (status === 200) {
        this.durations.push(tookMs);
        return answerIn(text, got['content-type'] ?? '');
      }
      if (status !== 429 && status !== 503) throw new Error(`got ${status}: ${text.slice(0, 200)}`);
      this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1);
      await sleep(Number(got['retry-after']) * 1000 * (1 + Math.random()));
    }
  }

  #envelope() {
    return {
      'io.modelcontextprotocol/protocolVersion': MODERN,
      'io.modelcontextprotocol/clientInfo': { name: this.agent, version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
  }

  #post(body: object, extra: Readonly<Record<string, string>>): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      const headers = { ...this.#headers, ...extra };
      const outgoing = request(this.#url, { method: 'POST', agent: this.#sockets, headers }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('error', reject);
        incoming.on('end', () => {
          HttpClient.#onWire -= 1;
          const tookMs = performance.now() - sentAt;
          resolve({ status: incoming.statusCode, headers: incoming.headers, text, tookMs });
        });
      });
      let sentAt = 0;
      outgoing.once('socket', () => {
        sentAt = performance.now();
        HttpClient.#onWire += 1;
        HttpClient.mostOnWire = Math.max(HttpClient.mostOnWire, HttpClient.#onWire);
      });
      outgoing.on('error', reject);
      outgoing.end(JSON.stringify(body));
    });
  }
}

/** Codec: the caller names the shape of what Nova answers. */
function answerIn<Answer>(text: string, contentType: string): RpcAnswer<Answer> {
  if (!contentType.startsWith('text/event-stream')) return JSON.parse(text);
  const [message, ...more] = [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => data);
  if (message === undefined || more.length > 0)
    throw new Error(`got ${message === undefined ? 0 : more.length + 1} messages for one request`);
  return JSON.parse(message);
}
