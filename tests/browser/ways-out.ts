import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '../sites/server.js';

/** Every host below this one is denied; whatever the name, it leads to this machine. */
export const DENIED = 'denied.localhost';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** One way for a page to reach a place: `page` is what the page says, given the place. */
export interface Way {
  readonly name: string;
  readonly page: (place: Places) => string | Answer;
  /** Goes by datagrams, which the proxy never sees: its end is told by the title. */
  readonly byDatagram?: true;
}

export interface Places {
  /** http origin of this way alone. */
  readonly http: string;
  readonly ws: string;
  readonly udpPort: number;
  /** Puts something up on the page's own site. */
  readonly serve: Site['serve'];
}

const script = (body: string) => `<title>way</title><script>${body}</script>`;
const javascript =
  (text: string): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
const redirect =
  (status: number) =>
  ({ http }: Places): Answer =>
  (_request, response) =>
    response.writeHead(status, { location: `${http}/` }).end();

export const WAYS: readonly Way[] = [
  { name: 'redirect-301', page: redirect(301) },
  { name: 'redirect-302', page: redirect(302) },
  { name: 'redirect-307', page: redirect(307) },
  { name: 'meta-refresh', page: ({ http }) => `<meta http-equiv="refresh" content="0;url=${http}/">` },
  { name: 'location', page: ({ http }) => script(`location.href = '${http}/'`) },
  {
    name: 'form-post',
    page: ({ http }) =>
      `<form method="post" action="${http}/"><input name="a" value="1"></form><script>document.forms[0].submit()</script>`,
  },
  { name: 'iframe', page: ({ http }) => `<iframe src="${http}/"></iframe>` },
  { name: 'image', page: ({ http }) => `<img src="${http}/x.png">` },
  { name: 'script', page: ({ http }) => `<script src="${http}/x.js"></script>` },
  { name: 'module', page: ({ http }) => script(`import('${http}/x.mjs').catch(() => 0)`) },
  { name: 'stylesheet', page: ({ http }) => `<link rel="stylesheet" href="${http}/x.css">` },
  {
    name: 'css-import',
    page: ({ http, serve }) => {
      const css: Answer = (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/css' }).end(`@import url('${http}/x.css');`);
      return `<link rel="stylesheet" href="${serve(css)}">`;
    },
  },
  {
    name: 'font',
    page: ({ http }) =>
      `<style>@font-face { font-family: far; src: url('${http}/x.woff2') } p { font-family: far }</style><p>text</p>`,
  },
  { name: 'fetch', page: ({ http }) => script(`fetch('${http}/', { mode: 'no-cors' }).catch(() => 0)`) },
  {
    name: 'xhr',
    page: ({ http }) => script(`const x = new XMLHttpRequest(); x.open('GET', '${http}/'); x.send()`),
  },
  { name: 'websocket', page: ({ ws }) => script(`new WebSocket('${ws}/')`) },
  { name: 'event-source', page: ({ http }) => script(`new EventSource('${http}/')`) },
  { name: 'beacon', page: ({ http }) => script(`navigator.sendBeacon('${http}/', 'text')`) },
  {
    name: 'worker',
    page: ({ http, serve }) =>
      script(`new Worker('${serve(javascript(`fetch('${http}/', { mode: 'no-cors' }).catch(() => 0)`))}')`),
  },
  {
    name: 'shared-worker',
    page: ({ http, serve }) =>
      script(`new SharedWorker('${serve(javascript(`fetch('${http}/', { mode: 'no-cors' }).catch(() => 0)`))}')`),
  },
  {
    name: 'service-worker',
    page: ({ http, serve }) =>
      script(
        `navigator.serviceWorker.register('${serve(javascript(`fetch('${http}/', { mode: 'no-cors' }).catch(() => 0)`))}')`,
      ),
  },
  { name: 'pop-up', page: ({ http }) => script(`window.open('${http}/', '', 'width=300,height=200')`) },
  { name: 'prefetch', page: ({ http }) => `<link rel="prefetch" href="${http}/">` },
  { name: 'preload', page: ({ http }) => `<link rel="preload" as="image" href="${http}/x.png">` },
  { name: 'ping', page: ({ http }) => `<a href="#here" ping="${http}/">go</a>${script('document.links[0].click()')}` },
  { name: 'video', page: ({ http }) => `<video src="${http}/x.webm" preload="auto"></video>` },
  { name: 'object', page: ({ http }) => `<object data="${http}/x.svg" type="image/svg+xml"></object>` },
  { name: 'embed', page: ({ http }) => `<embed src="${http}/x.svg" type="image/svg+xml">` },
  {
    name: 'csp-report',
    page:
      ({ http }) =>
      (_request, response) => {
        const policy = `img-src 'none'; report-uri ${http}/`;
        response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
        response.end('<img src="/forbidden.png">');
      },
  },
  {
    name: 'webrtc',
    byDatagram: true,
    page: ({ udpPort }) =>
      script(`const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udpPort}' }] });
        peer.createDataChannel('x');
        peer.onicegatheringstatechange = () => { if (peer.iceGatheringState === 'complete') document.title = 'done' };
        peer.createOffer().then((offer) => peer.setLocalDescription(offer))`),
  },
  {
    name: 'webtransport',
    byDatagram: true,
    page: ({ udpPort }) =>
      script(`new WebTransport('https://127.0.0.1:${udpPort}/').ready.catch(() => { document.title = 'done' })`),
  },
];

/** Listens where the ways lead, and tells which of them arrived. */
export async function listenEverywhere() {
  const arrived = new Set<string>();
  const nameOf = (host = '') => host.split('.')[0] ?? '';
  const web = createServer((request, response) => {
    arrived.add(nameOf(request.headers.host));
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>arrived</title>');
  });
  web.on('upgrade', (request, socket) => {
    arrived.add(nameOf(request.headers.host));
    socket.destroy();
  });
  const datagrams = WAYS.filter(({ byDatagram }) => byDatagram).map(({ name }) => {
    const socket = createSocket('udp4', () => arrived.add(name));
    return { name, socket };
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  for (const { socket } of datagrams) await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const udpPorts = new Map(datagrams.map(({ name, socket }) => [name, portOf(socket)]));
  return {
    arrived,
    placesOf: (name: string, serve: Site['serve']): Places => ({
      http: `http://${name}.${DENIED}:${portOf(web)}`,
      ws: `ws://${name}.${DENIED}:${portOf(web)}`,
      udpPort: udpPorts.get(name) ?? 0,
      serve,
    }),
    close: () => {
      web.closeAllConnections();
      web.close();
      for (const { socket } of datagrams) socket.close();
    },
  };
}
