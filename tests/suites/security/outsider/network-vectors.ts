/** Ways for a page to ask for an address, as a script that has it as `url`. */
export const VECTORS: readonly (readonly [id: string, what: string, script: string])[] = [
  [
    'net-frames',
    'frames, objects and embeds',
    "for (const t of ['iframe', 'embed']) { const e = document.createElement(t); e.src = url; document.body.append(e) } const o = document.createElement('object'); o.data = url; document.body.append(o)",
  ],
  [
    'net-pictures',
    'pictures, styles, fonts, media and icons',
    "out.innerHTML = `<img srcset='${url} 2x'><video src='${url}' poster='${url}' autoplay></video><audio src='${url}' autoplay></audio><p style='background:url(${url})'>x</p><link rel=icon href='${url}'><link rel=stylesheet href='${url}'><style>@font-face{font-family:f;src:url(${url})}b{font-family:f}</style><b>x</b><svg><image href='${url}'/></svg>`",
  ],
  [
    'net-hints',
    'prefetch, preload and preconnect',
    "for (const rel of ['prefetch', 'preload', 'modulepreload', 'preconnect', 'dns-prefetch', 'prerender']) { const l = document.createElement('link'); l.rel = rel; l.as = 'script'; l.href = url; document.head.append(l) } const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [url] }] }); document.head.append(s); import(url).catch(() => 0)",
  ],
  ['net-sockets', 'WebSocket and EventSource', "new WebSocket(url.replace('http', 'ws')); new EventSource(url)"],
  [
    'net-workers',
    'workers',
    "new Worker(URL.createObjectURL(new Blob([`fetch('${url}', { mode: 'no-cors' }); importScripts('${url}')`])))",
  ],
  [
    'net-posts',
    'forms, beacons and fetches that outlive the page',
    "navigator.sendBeacon(url, 'x'); fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true, body: 'x' }); out.innerHTML = `<form method=post action='${url}' target=f></form><iframe name=f></iframe>`; document.forms[0].submit()",
  ],
  ['net-leaving', 'going there by itself', 'setTimeout(() => { location.href = url }, 50)'],
  [
    'net-refresh',
    'a refresh in markup',
    "document.head.insertAdjacentHTML('beforeend', `<meta http-equiv=refresh content='0;url=${url}'>`)",
  ],
  [
    'net-sandboxed',
    'a frame without an origin that asks',
    "const i = document.createElement('iframe'); i.sandbox = 'allow-scripts'; i.srcdoc = `<script>fetch('${url}', { mode: 'no-cors' }); new Image().src = '${url}'</scr` + 'ipt>'; document.body.append(i)",
  ],
];
