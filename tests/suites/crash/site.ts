/** The web site that the calls work on. It answers slowly, so that kills find calls in the middle of a page. */
import { addressOf, serve } from '../support/serve.js';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Crash</title>
<label>Name <input id="name"></label>
<button id="add" onclick="list.append(document.createElement('li'))">Add</button><ul id="list"></ul></html>`;

export interface Site {
  readonly url: (delayMs: number) => string;
  readonly requests: () => number;
  readonly close: () => void;
}

export async function serveSite(): Promise<Site> {
  let requests = 0;
  const { port, close } = await serve((request, response) => {
    requests += 1;
    const delayMs = Number(addressOf(request).searchParams.get('delay') ?? 0);
    setTimeout(() => response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE), delayMs);
  });
  return {
    url: (delayMs) => `http://127.0.0.1:${port}/?delay=${delayMs}`,
    requests: () => requests,
    close,
  };
}
