/** What a page's script gets with the page, and the common way to call the server. */
export interface Boot {
  readonly ui: string;
  readonly lang: string;
  readonly t: Readonly<Record<string, string>>;
  readonly x: Readonly<Record<string, string | number | boolean>>;
}

export const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
export const t = boot.t;
export const ui = boot.ui;
export const base = location.pathname.split('/').slice(0, 3).join('/');

export interface Got<T> {
  readonly status: number;
  readonly ok: boolean;
  readonly data: T;
}

/** A JSON call; an empty answer gives null. */
export async function api<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Got<T>> {
  const r = await fetch(`${base}/${path}`, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await r.text();
  let data: unknown = null;
  try { data = text === '' ? null : JSON.parse(text); } catch { data = text; }
  return { status: r.status, ok: r.ok, data: data as T };
}

/** A form post; gives the text of the answer. */
export async function post(path: string, fields: Record<string, string>): Promise<Got<string>> {
  const r = await fetch(`${base}/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: r.status, ok: r.ok, data: await r.text() };
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
export function need<T extends Element = HTMLElement>(selector: string): T {
  const el = document.querySelector<T>(selector);
  if (el === null) throw new Error(`missing ${selector}`);
  return el;
}
