import type { Behaviour, Play, Srv } from './types.js';

// client modes (numbers only: they go into the page)
const M = { normal: 0, optimistic: 1, blind: 2, swallow: 3, none: 4, throws: 5, track: 6, silent: 7, saving: 8, close: 9, hash: 10, twice: 11, retry: 12, batch: 13, ws: 14, text: 15, dead: 17, queue: 18, refetch: 19, fake: 20, query: 21, job: 22, push: 23, reretry: 24, stay: 25 } as const;

interface Base { b: Behaviour; sign?: boolean; happens: boolean; times?: number; srv?: Srv; mode?: number; wait?: number; see?: Play['see']; about: string; extra?: string }

const RIGHT: Record<string, Base> = {
  ok: { b: 'right', happens: true, about: 'the server does it and answers 200' },
  ok201: { b: 'right', happens: true, srv: { status: 201 }, about: 'the server does it and answers 201 with what was made' },
  ok204: { b: 'right', happens: true, srv: { status: 204 }, about: 'the server does it and answers 204 without a body' },
  acc: { b: 'right', happens: true, srv: { status: 202, job: 'ok', jobMs: 1100 }, mode: M.job, about: 'the server answers 202, a job is polled and ends well after about a second' },
  opt: { b: 'right', happens: true, srv: { delay: 700 }, mode: M.optimistic, about: 'the page shows the result at once, the server does it and answers 700 ms later' },
  rty: { b: 'right', happens: true, srv: { first: 503 }, mode: M.retry, about: 'the first try gets 503, the page tries again by itself and the server does it' },
  bat: { b: 'right', happens: true, mode: M.batch, about: 'the page sends the same request three times under one idempotency key, the server does it once' },
  ws: { b: 'right', happens: true, mode: M.ws, about: 'the page sends it over a web socket, the server does it and acknowledges it there' },
  slow: { b: 'right', happens: true, srv: { delay: 1300 }, about: 'the server does it and answers after 1.3 s' },
  nzf: { b: 'right', happens: true, srv: { noiseFails: true }, extra: 'noise', about: 'the server does it and answers 200 while tracking and polling beside it fail' },
  pres: { b: 'right', happens: true, extra: 'beat', about: 'the server does it and answers 200; the page repeats presence and draft writes every second or two besides' },
  warn: { b: 'right', happens: true, srv: { warn: true }, about: 'the server does it and answers 200 with an empty error field and a warning in the body' },
  ref: { b: 'right', happens: true, mode: M.refetch, about: 'the server does it, the page reads its data anew and shows them' },
  redir: { b: 'right', happens: true, srv: { redirect: true }, about: 'the server does it and answers 303 to a resource the page then reads' },
  cut: { b: 'right', happens: true, extra: 'cut', about: 'the server does it and answers 200; the page leaves and thereby cuts off a background request' },
  wt: { b: 'right', happens: true, wait: 900, about: 'the server does it and answers 200; the page keeps its spinner 900 ms longer' },
};
const st = (n: number): Base => ({ b: 'refused_by_status', happens: false, srv: { status: n, refuse: 'status', apply: false }, see: 'no', about: `the server refuses with ${n}` });
const BAD: Record<string, Base> = {
  b: { b: 'refused_in_body', happens: false, srv: { refuse: 'body', apply: false }, see: 'no', about: 'the server answers 200 and says no in the body' },
  bh: { b: 'refused_in_body', happens: false, srv: { refuse: 'html', apply: false }, see: 'no', about: 'the server redirects to an HTML page that says no' },
  tx: { b: 'refused_in_text', happens: false, srv: { refuse: 'neutral', apply: false }, see: 'no', about: 'the server answers 200 with a bare number, the page puts it into words' },
  txc: { b: 'refused_in_text', happens: false, mode: M.text, see: 'no', about: 'the page refuses in words before anything is sent' },
  'd-none': { b: 'dropped', happens: false, mode: M.none, see: 'none', about: 'nothing is sent, the page does nothing' },
  'd-throw': { b: 'dropped', happens: false, mode: M.throws, see: 'none', about: 'the handler throws, nothing is sent' },
  'd-ana': { b: 'dropped', happens: false, mode: M.track, see: 'none', about: 'only analytics are sent' },
  'd-val': { b: 'dropped', happens: false, mode: M.silent, see: 'none', about: 'a silent validation stops it, nothing is sent' },
  'd-sav': { b: 'dropped', happens: false, mode: M.saving, see: 'none', about: 'the page says it is busy and stays so, nothing is sent' },
  'd-close': { b: 'dropped', happens: false, mode: M.close, see: 'none', about: 'the page closes its dialog or clears its fields, nothing is sent' },
  'd-hash': { b: 'dropped', happens: false, mode: M.hash, see: 'none', about: 'only the fragment of the address changes' },
  'd-query': { b: 'dropped', happens: false, mode: M.query, see: 'none', about: 'only the query of the address changes' },
  'd-dead': { b: 'dropped', happens: false, mode: M.dead, see: 'none', about: 'the button is disabled and nothing is sent' },
  'd-lie': { b: 'dropped', happens: false, mode: M.fake, see: 'ok', about: 'the page claims success though nothing was sent' },
  'd-hang': { b: 'dropped', sign: false, happens: false, srv: { hang: true, apply: false }, see: 'none', about: 'the request never gets an answer and is not carried out' },
  rv: { b: 'reverted', happens: false, srv: { status: 409, refuse: 'status', apply: false, delay: 900 }, mode: M.optimistic, see: 'no', about: 'shown at once, refused with 409 after 0.9 s and taken back with words' },
  rvq: { b: 'reverted', happens: false, srv: { status: 500, refuse: 'status', apply: false, delay: 1400 }, mode: M.optimistic, see: 'none', about: 'shown at once, refused with 500 after 1.4 s and taken back without a word' },
  rvb: { b: 'reverted', happens: false, srv: { refuse: 'body', apply: false, delay: 450 }, mode: M.optimistic, see: 'no', about: 'shown at once, refused in a 200 body after 0.45 s and taken back' },
  rvj: { b: 'reverted', happens: false, srv: { status: 202, job: 'no', jobMs: 1500, apply: false }, mode: M.stay, see: 'no', about: 'accepted with 202 and shown, the polled job fails after 1.5 s and the page takes it back' },
  rvs: { b: 'reverted', happens: false, srv: { status: 202, job: 'no', push: true, jobMs: 1200, apply: false }, mode: M.push, see: 'no', about: 'accepted with 202 and shown, an event stream says no after 1.2 s and the page takes it back' },
  rvr: { b: 'reverted', happens: false, srv: { apply: false, readTells: true }, mode: M.refetch, see: 'none', about: 'the server answers 200 without doing it, the page reads its data anew and the old state is back' },
  dbl: { b: 'double', happens: true, times: 2, mode: M.twice, about: 'the page sends it twice and the server does it twice' },
  dbr: { b: 'double', happens: true, times: 2, srv: { lose: true }, mode: M.reretry, about: 'the server does it but drops the connection, the page tries again and the server does it again' },
  ov: { b: 'other_value', happens: false, times: 1, srv: { other: true }, see: 'none', about: 'the server stores another value than asked and the page shows that value' },
  void: { b: 'other', sign: false, happens: false, srv: { apply: false, mute: true }, about: 'the server answers as if it had done it and does nothing' },
  wsq: { b: 'other', sign: false, happens: true, srv: { silentWs: true }, mode: M.ws, see: 'none', about: 'sent over a web socket and done, nothing is answered and nothing is shown' },
  wsn: { b: 'other', sign: false, happens: false, srv: { silentWs: true, apply: false }, mode: M.ws, see: 'none', about: 'sent over a web socket and ignored, nothing is answered and nothing is shown' },
  hangok: { b: 'other', sign: false, happens: true, srv: { hang: true }, see: 'none', about: 'the server does it but never answers the request' },
  q: { b: 'other', happens: false, mode: M.queue, see: 'queue', about: 'the page puts it into a local queue for later and sends nothing' },
  half: { b: 'other', happens: false, srv: { refuse: 'half', apply: false }, see: 'half', about: 'the server answers 200 with something less than asked (draft, waiting list), the page says so' },
  wrong: { b: 'other', happens: false, times: 1, srv: { wrongRow: true }, see: 'none', about: 'the server removes another entry than asked, the page shows the list it gets' },
  login: { b: 'refused_by_status', happens: false, srv: { status: 401, refuse: 'status', apply: false, session: true }, see: 'login', about: 'the session is over: 401, and the page goes to the sign-in page' },
};

