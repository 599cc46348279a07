import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Act, Behaviour, Kind, Step } from './types.js';

/** How a request is packed and how a yes or a no looks like. */
export type Wire = 'rest' | 'empty' | 'env' | 'flag' | 'stat' | 'code' | 'gql' | 'gqlu' | 'rpc' | 'form' | 'multi' | 'prob' | 'japi' | 'xml' | 'html' | 'num' | 'native';
export type Mode = 'plain' | 'throws' | 'mute' | 'idle' | 'track' | 'hash' | 'assume' | 'opt' | 'watch' | 'sse' | 'retry' | 'twice' | 'cut' | 'socket' | 'timeout' | 'batch' | 'beacon';
export interface Flow {
  readonly w: Wire; readonly u: string; readonly m?: string; readonly op?: string; readonly q?: string;
  readonly mode?: Mode; readonly k?: string; readonly next?: string; readonly rv?: number; readonly to?: number; readonly tm?: string;
  readonly pu?: string; readonly pi?: number; readonly h?: string; readonly bz?: boolean; readonly lu?: string;
}
export interface Plan {
  readonly ok: boolean; readonly msg?: string; readonly status?: number; readonly delay?: number;
  readonly store?: string; readonly lie?: boolean; readonly hang?: boolean; readonly cutoff?: boolean; readonly idem?: boolean;
  readonly later?: { readonly after: number; readonly ok: boolean; readonly msg: string };
  readonly data?: Record<string, unknown>; readonly code?: number; readonly redirect?: boolean; readonly type?: string;
  readonly quiet?: boolean; // the answer lets nobody tell
  readonly loc?: string;    // a redirect somewhere else (expired session)
}
export interface Noise { readonly poll?: readonly [string, number]; readonly track?: string; readonly presence?: readonly [string, number]; readonly draft?: readonly [string, number]; readonly prefetch?: string }
export type Texts = Record<string, string>;
export interface X { readonly t: Texts; readonly p: string; readonly base: string; readonly lang: string; readonly boot: string; readonly view: 'main' | 'next'; readonly note: { ok: boolean; text: string } | null; readonly f: Flow; readonly s: St }
export interface App { readonly html: (x: X) => string; readonly act: (t: Texts) => Act; readonly prep?: (t: Texts) => Step[] }
export interface Row {
  readonly id: string; readonly lang: string; readonly kind: Kind; readonly be: Behaviour; readonly about: string;
  readonly path: string; readonly app: App; readonly t: Texts; readonly p?: string; readonly f: Flow; readonly plan: Plan | readonly Plan[];
  readonly n?: Noise; readonly act?: Partial<Act>; readonly prep?: readonly Step[]; readonly sign?: boolean; readonly delay?: number; readonly happens?: boolean;
  readonly shows?: readonly string[]; // for check.ts alone: texts that are to be seen at the end ("!" before: that are not)
  readonly nextTells?: boolean;
}
export interface Req { readonly method: string; readonly path: string; readonly query: URLSearchParams; readonly body: Buffer; readonly type: string; readonly accept: string; readonly data: Record<string, string> }
export interface Reply { readonly status?: number; readonly type?: string; readonly body?: string; readonly headers?: Record<string, string>; readonly delay?: number; readonly tells?: boolean; readonly hang?: boolean; readonly effect?: () => void }

export class St {
  times = 0;
  answeredAt: number | null = null;
  asked = 0;
  flash: { ok: boolean; text: string } | null = null;
  stored: string | null = null;
  result: { ok: boolean; msg: string } | null = null;
  resultTold = false;
  readonly seen = new Set<string>();
  readonly listeners = new Set<ServerResponse>();
  told(): void { this.answeredAt = Date.now(); }
}
export const slugOf = (id: string): string => createHash('sha256').update('p2/' + id).digest('base64url').replace(/[^a-z0-9]/gi, '').toLowerCase().slice(0, 7);
export const esc = (s: string): string => s.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

