import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import type { BrowserHost, Place, Target } from '../../src/browser/index.js';
import type { UrlPolicy } from '../../src/safety/index.js';
import { testChromium } from '../support/chromium.js';
import { startTestGateway, type TestGateway } from '../support/egress.js';
import { NO_WAITS, operation } from './bench.js';
import { useSandboxBench } from './sandbox-bench.js';

const bench = useSandboxBench();
/** Every name below localhost leads to this machine. */
const DENIED = 'denied.localhost';
/** The machine may be busy. */
const SOON = { timeout: 20_000 };
const LOAD = { ...NO_WAITS, waitForLoad: true };

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

async function hostBehind(policy: Partial<UrlPolicy> = {}): Promise<{ host: BrowserHost; egress: TestGateway }> {
  const egress = await startTestGateway(policy, (level, event, fields) =>
    bench().logged.push(JSON.stringify({ level, event, ...fields })),
  );
  toClose.push(() => egress.close());
  return { host: await bench().host({ egress: egress.gateway }), egress };
}

const openTab = (host: BrowserHost, privacy: Place['privacy'] = 'kept'): Promise<Target> =>
  host.open(bench().place('a', privacy), operation());

/** A server on this machine, under a name that tests deny, with how often it was reached. */
async function listenAs(name: string): Promise<{ origin: string; arrivals: () => number }> {
  let arrivals = 0;
  const server: Server = createServer((_request, response) => response.end('<title>Other</title>'));
  server.on('connection', () => {
    arrivals += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClose.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://${name}:${(server.address() as AddressInfo).port}`, arrivals: () => arrivals };
}

/** Asked again and again, it adds up what was refused to the page of a tab. */
function refusedSoFar(target: Target): () => { count: number; hosts: string[] } {
  let count = 0;
  const hosts = new Set<string>();
  return () => {
    const blocked = target.takeBlocked();
    count += blocked?.count ?? 0;
    for (const host of blocked?.hosts ?? []) hosts.add(host);
    return { count, hosts: [...hosts] };
  };
}

describe('the way out of a profile [A&S Z8]', () => {
  test.each<[string, Place['privacy']]>([
    ['stored', 'kept'],
    ['shared private', { sharedBy: 'somebody' }],
    ['private', 'isolated'],
  ])('leads through the proxy, in a %s profile', async (_, privacy) => {
    const denied = await listenAs(DENIED);
    const { host } = await hostBehind({ denyHosts: [DENIED] });
    const target = await openTab(host, privacy);
    const page = bench().site.serve(`<title>Here</title><img src="${denied.origin}/x.png">`);
    expect(await target.navigate(page, LOAD, operation())).toMatchObject({ httpStatus: 200, loadCompleted: true });
    await expect.poll(refusedSoFar(target), SOON).toEqual({ count: 1, hosts: [DENIED] });
    expect(target.takeBlocked()).toBeNull();
    expect(denied.arrivals()).toBe(0);
    expect(
      target
        .requestHistory()
        .requests.map(({ url }) => url)
        .filter((url) => url.includes('egress')),
    ).toEqual([]);
  });

  test('shows a page that names the policy, and the report says so', async () => {
    const denied = await listenAs(DENIED);
    const { host } = await hostBehind({ denyHosts: [DENIED, 'secure.test'] });
    const target = await openTab(host);
    const report = await target.navigate(`${denied.origin}/`, LOAD, operation());
    expect(report).toMatchObject({ httpStatus: 403, blockedBy: expect.stringContaining('url.denyHosts') });
    expect((await target.readText(undefined, operation()))?.text).toContain(DENIED);
    const redirect = bench().site.serve((_request, response) =>
      response.writeHead(302, { location: denied.origin }).end(),
    );
    expect(await target.navigate(redirect, LOAD, operation())).toMatchObject({
      requestedUrl: redirect,
      blockedBy: expect.stringContaining(DENIED),
    });
    expect(await target.navigate('https://secure.test/', LOAD, operation())).toMatchObject({
      committed: false,
      blockedBy: expect.stringContaining('secure.test'),
    });
    expect(denied.arrivals()).toBe(0);
    const own = bench().site.serve((_request, response) => response.writeHead(403).end('no'));
    expect(await target.navigate(own, LOAD, operation())).not.toHaveProperty('blockedBy');
  });

  test('[A&S Z8] a browser that passes by its proxy gets no tab: nothing would be enforced', async () => {
    const { path, env } = await testChromium();
    const passingBy = join(await mkdtemp(join(tmpdir(), 'nova-policy-')), 'browser');
    const kept =
      'for a in "$@"; do shift; case "$a" in --proxy-server=*|--host-resolver*) ;; *) set -- "$@" "$a";; esac; done';
    await writeFile(passingBy, `#!/bin/sh\n${kept}\nexec "${path}" "$@"\n`, { mode: 0o755 });
    const egress = await startTestGateway({}, () => undefined);
    toClose.push(() => egress.close());
    const host = await bench().host({
      egress: egress.gateway,
      locateExecutable: async () => ({ path: passingBy, env }),
    });
    await expect(openTab(host)).rejects.toMatchObject({
      code: 'browser.unavailable',
      message: expect.stringContaining('does not use the proxy it was given'),
    });
  });

  test('failures keep the names that Chromium has for them', async () => {
    const closing = createNetServer((socket) => socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    toClose.push(() => closing.close());
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const { host } = await hostBehind();
    const target = await openTab(host);
    const failureOf = async (url: string) => {
      const report = await target.navigate(url, LOAD, operation());
      expect(report).toMatchObject({ committed: false, navigationFailed: true, httpStatus: null });
      return report.failure;
    };
    expect(await failureOf(`http://127.0.0.1:${port}/`)).toBe('net::ERR_CONNECTION_REFUSED');
    expect(await failureOf(`https://127.0.0.1:${port}/`)).toBe('net::ERR_CONNECTION_REFUSED');
    expect(await failureOf('http://no-such-host.invalid/')).toBe('net::ERR_NAME_NOT_RESOLVED');
    expect(await failureOf(`http://127.0.0.1:${(closing.address() as AddressInfo).port}/`)).toBe(
      'net::ERR_EMPTY_RESPONSE',
    );
    expect(await target.navigate(bench().site.serve('<p>fine'), LOAD, operation())).toMatchObject({ committed: true });
  });

  test('a write that got no answer is not sent a second time', async () => {
    let posts = 0;
    const page = bench().site.serve((request, response) => {
      if (request.method === 'POST') {
        posts += 1;
        request.resume().once('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<script>
        onload = () => fetch('', { method: 'POST', body: 'x' }).then(() => 'answered', () => 'failed').then((text) => document.title = text);
      </script>`);
    });
    const { host } = await hostBehind();
    const target = await openTab(host);
    await target.navigate(page, LOAD, operation());
    await expect.poll(() => target.title(), SOON).toBe('failed');
    expect(posts).toBe(1);
  });

  test('belongs to its own browser: nobody else gets through', async () => {
    const { host, egress } = await hostBehind();
    const target = await openTab(host);
    const [port] = egress.gateway.ports();
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(answer.status).toBe(403);
    // The proxy itself is one of Nova's own ports.
    expect(await target.navigate(`http://127.0.0.1:${port}/`, LOAD, operation())).toMatchObject({
      blockedBy: expect.stringContaining('belongs to Nova'),
    });
  });

  test('stays closed when the proxy dies, and opens again on the same port', async () => {
    const denied = await listenAs(DENIED);
    const { host, egress } = await hostBehind({ denyHosts: [DENIED] });
    const target = await openTab(host);
    const page = bench().site.serve('<title>Here</title>');
    expect(await target.navigate(page, LOAD, operation())).toMatchObject({ committed: true });
    const ports = egress.gateway.ports();
    await egress.crash();
    expect(await target.navigate(`${denied.origin}/`, LOAD, operation())).not.toMatchObject({ httpStatus: 200 });
    await expect.poll(async () => (await target.navigate(page, LOAD, operation())).httpStatus, SOON).toBe(200);
    expect(egress.gateway.ports()).toEqual(ports);
    expect(bench().logged.join()).toContain('egress.restarted');
    expect(denied.arrivals()).toBe(0);
  });

  test('a tab answers for its own requests, not for those of its neighbour', async () => {
    const { host } = await hostBehind({ denyHosts: [DENIED] });
    const [first, second] = [await openTab(host), await openTab(host)];
    await first.navigate(
      bench().site.serve(`<img src="http://${DENIED}:81/a.png"><img src="http://${DENIED}:81/b.png">`),
      LOAD,
      operation(),
    );
    await second.navigate(bench().site.serve('<p>quiet</p>'), LOAD, operation());
    await expect.poll(refusedSoFar(first), SOON).toEqual({ count: 2, hosts: [DENIED] });
    expect(second.takeBlocked()).toBeNull();
  });

  test('leads a page of a file to no file outside of the open folders', async () => {
    const base = await mkdtemp(join(tmpdir(), 'nova-file-pages-'));
    toClose.push(() => rm(base, { recursive: true }));
    await mkdir(join(base, 'open'));
    const urlOf = (path: string) => pathToFileURL(join(base, path)).href;
    await writeFile(join(base, 'secret.html'), 'a secret');
    await writeFile(join(base, 'open', 'inside.html'), 'inside');
    const frames = `<iframe src="${urlOf('open/inside.html')}"></iframe><iframe src="${urlOf('secret.html')}"></iframe>`;
    await writeFile(join(base, 'open', 'frames.html'), frames);
    const { host } = await hostBehind({ fileRoots: [join(base, 'open')] });
    const target = await openTab(host);
    await target.navigate(urlOf('open/frames.html'), LOAD, operation());
    const text = async () => (await target.readText(undefined, operation()))?.text ?? '';
    await expect.poll(text, SOON).toContain('inside');
    expect(await text()).not.toContain('secret');
  });

  test('goes with its profile', async () => {
    const { host, egress } = await hostBehind();
    const kept = await openTab(host);
    const alone = await openTab(host, 'isolated');
    expect(egress.gateway.ports()).toHaveLength(2);
    await alone.close();
    await expect.poll(() => egress.gateway.ports().length, SOON).toBe(1);
    await host.closeSandbox(kept.sandboxRef);
    await expect.poll(() => egress.gateway.ports(), SOON).toEqual([]);
  });
});
