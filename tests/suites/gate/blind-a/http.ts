/** A small web server for the pages of the set: routes, bodies, WebSockets. It notes every request that it takes. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { listen } from '../../support/listen.js';
import { multipartOf } from './multipart.js';
import { readFrames, textFrame } from './web-socket.js';

type Headers = Readonly<Record<string, string>>;

export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Headers = {},
  ) {}
}
export const reply = (status: number, body: unknown = '', headers: Headers = {}): Reply =>
  new Reply(status, body, headers);
export const redirect = (location: string, status = 303): Reply => new Reply(status, '', { location });
export const bytes = (body: Buffer, type: string, headers: Headers = {}): Reply =>
  new Reply(200, body, { 'content-type': type, ...headers });
export const rid = (length = 12): string => randomBytes(length).toString('base64url').slice(0, length);
export const hex = (length = 16): string => randomBytes(length).toString('hex').slice(0, length);

/** A request as a route reads it. Codec: what a page sends has whatever shape its script gave it. */
export interface Query {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly url: URL;
  readonly path: string;
  readonly buf: Buffer;
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, any>>;
  readonly text: string;
  readonly json: any;
  readonly form: Readonly<Record<string, any>>;
  readonly parts: Readonly<Record<string, any>>;
}

/** A string is a page, an object is JSON, nothing at all is an answer without content. */
type Handler = (query: Query) => unknown;
export type Send = (message: unknown) => void;
type Talk = (send: Send) => (message: Buffer) => void;

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[] | null;
  readonly handler: Handler;
}

export class App {
  readonly #routes: Route[] = [];
  readonly #talks = new Map<string, Talk>();

  on(method: string, path: string | RegExp, handler: Handler): this {
    this.#routes.push({ method, handler, ...compile(path) });
    return this;
  }
  get(path: string | RegExp, handler: Handler): this {
    return this.on('GET', path, handler);
  }
  post(path: string | RegExp, handler: Handler): this {
    return this.on('POST', path, handler);
  }
  put(path: string | RegExp, handler: Handler): this {
    return this.on('PUT', path, handler);
  }
  patch(path: string | RegExp, handler: Handler): this {
    return this.on('PATCH', path, handler);
  }
  del(path: string | RegExp, handler: Handler): this {
    return this.on('DELETE', path, handler);
  }
  ws(path: string, talk: Talk): this {
    this.#talks.set(path, talk);
    return this;
  }

  talkAt(path: string): Talk | undefined {
    return this.#talks.get(path);
  }

  match(method: string, path: string): { handler: Handler; params: Record<string, string> } | null {
    for (const { method: own, pattern, names, handler } of this.#routes) {
      if (own !== method && own !== '*') continue;
      const found = pattern.exec(path)?.slice(1);
      if (found === undefined) continue;
      const named = found.map((value, at): [string, string] =>
        names === null ? [String(at), value] : [names[at] ?? String(at), decodeURIComponent(value)],
      );
      return { handler, params: Object.fromEntries(named) };
    }
    return null;
  }
}

function compile(path: string | RegExp): { pattern: RegExp; names: readonly string[] | null } {
  if (path instanceof RegExp) return { pattern: path, names: null };
  const names: string[] = [];
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { pattern: new RegExp(`^${source}$`), names };
}

export interface Serving {
  /** Answers requests of pages from anywhere. */
  readonly cors?: boolean;
  /** Gives whoever opens a page a session cookie. */
  readonly cookie?: boolean;
  /** Told of every request and every WebSocket message. */
  readonly note?: (method: string, path: string, body: string) => void;
}

