/** What an app of this set is made of, and what its scenes say of the server. */
import type { Act, Case, Step } from '../../../suites/proof/set.js';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const json = (status: number, value: unknown, headers?: Reply['headers']): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
  ...(headers && { headers }),
});
export const html = (body: string, status = 200, headers?: Reply['headers']): Reply => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  ...(headers && { headers }),
});
export const text = (body: string, status = 200): Reply => ({ status, type: 'text/plain; charset=utf-8', body });
export const empty = (status = 204, headers?: Reply['headers']): Reply => ({
  status,
  type: '',
  body: '',
  ...(headers && { headers }),
});
export const redirect = (to: string, status = 303): Reply => empty(status, { location: to });

export type Behaviour = Case['behaviour'];

/** One act on an app, told apart from the others by what the server makes of it. */
export interface Scene {
  readonly play: string;
  readonly as: Behaviour;
  readonly about: string;
  /** Instead of the app's own answer to the act. */
  readonly reply?: Reply;
  /** How the page presents it. */
  readonly look?: string;
  /** When a late act is carried out or a shown one is taken back. */
  readonly ms?: number;
  /** How long the server thinks. */
  readonly think?: number;
  /** What `other` is. */
  readonly fault?: 'hang' | 'cut' | 'hang_done' | 'cut_done' | 'unsent' | 'neighbour' | 'half' | 'done';
  /** The answer says what was asked, whatever is stored. */
  readonly echo?: boolean;
  readonly sign?: boolean;
  readonly happens?: boolean;
  readonly signDelayMs?: number;
}

export const scene = (play: string, as: Behaviour, about: string, rest: Partial<Scene> = {}): Scene => ({
  play,
  as,
  about,
  ...rest,
});

export interface Play<D> {
  readonly kind: Case['kind'];
  readonly prepare?: readonly Step[];
  readonly act: Act;
  readonly path?: string;
  /** What was asked is so, exactly once. */
  readonly done: (db: D) => boolean;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface Upload {
  readonly name: string;
  readonly size: number;
}

export interface Call<D> {
  readonly db: D;
  readonly base: string;
  readonly look: string;
  readonly body: Fields;
  readonly query: URLSearchParams;
  readonly params: readonly string[];
  readonly header: (name: string) => string;
  readonly file: Upload | null;
  /** The act itself: carried out, or not, as the scene has it; null is no answer. */
  readonly perform: (
    play: string,
    apply: (db: D, skew: boolean) => void,
    ok: (db: D) => Reply,
    no?: Reply,
  ) => Promise<Reply | null>;
  readonly push: (event: string, data: unknown) => void;
}

export type Handler<D> = (call: Call<D>) => Reply | null | Promise<Reply | null>;

export interface AppSpec<D extends object> {
  readonly name: string;
  readonly part: string;
  readonly language: string;
  readonly seed: () => D;
  readonly page: (call: Call<D>) => string;
  readonly routes: Readonly<Record<string, Handler<D>>>;
  readonly socket?: (call: Call<D>, send: (message: unknown) => void) => void | Promise<void>;
  readonly plays: Readonly<Record<string, Play<D>>>;
  readonly scenes: readonly Scene[];
}

export const str = (body: Fields, key: string): string => {
  const value = body[key];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};
export const num = (body: Fields, key: string): number => Number(str(body, key));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const esc = (given: unknown): string => String(given).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export interface Shell {
  readonly title: string;
  readonly language: string;
  readonly base: string;
  readonly look: string;
  readonly body: string;
  readonly head?: string;
  readonly app?: string;
  readonly htmlAttributes?: string;
  readonly data?: unknown;
}

/** A whole page with the app's bundle. */
export function shell({
  title,
  language,
  base,
  look,
  body,
  head = '',
  app,
  htmlAttributes = '',
  data = null,
}: Shell): string {
  const dir = language === 'ar' || language === 'he' ? ' dir="rtl"' : '';
  const boot = JSON.stringify({ base, look, data }).replaceAll('<', '\\u003c');
  const assets =
    app === undefined
      ? ''
      : `<link rel="stylesheet" href="/assets/${app}.css"><script>window.boot=${boot}</script><script type="module" src="/assets/${app}.js"></script>`;
  return `<!doctype html><html lang="${language}"${dir} ${htmlAttributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(title)}</title><link rel="icon" href="data:,">${assets}${head}</head><body>${body}</body></html>`;
}
