import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AddressInfo, Socket } from 'node:net';
import { Ctx, freshState, type Out, type Row, type Scene, type Site, type State, type Truth } from './lib.js';
import { SCENES, keyOf } from './scenes/index.js';
import { bundle } from './build.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const TYPES: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.mjs': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.json': 'application/json', '.woff2': 'font/woff2', '.png': 'image/png' };
/** Paths of things every product sends beside what its users do. */
const BESIDE = /^\/(collect|rum|presence|t\/e|metrics|heartbeat|drafts?|beacon|analytics|telemetry|pixel|unread|_log)(\/|$|\?)/;

const read = (req: IncomingMessage): Promise<string> => new Promise((done, bad) => {
  const parts: Buffer[] = [];
  req.on('data', (b: Buffer) => parts.push(b));
  req.on('end', () => done(Buffer.concat(parts).toString('utf8')));
  req.on('error', bad);
});

export async function start(): Promise<Site> {
  const byKey = new Map<string, { scene: Scene; row: Row }>();
  for (const scene of SCENES) for (const row of scene.rows) byKey.set(keyOf(row.id), { scene, row });
  const states = new Map<string, State>();
  const stateOf = (key: string): State => { let s = states.get(key); if (!s) { s = freshState(); states.set(key, s); } return s; };
  const sockets = new Set<Socket>();

  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', 'http://127.0.0.1');
    if (url.pathname.startsWith('/vendor/')) {
      const file = normalize(join(HERE, 'node_modules', decodeURIComponent(url.pathname.slice(8))));
      if (!file.startsWith(join(HERE, 'node_modules'))) { res.writeHead(404).end(); return; }
      try {
        const b = await readFile(file);
        res.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'cache-control': 'max-age=3600' }).end(b);
      } catch { res.writeHead(404).end(); }
      return;
    }
    if (url.pathname.startsWith('/bundle/')) {
      const out = await bundle(url.pathname.slice(8));
      if (!out) { res.writeHead(404).end(); return; }
      res.writeHead(200, { 'content-type': url.pathname.endsWith('.css') ? TYPES['.css'] : TYPES['.js'], 'cache-control': 'max-age=3600' }).end(out);
      return;
    }
    const at = /^\/([a-z0-9-]+)\/([a-z0-9]{6})(\/.*)?$/.exec(url.pathname);
    const found = at ? byKey.get(at[2] ?? '') : undefined;
    if (!at || !found || at[1] !== found.scene.slug) { res.writeHead(404, { 'content-type': 'text/plain' }).end('Not found'); return; }
    const key = at[2] ?? '';
    const st = stateOf(key);
    const body = await read(req);
    const path = at[3] ?? '/';
    const method = req.method ?? 'GET';
    if (BESIDE.test(path)) { res.writeHead(path.startsWith('/unread') ? 200 : 204, { 'content-type': 'application/json' }).end(path.startsWith('/unread') ? '{"count":3}' : undefined); return; }
    const ctx = new Ctx(req, method, path, url.searchParams, `/${at[1] ?? ''}/${key}`, found.row.m, body, st, found.scene);
    const out: Out = await found.scene.handle(ctx);
    if (out === 'hang') return;
    if (out === 'cut') { req.socket.destroy(); return; }
    if (out === 'none') { res.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>'); return; }
    res.writeHead(out.status, { 'cache-control': 'no-store', ...out.headers });
    const tells = out.tells ?? (method !== 'GET' && method !== 'HEAD' && !(out.status >= 300 && out.status < 400));
    if (tells) res.on('finish', () => { st.answeredAt = Date.now(); });
    res.end(out.body === '' ? undefined : out.body);
  };
  const server = createServer((req, res) => {
    serve(req, res).catch((e: unknown) => { if (!res.headersSent) res.writeHead(500); res.end(e instanceof Error ? e.message : 'error'); });
  });
  server.on('upgrade', (req: IncomingMessage, socket: Socket) => {
    const at = /^\/([a-z0-9-]+)\/([a-z0-9]{6})(\/[^?]*)?/.exec(req.url ?? '');
    const found = at ? byKey.get(at[2] ?? '') : undefined;
    const wsKey = req.headers['sec-websocket-key'];
    if (!at || !found?.scene.frame || typeof wsKey !== 'string') { socket.destroy(); return; }
    const key = at[2] ?? '';
    socket.on('error', () => socket.destroy());
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${createHash('sha1').update(`${wsKey}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')}\r\n\r\n`);
    let rest = Buffer.alloc(0);
    socket.on('data', (more: Buffer) => {
      rest = Buffer.concat([rest, more]);
      for (;;) {
        if (rest.length < 6) return;
        const op = (rest[0] ?? 0) & 15;
        let len = (rest[1] ?? 0) & 127; let off = 2;
        if (len === 126) { if (rest.length < 8) return; len = rest.readUInt16BE(2); off = 4; }
        if (rest.length < off + 4 + len) return;
        const mask = rest.subarray(off, off + 4);
        const body = Buffer.from(rest.subarray(off + 4, off + 4 + len).map((b, i) => b ^ (mask[i % 4] ?? 0)));
        rest = rest.subarray(off + 4 + len);
        if (op === 8) { socket.end(); return; }
        if (op !== 1) continue;
        const st = stateOf(key);
        const out = found.scene.frame?.(new Ctx(req, 'WS', at[3] ?? '/', new URLSearchParams(), `/${at[1] ?? ''}/${key}`, found.row.m, '', st, found.scene), body.toString('utf8')) ?? null;
        if (!out) continue;
        const text = Buffer.from(out.text, 'utf8');
        const head = text.length < 126 ? Buffer.from([129, text.length]) : Buffer.from([129, 126, text.length >> 8, text.length & 255]);
        socket.write(Buffer.concat([head, text]));
        if (out.tells) st.answeredAt = Date.now();
      }
    });
  });
  server.on('connection', (s) => { sockets.add(s); s.on('close', () => sockets.delete(s)); });
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((r) => { server.listen(0, '127.0.0.1', r); });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    reset(caseId: string): void { states.set(keyOf(caseId), freshState()); },
    truth(caseId: string): Truth { const s = stateOf(keyOf(caseId)); return { happened: s.is, times: s.done, answeredAtMs: s.answeredAt }; },
    close(): Promise<void> { for (const s of sockets) s.destroy(); return new Promise((r) => { server.close(() => r()); }); },
  };
}
