/** What every small application of the set shares: cases, state per case, answers, the record of what was told. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Act, Case, Step } from './set.js';

export type Bit = string | number | boolean;

/** An answer of the server. */
export interface Ans {
  readonly status?: number;
  readonly json?: unknown;
  readonly html?: string;
  readonly text?: string;
  readonly type?: string;
  readonly to?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection breaks in the middle of the answer. */
  readonly cut?: boolean;
}

/** What is special about a case, at the server and in the page's script. */
export interface Plan {
  /** What the server does with the request; once and as asked when absent. */
  readonly keep?: 'no' | 'twice' | 'other';
  readonly wait?: number;
  readonly ans?: Ans;
  /** The server takes it back after so many ms. */
  readonly undo?: number;
  /** Which build of the page's script is served. */
  readonly ui?: string;
  /** How long the page's data takes to load. */
  readonly load?: number;
  readonly noise?: string;
  readonly x?: Readonly<Record<string, Bit>>;
}

export interface Entry {
  readonly case: Case;
  readonly plan: Plan;
}

export interface More {
  readonly sign?: boolean;
  readonly delay?: number;
  readonly happens?: boolean;
  readonly prepare?: readonly Step[];
  readonly part?: string;
  /** What follows the application's address. */
  readonly at?: string;
}

export interface Book {
  readonly entries: Entry[];
  add(behaviour: Case['behaviour'], kind: Case['kind'], language: string, act: Act, about: string, plan?: Plan, more?: More): void;
}

export function book(app: string, part: string): Book {
  const entries: Entry[] = [];
  return {
    entries,
    add(behaviour, kind, language, act, about, plan = {}, more = {}) {
      const id = `${app}-${String(entries.length + 1).padStart(2, '0')}`;
      entries.push({
        plan,
        case: {
          id,
          part: more.part ?? part,
          page: `/${app}/${id}/${more.at ?? ''}`,
          language,
          kind,
          ...(more.prepare === undefined ? {} : { prepare: more.prepare }),
          act,
          behaviour,
          about,
          sign: more.sign ?? true,
          signDelayMs: more.delay ?? 0,
          happens: more.happens ?? ['right', 'late', 'double', 'other'].includes(behaviour),
        },
      });
    },
  };
}

export const click = (selector: string, confirm?: string): Act => ({ how: 'click', selector, ...(confirm === undefined ? {} : { confirm }) });
export const enter = (selector: string): Act => ({ how: 'enter', selector });
export const select = (selector: string, value: string): Act => ({ how: 'select', selector, value });
export const check = (selector: string): Act => ({ how: 'check', selector });
export const send = (selector: string, value: string, button: string): Act => ({ how: 'send', selector, value, button });
export const upload = (selector: string): Act => ({ how: 'upload', selector });
export const signIn = (selector: string, user: string, userValue: string, password: string, passwordValue: string): Act => ({
  how: 'sign_in', selector, user, userValue, password, passwordValue,
});
export const fill = (selector: string, value: string): Step => ({ type: 'fill', selector, value });

export interface App<S = unknown> {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** The file of the page's script, where it has one. */
  readonly client?: string;
  fresh(plan: Plan, c: Case): S;
  /** How often the act was carried out, from the stored state alone. */
  times(s: S, plan: Plan, c: Case): number;
  handle(x: X<S>): Promise<void> | void;
}

/** The state of one case in one running site. */
export interface Slot<S = unknown> {
  state: S;
  toldAt: number | null;
  /** The next refetch by the page lets an observer tell. */
  owed: boolean;
  /** Pages opened whose first data request has not come yet. */
  opened: number;
  readonly live: Set<ServerResponse>;
  readonly timers: Set<NodeJS.Timeout>;
}

export function newSlot<S>(state: S): Slot<S> {
  return { state, toldAt: null, owed: false, opened: 0, live: new Set(), timers: new Set() };
}

export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
export const esc = (s: string): string => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export interface Sent {
  readonly field: string;
  readonly name: string | null;
  readonly body: Buffer;
}

const RTL = new Set(['ar', 'he', 'fa', 'ur']);

/** One request within a case. */
export class X<S> {
  constructor(
    readonly app: App<S>,
    readonly entry: Entry,
    readonly slot: Slot<S>,
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    readonly path: string,
    readonly query: URLSearchParams,
    readonly body: Buffer,
    readonly hasStyle: boolean,
  ) {}

  get s(): S { return this.slot.state; }
  get plan(): Plan { return this.entry.plan; }
  get c(): Case { return this.entry.case; }
  get method(): string { return this.req.method ?? 'GET'; }
  get base(): string { return `/${this.app.name}/${this.c.id}`; }
  get lang(): string { return this.c.language; }

  is(method: string, path: string | RegExp): boolean {
    return this.method === method && (typeof path === 'string' ? this.path === path : path.test(this.path));
  }

  json<T>(): T { return JSON.parse(this.body.toString('utf8') || 'null') as T; }
  form(): URLSearchParams { return new URLSearchParams(this.body.toString('utf8')); }