export function decode(type: string, body: Buffer): Record<string, string> {
  const out: Record<string, string> = {};
  const flat = (o: unknown): void => {
    if (typeof o !== 'object' || o === null) return;
    for (const [k, v] of Object.entries(o)) {
      if (typeof v === 'object' && v !== null) flat(v); else out[k] = String(v);
    }
  };
  if (type.includes('json') || type.startsWith('text/plain')) { try { flat(JSON.parse(body.toString('utf8'))); } catch { /* not JSON */ } }
  else if (type.includes('urlencoded')) { for (const [k, v] of new URLSearchParams(body.toString('utf8'))) out[k] = v; }
  else if (type.startsWith('multipart/')) {
    for (const m of body.toString('utf8').matchAll(/name="([^"]+)"(?:; filename="([^"]*)")?[^\r]*\r\n(?:[^\r\n]+\r\n)*\r\n([^\r]*)/g)) out[m[1] ?? ''] = m[2] ?? m[3] ?? '';
  }
  return out;
}

export function encode(f: Flow, p: Plan, n: number): Reply {
  const id = 48200 + n * 7;
  const msg = p.msg ?? '';
  const js = (o: unknown, status: number, type = 'application/json; charset=utf-8'): Reply => ({ status, type: p.type ?? type, body: JSON.stringify(o) });
  const okS = p.status ?? 200;
  const d = p.data ?? {};
  const val = p.store !== undefined && f.k !== undefined ? { [f.k]: p.store } : {};
  switch (f.w) {
    case 'empty': return p.ok ? { status: p.status ?? 204 } : js({ message: msg }, p.status ?? 409);
    case 'rest': return p.ok ? js({ id, ...(msg ? { message: msg } : {}), ...val, ...d }, okS) : js({ error: { code: p.code ?? 'rejected', message: msg } }, p.status ?? 422);
    case 'env': return p.ok ? js({ success: true, data: { id, ...val, ...d }, message: msg || null }, okS) : js({ success: false, data: null, message: msg }, okS);
    case 'flag': return p.ok ? js({ ok: true, ref: 'R-' + id, ...val, ...d, note: msg }, okS) : js({ ok: false, error: msg }, okS);
    case 'stat': return p.ok ? js({ status: 'success', result: { id, ...val, ...d }, text: msg }, okS) : js({ status: 'error', message: msg }, okS);
    case 'code': return p.ok ? js({ code: 0, msg: msg || 'ok', data: { id, ...val, ...d } }, okS) : js({ code: p.code ?? 40017, msg, data: null }, okS);
    case 'gql': return p.ok ? js({ data: { [f.op ?? 'mutate']: { id: 'gid_' + id, ...val, ...d, note: msg } } }, 200) : js({ errors: [{ message: msg, path: [f.op ?? 'mutate'], extensions: { code: 'BAD_USER_INPUT' } }], data: { [f.op ?? 'mutate']: null } }, 200);
    case 'gqlu': return js({ data: { [f.op ?? 'mutate']: p.ok ? { node: { id: 'gid_' + id, ...val, ...d, note: msg }, userErrors: [] } : { node: null, userErrors: [{ field: ['input'], message: msg }] } } }, 200);
    case 'rpc': return js(p.ok ? { jsonrpc: '2.0', id, result: { ref: id, ...val, ...d, text: msg } } : { jsonrpc: '2.0', id, error: { code: p.code ?? -32010, message: msg } }, 200);
    case 'prob': return p.ok ? js({ id, ...val, ...d, message: msg }, p.status ?? 201) : js({ type: 'about:blank', title: 'Request rejected', status: p.status ?? 409, detail: msg }, p.status ?? 409, 'application/problem+json');
    case 'japi': return p.ok ? js({ data: { type: f.op ?? 'items', id: String(id), attributes: { ...val, ...d, note: msg } } }, p.status ?? 201, 'application/vnd.api+json') : js({ errors: [{ status: String(p.status ?? 422), title: 'Invalid', detail: msg }] }, p.status ?? 422, 'application/vnd.api+json');
    case 'form': return { status: okS, type: 'text/plain; charset=utf-8', body: p.ok ? `OK ${id}${msg ? ' ' + msg : ''}` : `ERR ${msg}` };
    case 'num': return { status: okS, type: 'text/html; charset=utf-8', body: p.ok ? '1' : '0' };
    case 'multi': return p.ok ? js({ uploaded: 1, id, url: `files/${id}`, info: msg, ...d }, okS) : js({ uploaded: 0, error: { message: msg } }, p.status ?? 200);
    case 'xml': return { status: okS, type: 'application/xml; charset=utf-8', body: `<?xml version="1.0" encoding="UTF-8"?><response><state>${p.ok ? 'accepted' : 'declined'}</state><info>${esc(msg)}</info></response>` };
    case 'html': return { status: okS, type: 'text/html; charset=utf-8', body: `<p>${esc(msg)}</p>` };
    case 'native': return { status: 500, body: '' };
  }
}

