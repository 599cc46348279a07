/** Plain HTTP as any client could send it; fetch would not let a test lie about Host. */
import { type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { expect, vi } from 'vitest';

/** How long anything is waited for that must come; nothing hangs on its size. */
const PATIENCE = { timeout: 25_000, interval: 50 };

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The JSON-RPC answer, from a JSON body or an event stream. */
  readonly message: any;
  readonly messages: readonly any[];
}

export interface WireAsk {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export function send(url: string, ask: WireAsk): Promise<WireAnswer> {
  const body = typeof ask.body === 'string' || ask.body === undefined ? ask.body : JSON.stringify(ask.body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: ask.method ?? 'POST',
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          ...ask.headers,
        },
        ...(ask.signal && { signal: ask.signal }),
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('error', reject);
        incoming.on('end', () => {
          const messages = messagesIn(text, incoming.headers['content-type'] ?? '');
          const message = messages.find((one) => 'result' in one || 'error' in one);
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, message, messages });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function messagesIn(text: string, contentType: string): any[] {
  if (contentType.startsWith('text/event-stream')) {
    return [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
  }
  return contentType.startsWith('application/json') ? [JSON.parse(text)] : [];
}

/** A page whose answer is not sent before the test says so: whoever opens it waits. */
export class Hanging {
  readonly #open = new Set<ServerResponse>();
  #askedAtMs = 0;
  readonly handler = (_request: unknown, response: ServerResponse): void => {
    this.#open.add(response);
    this.#askedAtMs = performance.now();
    response.on('close', () => this.#open.delete(response));
  };

  /** How long the last one who came has been waiting. */
  ageMs(): number {
    return performance.now() - this.#askedAtMs;
  }

  letGo(): void {
    for (const response of this.#open) response.end('<title>At last</title>');
  }

  isAsked(): Promise<void> {
    return vi.waitFor(() => expect(this.#open.size).toBe(1), PATIENCE);
  }

  isLeft(): Promise<void> {
    return vi.waitFor(() => expect(this.#open.size).toBe(0), PATIENCE);
  }
}

/** One client of one protocol revision, with a token, for one agent. */
export class HttpClient {
  readonly #url: string;
  readonly #revision: string;
  readonly #headers: Record<string, string>;
  #nextId = 1;

  constructor(url: string, token: string, revision: string) {
    this.#url = url;
    this.#revision = revision;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  get #isModern(): boolean {
    return this.#revision >= '2026';
  }

  /** What the server said of itself. */
  async open(): Promise<any> {
    if (this.#isModern) return (await this.request('server/discover')).message.result;
    const clientInfo = { name: 'E2E Client', version: '1.0.0' };
    const params = { protocolVersion: this.#revision, capabilities: {}, clientInfo };
    const opened = await this.request('initialize', params);
    this.#headers['mcp-session-id'] = String(opened.headers['mcp-session-id']);
    await this.notify('notifications/initialized');
    return opened.message.result;
  }

  notify(method: string, params: Record<string, unknown> = {}): Promise<WireAnswer> {
    return send(this.#url, { headers: this.#headers, body: { jsonrpc: '2.0', method, params } });
  }

  request(method: string, params: Record<string, unknown> = {}, signal?: AbortSignal): Promise<WireAnswer> {
    const id = this.#nextId++;
    if (!this.#isModern) {
      const body = { jsonrpc: '2.0', id, method, params };
      return send(this.#url, { headers: this.#headers, body, ...(signal && { signal }) });
    }
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': this.#revision,
      'io.modelcontextprotocol/clientInfo': { name: 'E2E Client', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
      ...(params['_meta'] as object),
    };
    const headers = {
      ...this.#headers,
      'mcp-protocol-version': this.#revision,
      'mcp-method': method,
      ...(typeof params['name'] === 'string' && { 'mcp-name': params['name'] }),
    };
    const body = { jsonrpc: '2.0', id, method, params: { ...params, _meta } };
    return send(this.#url, { headers, body, ...(signal && { signal }) });
  }

  async call(name: string, args: Record<string, unknown> = {}, meta: Record<string, unknown> = {}): Promise<any> {
    return (await this.request('tools/call', { name, arguments: args, _meta: meta })).message.result;
  }

  /** Ends the session, if there is one. */
  end(): Promise<WireAnswer> {
    return send(this.#url, { method: 'DELETE', headers: this.#headers });
  }
}
