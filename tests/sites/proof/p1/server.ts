import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AddressInfo, Socket } from 'node:net';
import { build } from 'esbuild';
import { fresh, keyOf, type Ctx, type Def, type Reply, type State } from './core.js';
import { ALL } from './all.js';
import type { Site, Truth } from './types.js';
export type { Site, Truth, Case, Step } from './types.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const MIME: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.mjs': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2', '.woff': 'font/woff', '.ttf': 'font/ttf', '.svg': 'image/svg+xml', '.png': 'image/png', '.map': 'application/json' };

let built: Promise<Map<string, Uint8Array>> | null = null;
async function bundles(): Promise<Map<string, Uint8Array>> {
  const r = await build({
    absWorkingDir: HERE, entryPoints: ['mantine', 'prime', 'sonner', 'query'].map((n) => `client/${n}.tsx`).concat(['client/plain.ts']),
    bundle: true, write: false, outdir: join(HERE, 'out'), format: 'iife', jsx: 'automatic', target: 'es2022', minify: true, logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.woff': 'dataurl', '.ttf': 'dataurl', '.svg': 'dataurl', '.eot': 'empty' },
  });
  const m = new Map<string, Uint8Array>();
  for (const f of r.outputFiles) m.set(f.path.replace(/\\/g, '/').split('/').pop() ?? '', f.contents);
  return m;
}

function flat(v: unknown, pre: string, out: Record<string, string>): void {
  if (v !== null && typeof v === 'object') { for (const [k, x] of Object.entries(v)) flat(x, pre === '' ? k : `${pre}.${k}`, out); }
  else out[pre] = String(v);
}
function parse(req: IncomingMessage, raw: Buffer, url: URL): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [k, v] of url.searchParams) out[k] = v;
  const type = req.headers['content-type'] ?? '';
  const text = raw.toString('utf8');
  if (text === '') return out;
  if (type.includes('json')) { try { flat(JSON.parse(text), '', out); } catch { /* not JSON after all */ } }
  else if (type.includes('urlencoded')) { for (const [k, v] of new URLSearchParams(text)) out[k] = v; }
  else if (type.includes('multipart')) {
    const b = /boundary=(.+)$/.exec(type)?.[1] ?? '';
    for (const p of text.split('--' + b)) {
      const name = /name="([^"]*)"/.exec(p)?.[1];
      if (name === undefined) continue;
      const file = /filename="([^"]*)"/.exec(p)?.[1];
      const at = p.indexOf('\r\n\r\n');
      const value = file ?? p.slice(at + 4).replace(/\r\n$/, '');
      if (file !== undefined && file !== '') out['__file'] = file;
      if (out[name] === undefined || file !== undefined) out[name] = value;
    }
  } else if (text.startsWith('{')) { try { flat(JSON.parse(text), '', out); } catch { /* plain text */ } }
  return out;
}

