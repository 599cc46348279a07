import type { Boot, Row } from '../types.js';
import { decode, type Said } from '../wire.js';

export const cfg = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
export const T = cfg.t;
export interface Note { p: string; ok: boolean; text: string; row: string }
export interface State { busy: boolean; note: Note | null; rows: readonly Row[]; value: string; fields: Record<string, string>; view: 'main' | 'done'; open: boolean; cap: string; count: number; draft: string; dead: boolean; sel: string }
export const S: State = {
  busy: false, note: cfg.st ? { p: 'status', ok: true, text: T.old ?? T.ok, row: '' } : null, rows: cfg.rows, value: cfg.v,
  fields: Object.fromEntries(cfg.f.map((f) => [f.name, f.init ?? ''])), view: 'main', open: false, cap: '', count: cfg.n, draft: '', dead: false, sel: '',
};
const subs = new Set<() => void>();
export function sub(f: () => void): () => void { subs.add(f); return () => { subs.delete(f); }; }
export let tick = 0;
export function set(p: Partial<State>): void { Object.assign(S, p); tick++; for (const f of [...subs]) f(); }
export const field = (name: string, v: string): void => { set({ fields: { ...S.fields, [name]: v } }); typed(); };
export const note = (p: string, row?: string): Note | null => (S.note && S.note.p === p && (!row || !S.note.row || S.note.row === row) ? S.note : null);
export const caption = (): string => S.cap || (S.busy ? T.busy : T.act);

export interface Raw { status: number; type: string; body: string }
export type Data = Record<string, string> & { id?: string };
export const hooks: { toast: ((ok: boolean, text: string) => void) | null; transport: ((d: Data, headers: Record<string, string>) => Promise<Raw>) | null } = { toast: null, transport: null };
export const sleep = (ms: number): Promise<void> => new Promise((r) => setTimeout(r, ms));
export const url = (p: string): string => cfg.b + p;

export function body(d: Data): { url: string; method: string; headers: Record<string, string>; body?: BodyInit } {
  const w = cfg.w;
  const u = url(w.p.replace(':id', encodeURIComponent(d.id ?? '')));
  const base = { url: u, method: w.m };
  switch (w.enc) {
    case 'json': return w.m === 'DELETE' ? { ...base, headers: { accept: 'application/json' } } : { ...base, headers: { 'content-type': 'application/json' }, body: JSON.stringify(d) };
    case 'form': case 'native': return { ...base, headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' }, body: new URLSearchParams(d).toString() };
    case 'multipart': { const f = new FormData(); for (const [k, v] of Object.entries(d)) f.append(k, v); return { ...base, headers: {}, body: f }; }
    case 'gql': return { ...base, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ operationName: w.op, query: `mutation ${w.op}($input: ${w.op}Input!) { ${w.op}(input: $input) { id userErrors { field message } } }`, variables: { input: d } }) };
    case 'rpc': return { ...base, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ jsonrpc: '2.0', id: Math.floor(Math.random() * 1e6), method: w.op, params: d }) };
  }
}
async function call(d: Data, headers: Record<string, string> = {}): Promise<Said> {
  let raw: Raw;
  if (hooks.transport) raw = await hooks.transport(d, headers);
  else {
    const b = body(d);
    const r = await fetch(b.url, { method: b.method, headers: { ...b.headers, ...headers }, ...(b.body === undefined ? {} : { body: b.body }) });
    raw = { status: r.status, type: r.headers.get('content-type') ?? '', body: await r.text() };
  }
  if (raw.status === 503 && cfg.m === 12) throw new Error('busy');
  return decode(cfg.w.d, raw.status, raw.type, raw.body, cfg.w.op ?? '');
}
export async function reread(): Promise<void> {
  const r = await fetch(url(cfg.w.read ?? 'api/state'), { headers: { accept: 'application/json' } });
  const j = (await r.json()) as { items: Row[]; value: string; total: number };
  set({ rows: j.items, value: j.value, count: j.total });
}

export interface Effect { apply(): void; unapply(): void; clear(): void; row: string; pre?: boolean }
function say(ok: boolean, place: string, text: string, row: string): void {
  switch (place) {
    case 'toast': if (hooks.toast) { hooks.toast(ok, text); return; } set({ note: { p: 'toast', ok, text, row } }); setTimeout(() => { if (S.note?.p === 'toast') set({ note: null }); }, 5000); return;
    case 'button': set({ cap: text }); return;
    case 'route': history.pushState({}, '', url(cfg.d)); set({ view: 'done' }); return;
    case 'nav': location.assign(url(cfg.d)); return;
    case 'title': document.title = text; return;
    case 'quiet': case 'none': case '': return;
    default: set({ note: { p: place, ok, text, row } });
  }
}
const okPlace = (): string => cfg.pl === 'lie' || cfg.pl === 'none' ? cfg.oa : cfg.pl || cfg.oa;

