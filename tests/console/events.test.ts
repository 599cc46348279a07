import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveState } from '../../src/console/api/index.js';
import { type Clock, systemClock } from '../../src/kernel/index.js';
import { BEARER, get, readEvents } from './http.js';
import { call, type HandSource, handSource, liveState, type RunningConsole, startConsole, TOKEN } from './support.js';

let source: HandSource;
let running: RunningConsole;

beforeEach(async () => {
  source = handSource(liveState());
  running = await startConsole(source, { webRoot: '/nowhere' });
});

afterEach(() => running.close());

test('the first event is the whole state, then come beat, calls and states', async () => {
  const reader = await readEvents(running);
  expect(await reader.next()).toEqual({ event: 'state', id: undefined, data: source.state });
  expect(await reader.next()).toMatchObject({ event: 'beat', data: { atMs: expect.any(Number) } });
  source.add(call(7));
  expect(await reader.next()).toEqual({ event: 'call', id: '7', data: source.calls[0] });
  const later = liveState({
    tabs: [
      {
        targetId: 'T9',
        url: 'about:blank',
        title: 'line one\nevent: forged\n\ndata: x',
        agentId: null,
        isActive: true,
        known: 0,
        disputed: 0,
        learn: null,
      },
    ],
  });
  source.emit({ type: 'state', state: later });
  expect(await reader.next()).toMatchObject({ event: 'state', data: later });
  reader.close();
});

test('what happens while the first state is collected follows it and is not lost', async () => {
  let release: (state: LiveState) => void = () => {};
  source.snapshot = () => new Promise((resolve) => (release = resolve));
  const opening = readEvents(running);
  await vi.waitFor(() => expect(source.listeners.size).toBe(1));
  source.add(call(1));
  release(source.state);
  const reader = await opening;
  expect((await reader.next()).event).toBe('state');
  expect((await reader.next()).event).toBe('beat');
  expect(await reader.next()).toMatchObject({ event: 'call', id: '1' });
  reader.close();
});

test('a quiet stream beats by the clock it was given', async () => {
  const timers: (() => void)[] = [];
  const clock: Clock = {
    ...systemClock,
    now: () => 1000 + timers.length,
    after: (_, run) => {
      timers.push(run);
      return () => {};
    },
  };
  const timed = await startConsole(source, { webRoot: '/nowhere', clock });
  const reader = await readEvents(timed);
  await reader.next();
  expect((await reader.next()).data).toEqual({ atMs: 1000 });
  timers[0]?.();
  expect(await reader.next()).toMatchObject({ event: 'beat', data: { atMs: 1001 } });
  reader.close();
  await timed.close();
});

test('a reader that goes away is forgotten', async () => {
  const reader = await readEvents(running);
  await reader.next();
  expect(source.listeners.size).toBe(1);
  reader.close();
  await vi.waitFor(() => expect(source.listeners.size).toBe(0));
});

test('a reader that does not read is dropped, and others go on', async () => {
  const slow = connect(running.port, '127.0.0.1');
  const gone = new Promise<void>((resolve) => slow.once('close', () => resolve()));
  slow.on('error', () => {});
  slow.pause();
  slow.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${running.port}\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`);
  await vi.waitFor(() => expect(source.listeners.size).toBe(1));

  // The operating system holds some megabytes for the sleeper; after that the buffer fills.
  const long = 'x'.repeat(16_000);
  let sent = 0;
  while (source.listeners.size > 0 && sent < 4000) {
    source.emit({ type: 'call', call: call(sent, { url: `https://a.example/${long}` }) });
    sent += 1;
    await turn();
  }
  expect(source.listeners.size).toBe(0);
  slow.resume();
  await gone;

  const reader = await readEvents(running);
  expect((await reader.next()).event).toBe('state');
  reader.close();
});

test('there is a limit of readers, and a place is free again after one leaves', async () => {
  const readers = await Promise.all(Array.from({ length: 32 }, () => readEvents(running)));
  const refused = await get(running, '/api/events', { headers: BEARER });
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  readers[0]?.close();
  await vi.waitFor(() => expect(source.listeners.size).toBe(31));
  const reader = await readEvents(running);
  expect((await reader.next()).event).toBe('state');
  for (const each of [...readers, reader]) each.close();
});

test('closing the console ends every stream', async () => {
  const reader = await readEvents(running);
  await reader.next();
  await reader.next();
  await running.close();
  await expect(reader.next()).rejects.toThrow();
  expect(source.listeners.size).toBe(0);
});
