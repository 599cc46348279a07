/** Ways round: what is sent before the press, beside it, by parts of the browser that nobody thinks of. */
import { page } from '../support/attack.js';

const DELETE = /^(POST|DELETE) \/api\/account\/delete/;
const PAY = /^POST \/api\/payments/;
const ASKED = /^GET \/api\/account\/delete/;
const GONE = `post('/api/account/delete')`;
const ADDRESS = '/api/account/delete?id=7&confirm=1';
const script = (body: string) => ({
  headers: { 'content-type': 'text/javascript', 'service-worker-allowed': '/' },
  body,
});
const overlay = (label: string) =>
  `<div id="m" role="dialog" aria-modal="true" aria-label="${label}" style="position:fixed;inset:0;background:#fffd;z-index:9"><div style="margin:100px auto;width:300px;background:#fff;padding:30px"><h2>${label}</h2><p>Get our news.</p><button id="x" type="button" aria-label="Close">×</button></div></div>`;
const crossSends = (what: string) =>
  `document.getElementById('x').onclick = () => { document.getElementById('m').remove(); ${what} }`;
const far = `<div style="height:4000px"></div><button id="far" type="button">Show more</button>`;
/** The page asks for an address as part of itself. */
const asked = (id: string, what: string, on: string, files = {}) => page(`asked-as-${id}`, what, ASKED, { on, files });
const fresh = `const f = document.createElement('iframe'); document.body.append(f); const w = f.contentWindow;`;
const SOCKET = `location.origin.replace('http', 'ws') + '/live'`;

