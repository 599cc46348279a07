/**
 * The forbidden place: a server that nobody may reach, which remembers everything that arrives. As the next proxy
 * (`url.upstreamProxy`) it stands for the whole network, so that addresses which lead nowhere from here have a witness too.
 */
import { createSocket, type Socket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Hosts below this one lead to this machine, and the suite's policy denies them. */
export const DENIED = 'denied.localhost';

export interface Sink {
  readonly port: number;
  /** A port for the datagrams of this label. */
  datagrams(label: string): Promise<number>;
  /** An address below the denied host for this label: `http://<label>.denied.localhost:<port>/`. */
  denied(label: string, scheme?: string): string;
  /** An address by the number of this machine, with the label as its path. */
  plain(label: string): string;
  /** What arrived under this label, as host or in the path; null when nothing did. */
  seen(label: string): string | null;
  /** A point in time, for `since`. */
  mark(): number;
  /** Whatever arrived since then, bare connections included; null when nothing did. */
  since(mark: number): string | null;
  close(): Promise<void>;
}

interface Arrival {
  readonly label: string | null;
  readonly words: string;
}

export async function openSink(): Promise<Sink> {
  const arrivals: Arrival[] = [];
  const labelOf = (host: string, path: string): string =>
    host.includes(`.${DENIED}`)
      ? (host.split('.')[0] ?? '')
      : (path.replace(/^http:\/\/[^/]+/, '').split(/[/?#]/)[1] ?? '');
  const take = (method = '', host = '', path = '', more = '') =>
    arrivals.push({ label: labelOf(host, path), words: `${method} ${host}${path}${more}` });
  const web = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk.slice(0, 1000);
    });
    request.on('end', () => {
      take(request.method, request.headers.host, request.url, body === '' ? '' : ` with ${body.slice(0, 200)}`);
      response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
      // With an icon of its own: a full browser would ask for one later, when the next attack is being judged.
      response.end('<link rel="icon" href="data:,"><title>reached</title><h1>The forbidden place</h1>');
    });
  });
  web.on('upgrade', (request, socket) => {
    take('UPGRADE', request.headers.host, request.url);
    socket.destroy();
  });
  web.on('connect', (request, socket) => {
    take('CONNECT', request.url);
    socket.destroy();
  });
  web.on('connection', () => arrivals.push({ label: null, words: 'a connection' }));
  const sockets: Socket[] = [];
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  // Codec: it listens on an address, not on a pipe.
  const { port } = web.address() as AddressInfo;
  const told = (found: readonly Arrival[]) =>
    found.length === 0 ? null : [...new Set(found.map(({ words }) => words))].slice(0, 3).join('; ');
  return {
    port,
    datagrams: async (label) => {
      const socket = createSocket('udp4', () => arrivals.push({ label, words: 'a datagram' }));
      sockets.push(socket);
      await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
      return socket.address().port;
    },
    denied: (label, scheme = 'http') => `${scheme}://${label}.${DENIED}:${port}/`,
    plain: (label) => `http://127.0.0.1:${port}/${label}`,
    seen: (label) => told(arrivals.filter((one) => one.label === label)),
    mark: () => arrivals.length,
    since: (mark) => told(arrivals.slice(mark)),
    close: async () => {
      for (const socket of sockets) socket.close();
      web.closeAllConnections();
      await new Promise<void>((resolve) => web.close(() => resolve()));
    },
  };
}
