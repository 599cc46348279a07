/** The page that everybody works on: a heading, some text, thirty controls and a button that counts. */
import { createServer } from 'node:http';
import { listen } from './listen.js';

const links = Array.from({ length: 20 }, (_, i) => `<li><a href="/page?n=${i}">Article number ${i}</a></li>`).join('');
const fields = Array.from({ length: 9 }, (_, i) => `<label>Field ${i} <input name="f${i}"></label>`).join('');
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench page</title>
<h1>Bench page</h1><p>Clicked <output id="count">0</output> times.</p>
<button id="go" onclick="count.value = Number(count.value) + 1">Count one more</button>
<p>A page of ordinary size, the same for everybody who is measured.</p><ul>${links}</ul><form>${fields}</form></html>`;

export async function serveBenchSite(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(PAGE);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/page`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
