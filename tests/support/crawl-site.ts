import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site under names of this machine. Whatever is asked of any of them is noted. */
export interface CrawlSite {
  /** With the port: `site.localhost:1234`. */
  readonly host: string;
  readonly origin: string;
  url(path: string): string;
  /** An address under another name of this machine. */
  at(name: string, path: string): string;
  /** Text is a page; a name before the path (`sub.site.localhost/x`) is another host than the site's own. */
  serve(path: string, page: string | Answer): void;
  /** Every request, as `host/path?query` without the port. */
  readonly asked: readonly string[];
  /** How often a path of the site was asked for. */
  times(path: string): number;
  close(): Promise<void>;
}

export const NAME = 'site.localhost';

export async function startCrawlSite(): Promise<CrawlSite> {
  const pages = new Map<string, string | Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = (request.headers.host ?? '').split(':')[0] ?? '';
    const address = `${name}${request.url ?? '/'}`;
    asked.push(address);
    const page = pages.get(address) ?? pages.get(address.split('?')[0] ?? '');
    if (typeof page === 'function') return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? 'nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const at = (name: string, path: string) => `http://${name}:${port}${path}`;
  return {
    host: `${NAME}:${port}`,
    origin: at(NAME, ''),
    url: (path) => at(NAME, path),
    at,
    serve: (path, page) => pages.set(path.startsWith('/') ? `${NAME}${path}` : path, page),
    asked,
    times: (path) => asked.filter((one) => one === `${NAME}${path}`).length,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const linksTo = (...urls: readonly string[]): string =>
  `<!doctype html><link rel="icon" href="data:,">${urls.map((url) => `<a href="${url}">page</a>`).join(' ')}`;

export const redirectTo =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

export const sitemapOf = (...urls: readonly string[]): string =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
