import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSafeServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserHost, FetchRequest, Operation } from '../../src/browser/index.js';
import { startTestGateway, type TestGateway } from '../support/egress.js';
import { startHumansBrowser } from '../support/humans-browser.js';
import { createTestHost, NO_WAITS, operation, placeIn } from './bench.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Site, startSite } from '../sites/server.js';
import { selfSigned } from './self-signed.js';

const DENIED = 'denied.localhost';
const LIMIT = 5 * 1024 * 1024;
const LOAD = { ...NO_WAITS, waitForLoad: true };

let host: BrowserHost;
let egress: TestGateway;
let site: Site;
let folder: string;
const place = () => placeIn(join(folder, 'a'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-browser-test-'));
  egress = await startTestGateway({ denyHosts: [DENIED] });
  host = await createTestHost({ egress: egress.gateway });
  site = await startSite();
  await host.open(place(), operation());
});

afterAll(async () => {
  await host.close();
  await egress.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, more: Partial<FetchRequest> = {}, op: Operation = operation()) =>
  host.fetch(place().sandboxRef, { url, maxBytes: LIMIT, ...more }, op);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answering = (headers: Record<string, string>, body: string | Buffer): Answer => {
  return (_request, response) => response.writeHead(200, headers).end(body);
};

/** A server of its own on this machine, with how often it was reached. */
async function listen(answer: Answer): Promise<{ port: number; arrivals: () => number; close: () => void }> {
  let arrivals = 0;
  const server = createServer((request, response) => {
    arrivals += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, arrivals: () => arrivals, close };
}

describe('a fetch beside the pages of a sandbox [E&T 5.1]', () => {
  test('sends what a page of the sandbox would: its cookies and its name', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const page = site.serve((request, response) => {
      seen.push(request.headers);
      response.writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': ['sid=one; HttpOnly; SameSite=Strict', 'lang=de; Path=/elsewhere', 'host=h; Secure'],
      });
      response.end('<p>page</p>');
    });
    const target = await host.open(place(), operation());
    await target.navigate(page, LOAD, operation());
    await target.navigate(page, LOAD, operation());
    const byPage = seen.at(-1);
    expect(await get(page)).toMatchObject({
      kind: 'answered',
      status: 200,
      mediaType: 'text/html',
      text: '<p>page</p>',
    });
    const byFetch = seen.at(-1);
    expect(byPage?.cookie).toContain('sid=one');
    expect(byFetch?.cookie?.split('; ').sort()).toEqual(byPage?.cookie?.split('; ').sort());
    expect(byFetch?.['user-agent']).toBe(byPage?.['user-agent']);
    expect(byFetch).not.toHaveProperty('proxy-authorization');
  });

  test('stores no cookie that an answer sets', async () => {
    const setting = site.serve(answeringCookie('fresh=1; Path=/'));
    const echo = site.serve((request, response) => response.end(request.headers.cookie ?? 'none'));
    await get(setting);
    expect(await get(echo)).not.toMatchObject({ text: expect.stringContaining('fresh') });
    const target = await host.open(place(), operation());
    await target.navigate(echo, LOAD, operation());
    expect((await target.readText(undefined, operation()))?.text).not.toContain('fresh');
  });

  test('goes no further than one hop, and says where the next would lead', async () => {
    const end = site.serve('<p>end');
    const before = site.requests.filter((path) => end.endsWith(path)).length;
    const from = site.serve((_request, response) => response.writeHead(302, { location: new URL(end).pathname }).end());
    expect(await get(from)).toEqual({ kind: 'redirected', status: 302, location: end });
    expect(site.requests.filter((path) => end.endsWith(path))).toHaveLength(before);
    const nowhere = site.serve((_request, response) => response.writeHead(302).end('lost'));
    expect(await get(nowhere)).toMatchObject({ kind: 'answered', status: 302 });
  });
});

const answeringCookie = (cookie: string): Answer => answering({ 'set-cookie': cookie }, 'set');