export async function perform(d: Data, ef: Effect): Promise<void> {
  const m = cfg.m;
  const good = (p = okPlace()): void => { ef.apply(); set({ open: false, busy: false }); ef.clear(); say(true, p, T.ok, ef.row); };
  const bad = (s: Said, p = cfg.pl || cfg.oa): void => {
    ef.unapply(); set({ busy: false });
    if (s.session) { location.assign(url('login?expired=1')); return; }
    if (p !== 'dialog' && p !== 'field') set({ open: false });
    say(false, p === 'route' || p === 'nav' ? 'inline' : p, s.text ?? T.e ?? '', ef.row);
  };
  if (ef.pre) ef.apply();
  pulse();
  switch (m) {
    case 4: return;
    case 5: { const o = (S as unknown as Record<string, { token: string } | undefined>)['session']; void o!.token; return; }
    case 6: navigator.sendBeacon(url('collect/e'), JSON.stringify({ e: 'cta_click', l: cfg.k })); return;
    case 7: document.querySelector<HTMLElement>('input,textarea,select')?.focus(); return;
    case 8: set({ busy: true }); return;
    case 9: set({ open: false }); ef.clear(); return;
    case 10: location.hash = 'confirm'; set({ open: false }); return;
    case 21: history.replaceState({}, '', '?state=pending'); set({ open: false }); return;
    case 17: set({ dead: true, open: false }); return;
    case 15: bad({ ok: false }); return;
    case 18: localStorage.setItem(`outbox:${cfg.k}`, JSON.stringify(d)); set({ open: false }); say(false, cfg.pl || cfg.oa, T.queue ?? '', ef.row); return;
    case 20: good(cfg.pl || cfg.oa); return;
  }
  const shown = cfg.pl;
  set({ busy: m !== 1, cap: '' });
  if (m === 14) {
    const ws = new WebSocket(url('live').replace(/^http/, 'ws').replace(/^\//, `ws://${location.host}/`));
    ws.onopen = () => ws.send(JSON.stringify({ type: cfg.w.op ?? 'act', payload: d }));
    ws.onmessage = (e) => { const j = JSON.parse(String(e.data)) as { type: string }; if (j.type === 'ack') good(); };
    if (cfg.oa === 'quiet' || cfg.pl === 'quiet') { set({ busy: false, open: false }); ef.clear(); }
    return;
  }
  if (m === 1) { ef.apply(); set({ open: false }); ef.clear(); if (shown !== 'quiet') say(true, cfg.oa === 'nav' || cfg.oa === 'route' ? 'inline' : cfg.oa, T.ok, ef.row); }
  let s: Said;
  try {
    if (m === 11) { const [a] = await Promise.all([call(d), sleep(40).then(() => call(d))]); s = a; }
    else if (m === 13) { const k = { 'idempotency-key': crypto.randomUUID() }; const all = await Promise.all([call(d, k), sleep(300).then(() => call(d, k)), sleep(700).then(() => call(d, k))]); s = all[0]; }
    else if (m === 12 || m === 24) { try { s = await call(d); } catch { await sleep(700); s = await call(d); } }
    else s = await call(d);
  } catch { s = { ok: false }; }
  if (cfg.wt) await sleep(cfg.wt);
  if (m === 1) { if (!s.ok) { if (S.note?.ok) set({ note: null }); bad(s, shown || cfg.oa); } return; }
  if (m === 2) { good(cfg.oa); return; }
  if (m === 3 && !s.ok) { set({ busy: false }); return; }
  if (!s.ok) { bad(s); return; }
  if (s.code === 7) { bad({ ok: false }); return; }
  if (s.state === 'draft') { ef.unapply(); set({ busy: false, open: false }); say(true, shown || 'inline', T.half ?? '', ef.row); return; }
  if (s.items) { set({ rows: s.items as Row[], busy: false, open: false }); return; }
  if (s.value !== undefined && s.value !== cfg.v + '\u0000') { good(shown === 'quiet' ? 'quiet' : okPlace()); if (cfg.ty === 'chat') set({ rows: S.rows.map((r, i) => (i === S.rows.length - 1 ? { ...r, info: s.value ?? '' } : r)) }); else set({ value: s.value }); return; }
  if (m === 22 || m === 25) {
    if (m === 25) good(cfg.oa === 'nav' || cfg.oa === 'route' ? 'inline' : cfg.oa);
    for (let i = 0; i < 30; i++) {
      await sleep(400);
      const j = (await (await fetch(url(`jobs/${s.job ?? '1'}`))).json()) as { state: string; message?: string };
      if (j.state === 'done') { good(); return; }
      if (j.state === 'failed') { if (S.note?.ok) set({ note: null }); bad({ ok: false, ...(j.message ? { text: j.message } : {}) }, shown || cfg.oa); return; }
    }
    return;
  }
  if (m === 23) {
    good(cfg.oa === 'nav' || cfg.oa === 'route' ? 'inline' : cfg.oa);
    pushed = (text) => { if (S.note?.ok) set({ note: null }); bad({ ok: false, text }, shown || cfg.oa); };
    return;
  }
  if (m === 19) { good(); if (cfg.w.read) await reread(); return; }
  if (cfg.nz.includes('cut')) void fetch(url('api/recommendations?slow=1'), { keepalive: false }).catch(() => undefined);
  good();
}
let pushed: ((text: string) => void) | null = null;

// ---- what a page can do ----
export function submit(): void {
  const before = { ...S.fields };
  void perform({ ...S.fields }, { row: '', apply() { set({ count: cfg.n + 1 }); }, unapply() { set({ fields: before, count: cfg.n }); }, clear() { set({ fields: Object.fromEntries(cfg.f.map((f) => [f.name, f.init ?? ''])) }); } });
}
export function ask(id: string): void { set({ open: true, sel: id, note: S.note?.p === 'status' ? S.note : null }); }
export function remove(id: string): void {
  const rows = S.rows;
  void perform({ id }, { row: id, apply() { set({ rows: rows.filter((r) => r.id !== id), count: rows.length - 1 }); }, unapply() { set({ rows, count: rows.length }); }, clear() { set({ sel: '' }); } });
}
export function put(v: string): void {
  const was = S.value;
  void perform({ value: v, ...(S.sel ? { id: S.sel } : {}) }, { row: '', pre: true, apply() { set({ value: v }); }, unapply() { set({ value: was }); }, clear() { /* stays */ } });
}
export function post(): void {
  const text = S.draft; const rows = S.rows;
  if (!text.trim()) return;
  void perform({ text }, { row: 'new', apply() { set({ rows: [...rows, { id: 'new', name: T.x ?? 'You', info: text }], count: rows.length + 1 }); }, unapply() { set({ rows, count: rows.length, draft: text }); }, clear() { set({ draft: '' }); } });
}
export function leave(): void { void perform({ all: '0' }, { row: '', apply() { /* gone */ }, unapply() { /* still there */ }, clear() { /* nothing */ } }); }
export function sendFile(d: Data): void { void perform(d, { row: '', apply() { set({ rows: [...cfg.rows, { id: 'new', name: d['name'] ?? 'file', info: '' }], count: cfg.n + 1 }); }, unapply() { set({ rows: cfg.rows, count: cfg.n }); }, clear() { /* nothing */ } }); }

// ---- what goes on beside it ----
let draftTimer = 0;
function typed(): void {
  if (!cfg.nz.includes('draft')) return;
  window.clearTimeout(draftTimer);
  draftTimer = window.setTimeout(() => { void fetch(url('api/drafts/current'), { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...S.fields, text: S.draft }) }).catch(() => undefined); }, 350);
}
export const draft = (v: string): void => { set({ draft: v }); typed(); };
function pulse(): void { if (cfg.nz.includes('track')) navigator.sendBeacon(url('t/collect'), JSON.stringify({ ev: 'click', p: location.pathname, ts: Date.now() })); }
export function beside(): void {
  const n = cfg.nz;
  const get = (p: string): void => { void fetch(url(p)).catch(() => undefined); };
  if (n.includes('poll')) setInterval(() => get('api/notifications/unread'), 2500);
  if (n.includes('beat')) setInterval(() => { void fetch(url('api/presence'), { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"state":"active"}' }).catch(() => undefined); }, 1400);
  if (n.includes('pre')) setTimeout(() => { get('api/help/articles'); get('api/me'); }, 300);
  if (n.includes('flags')) get('api/feature-flags');
  if (n.includes('sse') || cfg.m === 23) { const es = new EventSource(url('events')); es.addEventListener('change', (e) => { const j = JSON.parse((e as MessageEvent<string>).data) as { message: string }; pushed?.(j.message); }); }
}
beside();