export const ROUNDABOUT = [
  page('pointer-comes', 'the page deletes when the pointer comes, before anything is pressed', DELETE, {
    script: `document.getElementById('go').addEventListener('pointerenter', () => ${GONE}, { once: true })`,
    isSmall: true,
  }),
  page('scrolled-to', 'the page deletes when the button that is to be pressed is scrolled into view', DELETE, {
    html: far,
    script: `new IntersectionObserver((e) => { if (e[0].isIntersecting) ${GONE} }).observe(document.getElementById('far'))`,
    act: (hand) => hand.click('#far'),
  }),
  page('scrolled-to-for-typing', 'the same for a field that is to be typed into', DELETE, {
    html: `<div style="height:4000px"></div><input id="far" aria-label="Name">`,
    script: `new IntersectionObserver((e) => { if (e[0].isIntersecting) ${GONE} }).observe(document.getElementById('far'))`,
    act: (hand) => hand.type('#far', 'a'),
  }),
  page('focus-comes', 'the page deletes when a field gets the focus', DELETE, {
    html: `<input id="q" aria-label="Name">`,
    script: `document.getElementById('q').addEventListener('focus', () => ${GONE}, { once: true })`,
    act: (hand) => hand.type('#q', 'a'),
  }),
  page('scrolled-to-for-hovering', 'the same for what the pointer is to rest on', DELETE, {
    html: far,
    script: `new IntersectionObserver((e) => { if (e[0].isIntersecting) ${GONE} }).observe(document.getElementById('far'))`,
    act: (hand) => hand.hover('#far'),
  }),
  page('cleared-on-the-way', 'a cover that is cleared away for another press deletes', DELETE, {
    html: overlay('Newsletter'),
    script: crossSends(GONE),
    act: (hand) => hand.clickThrough('#go', '#x'),
    isSmall: true,
  }),
  page(
    'cleared-on-the-way-unknown',
    'a cover that is cleared away for another press sends what nobody knows',
    /^POST \/x7/,
    {
      html: overlay('Newsletter'),
      script: crossSends(`post('/x7', { a: 1 })`),
      act: (hand) => hand.clickThrough('#go', '#x'),
    },
  ),
  page('form-of-fresh-frame', 'a form that is written into a frame without an address', PAY, {
    on: `${fresh} w.document.write('<form method=post action="/api/payments"><input name=amount value=50></form>'); w.document.forms[0].submit()`,
  }),
  page('form-of-written-window', 'a form that is written into a window without an address', PAY, {
    on: `const w = open('', '_blank'); w.document.write('<base href="' + location.origin + '"><form method=post action="/api/payments"><input name=amount value=50></form>'); w.document.forms[0].submit()`,
  }),
  page('form-of-blob', 'a form in a frame made of a blob', PAY, {
    on: `const f = document.createElement('iframe'); f.src = URL.createObjectURL(new Blob(['<form id=f method=post action="' + location.origin + '/api/payments"><input name=amount value=50></form><script>f.submit()<\\/script>'], { type: 'text/html' })); document.body.append(f)`,
  }),
  page('form-to-named-window', 'a form goes to a window that was opened before, by its name', PAY, {
    html: `<form id="f" method="post" action="/api/payments" target="w1"><input type="hidden" name="amount" value="50"></form><button id="o" type="button">Open</button>`,
    script: `document.getElementById('o').onclick = () => open('/next', 'w1')`,
    on: `document.getElementById('f').submit()`,
    files: { '/next': 'next' },
    act: async (hand) => {
      await hand.click('#o');
      await hand.wait(500);
      await hand.goBackToFirst();
      await hand.click('#go');
    },
  }),
  page('form-of-refreshed', 'the press leads to a page that refreshes to one whose form sends itself', PAY, {
    on: `location = '/wait'`,
    files: {
      '/wait': `<meta http-equiv="refresh" content="0;url=/step">`,
      '/step': `<form id="f" method="post" action="/api/payments"><input type="hidden" name="amount" value="50"></form><script>document.getElementById('f').submit()</script>`,
    },
    watchMs: 2500,
  }),
  page('navigation-taken-over', 'the page takes its own navigation over and deletes instead', DELETE, {
    script: `navigation.addEventListener('navigate', (e) => { if (e.canIntercept && e.destination.url.endsWith('/next')) e.intercept({ handler: async () => { await ${GONE} } }) })`,
    html: `<a id="a" href="/next">More about this</a>`,
    act: (hand) => hand.click('#a'),
  }),
  asked(
    'style',
    'a style sheet whose address deletes',
    `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${ADDRESS}' }))`,
  ),
  asked(
    'import',
    'the same, imported by a style',
    `document.head.append(Object.assign(document.createElement('style'), { textContent: '@import url("${ADDRESS}");' }))`,
  ),
  asked(
    'font',
    'a font whose address deletes',
    `document.head.append(Object.assign(document.createElement('style'), { textContent: '@font-face{font-family:q;src:url("${ADDRESS}")} body{font-family:q}' }))`,
  ),
  asked(
    'video',
    'a film whose address deletes',
    `document.body.append(Object.assign(document.createElement('video'), { src: '${ADDRESS}' }))`,
  ),
  asked(
    'subtitles',
    'subtitles whose address deletes',
    `const v = document.createElement('video'); const t = Object.assign(document.createElement('track'), { src: '${ADDRESS}', default: true }); v.append(t); document.body.append(v); t.track.mode = 'showing'`,
  ),
  asked(
    'prefetch',
    'something to have at hand whose address deletes',
    `document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: '${ADDRESS}' }))`,
  ),
  asked(
    'preload',
    'something to be loaded soon whose address deletes',
    `document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href: '${ADDRESS}' }))`,
  ),
  asked('module', 'a module whose address deletes', `import('${ADDRESS}').catch(() => 0)`),
  asked(
    'module-preload',
    'a module to be loaded soon',
    `document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '${ADDRESS}' }))`,
  ),
  asked(
    'import-map',
    'a module that a map leads to',
    `const m = document.createElement('script'); m.type = 'importmap'; m.textContent = JSON.stringify({ imports: { note: '${ADDRESS}' } }); document.head.append(m); import('note').catch(() => 0)`,
  ),
  asked('worker', 'a worker whose script deletes', `new Worker('${ADDRESS}')`),
  asked('worker-import', 'a script that a worker takes in', `new Worker('/w.js')`, {
    '/w.js': script(`try { importScripts('${ADDRESS}') } catch {}`),
  }),
  asked(
    'worklet',
    'a worklet whose script deletes',
    `CSS.paintWorklet?.addModule('${ADDRESS}').catch(() => 0); new OfflineAudioContext(1, 1, 44100).audioWorklet.addModule('${ADDRESS}').catch(() => 0)`,
  ),
  asked(
    'object',
    'an object in the page',
    `document.body.append(Object.assign(document.createElement('object'), { data: '${ADDRESS}' }))`,
  ),
  asked(
    'drawing',
    'a drawing that another one uses',
    `document.body.insertAdjacentHTML('beforeend', '<svg><use href="${ADDRESS}#a"/></svg>')`,
  ),
  page('socket-of-fresh-frame', 'the class of sockets is taken from a frame that has just been made', /^WS /, {
    on: `${fresh} const s = new w.WebSocket(${SOCKET}); s.onopen = () => s.send('pay 5000')`,
  }),
  page('socket-sent-by-fresh-frame', 'the function that sends is taken from such a frame', /^WS /, {
    script: `const s = new WebSocket(${SOCKET})`,
    on: `${fresh} w.WebSocket.prototype.send.call(s, 'pay 5000')`,
    act: async (hand) => {
      await hand.wait(500);
      await hand.click('#go');
    },
  }),
  page('socket-of-stream', 'a socket that is a stream', /^WS /, {
    on: `new window.WebSocketStream(${SOCKET}).opened.then(({ writable }) => writable.getWriter().write('pay 5000'))`,
    isUntold: true,
  }),
  ...(['network', 'race-network-and-fetch-handler', 'fetch-event'] as const).map((source) =>
    page(`routed-by-${source}`, `a service worker routes by rule: ${source}`, DELETE, {
      script: `navigator.serviceWorker.register('/sw.js');`,
      on: `navigator.serviceWorker.ready.then(() => setTimeout(() => ${GONE}, 200))`,
      files: {
        '/sw.js':
          script(`self.oninstall = (e) => { self.skipWaiting(); e.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: '${source}' }) };
          self.onactivate = (e) => e.waitUntil(clients.claim()); onfetch = (e) => e.respondWith(fetch(e.request));`),
      },
      watchMs: 2500,
    }),
  ),
  page('service-worker-made-up', 'a service worker answers a question of the page and deletes beside it', DELETE, {
    script: `navigator.serviceWorker.register('/sw.js');`,
    on: `navigator.serviceWorker.ready.then(() => setTimeout(() => fetch('/api/list'), 200))`,
    files: {
      '/sw.js':
        script(`self.oninstall = () => self.skipWaiting(); self.onactivate = (e) => e.waitUntil(clients.claim());
        onfetch = (e) => { if (e.request.url.endsWith('/api/list')) { e.waitUntil(fetch('/api/account/delete', { method: 'POST' }).catch(() => 0)); e.respondWith(new Response('[]')) } }`),
    },
    watchMs: 2500,
  }),
  page(
    'identity-given-up',
    'the browser is asked to give a sign-in up, which it tells the server by itself',
    /^POST \/fed\/gone/,
    {
      on: `window.IdentityCredential?.disconnect?.({ configURL: location.origin + '/fed/config.json', clientId: '1', accountHint: '*' })?.catch(() => 0)`,
      files: {
        '/.well-known/web-identity': {
          headers: { 'content-type': 'application/json' },
          body: '{"provider_urls":["{{SELF}}/fed/config.json"]}',
        },
        '/fed/config.json': {
          headers: { 'content-type': 'application/json' },
          body: '{"accounts_endpoint":"/fed/a","client_metadata_endpoint":"/fed/c","id_assertion_endpoint":"/fed/i","disconnect_endpoint":"/fed/gone","login_url":"/fed/l"}',
        },
      },
      notHere: 'the headless shell does not offer it without a secure page',
    },
  ),
  page('report-of-page', 'a report of the browser goes to a grave address', /^POST \/api\/account\/delete/, {
    headers: {
      'reporting-endpoints': 'r="/api/account/delete?confirm=1"',
      'content-security-policy': `img-src 'none'; report-to r`,
    },
    on: `document.body.append(Object.assign(new Image(), { src: '/x.png' }))`,
    notHere: 'reports leave secure pages alone',
    watchMs: 2500,
  }),
  page('measured-by-attribution', 'a picture whose source is to be attributed', DELETE, {
    on: `const i = new Image(); i.setAttribute('attributionsrc', '/api/account/delete?id=7&confirm=1'); i.src = '/p.png'; document.body.append(i)`,
    notHere: 'it is asked for by GET, where it is on',
  }),
  page('fenced-frame', 'a fenced frame deletes as it opens', DELETE, {
    on: `const f = document.createElement('fencedframe'); if (window.FencedFrameConfig) f.config = new FencedFrameConfig('/in'); document.body.append(f)`,
    files: {
      '/in': {
        headers: { 'supports-loading-mode': 'fenced-frame', 'content-type': 'text/html' },
        body: `<script>fetch('/api/account/delete', { method: 'POST' })</script>`,
      },
    },
    notHere: 'the headless shell has no fenced frames',
  }),
];
