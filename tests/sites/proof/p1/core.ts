import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { no, yes, type Dialect, type Rec } from './dialect.js';
import type { Act, Behaviour, Case, Kind, Step } from './types.js';

export interface State {
  happened: boolean;
  times: number;
  answered: number | null;
  /** What the site has stored for this case. */
  bag: Record<string, string>;
  streams: Set<ServerResponse>;
  timers: Set<NodeJS.Timeout>;
  /** Requests that were left without an answer. */
  open: Set<ServerResponse>;
}
export const fresh = (): State => ({ happened: false, times: 0, answered: null, bag: {}, streams: new Set(), timers: new Set(), open: new Set() });

export interface Ctx {
  readonly s: State;
  readonly base: string;
  readonly req: IncomingMessage;
  readonly url: URL;
  readonly raw: string;
  readonly rec: Record<string, string>;
  did(): void;
  undo(): void;
  later(ms: number, fn: () => void): void;
}
export interface Reply {
  status?: number;
  type?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
  wait?: number;
  /** This answer lets an observer tell. */
  tell?: boolean;
  hang?: boolean;
  cut?: boolean;
  stream?: boolean;
}
export type Handler = (c: Ctx) => Reply;

export interface Noise { m: string; url: string; every?: number; once?: number; status?: number; body?: string; send?: string }
export interface Def extends Omit<Case, 'page' | 'part'> {
  readonly part: string;
  readonly path: string;
  readonly routes: Record<string, Handler>;
  readonly noise: readonly Noise[];
  readonly shows: string | null;
  readonly hides: string | null;
  readonly times: number;
  readonly init?: (s: State) => void;
  readonly socket?: (c: { s: State; text: string; reply: (text: string, tell?: boolean) => void; later: (ms: number, fn: () => void) => void }) => void;
}

export const keyOf = (id: string): string => createHash('sha256').update('p1:' + id).digest('base64url').toLowerCase().replace(/[^a-z0-9]/g, '').slice(0, 8);

export const esc = (v: string): string => v.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
export const html = (body: string, o: Partial<Reply> = {}): Reply => ({ status: 200, type: 'text/html; charset=utf-8', body, ...o });
export const json = (v: unknown, o: Partial<Reply> = {}): Reply => ({ status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(v), ...o });
export const redirect = (to: string, o: Partial<Reply> = {}): Reply => ({ status: 303, headers: { Location: to }, body: '', ...o });

/** What the main write does at the server. */
export interface Play {
  /** 'do' carries it out; 'skip' answers without carrying it out. */
  effect?: 'do' | 'skip';
  status?: number;
  /** Message of a refusal; with it the dialect's "no" is sent. */
  no?: string;
  field?: string;
  wait?: number;
  /** The answer does not help to tell. */
  mute?: boolean;
  hang?: boolean;
  cut?: boolean;
  data?: Rec;
  body?: string;
  type?: string;
  headers?: Record<string, string>;
  /** Taken back at the server after so many ms. */
  undoAfter?: number;
  /** A value the server stores instead of what it was sent. */
  instead?: string;
}
export interface Write {
  readonly method?: string;
  readonly url: string;
  readonly d: Dialect;
  readonly wire?: 'json' | 'form' | 'multi' | 'gql' | 'rpc' | 'query';
  readonly op?: string;
  /** What has to be in the request for it to be what the user asked for. */
  readonly needs?: Record<string, string>;
  /** The bag entry that holds the value of a switch or select. */
  readonly store?: string;
}
export function has(c: Ctx, needs: Record<string, string> | undefined): boolean {
  for (const [k, v] of Object.entries(needs ?? {})) {
    const got = c.rec[k] ?? c.rec[Object.keys(c.rec).find((x) => x.endsWith('.' + k)) ?? ''];
    if (got !== v) return false;
  }
  return true;
}
export function write(w: Write, p: Play): Handler {
  return (c) => {
    if (p.hang === true) { if (p.effect === 'do' && has(c, w.needs)) c.did(); return { hang: true }; }
    if (p.cut === true) return { cut: true };
    const doIt = (): void => {
      if (w.store !== undefined && p.instead !== undefined) { c.s.bag[w.store] = p.instead; c.s.times++; return; }
      if (!has(c, w.needs)) return;
      c.did();
      if (p.undoAfter !== undefined) c.later(p.undoAfter, () => c.undo());
    };
    const effect = p.effect ?? (p.no === undefined ? 'do' : 'skip');
    if (effect === 'do') { if (p.wait !== undefined) c.later(p.wait - 5, doIt); else doIt(); }
    const status = p.status ?? 200;
    const op = w.op ?? 'run';
    const body = p.body ?? (status === 204 ? '' : p.no === undefined ? yes(w.d, op, p.data ?? { id: 'r_' + String(1840 + c.s.times) }) : no(w.d, op, p.no, p.field ?? 'base', status));
    return {
      status, body, type: p.type ?? (w.d === 'text' ? 'text/plain; charset=utf-8' : w.d === 'problem' && p.no !== undefined ? 'application/problem+json' : 'application/json; charset=utf-8'),
      tell: p.mute !== true, ...(p.wait === undefined ? {} : { wait: p.wait }), ...(p.headers === undefined ? {} : { headers: p.headers }),
    };
  };
}