  /** The parts of a multipart body. */
  parts(): Sent[] {
    const boundary = /boundary="?([^";]+)/.exec(this.req.headers['content-type'] ?? '')?.[1];
    if (boundary === undefined) return [];
    const raw = this.body.toString('latin1');
    const out: Sent[] = [];
    for (const piece of raw.split(`--${boundary}`).slice(1, -1)) {
      const cut = piece.indexOf('\r\n\r\n');
      const head = Buffer.from(piece.slice(0, cut), 'latin1').toString('utf8');
      const field = /[; ]name="([^"]*)"/.exec(head)?.[1] ?? '';
      const name = /filename="([^"]*)"/.exec(head)?.[1] ?? null;
      out.push({ field, name, body: Buffer.from(piece.slice(cut + 4, -2), 'latin1') });
    }
    return out;
  }

  told(): void { this.slot.toldAt = Date.now(); this.slot.owed = false; }

  /** Send an answer and wait until it is out. */
  send(a: Ans): Promise<void> {
    const { res } = this;
    return new Promise((done) => {
      if (res.destroyed || res.writableEnded) { done(); return; }
      if (a.cut === true) {
        res.writeHead(200, { 'content-type': 'text/plain', 'content-length': '64' });
        res.write('Y');
        setTimeout(() => { res.destroy(); done(); }, 60);
        return;
      }
      const headers: Record<string, string> = { 'cache-control': 'no-store', ...a.headers };
      let body = '';
      if (a.json !== undefined) { headers['content-type'] ??= a.type ?? 'application/json; charset=utf-8'; body = JSON.stringify(a.json); }
      else if (a.html !== undefined) { headers['content-type'] ??= a.type ?? 'text/html; charset=utf-8'; body = a.html; }
      else if (a.text !== undefined) { headers['content-type'] ??= a.type ?? 'text/plain; charset=utf-8'; body = a.text; }
      if (a.to !== undefined) headers['location'] = a.to;
      const status = a.status ?? (a.to !== undefined ? 303 : 200);
      res.writeHead(status, headers);
      res.once('close', () => done());
      res.end(body, () => done());
    });
  }

  /** The page's data; a refetch after the act can be what lets an observer tell. */
  async data(a: Ans): Promise<void> {
    const first = this.slot.opened > 0;
    if (first) { this.slot.opened -= 1; await sleep(this.plan.load ?? 250); }
    await this.send(a);
    if (!first && this.slot.owed) this.told();
  }

  later(ms: number, what: () => void): void {
    const t = setTimeout(() => { this.slot.timers.delete(t); what(); }, ms);
    this.slot.timers.add(t);
  }

  /** Carry out the act as the case's plan says, then answer. */
  async act(todo: { do: () => void; other?: () => void; undo?: () => void }, usual: () => Ans): Promise<void> {
    const p = this.plan;
    if (p.wait !== undefined) await sleep(p.wait);
    if (p.keep === 'other') (todo.other ?? (() => { throw new Error(`${this.c.id}: no other`); }))();
    else if (p.keep !== 'no') { todo.do(); if (p.keep === 'twice') todo.do(); }
    await this.send(p.ans ?? usual());
    if (this.c.behaviour === 'dropped') this.slot.owed = true;
    else this.told();
    if (p.undo !== undefined) {
      this.later(p.undo, () => {
        todo.undo?.();
        this.slot.owed = true;
        this.push('changed', {});
      });
    }
  }

  /** Open a stream of server-sent events. */
  stream(): void {
    this.res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.res.write(': hi\n\n');
    this.slot.live.add(this.res);
    this.res.on('close', () => this.slot.live.delete(this.res));
  }

  push(event: string, data: unknown): void {
    for (const r of this.slot.live) r.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (this.slot.live.size > 0) this.told();
  }

  /** A page of the application with its script. */
  async page(title: string, t: Readonly<Record<string, string>>, body = '<div id="root"></div>', more = ''): Promise<void> {
    this.slot.opened += 1;
    await this.send({ html: this.shell(title, t, body, more) });
  }

  shell(title: string, t: Readonly<Record<string, string>>, body: string, more = ''): string {
    const boot = { ui: this.plan.ui ?? '', lang: this.lang, t, x: this.plan.x ?? {} };
    const n = this.noise();
    const dir = RTL.has(this.lang) ? ' dir="rtl"' : '';
    return `<!doctype html>
<html lang="${this.lang}"${dir}><head><meta charset="utf-8"><title>${esc(title)}</title><meta name="viewport" content="width=device-width">
${this.hasStyle ? `<link rel="stylesheet" href="/assets/${this.app.name}.css">` : ''}
<style>body{font:15px/1.5 system-ui,sans-serif;margin:24px;max-width:960px}input,select,textarea,button{font:inherit}${more}</style>
<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>
${n === '' ? '' : `<script src="/assets/tm.js" data-k="${n}" defer></script>`}
</head><body>
${typeof this.plan.x?.banner === 'string' ? `<aside class="banner" style="background:#fff3cd;padding:6px 10px">${this.plan.x.banner}</aside>` : ''}
${body}
${this.app.client === undefined ? '' : `<script src="/assets/${this.app.name}.js"></script>`}
</body></html>`;
  }

  /** What runs beside the act: c a beacon per click, p polling, e metrics that fail, h a heartbeat, w a help widget that says it is offline. */
  private noise(): string {
    if (this.plan.noise !== undefined) return this.plan.noise;
    let h = 7;
    for (const ch of this.c.id) h = (h * 31 + ch.charCodeAt(0)) >>> 0;
    return ['', 'c', '', 'p', 'ce', '', 'h', 'cp'][h % 8];
  }
}
