/** The server of all chats. It knows the truth: which messages really reached it, and how often. */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
const PIECE_MS = 150;

/** @param {Map<string, Buffer>} kits Scripts and styles by file name. */
export async function serveChats(kits) {
  const runs = new Map();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request, response) {
    const [, area, id, name] = new URL(request.url, 'http://site').pathname.split('/');
    if (area === 'kits') return sendFile(response, id, kits.get(id));
    const run = area === 'r' ? runs.get(id) : undefined;
    if (run === undefined) return send(response, 404, 'nothing here');
    if (request.method === 'POST' && name === 'send') return take(run, await readBody(request), response);
    if (name === 'page' && run.made.frame) return send(response, 200, frameDocument(run));
    if (name === 'page' || name === 'chat') return send(response, 200, chatDocument(run, kits));
    return send(response, 404, 'nothing here');
  }

  async function take(run, text, response) {
    const { stores, status, refuses, delayMs, streams } = run.server;
    // A message counts as soon as it is there, whatever becomes of the answer.
    if (stores) run.messages.push(text);
    await sleep(delayMs);
    if (status === 0) return response.destroy();
    if (streams) return stream(response, run.words.reply);
    return send(response, status, JSON.stringify({ ok: status === 200 && refuses !== true }), 'application/json');
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    /** Opens one run: its address and, later, its truth. */
    open: (id, plan) => {
      const run = { ...plan, id, messages: [] };
      runs.set(id, run);
      // A host of its own per run: no run waits for another's connections.
      return { url: `http://${id}.localhost:${port}/r/${id}/page`, run };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function stream(response, reply) {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
  for (const word of reply.split(' ')) {
    response.write(`${word} `);
    await sleep(PIECE_MS);
  }
  response.end();
}

/** The title says what the server has, for whoever comes back and asks. */
const headOf = ({ lang, messages, words }) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>${messages.length} stored · ${words.title}</title><link rel="icon" href="data:,">`;

function chatDocument(run, kits) {
  const { id, lang, kit, words, page, made } = run;
  const data = JSON.stringify({ id, lang, words, page, made }).replaceAll('<', '\\u003c');
  const style = kits.has(`${kit}.css`) ? `<link rel="stylesheet" href="/kits/${kit}.css">` : '';
  return `${headOf(run)}${style}<script type="application/json" id="scenario">${data}</script>
  <script type="module" src="/kits/${kit}.js"></script></head><body><main><div id="app"></div></main></body></html>`;
}

const frameDocument = (run) =>
  `${headOf(run)}</head><body><h1>${run.words.title}</h1><iframe src="chat" title="${run.words.log}" width="700" height="450"></iframe></body></html>`;

function send(response, status, body, type = HTML['content-type']) {
  response.writeHead(status, { ...HTML, 'content-type': type }).end(body);
}

function sendFile(response, name, content) {
  if (content === undefined) return send(response, 404, 'nothing here');
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=3600' };
  return response.writeHead(200, headers).end(content);
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
