/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

export interface Item {
  id: string;
  name: string;
  note: string;
  on: boolean;
}

export interface Boot {
  readonly id: string;
  readonly base: string;
  readonly lang: string;
  readonly kind: string;
  readonly sub: string;
  readonly t: Readonly<Record<string, string>>;
  readonly o: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly items: Item[];
  readonly fields: Record<string, string>;
  readonly signedIn: boolean;
}

function readBoot(): Boot {
  const packed = document.querySelector<HTMLMetaElement>('meta[name="app-state"]')?.content ?? '';
  const bytes = Uint8Array.from(atob(packed), (ch) => ch.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Boot;
}

export const boot = readBoot();
export const { base, o } = boot;
export const t = (key: string): string => boot.t[key] ?? key;
export const root = (): HTMLElement => document.getElementById('app') ?? document.body;
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type Transport = (method: string, path: string, body?: unknown) => Promise<Answer>;

export const viaFetch: Transport = async (method, path, body) => {
  try {
    const form = body instanceof FormData || body instanceof URLSearchParams;
    const res = await fetch(`${base}/${path}`, {
      method,
      headers: { accept: 'application/json', ...(body === undefined || form ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await res.text();
    return { status: res.status, body: parse(text) };
  } catch {
    return { status: 0, body: null };
  }
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function waitForJob(): Promise<Answer> {
  for (;;) {
    await sleep(700);
    const a = await viaFetch('GET', 'api/job');
    const state = (a.body as { state?: string }).state ?? '';
    if (/^(done|completed|succeeded|failed|rejected|cancelled|error)$/.test(state)) return a;
  }
}

/** The act's own request, as this application makes it; null where its code does not get that far. */
export async function perform(method: string, path: string, body?: unknown, via: Transport = viaFetch): Promise<Answer | null> {
  switch (o['net']) {
    case 'skip':
      return null;
    case 'never':
      return new Promise<null>(() => undefined);
    case 'stub':
      await sleep(450);
      return { status: 200, body: {} };
    case 'outbox':
      localStorage.setItem(`outbox:${boot.id}`, JSON.stringify({ method, path, body: body instanceof FormData ? null : body }));
      await sleep(120);
      return { status: 200, body: {} };
    case 'beacon':
      navigator.sendBeacon(`${base}/api/track`, JSON.stringify({ event: `${boot.kind}_clicked` }));
      await sleep(200);
      return { status: 200, body: {} };
    case 'blocked':
      await fetch(`http://127.0.0.1:9/${path}`, { method, body: JSON.stringify(body ?? {}) }).catch(() => undefined);
      return o['swallow'] ? { status: 200, body: {} } : { status: 0, body: null };
    case 'twice': {
      const first = via(method, path, body);
      await sleep(Number(o['gap'] ?? 15));
      const second = await via(method, path, body);
      await first;
      return second;
    }
    case 'retry': {
      const first = await Promise.race([via(method, path, body), sleep(1200).then(() => null)]);
      return first ?? via(method, path, body);
    }
    case 'job': {
      const first = await via(method, path, body);
      return first.status === 202 ? waitForJob() : first;
    }
    default:
      return via(method, path, body);
  }
}

type Loose = Record<string, unknown>;
const obj = (v: unknown): Loose => (typeof v === 'object' && v !== null ? (v as Loose) : {});

/** Written for people: more than one word, or a script that needs no spaces. */
const HUMAN = /[\s\u0080-\uffff]/;

/** Words for people in an answer, wherever the back end puts them. */
export function words(body: unknown): string | null {
  if (typeof body === 'string') return HUMAN.test(body) && body.length < 200 && !body.startsWith('<') ? body : null;
  const b = obj(body);
  const near = [b['message'], b['msg'], b['detail'], b['reason'], b['Message'], b['resultMsg'], b['descrizione'], b['title'], b['errorMessage'], b['error_description'], b['mensagem'], b['mensaje'], b['meldung'], b['messaggio'], b['data'], b['error']];
  for (const item of near) if (typeof item === 'string' && HUMAN.test(item)) return item;
  for (const key of ['error', 'errors', 'd', 'data', 'result', 'payment', 'meta', 'status', 'failures', 'messages', '0', '_issues', 'response', 'outcome']) {
    const inner = b[key];
    if (typeof inner === 'object' && inner !== null) {
      const found = key === 'errors' || key === 'failures' ? sentence(inner) : words(inner);
      if (found !== null) return found;
    }
  }
  return null;
}

/** The first sentence anywhere in a list of errors. */
function sentence(v: unknown): string | null {
  if (typeof v === 'string') return HUMAN.test(v) ? v : null;
  for (const inner of Object.values(obj(v))) {
    const found = sentence(inner);
    if (found !== null) return found;
  }
  return null;
}

/** Whether an answer of this back end means no. */
export function refusal(body: unknown): boolean {
  if (typeof body === 'string') return /^(error|fehler|err|nok|-1|0$|ack=failure|<)/i.test(body);
  const b = obj(body);
  const no = [b['success'], b['ok'], b['Success'], b['saved'], b['accepted'], b['valid'], b['authorized'], b['sucesso'], b['exito'], b['erfolg'], b['allowed']];
  if (no.some((v) => v === false || v === 'false' || v === 0)) return true;
  if (typeof b['code'] === 'number' && b['code'] !== 0 && b['code'] !== 200) return true;
  if (typeof b['errno'] === 'number' && b['errno'] !== 0) return true;
  if (typeof b['ret'] === 'number' && b['ret'] !== 0) return true;
  const word = [b['status'], b['result'], b['state'], b['stat'], b['_status'], b['resultCode'], b['outcome']];
  if (word.some((v) => typeof v === 'string' && /^(error|fail|failed|err|nok|declined|rejected|locked|denied|ng|cancelled)$/i.test(v))) return true;
  if (b['error'] !== undefined && b['error'] !== null && b['error'] !== false && b['error'] !== 0 && b['error'] !== '') return true;
  if (Array.isArray(b['errors']) ? b['errors'].length > 0 : Object.keys(obj(b['errors'])).length > 0) return true;
  if (b['exception'] !== undefined) return true;
  for (const key of ['d', 'payment', 'data', 'meta', 'response', '0']) {
    if (typeof b[key] === 'object' && b[key] !== null && refusal(b[key])) return true;
  }
  return false;
}

export interface Verdict {
  readonly good: boolean;
  readonly text: string;
}

export function verdict(a: Answer): Verdict {
  if (o['blind']) return { good: true, text: t('ok') };
  if (a.status === 0 || a.status >= 400) return { good: false, text: words(a.body) ?? t('err') };
  if (refusal(a.body)) return { good: false, text: words(a.body) ?? t('err') };
  return { good: true, text: words(a.body) ?? t('ok') };
}

/** Ends the act on the page: shows what is to be shown, where this page shows it. */
export function settle(a: Answer | null, show: (v: Verdict) => void): Verdict | null {
  if (a === null) return null;
  const v = verdict(a);
  if (o['at'] === 'page') location.assign(`${base}/${String(o['go'] ?? 'result')}`);
  else if (!o['silent']) show(v);
  return v;
}

/** Style a page gives to what it says. */
export const tone = (v: Verdict): 'info' | 'success' | 'error' => (o['plain'] ? 'info' : v.good ? 'success' : 'error');

export function listen(on: (body: Loose) => void): void {
  const source = new EventSource(`${base}/api/events`);
  source.onmessage = (event: MessageEvent<string>) => on(obj(JSON.parse(event.data)));
}

export async function reload(): Promise<Item[]> {
  const a = await viaFetch('GET', 'api/list');
  return (a.body as { items?: Item[] }).items ?? [];
}

if (o['poll']) {
  const tick = async (): Promise<void> => {
    const a = await viaFetch('GET', 'api/poll');
    const badge = document.getElementById('unread');
    if (badge && a.status === 200) badge.textContent = `● ${String(obj(a.body)['unread'])}`;
    setTimeout(() => void tick(), 2600);
  };
  setTimeout(() => void tick(), 500);
}