/** One page of a product; several cases are played on it. */
export interface World {
  readonly part: string;
  readonly lang: string;
  readonly kind: Kind;
  readonly path: string;
  readonly prepare?: readonly Step[];
  readonly act: Act;
  readonly noise?: readonly Noise[];
}
export interface CaseOpts {
  readonly sign?: boolean;
  readonly delay?: number;
  readonly happens?: boolean;
  readonly times?: number;
  readonly shows?: string;
  readonly hides?: string;
  readonly noise?: readonly Noise[];
  readonly kind?: Kind;
  readonly act?: Act;
  readonly prepare?: readonly Step[];
  readonly init?: (s: State) => void;
  readonly socket?: Def['socket'];
}
export const DEFS: Def[] = [];
const HAPPENS: Record<Behaviour, boolean> = { right: true, refused_by_status: false, refused_in_body: false, refused_in_text: false, dropped: false, late: true, reverted: false, double: true, other_value: false, other: false };

export function define(w: World, id: string, behaviour: Behaviour, about: string, routes: Record<string, Handler>, o: CaseOpts = {}): void {
  const prepare = o.prepare ?? w.prepare;
  const happens = o.happens ?? HAPPENS[behaviour];
  DEFS.push({
    id, part: w.part, language: w.lang, kind: o.kind ?? w.kind, path: w.path, ...(prepare === undefined ? {} : { prepare }), act: o.act ?? w.act,
    behaviour, about, sign: o.sign ?? true, signDelayMs: o.delay ?? (o.sign === false ? 0 : 150), happens,
    routes, noise: o.noise ?? w.noise ?? [], shows: o.shows ?? null, hides: o.hides ?? null,
    times: o.times ?? (behaviour === 'double' ? 2 : happens ? 1 : -1),
    ...(o.init === undefined ? {} : { init: o.init }), ...(o.socket === undefined ? {} : { socket: o.socket }),
  });
}

/** The page of a script-driven product. */
export interface Shell { readonly part: string; readonly lang: string; readonly title: string; readonly head: string; readonly body: string; readonly boot?: unknown; readonly script?: string }
export function shell(s: Shell): string {
  const rtl = s.lang === 'ar' || s.lang === 'he' ? ' dir="rtl"' : '';
  const boot = s.boot === undefined ? '' : `<script>window.APP=${JSON.stringify(s.boot).replace(/</g, '\\u003c')}</script>\n`;
  return `<!doctype html>\n<html lang="${s.lang}"${rtl}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${esc(s.title)}</title>\n${s.head}</head>\n<body>${s.body}\n${boot}${s.script ?? ''}</body></html>`;
}
