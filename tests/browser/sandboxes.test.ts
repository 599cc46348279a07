import { describe, expect, test, vi } from 'vitest';
import { FakeClock } from '../support/fake-clock.js';
import { NO_WAITS, operation, SUMMARY } from './bench.js';
import { killProcess, load, useSandboxBench } from './sandbox-bench.js';

const IDLE_MS = 1000;
const bench = useSandboxBench();

describe('one process per sandbox', () => {
  test('[A&S S1] sandboxes share no cookies, and each has a process of its own', async () => {
    const host = await bench().host();
    const [a, b] = await Promise.all([
      host.open(bench().place('a'), operation()),
      host.open(bench().place('b'), operation()),
    ]);
    await load(a, bench().setting('who=a'));
    expect(await bench().cookiesOf(a)).toEqual(['who=a']);
    expect(await bench().cookiesOf(b)).toEqual([]);
    expect([a.sandboxRef, b.sandboxRef]).toEqual([bench().place('a').sandboxRef, bench().place('b').sandboxRef]);
    const { processes, pid, startedAtMs } = host.status();
    expect(new Set(processes.map((one) => one.pid)).size).toBe(2);
    expect(processes.map(({ tabs }) => tabs)).toEqual([1, 1]);
    expect({ pid, startedAtMs }).toEqual({ pid: processes[0]?.pid, startedAtMs: processes[0]?.startedAtMs });
  });

  test('[A&S S7] concurrent opens of one sandbox share one launch', async () => {
    const host = await bench().host();
    await Promise.all([1, 2, 3].map(() => host.open(bench().place('a'), operation())));
    expect(host.status().processes).toMatchObject([{ tabs: 3 }]);
  });

  test('[A&S S7] the end of one process leaves the tabs of another alone', async () => {
    const host = await bench().host();
    const a = await host.open(bench().place('a'), operation());
    const b = await host.open(bench().place('b'), operation());
    killProcess(host, bench().place('a'));
    await vi.waitFor(() => expect(bench().closed).toEqual([`${a.targetId} ended`]));
    expect(host.status()).toMatchObject({ state: 'running', crashes: 1, processes: [{ tabs: 1 }] });
    await load(b, bench().site.serve('<h1>Here</h1>'));
    expect(await b.summarize(SUMMARY, operation())).toMatchObject({ url: b.url() });
    expect(host.targets()).toEqual([b]);
  });

  test('[A&S S5] closing a sandbox returns when its process is gone', async () => {
    const host = await bench().host();
    const a = await host.open(bench().place('a'), operation());
    const b = await host.open(bench().place('b'), operation());
    const pid = host.status().processes.find(({ sandboxRef }) => sandboxRef === a.sandboxRef)?.pid ?? 0;
    await host.closeSandbox(a.sandboxRef);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(bench().closed).toEqual([`${a.targetId} closed`]);
    expect([host.targets(), host.status().crashes]).toEqual([[b], 0]);
    await host.closeSandbox('0'.repeat(32));
  });

  test('a sandbox can be closed while its process starts', async () => {
    const host = await bench().host();
    const opening = expect(host.open(bench().place('a'), operation())).rejects.toMatchObject({
      code: 'browser.unavailable',
    });
    await host.closeSandbox(bench().place('a').sandboxRef);
    await opening;
    expect(host.status()).toMatchObject({ state: 'off', crashes: 0, lastError: null });
    expect((await host.open(bench().place('a'), operation())).isClosed()).toBe(false);
  });

  test('a tab nobody waits for any more is not kept, unless it has its id', async () => {
    const host = await bench().host();
    const cancel = new AbortController();
    const opens = [undefined, 'tab-old'].map((targetId) =>
      expect(host.open(bench().place('a'), operation({ signal: cancel.signal }), targetId)).rejects.toThrow('enough'),
    );
    cancel.abort(new Error('enough'));
    await Promise.all(opens);
    await vi.waitFor(() => expect(bench().closed).toEqual(['tab-1 closed']), { timeout: 20_000 });
    await vi.waitFor(() => expect(host.targets().map(({ targetId }) => targetId)).toEqual(['tab-old']), {
      timeout: 20_000,
    });
  });

  test('a tab that goes is told with its reason before the table is told as changed', async () => {
    const host = await bench().host();
    const target = await host.open(bench().place('a'), operation());
    const told: string[] = [];
    host.onClosed((closed, because) => told.push(`${because} ${host.find(closed.targetId) === undefined}`));
    host.onChange(() => told.push('changed'));
    await target.close();
    expect(told).toEqual(['closed true', 'changed']);
  });

  test('closing the host ends all processes for good', async () => {
    const host = await bench().host();
    const target = await host.open(bench().place('a'), operation());
    await host.close();
    expect(bench().closed).toEqual([`${target.targetId} ended`]);
    expect(host.status()).toMatchObject({ state: 'off', crashes: 0, processes: [] });
    await expect(host.open(bench().place('a'), operation())).rejects.toMatchObject({ code: 'browser.unavailable' });
  });
});

