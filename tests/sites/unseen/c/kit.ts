import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageCase, SiteUnderAudit } from './set.js';

export type Answer = (url: URL, res: ServerResponse, req: IncomingMessage) => void | Promise<void>;

/** One site before it is started: what it is and how it answers. */
export interface SiteSpec {
  readonly name: string;
  readonly language: string;
  readonly pages: readonly PageCase[];
  readonly answer: Answer;
}

export interface Running {
  readonly site: SiteUnderAudit;
  stop(): Promise<void>;
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms).unref();
  });
}

function send(res: ServerResponse, type: string, body: string, status: number): void {
  if (res.destroyed || res.headersSent) return;
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  res.end(body);
}

export function html(res: ServerResponse, body: string, status = 200): void {
  send(res, 'text/html; charset=utf-8', body, status);
}

export function json(res: ServerResponse, value: unknown, status = 200): void {
  send(res, 'application/json; charset=utf-8', JSON.stringify(value), status);
}

export function script(res: ServerResponse, body: string): void {
  send(res, 'text/javascript; charset=utf-8', body, 200);
}

export function style(res: ServerResponse, body: string): void {
  send(res, 'text/css; charset=utf-8', body, 200);
}

/** A plain square picture, so that real pages have images that load. */
export function picture(res: ServerResponse, colour: string): void {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="${colour}"/><circle cx="160" cy="90" r="50" fill="#fff8"/></svg>`;
  send(res, 'image/svg+xml', body, 200);
}

export function gone(res: ServerResponse, text: string): void {
  send(res, 'text/plain; charset=utf-8', text, 404);
}

/** Sends the parts of a document one after the other, each after its delay. */
export async function streamHtml(res: ServerResponse, parts: readonly (readonly [number, string])[]): Promise<void> {
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  for (const [wait, part] of parts) {
    if (wait > 0) await pause(wait);
    if (res.destroyed) return;
    res.write(part);
  }
  res.end();
}

export async function listen(spec: SiteSpec): Promise<Running> {
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/favicon.ico') {
      res.writeHead(204);
      res.end();
      return;
    }
    Promise.resolve(spec.answer(url, res, req)).catch(() => {
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.address() as AddressInfo;
  return {
    site: {
      name: spec.name,
      origin: `http://127.0.0.1:${port}`,
      language: spec.language,
      pages: spec.pages,
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
