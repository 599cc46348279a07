import { read, type Dialect, type Rec, type Verdict } from '../dialect.js';

export interface NetCfg { url: string; method?: string; wire?: 'json' | 'form' | 'multi' | 'gql' | 'rpc' | 'query'; op?: string; d: Dialect; xhr?: boolean }
export interface NoiseCfg { m: string; url: string; every?: number; once?: number; send?: string }
/** How a page goes about one act. */
export interface Flow {
  /** What stands between the click and the request. */
  gate?: 'throw' | 'track' | 'quiet' | 'close' | 'hash' | 'query' | 'stuck' | 'claim' | 'storage';
  early?: boolean;
  twice?: number;
  /** The page says yes whatever the answer. */
  blind?: boolean;
  mutedNo?: boolean;
  retry?: number;
  job?: string;
  again?: string;
  againAfter?: number;
  go?: string;
  goNow?: boolean;
  ok?: string;
  no?: string;
  okText?: string;
  keep?: boolean;
  timeout?: number;
  echo?: string;
  /** A background read of the page that goes wrong shortly after the act and says so. */
  aside?: string;
}
export interface App {
  base: string; view: string; t: Record<string, string>; net: NetCfg; f: Flow; noise: NoiseCfg[];
  rows: Record<string, string>[]; init: Record<string, string>; lang: string;
}
declare global { interface Window { APP: App } }

export const app = (): App => window.APP;
export const u = (p: string): string => app().base + p;
export const T = (k: string): string => app().t[k] ?? '';

export function pack(n: NetCfg, data: Rec, file?: File): { body: BodyInit; headers: Record<string, string>; url: string } {
  const headers: Record<string, string> = { Accept: 'application/json' };
  let url = u(n.url);
  const s = (v: unknown): string => (typeof v === 'string' ? v : String(v));
  switch (n.wire ?? 'json') {
    case 'form': return { url, headers, body: new URLSearchParams(Object.entries(data).map(([k, v]) => [k, s(v)])) };
    case 'query': url += '?' + new URLSearchParams(Object.entries(data).map(([k, v]) => [k, s(v)])).toString(); return { url, headers, body: '' };
    case 'multi': {
      const fd = new FormData();
      for (const [k, v] of Object.entries(data)) fd.append(k, s(v));
      if (file !== undefined) fd.append('file', file, file.name);
      return { url, headers, body: fd };
    }
    case 'gql': headers['Content-Type'] = 'application/json';
      return { url, headers, body: JSON.stringify({ operationName: n.op, query: `mutation ${n.op}($input: ${n.op}Input!) { ${n.op}(input: $input) { id userErrors { field message } } }`, variables: { input: data } }) };
    case 'rpc': headers['Content-Type'] = 'application/json';
      return { url, headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: n.op, params: data }) };
    default: headers['Content-Type'] = 'application/json';
      return { url, headers, body: JSON.stringify(data) };
  }
}
export async function call(n: NetCfg, data: Rec, file?: File): Promise<Verdict> {
  const p = pack(n, data, file);
  const method = n.method ?? 'POST';
  if (n.xhr === true) {
    return new Promise((ok, bad) => {
      const x = new XMLHttpRequest();
      x.open(method, p.url);
      for (const [k, v] of Object.entries(p.headers)) x.setRequestHeader(k, v);
      x.onload = () => ok(read(n.d, n.op ?? 'run', x.status, x.responseText));
      x.onerror = () => bad(new Error('network'));
      x.send(p.body as XMLHttpRequestBodyInit);
    });
  }
  const r = await fetch(p.url, { method, headers: p.headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body: p.body === '' ? null : p.body }) });
  return read(n.d, n.op ?? 'run', r.status, await r.text());
}
export function noise(): void {
  for (const n of app().noise) {
    const go = (): void => { fetch(u(n.url), { method: n.m, ...(n.send === undefined ? {} : { body: n.send, headers: { 'Content-Type': 'application/json' } }) }).catch(() => undefined); };
    if (n.every !== undefined) setInterval(go, n.every);
    if (n.once !== undefined) setTimeout(go, n.once);
  }
}
export interface Ui {
  busy(on: boolean): void;
  /** The page shows the act's outcome (row, value, closed dialog…). */
  done(data: Rec): void;
  undo(): void;
  say(place: string, good: boolean, text: string): void;
}
const pause = (ms: number): Promise<void> => new Promise((r) => setTimeout(r, ms));