describe('[A&S S7] an idle process', () => {
  test('is closed, and its tab comes back under its id in a new life', async () => {
    const clock = new FakeClock();
    const host = await bench().host({ clock, idleCloseMs: IDLE_MS });
    const first = await host.open(bench().place('a'), operation());
    clock.advance(IDLE_MS - 1);
    await first.summarize(SUMMARY, operation());
    clock.advance(IDLE_MS - 1);
    expect(host.status().state).toBe('running');

    clock.advance(1);
    expect(host.status()).toMatchObject({ state: 'off', crashes: 0, processes: [] });
    expect(bench().closed).toEqual([`${first.targetId} idle`]);
    expect([first.isClosed(), host.find(first.targetId)]).toEqual([true, undefined]);
    await expect(first.summarize(SUMMARY, operation())).rejects.toMatchObject({ code: 'browser.unavailable' });

    const opens = [1, 2].map(() => host.open(bench().place('a'), operation(), first.targetId));
    const [again, shared] = await Promise.all(opens);
    expect([again?.targetId, host.find(first.targetId), shared]).toEqual([first.targetId, again, again]);
    expect(again?.targetSessionId).not.toBe(first.targetSessionId);
    expect(await host.open(bench().place('a'), operation(), first.targetId)).toBe(again);
    expect(host.status().processes).toMatchObject([{ tabs: 1 }]);
    const next = await host.open(bench().place('a'), operation());
    expect(next.targetId).not.toBe(first.targetId);
  });

  test('is not one with an operation under way', async () => {
    const clock = new FakeClock();
    const host = await bench().host({ clock, idleCloseMs: IDLE_MS });
    const target = await host.open(bench().place('a'), operation());
    const cancel = new AbortController();
    const loading = target.navigate(
      bench().site.serve(() => undefined, '/held'),
      NO_WAITS,
      operation({ signal: cancel.signal }),
    );
    await vi.waitFor(() => expect(bench().site.requests).toContain('/held'));
    clock.advance(IDLE_MS * 2);
    expect(host.status().state).toBe('running');
    cancel.abort(new Error('enough'));
    await expect(loading).rejects.toThrow('enough');
    clock.advance(IDLE_MS);
    expect(host.status().state).toBe('off');
  });
});

describe('[A&S S7] at the limit', () => {
  test('the longest idle process makes room', async () => {
    const clock = new FakeClock();
    const host = await bench().host({ clock, maxLive: 2 });
    const a = await host.open(bench().place('a'), operation());
    clock.advance(1);
    const b = await host.open(bench().place('b'), operation());
    clock.advance(1);
    await a.summarize(SUMMARY, operation());
    const c = await host.open(bench().place('c'), operation());
    expect(bench().closed).toEqual([`${b.targetId} idle`]);
    expect(host.targets()).toEqual([a, c]);
    expect(host.status().processes).toHaveLength(2);
  });

  test('sandboxes that come together each get room, once', async () => {
    const host = await bench().host({ maxLive: 2 });
    const old = await Promise.all(['a', 'b'].map((name) => host.open(bench().place(name), operation())));
    let most = 0;
    host.onChange(() => {
      most = Math.max(most, host.status().processes.length);
    });
    const came = await Promise.all(['c', 'd', 'c'].map((name) => host.open(bench().place(name), operation())));
    expect(bench().closed.toSorted()).toEqual(old.map(({ targetId }) => `${targetId} idle`).toSorted());
    expect(new Set(host.targets())).toEqual(new Set(came));
    expect([host.status().processes.length, most]).toEqual([2, 2]);
  });

  test('a sandbox is refused while all processes are busy', async () => {
    const host = await bench().host({ maxLive: 2 });
    const opens = await Promise.allSettled(['a', 'b', 'c'].map((name) => host.open(bench().place(name), operation())));
    expect(opens.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(opens[2]).toMatchObject({ reason: { code: 'browser.unavailable', details: { retryAfterMs: 1000 } } });
    expect(host.status().processes).toHaveLength(2);
    await host.open(bench().place('c'), operation());
  });
});
