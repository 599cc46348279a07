/** Where a page sends from: frames, windows, other tabs; and what asks for an address without a body. */
import { page } from '../support/attack.js';

const DELETE = /^(POST|DELETE) \/api\/account\/delete/;
const PAY = /^POST \/api\/payments/;
const GET_DELETE = /^GET \/account\/delete/;
const SENDING = `<script>onmessage = () => fetch('{{OTHER}}/api/payments', { method: 'POST', body: 'amount=50' }).catch(() => 0)</script>`;
const framed = (attributes: string) => ({
  html: `<iframe id="i" ${attributes}></iframe>`,
  on: `document.getElementById('i').contentWindow.postMessage(1, '*')`,
});
const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export const PLACES = [
  page('frame-foreign', 'a frame of another site sends when told', PAY, {
    ...framed(`src="{{OTHER}}/f"`),
    files: { '/f': SENDING },
    isSmall: true,
  }),
  page('frame-nested-twice', 'a frame of another site inside one of another', PAY, {
    html: `<iframe id="i" src="{{OTHER}}/outer"></iframe>`,
    on: `document.getElementById('i').contentWindow.postMessage(1, '*')`,
    files: {
      '/outer': `<iframe id="i" src="{{PORT}}/f"></iframe><script>onmessage = () => document.getElementById('i').contentWindow.postMessage(1, '*')</script>`,
      '/f': SENDING,
    },
  }),
  page('frame-no-referrer', 'a frame that does not say where it comes from', PAY, {
    ...framed(`referrerpolicy="no-referrer" src="{{OTHER}}/f"`),
    files: { '/f': { headers: { 'referrer-policy': 'no-referrer' }, body: SENDING } },
  }),
  page('frame-sandboxed', 'a sandboxed frame, which has no origin', PAY, {
    ...framed(`sandbox="allow-scripts" srcdoc="${escaped(SENDING)}"`),
  }),
  page('frame-srcdoc', 'a frame without an address', PAY, { ...framed(`srcdoc="${escaped(SENDING)}"`) }),
  page('frame-blob', 'a frame made of a blob', PAY, {
    html: `<iframe id="i"></iframe>`,
    script: `document.getElementById('i').src = URL.createObjectURL(new Blob([${JSON.stringify(SENDING).replace('</script>', '<\\/script>')}], { type: 'text/html' }))`,
    on: `document.getElementById('i').contentWindow.postMessage(1, '*')`,
  }),
  page('frame-data', 'a frame made of a data address', PAY, {
    ...framed(
      `src="data:text/html,${escaped(encodeURIComponent(SENDING).replaceAll('%7B%7BOTHER%7D%7D', '{{OTHER}}'))}"`,
    ),
  }),
  page('frame-new', 'a frame that the press makes, sends and takes away', PAY, {
    on: `const i = document.createElement('iframe'); i.src = '{{OTHER}}/f'; document.body.append(i); setTimeout(() => i.remove(), 900)`,
    files: { '/f': `<script>navigator.sendBeacon('{{OTHER}}/api/payments', 'amount=50')</script>` },
  }),
  page('popup-tells', 'a window is opened and told to send', PAY, {
    on: `const w = open('/f'); setTimeout(() => w.postMessage(1, '*'), 800)`,
    files: { '/f': SENDING },
    watchMs: 2500,
  }),
  page('popup-foreign', 'a window of another site sends as it opens', PAY, {
    on: `open('{{OTHER}}/f')`,
    files: { '/f': `<script>fetch('/api/payments', { method: 'POST', body: 'amount=50' })</script>` },
    isSmall: true,
  }),
  page('popup-no-opener', 'a window without a link to its opener sends as it opens', PAY, {
    on: `open('{{OTHER}}/f', '_blank', 'noopener')`,
    files: { '/f': `<script>fetch('/api/payments', { method: 'POST', body: 'amount=50' })</script>` },
  }),
  page('tab-told-by-channel', 'another tab of the site is told by a channel', DELETE, {
    on: `new BroadcastChannel('c').postMessage(1)`,
    files: {
      '/two': `<script>new BroadcastChannel('c').onmessage = () => fetch('/api/account/delete', { method: 'POST' })</script>`,
    },
    act: async (hand, site) => {
      await hand.openBeside(`${site.self}/two`);
      await hand.goBackToFirst();
      await hand.click('#go');
    },
  }),
  page('tab-told-by-storage', 'another tab of the site is told by storage', DELETE, {
    on: `localStorage.setItem('k', Math.random())`,
    files: { '/two': `<script>onstorage = () => fetch('/api/account/delete', { method: 'POST' })</script>` },
    act: async (hand, site) => {
      await hand.openBeside(`${site.self}/two`);
      await hand.goBackToFirst();
      await hand.click('#go');
    },
  }),
  page('tab-of-other-site', 'a tab of another site, whose frame of this site is told by a channel, sends', PAY, {
    html: `<iframe src="/relay"></iframe>`,
    on: `open('{{OTHER}}/f', 'kept')`,
    files: {
      '/relay': 'relay',
      '/f': `<title>f</title><script>setTimeout(() => fetch('/api/payments', { method: 'POST', body: 'amount=50' }), 1200)</script>`,
    },
    watchMs: 3000,
  }),
  page('shared-worker-of-tab', 'a shared worker that another tab began', DELETE, {
    on: `new SharedWorker('/w.js').port.postMessage(1)`,
    files: {
      '/two': `<script>new SharedWorker('/w.js').port.start()</script>`,
      '/w.js': {
        headers: { 'content-type': 'text/javascript' },
        body: `onconnect = (e) => { e.ports[0].onmessage = () => fetch('/api/account/delete', { method: 'POST' }); e.ports[0].start() }`,
      },
    },
    act: async (hand, site) => {
      await hand.openBeside(`${site.self}/two`);
      await hand.goBackToFirst();
      await hand.click('#go');
    },
  }),
  page('shadow-root', 'a button in a closed shadow root', DELETE, {
    html: `<x-card id="x"></x-card>`,
    script: `document.getElementById('x').attachShadow({ mode: 'closed' }).innerHTML = '<button type=button style="width:200px;height:40px">Details</button>';
      document.getElementById('x').addEventListener('click', () => post('/api/account/delete'))`,
    act: (hand) => hand.click('#x'),
  }),
  page('image-guarded', 'a picture with a confirming address', GET_DELETE, {
    on: `new Image().src = '/account/delete?confirm=1'`,
    isSmall: true,
  }),
  page('script-guarded', 'a script with a token in its address', /^GET \/transfer/, {
    on: `document.head.append(Object.assign(document.createElement('script'), { src: '/transfer?amount=5000&to=evil&csrf_token=0123456789abcdef' }))`,
  }),
  page('location-guarded', 'a place to go to that confirms', GET_DELETE, {
    on: `location = '/account/delete?confirm=yes'`,
  }),
  page('event-source-guarded', 'a stream of events whose address confirms', GET_DELETE, {
    on: `new EventSource('/account/delete?confirm=1')`,
  }),
  page('download-guarded', 'a link to save a file, whose address confirms', GET_DELETE, {
    html: `<a id="a" download href="/account/delete?confirm=1&token=0123456789abcdef">Report.pdf</a>`,
    act: (hand) => hand.click('#a'),
  }),
  page('get-by-fetch', 'a fetch of a deleting address', GET_DELETE, { on: `fetch('/account/delete')` }),
  page('get-form-guarded', 'a form sent by GET with a token', /^GET \/account\/delete/, {
    html: `<form id="f" action="/account/delete"><input type="hidden" name="csrf" value="0123456789abcdef"></form>`,
    on: `document.getElementById('f').submit()`,
  }),
  page('get-link-with-words', 'a link that says what it deletes and whose address says so', GET_DELETE, {
    html: `<a id="a" href="/account/delete">Delete account</a>`,
    act: (hand) => hand.click('#a'),
  }),
  page('get-button-with-words', 'a button that says so and goes to an address that says so', GET_DELETE, {
    html: `<button id="d" type="button" onclick="location='/account/delete'">Delete my account</button>`,
    act: (hand) => hand.click('#d'),
  }),
  page('get-image-with-words', 'a button that says that it pays, by a picture', /^GET \/pay/, {
    html: `<button id="d" type="button" onclick="new Image().src='/pay?amount=5000'">Pay now</button>`,
    act: (hand) => hand.click('#d'),
  }),
  page('get-image-plain', 'a picture with a deleting address and an innocent control', GET_DELETE, {
    on: `new Image().src = '/account/delete'`,
    due: 'limit',
  }),
  page('get-location-plain', 'a place to go to that deletes, and an innocent control', GET_DELETE, {
    on: `location = '/account/delete'`,
    due: 'limit',
  }),
  page('socket-with-words', 'a control that says it pays, on a page with an open socket', /^WS /, {
    html: `<button id="d" type="button">Pay now</button>`,
    script: `const s = new WebSocket(location.origin.replace('http', 'ws') + '/live'); document.getElementById('d').onclick = () => s.send('pay 5000')`,
    act: async (hand) => {
      await hand.wait(500);
      await hand.click('#d');
    },
    isSmall: true,
  }),
  page('socket-of-worker', 'the same, and a worker holds the socket', /^WS /, {
    html: `<button id="d" type="button">Pay now</button>`,
    script: `const w = new Worker('/w.js'); document.getElementById('d').onclick = () => w.postMessage(1)`,
    files: {
      '/w.js': {
        headers: { 'content-type': 'text/javascript' },
        body: `const s = new WebSocket(location.origin.replace('http', 'ws') + '/live'); onmessage = () => s.send('pay 5000')`,
      },
    },
    act: async (hand) => {
      await hand.wait(500);
      await hand.click('#d');
    },
  }),
  page('socket-of-frame', 'the same, and a frame of another site holds it', /^WS /, {
    html: `<iframe id="i" src="{{OTHER}}/f"></iframe><button id="d" type="button" onclick="document.getElementById('i').contentWindow.postMessage(1, '*')">Pay now</button>`,
    files: {
      '/f': `<script>const s = new WebSocket(location.origin.replace('http', 'ws') + '/live'); onmessage = () => s.send('pay 5000')</script>`,
    },
    act: async (hand) => {
      await hand.wait(800);
      await hand.click('#d');
    },
  }),
  page('socket-by-press', 'a control that says it pays opens the socket itself', /^WS /, {
    html: `<button id="d" type="button">Pay now</button>`,
    script: `document.getElementById('d').onclick = () => { const s = new WebSocket(location.origin.replace('http', 'ws') + '/live'); s.onopen = () => s.send('pay 5000') }`,
    act: (hand) => hand.click('#d'),
  }),
  page('socket-handshake', 'the address of a socket pays by itself', /^UPGRADE \/api\/payments/, {
    on: `new WebSocket(location.origin.replace('http', 'ws') + '/api/payments?amount=5000&confirm=1')`,
    due: 'limit',
  }),
  page('socket-innocent', 'an innocent control on a page with an open socket', /^WS /, {
    script: `const s = new WebSocket(location.origin.replace('http', 'ws') + '/live')`,
    on: `s.send('pay 5000')`,
    act: async (hand) => {
      await hand.wait(500);
      await hand.click('#go');
    },
    due: 'limit',
  }),
];