export async function run(data: Rec, ui: Ui, file?: File): Promise<void> {
  const a = app();
  const f = a.f;
  const ok = (d: Rec): void => {
    if (f.go !== undefined) { if (!f.go.startsWith('#')) { location.assign(u(f.go)); return; } location.hash = f.go; }
    ui.done(d);
    const echo = f.echo === undefined ? '' : String(d[f.echo] ?? '');
    if (f.ok !== undefined && f.ok !== 'none') ui.say(f.ok, true, (f.okText ?? T('ok')).replace('{x}', echo));
  };
  switch (f.gate) {
    case 'throw': { const store = (window as unknown as { store?: { dispatch(x: Rec): void } }).store; (store as { dispatch(x: Rec): void }).dispatch(data); return; }
    case 'track': navigator.sendBeacon(u('collect'), JSON.stringify({ e: 'cta_click', v: a.view, ts: Date.now() })); return;
    case 'quiet': return;
    case 'close': ui.done({}); return;
    case 'hash': location.hash = 'done'; return;
    case 'query': history.replaceState(null, '', '?submitted=1'); return;
    case 'stuck': ui.busy(true); return;
    case 'claim': ui.busy(true); await pause(700); ui.busy(false); ui.done({}); if (f.ok !== undefined) ui.say(f.ok, true, T('ok')); return;
    case 'storage': localStorage.setItem('outbox', JSON.stringify(data)); ui.busy(true); await pause(400); ui.busy(false); return;
    default: break;
  }
  ui.busy(true);
  if (f.aside !== undefined) { const side = f.aside; setTimeout(() => { fetch(u(side)).then((r) => { if (!r.ok) ui.say('toast', false, T('aside')); }).catch(() => undefined); }, 250); }
  if (f.early === true) ui.done(data);
  if (f.goNow === true) { void call(a.net, data, file); await pause(120); location.assign(u(f.go ?? '')); return; }
  try {
    let v = await (f.timeout === undefined ? call(a.net, data, file) : Promise.race([call(a.net, data, file), pause(f.timeout).then(() => ({ ok: false, msg: T('slow'), data: {} }))]));
    if (f.twice !== undefined) { await pause(f.twice); v = await call(a.net, data, file); }
    for (let i = 0; i < (f.retry ?? 0) && !v.ok; i++) { await pause(500); v = await call(a.net, data, file); }
    if (v.ok && f.job !== undefined) {
      for (let i = 0; i < 20; i++) {
        await pause(500);
        const r = await fetch(u(f.job));
        const j = (await r.json()) as { phase: string; note?: string };
        if (j.phase === 'done') break;
        if (j.phase !== 'running') { v = { ok: false, msg: j.note ?? '', data: {} }; break; }
      }
    }
    if (v.ok || f.blind === true) {
      if (f.early !== true) ok(v.data); else { if (f.ok !== undefined) ui.say(f.ok, true, T('ok')); }
      if (f.again !== undefined) {
        await pause(f.againAfter ?? 900);
        const r = await fetch(u(f.again));
        const w = read(a.net.d, a.net.op ?? 'run', r.status, await r.text());
        if (!w.ok) { ui.undo(); if (f.no !== undefined) ui.say(f.no, false, w.msg); }
      }
    } else {
      if (f.early === true) ui.undo();
      if (f.mutedNo !== true) ui.say(f.no ?? 'inline', false, v.msg === '' ? T('bad') : v.msg);
    }
  } catch {
    if (f.early === true) ui.undo();
    if (f.mutedNo !== true) ui.say(f.no ?? 'inline', false, T('bad'));
  } finally {
    if (f.keep !== true) ui.busy(false);
  }
}
