/** What the sites of this bench share: a server on a port of its own, and figures that only the server knows. */
import { createServer } from 'node:http';

export const escape = (text) =>
  String(text).replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one]);

/**
 * @param answer Given the address, the figures and who looked: a page, `{ json }`, or null where there is none.
 * Figures are drawn anew before every run, so that no answer can be remembered or guessed.
 */
export async function serveSite(answer) {
  const figures = new Map();
  const seen = new Map();
  const figure = (name) => {
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return figures.get(name) ?? '0.00';
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url, 'http://site');
    const found = answer(url, figure);
    const head = { 'cache-control': 'no-store' };
    if (found === null)
      return response.writeHead(404, head).end('<!doctype html><title>Not found</title><h1>Not found</h1>');
    if (typeof found === 'string')
      return response.writeHead(200, { ...head, 'content-type': 'text/html; charset=utf-8' }).end(found);
    return response.writeHead(200, { ...head, 'content-type': 'application/json' }).end(JSON.stringify(found.json));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Draws the figure of a task; the answer tells what it is and whether a page with it was asked for since. */
    renew: (name) => {
      const drawn = `${Math.floor(1000 + Math.random() * 9000)}.${Math.floor(10 + Math.random() * 90)}`;
      figures.set(name, drawn);
      seen.set(name, 0);
      return { expected: drawn, wasServed: () => seen.get(name) > 0 };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