describe('the way out of a fetch is that of the pages [A&S Z8]', () => {
  test('what the policy denies is never reached, by http or https', async () => {
    const denied = await listen((_request, response) => response.end('reached'));
    try {
      const url = `${DENIED}:${denied.port}/`;
      expect(await get(`http://${url}`)).toEqual({ kind: 'refused', message: expect.stringContaining(DENIED) });
      expect(await get(`https://${url}`)).toEqual({ kind: 'refused', message: expect.stringContaining(DENIED) });
      expect(denied.arrivals()).toBe(0);
    } finally {
      denied.close();
    }
  });

  test('a refusal of the server itself is its answer', async () => {
    const own = site.serve((_request, response) => response.writeHead(403).end('mine'));
    expect(await get(own)).toMatchObject({ kind: 'answered', status: 403, text: 'mine' });
  });

  test('nothing gets out beside the proxy', async () => {
    const [port] = egress.gateway.ports();
    expect(await get(`http://127.0.0.1:${port}/`)).toEqual({
      kind: 'refused',
      message: expect.stringContaining('belongs to Nova'),
    });
  });

  test('failures have the names that the browser has for them', async () => {
    const { port, close } = await listen((request) => request.socket.destroy());
    expect(await get(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'failed', error: 'net::ERR_EMPTY_RESPONSE' });
    close();
    expect(await get(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'failed', error: 'net::ERR_CONNECTION_REFUSED' });
    expect(await get(`https://127.0.0.1:${port}/`)).toEqual({ kind: 'failed', error: 'net::ERR_CONNECTION_REFUSED' });
    expect(await get('http://no-such-host.invalid/')).toEqual({ kind: 'failed', error: 'net::ERR_NAME_NOT_RESOLVED' });
  });

  test('a server that cannot prove who it is is not read', async () => {
    const server = createSafeServer(selfSigned(), (_request, response) => response.end('secret'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      expect(await get(`https://127.0.0.1:${port}/`)).toEqual({
        kind: 'failed',
        error: 'net::ERR_CERT_AUTHORITY_INVALID',
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('the body of a fetch [E&T 5.1]', () => {
  const text = '<p>Grüße</p>';

  test.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
  ])('is unpacked: %s', async (coding, packed) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': coding };
    expect(await get(site.serve(answering(headers, packed)))).toMatchObject({ text, isCut: false });
  });

  test('is unpacked when it is a packed file, too', async () => {
    const packed = site.serve(answering({ 'content-type': 'application/octet-stream' }, gzipSync(text)));
    expect(await get(packed)).toMatchObject({ mediaType: 'application/octet-stream', text, isCut: false });
  });

  test.each([
    ['the header', 'text/html; charset=ISO-8859-1', Buffer.from('<p>Grüße</p>', 'latin1')],
    ['its mark', 'text/html; charset=latin1', Buffer.from(`\uFEFF${text}`)],
    ['its meta', 'text/html', Buffer.from('<meta charset="windows-1252"><p>Grüße</p>', 'latin1')],
    ['its declaration', 'text/xml', Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><p>Grüße</p>', 'latin1')],
    ['nothing but itself', 'text/html', Buffer.from(text)],
    ['a name nobody knows', 'text/html; charset=klingon', Buffer.from(text)],
  ])('is read by %s', async (_what, contentType, body) => {
    const answer = await get(site.serve(answering({ 'content-type': contentType }, body)));
    expect(answer).toMatchObject({ text: expect.stringContaining(text) });
  });

  test('is cut at the limit, packed or not', async () => {
    const long = Buffer.alloc(200_000, 'x');
    const headers = { 'content-type': 'text/plain' };
    const cut = { kind: 'answered', isCut: true, text: 'x'.repeat(50_000) };
    expect(await get(site.serve(answering(headers, long)), { maxBytes: 50_000 })).toMatchObject(cut);
    const packed = { ...headers, 'content-encoding': 'gzip' };
    expect(await get(site.serve(answering(packed, gzipSync(long))), { maxBytes: 50_000 })).toMatchObject(cut);
    expect(await get(site.serve(answering(headers, gzipSync(long))), { maxBytes: 50_000 })).toMatchObject(cut);
  });

  test('that nobody wants is not waited for', async () => {
    const endless = site.serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4' });
      response.write('x');
    });
    expect(await get(endless, { accept: ['text/html'] })).toEqual({
      kind: 'answered',
      status: 200,
      mediaType: 'video/mp4',
      text: '',
      isCut: false,
    });
  });
});

describe('the end of a fetch', () => {
  test('comes with the signal, before and within the body', async () => {
    const silent = site.serve(() => undefined);
    const ending = new AbortController();
    const waiting = get(silent, {}, operation({ signal: ending.signal }));
    await expect.poll(() => site.requests.includes(new URL(silent).pathname)).toBe(true);
    ending.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    let isCut = false;
    const endless = site.serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
      response.once('close', () => {
        isCut = true;
      });
    });
    const stopping = new AbortController();
    const reading = get(endless, {}, operation({ signal: stopping.signal }));
    await expect.poll(() => site.requests.includes(new URL(endless).pathname)).toBe(true);
    stopping.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    await expect.poll(() => isCut).toBe(true);
  });

  test('a browser of somebody else lends its cookies to no fetch [A&S Z8a]', async () => {
    const human = await startHumansBrowser();
    const own = placeIn(join(folder, 'attached'));
    const attachTo = { endpoint: human.endpoint, sandboxRef: () => own.sandboxRef };
    const attached = await createTestHost({ attachTo });
    try {
      await attached.open(own, operation());
      const asking = attached.fetch(own.sandboxRef, { url: `${site.origin}/lent`, maxBytes: 1 }, operation());
      await expect(asking).rejects.toMatchObject({ code: 'browser.unavailable' });
      expect(site.requests).not.toContain('/lent');
    } finally {
      await attached.close();
      await human.close();
    }
  });

  test('an unknown sandbox has no cookies to send', async () => {
    await expect(host.fetch('f'.repeat(32), { url: site.origin, maxBytes: 1 }, operation())).rejects.toMatchObject({
      code: 'browser.unavailable',
    });
  });
});
