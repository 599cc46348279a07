import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as Realtime } from 'socket.io';
import { bundle } from './build.js';
import { Engine, type Reply } from './engine.js';
import { flash, page } from './html.js';
import { readBody, toInput } from './input.js';
import { SPECS } from './cases.js';
import type { Site } from './set.js';

const SIDE = /\/api\/(track|seen|presence|draft)$/;
const NOT_CACHED = { 'cache-control': 'no-store' };

export async function start(): Promise<Site> {
  const assets = await bundle();
  const engine = new Engine(new Map(SPECS.map((spec) => [spec.case.id, spec])));
  const server = createServer((req, res) => {
    void handle(engine, assets, req, res).catch((error: unknown) => {
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain' });
      res.end(error instanceof Error ? error.message : 'error');
    });
  });
  const realtime = new Realtime(server, { path: '/rt', serveClient: false });
  realtime.on('connection', (socket) => {
    const id = String(socket.handshake.query['room'] ?? '');
    try {
      engine.spec(id);
    } catch {
      socket.disconnect(true);
      return;
    }
    const listener = (body: unknown): void => void socket.emit('event', body);
    engine.state(id).listeners.add(listener);
    socket.on('message:new', (body: Record<string, unknown>, ack?: (answer: unknown) => void) => {
      const values = Object.fromEntries(Object.entries(body).map(([key, item]) => [key, String(item)]));
      const reply = engine.act(id, { method: 'WS', path: 'message:new', values, fileName: '', bytes: 0 });
      if (reply.cut || !ack) return;
      const state = engine.state(id);
      const timer = setTimeout(() => {
        ack(reply.body === '' ? null : JSON.parse(reply.body));
        engine.mark(state);
      }, reply.wait);
      state.timers.add(timer);
    });
    socket.on('disconnect', () => engine.state(id).listeners.delete(listener));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    reset: (id) => engine.reset(id),
    truth: (id) => engine.truth(id),
    close: async () => {
      engine.closeAll();
      server.closeAllConnections();
      await realtime.close();
    },
  };
}

async function handle(engine: Engine, assets: ReadonlyMap<string, string>, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', 'http://local');
  const method = req.method ?? 'GET';
  if (url.pathname.startsWith('/assets/')) {
    const text = assets.get(url.pathname.slice('/assets/'.length));
    const type = url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    if (text === undefined && type !== 'text/css') return send(res, 404, 'text/plain', '');
    return send(res, 200, `${type}; charset=utf-8`, text ?? '', { 'cache-control': 'max-age=600' });
  }
  const match = /^\/a\/([^/]+)\/([^/]+)(?:\/(.*))?$/.exec(url.pathname);
  if (!match) return send(res, 404, 'text/plain', 'not found');
  const id = match[2] ?? '';
  const rest = match[3] ?? '';
  const buffer = await readBody(req);
  if (method !== 'GET' && method !== 'HEAD') {
    if (SIDE.test(url.pathname)) return send(res, 204, '', '');
    const values = Object.fromEntries(url.searchParams);
    return perform(engine, id, engine.act(id, toInput(method, rest, req.headers['content-type'] ?? '', buffer, values)), res);
  }
  if (rest.startsWith('api/act/')) {
    const values = Object.fromEntries(url.searchParams);
    return perform(engine, id, engine.act(id, toInput(method, rest.slice(8), '', buffer, values)), res);
  }
  return read(engine, id, rest, res);
}

/** Everything that only looks. */
function read(engine: Engine, id: string, rest: string, res: ServerResponse): void {
  const c = engine.ctx(id);
  const { state, spec, t } = c;
  const json = (body: unknown, status = 200): void => send(res, status, 'application/json; charset=utf-8', JSON.stringify(body), NOT_CACHED);
  switch (rest) {
    case 'api/list':
      json({ items: state.items, total: state.items.length });
      return engine.mark(state, 'list');
    case 'api/fields':
      json({ ...state.fields, signedIn: state.signedIn });
      return engine.mark(state, 'fields');
    case 'api/job':
      return json(engine.job(id));
    case 'api/poll':
      if (spec.opts['pollBad']) return json({ error: 'upstream_unavailable', service: 'metrics' }, 503);
      return json({ unread: 3, serverTime: new Date().toISOString(), jobs: { failed: 1, done: 12 } });
    case 'api/events': {
      res.writeHead(200, { 'content-type': 'text/event-stream', ...NOT_CACHED });
      res.write('event: hello\ndata: {}\n\n');
      const listener = (body: unknown): void => void res.write(`data: ${JSON.stringify(body)}\n\n`);
      state.listeners.add(listener);
      state.closers.add(() => res.end());
      res.on('close', () => state.listeners.delete(listener));
      return;
    }
    default: {
      const inner = spec.app.view?.(c, rest);
      const main = inner ?? (rest === '' ? '<div id="app"></div>' : `${flash(c) || `<h2>${t['title'] ?? ''}</h2>`}<p><a id="back" href="${c.base}">${t['back'] ?? '←'}</a></p>`);
      send(res, 200, 'text/html; charset=utf-8', page(c, main, rest), NOT_CACHED);
      return engine.mark(state, 'page');
    }
  }
}

async function perform(engine: Engine, id: string, reply: Reply, res: ServerResponse): Promise<void> {
  const state = engine.state(id);
  await new Promise((resolve) => setTimeout(resolve, reply.wait));
  if (reply.cut) {
    res.socket?.destroy();
    return;
  }
  res.on('finish', () => engine.mark(state));
  send(res, reply.status, reply.type, reply.body, { ...NOT_CACHED, ...reply.headers });
}

function send(res: ServerResponse, status: number, type: string, body: string, headers: Readonly<Record<string, string>> = {}): void {
  res.writeHead(status, { ...(type === '' ? {} : { 'content-type': type }), ...headers });
  res.end(status === 204 || status === 304 ? undefined : body);
}
