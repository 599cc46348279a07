import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { assets } from './build.js';
import { BUILT, type Built } from './cases.js';
import { encode } from './wire.js';
import { donePage, loginPage, noticePage, scenePage, badGateway } from './pages.js';
import type { Row, Site, Truth } from './types.js';
export type { Site, Truth } from './types.js';

export interface CaseState {
  readonly built: Built; rows: Row[]; value: string; done: boolean; times: number; answered: number | null; hits: number; readonly keys: Set<string>;
  flash: string; error: string; half: boolean; marks: boolean; job: number; readonly streams: Set<ServerResponse>; readonly timers: Set<NodeJS.Timeout>;
}
function fresh(b: Built): CaseState {
  return { built: b, rows: [...(b.scene.rows ?? [])], value: b.scene.value?.init ?? '', done: false, times: 0, answered: null, hits: 0, keys: new Set(), flash: '', error: '', half: false, marks: false, job: 0, streams: new Set(), timers: new Set() };
}
type Payload = Record<string, string>;
const flat = (x: unknown): Payload => { const o: Payload = {}; if (x && typeof x === 'object') for (const [k, v] of Object.entries(x)) o[k] = typeof v === 'string' ? v : JSON.stringify(v); return o; };
function parse(type: string, raw: Buffer): Payload {
  const s = raw.toString('utf8');
  try {
    if (type.includes('json')) {
      const j = JSON.parse(s || '{}') as Record<string, unknown>;
      const v = j['variables'] as Record<string, unknown> | undefined;
      return flat(v ? (v['input'] ?? v) : (j['params'] ?? j));
    }
    if (type.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(s));
    if (type.includes('multipart')) { const o: Payload = {}; for (const m of s.matchAll(/name="([^"]+)"(; filename="[^"]*")?[^\r\n]*(?:\r\n[^\r\n]+)*\r\n\r\n([^\r]*)/g)) o[m[1] ?? ''] = m[2] ? 'file' : (m[3] ?? ''); return o; }
  } catch { /* nobody's business */ }
  return {};
}
function apply(cs: CaseState, p: Payload): void {
  const { scene, play } = cs.built;
  cs.times++;
  switch (scene.type) {
    case 'list': {
      const id = p['id'] ?? '';
      const i = cs.rows.findIndex((r) => r.id === id);
      const gone = play.srv.wrongRow ? cs.rows[(i + 1) % cs.rows.length]?.id : id;
      cs.rows = cs.rows.filter((r) => r.id !== gone);
      cs.done = !cs.rows.some((r) => r.id === scene.target);
      return;
    }
    case 'switch': case 'select': case 'cell':
      cs.value = play.srv.other ? (scene.value?.other ?? scene.value?.init ?? '') : (p['value'] ?? '');
      cs.done = cs.value === scene.value?.want;
      return;
    case 'chat': {
      const text = play.srv.other ? (p['text'] ?? '').slice(0, 12) : (p['text'] ?? '');
      cs.rows = [...cs.rows, { id: `m${cs.rows.length + 1}`, name: scene.t.x ?? 'You', info: text }];
      cs.done = cs.rows.some((r) => r.info.trim() === (scene.act.value ?? '').trim());
      return;
    }
    default: cs.done = true;
  }
}

