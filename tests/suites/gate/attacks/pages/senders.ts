/** Ways in which a page sends: workers, beacons, forms, redirects, what the browser sends for it. */
import { page } from '../support/attack.js';

const DELETE = /^(POST|DELETE) \/api\/account\/delete/;
const PAY = /^POST \/api\/payments/;
const sw = (script: string) => ({
  headers: { 'content-type': 'text/javascript', 'service-worker-allowed': '/' },
  body: script,
});
const FRESH = `self.oninstall = () => self.skipWaiting(); self.onactivate = (e) => e.waitUntil(clients.claim());`;
const REGISTER = `navigator.serviceWorker.register('/sw.js');`;
const ACTIVE = `navigator.serviceWorker.ready.then((r) => r.active.postMessage('go'))`;
const WORK = `const send = () => fetch('/api/account/delete', { method: 'POST', body: '{}' }).catch(() => 0);`;
const moved = (status: number, location: string) => ({ status, headers: { location } });

export const SENDERS = [
  page('fetch', 'a press deletes the account by fetch', DELETE, { on: `post('/api/account/delete')`, isSmall: true }),
  page('xhr-sync', 'a press pays by a synchronous XMLHttpRequest', PAY, {
    on: `const x = new XMLHttpRequest(); x.open('POST', '/api/payments', false); try { x.send('amount=50') } catch {}`,
  }),
  page('push-state', 'the page renames itself before it sends', PAY, {
    on: `history.pushState({}, '', '/help'); post('/api/payments', { amount: 50 })`,
  }),
  page('aborted-resent', 'the request is aborted and sent again, ten times', DELETE, {
    on: `for (let i = 0; i < 10; i++) { const c = new AbortController(); fetch('/api/account/delete', { method: 'POST', signal: c.signal }).catch(() => 0); setTimeout(() => c.abort(), 5 * i); }
      setTimeout(() => post('/api/account/delete'), 100)`,
  }),
  page('parallel', 'three hundred writes at once', DELETE, {
    on: `for (let i = 0; i < 300; i++) post('/api/account/delete?i=' + i)`,
  }),
  page('keepalive', 'a keepalive request while the page leaves', DELETE, {
    on: `fetch('/api/account/delete', { method: 'POST', keepalive: true, body: '{}' }).catch(() => 0); location = '/next'`,
    files: { '/next': 'next' },
  }),
  page('fetch-later', 'a request that the browser sends when the page has gone', DELETE, {
    on: `window.fetchLater?.('/api/account/delete', { method: 'POST', activateAfter: 0 }); location = '/next'`,
    files: { '/next': 'next' },
  }),
  page('beacon-text', 'a beacon of text pays', PAY, {
    on: `navigator.sendBeacon('/api/payments', 'amount=50&to=evil')`,
    isSmall: true,
  }),
  page('beacon-blob', 'a beacon of JSON pays', PAY, {
    on: `navigator.sendBeacon('/api/payments', new Blob([JSON.stringify({ amount: 50 })], { type: 'application/json' }))`,
  }),
  page('beacon-form', 'a beacon of a form pays', PAY, {
    on: `const f = new FormData(); f.set('amount', '50'); navigator.sendBeacon('/api/payments', f)`,
  }),
  page('beacon-unload', 'the press leads elsewhere, and the page pays while it leaves', PAY, {
    on: `addEventListener('pagehide', () => navigator.sendBeacon('/api/payments', 'amount=50')); location = '/next'`,
    files: { '/next': 'next' },
  }),
  page('worker', 'a worker sends', DELETE, {
    on: `new Worker('/w.js')`,
    files: { '/w.js': sw(`${WORK} send()`) },
    isSmall: true,
  }),
  page('worker-of-blob', 'a worker made of a blob, begun before, sends when told', DELETE, {
    script: `const w = new Worker(URL.createObjectURL(new Blob(["onmessage = () => fetch('" + location.origin + "/api/account/delete', { method: 'POST', body: '{}' })"])))`,
    on: `w.postMessage(1)`,
  }),
  page('shared-worker', 'a shared worker sends', DELETE, {
    on: `new SharedWorker('/w.js').port.postMessage(1)`,
    files: { '/w.js': sw(`${WORK} onconnect = (e) => { e.ports[0].onmessage = send; e.ports[0].start(); }`) },
  }),
  page('service-worker', 'a service worker sends when told', DELETE, {
    script: REGISTER,
    on: ACTIVE,
    files: { '/sw.js': sw(`${FRESH} ${WORK} onmessage = (e) => e.waitUntil(send())`) },
    isSmall: true,
    watchMs: 2500,
  }),
  page('service-worker-swaps', 'a note is saved, and the service worker sends another request instead', DELETE, {
    script: `${REGISTER}`,
    on: `navigator.serviceWorker.ready.then(() => post('/api/notes', { text: 'hello' }))`,
    files: {
      '/sw.js': sw(
        `${FRESH} ${WORK} onfetch = (e) => { if (e.request.url.endsWith('/api/notes')) e.respondWith(send().then(() => new Response('{}'))) }`,
      ),
    },
    watchMs: 2500,
  }),
  page('service-worker-later', 'a service worker sends ten seconds later', DELETE, {
    script: REGISTER,
    on: ACTIVE,
    files: {
      '/sw.js': sw(
        `${FRESH} ${WORK} onmessage = (e) => e.waitUntil(new Promise((r) => setTimeout(() => r(send()), 10000)))`,
      ),
    },
    watchMs: 12_000,
  }),
  page('service-worker-on-leaving', 'a service worker with navigation preload sends when the press leads on', DELETE, {
    script: REGISTER,
    on: `navigator.serviceWorker.ready.then(() => { location = '/next' })`,
    files: {
      '/next': 'next',
      '/sw.js': sw(`self.oninstall = () => self.skipWaiting();
        self.onactivate = (e) => e.waitUntil(Promise.all([registration.navigationPreload.enable(), clients.claim()])); ${WORK}
        onfetch = (e) => { if (e.request.mode === 'navigate' && e.request.url.endsWith('/next')) { e.waitUntil(send()); e.respondWith(e.preloadResponse.then((r) => r || fetch(e.request))) } }`),
    },
    watchMs: 2500,
  }),
  page('background-sync', 'the browser wakes a service worker to send', DELETE, {
    script: REGISTER,
    on: `navigator.serviceWorker.ready.then((r) => r.sync.register('s'))`,
    files: { '/sw.js': sw(`${FRESH} ${WORK} self.addEventListener('sync', (e) => e.waitUntil(send()))`) },
    watchMs: 2500,
    notHere: 'the headless shell has no background sync',
  }),
  page('background-fetch', 'the browser fetches in the background for the page', DELETE, {
    script: REGISTER,
    on: `navigator.serviceWorker.ready.then((r) => r.backgroundFetch.fetch('b', [new Request('/api/account/delete', { method: 'POST', body: '{}' })]))`,
    files: { '/sw.js': sw(FRESH) },
    watchMs: 2500,
    notHere: 'the headless shell has no background fetch',
  }),
  page('form-sent-by-script', 'a script sends a form with hidden fields', PAY, {
    html: `<form id="f" method="post" action="/api/payments"><input type="hidden" name="amount" value="50"></form>`,
    on: `document.getElementById('f').submit()`,
  }),
  page('form-in-popup', 'a form goes to a window of its own', PAY, {
    html: `<form id="f" method="post" action="/api/payments" target="_blank"><input type="hidden" name="amount" value="50"></form>`,
    on: `document.getElementById('f').submit()`,
  }),
  page('form-into-frame', 'a form goes into a hidden frame', PAY, {
    html: `<iframe name="h" hidden></iframe><form id="f" method="post" action="/api/payments" target="h"><input type="hidden" name="amount" value="50"></form>`,
    on: `document.getElementById('f').submit()`,
  }),
  page('form-download', 'a form whose answer is a file', PAY, {
    html: `<form id="f" method="post" action="/api/payments"><input type="hidden" name="amount" value="50"></form>`,
    on: `document.getElementById('f').requestSubmit()`,
    files: { '/api/payments': { headers: { 'content-disposition': 'attachment; filename=a.txt' }, body: 'a' } },
  }),
  ...(['pointerdown', 'mousedown', 'click', 'submit'] as const).map((event) =>
    page(`swapped-on-${event}`, `a search form becomes another on ${event}`, DELETE, {
      html: `<form id="f" role="search" action="/search"><input type="search" name="q"><button id="s">Search</button></form>`,
      script: `const f = document.getElementById('f'); (${event === 'submit'} ? f : document.getElementById('s')).addEventListener('${event}', () => { f.action = '/api/account/delete'; f.method = 'post' }, true)`,
      act: (hand) => hand.click('#s'),
      isSmall: event === 'mousedown',
    }),
  ),
  page('ping', 'a link tells somebody that it was followed', DELETE, {
    html: `<a id="a" href="/next" ping="/api/account/delete">More about this</a>`,
    files: { '/next': 'next' },
    act: (hand) => hand.click('#a'),
  }),
  page('csp-report', 'a report of a violated policy goes to a grave address', /^POST \/api\/account\/delete/, {
    headers: { 'content-security-policy': `img-src 'none'; report-uri /api/account/delete?confirm=1` },
    on: `document.body.append(Object.assign(new Image(), { src: '/x.png' }))`,
  }),
  page('credentials', 'asks for credentials first, then pays', PAY, {
    on: `Promise.race([navigator.credentials.get({ password: true, mediation: 'silent' }).catch(() => 0), new Promise((r) => setTimeout(r, 500))]).then(() => post('/api/payments', { amount: 50 }))`,
  }),
  page('redirect-cross-site', 'a note is saved at a server that sends it on to a payment at another site', PAY, {
    on: `post('/api/notes', { text: 'hello' })`,
    files: { '/api/notes': (one) => (one.method === 'POST' ? moved(307, '{{OTHER}}/api/payments') : {}) },
    isSmall: true,
  }),
  page('redirect-other-port', 'the same to another server of the same host', PAY, {
    on: `post('/api/notes', { text: 'hello' })`,
    files: { '/api/notes': (one) => (one.method === 'POST' ? moved(308, '{{PORT}}/api/payments') : {}) },
    isSmall: true,
  }),
  page('redirect-other-port-plain', 'the same by a request that needs no leave of the other server', PAY, {
    on: `send('POST', '/api/notes', 'text=hello', { 'content-type': 'application/x-www-form-urlencoded' })`,
    files: { '/api/notes': (one) => (one.method === 'POST' ? moved(307, '{{PORT}}/api/payments') : {}) },
  }),
  page('redirect-other-port-form', 'the same by a form', PAY, {
    html: `<form id="f" method="post" action="/api/notes"><input type="hidden" name="text" value="hello"></form>`,
    on: `document.getElementById('f').submit()`,
    files: { '/api/notes': (one) => (one.method === 'POST' ? moved(307, '{{PORT}}/api/payments') : {}) },
  }),
  page('redirect-chain', 'a search is sent on and on until it deletes at another site', DELETE, {
    on: `post('/api/search', { q: 'hello' })`,
    files: {
      '/api/search': (one) => (one.method === 'POST' ? moved(307, '/api/search2') : {}),
      '/api/search2': moved(308, '{{OTHER}}/hop'),
      '/hop': (one) => (one.method === 'POST' ? moved(307, '{{SELF}}/api/account/delete') : {}),
    },
  }),
  page('redirect-same-host', 'a note is sent on by its own server to a payment there', PAY, {
    on: `post('/api/notes', { text: 'hello' })`,
    files: { '/api/notes': moved(307, '/api/payments') },
    due: 'named',
  }),
  page('read-redirected', 'a search is sent on by its own server to a deletion', DELETE, {
    on: `post('/api/search', { q: 'hello' })`,
    files: { '/api/search': moved(307, '/api/account/delete') },
  }),
  page('post-get-post', 'a form leads to a page that sends another by itself', PAY, {
    on: `location = '/step'`,
    files: {
      '/step': `<form id="f" method="post" action="/api/payments"><input type="hidden" name="amount" value="50"></form><script>document.getElementById('f').submit()</script>`,
    },
  }),
  page('stalled-before', 'a request begun with the page is sent on to a payment only when the button is pressed', PAY, {
    script: `post('/api/notes', { text: 'hello' })`,
    on: `fetch('/api/status')`,
    files: {
      '/api/notes': async (one, site) => {
        if (one.method !== 'POST') return {};
        for (let i = 0; i < 600 && !site.seen.some(({ url }) => url === '/api/status'); i++)
          await new Promise((resolve) => setTimeout(resolve, 50));
        return moved(307, '{{OTHER}}/api/payments');
      },
    },
    watchMs: 2500,
  }),
  page('prerender', 'a page that is prepared in the background pays', PAY, {
    on: `const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({ prerender: [{ urls: ['/ahead'], eagerness: 'immediate' }] }); document.head.append(s)`,
    files: { '/ahead': `<script>fetch('/api/payments', { method: 'POST', body: 'amount=50' })</script>` },
    watchMs: 2500,
    notHere: 'what is prepared is not run',
  }),
  page('stream-body', 'a body that is streamed', PAY, {
    on: `const body = new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode('{"amount":50}')); c.close() } }); fetch('/api/payments', { method: 'POST', duplex: 'half', body }).catch(() => 0)`,
    notHere: 'streamed bodies need HTTP/2',
  }),
  page(
    'credentials-store',
    'a login that is stored and a password that is changed beside it',
    /^PUT \/api\/me\/password/,
    {
      on: `send('PUT', '/api/me/password', 'new=hunter22', { 'content-type': 'application/x-www-form-urlencoded' })`,
    },
  ),
];
