import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface Site {
  readonly url: string;
  readonly port: number;
  /** Method and path of every request that arrived. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** A web site on this machine: a path is either the body of a page or a handler. */
export async function serveSite(pages: Record<string, Page>): Promise<Site> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    // A browser with windows asks for an icon by itself.
    if (request.url !== '/favicon.ico') requests.push(`${request.method} ${request.url}`);
    const page = pages[path];
    if (typeof page === 'function') return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><meta charset="utf-8">${page ?? '<title>Not found</title><h1>Not found</h1>'}</html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
