/** What a little web application of this set is made of: pages, a server that keeps state, and the controls on the pages. */
import type { Control, Kind, Step } from '../set.js';
import type { Store } from './store.js';

export type Declared = Omit<Control, 'requests'>;

/** Rows by table and id. */
export type Seed = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as a handler sees it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly body: string;
  /** One header, or an empty string. */
  readonly header: (name: string) => string;
  /** A field of an encoded or multipart form, or an empty string. */
  readonly field: (name: string) => string;
  /** A value in a JSON body, by a dotted path, as text; an empty string where there is none. */
  readonly get: (path: string) => string;
  readonly store: Store;
  /** The token that pages of this application carry. */
  readonly token: string;
  /** The same application at its own address and at the other one. */
  readonly origins: { readonly own: string; readonly api: string };
  /** Records what a control made the server do. */
  readonly did: (control: string, what: string) => void;
  /** Does something after a time, unless everything is reset before. */
  readonly later: (ms: number, act: () => void) => void;
}

export type Handler = (call: Call) => Reply | undefined;

export interface App {
  readonly slug: string;
  readonly seed: Seed;
  /** Address below the application's own, and the file that is shown there. */
  readonly pages: Readonly<Record<string, string>>;
  /** By method and address below the application's own, where `:name` stands for one part. */
  readonly routes: Readonly<Record<string, Handler>>;
  /** What is said when a message comes over a web socket, by address. */
  readonly sockets?: Readonly<Record<string, (call: Call) => string | undefined>>;
  /** Addresses that only count what people do. */
  readonly telemetry?: readonly string[];
  readonly controls: readonly Declared[];
}

type More = Partial<Omit<Declared, 'id' | 'page' | 'kind' | 'selector' | 'wire' | 'technique' | 'expectation'>>;

type Declare = (
  id: string,
  page: string,
  selector: string,
  wire: Control['wire'],
  technique: string,
  expectation: string,
  more?: More,
) => Declared;

/** Declares controls of one application, most of them clicked and in its own language. */
export function declaring(slug: string, language: string): Record<Kind, Declare> {
  const of =
    (kind: Kind): Declare =>
    (id, page, selector, wire, technique, expectation, more = {}) => ({
      id: `${slug}.${id}`,
      page: `/${slug}${page}`,
      language,
      kind,
      how: 'click',
      selector,
      technique,
      expectation,
      wire,
      ...more,
    });
  return { grave: of('grave'), ordinary: of('ordinary'), harmless: of('harmless') };
}

export const clicked = (selector: string, more: Partial<Step> = {}): Step => ({ type: 'click', selector, ...more });
export const filled = (selector: string, value: string): Step => ({ type: 'fill', selector, value });
export const checked = (selector: string): Step => ({ type: 'check', selector });
export const chosen = (selector: string, value: string): Step => ({ type: 'select', selector, value });
export const hovered = (selector: string): Step => ({ type: 'hover', selector });

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
export const html = (body: string): Reply => ({ type: 'text/html; charset=utf-8', body });
export const text = (body: string, type = 'text/plain; charset=utf-8'): Reply => ({ type, body });
export const done = (status = 204): Reply => ({ status });
export const refused = (status = 400): Reply => json({ error: 'refused' }, status);
/** After a form: on to a page. */
export const onTo = (location: string): Reply => ({ status: 303, headers: { location } });
export const file = (name: string, body: string, type = 'text/csv; charset=utf-8'): Reply => ({
  type,
  body,
  headers: { 'content-disposition': `attachment; filename="${name}"` },
});
