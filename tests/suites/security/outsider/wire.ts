/** Requests over HTTP as no honest client sends them. */
import { request } from 'node:http';

const MODERN = '2026-07-28';
const ANSWER_MS = 60_000;

export interface Posted {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** One call of a tool, with a bearer token. */
export function post(
  url: string,
  token: string,
  tool: string,
  args: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Posted> {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': { name: 'outsider', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name: `nova_${tool}`, arguments: args, _meta: envelope };
  return send(url, {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    headers: {
      authorization: `Bearer ${token}`,
      'mcp-protocol-version': MODERN,
      'mcp-method': 'tools/call',
      'mcp-name': `nova_${tool}`,
      ...headers,
    },
  });
}

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export function send(url: string, { method = 'POST', headers = {}, body }: Ask): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const common = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
    const outgoing = request(url, { method, headers: { ...common, ...headers }, timeout: ANSWER_MS }, (incoming) => {
      let text = '';
      const done = () => resolve({ status: incoming.statusCode ?? 0, text, headers: incoming.headers });
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('end', done);
      incoming.on('error', done);
      // A stream that stays open has said enough after a while.
      if (method === 'GET') setTimeout(() => incoming.destroy(), 1500).unref();
      incoming.on('close', done);
    });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
