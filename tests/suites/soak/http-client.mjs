import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sockets of one client. Calls beyond that wait here, as they do in real clients. */
const MAX_SOCKETS = 256;
const MODERN = '2026-07-28';

/** An MCP client over HTTP that chooses its own JSON-RPC ids and comes back when it is told to. */
export class HttpClient {
  static #onWire = 0;
  static mostOnWire = 0;

  /** How long each call took on the wire, its last attempt. */
  durations = [];
  /** How often a status told it to come back later. */
  refusals = new Map();
  #sockets = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  #url;
  #headers;
  #revision;

  constructor(url, token, agent, revision) {
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

  async open() {
    if (this.#revision === MODERN) return;
    const clientInfo = { name: this.agent, version: '1.0.0' };
    const params = { protocolVersion: this.#revision, capabilities: {}, clientInfo };
    const { headers } = await this.#post({ jsonrpc: '2.0', id: 'open', method: 'initialize', params }, {});
    this.#headers['mcp-session-id'] = headers['mcp-session-id'];
    await this.#post({ jsonrpc: '2.0', method: 'notifications/initialized' }, {});
  }

  /** The JSON-RPC answer. */
  async call(id, name, args) {
    const params = { name, arguments: args, ...(this.#revision === MODERN && { _meta: this.#envelope() }) };
    const headers = this.#revision === MODERN ? { 'mcp-method': 'tools/call', 'mcp-name': name } : {};
    for (;;) {
      const message = { jsonrpc: '2.0', id, method: 'tools/call', params };
      const { status, headers: got, text, tookMs } = await this.#post(message, headers);
      if (status === 200) {
        this.durations.push(tookMs);
        return answerIn(text, got['content-type']);
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

  #post(body, extra) {
    return new Promise((resolve, reject) => {
      const headers = { ...this.#headers, ...extra };
      const outgoing = request(this.#url, { method: 'POST', agent: this.#sockets, headers }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk));
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

function answerIn(text, contentType) {
  if (!contentType.startsWith('text/event-stream')) return JSON.parse(text);
  const messages = [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data));
  if (messages.length !== 1) throw new Error(`got ${messages.length} messages for one request`);
  return messages[0];
}
