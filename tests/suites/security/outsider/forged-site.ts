/** The server of the pages that forge: the address says what is on them. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Nothing where the address is one that Nova made up to see what a missing page looks like. */
function parsed(rest: string): { script: string; text: string } {
  try {
    return JSON.parse(rest);
  } catch {
    return { script: '', text: '' };
  }
}

export function answer(request: IncomingMessage, response: ServerResponse): boolean {
  const url = new URL(request.url ?? '/', 'http://site');
  const rest = decodeURIComponent(url.search.slice(1).replaceAll('+', ' '));
  if (url.pathname === '/forged') {
    const { script, text } = parsed(rest);
    const safe = JSON.stringify(text).replaceAll('<', '\\u003c');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><title>Shop</title>
      <h1>Shop</h1><button id="go" type="button">Go</button><div id="out"></div><script>const t = ${safe};
      const out = document.getElementById('out'), go = document.getElementById('go');
      const make = (tag, text) => { const e = document.createElement(tag); if (text !== undefined) e.textContent = text; out.append(e); return e; };
      ${script}</script>`);
    return true;
  }
  if (url.pathname === '/realm') {
    const realm = rest.replaceAll(/[^\x20-\x7e\x80-\xff]/g, ' ').replaceAll('"', "'");
    response.writeHead(401, { 'www-authenticate': `Basic realm="${realm}"` }).end('no');
    return true;
  }
  if (url.pathname === '/plain') {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(rest);
    return true;
  }
  return false;
}
