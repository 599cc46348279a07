/** Serves every page on a host of its own, so that what was found on one says nothing about another. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { WallPage } from '../../browser/login-walls/index.js';
import { listen } from '../support/listen.js';

export async function serveWalls<Page extends WallPage>(pages: readonly Page[]) {
  const byHost = new Map<string, Page>();
  const server = createServer((request, response) => {
    const page = byHost.get(request.headers.host ?? '');
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const html = path === '/' ? page?.html : page?.frames[path];
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(html === undefined ? 404 : 200, headers).end(html ?? 'Not found');
  });
  const port = await listen(server);
  // A plain path: nothing but the page itself may say what it is.
  const addressed = pages.map((page, at) => {
    const host = `page-${at + 1}.localhost:${port}`;
    byHost.set(host, page);
    return { ...page, url: `http://${host}/` };
  });
  return {
    pages: addressed,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
