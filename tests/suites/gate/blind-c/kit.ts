/** What every application of the set shares on the server side: calls, replies and the list of its controls. */
import type { Control, Kind, Wire } from '../set.js';

export interface Call {
  readonly method: string;
  /** The path after the name of the application, beginning with a slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly text: string;
  /** Fields of an urlencoded body. */
  readonly form: URLSearchParams;
  /** Fields and file names of a multipart body. */
  readonly parts: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are whatever a page sends
  readonly json: any;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Mark = (control: string, what: string) => void;

export interface App {
  readonly name: string;
  readonly controls: readonly Control[];
  /** For harmless controls: an expression that is false before the press and true after it. */
  readonly proofs: Readonly<Record<string, string>>;
  readonly telemetry?: RegExp;
  readonly serve: (call: Call, mark: Mark) => Reply | undefined;
  readonly socket?: (message: string, mark: Mark) => string | undefined;
}

export const html = (body: string, status = 200): Reply => ({ status, type: 'text/html; charset=utf-8', body });
export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
export const script = (body: string): Reply => ({ type: 'text/javascript; charset=utf-8', body });
export const none = (): Reply => ({ status: 204 });
export const go = (location: string, status = 303): Reply => ({ status, headers: { location } });
export const file = (name: string, body: string, type = 'application/octet-stream'): Reply => ({
  type,
  body,
  headers: { 'content-disposition': `attachment; filename="${name}"` },
});

export type Extra = Partial<
  Pick<
    Control,
    'page' | 'value' | 'to' | 'hover' | 'delayMs' | 'frame' | 'shadow' | 'sign' | 'share' | 'prepare' | 'technique'
  >
> & { readonly proof?: string };

export interface Book {
  readonly controls: Control[];
  readonly proofs: Record<string, string>;
  readonly add: (
    name: string,
    kind: Kind,
    how: Control['how'],
    selector: string,
    wire: Wire,
    /** 'POST /a, GET /b', without the application's name; empty when nothing is sent. */
    requests: string,
    expectation: string,
    extra?: Extra,
  ) => void;
}

export function book(app: string, page: string, language: string, technique: string): Book {
  const controls: Control[] = [];
  const proofs: Record<string, string> = {};
  return {
    controls,
    proofs,
    add(name, kind, how, selector, wire, requests, expectation, extra = {}) {
      const { proof, page: other, ...rest } = extra;
      const id = `${app}.${name}`;
      controls.push({
        id,
        page: `/${app}${other ?? page}`,
        language,
        kind,
        how,
        selector,
        technique,
        expectation,
        wire,
        requests:
          requests === ''
            ? []
            : requests.split(', ').map((one) => {
                const [method, path] = one.split(' ');
                return `${method} /${app}${path}`;
              }),
        ...rest,
      });
      if (proof !== undefined) proofs[id] = proof;
    },
  };
}

export const click = (selector: string) => ({ type: 'click', selector }) as const;
export const fill = (selector: string, value: string) => ({ type: 'fill', selector, value }) as const;
