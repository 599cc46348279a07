/** A site that is told a secret and does with it what an attack says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pdfOf } from '../../../support/pdf.js';
import { listen } from '../../support/listen.js';
import { shapesForPages } from './shapes.js';

/** What the page does with `o`, what was typed in its spelling; `v` is the same as it was typed. */
export interface Teller {
  readonly script: string;
  /** Markup beside the field. */
  readonly html?: string;
}

export interface SecretSite {
  readonly origin: string;
  readonly port: number;
  /** What was told to the server, per attack. */
  readonly told: Map<string, string>;
  /** Has a page of this id tell in this way. */
  put(id: string, shape: string, teller: Teller, field: 'password' | 'text'): string;
  close(): void;
}

const LENGTH = 20;

export async function openSecretSite(): Promise<SecretSite> {
  const pages = new Map<string, string>();
  const told = new Map<string, string>();
  const server = createServer((request, response) => {
    void answer(request, response, pages, told);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    told,
    put: (id, shape, teller, field) => {
      pages.set(id, pageOf(id, shape, teller, field));
      return `http://127.0.0.1:${port}/p/${id}`;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  pages: ReadonlyMap<string, string>,
  told: Map<string, string>,
): Promise<void> {
  const [, kind = '', id = ''] = new URL(request.url ?? '/', 'http://site').pathname.split('/');
  const kept = told.get(id) ?? '';
  const html = (body: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  const base = `http://${request.headers.host}`;
  switch (kind) {
    case 'p':
      html(pages.get(id) ?? 'no page');
      break;
    case 'tell': {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      told.set(id, body);
      response.writeHead(204).end();
      break;
    }
    case 'text':
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(`The file says ${kept}\n`);
      break;
    case 'pdf':
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdfOf([`The file says ${kept}`]));
      break;
    case 'file':
      response
        .writeHead(200, {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(kept)}.bin`,
        })
        .end('a file');
      break;
    case 'realm':
      response.writeHead(401, { 'www-authenticate': `Basic realm="${kept}"` }).end('no');
      break;
    case 'go':
      response.writeHead(302, { location: `${base}/land/${encodeURIComponent(kept)}` }).end();
      break;
    case 'echo':
      html(`<title>Echo</title><h1>Echo</h1><p>You said ${kept}</p>`);
      break;
    case 'land':
      html('<title>Land</title><h1>Land</h1>');
      break;
    default:
      html('<title>None</title>', 404);
  }
}

function pageOf(id: string, shape: string, { script, html = '' }: Teller, field: string): string {
  return `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1>
<label>Pass phrase <input id="f" type="${field}" autocomplete="off"></label>
<button id="go" type="button">Show</button><div id="out"></div>${html}
<script>${shapesForPages()}
const ID = ${JSON.stringify(id)};
const out = document.getElementById('out'), go = document.getElementById('go');
const make = (tag, text) => { const e = document.createElement(tag); if (text !== undefined) e.textContent = text; out.append(e); return e; };
const tellServer = (o) => fetch('/tell/' + ID, { method: 'POST', body: o, headers: { 'content-type': 'text/plain' } });
const f = document.getElementById('f');
let done = false;
f.addEventListener('input', () => {
  if (done || f.value.length < ${LENGTH}) return;
  done = true;
  const v = f.value, o = SHAPES[${JSON.stringify(shape)}](v);
  (async () => { ${script} })();
});
</script>`;
}
