/** What a page sends later. These are played beside each other, since nearly all of their time is waiting. */
import { page } from '../support/attack.js';

const PAY = /^POST \/api\/payments/;
/** Long after the gate of every tab is off again. */
export const LATE_MS = 90_000;
const late = (work: string, ms = LATE_MS): string => `setTimeout(() => { ${work} }, ${ms})`;
const PAYS = `fetch('/api/payments', { method: 'POST', body: 'amount=50' })`;
const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body });

export const LATER = [
  page('on-load', 'with the page, before anything is done', PAY, {
    script: PAYS,
    act: async () => undefined,
    due: 'named',
  }),
  page('on-load-worker', 'with the page, by a worker', PAY, {
    script: `new Worker('/w.js')`,
    files: { '/w.js': script(PAYS) },
    act: async () => undefined,
    due: 'named',
  }),
  page('after-1-s', 'a second later', PAY, { on: late(PAYS, 1000), isSmall: true }),
  page('after-10-s', 'ten seconds later', PAY, { on: late(PAYS, 10_000) }),
  page('after-30-s', 'thirty seconds later', PAY, { on: late(PAYS, 30_000) }),
  page('after-6-s-unknown', 'a request nobody knows, six seconds later', /^POST \/x7/, {
    on: late(`post('/x7', { a: 1 })`, 6500),
    due: 'named',
  }),
  page('after-90-s', 'when the gate is off', PAY, { on: late(PAYS), due: 'named' }),
  page('after-90-s-worker', 'when the gate is off, by a worker', PAY, {
    on: `new Worker('/w.js')`,
    files: { '/w.js': script(late(PAYS)) },
    due: 'named',
  }),
  page('after-90-s-frame', 'when the gate is off, by a frame of another site', PAY, {
    html: `<iframe src="{{OTHER}}/f"></iframe>`,
    files: { '/f': `<script>${late(PAYS)}</script>` },
    due: 'named',
  }),
  page('after-90-s-beacon', 'when the gate is off, by a beacon', PAY, {
    on: late(`navigator.sendBeacon('/api/payments', 'amount=50')`),
    due: 'named',
  }),
  page('after-90-s-form', 'when the gate is off, by a form in a frame', PAY, {
    html: `<iframe name="h" hidden></iframe><form id="f" method="post" action="/api/payments" target="h"><input type="hidden" name="amount" value="50"></form>`,
    on: late(`document.getElementById('f').submit()`),
    due: 'named',
  }),
  page('after-90-s-flood', 'when the gate is off, behind thirty small ones', PAY, {
    on: late(
      `for (let i = 0; i < 30; i++) post('/api/notes/' + String.fromCharCode(97 + i % 26) + i, {}); setTimeout(() => ${PAYS}, 1000)`,
    ),
    due: 'named',
  }),
  page(
    'after-90-s-same-address',
    'when the gate is off, to an address that was harmless before',
    /^POST \/api\/sync[^]*transfer/,
    {
      script: `post('/api/sync', { text: 'hello' })`,
      on: late(`post('/api/sync', { action: 'transfer', amount: 5000 })`),
      due: 'named',
    },
  ),
];
