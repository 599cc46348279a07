import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageCase, SiteUnderAudit } from './set.js';

export interface Ask {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: ReadonlyMap<string, string>;
  readonly method: string;
}

export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds before the answer begins. */
  readonly wait?: number;
  /** A streamed answer: milliseconds since the request, and the part sent then. */
  readonly parts?: ReadonlyArray<readonly [number, string]>;
  /** The request is taken and never answered. */
  readonly hang?: boolean;
  /** The connection is dropped without an answer. */
  readonly drop?: boolean;
}

export type Serve = string | ((ask: Ask) => string | Reply);

export interface Entry {
  readonly info: PageCase;
  readonly serve: Serve;
}

export interface Plan {
  readonly name: string;
  readonly language: string;
  readonly entries: readonly Entry[];
  /** Scripts, data and partials the pages ask for. */
  readonly parts: Readonly<Record<string, Serve>>;
  readonly missing: Serve;
}

export function page(path: string, kind: string, about: string, serve: Serve): Entry {
  return { info: { path, truth: 'page', kind, about }, serve };
}

export function wall(path: string, kind: string, about: string, serve: Serve): Entry {
  return { info: { path, truth: 'not_page', kind, about }, serve };
}

export function late(
  path: string, kind: string, about: string, lateText: string, lateMs: number, serve: Serve,
): Entry {
  return { info: { path, truth: 'late', kind, about, lateText, lateMs }, serve };
}

export const js = (body: string): Serve => () => ({ type: 'text/javascript; charset=utf-8', body });
export const css = (body: string): Serve => () => ({ type: 'text/css; charset=utf-8', body });
export const data = (value: unknown, wait = 0, status = 200): Serve => () => ({
  status, wait, type: 'application/json; charset=utf-8', body: JSON.stringify(value),
});
export const partial = (body: string, wait = 0): Serve => () => ({ body, wait });
export const hang: Serve = () => ({ hang: true });
export const drop: Serve = () => ({ drop: true });

export interface Running {
  readonly origin: string;
  readonly site: SiteUnderAudit;
  close(): Promise<void>;
}

function cookiesOf(header: string | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const piece of (header ?? '').split(';')) {
    const at = piece.indexOf('=');
    if (at > 0) found.set(piece.slice(0, at).trim(), piece.slice(at + 1).trim());
  }
  return found;
}

function pick(plan: Plan, pathname: string, search: string): Serve {
  const table = new Map<string, Serve>(Object.entries(plan.parts));
  for (const entry of plan.entries) table.set(entry.info.path, entry.serve);
  const found = table.get(pathname + search) ?? table.get(pathname);
  if (found !== undefined) return found;
  if (pathname === '/favicon.ico') return () => ({ status: 204, body: '' });
  return plan.missing;
}

function send(res: http.ServerResponse, reply: Reply, timers: Set<NodeJS.Timeout>): void {
  const later = (ms: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!res.destroyed) act();
    }, ms);
    timers.add(timer);
  };
  if (reply.hang === true) return;
  if (reply.drop === true) {
    res.destroy();
    return;
  }
  const head = { 'content-type': reply.type ?? 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...reply.headers };
  const { parts } = reply;
  if (parts !== undefined) {
    res.writeHead(reply.status ?? 200, head);
    res.flushHeaders();
    parts.forEach(([ms, chunk], at) => {
      later(ms, () => {
        if (at === parts.length - 1) res.end(chunk);
        else res.write(chunk);
      });
    });
    return;
  }
  const answer = (): void => {
    res.writeHead(reply.status ?? 200, head);
    res.end(reply.body ?? '');
  };
  if ((reply.wait ?? 0) > 0) later(reply.wait ?? 0, answer);
  else answer();
}

export async function run(plan: Plan): Promise<Running> {
  const timers = new Set<NodeJS.Timeout>();
  const server = http.createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://site.local');
    const ask: Ask = {
      path: url.pathname, query: url.searchParams, method: req.method ?? 'GET',
      cookies: cookiesOf(req.headers.cookie),
    };
    req.resume();
    const serve = pick(plan, url.pathname, url.search);
    const made = typeof serve === 'string' ? serve : serve(ask);
    send(res, typeof made === 'string' ? { body: made } : made, timers);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const origin = 'http://127.0.0.1:' + String(port);
  return {
    origin,
    site: { name: plan.name, origin, language: plan.language, pages: plan.entries.map((entry) => entry.info) },
    close: () => new Promise<void>((done) => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      server.close(() => { done(); });
      server.closeAllConnections();
    }),
  };
}