export async function start(): Promise<Site> {
  built ??= bundles();
  const files = await built;
  const byKey = new Map<string, Def>(ALL.map((d) => [keyOf(d.id), d]));
  const byId = new Map<string, Def>(ALL.map((d) => [d.id, d]));
  const states = new Map<string, State>();
  const sockets = new Set<Socket>();
  const stateOf = (id: string): State => {
    let s = states.get(id);
    if (s === undefined) { s = fresh(); byId.get(id)?.init?.(s); states.set(id, s); }
    return s;
  };
  const later = (s: State, ms: number, fn: () => void): void => {
    const t = setTimeout(() => { s.timers.delete(t); fn(); }, Math.max(0, ms));
    s.timers.add(t);
  };
  const drop = (s: State): void => {
    for (const t of s.timers) clearTimeout(t);
    for (const r of [...s.streams, ...s.open]) r.destroy();
  };

  const answer = (s: State, res: ServerResponse, r: Reply): void => {
    if (r.hang === true) { s.open.add(res); return; }
    const put = (): void => {
      if (r.cut === true) { res.destroy(); return; }
      const h: Record<string, string> = { 'Cache-Control': 'no-store', ...(r.type === undefined ? {} : { 'Content-Type': r.type }), ...r.headers };
      if (r.stream === true) {
        res.writeHead(200, { ...h, 'Content-Type': 'text/event-stream' });
        res.write(': hello\n\n');
        s.streams.add(res);
        res.on('close', () => s.streams.delete(res));
        return;
      }
      const status = r.status ?? 200;
      res.writeHead(status, h);
      res.end(status === 204 ? undefined : r.body);
      if (r.tell === true) s.answered = Date.now();
    };
    if (r.wait !== undefined) later(s, r.wait, put); else put();
  };

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', 'http://127.0.0.1');
    const path = decodeURIComponent(url.pathname);
    if (path.startsWith('/lib/')) {
      const p = normalize(path.slice(5));
      if (p.startsWith('..')) { res.writeHead(403).end(); return; }
      try {
        const data = await readFile(join(HERE, 'node_modules', p));
        res.writeHead(200, { 'Content-Type': MIME[extname(p)] ?? 'application/octet-stream', 'Cache-Control': 'max-age=3600' }).end(data);
      } catch { res.writeHead(404).end(); }
      return;
    }
    if (path.startsWith('/assets/')) {
      const data = files.get(path.slice(8));
      if (data === undefined) { res.writeHead(404).end(); return; }
      res.writeHead(200, { 'Content-Type': MIME[extname(path)] ?? 'application/octet-stream', 'Cache-Control': 'max-age=3600' }).end(data);
      return;
    }
    const m = /^\/o\/([a-z0-9]+)\/(.*)$/.exec(path);
    const def = m === null ? undefined : byKey.get(m[1] ?? '');
    if (m === null || def === undefined) { res.writeHead(path === '/favicon.ico' ? 204 : 404).end(); return; }
    const rest = m[2] ?? '';
    const chunks: Buffer[] = [];
    for await (const ch of req) chunks.push(ch as Buffer);
    const raw = Buffer.concat(chunks);
    const s = stateOf(def.id);
    const method = req.method ?? 'GET';
    const c: Ctx = {
      s, base: `/o/${m[1]}/`, req, url, raw: raw.toString('utf8'), rec: parse(req, raw, url),
      did: () => { s.happened = true; s.times++; },
      undo: () => { s.happened = false; },
      later: (ms, fn) => later(s, ms, fn),
    };
    const h = def.routes[`${method} ${rest}`];
    if (h !== undefined) { answer(s, res, h(c)); return; }
    const n = def.noise.find((x) => x.m === method && x.url.split('?')[0] === rest);
    if (n !== undefined) { answer(s, res, { status: n.status ?? 204, ...(n.body === undefined ? {} : { body: n.body, type: 'application/json' }) }); return; }
    res.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
  };

  const server = createServer((req, res) => { handle(req, res).catch((e: unknown) => { console.error(e); res.destroy(); }); });
  server.keepAliveTimeout = 2000;
  server.on('connection', (k: Socket) => { sockets.add(k); k.on('close', () => sockets.delete(k)); });
  server.on('upgrade', (req: IncomingMessage, sock: Socket) => {
    const m = /^\/o\/([a-z0-9]+)\//.exec(req.url ?? '');
    const def = byKey.get(m?.[1] ?? '');
    if (def?.socket === undefined) { sock.destroy(); return; }
    const onText = def.socket;
    const accept = createHash('sha1').update(String(req.headers['sec-websocket-key']) + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64');
    sock.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    sock.on('error', () => sock.destroy());
    const s = stateOf(def.id);
    let buf: Buffer = Buffer.alloc(0);
    const reply = (text: string, tell?: boolean): void => {
      const d = Buffer.from(text);
      const head = d.length < 126 ? Buffer.from([0x81, d.length]) : Buffer.from([0x81, 126, d.length >> 8, d.length & 255]);
      if (!sock.destroyed) sock.write(Buffer.concat([head, d]));
      if (tell === true) s.answered = Date.now();
    };
    sock.on('data', (d: Buffer) => {
      buf = Buffer.concat([buf, d]);
      for (;;) {
        if (buf.length < 6) return;
        const op = (buf[0] ?? 0) & 15;
        let len = (buf[1] ?? 0) & 127;
        let at = 2;
        if (len === 126) { len = buf.readUInt16BE(2); at = 4; }
        if (buf.length < at + 4 + len) return;
        const mask = buf.subarray(at, at + 4);
        const data = Buffer.from(buf.subarray(at + 4, at + 4 + len).map((b, i) => b ^ (mask[i % 4] ?? 0)));
        buf = buf.subarray(at + 4 + len);
        if (op === 8) { sock.end(Buffer.from([0x88, 0])); return; }
        if (op === 1) onText({ s, text: data.toString('utf8'), reply, later: (ms, fn) => later(s, ms, fn) });
      }
    });
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const port = (server.address() as AddressInfo).port;
  return {
    origin: `http://127.0.0.1:${port}`,
    reset(id) { const old = states.get(id); if (old !== undefined) drop(old); const s = fresh(); byId.get(id)?.init?.(s); states.set(id, s); },
    truth(id): Truth { const s = stateOf(id); return { happened: s.happened, times: s.times, answeredAtMs: s.answered }; },
    close() {
      for (const s of states.values()) drop(s);
      for (const k of sockets) k.destroy();
      return new Promise((ok) => { server.close(() => ok()); });
    },
  };
}
