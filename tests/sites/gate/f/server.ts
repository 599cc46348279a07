/** Serves all sites of the set on one origin; what a press did is noted per instance. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import type { Effect, Site } from './set.ts';
import { bundles } from './bundle.ts';
import { CONTROLS } from './controls.ts';
import { SITES } from './sites/all.ts';
import type { Answer, Ask, Handler } from './sites/kit.ts';
import { makeAsk } from './ask.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const KINDS = new Map(CONTROLS.map((control) => [control.id, control.kind]));
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.woff2': 'font/woff2', '.woff': 'font/woff', '.ttf': 'font/ttf',
};

/** Paths that count visits, errors and timings; never in `requests()`. */
const TELEMETRY = new Set(['/g/collect', '/matomo.php', '/rum/v1/spans', '/api/4507/envelope/', '/events/batch', '/i/v0/e/', '/watch/88120']);

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: Handler;
}

function compile(): Route[] {
  const routes: Route[] = [];
  for (const site of SITES) {
    for (const [name, handler] of Object.entries(site.routes)) {
      const space = name.indexOf(' ');
      const source = name
        .slice(space + 1)
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/(?<=\/):(\w+)/g, '(?<$1>[^/]+)');
      routes.push({ method: name.slice(0, space), pattern: new RegExp(`^${source}$`), handler });
    }
  }
  return routes;
}

const ROUTES = compile();
const PAGES = new Map(SITES.flatMap((site) => Object.entries(site.pages)));
const SOCKETS = new Map(SITES.flatMap((site) => Object.entries(site.sockets ?? {})));

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function send(response: ServerResponse, answer: Answer): void {
  const headers: Record<string, string> = { 'cache-control': 'no-store', ...answer.headers };
  if (answer.type !== undefined) headers['content-type'] = answer.type;
  response.writeHead(answer.status ?? 200, headers);
  response.end(answer.body);
}

async function asset(path: string): Promise<Answer | undefined> {
  const built = path.startsWith('/assets/') ? (await bundles()).get(path.slice('/assets/'.length)) : undefined;
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const headers = { 'cache-control': 'public, max-age=3600' };
  if (built !== undefined) return { type, body: built, headers };
  if (!path.startsWith('/vendor/')) return undefined;
  const file = normalize(join(HERE, 'node_modules', decodeURIComponent(path.slice('/vendor/'.length))));
  if (!file.startsWith(join(HERE, 'node_modules'))) return undefined;
  try {
    return { type, body: await readFile(file), headers };
  } catch {
    return undefined;
  }
}

async function answerTo(ask: Omit<Ask, 'param'>): Promise<Answer> {
  for (const route of ROUTES) {
    if (route.method !== ask.method) continue;
    const match = route.pattern.exec(ask.path);
    if (match) return route.handler({ ...ask, param: { ...match.groups } });
  }
  const page = ask.method === 'GET' ? PAGES.get(ask.path) : undefined;
  if (page === undefined) return { status: 404, type: 'text/plain', body: 'not found' };
  return { type: 'text/html; charset=utf-8', body: await readFile(join(HERE, 'sites', page)) };
}

export async function start(): Promise<Site> {
  let effects: Effect[] = [];
  let requests: string[] = [];
  const effect: Ask['effect'] = (control, what) => {
    const kind = KINDS.get(control);
    if (kind === undefined || kind === 'harmless') throw new Error(`no writing control is called ${control}`);
    effects.push({ control, kind, at: Date.now(), what });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = url.pathname;
    const body = await bodyOf(request);
    if (TELEMETRY.has(path)) return send(response, { status: 204 });
    if (path === '/favicon.ico') return send(response, { status: 204 });
    const file = await asset(path);
    if (file) return send(response, file);
    const method = request.method ?? 'GET';
    requests.push(`${method} ${path}`);
    send(response, await answerTo(makeAsk(method, url, request.headers, body, effect)));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      send(response, { status: 500, type: 'text/plain', body: String(error) });
    });
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const listener = SOCKETS.get(path);
    if (!listener) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (connection) => {
      connection.on('message', (data: Buffer) => {
        const message = data.toString('utf8');
        if (message === '2' || message.includes('"ping"')) return connection.send(message === '2' ? '3' : '{"type":"pong"}');
        requests.push(`WS ${path}`);
        const reply = listener(message, effect);
        if (reply !== undefined) connection.send(reply);
      });
    });
  });
  await bundles();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    origin: `http://127.0.0.1:${address.port}`,
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
