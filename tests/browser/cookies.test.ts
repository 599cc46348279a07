import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { BrowserHost, Target } from '../../src/browser/index.js';
import { FakeClock } from '../support/fake-clock.js';
import { operation, SUMMARY } from './bench.js';
import { killProcess, load, useSandboxBench } from './sandbox-bench.js';

const bench = useSandboxBench();
const place = () => bench().place('a');
const file = () => join(place().profileDir, 'nova-cookies.json');
const open = (host: BrowserHost): Promise<Target> => host.open(place(), operation());

async function killAndReopen(host: BrowserHost): Promise<Target> {
  const { crashes } = host.status();
  killProcess(host, place());
  await vi.waitFor(() => expect(host.status().crashes).toBe(crashes + 1));
  return open(host);
}

function stored(name: string, expires?: number) {
  return {
    name,
    value: '1',
    domain: '127.0.0.1',
    path: '/',
    secure: false,
    httpOnly: false,
    ...(expires !== undefined && { expires }),
    priority: 'Medium',
    sourceScheme: 'NonSecure',
    sourcePort: 80,
  };
}

test('[A&S S8] a session survives the death of its browser, in a file for its owner only', async () => {
  const host = await bench().host();
  const target = await open(host);
  await load(target, bench().setting('sid=secret-of-the-session; HttpOnly; SameSite=Lax'));
  await host.snapshotCookies(target.sandboxRef);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await bench().cookiesOf(await killAndReopen(host))).toEqual(['sid=secret-of-the-session']);
  expect(bench().logged.join('\n')).not.toContain('secret-of-the-session');
});

test('[A&S S8] the newest value of a cookie survives, not the one Chromium last wrote', async () => {
  const host = await bench().host();
  await load(await open(host), bench().setting('sid=anonymous; Max-Age=9999'));
  await host.closeSandbox(place().sandboxRef);
  const target = await open(host);
  await load(target, bench().setting('sid=signed-in; Max-Age=9999'));
  await host.snapshotCookies(target.sandboxRef);
  expect(await bench().cookiesOf(await killAndReopen(host))).toEqual(['sid=signed-in']);
});

test('[A&S S8] a session survives a clean end', async () => {
  const first = await bench().host();
  await load(await open(first), bench().setting('sid=1'));
  await first.close();
  expect(await bench().cookiesOf(await open(await bench().host()))).toEqual(['sid=1']);
});

test('[A&S S8] cookies are written five seconds after they changed, and only then', async () => {
  const clock = new FakeClock();
  const host = await bench().host({ clock });
  const target = await open(host);
  await load(target, bench().setting('sid=1'));
  await expect(stat(file())).rejects.toThrow('ENOENT');
  clock.advance(5000);
  await vi.waitFor(async () => expect(await readFile(file(), 'utf8')).toContain('"sid"'));
  const { ino } = await stat(file());

  await target.summarize(SUMMARY, operation());
  clock.advance(5000);
  await host.snapshotCookies(target.sandboxRef);
  expect((await stat(file())).ino).toBe(ino);

  await load(target, bench().setting('sid=2'));
  clock.advance(5000);
  await vi.waitFor(async () => expect(await readFile(file(), 'utf8')).toContain('"2"'));
});

test('[A&S S8] nothing wakes up while nothing happens', async () => {
  const clock = new FakeClock();
  const host = await bench().host({ clock });
  const target = await open(host);
  await load(target, bench().setting('sid=1'));
  clock.advance(5000);
  await vi.waitFor(() => stat(file()));
  const waking = vi.spyOn(clock, 'after');
  clock.advance(5000);
  await host.snapshotCookies(target.sandboxRef);
  clock.advance(5000);
  // The only timer is the bound of the forced snapshot.
  expect(waking.mock.calls.map(([ms]) => ms)).toEqual([5000]);
});

test('[A&S S8] expired cookies are dropped, the others come back as they were', async () => {
  const later = Date.now() / 1000 + 9999;
  await mkdir(place().profileDir, { recursive: true });
  const cookies = [stored('session'), stored('later', later), stored('expired', 1)];
  await writeFile(file(), JSON.stringify({ format: 1, cookies }));
  const host = await bench().host();
  expect(await bench().cookiesOf(await open(host))).toEqual(['later=1', 'session=1']);
  await host.snapshotCookies(place().sandboxRef);
  const written = JSON.parse(await readFile(file(), 'utf8'));
  expect(written.cookies.map((cookie: { name: string }) => cookie.name)).toEqual(['later', 'session']);
  expect(written.cookies[1]).toEqual(stored('session'));
});

test('[A&S S8] a cookie Chromium refuses does not cost the others', async () => {
  await mkdir(place().profileDir, { recursive: true });
  const cookies = [stored('good'), { ...stored('__Host-bad'), domain: '.127.0.0.1' }];
  await writeFile(file(), JSON.stringify({ format: 1, cookies }));
  expect(await bench().cookiesOf(await open(await bench().host()))).toEqual(['good=1']);
  expect(bench().logged.join('\n')).toContain('browser.cookies_refused');
});

test('[A&S S8] a damaged file is passed over and not quoted', async () => {
  await mkdir(place().profileDir, { recursive: true });
  await writeFile(file(), 'secret-of-the-session');
  const target = await open(await bench().host());
  expect(await bench().cookiesOf(target)).toEqual([]);
  expect(bench().logged.join('\n')).toContain('browser.cookies_not_restored');
  expect(bench().logged.join('\n')).not.toContain('secret-of');
});