/** The one deed of a case: carries it out (or not) and answers. */
export function deed(row: Row, q: Req, s: St, base: string, render: (note: { ok: boolean; text: string }) => string): Reply {
  const plans: readonly Plan[] = Array.isArray(row.plan) ? (row.plan as readonly Plan[]) : [row.plan as Plan];
  const p = plans[Math.min(s.asked, plans.length - 1)] ?? { ok: false };
  s.asked += 1;
  const n = s.asked;
  const f = row.f;
  const want = row.act?.value ?? row.app.act(row.t).value;
  const effect = (): void => {
    if (p.later) {
      const l = p.later;
      if (row.be === 'reverted') s.times += 1;
      setTimeout(() => {
        if (l.ok) s.times += 1; else s.times = 0;
        s.result = { ok: l.ok, msg: l.msg };
        for (const r of s.listeners) { r.write(`event: outcome\ndata: ${JSON.stringify({ ok: l.ok, text: l.msg })}\n\n`); s.told(); }
      }, l.after);
      return;
    }
    if (!p.ok || p.lie) return;
    if (p.idem) { if (s.seen.has('k')) return; s.seen.add('k'); }
    if (f.k !== undefined) {
      s.stored = p.store ?? q.data[f.k] ?? null;
      const on = (v: string | null | undefined): string | null | undefined => v === 'true' ? 'on' : v === 'false' ? 'off' : v;
      if (on(s.stored) === on(want ?? row.t['want'])) s.times += 1; else s.times = 0;
    } else s.times += 1;
  };
  if (p.hang) return { hang: true };
  if (p.loc !== undefined) return { status: 303, headers: { location: base + p.loc }, delay: p.delay ?? 60, tells: true };
  if (f.w === 'native') {
    if (p.ok || p.redirect) {
      return { status: 303, headers: { location: base + (p.ok ? f.next ?? row.path : row.path) }, delay: p.delay ?? 90, tells: !p.quiet, effect: () => { effect(); if (p.msg) s.flash = { ok: p.ok, text: p.msg }; } };
    }
    return { status: p.status ?? 200, type: 'text/html; charset=utf-8', body: render({ ok: false, text: p.msg ?? '' }), delay: p.delay ?? 90, tells: true };
  }
  const r = encode(f, p, n);
  return { ...r, delay: p.delay ?? 40 + ((n * 37 + row.id.length * 13) % 140), tells: !p.quiet && !p.lie && !(p.later && p.later.after > 0), effect };
}

export const boot = (row: Row, base: string): string => JSON.stringify({ b: base, t: row.t, p: row.p ?? '', f: row.f, n: row.n ?? {}, l: row.lang }).replace(/</g, '\\u003c');
export const bootTag = (x: X): string => `<script type="application/json" id="boot">${x.boot}</script><script src="/lib/net.js"></script>`;
export const doc = (x: X, head: string, body: string): string => `<!doctype html><html lang="${x.lang}"${x.lang === 'ar' || x.lang === 'he' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(x.t['title'] ?? '')}</title>${head}</head><body>${body}</body></html>`;
