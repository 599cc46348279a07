import { createServer, type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createNetServer,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isUrl, systemClock } from '../../kernel/index.js';
import type { UrlPolicy } from '../types.js';
import { Door } from './door.js';
import { type EgressNote, KEY_URL } from './messages.js';
import { Resolver } from './resolver.js';
import { readUpstream } from './upstream.js';

const KEY = 'Basic a2V5';
const OPEN: UrlPolicy = { allowHosts: [], denyHosts: [], fileRoots: [], blockPrivateNetworks: false, ownPorts: [] };

const opened: (Server | NetServer | Door)[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) {
    if ('closeAllConnections' in one) one.closeAllConnections();
    one.close();
  }
});

async function listen(server: Server | NetServer): Promise<number> {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const origin = (listener: RequestListener) => listen(createServer(listener));

async function openDoor({
  policy = {},
  upstream = null,
}: {
  policy?: Partial<UrlPolicy>;
  upstream?: string | null;
} = {}) {
  const notes: EgressNote[] = [];
  let strangers = 0;
  const door = new Door({
    authorization: KEY,
    rules: () => ({ policy: { ...OPEN, ...policy }, upstream: upstream === null ? null : readUpstream(upstream) }),
    resolver: new Resolver(systemClock),
    onNote: (note) => notes.push(note),
    onStranger: () => {
      strangers += 1;
    },
  });
  opened.push(door);
  return { port: await door.listen(0), notes, strangers: () => strangers };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

function get(
  port: number,
  url: string,
  options: { key?: string; body?: string; accept?: string; method?: string } = {},
) {
  const { key = KEY, body, accept = '*/*', method = body === undefined ? 'GET' : 'POST' } = options;
  return new Promise<Answer>((resolve, reject) => {
    const asking = request({
      port,
      method,
      path: url,
      headers: {
        host: isUrl(url) ? new URL(url).host : 'none',
        accept,
        ...(key !== '' && { 'proxy-authorization': key }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    });
    asking.once('error', reject);
    asking.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asking.end(body);
  });
}

/** Opens a tunnel and answers with its status line and the socket behind it. */
function tunnel(port: number, authority: string, key = KEY): Promise<{ status: string; socket: Socket }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', (data) => resolve({ status: data.toString().split('\r\n')[0] ?? '', socket }));
    socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\nProxy-Authorization: ${key}\r\n\r\n`);
  });
}

describe('the door of a profile [A&S Z8]', () => {
  it('passes requests on as they are, without what concerns the proxy alone', async () => {
    const seen: IncomingMessage[] = [];
    const site = await origin((asked, response) => {
      seen.push(asked);
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-own': 'yes' }).end('hello');
    });
    const door = await openDoor();
    const answer = await get(door.port, `http://127.0.0.1:${site}/a%7Cb?q='x|y`);
    expect(answer).toMatchObject({
      status: 201,
      body: 'hello',
      headers: { 'set-cookie': ['a=1', 'b=2'], 'x-own': 'yes' },
    });
    expect(seen[0]?.url).toBe("/a%7Cb?q='x|y");
    expect(seen[0]?.headers.host).toBe(`127.0.0.1:${site}`);
    expect(seen[0]?.headers['proxy-authorization']).toBeUndefined();
    expect(door.notes).toEqual([]);
  });

  it('carries bodies both ways, however large', async () => {
    const site = await origin((asked, response) => asked.pipe(response));
    const door = await openDoor();
    const body = 'x'.repeat(5_000_000);
    expect((await get(door.port, `http://127.0.0.1:${site}/`, { body })).body).toHaveLength(body.length);
  });

  it('keeps a connection to the server for the next request, but never for one with a body', async () => {
    const sockets = new Set<Socket>();
    const site = createServer((asked, response) => asked.resume().once('end', () => response.end('ok')));
    site.on('connection', (socket) => sockets.add(socket));
    const url = `http://127.0.0.1:${await listen(site)}/`;
    const door = await openDoor();
    const browser = connect(door.port, '127.0.0.1');
    const ask = async (method: string, extra = '') => {
      const answered = new Promise((resolve) => browser.once('data', resolve));
      browser.write(`${method} ${url} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${KEY}\r\n${extra}\r\n`);
      await answered;
    };
    await ask('GET');
    await ask('GET');
    expect(sockets.size).toBe(1);
    await ask('POST', 'Content-Length: 0\r\n');
    expect(sockets.size).toBe(2);
    browser.destroy();
  });

  it('answers a denied page with a page that names the policy, and notes it', async () => {
    let arrivals = 0;
    const site = await origin((_asked, response) => response.end(String((arrivals += 1))));
    const door = await openDoor({ policy: { denyHosts: ['127.0.0.1'] } });
    const page = await get(door.port, `http://127.0.0.1:${site}/<b>`, { accept: 'text/html,*/*' });
    expect(page).toMatchObject({ status: 403, headers: { 'cache-control': 'no-store' } });
    expect(page.body).toContain('url.denyHosts');
    expect(page.body).toContain('<title>Blocked by Nova');
    expect((await get(door.port, `http://127.0.0.1:${site}/`, { body: 'secret' })).body).not.toContain('<');
    expect(door.notes).toMatchObject([
      { kind: 'denied', rule: 'deny_hosts', host: '127.0.0.1', port: site },
      { kind: 'denied' },
    ]);
    expect(arrivals).toBe(0);
  });

  it('opens tunnels, and refuses them by the same policy', async () => {
    const echo = await listen(createNetServer((socket) => socket.pipe(socket)));
    const door = await openDoor({ policy: { denyHosts: ['*.denied.test', 'localhost'] } });
    const { status, socket } = await tunnel(door.port, `127.0.0.1:${echo}`);
    expect(status).toContain('200');
    const back = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    socket.write('ping');
    expect(await back).toBe('ping');
    socket.destroy();
    for (const denied of ['a.denied.test:443', `localhost:${echo}`, '169.254.169.254:80', '[fe80::1]:80'])
      expect((await tunnel(door.port, denied)).status).toContain('403');
    expect(door.notes.map((note) => note.kind === 'denied' && note.rule)).toEqual([
      'deny_hosts',
      'deny_hosts',
      'link_local',
      'link_local',
    ]);
  });

  it('judges what a name leads to, not only the name', async () => {
    const site = await origin((_asked, response) => response.end('inside'));
    const door = await openDoor({ policy: { denyHosts: ['127.0.0.1', '[::1]'] } });
    const answer = await get(door.port, `http://sub.localhost:${site}/`);
    expect(answer).toMatchObject({ status: 403 });
    expect(answer.body).toContain('sub.localhost resolves to');
  });

  it('refuses the ports of Nova itself under every name', async () => {
    const own = await origin((_asked, response) => response.end('nova'));
    const door = await openDoor({ policy: { ownPorts: [own] } });
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0', '127.1.2.3'])
      expect((await get(door.port, `http://${host}:${own}/`)).status, host).toBe(403);
  });

  it('says why a connection failed in the words of the browser', async () => {
    const closed = createServer();
    const refused = await listen(closed);
    closed.close();
    const silent = await listen(createNetServer((socket) => socket.once('data', () => socket.destroy())));
    const garbage = await listen(createNetServer((socket) => socket.end('this is no HTTP\r\n\r\n')));
    const door = await openDoor();
    const failing = [`127.0.0.1:${refused}`, 'no-such-host.invalid', `127.0.0.1:${silent}`, `127.0.0.1:${garbage}`];
    // The answer is broken on purpose: a client refuses it, and a page sees a failed request.
    for (const host of failing) await expect(get(door.port, `http://${host}/`)).rejects.toThrow();
    expect((await tunnel(door.port, `127.0.0.1:${refused}`)).status).toContain('502');
    expect(door.notes.map((note) => note.kind === 'failed' && note.error)).toEqual([
      'net::ERR_CONNECTION_REFUSED',
      'net::ERR_NAME_NOT_RESOLVED',
      'net::ERR_EMPTY_RESPONSE',
      'net::ERR_INVALID_HTTP_RESPONSE',
      'net::ERR_CONNECTION_REFUSED',
    ]);
  });

  it('never lets a body that was cut off look whole', async () => {
    const site = await origin((_asked, response) => {
      response.writeHead(200);
      response.write('half', () => response.destroy());
    });
    const door = await openDoor();
    await expect(get(door.port, `http://127.0.0.1:${site}/`)).rejects.toThrow();
  });

  it('opens for nobody without the key, and asks for it at one address only', async () => {
    let arrivals = 0;
    const site = await origin((_asked, response) => response.end(String((arrivals += 1))));
    const door = await openDoor();
    for (const key of ['', 'Basic d3Jvbmc='])
      expect((await get(door.port, `http://127.0.0.1:${site}/`, { key })).status).toBe(403);
    expect((await tunnel(door.port, `127.0.0.1:${site}`, 'Basic d3Jvbmc=')).status).toContain('403');
    expect(arrivals).toBe(0);
    expect(door.strangers()).toBe(3);
    expect((await get(door.port, KEY_URL, { key: '' })).status).toBe(407);
    expect((await get(door.port, KEY_URL)).status).toBe(204);
    expect((await get(door.port, '/')).status).toBe(400);
    expect((await get(door.port, 'ftp://127.0.0.1/')).status).toBe(400);
  });

  it('goes through the next proxy, with its credentials and to the judged address', async () => {
    const site = await origin((_asked, response) => response.end('direct'));
    const asked: { what: string; key: string | undefined }[] = [];
    const next = createServer((asking, response) => {
      asked.push({ what: `${asking.method} ${asking.url}`, key: asking.headers['proxy-authorization'] });
      response.end(`by way of the next: ${asking.headers.host}`);
    });
    next.on('connect', (asking, socket) => {
      asked.push({ what: `CONNECT ${asking.url}`, key: asking.headers['proxy-authorization'] });
      socket.end('HTTP/1.1 200 OK\r\n\r\n');
    });
    const nextPort = await listen(next);
    const upstream = `http://user:p%40ss@127.0.0.1:${nextPort}`;
    const door = await openDoor({ upstream, policy: { denyHosts: ['denied.test'] } });
    const answer = await get(door.port, `http://localhost:${site}/page`);
    expect(answer.body).toBe(`by way of the next: localhost:${site}`);
    expect((await tunnel(door.port, `127.0.0.1:${site}`)).status).toContain('200');
    expect((await get(door.port, 'http://denied.test/')).status).toBe(403);
    const key = `Basic ${Buffer.from('user:p@ss').toString('base64')}`;
    expect(asked).toEqual([
      { what: `GET http://127.0.0.1:${site}/page`, key },
      { what: `CONNECT 127.0.0.1:${site}`, key },
    ]);
  });

  it('knows when the next proxy is not there or refuses', async () => {
    const closed = createServer();
    const gone = await listen(closed);
    closed.close();
    const door = await openDoor({ upstream: `127.0.0.1:${gone}` });
    await expect(get(door.port, 'http://localhost:1/')).rejects.toThrow();
    expect((await tunnel(door.port, 'localhost:443')).status).toContain('502');
    expect(door.notes.map((note) => note.kind === 'failed' && note.error)).toEqual([
      'net::ERR_PROXY_CONNECTION_FAILED',
      'net::ERR_PROXY_CONNECTION_FAILED',
    ]);
  });
});
