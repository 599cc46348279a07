/** Client core of the pages: state, wires, flow. UI kits only draw. */
import { SHAPES } from './shapes';
export const P: any = (globalThis as any).__PAGE__;
export const T: any = P.T; export const C: any = P.C;
export interface State { rows: any[]; flags: any; user: string | null; files: any[]; step: number }
export const st: { S: State; busy: boolean; note: null | { kind: string; text: string }; ask: any; v: any; loaded: boolean; dialog: string | null; gone: boolean } =
  { S: P.S ?? { rows: [], flags: {}, user: null, files: [], step: 1 }, busy: false, note: null, ask: null, v: { a: '', b: '', q: '1', text: '' }, loaded: !!P.S, dialog: null, gone: false };
const subs = new Set<() => void>();
export const sub = (f: () => void) => { subs.add(f); return () => subs.delete(f); };
export const emit = () => subs.forEach((f) => f());
export const hooks: { toast: (kind: 'ok' | 'err' | 'info', text: string, undo?: () => void) => void } = { toast: () => {} };
const q = (u: string) => u + (u.includes('?') ? '&' : '?') + 'case=' + P.id;
export async function load() { const r = await fetch(q(`/read/${P.noun}`), { headers: { accept: 'application/json' } }); st.S = await r.json(); st.loaded = true; emit(); }
const clone = (x: any) => JSON.parse(JSON.stringify(x));
function xhr(method: string, url: string, headers: any, body: any): Promise<{ s: number; t: string }> {
  if (C.xhr) return new Promise((ok, no) => { const x = new XMLHttpRequest(); x.open(method, url); for (const k in headers) x.setRequestHeader(k, headers[k]); x.onload = () => ok({ s: x.status, t: x.responseText }); x.onerror = () => no(new Error('network')); x.send(body); });
  return fetch(url, { method, headers, body }).then(async (r) => ({ s: r.status, t: await r.text() }));
}
let sock: WebSocket | null = null; const waiting = new Map<string, (m: any) => void>(); let ref = 0; let es: EventSource | null = null;
function onPush(m: any) {
  if (m.ref && waiting.has(m.ref)) { waiting.get(m.ref)!(m); waiting.delete(m.ref); return; }
  if (m.state) { st.S = m.state; if (m.text) say('err', m.text); emit(); }
  else if (m.refresh) { if (m.text) say('err', m.text); load(); }
}
function socket(): Promise<WebSocket> { return new Promise((ok) => { if (sock?.readyState === 1) return ok(sock); if (!sock) { sock = new WebSocket(q(`ws://${location.host}/live`)); sock.onmessage = (e) => onPush(JSON.parse(e.data)); } sock.addEventListener('open', () => ok(sock!)); }); }
function stream() { if (es) return; es = new EventSource(q('/events')); es.onmessage = (e) => onPush(JSON.parse(e.data)); }
export function begin() {
  if (!P.S) load();
  if (C.live === 'ws' || C.wire === 'ws') socket(); if (C.live === 'sse' || C.wire === 'sse') stream(); if (C.live === 'poll') { let n = 0; const h = setInterval(() => { if (++n > 40) clearInterval(h); if (!st.busy) load(); }, C.every ?? 1500); }
  if (C.stale === 'toast') setTimeout(() => hooks.toast('ok', T.old), 50);
  if (C.stale === 'note') { st.note = { kind: 'ok', text: T.old }; emit(); }
}
export async function act(data: any): Promise<{ ok: boolean; http: boolean; msg?: string; rec?: any }> {
  const sh = SHAPES[P.shape]; const id = data.id as string | undefined;
  if (C.wire === 'ws') { const s = await socket(); const r = 'r' + ++ref; return new Promise((ok) => { waiting.set(r, (m) => ok({ ok: m.type === 'ack', http: true, msg: m.text, rec: m.rec })); s.send(JSON.stringify({ type: 'put', ref: r, data })); if (C.fire) ok({ ok: true, http: true }); }); }
  if (C.wire === 'sse') { stream(); const r = 'r' + ++ref; const p = new Promise<any>((ok) => waiting.set(r, (m) => ok({ ok: m.event === 'stored', http: true, msg: m.text }))); await fetch(q('/commands'), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ref: r, data }) }); return C.fire ? { ok: true, http: true } : p; }
  if (C.wire === 'job') { const a = await (await fetch(q('/jobs'), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) })).json(); if (C.fire) return { ok: true, http: true }; for (let i = 0; i < 60; i++) { await new Promise((f) => setTimeout(f, 500)); const b = await (await fetch(q('/jobs/' + a.job))).json(); if (b.phase === 'finished') return { ok: true, http: true, rec: b.rec }; if (b.phase === 'aborted') return { ok: false, http: true, msg: b.text }; } return { ok: false, http: false }; }
  if (C.wire === 'beacon') { navigator.sendBeacon(q('/collect'), JSON.stringify(data)); return { ok: true, http: true }; }
  let body: any; let h: any = {}; let url = q(sh.path(P.noun, id)); let method = sh.method ?? 'POST';
  if (data.file) { const fd = new FormData(); fd.append('file', data.file, data.file.name); body = fd; method = 'POST'; }
  else {
    if (id && (P.shape === 'rest' || P.shape === 'jsonapi' || P.shape === 'empty')) method = 'DELETE';
    if (P.arche === 'settings' && P.shape === 'rest') method = 'PATCH';
    if (P.arche === 'logout' && P.shape === 'rest') method = 'DELETE';
    switch (sh.enc) {
      case 'json': h['content-type'] = 'application/json'; body = JSON.stringify(data); break;
      case 'form': h['content-type'] = 'application/x-www-form-urlencoded'; body = new URLSearchParams(data).toString(); break;
      case 'multipart': { const fd = new FormData(); for (const k in data) fd.append(k, data[k]); body = fd; break; }
      case 'gql': h['content-type'] = 'application/json'; body = JSON.stringify({ operationName: 'Save', query: 'mutation Save($input: SaveInput!) { save(input: $input) { node { id } userErrors { field message } } }', variables: { input: data } }); break;
      case 'rpc': h['content-type'] = 'application/json'; body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: P.noun + '.put', params: data }); break;
      case 'trpc': h['content-type'] = 'application/json'; body = JSON.stringify({ 0: { json: data } }); break;
      default: h['content-type'] = 'text/xml'; body = '<req>' + Object.entries(data).map(([k, x]) => `<${k}>${x}</${k}>`).join('') + '</req>';
    }
  }
  try {
    let r = await xhr(method, url, h, body); if (C.retry && (r.s === 503 || r.s === 401)) { await new Promise((f) => setTimeout(f, 500)); r = await xhr(method, url, h, body); } let b: any = r.t; try { b = JSON.parse(r.t); } catch { /* text */ }
    const o = sh.read(r.s, b); const http = r.s < 300;
    return { ok: http && o.ok, http, msg: o.msg ?? (http ? undefined : b?.message ?? b?.error?.message ?? b?.detail), rec: o.rec };
  } catch { return { ok: false, http: false }; }
}
export function say(kind: 'ok' | 'err' | 'info', text: string) {
  const fb = C.fb ?? 'toast';
  if (fb === 'toast') hooks.toast(kind, text); else if (fb === 'note') { st.note = { kind, text }; emit(); if (C.fade) setTimeout(() => { if (st.note?.text === text) { st.note = null; emit(); } }, C.fade); } else if (fb === 'dialog') { st.dialog = text; emit(); } else if (fb === 'title') { document.title = text; }
}
function patch(data: any, rec: any) {
  const S = st.S; if (rec?.__rows) { S.rows = rec.__rows; return; }
  switch (P.arche) {
    case 'form': S.rows = C.top ? [{ id: 'n' + ref++, a: data.a, b: data.b, ...(C.echo ? rec : {}) }, ...S.rows] : [...S.rows, { id: 'n' + ref++, a: data.a, b: data.b, ...(C.echo ? rec : {}) }]; break;
    case 'shop': S.rows = [...S.rows, { id: 'n' + ref++, a: T.title, b: C.echo && rec?.q ? rec.q : data.q }]; break;
    case 'chat': S.rows = [...S.rows, { id: 'n' + ref++, a: C.me ?? T.rows[1][0], b: data.text, me: true }]; break;
    case 'list': S.rows = S.rows.filter((r) => r.id !== data.id); break;
    case 'settings': S.flags = { ...S.flags, [data.key]: data.value }; break;
    case 'login': S.user = data.user; break; case 'logout': S.user = null; break;
    case 'upload': S.files = [...S.files, { name: data.file.name, size: Math.ceil(data.file.size / 1024) + ' KB' }]; break;
    case 'wizard': S.step = 2; break;
  }
}
/** One act of the page from its UI. */
export async function submit(data: any) {
  if (st.busy) return;
  st.ask = null; if (C.fb !== 'none' && !C.keep) st.note = null;
  if (C.guard) { const f = C.fb ?? 'toast'; C.fb = C.guard === 'note' ? 'note' : f; say('err', T.no); C.fb = f; emit(); return; }
  const before = clone({ ...st.S }); const showBusy = !C.optimistic;
  if (C.optimistic) { patch(data, null); if (C.early) say('ok', T.ok); }
  if (C.undo) { patch(data, null); let off = false; hooks.toast('info', T.ok, () => { off = true; st.S = before; emit(); }); emit(); await new Promise((f) => setTimeout(f, C.undo)); if (off) return; await act(data); return; }
  st.busy = showBusy; emit();
  if (C.twice) act(data);
  const r = await act(data); st.busy = false;
  const ok = C.blind ? r.http : C.blindest ? true : r.ok;
  if (ok) {
    if (['form', 'chat', 'shop'].includes(P.arche) && !C.keepForm) st.v = { a: '', b: '', q: '1', text: '' };
    const after = C.after ?? 'local';
    if (after === 'reload') { sessionStorage.setItem('flash' + P.id, T.ok); location.reload(); return; }
    if (after === 'goto') { location.href = q('/p/' + (C.to ?? 'done')); return; }
    if (after === 'refetch') await load(); else if (after === 'local') { if (!C.optimistic) patch(data, r.rec); } else if (after === 'gone') st.gone = true;
    if (C.then) setTimeout(load, C.then);
    if (!(C.optimistic && C.early)) say(C.blind || C.blindest || !C.srvmsg ? 'ok' : 'ok', C.srvmsg && r.msg ? r.msg : T.ok);
  } else {
    if (C.optimistic && !C.noRollback) st.S = before;
    if (!C.mute) say('err', r.msg && !/^[{<]/.test(r.msg) ? r.msg : T.no);
  }
  emit();
}
const flash = (() => { try { const f = sessionStorage.getItem('flash' + P.id); sessionStorage.removeItem('flash' + P.id); return f; } catch { return null; } })();
if (flash) { if (C.fb === 'toast') setTimeout(() => hooks.toast('ok', flash), 100); else if (C.fb === 'note') st.note = { kind: 'ok', text: flash }; }
