/** Serves the apps: pages, what they call, events and sockets; the truth is read from what is stored. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Site } from '../../../suites/proof/set.js';
import { APPS } from './apps/all.js';
import { assets } from './build.js';
import type { Asked, Room } from './room.js';
import type { Fields, Reply, Upload } from './spec.js';

const ROOMS = () =>
  new Map(APPS().flatMap(({ name, rooms }) => [...rooms].map(([at, room]) => [`${name}/${at}`, room])));

interface Spot {
  readonly room: Room;
  readonly path: string;
  readonly query: URLSearchParams;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Codec: a request without an encoding gives buffers.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function bodyOf(request: IncomingMessage): Promise<{ readonly body: Fields; readonly file: Upload | null }> {
  const bytes = await bytesOf(request);
  const type = request.headers['content-type'] ?? '';
  if (type.includes('json'))
    return { body: bytes.length === 0 ? {} : (JSON.parse(String(bytes)) as Fields), file: null };
  if (type.includes('multipart')) {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    const body: Record<string, unknown> = {};
    let file: Upload | null = null;
    for (const [key, value] of form) {
      if (typeof value === 'string') body[key] = value;
      else if (value.name !== '') file = { name: value.name, size: value.size };
    }
    return { body, file };
  }
  if (type.includes('urlencoded')) return { body: Object.fromEntries(new URLSearchParams(String(bytes))), file: null };
  return { body: { raw: String(bytes) }, file: null };
}

function write(response: ServerResponse, { status, type, body, headers = {} }: Reply): void {
  if (status === 0) {
    // Begun and cut off: a browser sends again what was never answered on a connection that was kept.
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '64' });
    response.write('{', () => response.destroy());
    return;
  }
  response.writeHead(status, { ...(type && { 'content-type': type }), 'cache-control': 'no-store', ...headers });
  response.end(body);
}

export async function start(): Promise<Site> {
  const rooms = ROOMS();
  const files = await assets();
  const byId = new Map([...rooms.values()].map((room) => [room.one.id, room]));

  const spotOf = (url: string): Spot | undefined => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const [, app = '', at = '', ...rest] = pathname.split('/');
    const room = rooms.get(`${app}/${at}`);
    return room && { room, path: rest.join('/'), query: searchParams };
  };
  const roomOf = (caseId: string): Room => {
    const room = byId.get(caseId);
    if (room === undefined) throw new Error(`no case ${caseId}`);
    return room;
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const asset = files.get(url.split('?')[0] ?? '');
    if (asset !== undefined) return void response.writeHead(200, { 'content-type': asset.type }).end(asset.bytes);
    const spot = spotOf(url);
    if (spot === undefined) return write(response, { status: 404, type: 'text/plain', body: 'not found' });
    const { room, path, query } = spot;
    if (path === 'events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': open\n\n');
      const stop = room.listen((event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      return void response.on('close', stop);
    }
    const header = (name: string) => String(request.headers[name] ?? '');
    const asked: Asked = { ...(await bodyOf(request)), query, header };
    const method = request.method ?? 'GET';
    const reply = await room.route(method, path, asked);
    if (reply === null) return;
    if (reply !== undefined) return write(response, reply);
    if (method === 'GET')
      return write(response, { status: 200, type: 'text/html; charset=utf-8', body: room.page(asked) });
    write(response, { status: 404, type: 'text/plain', body: 'not found' });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(request.url, error);
      response.destroy();
    });
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const spot = spotOf(request.url ?? '/');
    if (spot === undefined) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => {
      const send = (message: unknown) => {
        if (client.readyState === client.OPEN) client.send(JSON.stringify(message));
      };
      const stop = spot.room.listen((event, data) => send({ event, data }));
      client.on('close', stop);
      client.on('message', (data) => {
        const body = JSON.parse(String(data)) as Fields;
        void spot.room.hear({ body, query: spot.query, header: () => '', file: null }, send);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Codec: a server on a port has an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    reset: (caseId) => roomOf(caseId).reset(),
    truth: (caseId) => roomOf(caseId).truth(),
    close: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
