import { chmod, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BrowserHost, Place } from '../../src/browser/index.js';
import { type Site, startSite } from '../sites/server.js';
import { createTestHost, NO_WAITS, operation, placeIn, SUMMARY } from './bench.js';

const LOAD = { ...NO_WAITS, waitForLoad: true };
let host: BrowserHost;
let site: Site;
let profileDir: string;
let place: Place;

beforeEach(async () => {
  profileDir = await mkdtemp(join(tmpdir(), 'nova-browser-test-'));
  host = await createTestHost();
  place = placeIn(join(profileDir, 'profile'));
  site = await startSite();
});

afterEach(async () => {
  await host.close();
  await site.close();
  await rm(profileDir, { recursive: true, force: true });
});

const killBrowser = () => process.kill(host.status().pid ?? Number.NaN, 'SIGKILL');

describe('the browser process', () => {
  test('[A&S S7] is started by the first open, once', async () => {
    expect(host.status()).toMatchObject({ state: 'off', pid: null, version: null, crashes: 0 });
    const opening = [host.open(place, operation()), host.open(place, operation())];
    expect(host.status().state).toBe('starting');
    const [first, second] = await Promise.all(opening);
    expect(host.status()).toMatchObject({ state: 'running', lastError: null });
    expect(new Set(host.targets().map(({ targetId }) => targetId))).toEqual(
      new Set([first?.targetId, second?.targetId]),
    );
    expect(host.find(first?.targetId ?? '')).toBe(first);
  });

  test('[A&S J10] its death ends pending operations at once, and the next open starts anew', async () => {
    const target = await host.open(place, operation());
    const held = site.serve(() => undefined);
    const loading = target.navigate(held, LOAD, operation());
    const rejected = expect(loading).rejects.toMatchObject({ code: 'browser.unavailable' });
    killBrowser();
    await rejected;
    expect(host.status()).toMatchObject({ state: 'off', crashes: 1, pid: null });
    expect([target.isClosed(), host.targets()]).toEqual([true, []]);
    await expect(target.summarize(SUMMARY, operation())).rejects.toMatchObject({ code: 'browser.unavailable' });

    const next = await host.open(place, operation());
    expect(next.targetId).not.toBe(target.targetId);
    expect(await next.navigate(site.serve('<h1>Back</h1>'), LOAD, operation())).toMatchObject({ committed: true });
  });

  test('[A&S S7] a lock of a dead process is removed', async () => {
    await mkdir(join(profileDir, 'profile'));
    const lock = join(profileDir, 'profile', 'SingletonLock');
    const dead = `${hostname()}-4194304`;
    await symlink(dead, lock);
    await host.open(place, operation());
    expect(host.status().state).toBe('running');
    // A browser with a window makes one of its own, a headless shell makes none.
    expect(await readlink(lock).catch(() => null)).not.toBe(dead);
  });

  test('a failing start is told, and the next one may succeed', async () => {
    const broken = join(profileDir, 'file');
    await symlink('/dev/null', broken);
    const failing = await createTestHost();
    await expect(failing.open(placeIn(broken), operation())).rejects.toMatchObject({ code: 'browser.unavailable' });
    expect(failing.status()).toMatchObject({ state: 'off', crashes: 0 });
    expect(failing.status().lastError).toContain('could not be started');
    await rm(broken);
    await failing.open(placeIn(broken), operation());
    expect(failing.status()).toMatchObject({ state: 'running', lastError: null });
    await failing.close();
  });

  test('a policy that forbids driving the browser is named, whatever else the browser says', async () => {
    const managed = join(profileDir, 'managed');
    const words = [
      'managed: 9: [: 25273716736: unexpected operator',
      '[1:2:1116/073802.347110:ERROR:dbus/bus.cc:405] Failed to connect to the bus: Could not parse server address',
      'DevTools remote debugging is disallowed by the system admin.',
      '[1:1:1116/073802.822959:ERROR:dbus/object_proxy.cc:572] Failed to call method: NameHasOwner',
    ];
    await writeFile(managed, `#!/bin/sh\ncat >&2 <<'END'\n${words.join('\n')}\nEND\nexit 1\n`);
    await chmod(managed, 0o755);
    const failing = await createTestHost({ locateExecutable: async () => ({ path: managed }) });
    await expect(failing.open(place, operation())).rejects.toThrow(
      /^The browser could not be started: A policy of this machine forbids .*RemoteDebuggingAllowed/,
    );
    await failing.close();
  });

  test('[A&S S7a] listeners hear of tabs that come and go, and closing the last tab leaves the browser up', async () => {
    const seen: number[] = [];
    const stop = host.onChange(() => seen.push(host.targets().length));
    const target = await host.open(place, operation());
    await target.close();
    stop();
    expect(seen).toContain(1);
    expect(seen.at(-1)).toBe(0);
    expect(target.isClosed()).toBe(true);
    await host.open(place, operation());
    expect(host.status().crashes).toBe(0);
  });
});

describe('a page that fails', () => {
  test('[A&S T5] a crashed page ends pending operations, and navigating goes on behind the same id', async () => {
    const target = await host.open(place, operation());
    await target.navigate(site.serve('<button>Before</button>'), LOAD, operation());
    const ref = (await target.summarize(SUMMARY, operation())).ctas[0]?.ref ?? 0;
    const { domEpoch } = target.revision();
    const { targetSessionId } = target;
    const waiting = target.resolve({ selector: '#never', timeoutMs: 10_000, strict: false }, operation());
    const rejected = expect(waiting).rejects.toMatchObject({ code: 'cdp.renderer_stalled' });
    await target.navigate('chrome://crash', NO_WAITS, operation()).catch(() => undefined);
    await rejected;
    await expect(target.summarize(SUMMARY, operation())).rejects.toMatchObject({ code: 'cdp.renderer_stalled' });
    expect(target.revision().domEpoch).toBeGreaterThan(domEpoch);
    expect(host.find(target.targetId)).toBe(target);

    expect(await target.navigate(site.serve('<button>After</button>'), LOAD, operation())).toMatchObject({
      committed: true,
    });
    expect(target.targetSessionId).not.toBe(targetSessionId);
    const after = (await target.summarize(SUMMARY, operation())).ctas[0];
    expect(after?.text).toBe('After');
    expect(after?.ref).toBeGreaterThan(ref);
    expect(host.targets()).toHaveLength(1);
  });

  test('[A&S T5] a page that does not answer is told as stalled, and navigating helps', async () => {
    const target = await host.open(place, operation());
    await target.navigate(
      site.serve('<script>onload = () => setTimeout(() => { for (;;); }, 0)</script>'),
      NO_WAITS,
      operation(),
    );
    await expect(
      (async () => {
        for (;;) await target.summarize(SUMMARY, operation());
      })(),
    ).rejects.toMatchObject({ code: 'cdp.renderer_stalled' });
    expect(await target.navigate(site.serve('<h1>Free</h1>'), LOAD, operation())).toMatchObject({ committed: true });
    expect((await target.readText(undefined, operation()))?.text).toBe('Free');
  });
});
