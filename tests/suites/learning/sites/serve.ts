/** What the sites of this bench share: a server on a port of its own, and figures that only the server knows. */
import { createServer } from 'node:http';
import { listen } from '../../support/listen.js';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escape = (text: string): string => text.replace(/[&<>"]/g, (one) => ESCAPED[one] ?? one);

/** What a run has to read, and whether a page with it was asked for since. */
export interface Truth {
  readonly expected: string;
  readonly wasServed: () => boolean;
}

export interface Site {
  readonly url: string;
  /** Draws the figure of a task anew. */
  readonly renew: (figure: string) => Truth | Promise<Truth>;
  readonly close: () => void | Promise<void>;
}

/** A page, data, or null where there is none. */
type Answer = string | { readonly json: unknown } | null;

/** Figures are drawn anew before every run, so that no answer can be remembered or guessed. */
export async function serveSite(answer: (url: URL, figure: (name: string) => string) => Answer): Promise<Site> {
  const figures = new Map<string, string>();
  const seen = new Map<string, number>();
  const figure = (name: string) => {
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return figures.get(name) ?? '0.00';
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    const found = answer(url, figure);
    const head = { 'cache-control': 'no-store' };
    if (found === null)
      return void response.writeHead(404, head).end('<!doctype html><title>Not found</title><h1>Not found</h1>');
    if (typeof found === 'string')
      return void response.writeHead(200, { ...head, 'content-type': 'text/html; charset=utf-8' }).end(found);
    response.writeHead(200, { ...head, 'content-type': 'application/json' }).end(JSON.stringify(found.json));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    renew: (name) => {
      const drawn = `${Math.floor(1000 + Math.random() * 9000)}.${Math.floor(10 + Math.random() * 90)}`;
      figures.set(name, drawn);
      seen.set(name, 0);
      return { expected: drawn, wasServed: () => (seen.get(name) ?? 0) > 0 };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
