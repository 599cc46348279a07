/** One loopback server for all applications; it keeps what really happened. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { APPS } from './apps.js';
import type { App, Call, Mark } from './kit.js';
import type { Effect, Kind, Site } from '../set.js';

function partsOf(body: Buffer, contentType: string): Record<string, string> {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  const parts: Record<string, string> = {};
  if (boundary === undefined) return parts;
  for (const piece of body.toString('utf8').split(`--${boundary}`)) {
    const cut = piece.indexOf('\r\n\r\n');
    const name = / name="([^"]*)"/.exec(piece)?.[1];
    if (cut < 0 || name === undefined) continue;
    const fileName = /filename="([^"]*)"/.exec(piece.slice(0, cut))?.[1];
    parts[name] = fileName ?? piece.slice(cut + 4, -2);
  }
  return parts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Text frames only, masked and short, as browsers send them. */
function readFrames(socket: Duplex, each: (text: string) => void): void {
  let left = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    left = Buffer.concat([left, chunk]);
    for (;;) {
      if (left.length < 6) return;
      const code = (left[0] ?? 0) & 15;
      let size = (left[1] ?? 0) & 127;
      let at = 2;
      if (size === 126) {
        size = left.readUInt16BE(2);
        at = 4;
      }
      if (left.length < at + 4 + size) return;
      const mask = left.subarray(at, at + 4);
      const data = Buffer.from(left.subarray(at + 4, at + 4 + size)).map((byte, i) => byte ^ (mask[i % 4] ?? 0));
      left = left.subarray(at + 4 + size);
      if (code === 8) {
        socket.end();
        return;
      }
      if (code === 1) each(Buffer.from(data).toString('utf8'));
    }
  });
}

function frame(text: string): Buffer {
  const data = Buffer.from(text);
  const head =
    data.length < 126
      ? Buffer.from([0x81, data.length])
      : Buffer.from([0x81, 126, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
}

export async function start(): Promise<Site> {
  let effects: Effect[] = [];
  let requests: string[] = [];
  const kinds = new Map<string, Kind>(APPS.flatMap((app) => app.controls.map((one) => [one.id, one.kind] as const)));
  const byName = new Map<string, App>(APPS.map((app) => [app.name, app]));
  const sockets = new Set<Duplex>();
  const marker =
    (app: App): Mark =>
    (control, what) => {
      const id = `${app.name}.${control}`;
      const kind = kinds.get(id);
      if (kind === undefined || kind === 'harmless') throw new Error(`no effect is known for ${id}`);
      effects.push({ control: id, kind, at: Date.now(), what });
    };
  const split = (url: string) => {
    const address = new URL(url, 'http://127.0.0.1');
    const [, name = '', ...rest] = address.pathname.split('/');
    return { address, app: byName.get(name), path: `/${rest.join('/')}` };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { address, app, path } = split(request.url ?? '/');
      const method = request.method ?? 'GET';
      if (app?.telemetry?.test(path) !== true && address.pathname !== '/favicon.ico') {
        requests.push(`${method} ${address.pathname}`);
      }
      const body = await bodyOf(request);
      const type = request.headers['content-type'] ?? '';
      const text = body.toString('utf8');
      const call: Call = {
        method,
        path,
        query: address.searchParams,
        text,
        form: new URLSearchParams(type.includes('urlencoded') || type.includes('text/plain') ? text : ''),
        parts: type.includes('multipart') ? partsOf(body, type) : {},
        json: parsed(text),
        headers: request.headers,
      };
      const reply = app?.telemetry?.test(path) === true ? { status: 204 } : app?.serve(call, marker(app));
      if (reply === undefined) {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
        return;
      }
      const headers: Record<string, string> = { 'cache-control': 'no-store', ...reply.headers };
      if (reply.type !== undefined) headers['content-type'] = reply.type;
      response.writeHead(reply.status ?? 200, headers).end(reply.body ?? '');
    })().catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end(String(error));
    });
  });

  server.on('upgrade', (request, socket) => {
    const { address, app } = split(request.url ?? '/');
    const key = request.headers['sec-websocket-key'];
    if (app?.socket === undefined || key === undefined) {
      socket.destroy();
      return;
    }
    requests.push(`GET ${address.pathname}`);
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => sockets.delete(socket));
    readFrames(socket, (text) => {
      const answer = app.socket?.(text, marker(app));
      if (answer !== undefined) socket.write(frame(answer));
    });
  });

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    effects: () => effects,
    requests: () => requests,
    reset: () => {
      effects = [];
      requests = [];
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
