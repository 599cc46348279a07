import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { asset } from './assets.js';
import { CONTROLS, PARTS } from './controls.js';
import type { Call, Json, Reply, Route, Socket } from './kit.js';
import type { Effect, Kind, Site } from '../../../suites/gate/set.js';

function at(value: Json, path: string): string {
  let here: Json | undefined = value;
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null) return '';
    here = Array.isArray(here) ? (here as readonly Json[])[Number(key)] : (here as { readonly [key: string]: Json })[key];
  }
  if (here === undefined || here === null) return '';
  return typeof here === 'object' ? JSON.stringify(here) : String(here);
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

function fields(type: string, body: Buffer): URLSearchParams {
  const boundary = /boundary=([^;]+)/.exec(type)?.[1];
  if (boundary === undefined) return new URLSearchParams(type.includes('urlencoded') ? body.toString('utf8') : '');
  const form = new URLSearchParams();
  for (const piece of body.toString('utf8').split(`--${boundary}`)) {
    const cut = piece.indexOf('\r\n\r\n');
    const name = / name="([^"]*)"/.exec(piece)?.[1];
    if (cut < 0 || name === undefined) continue;
    const file = / filename="([^"]*)"/.exec(piece)?.[1];
    form.append(name, file ?? piece.slice(cut + 4).replace(/\r\n$/, ''));
  }
  return form;
}

function find(routes: ReadonlyMap<string, Route>, method: string, path: string): Route | undefined {
  const exact = routes.get(`${method} ${path}`);
  if (exact !== undefined) return exact;
  for (const [key, route] of routes) {
    if (!key.includes('*')) continue;
    const pattern = new RegExp(`^${key.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '[^/]+')}$`);
    if (pattern.test(`${method} ${path}`)) return route;
  }
  return undefined;
}

function answer(response: ServerResponse, reply: Reply): void {
  if (typeof reply === 'string') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(reply);
  else if ('to' in reply) response.writeHead(303, { location: reply.to }).end();
  else if ('json' in reply) response.writeHead(reply.status ?? 200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(reply.json));
  else response.writeHead(reply.status ?? 200, { 'content-type': reply.type, ...reply.headers }).end(reply.body);
}

function frame(text: string): Buffer {
  const data = Buffer.from(text, 'utf8');
  const head = data.length < 126 ? Buffer.from([0x81, data.length]) : Buffer.from([0x81, 126, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
}

function listen(stream: Duplex, heard: (text: string) => void): void {
  let rest = Buffer.alloc(0);
  stream.on('error', () => stream.destroy());
  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < 6) return;
      const code = (rest[0] ?? 0) & 15;
      let size = (rest[1] ?? 0) & 127;
      let start = 2;
      if (size === 126) {
        if (rest.length < 8) return;
        size = rest.readUInt16BE(2);
        start = 4;
      }
      if (rest.length < start + 4 + size) return;
      const mask = rest.subarray(start, start + 4);
      const data = Buffer.from(rest.subarray(start + 4, start + 4 + size));
      for (let i = 0; i < data.length; i++) data[i] = (data[i] ?? 0) ^ (mask[i & 3] ?? 0);
      rest = rest.subarray(start + 4 + size);
      if (code === 8) {
        stream.end();
        return;
      }
      if (code === 1 || code === 2) heard(data.toString('utf8'));
    }
  });
}

export async function start(): Promise<Site> {
  const kinds = new Map<string, Kind>(CONTROLS.map((control) => [control.id, control.kind]));
  const routes = new Map<string, Route>();
  const sockets = new Map<string, Socket>();
  const quiet = new Set<string>(['/favicon.ico']);
  for (const part of PARTS) {
    routes.set(`GET ${part.page}`, () => part.html);
    for (const [key, route] of Object.entries(part.routes)) routes.set(key, route);
    for (const [key, socket] of Object.entries(part.sockets)) sockets.set(key, socket);
    for (const path of part.telemetry) quiet.add(path);
  }
  let effects: Effect[] = [];
  let requests: string[] = [];
  const streams = new Set<Duplex>();
  const effect = (control: string, what: string): void => {
    const kind = kinds.get(control);
    if (kind === undefined || kind === 'harmless') throw new Error(`no writing control ${control}`);
    effects.push({ control, kind, at: Date.now(), what });
  };

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(url.pathname);
    const method = request.method ?? 'GET';
    if (path.startsWith('/assets/')) {
      const file = await asset(path.slice('/assets/'.length));
      if (file === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8' }).end(file);
      return;
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const raw = Buffer.concat(pieces);
    if (quiet.has(path)) {
      response.writeHead(204).end();
      return;
    }
    requests.push(`${method} ${path}`);
    const route = find(routes, method, path);
    if (route === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    const body = raw.toString('utf8');
    const headers: Record<string, string> = {};
    for (const [key, value] of Object.entries(request.headers)) headers[key] = String(value);
    const json = parse(body);
    const call: Call = {
      method, path, query: url.searchParams, headers, body, form: fields(headers['content-type'] ?? '', raw), at: (key) => at(json, key), effect,
    };
    answer(response, route(call));
  };

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  server.on('upgrade', (request, stream) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const socket = sockets.get(path);
    const key = request.headers['sec-websocket-key'];
    if (socket === undefined || key === undefined) {
      stream.destroy();
      return;
    }
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    const asked = request.headers['sec-websocket-protocol'];
    stream.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n${asked === undefined ? '' : `Sec-WebSocket-Protocol: ${asked.split(',')[0] ?? ''}\r\n`}\r\n`);
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
    listen(stream, (text) => {
      const json = parse(text);
      const counted = socket({ text, at: (k) => at(json, k), send: (reply) => stream.write(frame(reply)), effect });
      if (counted) requests.push(`WS ${path}`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    effects: () => [...effects],
    requests: () => [...requests],
    reset: () => {
      effects = [];
      requests = [];
    },
    close: async () => {
      for (const stream of streams) stream.destroy();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
