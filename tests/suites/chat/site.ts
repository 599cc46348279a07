/** The server of all chats. It knows the truth: which messages really reached it, and how often. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../support/listen.js';
import type { ChatRun, Plan } from './scenario.js';

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
const PIECE_MS = 150;

type Kits = ReadonlyMap<string, Buffer>;

export interface ChatSite {
  /** Opens one run: its address and, later, its truth. */
  readonly open: (id: string, plan: Plan) => { readonly url: string; readonly run: ChatRun };
  readonly close: () => void;
}

/** `kits`: scripts and styles by file name. */
export async function serveChats(kits: Kits): Promise<ChatSite> {
  const runs = new Map<string, ChatRun>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const [, area, id = '', name] = new URL(request.url ?? '/', 'http://site').pathname.split('/');
    if (area === 'kits') return sendFile(response, id, kits.get(id));
    const run = area === 'r' ? runs.get(id) : undefined;
    if (run === undefined) return send(response, 404, 'nothing here');
    if (request.method === 'POST' && name === 'send') return take(run, await readBody(request), response);
    if (name === 'page' && run.made.frame) return send(response, 200, frameDocument(run));
    if (name === 'page' || name === 'chat') return send(response, 200, chatDocument(run, kits));
    return send(response, 404, 'nothing here');
  }

  async function take(run: ChatRun, text: string, response: ServerResponse): Promise<unknown> {
    const { stores, status, refuses, delayMs, streams } = run.server;
    // A message counts as soon as it is there, whatever becomes of the answer.
    if (stores) run.messages.push(text);
    await sleep(delayMs);
    if (status === 0) return response.destroy();
    if (streams) return stream(response, run.words.reply);
    return send(response, status, JSON.stringify({ ok: status === 200 && refuses !== true }), 'application/json');
  }

  const port = await listen(server);
  return {
    open: (id, plan) => {
      const run: ChatRun = { ...plan, id, messages: [] };
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

async function stream(response: ServerResponse, reply: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
  for (const word of reply.split(' ')) {
    response.write(`${word} `);
    await sleep(PIECE_MS);
  }
  response.end();
}

/** The title says what the server has, for whoever comes back and asks. */
const headOf = ({ lang, messages, words }: ChatRun) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>${messages.length} stored · ${words.title}</title><link rel="icon" href="data:,">`;

function chatDocument(run: ChatRun, kits: Kits): string {
  const { id, lang, kit, words, page, made } = run;
  const data = JSON.stringify({ id, lang, words, page, made }).replaceAll('<', '\\u003c');
  const style = kits.has(`${kit}.css`) ? `<link rel="stylesheet" href="/kits/${kit}.css">` : '';
  return `${headOf(run)}${style}<script type="application/json" id="scenario">${data}</script>
  <script type="module" src="/kits/${kit}.js"></script></head><body><main><div id="app"></div></main></body></html>`;
}

const frameDocument = (run: ChatRun) =>
  `${headOf(run)}</head><body><h1>${run.words.title}</h1><iframe src="chat" title="${run.words.log}" width="700" height="450"></iframe></body></html>`;

function send(response: ServerResponse, status: number, body: string, type = HTML['content-type']) {
  response.writeHead(status, { ...HTML, 'content-type': type }).end(body);
}

function sendFile(response: ServerResponse, name: string, content: Buffer | undefined) {
  if (content === undefined) return send(response, 404, 'nothing here');
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=3600' };
  return response.writeHead(200, headers).end(content);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
