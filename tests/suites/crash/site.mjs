/** The web site that the calls work on. It answers slowly, so that kills find calls in the middle of a page. */
import { createServer } from 'node:http';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Crash</title>
<label>Name <input id="name"></label>
<button id="add" onclick="list.append(document.createElement('li'))">Add</button><ul id="list"></ul></html>`;

export async function serveSite() {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const delayMs = Number(new URL(request.url, 'http://site').searchParams.get('delay') ?? 0);
    setTimeout(() => response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE), delayMs);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: (delayMs) => `http://127.0.0.1:${server.address().port}/?delay=${delayMs}`,
    requests: () => requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
