/** Serves the pages and keeps what each tells about itself: choices, presses, and whether anything covers its content. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listen } from '../support/listen.js';
import type { Page } from './page.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};

/** In every page. Beacons are no effect of a press, so telling the truth changes nothing that is measured. */
const WITNESS = (id: string, isTop: boolean) => `<script>
const told = (what) => navigator.sendBeacon('/told?id=${encodeURIComponent(id)}', what);
const done = () => ${isTop ? 'undefined' : "parent.postMessage('done', '*')"};
addEventListener('click', (event) => { if (event.isTrusted) told('press:' + (event.composedPath()[0]?.textContent ?? '').trim().slice(0, 40)); }, true);
addEventListener('keydown', (event) => { if (event.key === 'Escape') told('press:Escape'); }, true);
${
  isTop
    ? `{ let last; const points = [[.5,.5],[.25,.5],[.75,.5],[.5,.25],[.5,.93],[.9,.9],[.08,.93],[.5,.04],[.5,.985]];
const isCovered = ([x, y]) => { const hit = document.elementFromPoint(innerWidth * x, innerHeight * y); return hit !== null && hit !== document.body && hit !== document.documentElement && !hit.closest('#content'); };
const look = () => { const now = points.some(isCovered) ? 'state:covered' : 'state:clear'; if (now !== last) told(last = now); };
addEventListener('load', () => { look(); setInterval(look, 50); });
addEventListener('message', ({ data }) => { if (data === 'done') document.querySelector('#frame')?.remove(); }); }`
    : ''
}
</script>`;

const CONTENT = `<style>body{margin:0}#content{min-height:130vh;padding:90px 20px}</style>
<div id="content"><h1>Garden notes</h1><p>${'Beds, paths and trees, and what grew where. '.repeat(40)}</p><button id="real">Water</button></div>`;

const document = (page: Page, isTop: boolean, html: string) =>
  `<!doctype html><html lang="${page.lang}"><head><meta charset="utf-8"><title>${page.id}</title>${WITNESS(page.id, isTop)}</head><body>${isTop ? CONTENT : ''}${html}</body></html>`;

export interface Site {
  readonly urlOf: (page: Page) => string;
  /** Begins anew for a page and hands out what it will tell. */
  readonly listen: (page: Page) => readonly string[];
  readonly close: () => void;
}

export async function serveBlockers(pages: readonly Page[], modules: string): Promise<Site> {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const logs = new Map<string, string[]>();
  const answer: RequestListener = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const id = searchParams.get('id') ?? '';
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    const page = byId.get(id);
    if (pathname === '/told') {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        logs.get(id)?.push(body);
        response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
      });
    } else if (pathname === '/page' && page !== undefined) send('text/html', topOf(page));
    else if (pathname === '/inner' && page !== undefined) send('text/html', document(page, false, page.html));
    else if (pathname.startsWith('/parts/')) {
      const path = join(modules, normalize(decodeURIComponent(pathname.slice('/parts/'.length))));
      try {
        send(TYPES[extname(path)] ?? 'application/octet-stream', readFileSync(path));
      } catch {
        response.writeHead(404).end();
      }
    } else send('text/html', '<title>Policy</title>');
  };
  const servers = [createServer(answer), createServer(answer)];
  const [own, other] = await Promise.all(servers.map(listen));

  function topOf(page: Page): string {
    if (page.frame === null) return document(page, true, page.html);
    const origin = page.frame === 'frame' ? '' : `http://localhost:${other}`;
    const source = `${origin}/inner?id=${encodeURIComponent(page.id)}`;
    return document(
      page,
      true,
      `<iframe id="frame" src="${source}" style="position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483000"></iframe>`,
    );
  }

  return {
    urlOf: (page) => `http://127.0.0.1:${own}/page?id=${encodeURIComponent(page.id)}`,
    listen: (page) => {
      const log: string[] = [];
      logs.set(page.id, log);
      return log;
    },
    close: () => servers.forEach((server) => server.close()),
  };
}