export function play(spec: string): Play {
  let s = spec;
  const stale = s.startsWith('~');
  if (stale) s = s.slice(1);
  const [head = '', placeArg = ''] = s.split(':');
  let [name = '', arg = ''] = head.split('=');
  let base: Base | undefined;
  let m: RegExpExecArray | null;
  if ((m = /^s(\d{3})$/.exec(name))) base = st(Number(m[1]));
  else if (name === 'late') base = { b: 'late', happens: true, srv: { delay: Number(arg) }, about: `the server does it and answers only after ${Number(arg) / 1000} s` };
  else if (name === 'laten') base = { b: 'late', happens: false, srv: { delay: Number(arg), status: 504, refuse: 'status', apply: false }, see: 'no', about: `the server refuses with 504 only after ${Number(arg) / 1000} s` };
  else if (name === 'lateb') base = { b: 'late', happens: false, srv: { delay: Number(arg), refuse: 'body', apply: false }, see: 'no', about: `the server says no in a 200 body only after ${Number(arg) / 1000} s` };
  else base = RIGHT[name] ?? BAD[name];
  if (!base) throw new Error(`no such play: ${spec}`);
  let mode: number = base.mode ?? M.normal;
  let see: Play['see'] = base.see ?? 'ok';
  let about = base.about;
  let place = placeArg;
  if (place === 'none') { if (mode === M.normal) mode = M.swallow; see = 'none'; about += '; the page shows nothing'; }
  else if (place === 'lie') { mode = M.blind; see = 'ok'; about += '; the page claims success all the same'; }
  else if (place === 'quiet') { if (see === 'ok' || see === 'no') see = 'none'; about += base.happens ? '; the page shows nothing but the new state' : ''; }
  else if (place) about += ` (${base.sign === false && see === 'none' ? 'page' : 'shown'}: ${place})`;
  if (stale) about += '; a claim of success stood there before';
  if (base.wait) place = place || '';
  return { name: (stale ? 'stale-' : '') + name + (arg ? `-${arg}` : ''), place, behaviour: base.b, sign: base.sign ?? true, happens: base.happens, times: base.times ?? (base.happens ? 1 : 0), srv: base.srv ?? {}, mode, wait: base.wait ?? 0, stale, about, see, ...(base.extra ? { extra: base.extra } : {}) };
}
