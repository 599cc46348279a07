import type { IncomingMessage } from 'node:http';

export type Kind = 'submit' | 'send' | 'buy' | 'delete' | 'sign_in' | 'sign_out' | 'switch' | 'upload' | 'step';
export type Behaviour = 'right' | 'refused_by_status' | 'refused_in_body' | 'refused_in_text' | 'dropped' | 'late' | 'reverted' | 'double' | 'other_value' | 'other';
export interface Site {
  readonly origin: string;
  reset(caseId: string): void;
  truth(caseId: string): Truth;
  close(): Promise<void>;
}
export interface Truth { readonly happened: boolean; readonly times: number; readonly answeredAtMs: number | null }
export interface Step { readonly type: 'fill' | 'select' | 'check' | 'click'; readonly selector: string; readonly value?: string }
export interface Act {
  readonly how: 'click' | 'enter' | 'select' | 'check' | 'send' | 'upload' | 'sign_in';
  readonly selector: string;
  readonly value?: string;
  readonly button?: string;
  readonly user?: string;
  readonly password?: string;
  readonly userValue?: string;
  readonly passwordValue?: string;
  readonly confirm?: string;
}
export interface Case {
  readonly id: string;
  readonly part: string;
  readonly page: string;
  readonly language: string;
  readonly kind: Kind;
  readonly prepare?: readonly Step[];
  readonly act: Act;
  readonly behaviour: Behaviour;
  readonly about: string;
  readonly sign: boolean;
  readonly signDelayMs: number;
  readonly happens: boolean;
}

/** One way a scene can go. */
export interface Row {
  readonly id: string;
  /** Opaque letter the server and, where the client itself differs, the page read. */
  readonly m: string;
  readonly b: Behaviour;
  readonly about: string;
  readonly happens: boolean;
  readonly sign?: boolean;
  readonly delay?: number;
  readonly times?: number;
  /** Text a person can see on the page at the end (for check.ts). */
  readonly shows?: string;
  /** How long check.ts watches before it compares. */
  readonly watch?: number;
  readonly kind?: Kind;
  readonly act?: Act;
  readonly prepare?: readonly Step[];
  readonly at?: string;
}
export interface Scene {
  readonly slug: string;
  readonly part: string;
  readonly lang: string;
  readonly kind: Kind;
  readonly at: string;
  readonly prepare?: readonly Step[];
  readonly act: Act;
  handle(c: Ctx): Out | Promise<Out>;
  /** A text frame over the page's socket; what is sent back, and whether it lets one tell. */
  frame?(c: Ctx, text: string): { readonly text: string; readonly tells: boolean } | null;
  readonly rows: readonly Row[];
}

export interface State { done: number; is: boolean; answeredAt: number | null; mem: Map<string, string>; hits: Map<string, number> }
export const freshState = (): State => ({ done: 0, is: false, answeredAt: null, mem: new Map(), hits: new Map() });

export interface Reply { readonly status: number; readonly body: string; readonly headers: Record<string, string>; readonly tells: boolean | null }
export type Out = Reply | 'hang' | 'cut' | 'none';

export class Ctx {
  constructor(
    readonly req: IncomingMessage, readonly method: string, readonly path: string, readonly query: URLSearchParams,
    readonly base: string, readonly m: string, readonly body: string, readonly st: State, readonly scene: Scene,
  ) {}
  is(method: string, path: string | RegExp): boolean {
    return this.method === method && (typeof path === 'string' ? this.path === path : path.test(this.path));
  }
  get form(): URLSearchParams { return new URLSearchParams(this.body); }
  get data(): Record<string, unknown> {
    try { const v: unknown = JSON.parse(this.body); return typeof v === 'object' && v !== null ? v as Record<string, unknown> : {}; } catch { return {}; }
  }
  /** Carried out. */
  did(): void { this.st.done += 1; this.st.is = true; }
  undo(): void { this.st.is = false; }
  /** How often this was called with the name, this call included. */
  nth(name: string): number { const n = (this.st.hits.get(name) ?? 0) + 1; this.st.hits.set(name, n); return n; }
  get(k: string): string { return this.st.mem.get(k) ?? ''; }
  put(k: string, v: string): void { this.st.mem.set(k, v); }
  header(n: string): string { const v = this.req.headers[n]; return typeof v === 'string' ? v : ''; }
}
export const wait = (ms: number): Promise<void> => new Promise((r) => { setTimeout(r, ms); });
type H = Record<string, string>;
export const html = (body: string, status = 200, headers: H = {}): Reply => ({ status, body, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, tells: null });
export const json = (o: unknown, status = 200, headers: H = {}): Reply => ({ status, body: JSON.stringify(o), headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, tells: null });
export const text = (body: string, status = 200, headers: H = {}): Reply => ({ status, body, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, tells: null });
export const empty = (status = 204, headers: H = {}): Reply => ({ status, body: '', headers, tells: null });
export const go = (url: string, status = 303, headers: H = {}): Reply => ({ status, body: '', headers: { location: url, ...headers }, tells: null });
/** This answer lets one tell, whatever its method. */
export const tell = (r: Reply): Reply => ({ ...r, tells: true });
/** This answer says nothing about the act. */
export const aside = (r: Reply): Reply => ({ ...r, tells: false });

export const esc = (s: string): string => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
export interface Doc { readonly title: string; readonly head?: string; readonly body: string; readonly dir?: 'rtl'; readonly css?: string; readonly bodyAttr?: string; readonly htmlAttr?: string }
export const doc = (c: Ctx, d: Doc): Reply => html(`<!doctype html>
<html lang="${c.scene.lang}"${d.dir ? ` dir="${d.dir}"` : ''}${d.htmlAttr ? ` ${d.htmlAttr}` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${d.title}</title>
<link rel="icon" href="data:,">${d.head ?? ''}${d.css ? `<style>${d.css}</style>` : ''}</head><body${d.bodyAttr ? ` ${d.bodyAttr}` : ''}>
${d.body}
</body></html>`);
/** Settings the page hands to its own script. */
export const boot = (o: unknown): string => `<script type="application/json" id="boot">${JSON.stringify(o).replace(/</g, '\\u003c')}</script>`;
