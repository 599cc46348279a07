import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageCase, SiteUnderAudit } from './set.js';

/** One request being answered. */
export interface Exchange {
  readonly req: http.IncomingMessage;
  readonly res: http.ServerResponse;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Origin of the third-party server, where everything fails. */
  readonly outside: string;
}

/** Returns the HTML to send with status 200, or null when it has answered (or will answer) by itself. */
export type Answer = (x: Exchange) => string | null | Promise<string | null>;

export interface Entry extends PageCase {
  readonly answer: Answer;
}

export interface SiteDef {
  readonly name: string;
  readonly language: string;
  readonly entries: readonly Entry[];
  /** Assets, data and partials; true when the request was taken. */
  readonly extra?: (x: Exchange) => boolean;
  /** Addresses that the site does not know. */
  readonly missing: Answer;
}

export interface Running {
  readonly site: SiteUnderAudit;
  close(): Promise<void>;
}

export function real(path: string, kind: string, about: string, answer: Answer): Entry {
  return { path, truth: 'page', kind, about, answer };
}

export function wall(path: string, kind: string, about: string, answer: Answer): Entry {
  return { path, truth: 'not_page', kind, about, answer };
}

export function late(
  path: string,
  kind: string,
  about: string,
  when: { readonly text: string; readonly ms: number },
  answer: Answer,
): Entry {
  return { path, truth: 'late', kind, about, lateText: when.text, lateMs: when.ms, answer };
}

export function send(x: Exchange, status: number, type: string, body: string): null {
  if (!x.res.destroyed && !x.res.writableEnded) {
    x.res.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
    x.res.end(body);
  }
  return null;
}

export function json(x: Exchange, value: unknown, status = 200): true {
  send(x, status, 'application/json', JSON.stringify(value));
  return true;
}

export function script(x: Exchange, body: string): true {
  send(x, 200, 'text/javascript', body);
  return true;
}

export function css(x: Exchange, body: string): true {
  send(x, 200, 'text/css', body);
  return true;
}

export function partial(x: Exchange, body: string): true {
  send(x, 200, 'text/html', body);
  return true;
}

/** Does it later; the timer never keeps the process alive and does nothing when the client has gone. */
export function after(x: Exchange, ms: number, what: () => void): true {
  const timer = setTimeout(() => {
    if (!x.res.destroyed && !x.res.writableEnded) what();
  }, ms);
  timer.unref();
  x.res.on('close', () => clearTimeout(timer));
  return true;
}

/** Takes the request and never answers it. */
export function hang(): true {
  return true;
}

export function open(x: Exchange): void {
  x.res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
}

async function bind(listener: http.RequestListener): Promise<{ server: http.Server; origin: string }> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}` };
}

function shut(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The third party that is always broken: refuses, drops or leaves hanging. */
export async function startOutside(): Promise<{ origin: string; close(): Promise<void> }> {
  const { server, origin } = await bind((req, res) => {
    const path = req.url ?? '/';
    if (path.startsWith('/drop')) {
      req.socket.destroy();
    } else if (!path.startsWith('/hang')) {
      res.writeHead(503, { 'content-type': 'text/plain', 'access-control-allow-origin': '*' });
      res.end('unavailable');
    }
  });
  return { origin, close: () => shut(server) };
}

async function handle(def: SiteDef, x: Exchange): Promise<void> {
  if (x.path === '/favicon.ico') {
    x.res.writeHead(204).end();
    return;
  }
  const entry = def.entries.find((one) => one.path === x.path);
  if (entry) {
    const body = await entry.answer(x);
    if (body !== null) send(x, 200, 'text/html', body);
    return;
  }
  if (def.extra?.(x)) return;
  const body = await def.missing(x);
  if (body !== null) send(x, 404, 'text/html', body);
}

export async function serve(def: SiteDef, outside: string): Promise<Running> {
  const { server, origin } = await bind((req, res) => {
    const url = new URL(req.url ?? '/', 'http://127.0.0.1');
    let path = url.pathname;
    try {
      path = decodeURIComponent(path);
    } catch {
      path = url.pathname;
    }
    handle(def, { req, res, path, query: url.searchParams, outside }).catch(() => res.destroy());
  });
  const pages = def.entries.map((one): PageCase => {
    const { path, truth, kind, about, lateText, lateMs } = one;
    const base = { path, truth, kind, about };
    return lateText === undefined || lateMs === undefined ? base : { ...base, lateText, lateMs };
  });
  return { site: { name: def.name, origin, language: def.language, pages }, close: () => shut(server) };
}
