import type { Control, Kind, Wire } from './set.js';

/** A request as the handlers of an application see it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly raw: string;
  readonly header: (name: string) => string;
  /** A field of the form (also multi-part), else of the address. */
  readonly field: (name: string) => string;
  /** What stands in the JSON body at a dotted path, as text. */
  readonly at: (path: string) => string;
  /** Part of the path that a `:name` in the pattern stands for. */
  readonly part: (name: string) => string;
  /** The write of a control was carried out. */
  readonly done: (control: string, what: string) => void;
}

/** Text is HTML, an object is JSON, nothing is 204. */
export type Reply = string | object | undefined | void;
export type Handler = (q: Asked) => Reply;

export class Redirect {
  constructor(readonly to: string) {}
}

export class Raw {
  constructor(
    readonly type: string,
    readonly text: string,
  ) {}
}

export type Tracker = 'clarity' | 'ga' | 'log' | 'matomo' | 'posthog' | 'rum' | 'segment' | 'sentry';
export type Library = 'alpine' | 'htmx' | 'jquery' | 'react' | 'vue';

export interface App {
  readonly id: string;
  readonly path: string;
  readonly language: string;
  readonly title: string;
  /** What the page is built with; said after what the control is. */
  readonly built: string;
  readonly html: string;
  readonly script?: string;
  readonly libraries?: readonly Library[];
  readonly tracker?: Tracker;
  readonly routes?: Readonly<Record<string, Handler>>;
  /** Messages over a WebSocket, by path. */
  readonly sockets?: Readonly<Record<string, (text: string, done: Asked['done']) => string>>;
  /** Pages that links lead to, with nothing on them. */
  readonly links?: readonly string[];
  /** Scripts of workers; not listed among requests. */
  readonly assets?: Readonly<Record<string, string>>;
  readonly controls: readonly Row[];
}

type Extra = Partial<
  Pick<
    Control,
    'delayMs' | 'frame' | 'hover' | 'how' | 'prepare' | 'shadow' | 'share' | 'sign' | 'to' | 'value'
  >
>;

export interface Row extends Extra {
  readonly name: string;
  readonly kind: Kind;
  readonly selector: string;
  readonly wire: Wire;
  readonly requests: readonly string[];
  readonly technique: string;
  readonly expectation: string;
}

type Maker = (
  name: string,
  selector: string,
  wire: Wire,
  requests: string | readonly string[],
  technique: string,
  expectation: string,
  extra?: Extra,
) => Row;

function maker(kind: Kind, before: string): Maker {
  return (name, selector, wire, requests, technique, expectation, extra = {}) => ({
    name,
    kind,
    selector,
    wire,
    requests: typeof requests === 'string' ? [requests] : requests,
    technique: before + technique,
    expectation,
    ...extra,
  });
}

export const grave = maker('grave', '');
export const ordinary = maker('ordinary', '');
export const harmless = maker('harmless', '');
export const read = maker('harmless', 'read by POST: ');

/** A harmless control that asks the server nothing. */
export function local(
  name: string,
  selector: string,
  technique: string,
  expectation: string,
  extra: Extra = {},
): Row {
  return harmless(name, selector, 'page only', [], technique, expectation, extra);
}

export function controlsOf(app: App): Control[] {
  return app.controls.map(({ name, technique, how, ...row }) => ({
    ...row,
    id: `${app.id}.${name}`,
    page: app.path,
    language: app.language,
    how: how ?? 'click',
    technique: `${technique}; ${app.built}`,
  }));
}

/** A page without anything to press: where links and forms lead. */
export function plain(title: string, text = ''): string {
  return (
    '<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">' +
    `<title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`
  );
}

/** Icons that carry no words. */
export const icon = {
  bin: '<svg width="20" height="20" viewBox="0 0 24 24"><path d="M6 7h12l-1 14H7L6 7zm3-4h6l1 2h4v2H4V5h4l1-2z"/></svg>',
  plane:
    '<svg width="20" height="20" viewBox="0 0 24 24"><path d="M2 21 23 12 2 3v7l15 2-15 2v7z"/></svg>',
  heart:
    '<svg width="20" height="20" viewBox="0 0 24 24"><path d="M12 21 3 12a5 5 0 0 1 9-6 5 5 0 0 1 9 6l-9 9z"/></svg>',
  more: '<svg width="20" height="20" viewBox="0 0 24 24"><circle cx="5" cy="12" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="19" cy="12" r="2"/></svg>',
  tick: '<svg width="20" height="20" viewBox="0 0 24 24"><path d="M9 17 4 12l2-2 3 3 9-9 2 2z"/></svg>',
  grid: '<svg width="20" height="20" viewBox="0 0 24 24"><path d="M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z"/></svg>',
} as const;
