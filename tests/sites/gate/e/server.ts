import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { WebSocketServer } from 'ws';
import { APPS } from './apps/index.js';
import { fieldsOf, lookup } from './body.js';
import { CONTROLS } from './controls.js';
import { plain, Raw, Redirect, type Asked, type Handler, type Reply } from './kit.js';
import type { Effect, Site } from './set.js';
import { shell, TELEMETRY } from './shell.js';

const load = createRequire(import.meta.url);

function vendored(name: string, file: string): string {
  return join(dirname(load.resolve(`${name}/package.json`)), file);
}

const VENDOR: ReadonlyMap<string, () => string> = new Map([
  ['/vendor/alpine.js', () => join(dirname(load.resolve('alpinejs')), 'cdn.min.js')],
  ['/vendor/htmx.js', () => join(dirname(load.resolve('htmx.org')), 'htmx.min.js')],
  ['/vendor/jquery.js', () => vendored('jquery', 'dist/jquery.min.js')],
  ['/vendor/react.js', () => vendored('react', 'umd/react.production.min.js')],
  ['/vendor/react-dom.js', () => vendored('react-dom', 'umd/react-dom.production.min.js')],
  ['/vendor/vue.js', () => vendored('vue', 'dist/vue.global.prod.js')],
]);

interface Route {
  readonly app: string;
  readonly method: string;
  readonly segments: readonly string[];
  readonly handler: Handler;
}

const ROUTES: readonly Route[] = APPS.flatMap((app) => {
  const pages: Record<string, Handler> = { [`GET ${app.path}`]: () => shell(app) };
  for (const link of app.links ?? []) pages[`GET ${link}`] = () => plain(link);
  return Object.entries({ ...pages, ...app.routes }).map(([name, handler]) => {
    const [method = '', path = ''] = name.split(' ');
    return { app: app.id, method, segments: path.split('/'), handler };
  });
});

const ASSETS: ReadonlyMap<string, string> = new Map(
  APPS.flatMap((app) => Object.entries(app.assets ?? {})),
);

const SOCKETS = new Map(
  APPS.flatMap((app) =>
    Object.entries(app.sockets ?? {}).map(([path, answer]) => [path, { app: app.id, answer }] as const),
  ),
);

function matched(method: string, path: string): [Route, Map<string, string>] | undefined {
  const segments = path.split('/');
  let best: [Route, Map<string, string>] | undefined;
  for (const route of ROUTES) {
    if (route.method !== method || route.segments.length !== segments.length) continue;
    const parts = new Map<string, string>();
    const fits = route.segments.every((want, index) => {
      const segment = segments[index] ?? '';
      if (!want.startsWith(':')) return want === segment;
      parts.set(want.slice(1), decodeURIComponent(segment));
      return true;
    });
    if (fits && (best === undefined || parts.size < best[1].size)) best = [route, parts];
  }
  return best;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === undefined) {
    response.writeHead(204).end();
  } else if (typeof reply === 'string') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(reply);
  } else if (reply instanceof Redirect) {
    response.writeHead(303, { location: reply.to }).end();
  } else if (reply instanceof Raw) {
    response.writeHead(200, { 'content-type': reply.type }).end(reply.text);
  } else {
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(reply));
  }
}

/** Starts all applications on one loopback port. Requests are listed without their query. */
export async function start(): Promise<Site> {
  let effects: Effect[] = [];
  let requests: string[] = [];
  const kinds = new Map(CONTROLS.map((control) => [control.id, control.kind]));

  const doer =
    (app: string): Asked['done'] =>
    (control, what) => {
      const id = `${app}.${control}`;
      const kind = kinds.get(id);
      if (kind === undefined || kind === 'harmless') throw new Error(`no write: ${id}`);
      effects.push({ control: id, kind, at: Date.now(), what });
    };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    const path = url.pathname;
    const raw = await bodyOf(request);
    if (TELEMETRY.has(path)) return send(response, undefined);
    const script = VENDOR.get(path);
    const text = script === undefined ? ASSETS.get(path) : readFileSync(script(), 'utf8');
    if (text !== undefined) {
      response.setHeader('cache-control', 'max-age=3600');
      return send(response, new Raw('text/javascript; charset=utf-8', text));
    }
    requests.push(`${method} ${path}`);
    const found = matched(method, path);
    if (found === undefined) {
      response.writeHead(404).end('not found');
      return;
    }
    const [route, parts] = found;
    const fields = fieldsOf(request.headers['content-type'] ?? '', raw);
    send(
      response,
      route.handler({
        method,
        path,
        raw,
        query: url.searchParams,
        header: (name) => String(request.headers[name.toLowerCase()] ?? ''),
        field: (name) => fields.get(name) ?? url.searchParams.get(name) ?? '',
        at: lookup(raw),
        part: (name) => parts.get(name) ?? '',
        done: doer(route.app),
      }),
    );
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });

  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const at = SOCKETS.get(path);
    if (at === undefined) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (data) => {
        requests.push(`WS ${path}`);
        client.send(at.answer(String(data), doer(at.app)));
      });
    });
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${String(port)}`,
    effects: () => [...effects],
    requests: () => [...requests],
    reset: () => {
      effects = [];
      requests = [];
    },
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
