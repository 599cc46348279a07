import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { selfSigned } from '../../../tests/browser/self-signed.js';
import { Fetcher, type FetcherOptions } from './fetching.js';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClose.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function fetcherWith(options: Partial<FetcherOptions> = {}): Fetcher {
  const gone = new AbortController();
  toClose.push(() => gone.abort(new Error('gone')));
  return new Fetcher({
    cookies: async () => [],
    userAgent: async () => 'Test/1',
    door: null,
    clock: new FakeClock(),
    gone: gone.signal,
    ...options,
  });
}

const NEVER = new AbortController().signal;

describe('a fetch [E&T 5.1]', () => {
  it('does not wait for ever, for an answer or for the rest of one', async () => {
    const clock = new FakeClock();
    let arrivals = 0;
    const url = await listen(
      createServer((request, response) => {
        arrivals += 1;
        if (request.url === '/body') response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
      }),
    );
    const fetcher = fetcherWith({ clock });
    for (const [at, path] of ['', 'body'].entries()) {
      const fetching = fetcher.fetch({ url: `${url}${path}`, maxBytes: 100 }, NEVER);
      await expect.poll(() => arrivals).toBe(at + 1);
      clock.advance(15_000);
      expect(await fetching).toEqual({ kind: 'failed', error: 'net::ERR_TIMED_OUT' });
    }
  });

  it('is over when the browser is', async () => {
    const gone = new AbortController();
    const url = await listen(createServer(() => gone.abort(new Error('The browser exited.'))));
    await expect(fetcherWith({ gone: gone.signal }).fetch({ url, maxBytes: 1 }, NEVER)).rejects.toThrow('exited');
  });

  it('uses a connection again, and asks again when that one had ended', async () => {
    const ports = new Set<number | undefined>();
    let requests = 0;
    const url = await listen(
      createServer((request, response) => {
        requests += 1;
        // The second request on a connection finds it ended.
        if (ports.has(request.socket.remotePort) && requests === 2) return void request.socket.destroy();
        ports.add(request.socket.remotePort);
        response.end('fine');
      }),
    );
    const fetcher = fetcherWith();
    for (let time = 0; time < 2; time += 1)
      expect(await fetcher.fetch({ url, maxBytes: 100 }, NEVER)).toMatchObject({ kind: 'answered', text: 'fine' });
    expect([requests, ports.size]).toEqual([3, 2]);
  });

  it('keeps name and password of an address to itself', async () => {
    let authorization: string | undefined = 'none came';
    const url = await listen(
      createServer((request, response) => {
        ({ authorization } = request.headers);
        response.end(request.url);
      }),
    );
    const withName = url.replace('http://', 'http://name:word@');
    expect(await fetcherWith().fetch({ url: `${withName}a?b#c`, maxBytes: 100 }, NEVER)).toMatchObject({
      text: '/a?b',
    });
    expect(authorization).toBeUndefined();
  });

  it('reads nothing but http and https', async () => {
    await expect(fetcherWith().fetch({ url: 'file:///etc/passwd', maxBytes: 9 }, NEVER)).rejects.toThrow('http');
  });
});

describe('a fetch by https [A&S Z8]', () => {
  it('goes through the door, and the connection is used again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nova-fetch-test-'));
    toClose.push(() => rm(folder, { recursive: true, force: true }));
    const { cert, key } = selfSigned();
    const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await Promise.all([writeFile(certFile, cert), writeFile(keyFile, key)]);
    // Whom a process trusts is read once, when it starts.
    const script = join(import.meta.dirname, '../../../tests/browser/fetch-safely.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, certFile, keyFile], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certFile },
    });
    expect(JSON.parse(stdout)).toEqual({
      answers: ['Test/1 /a', 'Test/1 /b'],
      connections: 1,
      tunnels: [expect.stringMatching(/^127\.0\.0\.1:\d+ Basic bm92YTprZXk=$/)],
    });
  });
});