export interface Server {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export async function serve(app: App, { cors = false, cookie = false, note }: Serving = {}): Promise<Server> {
  const sockets = new Set<Duplex>();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => void answer(req, res, Buffer.concat(chunks)));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (req: IncomingMessage, socket: Duplex) => {
    const { pathname } = new URL(req.url ?? '/', 'http://x');
    const talk = app.talkAt(pathname);
    if (talk === undefined) return socket.destroy();
    return upgrade(req, socket, talk, (message) => note?.('WS', pathname, message));
  });
  const port = await listen(server);
  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  return { origin: `http://127.0.0.1:${port}`, close };

  async function answer(req: IncomingMessage, res: ServerResponse, buf: Buffer): Promise<void> {
    const method = req.method ?? 'GET';
    const url = new URL(req.url ?? '/', `http://${req.headers.host}`);
    const own = cors ? corsHeaders(req) : {};
    if (cors && method === 'OPTIONS') {
      res.writeHead(204, { ...own, ...preflightHeaders(req) }).end();
      return;
    }
    const path = decoded(url.pathname);
    note?.(method, path, buf.toString('utf8'));
    const found = app.match(method, path) ?? (method === 'HEAD' ? app.match('GET', path) : null);
    const out =
      found === null
        ? missing(path)
        : await handled(found.handler, queryOf({ req, res, url, path, buf, params: found.params }));
    if (res.writableEnded) return;
    if (out === undefined) {
      res.writeHead(204, own).end();
      return;
    }
    const { status, body, headers } = shaped(out);
    const all: Record<string, string> = { 'cache-control': 'no-store', ...own, ...headers };
    const isPage = (all['content-type'] ?? '').includes('html');
    if (cookie && isPage && !/(?:^|; )sid=/.test(req.headers.cookie ?? ''))
      all['set-cookie'] = `sid=${hex(24)}; Path=/; HttpOnly; SameSite=Lax`;
    res.writeHead(status, all).end(body);
  }
}

async function handled(handler: Handler, query: Query): Promise<unknown> {
  try {
    return await handler(query);
  } catch (error) {
    console.error('handler', query.req.method, query.req.url, error);
    return reply(500, 'error');
  }
}

const missing = (path: string): Reply =>
  path === '/favicon.ico' ? reply(204) : reply(404, '<!doctype html><title>404</title><h1>404</h1>');

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Not an address that was ever encoded: it is matched as it came.
    return path;
  }
}

function queryOf(given: Pick<Query, 'req' | 'res' | 'url' | 'path' | 'buf' | 'params'>): Query {
  const { buf, url, req } = given;
  const text = buf.toString('utf8');
  return {
    ...given,
    text,
    query: url.searchParams,
    get json() {
      try {
        return JSON.parse(text || 'null') ?? {};
      } catch {
        // A body that is no JSON says nothing to the route.
        return {};
      }
    },
    get form() {
      return Object.fromEntries(new URLSearchParams(text));
    },
    get parts() {
      return multipartOf(buf, req.headers['content-type'] ?? '');
    },
  };
}

interface Shaped {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers: Headers;
}

const PAGE = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function shaped(out: unknown): Shaped {
  const { status, body, headers } = out instanceof Reply ? out : new Reply(200, out);
  if (Buffer.isBuffer(body)) return { status, body, headers };
  if (typeof body !== 'string') return { status, body: JSON.stringify(body), headers: { ...JSON_TYPE, ...headers } };
  return { status, body, headers: body === '' ? headers : { ...PAGE, ...headers } };
}

const corsHeaders = ({ headers }: IncomingMessage): Headers => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  vary: 'Origin',
});

const preflightHeaders = ({ headers }: IncomingMessage): Headers => ({
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  'access-control-max-age': '600',
});

function upgrade(req: IncomingMessage, socket: Duplex, talk: Talk, note: (message: string) => void): void {
  const accept = createHash('sha1')
    .update(`${req.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  const [protocol] = (req.headers['sec-websocket-protocol'] ?? '').split(',');
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol.trim()}`] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const heard = talk((message) => {
    if (!socket.destroyed) socket.write(textFrame(typeof message === 'string' ? message : JSON.stringify(message)));
  });
  socket.on('error', () => undefined);
  readFrames(socket, (message) => {
    note(message.toString('utf8'));
    heard(message);
  });
}
