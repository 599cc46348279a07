import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { WebSocketServer, type WebSocket } from 'ws';
import { Server as IO } from 'socket.io';
import type { Site, Truth } from './set';
import { SPECS } from './cases';
import { PACKS, RTL } from './packs';
import { SHAPES, type Out } from './shapes';
import { renderPage, answerForm, SSR } from './ssr';
import type { Spec } from './spec';

const dir = dirname(fileURLToPath(import.meta.url));
const bundles = new Map<string, Promise<{ js: string; css: string }>>();
let chain: Promise<unknown> = Promise.resolve();
export function bundle(fam: string): Promise<{ js: string; css: string }> {
  let b = bundles.get(fam);
  if (!b) {
    const job = async () => {
      const r = await build({ absWorkingDir: dir, entryPoints: [`./client/${fam}`], bundle: true, write: false, outdir: 'out', format: 'iife', platform: 'browser', target: 'es2022', jsx: 'automatic', minify: true, logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' }, loader: { '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty', '.eot': 'empty', '.svg': 'dataurl', '.png': 'dataurl' } });
      return { js: r.outputFiles.find((f) => f.path.endsWith('.js'))?.text ?? '', css: r.outputFiles.find((f) => f.path.endsWith('.css'))?.text ?? '' };
    };
    b = chain.then(job, job); chain = b.catch(() => {}); bundles.set(fam, b);
  }
  return b;
}
export interface World { spec: Spec; rows: any[]; flags: Record<string, any>; user: string | null; files: any[]; step: number; applied: number; hits: number; answered: number | null; mark: boolean; timers: Set<NodeJS.Timeout>; push: Set<(m: any) => void>; flash: string | null; flashKind: string; jobs: Map<string, any>; seed: number; n: number }
const T = (w: World) => PACKS[w.spec.pack];
function fresh(spec: Spec): World {
  const p = PACKS[spec.pack]; const rows = (p.rows ?? []).map((r, i) => ({ id: 'r' + (i + 1), a: r[0], b: r[1] }));
  for (let i = rows.length; i < (spec.C.many ?? 0); i++) rows.push({ id: 'r' + (i + 1), a: `${rows[i % 2].a} ${i + 1}`, b: rows[i % 2].b });
  const flags: any = {}; for (const [k] of p.sw ?? []) flags[k] = !!spec.C.on && k === spec.want.key; if (p.sel) flags[p.sel.key] = p.sel.opts[0][0];
  return { spec, rows: spec.arche === 'upload' ? [] : rows, flags, user: spec.arche === 'logout' ? 'someone' : null, files: spec.arche === 'upload' ? (p.rows ?? []).map((r) => ({ name: r[0], size: r[1] })) : [], step: 1, applied: 0, hits: 0, answered: null, mark: false, timers: new Set(), push: new Set(), flash: null, flashKind: 'ok', jobs: new Map(), seed: rows.length, n: 0 };
}
const sleep = (ms: number) => new Promise<void>((f) => setTimeout(f, ms));
const later = (w: World, ms: number, f: () => void) => { const t = setTimeout(() => { w.timers.delete(t); f(); }, ms); w.timers.add(t); };
const hash = (s: string) => [...s].reduce((a, c) => (a * 31 + c.charCodeAt(0)) >>> 0, 7);
export function view(w: World) {
  if (w.mark) { w.answered = Date.now(); w.mark = false; }
  const rows = w.spec.C.noHistory ? [] : w.rows.filter((r) => !r.room && !r.draft);
  return { rows: w.spec.C.stuck ? rows.slice(0, w.seed) : rows, flags: w.flags, user: w.user, files: w.spec.C.noHistory ? w.files.slice(0, 1) : w.files, step: w.step };
}
function apply(w: World, d: any): { rec: any; undo: () => void } {
  w.applied++; const id = 'x' + (hash(w.spec.id) % 900) + (10 + w.n++);
  const rec = { id, ...d }; delete rec.file;
  switch (w.spec.arche) {
    case 'form': { const r = { id, a: d.a, b: d.b, draft: d.draft }; w.rows.push(r); return { rec, undo: () => { w.rows = w.rows.filter((x) => x !== r); } }; }
    case 'shop': { const r = { id, a: d.sku === 'main' ? T(w).title : d.sku, b: String(d.q) }; w.rows.push(r); return { rec, undo: () => { w.rows = w.rows.filter((x) => x !== r); } }; }
    case 'chat': { const r = { id, a: T(w).rows![1][0], b: d.text, room: d.room }; w.rows.push(r); return { rec, undo: () => { w.rows = w.rows.filter((x) => x !== r); } }; }
    case 'list': { const i = w.rows.findIndex((r) => r.id === d.id); const r = w.rows[i]; if (i >= 0) w.rows.splice(i, 1); return { rec, undo: () => { if (r) w.rows.splice(i, 0, r); } }; }
    case 'settings': { const o = w.flags[d.key]; let v = d.value; if (v === 'true' || v === 'on') v = true; if (v === 'false' || v === '') v = false; w.flags[d.key] = v; return { rec, undo: () => { w.flags[d.key] = o; } }; }
    case 'login': w.user = d.user; return { rec, undo: () => { w.user = null; } };
    case 'logout': w.user = null; return { rec, undo: () => { w.user = 'someone'; } };
    case 'upload': { const f = { name: d.name ?? 'file', size: d.size ?? '1 KB' }; w.files.push(f); return { rec, undo: () => { w.files = w.files.filter((x) => x !== f); } }; }
    default: w.step = d.to ?? 2; return { rec, undo: () => { w.step = 1; } };
  }
}
function bend(w: World, d: any): any {
  const b = w.spec.plan.b; const how = w.spec.plan.how;
  switch (w.spec.arche) {
    case 'form': return b === 'other' ? { ...d, draft: how === 'draft' || undefined, ...(how === 'draft' ? {} : { a: T(w).rows![0][0] }) } : how === 'cut' ? { ...d, a: String(d.a).slice(0, Math.ceil(String(d.a).length / 2)) } : how === 'blank' ? { ...d, b: '' } : { ...d, b: T(w).rows![0][1] };
    case 'shop': return b === 'other' ? { ...d, sku: T(w).rows![0][0] } : { ...d, q: how === 'one' ? '1' : '2' };
    case 'chat': return b === 'other' ? { ...d, room: T(w).peers![1] } : { ...d, text: how === 'mask' ? d.text.replace(/\S+$/, '****') : d.text.slice(0, 9) };
    case 'list': return { ...d, id: how === 'next' ? 'r4' : 'r2' };
    case 'settings': { const p = T(w); if (b === 'other') return { key: p.sw!.find(([k]) => k !== d.key)![0], value: true }; return { ...d, value: typeof w.flags[d.key] === 'boolean' ? w.flags[d.key] : p.sel!.opts.find(([v]) => v !== d.value && v !== w.flags[d.key])?.[0] ?? w.flags[d.key] }; }
    case 'login': return { ...d, user: 'guest' };
    case 'upload': return { ...d, name: 'cover.tmp' };
    default: return { ...d, to: 3 };
  }
}
export interface Result { kind: 'yes' | 'no' | 'hang'; status?: number; rec: any; id: string; accepted?: boolean }
const changed = (w: World, text?: string) => { w.mark = true; if (w.push.size) { for (const f of w.push) f(w.spec.C.pushState ? { state: view(w), text } : { refresh: 1, text }); w.answered = Date.now(); } };
export async function run(w: World, d: any): Promise<Result> {
  const p = w.spec.plan; w.hits++; const id = 'x' + (hash(w.spec.id) % 900) + (10 + w.n);
  const res = (kind: Result['kind'], rec: any = d, status?: number, accepted?: boolean): Result => ({ kind, rec: { ...rec, file: undefined }, id, status, accepted });
  await sleep(20 + (hash(w.spec.id) % 180));
  switch (p.b) {
    case 'right': if (p.ms) await sleep(p.ms); if (p.how === 'flaky' && w.hits === 1) return res('no', d, p.status ?? 503); if (p.how === 'idem' && w.applied > 0) return res('yes'); return res('yes', apply(w, d).rec);
    case 'refused_by_status': if (p.ms) await sleep(p.ms); return res('no', d, p.status ?? 422);
    case 'refused_in_body': case 'refused_in_text': if (p.ms) await sleep(p.ms); return res('no');
    case 'dropped': if (p.how === 'hang') return res('hang'); if (p.ms) await sleep(p.ms); return res('yes');
    case 'late': if (p.how === 'accept') { later(w, p.ms ?? 4000, () => { apply(w, d); changed(w); }); return res('yes', d, undefined, true); } await sleep(p.ms ?? 4000); return res('yes', apply(w, d).rec);
    case 'reverted': if (p.how === 'rollback') { await sleep(p.ms ?? 1500); return res('no', d, p.status ?? 500); } { const a = apply(w, d); later(w, p.ms ?? 2500, () => { a.undo(); changed(w, p.how === 'told' ? T(w).no : undefined); }); return res('yes', a.rec); }
    case 'double': { const a = apply(w, d); if (!w.spec.C.twice) apply(w, d); return res('yes', a.rec); }
    default: { const a = apply(w, bend(w, d)); return res('yes', a.rec); }
  }
}
export const sent = (w: World) => { if (w.spec.plan.b === 'dropped' && !w.spec.sign) return; if (w.spec.plan.b === 'late' && w.spec.plan.how === 'accept') return; w.answered = Date.now(); };
function errBody(w: World, status: number): Out {
  const m = T(w).no; const n = hash(w.spec.id) % 5;
  if (status >= 500) return n % 2 ? { status, type: 'text/html', body: '<html><head><title>' + status + '</title></head><body><center><h1>' + status + '</h1></center><hr><center>nginx</center></body></html>' } : { status, body: { message: m, timestamp: '2025-03-11T09:12:44Z', path: '/' } };
  return [{ status, body: { message: m } }, { status, body: { error: { code: 'E_' + status, message: m } } }, { status, type: 'application/problem+json', body: { type: 'about:blank', title: 'Problem', status, detail: m } }, { status, body: '' }, { status, body: { message: m, errors: { base: [m] } } }][n];
}
function truthOf(w: World): Truth {
  const s = w.spec; const p = T(w); let times = w.applied; let happened = false;
  switch (s.arche) {
    case 'form': times = w.rows.filter((r) => r.a === s.want.a && r.b === s.want.b && !r.draft).length; happened = times > 0; break;
    case 'shop': times = w.rows.filter((r) => r.a === p.title && r.b === s.want.q).length; happened = times > 0; break;
    case 'chat': times = w.rows.filter((r) => r.b === s.want.text && !r.room).length; happened = times > 0; break;
    case 'list': happened = !w.rows.some((r) => r.id === s.want.id) && w.rows.length === w.seed - 1; break;
    case 'settings': happened = w.flags[s.want.key] === s.want.value; break;
    case 'login': happened = w.user === s.want.user; break;
    case 'logout': happened = w.user === null; break;
    case 'upload': times = w.files.filter((f) => !/cover\.tmp/.test(f.name)).length - 1; happened = times > 0; break;
    default: happened = w.step === 2;
  }
  return { happened, times, answeredAtMs: w.answered };
}
const readBody = (req: IncomingMessage) => new Promise<Buffer>((ok) => { const a: Buffer[] = []; req.on('data', (c) => a.push(c)); req.on('end', () => ok(Buffer.concat(a))); req.on('error', () => ok(Buffer.concat(a))); });
function parse(type: string, buf: Buffer): any {
  const text = buf.toString('utf8');
  if (type.includes('multipart')) {
    const b = '--' + /boundary=(.*)$/.exec(type)![1]; const out: any = {};
    for (const part of buf.toString('latin1').split(b)) { const i = part.indexOf('\r\n\r\n'); if (i < 0) continue; const head = part.slice(0, i); const n = /name="([^"]*)"/.exec(head)?.[1]; const fn = /filename="([^"]*)"/.exec(head)?.[1]; const body = part.slice(i + 4, -2); if (fn !== undefined) { if (fn || body.length) { out.name = Buffer.from(fn, 'latin1').toString('utf8'); out.size = Math.ceil(body.length / 1024) + ' KB'; out.bytes = body.length; } } else if (n) out[n] = Buffer.from(body, 'latin1').toString('utf8'); }
    return out;
  }
  if (type.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  if (type.includes('xml')) return Object.fromEntries([...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map((m) => [m[1], m[2]]));
  try { const j = JSON.parse(text); return j?.variables?.input ?? j?.params ?? j?.['0']?.json ?? j; } catch { return {}; }
}
export const ALIAS: Record<string, string> = { subject: 'a', detail: 'b', quantity: 'q', message: 'text', username: 'user', fullname: 'a', ref: 'b' };
export async function start(): Promise<Site> {
  await Promise.all([...new Set(SPECS.map((s) => s.fam))].map((f) => bundle(f)));
  const worlds = new Map<string, World>(SPECS.map((s) => [s.id, fresh(s)]));
  const send = (res: ServerResponse, status: number, type: string, body: string | Buffer, extra: any = {}) => { if (res.destroyed || res.headersSent) return; res.writeHead(status, { 'content-type': type + (type.includes('charset') ? '' : '; charset=utf-8'), 'cache-control': 'no-store', ...extra }); res.end(status === 204 ? undefined : body); };
  const http = createServer(async (req, res) => {
    try {
      const url = new URL(req.url!, 'http://x'); const path = url.pathname;
      if (path === '/favicon.ico') return send(res, 204, 'text/plain', '');
      if (path.startsWith('/assets/')) { const [fam, ext] = path.slice(8).split('.'); const b = await bundle(fam); return send(res, 200, ext === 'css' ? 'text/css' : 'text/javascript', ext === 'css' ? b.css : b.js, { 'cache-control': 'max-age=3600' }); }
      const id = url.searchParams.get('case') ?? /case=([\w-]+)/.exec(req.headers.referer ?? '')?.[1] ?? ''; const w = worlds.get(id);
      if (!w) return send(res, 404, 'text/plain', 'not found');
      const s = w.spec; const t = T(w); const sh = SHAPES[s.shape];
      if (req.method === 'GET') {
        if (path.startsWith('/read/')) return send(res, 200, 'application/json', JSON.stringify(view(w)));
        if (path === '/events') { res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }); res.write(':hi\n\n'); const f = (m: any) => { res.write('data: ' + JSON.stringify(m) + '\n\n'); }; w.push.add(f); req.on('close', () => w.push.delete(f)); return; }
        if (path.startsWith('/jobs/')) { const jb = w.jobs.get(path.slice(6)) ?? { phase: 'waiting' }; if (jb.phase === 'finished' || jb.phase === 'aborted') sent(w); return send(res, 200, 'application/json', JSON.stringify(jb)); }
        const html = renderPage(w, path, url, view, { rtl: RTL.test(t.lang) });
        if (html.redirect) return send(res, 302, 'text/html', '', { location: html.redirect });
        return send(res, html.status ?? 200, 'text/html', html.body!);
      }
      const type = req.headers['content-type'] ?? ''; const raw = parse(type, await readBody(req)); let d: any = {};
      for (const [k, v] of Object.entries(raw ?? {})) d[ALIAS[k] ?? k] = v;
      if (s.arche === 'list' && !d.id) d.id = decodeURIComponent(path.split('/').pop()!);
      if (path === '/commands') { send(res, 202, 'application/json', ''); const r = await run(w, d.data); if (r.kind !== 'hang' && !(s.C.silentPush)) { for (const f of w.push) f({ ref: d.b ?? raw.ref, event: r.kind === 'yes' ? 'stored' : 'turned_away', text: r.kind === 'no' ? t.no : undefined }); sent(w); } return; }
      if (path === '/jobs') { const job = 'j' + (hash(s.id) % 9000) + w.jobs.size; w.jobs.set(job, { phase: 'waiting' }); send(res, 202, 'application/json', JSON.stringify({ job, phase: 'waiting' })); const r = await run(w, d); await sleep(300); w.jobs.set(job, r.kind === 'yes' ? { phase: 'finished', rec: r.rec } : r.kind === 'no' ? { phase: 'aborted', text: t.no } : { phase: 'running' }); return; }
      if (SSR.has(s.fam)) { const o = await answerForm(w, d, req, run, view); if (!o) return; sent(w); return send(res, o.status, o.type ?? 'text/html', o.body ?? '', o.headers); }
      const r = await run(w, d);
      if (r.kind === 'hang') { later(w, 30000, () => res.destroy()); return; }
      const ctx = { id: r.id, rec: r.rec, msg: t.no, okmsg: t.ok, rows: view(w).rows, noun: s.noun, arche: s.arche };
      let o: Out = r.kind === 'yes' ? sh.yes(ctx) : r.status ? errBody(w, r.status) : sh.no(ctx);
      if (r.accepted && s.C.say202) o = { status: 202, body: { accepted: true, eta: 'soon' } };
      if (!(s.plan.how === 'flaky' && w.hits === 1)) sent(w);
      send(res, o.status, o.type ?? 'application/json', typeof o.body === 'string' && o.type ? o.body : o.body === '' ? '' : JSON.stringify(o.body), s.arche === 'login' && r.kind === 'yes' ? { 'set-cookie': `sid=${hash(s.id)}; HttpOnly; Path=/` } : {});
    } catch (e) { console.error(e); send(res, 500, 'text/plain', String(e)); }
  });
  const wss = new WebSocketServer({ noServer: true });
  http.on('upgrade', (req, sock, head) => {
    const url = new URL(req.url!, 'http://x'); if (url.pathname !== '/live') return;
    wss.handleUpgrade(req, sock, head, (c: WebSocket) => {
      const w = worlds.get(url.searchParams.get('case') ?? ''); if (!w) return c.close();
      const f = (m: any) => c.send(JSON.stringify(m)); w.push.add(f); c.on('close', () => w.push.delete(f));
      c.on('message', async (b) => { const m = JSON.parse(String(b)); const r = await run(w, m.data); if (r.kind === 'hang') return; f(r.kind === 'yes' ? { ref: m.ref, type: 'ack', rec: w.spec.C.echo ? r.rec : undefined } : { ref: m.ref, type: 'nack', text: T(w).no }); sent(w); });
    });
  });
  const io = new IO(http, { destroyUpgrade: false, serveClient: false });
  io.on('connection', (c) => {
    const w = worlds.get(String(c.handshake.query.case)); if (!w) return;
    const f = () => c.emit('room', view(w).rows); w.push.add(f); c.on('disconnect', () => w.push.delete(f));
    c.on('say', async (m: any, cb: any) => { const r = await run(w, m); if (r.kind === 'hang') return; if (r.kind === 'yes') { cb?.(w.spec.C.ackEmpty ? undefined : { at: 1741684364, seq: 118 + w.n }); if (!w.spec.C.quiet) f(); } else { cb?.({ blocked: T(w).no }); } sent(w); });
  });
  await new Promise<void>((ok) => http.listen(0, '127.0.0.1', ok));
  const port = (http.address() as any).port;
  const clear = (w: World) => { for (const t of w.timers) clearTimeout(t); w.timers.clear(); };
  return {
    origin: `http://127.0.0.1:${port}`,
    reset(id) { const w = worlds.get(id); if (!w) throw new Error('no case ' + id); clear(w); const push = w.push; Object.assign(w, fresh(w.spec), { push }); },
    truth(id) { const w = worlds.get(id); if (!w) throw new Error('no case ' + id); return truthOf(w); },
    async close() { for (const w of worlds.values()) clear(w); io.disconnectSockets(true); io.engine.close(); for (const c of wss.clients) c.terminate(); http.closeAllConnections(); await new Promise<void>((ok) => http.close(() => ok())); },
  };
}
