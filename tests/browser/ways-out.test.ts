import { afterEach, describe, expect, test } from 'vitest';
import type { BrowserHost } from '../../src/browser/index.js';
import type { Site } from '../sites/server.js';
import { startTestGateway } from '../support/egress.js';
import { NO_WAITS, operation } from './bench.js';
import { useSandboxBench } from './sandbox-bench.js';
import { DENIED, listenEverywhere, WAYS, type Way } from './ways-out.js';

const AT_ONCE = 4;
const TRY_MS = 30_000;

const bench = useSandboxBench();
const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

async function listen() {
  const listeners = await listenEverywhere();
  toClose.push(() => listeners.close());
  return listeners;
}

/** Opens the page of every way, some at a time, and waits for each until `isOver` says it has been tried. */
async function tryAll(
  host: BrowserHost,
  { placesOf }: Awaited<ReturnType<typeof listen>>,
  isOver: (way: Way, title: () => Promise<string>) => Promise<boolean>,
): Promise<void> {
  const waiting = [...WAYS];
  const lane = async () => {
    for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
      const tried = way;
      const serve: Site['serve'] = (page, path) => bench().site.serve(page, path);
      const target = await host.open(bench().place('a'), operation());
      const url = serve(tried.page(placesOf(tried.name, serve)), `/way-${tried.name}`);
      await target.navigate(url, NO_WAITS, operation());
      await expect.poll(() => isOver(tried, () => target.title()), { timeout: TRY_MS, message: tried.name }).toBe(true);
      // A tab that is slow to go ends with its browser.
      await target.close().catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

describe(`${WAYS.length} ways out of a page [A&S Z8]`, () => {
  test('all lead out while nothing is in the way', { timeout: 240_000 }, async () => {
    const listeners = await listen();
    await tryAll(await bench().host(), listeners, async ({ name }) => listeners.arrived.has(name));
    expect([...listeners.arrived].sort()).toEqual(WAYS.map(({ name }) => name).sort());
  });

  test('all end at the proxy when the policy denies the place', { timeout: 240_000 }, async () => {
    const listeners = await listen();
    const egress = await startTestGateway({ denyHosts: [`*.${DENIED}`] });
    toClose.push(() => egress.close());
    const host = await bench().host({ egress: egress.gateway });
    const denied = new Set<string>();
    const isOver = async ({ name, byDatagram }: Way, title: () => Promise<string>) => {
      for (const target of host.targets())
        for (const one of target.takeBlocked()?.hosts ?? []) denied.add(one.replace(`.${DENIED}`, ''));
      return byDatagram === true ? (await title()) === 'done' : denied.has(name);
    };
    await tryAll(host, listeners, isOver);
    expect([...listeners.arrived]).toEqual([]);
    expect([...denied].sort()).toEqual(
      WAYS.filter(({ byDatagram }) => !byDatagram)
        .map(({ name }) => name)
        .sort(),
    );
  });
});
