import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/kernel/index.js';
import { createTestHost, NO_WAITS, operation, placeIn, SUMMARY } from './bench.js';

/** As long as a look waits for the rest of a page; here that time never ends. */
const REST_MS = 1000;
const patient = {
  ...systemClock,
  after: (ms: number, run: () => void) => (ms === REST_MS ? () => undefined : systemClock.after(ms, run)),
};

test('[A&S P7] a look waits for the rest of a page that is still coming in', async () => {
  const halves: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<!doctype html><h1>First half</h1>');
    halves.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'nova-half-page-'));
  const host = await createTestHost({ clock: patient });
  onTestFinished(async () => {
    await host.close();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const target = await host.open(placeIn(folder), operation());
  await target.navigate(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, NO_WAITS, operation());
  expect(target.isIncomplete()).toBe(true);
  // Long after a look that does not wait has answered.
  setTimeout(() => halves[0]?.end('<button>Second half</button>'), 500);
  const { ctas } = await target.summarize(SUMMARY, operation());
  expect(ctas.map(({ text }) => text)).toEqual(['Second half']);
  expect(target.isIncomplete()).toBe(false);
});
