/** A site that remembers every address it was asked for. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../support/listen.js';

export interface QuietSite {
  readonly origin: string;
  readonly port: number;
  /** Method and path with query of all requests so far. */
  readonly asked: readonly string[];
  readonly cookies: readonly string[];
  wasAsked(part: string): boolean;
  close(): void;
}

type Route = (request: IncomingMessage, response: ServerResponse) => boolean;

/** `page` answers a path with markup, or null for the usual page. */
export async function openQuietSite(
  page: (path: string) => string | null = () => null,
  route: Route = () => false,
): Promise<QuietSite> {
  const asked: string[] = [];
  const cookies: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.headers.cookie !== undefined) cookies.push(request.headers.cookie);
    if (route(request, response)) return;
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const usual = `<!doctype html><title>Page ${path}</title><h1>Page</h1><a href="/next">Next</a>
      <button onclick="fetch('/pressed?'+location.search.slice(1),{method:'POST'})">Like it</button>
      <label>Note <input id="note" oninput="fetch('/typed')"></label>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(path) ?? usual);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    cookies,
    wasAsked: (part) => asked.some((line) => line.includes(part)),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
