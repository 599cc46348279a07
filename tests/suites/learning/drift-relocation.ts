/** Run by `drift.ts`: locators that a redesign broke, looked for again by what their elements were called. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrowserHost, loadInjectedScript, type Operation, type Target } from '../../../src/browser/index.js';
import { createIds, systemClock } from '../../../src/kernel/index.js';
import { redesigns } from './drift-redesigns.js';

interface Input {
  readonly profileDir: string;
  readonly browserPath: string;
  readonly locators: number;
}

const input = JSON.parse(process.argv[2] ?? '') as Input;
/** More pages than needed: not every redesign breaks every locator. */
const pages = redesigns(40);
const server = createServer((request, response) => {
  const [, at, when] = /^\/(\d+)\/(before|after)$/.exec(request.url ?? '') ?? [];
  const page = pages[Number(at)];
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(when === 'before' ? page?.before : page?.after);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

let tabs = 0;
const host = createBrowserHost({
  clock: systemClock,
  ids: createIds(),
  log: () => undefined,
  headed: false,
  maxLive: 1,
  idleCloseMs: 600_000,
  locateExecutable: async () => ({ path: input.browserPath, env: {} }),
  nextTargetId: async () => `tab-${++tabs}`,
  injectedScript: loadInjectedScript,
});

function operation(): Operation {
  return {
    signal: new AbortController().signal,
    latch: { dispatched: false, mark: () => undefined },
    progress: () => undefined,
  };
}

async function show(target: Target, path: string): Promise<void> {
  const waits = { waitForLoad: true, waitForLoadTimeoutMs: 10_000, waitForSettlement: false, settlementTimeoutMs: 0 };
  await target.navigate(`http://127.0.0.1:${port}${path}`, waits, operation());
}

/** The element behind a selector; null when there is none, or more than one. */
async function elementAt(target: Target, selector: string) {
  const found = await target.resolve({ selector, timeoutMs: 0, strict: true }, operation());
  return found.kind === 'found' ? found.element : null;
}

const target = await host.open(
  { sandboxRef: 'a'.repeat(32), profileDir: input.profileDir, privacy: 'kept' },
  operation(),
);
export interface RelocationReport {
  readonly asked: number;
  /** Without an answer, since the element is gone. */
  readonly decoys: number;
  readonly found: number;
  readonly wrong: number;
  readonly misses: readonly unknown[];
}
const misses: unknown[] = [];
let asked = 0;
let decoys = 0;
let found = 0;
let wrong = 0;
for (const [at, page] of pages.entries()) {
  if (asked - decoys >= input.locators) break;
  await show(target, `/${at}/before`);
  const learned = [];
  for (const truth of page.truths) {
    const element = await elementAt(target, `[data-truth="${truth}"]`);
    if (element !== null) learned.push({ truth, selector: element.facts.stableSelector, anchor: element.facts.anchor });
  }
  await show(target, `/${at}/after`);
  const broken = [];
  for (const each of learned) {
    const now = await elementAt(target, each.selector);
    const real = page.removed.has(each.truth) ? null : await elementAt(target, `[data-truth="${each.truth}"]`);
    if (now === null) broken.push({ ...each, real });
  }
  const places = await target.relocate(broken, operation());
  for (const [index, { truth, real, anchor, selector }] of broken.entries()) {
    const place = places[index];
    asked += 1;
    if (real === null) decoys += 1;
    const element = place?.kind === 'found' ? await elementAt(target, place.selector) : null;
    if (element !== null && element.node.handle === real?.node.handle) found += 1;
    else if (place?.kind === 'found') wrong += 1;
    if (place?.kind === 'found' ? element?.node.handle !== real?.node.handle : real !== null)
      misses.push({ page: page.id, truth, selector, anchor, place });
  }
}
await host.close();
server.close();
server.closeAllConnections();
process.stdout.write(
  JSON.stringify({ asked, decoys, found, wrong, misses: misses.slice(0, 20) } satisfies RelocationReport),
);
process.exit(0);
