/** MCP calls over HTTP, written by hand so that every part of them can be a lie. */
import { connect } from 'node:net';
import { send, type WireAnswer, type WireAsk } from '../../../mcp/wire.js';
import type { ArgumentsOf, WireName } from '../../support/tool-calls.js';
import { MODERN, TOKEN, type WorldNova } from './world.js';

export const BEARER = { authorization: `Bearer ${TOKEN}` };

/** The headers and the body of a call in the revision without a handshake, without a token. */
export function toolRequest<N extends WireName>(name: N, args: ArgumentsOf<N>, more: object = {}) {
  const headers: Record<string, string> = {
    'mcp-protocol-version': MODERN,
    'mcp-method': 'tools/call',
    'mcp-name': name,
  };
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': { name: 'attacker', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
  };
  return {
    headers,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args, _meta, ...more } },
  };
}

export interface Lie extends WireAsk {
  readonly path?: string;
}

/** Has Nova open `url` over HTTP, with the lies put over the honest request; only a token is missing from that. */
export function askToOpen(nova: WorldNova, url: string, lie: Lie = {}): Promise<WireAnswer> {
  const { headers, body } = toolRequest('nova_navigate', { url });
  const { path = '/mcp', ...rest } = lie;
  return send(nova.base + path, { body, ...rest, headers: { ...headers, ...lie.headers } });
}

/** Sends bytes as they are and answers what came back until the server was done or said nothing more for a while. */
export function sendBytes(nova: WorldNova, text: string, quietMs = 20_000): Promise<string> {
  const { hostname, port } = new URL(nova.base);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}
