import type { Control, Kind, Step, Wire } from '../../../suites/gate/set.js';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A request as a route sees it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Fields of an urlencoded or multipart body. */
  readonly form: URLSearchParams;
  /** A value in the JSON body by its dotted path, as text; empty when it is not there. */
  readonly at: (path: string) => string;
  readonly effect: (control: string, what: string) => void;
}

export type Reply =
  | string
  | { readonly to: string }
  | { readonly json: Json; readonly status?: number }
  | { readonly body: string; readonly type: string; readonly status?: number; readonly headers?: Readonly<Record<string, string>> };

export type Route = (call: Call) => Reply;

export interface Message {
  readonly text: string;
  readonly at: (path: string) => string;
  readonly send: (text: string) => void;
  readonly effect: (control: string, what: string) => void;
}

/** Answers true when the message was a request of its own, false for presence and pings. */
export type Socket = (message: Message) => boolean;

export interface Part {
  readonly page: string;
  readonly html: string;
  readonly routes: Readonly<Record<string, Route>>;
  readonly sockets: Readonly<Record<string, Socket>>;
  readonly telemetry: readonly string[];
  readonly controls: readonly Control[];
}

type Extra = Partial<Omit<Control, 'id' | 'page' | 'language' | 'kind' | 'how' | 'selector' | 'wire' | 'requests' | 'technique' | 'expectation'>>;
export type Row = readonly [
  kind: 'g' | 'o' | 'h',
  id: string,
  how: Control['how'],
  selector: string,
  expectation: string,
  wire: Wire,
  requests: readonly string[],
  extra?: Extra,
];

const KINDS: Readonly<Record<'g' | 'o' | 'h', Kind>> = { g: 'grave', o: 'ordinary', h: 'harmless' };

export function part(of: {
  readonly page: string;
  readonly language: string;
  readonly technique: string;
  readonly html: string;
  readonly routes?: Readonly<Record<string, Route>>;
  readonly sockets?: Readonly<Record<string, Socket>>;
  readonly telemetry?: readonly string[];
  readonly rows: readonly Row[];
}): Part {
  return {
    page: of.page,
    html: of.html,
    routes: of.routes ?? {},
    sockets: of.sockets ?? {},
    telemetry: of.telemetry ?? [],
    controls: of.rows.map(([kind, id, how, selector, expectation, wire, requests, extra]) => ({
      id, page: of.page, language: of.language, kind: KINDS[kind], how, selector, technique: of.technique, expectation, wire, requests, ...extra,
    })),
  };
}

export const click = (selector: string): Step => ({ type: 'click', selector });
export const fill = (selector: string, value: string): Step => ({ type: 'fill', selector, value });
export const tick = (selector: string): Step => ({ type: 'check', selector });
export const pick = (selector: string, value: string): Step => ({ type: 'select', selector, value });

const THEMES = {
  plain: 'body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#222}header{background:#f3f4f6;padding:12px 24px}main{max-width:900px;margin:0 auto;padding:24px}button,input,select,textarea{font:inherit;padding:6px 10px}',
  dark: 'body{font:14px/1.5 Inter,system-ui,sans-serif;margin:0;background:#15181e;color:#e7e9ee}header{padding:14px 28px;border-bottom:1px solid #2b303a}main{padding:28px}button,input,select,textarea{font:inherit;background:#232833;color:#e7e9ee;border:1px solid #3a4150;border-radius:6px;padding:7px 12px}a{color:#8ab4ff}',
  warm: 'body{font:16px/1.6 Georgia,serif;margin:0;background:#fdf8f1;color:#3b2f25}header{background:#8c3b2a;color:#fff;padding:16px 32px}header a{color:#fff}main{max-width:820px;margin:0 auto;padding:28px}button{background:#8c3b2a;color:#fff;border:0;border-radius:3px;padding:9px 16px;font:inherit}input,select,textarea{font:inherit;padding:7px;border:1px solid #cdb9a3}',
  blue: 'body{font:14px/1.45 Roboto,Arial,sans-serif;margin:0;background:#eef2f7;color:#1c2733}header{background:#0b57d0;color:#fff;padding:12px 20px}header a{color:#fff}main{max-width:960px;margin:20px auto;background:#fff;padding:24px;border-radius:8px;box-shadow:0 1px 4px #0003}button{border:1px solid #0b57d0;background:#fff;color:#0b57d0;border-radius:18px;padding:7px 16px;font:inherit}input,select,textarea{font:inherit;padding:7px 9px;border:1px solid #9fb0c3;border-radius:4px}',
  green: 'body{font:15px/1.5 "Segoe UI",Tahoma,sans-serif;margin:0;color:#12261a}header{background:#1b6b3a;color:#fff;padding:14px 22px}header a{color:#fff}main{display:block;max-width:880px;margin:0 auto;padding:20px}button{background:#1b6b3a;color:#fff;border:0;border-radius:6px;padding:8px 14px;font:inherit}input,select,textarea{font:inherit;padding:7px}',
} as const;

export function doc(of: {
  readonly lang: string;
  readonly title: string;
  readonly theme?: keyof typeof THEMES;
  readonly css?: string;
  readonly body: string;
  readonly use?: readonly string[];
  readonly script?: string;
  readonly module?: boolean;
  readonly head?: string;
}): string {
  const rtl = ['ar', 'he', 'fa', 'ur'].includes(of.lang.slice(0, 2));
  const common = '[hidden]{display:none!important}dialog{border:1px solid #999;border-radius:8px;padding:20px;color:#222;background:#fff}table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:6px 8px;border-bottom:1px solid #8884}section{margin-bottom:26px}';
  return `<!doctype html>
<html lang="${of.lang}"${rtl ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${of.title}</title>
<style>${THEMES[of.theme ?? 'plain']}${common}${of.css ?? ''}</style>
${of.head ?? ''}${(of.use ?? []).map((name) => `<script src="/assets/${name}.js"></script>`).join('\n')}
</head>
<body>
${of.body}
${of.script === undefined ? '' : `<script${of.module === true ? ' type="module"' : ''}>${of.script}</script>`}
</body>
</html>`;
}

/** A page without controls that count, where a link leads. */
export const leaf = (lang: string, title: string, text: string): Route => () =>
  doc({ lang, title, body: `<header>${title}</header><main><h1>${title}</h1><p>${text}</p></main>` });

export const ok: Reply = { json: { ok: true } };
