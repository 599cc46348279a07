/** Small helpers shared by all sites: one HTTP server per site, a list of cases, and handlers for data addresses. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageCase, SiteUnderAudit } from './set.js';

export interface Reply {
  readonly body: string;
  readonly type?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Wait so long before the answer is sent. */
  readonly afterMs?: number;
  /** Keep the connection open and never answer. */
  readonly never?: boolean;
}
export type Handler = (url: URL) => Reply;
export interface Entry {
  readonly of: PageCase;
  readonly answer: Handler;
  /** Served and linked, but not among the addresses under audit. */
  readonly unlisted?: boolean;
}
export interface Blueprint {
  readonly name: string;
  readonly language: string;
  readonly entries: readonly Entry[];
  /** Further addresses: data, style sheets, scripts, pictures. */
  readonly extras?: Readonly<Record<string, Handler>>;
  /** What an unknown address gets (status 404). */
  readonly unknown: () => string;
}

const fixed = (body: string): Handler => () => ({ body });

export const page = (path: string, kind: string, about: string, body: string | Handler): Entry =>
  ({ of: { path, truth: 'page', kind, about }, answer: typeof body === 'string' ? fixed(body) : body });
export const unlisted = (path: string, kind: string, about: string, body: string | Handler): Entry => ({ ...page(path, kind, about, body), unlisted: true });
export const notPage = (path: string, kind: string, about: string, body: string | Handler): Entry =>
  ({ of: { path, truth: 'not_page', kind, about }, answer: typeof body === 'string' ? fixed(body) : body });
export const late = (path: string, kind: string, about: string, lateText: string, lateMs: number, body: string | Handler): Entry =>
  ({ of: { path, truth: 'late', kind, about, lateText, lateMs }, answer: typeof body === 'string' ? fixed(body) : body });

export const json = (value: unknown, afterMs = 0, status = 200): Handler => () =>
  ({ body: JSON.stringify(value), type: 'application/json; charset=utf-8', afterMs, status });
export const css = (body: string): Handler => () => ({ body, type: 'text/css; charset=utf-8' });
export const script = (body: string): Handler => () => ({ body, type: 'text/javascript; charset=utf-8' });
export const html = (body: string, afterMs = 0): Handler => () => ({ body, afterMs });
export const hang: Handler = () => ({ body: '', never: true });
export const redirect = (to: string): Handler => () => ({ body: '', status: 302, headers: { location: to } });

/** A plain picture: a coloured field with a simple shape. */
export const picture = (hue: number, w = 640, h = 420): Handler => () => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 72%)"/><circle cx="${w * 0.35}" cy="${h * 0.45}" r="${h * 0.22}" fill="hsl(${hue + 30} 45% 50%)"/><path d="M0 ${h} L${w * 0.6} ${h * 0.4} L${w} ${h} Z" fill="hsl(${hue + 60} 30% 40%)"/></svg>`,
});

export const p = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');
export const list = (items: readonly string[], tag = 'ul'): string => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

export interface Running {
  readonly site: SiteUnderAudit;
  close(): Promise<void>;
}

export async function run(blueprint: Blueprint): Promise<Running> {
  const routes = new Map<string, Handler>();
  for (const [path, answer] of Object.entries(blueprint.extras ?? {})) routes.set(path, answer);
  for (const entry of blueprint.entries) {
    if (routes.has(entry.of.path)) throw new Error(`${blueprint.name}: address given twice: ${entry.of.path}`);
    routes.set(entry.of.path, entry.answer);
  }
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const found = routes.get(url.pathname + url.search) ?? routes.get(url.pathname);
    const reply: Reply = found ? found(url) : { body: blueprint.unknown(), status: 404 };
    if (reply.never) return;
    const send = (): void => {
      if (response.destroyed) return;
      response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'text/html; charset=utf-8', 'cache-control': 'no-store', ...reply.headers });
      response.end(request.method === 'HEAD' ? '' : reply.body);
    };
    if (reply.afterMs) setTimeout(send, reply.afterMs).unref();
    else send();
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', done);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    site: { name: blueprint.name, origin, language: blueprint.language, pages: blueprint.entries.filter((entry) => !entry.unlisted).map((entry) => entry.of) },
    close: () => new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
  };
}
