import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { Site, Truth } from './types.js';
import { St, boot, decode, deed, slugOf, type Reply, type Req, type Row, type X } from './kit.js';
import { ROWS } from './cases.js';
import { built } from './build.js';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const NM = path.join(HERE, 'node_modules');
const LIBS: Record<string, string> = {
  vue: 'vue/dist', vuetify: 'vuetify/dist', mat: 'materialize-css/dist', ionic: '@ionic/core', ko: 'knockout/build/output', noty: 'noty/lib',
  fluent: '@fluentui/web-components/dist', dt: 'datatables.net', dtdt: 'datatables.net-dt', jq: 'jquery/dist', quill: 'quill/dist', f7: 'framework7',
};
const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', mjs: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', json: 'application/json', svg: 'image/svg+xml', map: 'application/json', woff2: 'font/woff2', woff: 'font/woff', png: 'image/png' };
const cache = new Map<string, Buffer>();
async function file(rel: string): Promise<Buffer | null> {
  const hit = cache.get(rel);
  if (hit) return hit;
  const full = path.normalize(rel);
  if (!full.startsWith(HERE)) return null;
  try { const b = await readFile(full); cache.set(rel, b); return b; } catch { return null; }
}
async function lib(p: string): Promise<{ body: Buffer; type: string } | null> {
  const type = TYPES[p.split('.').pop() ?? ''] ?? 'application/octet-stream';
  if (p === 'net.js') { const b = await file(path.join(HERE, 'client/net.js')); return b ? { body: b, type } : null; }
  const i = p.indexOf('/');
  const name = p.slice(0, i), rest = p.slice(i + 1);
  if (name === 'b') { const b = (await built()).get(rest); return b ? { body: b, type } : null; }
  const dir = LIBS[name];
  if (dir === undefined) return null;
  const b = await file(path.join(NM, dir, rest));
  return b ? { body: b, type } : null;
}
const HTML = 'text/html; charset=utf-8';

function respond(row: Row, s: St, q: Req, base: string, live: () => boolean): Reply {
  const f = row.f;
  const [main] = row.path.split('?');
  const render = (view: 'main' | 'next', note: { ok: boolean; text: string } | null): string => {
    const x: X = { t: row.t, p: row.p ?? '', base, lang: row.lang, boot: boot(row, base), view, note, f, s };
    return row.app.html(x);
  };
  const n = row.n ?? {};
  if (q.method === (f.m ?? 'POST') && q.path === f.u && f.mode !== 'track') return deed(row, q, s, base, (note) => render('main', note));
  if (f.mode === 'track' && q.path === f.u) return { status: 204 };
  if (f.pu !== undefined && q.path === f.pu && f.mode === 'watch') {
    const r = s.result;
    const first = r !== null && !s.resultTold;
    if (first) s.resultTold = true;
    return { type: 'application/json', body: JSON.stringify(r ? { state: r.ok ? 'completed' : 'failed', detail: r.msg } : { state: 'pending', detail: null }), tells: first };
  }
  if (f.lu !== undefined && q.method === 'GET' && q.path === f.lu) {
    const all = (row.t['rows'] ?? '').split('|').map((r, i) => ({ id: i, cells: r.split('=') }));
    const data = s.times === 0 ? all : row.kind === 'delete' ? all.filter((r) => r.id !== 1) : [...all, { id: all.length, cells: (row.t['added'] ?? '').split('=') }];
    return { type: 'application/json', body: JSON.stringify({ data }), tells: s.asked > 0 };
  }
  for (const u of [n.poll?.[0], n.presence?.[0], n.draft?.[0], n.prefetch, n.track]) {
    if (u !== undefined && q.path === u.split('?')[0]) return q.method === 'GET' ? { type: 'application/json', body: JSON.stringify({ unread: 3, rev: 71, items: [] }) } : q.method === 'PUT' ? { type: 'application/json', body: '{"savedAt":"now","draft":true}' } : { status: 204 };
  }
  if (q.method === 'GET' && f.next !== undefined && q.path === f.next.split('?')[0] && f.next.split('?')[0] !== main) {
    const note = s.flash; s.flash = null;
    return { type: HTML, body: render('next', note), tells: live() && s.asked > 0 && row.nextTells !== false };
  }
  if (q.method === 'GET' && q.path === main) {
    const note = s.flash; s.flash = null;
    return { type: HTML, body: render('main', note), tells: s.asked > 0 };
  }
  if (q.method === 'GET' && q.path === 'login') return { type: HTML, body: render('next', s.flash), tells: s.asked > 0 };
  return { status: 404, type: 'text/plain', body: 'Not found' };
}