export async function start(): Promise<Site> {
  const files = await assets();
  const states = new Map<string, CaseState>();
  const byToken = new Map<string, string>();
  for (const b of BUILT.values()) byToken.set(b.token, b.id);
  const state = (id: string): CaseState => { let s = states.get(id); if (!s) { const b = BUILT.get(id); if (!b) throw new Error(`no case ${id}`); s = fresh(b); states.set(id, s); } return s; };
  const after = (cs: CaseState, ms: number, f: () => void): void => { const t = setTimeout(() => { cs.timers.delete(t); f(); }, ms); cs.timers.add(t); };

  function out(res: ServerResponse, status: number, type: string, body: string, mark: CaseState | null, headers: Record<string, string> = {}): void {
    if (res.destroyed) return;
    if (mark) res.once('finish', () => { mark.answered = Date.now(); });
    res.writeHead(status, { ...(status === 204 ? {} : { 'content-type': type }), 'cache-control': 'no-store', ...headers });
    res.end(status === 204 ? undefined : body);
  }
  const html = (res: ServerResponse, status: number, body: string, mark: CaseState | null): void => out(res, status, 'text/html; charset=utf-8', body, mark);

  function carry(cs: CaseState, p: Payload, key: string): void {
    if (key && cs.keys.has(key)) return;
    if (key) cs.keys.add(key);
    if (cs.built.play.srv.apply !== false) apply(cs, p);
  }
  function act(cs: CaseState, req: IncomingMessage, res: ServerResponse, p: Payload): void {
    const { scene, play, no } = cs.built; const srv = play.srv; const w = scene.wire;
    const n = ++cs.hits;
    const key = String(req.headers['idempotency-key'] ?? '');
    const mark = srv.mute || srv.job || srv.readTells ? null : cs;
    const native = w.enc === 'native';
    const base = `/${cs.built.token}/`;
    if (srv.first && n === 1) { after(cs, 80, () => out(res, srv.first ?? 503, 'text/plain', 'Service Unavailable', null, { 'retry-after': '1' })); return; }
    if (srv.hang) { carry(cs, p, key); return; }
    const go = (): void => {
      if (srv.lose && n === 1) { carry(cs, p, key); res.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' }); res.write('{"'); after(cs, 40, () => res.destroy()); return; }
      carry(cs, p, key);
      cs.marks = true;
      if (native) {
        const see = (where: string): void => { out(res, 303, 'text/plain', '', null, { location: base + where }); };
        switch (srv.refuse) {
          case 'status': if (srv.session) { see('login?expired=1'); return; } cs.error = no; html(res, srv.status ?? 422, play.place === 'none' ? scenePage(cs, '', true) : srv.status === 502 || srv.status === 503 ? badGateway(scene, no) : scenePage(cs, no), cs); cs.error = ''; return;
          case 'body': case 'html': cs.error = no; see(`${scene.url}/result`); return;
          case 'neutral': html(res, 200, scenePage(cs, no), cs); return;
          case 'half': cs.half = true; html(res, 200, scenePage(cs, ''), cs); return;
          default:
            if (play.place === 'same') { cs.flash = scene.t.ok; html(res, 200, scenePage(cs, ''), mark); cs.flash = ''; return; }
            if (play.place === 'flash') cs.flash = scene.t.ok;
            see(play.place === 'nav' ? (scene.doneUrl ?? 'done') : scene.url);
        }
        return;
      }
      if (srv.refuse) {
        if (srv.refuse === 'html') { out(res, 303, 'text/plain', '', null, { location: `${base}${scene.url}/result` }); return; }
        if (srv.refuse === 'neutral') { const e = encode(w.d, { ok: true, code: 7, id: '0' }, { op: w.op ?? '', warn: false, status: 200 }); out(res, 200, e.type, e.body, cs); return; }
        if (srv.refuse === 'half') { const e = encode(w.d, { ok: true, state: 'draft', id: '0' }, { op: w.op ?? '', warn: false, status: 200 }); out(res, 200, e.type, e.body, cs); return; }
        const status = srv.refuse === 'body' ? 200 : (srv.status ?? 400);
        if (status === 502 || status === 504) { html(res, status, `<html><head><title>${status}</title></head><body><center><h1>${status === 502 ? 'Bad Gateway' : 'Gateway Time-out'}</h1></center><hr><center>nginx</center></body></html>`, cs); return; }
        const e = encode(w.d, { ok: false, text: no, ...(srv.session ? { session: true } : {}) }, { op: w.op ?? '', warn: false, status });
        out(res, status, e.type, e.body, cs); return;
      }
      if (srv.redirect) { out(res, 303, 'text/plain', '', null, { location: `${base}api/resources/${1000 + n}` }); return; }
      const job = srv.job ? `j${n}` : undefined;
      if (job) { cs.job = Date.now(); if (srv.push) after(cs, srv.jobMs ?? 1000, () => { for (const s of cs.streams) s.write(`event: change\ndata: ${JSON.stringify({ id: job, state: 'rejected', message: no })}\n\n`); cs.answered = Date.now(); }); }
      const e = encode(w.d, { ok: true, id: String(4000 + ((cs.built.seed + n) % 977)), ...(job ? { job } : {}), ...(srv.other ? { value: scene.type === 'chat' ? (cs.rows.at(-1)?.info ?? '') : cs.value } : {}), ...(srv.wrongRow ? { items: cs.rows } : {}) }, { op: w.op ?? '', warn: !!srv.warn, status: 200 });
      out(res, srv.status ?? 200, e.type, e.body, mark);
    };
    after(cs, srv.delay ?? scene.ms ?? 50 + (cs.built.seed % 180), go);
  }

  const server = createServer((req, res) => {
    void (async () => {
      const u = new URL(req.url ?? '/', 'http://x');
      const parts = u.pathname.split('/');
      const token = parts[1] ?? '';
      const path = parts.slice(2).join('/');
      if (token === 'assets') { const f = files.get(path); if (!f) { out(res, 404, 'text/plain', 'not found', null); return; } res.writeHead(200, { 'content-type': path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8', 'cache-control': 'max-age=3600' }); res.end(f); return; }
      const id = byToken.get(token);
      if (!id) { out(res, 404, 'text/plain', 'not found', null); return; }
      const cs = state(id);
      const { scene, play, no } = cs.built;
      const chunks: Buffer[] = [];
      for await (const c of req) chunks.push(c as Buffer);
      const raw = Buffer.concat(chunks);
      if (req.method === 'OPTIONS') { out(res, 204, '', '', null); return; }
      const m = new RegExp(`^${scene.wire.p.replace(/[.?]/g, '\\$&').replace(':id', '([^/]+)')}$`).exec(path);
      if (m && req.method === scene.wire.m) {
        const p = parse(String(req.headers['content-type'] ?? ''), raw);
        if (m[1]) p['id'] = decodeURIComponent(m[1]);
        act(cs, req, res, p); return;
      }
      const told = cs.marks ? cs : null;
      if (req.method === 'GET') {
        if (path === scene.url) { html(res, 200, scenePage(cs, ''), scene.wire.enc === 'native' && !play.srv.mute ? told : null); cs.flash = ''; cs.half = false; return; }
        if (path === (scene.doneUrl ?? 'done')) { html(res, 200, donePage(cs), play.srv.mute ? null : told); return; }
        if (path === 'login') { html(res, 200, loginPage(cs, u.searchParams.has('expired')), play.srv.mute ? null : told); return; }
        if (path === `${scene.url}/result`) { html(res, 200, noticePage(scene, no), told); return; }
        if (path === scene.wire.read) { after(cs, 60, () => out(res, 200, 'application/json', JSON.stringify({ items: cs.rows, value: cs.value, total: scene.rows ? cs.rows.length : 3 + cs.times }), play.srv.mute ? null : told)); return; }
        if (path.startsWith('jobs/')) {
          const ended = cs.job > 0 && Date.now() - cs.job >= (play.srv.jobMs ?? 1000);
          out(res, 200, 'application/json', JSON.stringify(!ended ? { state: 'queued' } : play.srv.job === 'ok' ? { state: 'done' } : { state: 'failed', message: no }), ended && cs.answered === null ? cs : null); return;
        }
        if (path.startsWith('api/resources/')) { const e = encode(scene.wire.d, { ok: true, id: '1001' }, { op: scene.wire.op ?? '', warn: false, status: 200 }); out(res, 200, e.type, e.body, told); return; }
        if (path === 'events') { res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }); res.write(': hello\n\n'); cs.streams.add(res); res.on('close', () => cs.streams.delete(res)); return; }
        if (path === 'api/recommendations') { after(cs, 8000, () => out(res, 200, 'application/json', '[]', null)); return; }
        if (play.srv.noiseFails) { out(res, path.includes('unread') ? 404 : 500, 'application/json', '{"message":"upstream"}', null); return; }
        if (path.endsWith('.ico')) { out(res, 204, '', '', null); return; }
        out(res, 200, 'application/json', path.includes('unread') ? '{"unread":2}' : path.includes('flags') ? '{"newNav":true,"beta":false}' : path.includes('me') ? '{"id":17,"locale":"en"}' : '[]', null); return;
      }
      if (play.srv.noiseFails) { out(res, 500, 'text/plain', 'error', null); return; }
      out(res, path.includes('draft') ? 200 : 204, 'application/json', '{"saved":true,"rev":12}', null);
    })().catch(() => { try { res.destroy(); } catch { /* gone */ } });
  });

  const sockets = new Set<Duplex>();
  server.on('upgrade', (req: IncomingMessage, socket: Duplex) => {
    const id = byToken.get((req.url ?? '').split('/')[1] ?? '');
    if (!id) { socket.destroy(); return; }
    sockets.add(socket); socket.on('close', () => sockets.delete(socket)); socket.on('error', () => socket.destroy());
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${createHash('sha1').update(`${String(req.headers['sec-websocket-key'])}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')}\r\n\r\n`);
    let buf = Buffer.alloc(0);
    socket.on('data', (c: Buffer) => {
      buf = Buffer.concat([buf, c]);
      for (;;) {
        if (buf.length < 6) return;
        let len = (buf[1] ?? 0) & 127; let off = 2;
        if (len === 126) { len = buf.readUInt16BE(2); off = 4; }
        if (buf.length < off + 4 + len) return;
        const op = (buf[0] ?? 0) & 15; const mask = buf.subarray(off, off + 4);
        const data = Buffer.from(buf.subarray(off + 4, off + 4 + len)).map((b, i) => b ^ (mask[i % 4] ?? 0));
        buf = buf.subarray(off + 4 + len);
        if (op === 8) { socket.end(); return; }
        if (op !== 1) continue;
        const cs = state(id); const srv = cs.built.play.srv;
        let p: Payload = {};
        try { p = flat((JSON.parse(Buffer.from(data).toString('utf8')) as { payload?: unknown }).payload); } catch { continue; }
        cs.hits++;
        after(cs, 120, () => {
          carry(cs, p, '');
          if (srv.silentWs) return;
          const msg = Buffer.from(JSON.stringify({ type: 'ack', seq: cs.hits }));
          socket.write(Buffer.concat([Buffer.from([0x81, msg.length]), msg]));
          cs.answered = Date.now(); cs.marks = true;
        });
      }
    });
  });
  await new Promise<void>((r) => server.listen(0, '127.0.0.1', r));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drop = (cs: CaseState): void => { for (const t of cs.timers) clearTimeout(t); for (const s of cs.streams) s.destroy(); };
  return {
    origin,
    reset(id: string): void { const old = states.get(id); if (old) drop(old); const b = BUILT.get(id); if (!b) throw new Error(`no case ${id}`); states.set(id, fresh(b)); },
    truth(id: string): Truth { const s = state(id); return { happened: s.done, times: s.times, answeredAtMs: s.built.play.sign ? s.answered : null }; },
    async close(): Promise<void> { for (const s of states.values()) drop(s); for (const s of sockets) s.destroy(); await new Promise<void>((r) => { server.close(() => r()); server.closeAllConnections(); }); },
  };
}
