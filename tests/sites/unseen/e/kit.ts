import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageCase, SiteUnderAudit } from './set.ts';

export interface Ctx { readonly url: string; readonly path: string; readonly query: URLSearchParams; }
export interface Answer {
  readonly body?: string; readonly status?: number; readonly type?: string;
  /** Redirect target. */ readonly to?: string;
  /** Milliseconds before the answer. */ readonly wait?: number;
  /** Never answers. */ readonly hang?: boolean;
  readonly headers?: Record<string, string>;
}
export type Reply = string | Answer;
export interface Route { readonly path: string; readonly page?: PageCase; readonly reply: Reply | ((c: Ctx) => Reply); }
export interface Def { readonly name: string; readonly language: string; readonly routes: readonly Route[]; readonly other: (c: Ctx) => Reply; }

type Rep = Route['reply'];
export const P = (path: string, kind: string, about: string, reply: Rep): Route => ({ path, page: { path, truth: 'page', kind, about }, reply });
export const N = (path: string, kind: string, about: string, reply: Rep): Route => ({ path, page: { path, truth: 'not_page', kind, about }, reply });
export const L = (path: string, kind: string, about: string, lateText: string, lateMs: number, reply: Rep): Route =>
  ({ path, page: { path, truth: 'late', kind, about, lateText, lateMs }, reply });
export const X = (path: string, reply: Rep): Route => ({ path, reply });
export const json = (value: unknown, wait = 0, status = 200): Answer => ({ body: JSON.stringify(value), type: 'application/json', wait, status });
export const svg = (body: string): Answer => ({ body, type: 'image/svg+xml', headers: { 'cache-control': 'max-age=600' } });
export const js = (body: string): Answer => ({ body, type: 'text/javascript; charset=utf-8' });
export const css = (body: string): Answer => ({ body, type: 'text/css; charset=utf-8' });

export async function serve(def: Def): Promise<{ site: SiteUnderAudit; close(): Promise<void> }> {
  const byUrl = new Map(def.routes.map((r) => [r.path, r]));
  const server = http.createServer((req, res) => {
    const url = req.url ?? '/';
    const u = new URL(url, 'http://x');
    const c: Ctx = { url, path: u.pathname, query: u.searchParams };
    const route = byUrl.get(url) ?? byUrl.get(u.pathname);
    const rep = route?.reply ?? def.other;
    let a: Reply = typeof rep === 'function' ? rep(c) : rep;
    if (u.pathname === '/favicon.ico') a = { status: 204 };
    if (typeof a === 'string') a = { body: a };
    if (a.hang) return;
    const ans = a;
    const send = () => {
      if (res.destroyed) return;
      if (ans.to !== undefined) { res.writeHead(ans.status ?? 302, { location: ans.to, ...ans.headers }); res.end(); return; }
      res.writeHead(ans.status ?? 200, { 'content-type': ans.type ?? 'text/html; charset=utf-8', ...ans.headers });
      res.end(req.method === 'HEAD' ? undefined : ans.body ?? '');
    };
    if (ans.wait) setTimeout(send, ans.wait).unref(); else send();
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const port = (server.address() as AddressInfo).port;
  return {
    site: { name: def.name, language: def.language, origin: `http://127.0.0.1:${port}`, pages: def.routes.flatMap((r) => (r.page ? [r.page] : [])) },
    close: () => new Promise<void>((ok) => { server.close(() => ok()); server.closeAllConnections(); }),
  };
}
