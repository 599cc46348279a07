import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import html from 'solid-js/html';
import { base, t, ui } from './boot.js';

interface State { votes: Record<string, number>; mine: string; follow: boolean }
type In = ({ t: 'state' } & State) | { t: 'viewers'; n: number } | { t: 'nack'; c: string; w: string };

/* builds: '' as the server says; a counted in the page at once, nacks unread; c counted in the page, not sent; d sent twice; b nack takes it back after 0.8 s */
const [s, set] = createSignal<State>({ votes: { a: 0, b: 0, c: 0 }, mine: '', follow: false });
const [ready, setReady] = createSignal(false);
const [viewers, setViewers] = createSignal(0);
const [words, setWords] = createSignal('');
let before: State = s();
const ws = new WebSocket(`${location.origin.replace('http', 'ws')}${base}/ws`);
ws.onmessage = (e) => {
  const m = JSON.parse(String(e.data)) as In;
  if (m.t === 'viewers') setViewers(m.n);
  else if (m.t === 'nack') { if (ui === 'b') setTimeout(() => set(before), 800); if (ui === '') setWords(m.w); } else { set({ votes: { ...m.votes }, mine: m.mine, follow: m.follow }); setReady(true); }
};
const emit = (o: unknown, local: (q: State) => State): void => {
  before = s();
  if (['a', 'b', 'c'].includes(ui)) set(local(s()));
  if (ui === 'c') return;
  ws.send(JSON.stringify(o));
  if (ui === 'd') ws.send(JSON.stringify(o));
};
const vote = (key: string): void => emit({ t: 'vote', k: key }, (q) => ({ ...q, mine: key, votes: { ...q.votes, [key]: q.votes[key] + 1 } }));
const follow = (): void => emit({ t: 'follow', on: !s().follow }, (q) => ({ ...q, follow: !q.follow }));
const row = (key: string) => html`<p><button id=${`vote-${key}`} onClick=${() => vote(key)}>${t[key]}</button> <b>${() => s().votes[key]}</b> ${() => (s().mine === key ? '★' : '')}</p>`;

render(() => html`<main><h1>${t.title}</h1><small>${() => viewers()} ${t.viewers}</small>
  ${() => (ready() ? html`<div>${row('a')}${row('b')}${row('c')}<p><button id="follow" aria-pressed=${() => String(s().follow)} onClick=${follow}>${() => (s().follow ? t.following : t.follow)}</button></p></div>` : html`<p>…</p>`)}
  <p class="say">${() => words()}</p></main>` as Node, document.getElementById('root') as HTMLElement);