function socket(req: IncomingMessage, sock: Duplex, head: Buffer, onMessage: () => void): void {
  const key = req.headers['sec-websocket-key'] ?? '';
  const accept = createHash('sha1').update(key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64');
  sock.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
  let buf = head;
  sock.on('error', () => sock.destroy());
  sock.on('data', (d: Buffer) => {
    buf = Buffer.concat([buf, d]);
    for (;;) {
      if (buf.length < 6) return;
      const op = (buf[0] ?? 0) & 15;
      let len = (buf[1] ?? 0) & 127, off = 2;
      if (len === 126) { if (buf.length < 8) return; len = buf.readUInt16BE(2); off = 4; }
      if (buf.length < off + 4 + len) return;
      buf = buf.subarray(off + 4 + len);
      if (op === 8) { sock.end(); return; }
      if (op === 1) onMessage();
    }
  });
}

export async function start(): Promise<Site> {
  await built();
  const bySlug = new Map<string, Row>(ROWS.map((r) => [slugOf(r.id), r]));
  const states = new Map<string, St>();
  const stateOf = (id: string): St => { let s = states.get(id); if (!s) { s = new St(); states.set(id, s); } return s; };
  const read = (req: IncomingMessage): Promise<Buffer> => new Promise((res, rej) => { const a: Buffer[] = []; req.on('data', (d: Buffer) => a.push(d)); req.on('end', () => res(Buffer.concat(a))); req.on('error', rej); });

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', 'http://x');
    if (url.pathname.startsWith('/lib/')) {
      const l = await lib(decodeURIComponent(url.pathname.slice(5)));
      if (!l) { res.writeHead(404).end(); return; }
      res.writeHead(200, { 'content-type': l.type, 'cache-control': 'max-age=3600' }).end(l.body);
      return;
    }
    const [, slug = '', ...rest] = url.pathname.split('/');
    const row = bySlug.get(slug);
    if (!row) { res.writeHead(url.pathname === '/favicon.ico' ? 204 : 404).end(); return; }
    const s = stateOf(row.id);
    const base = `/${slug}/`;
    const p = decodeURIComponent(rest.join('/'));
    if (row.f.mode === 'sse' && p === row.f.pu) {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      res.write(': hello\n\n');
      s.listeners.add(res);
      res.on('close', () => s.listeners.delete(res));
      return;
    }
    const body = await read(req);
    const type = req.headers['content-type'] ?? '';
    const q: Req = { method: req.method ?? 'GET', path: p, query: url.searchParams, body, type, accept: req.headers.accept ?? '', data: decode(type, body) };
    const r = respond(row, s, q, base, () => true);
    if (r.hang) return;
    if (r.delay) await new Promise((ok) => setTimeout(ok, r.delay));
    const gone = res.destroyed || res.closed; // cut off by the page: nobody reads this answer
    r.effect?.();
    res.writeHead(r.status ?? 200, { ...(r.type ? { 'content-type': r.type } : {}), 'cache-control': 'no-store', ...r.headers });
    res.end(r.body ?? '');
    if (r.tells && !gone) s.told();
  };
  const server = createServer((req, res) => { handle(req, res).catch(() => { if (!res.headersSent) res.writeHead(500); res.end(); }); });
  server.on('upgrade', (req, sock, head) => {
    const slug = (req.url ?? '').split('/')[1] ?? '';
    const row = bySlug.get(slug);
    if (!row) { sock.destroy(); return; }
    socket(req, sock, head, () => { const p = (Array.isArray(row.plan) ? row.plan[0] : row.plan) as { ok: boolean } | undefined; if (p?.ok) stateOf(row.id).times += 1; });
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const a = server.address();
  const port = typeof a === 'object' && a ? a.port : 0;
  const sockets = new Set<Duplex>();
  server.on('upgrade', (_r, sock) => { sockets.add(sock); sock.on('close', () => sockets.delete(sock)); });
  return {
    origin: `http://127.0.0.1:${port}`,
    reset: (id) => { states.set(id, new St()); },
    truth: (id): Truth => { const s = stateOf(id); return { happened: s.times > 0, times: s.times, answeredAtMs: s.answeredAt }; },
    close: () => new Promise<void>((ok) => { for (const k of sockets) k.destroy(); server.close(() => ok()); server.closeAllConnections(); }),
  };
}
