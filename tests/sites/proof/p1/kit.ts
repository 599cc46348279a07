import { define, html, shell, write, json, type CaseOpts, type Ctx, type Handler, type Play, type World, type Write } from './core.js';
import type { Behaviour } from './types.js';
import type { Flow } from './client/net.js';

/** A page of a script-driven product: its texts, its API, its rows. */
export interface Screen extends World {
  readonly view: string;
  readonly title: string;
  readonly head: string;
  readonly tail: string;
  readonly body?: string;
  readonly t: Record<string, string>;
  readonly net: Write & { readonly xhr?: boolean };
  readonly f?: Flow;
  readonly rows?: readonly Record<string, string>[];
  readonly init?: Record<string, string>;
  readonly routes?: Record<string, Handler>;
}
export interface Turn extends CaseOpts {
  readonly t?: Record<string, string>;
  readonly f?: Flow;
  readonly play?: Play;
  readonly routes?: Record<string, Handler>;
  readonly net?: Partial<Screen['net']>;
  readonly values?: Record<string, string>;
}
export function turn(w: Screen, id: string, behaviour: Behaviour, about: string, o: Turn = {}): void {
  const net = { ...w.net, ...o.net };
  const noise = o.noise ?? w.noise ?? [];
  const wire = { url: net.url, d: net.d, ...(net.method === undefined ? {} : { method: net.method }), ...(net.wire === undefined ? {} : { wire: net.wire }), ...(net.op === undefined ? {} : { op: net.op }), ...(net.xhr === undefined ? {} : { xhr: net.xhr }) };
  const page = (c: Ctx): string => shell({
    part: w.part, lang: w.lang, title: w.title, head: w.head, body: w.body ?? '<div id="root"></div>', script: w.tail,
    boot: { base: c.base, view: w.view, lang: w.lang, t: { ...w.t, ...o.t }, net: wire, f: { ...w.f, ...o.f }, noise: noise.map((n) => ({ m: n.m, url: n.url, every: n.every, once: n.once, send: n.send })), rows: w.rows ?? [], init: { ...w.init, ...o.values } },
  });
  define(w, id, behaviour, about, {
    [`GET ${w.path.split('?')[0]}`]: (c) => html(page(c)),
    [`POST collect`]: () => ({ status: 204 }),
    [`${net.method ?? 'POST'} ${net.url}`]: write(net, o.play ?? {}),
    ...w.routes, ...o.routes,
  }, o);
}
/** A job's state that ends after so many ms. */
export function job(ms: number, end: (c: Ctx) => { phase: string; note?: string }): Handler {
  return (c) => {
    const t0 = Number(c.s.bag['job'] ?? '0') || Date.now();
    c.s.bag['job'] = String(t0);
    if (Date.now() - t0 < ms) return json({ phase: 'running', pct: Math.min(95, Math.round((Date.now() - t0) / ms * 100)) });
    return json(end(c), { tell: true });
  };
}
/** A plain follow-up page. */
export const after = (lang: string, title: string, body: string, head = ''): Handler => () => html(shell({ part: '', lang, title, head, body }), { tell: true });
