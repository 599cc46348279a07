import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** Pages served from 127.0.0.1; tests put up what they need and nothing leaves the machine. */
export interface Site {
  readonly origin: string;
  /** Serves `page` under a path of its own and returns its address. Text is HTML; a function answers by itself. */
  serve(page: Page, path?: string): string;
  /** Paths asked for so far, favicons apart. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const pages = new Map<string, Page>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path !== '/favicon.ico') requests.push(path);
    const page = pages.get(path);
    if (typeof page === 'function') return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '<h1>Not found</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    requests,
    serve: (page, path = `/page-${pages.size + 1}`) => {
      pages.set(path, page);
      return origin + path;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
