/** Serves every page on a host of its own, so that what was found on one says nothing about another. */
import { createServer } from 'node:http';

export async function serveWalls(pages) {
  const byHost = new Map();
  const server = createServer((request, response) => {
    const page = byHost.get(request.headers.host);
    const path = new URL(request.url, 'http://site').pathname;
    const html = path === '/' ? page?.html : page?.frames[path];
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(html === undefined ? 404 : 200, headers).end(html ?? 'Not found');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  // A plain path: nothing but the page itself may say what it is.
  const addressed = pages.map((page, at) => {
    const host = `page-${at + 1}.localhost:${port}`;
    byHost.set(host, page);
    return { ...page, url: `http://${host}/` };
  });
  return {
    pages: addressed,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
