/** What every site of the set is made of: a list of controls, its pages and its routes. */
import type { Control, Kind, Wire } from '../set.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A request as a handler sees it. */
export interface Ask {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly param: Readonly<Record<string, string>>;
  readonly text: string;
  readonly header: (name: string) => string;
  /** A value somewhere in a JSON body, as text; '' where there is none. */
  readonly get: (...keys: (string | number)[]) => string;
  /** A field of a form body, urlencoded or multipart. */
  readonly field: (name: string) => string;
  /** Notes that the server did something; the kind is that of the control. */
  readonly effect: (control: string, what: string) => void;
}

export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler = (ask: Ask) => Answer;

/** A message on a web socket; what is returned is sent back. */
export type Listener = (message: string, effect: Ask['effect']) => string | undefined;

export interface SiteModule {
  readonly controls: readonly Control[];
  /** Path of a page to its file in this folder. */
  readonly pages: Readonly<Record<string, string>>;
  readonly routes: Readonly<Record<string, Handler>>;
  readonly sockets?: Readonly<Record<string, Listener>>;
}

type Fixed = 'id' | 'page' | 'language' | 'kind' | 'how' | 'selector' | 'technique' | 'wire' | 'requests' | 'expectation';
export type Extra = Partial<Omit<Control, Fixed>> & { readonly technique?: string };
type Add = (
  id: string,
  how: Control['how'],
  selector: string,
  wire: Wire,
  /** Requests, separated by commas. */
  requests: string,
  expectation: string,
  extra?: Extra,
) => void;

export interface Sheet {
  readonly list: Control[];
  readonly grave: Add;
  readonly ordinary: Add;
  readonly harmless: Add;
}

/** A list of the controls of one page, to be filled. */
export function sheet(page: string, language: string, technique: string): Sheet {
  const list: Control[] = [];
  const add =
    (kind: Kind): Add =>
    (id, how, selector, wire, requests, expectation, extra = {}) => {
      const wanted = requests === '' ? [] : requests.split(', ');
      list.push({ id, page, language, kind, how, selector, technique, wire, expectation, requests: wanted, ...extra });
    };
  return { list, grave: add('grave'), ordinary: add('ordinary'), harmless: add('harmless') };
}

export const json = (value: Json, status = 200): Answer => ({ status, type: 'application/json', body: JSON.stringify(value) });
export const html = (body: string, status = 200): Answer => ({ status, type: 'text/html; charset=utf-8', body });
export const script = (body: string): Answer => ({ type: 'text/javascript', body });
export const none = (): Answer => ({ status: 204 });
export const to = (path: string, status = 303): Answer => ({ status, headers: { location: path } });

/** A handler that does one thing and says so in JSON. */
export const does =
  (control: string, what: string, answer: Json = { ok: true }): Handler =>
  (ask) => {
    ask.effect(control, what);
    return json(answer);
  };

/** A handler that does one thing and leads to a page. */
export const leads =
  (control: string, what: string, path: string): Handler =>
  (ask) => {
    ask.effect(control, what);
    return to(path);
  };

/** A handler that only tells something. */
export const tells =
  (value: Json): Handler =>
  () =>
    json(value);

export const shows =
  (body: string): Handler =>
  () =>
    html(body);

/** A small page without controls of its own, for links to lead to. */
export const plain =
  (language: string, title: string, body = ''): Handler =>
  () =>
    html(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>` +
        `<body style="font-family:sans-serif;margin:2rem"><h1>${title}</h1>${body}</body></html>`,
    );

export const step = {
  click: (selector: string) => ({ type: 'click', selector }) as const,
  fill: (selector: string, value: string) => ({ type: 'fill', selector, value }) as const,
  check: (selector: string) => ({ type: 'check', selector }) as const,
  select: (selector: string, value: string) => ({ type: 'select', selector, value }) as const,
  hover: (selector: string) => ({ type: 'hover', selector }) as const,
};
