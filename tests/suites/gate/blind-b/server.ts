/** Serves the applications of this set at two addresses of loopback, and keeps what they were made to do. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Effect, Site } from '../set.js';
import { type App, type Call, done, html, type Reply } from './app.js';
import { APPS } from './apps.js';
import { acceptSocket } from './socket.js';
import { Store } from './store.js';

type Body = Pick<Call, 'body' | 'field' | 'get'>;
type Found = { readonly app: App; readonly below: string; readonly store: Store };

export async function start(): Promise<Site> {
  const host = new Host();
  await host.listen();
  return host;
}

class Host implements Site {
  readonly #stores = new Map(APPS.map(({ slug, seed }) => [slug, new Store(seed)]));
  readonly #tokens = new Map(APPS.map(({ slug }) => [slug, randomUUID()]));
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #servers: Server[] = [];
  #effects: Effect[] = [];
  #requests: string[] = [];
  #origins = { own: '', api: '' };

  get origin(): string {
    return this.#origins.own;
  }

  effects(): readonly Effect[] {
    return [...this.#effects];
  }

  requests(): readonly string[] {
    return [...this.#requests];
  }

  /** What was changed is as it was before; what was only prepared stays. */
  reset(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    if (this.#effects.length > 0) for (const store of this.#stores.values()) store.reset();
    this.#effects = [];
    this.#requests = [];
  }

  async close(): Promise<void> {
    this.reset();
    for (const server of this.#servers) server.closeAllConnections();
    await Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  async listen(): Promise<void> {
    this.#origins = { own: await this.#listenOne(), api: await this.#listenOne() };
  }

  async #listenOne(): Promise<string> {
    const server = createServer((request, response) => void this.#answer(request, response));
    server.on('upgrade', (request, socket) => {
      const { pathname } = new URL(request.url ?? '/', this.origin);
      const found = this.#find(pathname);
      const listener = found?.app.sockets?.[found.below];
      if (found === undefined || listener === undefined) {
        socket.destroy();
        return;
      }
      acceptSocket(request, socket, (message) => {
        this.#requests.push(`WS ${pathname}`);
        return listener(this.#callOf(found, request, bodyOf(message, new Map()), {}));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#servers.push(server);
    // Codec: a server that listens on a port has an address with one.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  #find(pathname: string): Found | undefined {
    const slug = pathname.split('/')[1] ?? '';
    const app = APPS.find((one) => one.slug === slug);
    const store = this.#stores.get(slug);
    return app === undefined || store === undefined
      ? undefined
      : { app, store, below: pathname.slice(slug.length + 1) };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const found = this.#find(decodeURIComponent(pathname));
    const reply = found === undefined ? done(404) : this.#reply(found, request, body);
    const { origin } = request.headers;
    const shared = {
      'access-control-allow-origin': origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': request.headers['access-control-request-method'] ?? '*',
    };
    response.writeHead(reply.status ?? 200, {
      'cache-control': 'no-store',
      ...(reply.type !== undefined && { 'content-type': reply.type }),
      ...shared,
      ...reply.headers,
    });
    response.end(reply.body ?? '');
  }

  #reply(found: Found, request: IncomingMessage, body: Body): Reply {
    const { app, below } = found;
    const { method = 'GET' } = request;
    if (method === 'OPTIONS') return done();
    if (app.telemetry?.includes(below) !== true) this.#requests.push(`${method} /${app.slug}${below}`);
    const page = app.pages[below];
    if (method === 'GET' && page !== undefined) return html(this.#render(page, found));
    for (const [pattern, handler] of Object.entries(app.routes)) {
      const params = matched(pattern, `${method} ${below}`);
      if (params !== undefined) return handler(this.#callOf(found, request, body, params)) ?? done();
    }
    return done(404);
  }

  #callOf({ app, store, below }: Found, request: IncomingMessage, body: Body, params: Call['params']): Call {
    return {
      ...body,
      method: request.method ?? 'GET',
      path: below,
      query: new URL(request.url ?? '/', this.origin).searchParams,
      params,
      header: (name) => String(request.headers[name] ?? ''),
      store,
      token: this.#tokens.get(app.slug) ?? '',
      origins: this.#origins,
      did: (id, what) => {
        const control = app.controls.find((one) => one.id === `${app.slug}.${id}`);
        if (control === undefined || control.kind === 'harmless') throw new Error(`no control writes as "${id}"`);
        this.#effects.push({ control: control.id, kind: control.kind, at: Date.now(), what });
      },
      later: (ms, act) => this.#timers.add(setTimeout(act, ms)),
    };
  }

  /** Puts addresses, the token and rows into a page. */
  #render(page: string, { app, store }: Found): string {
    return readFileSync(join(import.meta.dirname, 'pages', page), 'utf8')
      .replaceAll('{{API}}', `${this.#origins.api}/${app.slug}`)
      .replaceAll('{{API_HOST}}', this.#origins.api)
      .replaceAll('{{SOCKET}}', `${this.#origins.own.replace('http', 'ws')}/${app.slug}`)
      .replaceAll('{{TOKEN}}', this.#tokens.get(app.slug) ?? '')
      .replaceAll(/\{\{each (\w+)\}\}(.*?)\{\{end\}\}/gs, (_all, table: string, row: string) =>
        store
          .rows(table)
          .map(([id, value]) => row.replaceAll('{{id}}', id).replaceAll('{{value}}', value))
          .join(''),
      );
  }
}

function matched(pattern: string, asked: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = asked.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  const fields = new Map<string, string>();
  if (/form-data|urlencoded/.test(type) && bytes.length > 0) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) fields.set(name, typeof value === 'string' ? value : value.name);
  }
  return bodyOf(bytes.toString('utf8'), fields);
}

function bodyOf(body: string, fields: ReadonlyMap<string, string>): Body {
  return { body, field: (name) => fields.get(name) ?? '', get: (path) => valueIn(body, path) };
}

function valueIn(body: string, path: string): string {
  try {
    let value: unknown = JSON.parse(body);
    for (const part of path.split('.')) value = Object(value)[part];
    if (value === undefined || value === null) return '';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  } catch {
    return '';
  }
}
