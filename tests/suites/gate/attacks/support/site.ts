/** The loopback server of one attack: it serves its pages and is the oracle of what arrived. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '../../../support/listen.js';

export interface Seen {
  readonly method: string;
  readonly host: string;
  readonly url: string;
  /** Bytes as letters of Latin 1. A message of a WebSocket has the method WS. */
  readonly body: string;
  readonly at: number;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
/** `{{SELF}}`, `{{OTHER}}` (another site) and `{{PORT}}` (the same host, another port) stand for origins in it. */
export type SiteFile = string | Reply | ((request: Seen, site: Site) => Reply | Promise<Reply>);

export interface Site {
  /** http://127.0.0.1:n */
  readonly self: string;
  /** http://localhost:n, which is another site. */
  readonly other: string;
  /** http://127.0.0.1:m */
  readonly port: string;
  readonly seen: Seen[];
  readonly close: () => void;
}

const OK: Reply = { body: '{"ok":true}', headers: { 'content-type': 'application/json' } };
const WS_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

export async function serveSite(files: Readonly<Record<string, SiteFile>>): Promise<Site> {
  const seen: Seen[] = [];
  const filled = (text: string): string =>
    text.replaceAll('{{SELF}}', site.self).replaceAll('{{OTHER}}', site.other).replaceAll('{{PORT}}', site.port);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const one = await seenOf(request);
    seen.push(one);
    const cors = corsOf(request);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      response.writeHead(204, cors).end();
      return;
    }
    const file = files[new URL(one.url, 'http://site').pathname];
    const reply = typeof file === 'function' ? await file(one, site) : (file ?? OK);
    const whole: Reply = typeof reply === 'string' ? { body: reply } : reply;
    const { status = 200, headers = {}, body = '' } = whole;
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...cors, ...own })
      .end(filled(body));
  };
  const servers = [0, 1].map(() =>
    createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
      .on('upgrade', (request, socket: Socket) => greet(request, socket, seen))
      // A method that Node does not know: the first line tells it.
      .on('clientError', ({ rawPacket }: Error & { readonly rawPacket?: Buffer }, socket) => {
        const [, method = '', url = '/'] = /^(\S+) (\S+) HTTP/.exec(rawPacket?.toString('latin1') ?? '') ?? [];
        if (method !== '') seen.push({ method, host: '', url, body: '', at: performance.now() });
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      }),
  );
  const [first = 0, second = 0] = await Promise.all(servers.map((server) => listen(server)));
  const site: Site = {
    self: `http://127.0.0.1:${first}`,
    other: `http://localhost:${first}`,
    port: `http://127.0.0.1:${second}`,
    seen,
    close: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
  return site;
}

async function seenOf(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const named = ['x-original-url', 'x-http-method-override', 'x-action', 'x-amount', 'next-action']
    .flatMap((name) => (request.headers[name] === undefined ? [] : [`${name}: ${String(request.headers[name])}\n`]))
    .join('');
  return {
    method: request.method ?? '',
    host: request.headers.host ?? '',
    url: request.url ?? '/',
    body: named + Buffer.concat(chunks).toString('latin1'),
    at: performance.now(),
  };
}

function corsOf({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': headers['access-control-request-method'] ?? '*',
    'access-control-allow-headers': String(headers['access-control-request-headers'] ?? '*'),
    'access-control-allow-private-network': 'true',
  };
}

/** A WebSocket, as far as short messages of a browser need it. */
function greet(request: IncomingMessage, socket: Socket, seen: Seen[]): void {
  const { host = '' } = request.headers;
  const url = request.url ?? '/';
  const note = (method: string, body: string) => seen.push({ method, host, url, body, at: performance.now() });
  note('UPGRADE', '');
  const key = createHash('sha1')
    .update(`${request.headers['sec-websocket-key'] ?? ''}${WS_GUID}`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  );
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    const length = (data[1] ?? 0) & 127;
    if (((data[0] ?? 0) & 15) !== 1 || length > 125) return;
    const mask = data.subarray(2, 6);
    const text = data.subarray(6, 6 + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
    note('WS', Buffer.from(text).toString('latin1'));
  });
}
