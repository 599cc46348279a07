/** Run by `rows/egress.ts`: the browser room with and without the egress proxy, in turns, in one process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserHost, createBrowserHost, type Egress, loadInjectedScript } from '../../../src/browser/index.js';
import { createIds, packageRoot, systemClock } from '../../../src/kernel/index.js';
import { EgressGateway } from '../../../src/safety/index.js';

interface Input {
  readonly dataDir: string;
  readonly browser: { readonly path: string; readonly env: Record<string, string> };
  readonly url: string;
  readonly launches: number;
  readonly rounds: number;
}

const WARMUPS = 3;
const WAITS = {
  waitForLoad: true,
  waitForLoadTimeoutMs: 30_000,
  waitForSettlement: false,
  settlementTimeoutMs: 5000,
} as const;

const input = JSON.parse(process.argv[2] ?? '') as Input;
const ids = createIds();
const gateway = new EgressGateway({
  workerFile: join(packageRoot(), 'dist', 'server', 'egress.cjs'),
  rules: () => ({
    policy: { allowHosts: [], denyHosts: [], fileRoots: [], blockPrivateNetworks: false, ownPorts: [] },
    upstream: null,
  }),
  clock: systemClock,
  ids,
  log: () => undefined,
});

let tabs = 0;
function createHost(egress: Egress | null): BrowserHost {
  return createBrowserHost({
    clock: systemClock,
    ids,
    log: () => undefined,
    headed: false,
    maxLive: 1,
    idleCloseMs: 600_000,
    locateExecutable: async () => input.browser,
    nextTargetId: async () => `tab-${++tabs}`,
    injectedScript: loadInjectedScript,
    egress,
  });
}

const operation = () => ({
  signal: new AbortController().signal,
  latch: { dispatched: false, mark: () => undefined },
  progress: () => undefined,
});

const open = (host: BrowserHost, profileDir: string) =>
  host.open({ sandboxRef: ids.hex(16), profileDir, privacy: 'kept' }, operation());

const contestants = [
  { name: 'with', egress: gateway },
  { name: 'without', egress: null },
] as const;
export type EgressSamples = Record<string, number[]>;
const samples: EgressSamples = {};
async function time(name: string, isCounted: boolean, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  if (isCounted) (samples[name] ??= []).push(performance.now() - began);
}

for (let round = -1; round < input.launches; round += 1) {
  for (const { name, egress } of contestants) {
    const host = createHost(egress);
    const profile = await mkdtemp(join(input.dataDir, 'profile-'));
    await time(`first tab, ${name}`, round >= 0, () => open(host, profile));
    await host.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const running = await Promise.all(
  contestants.map(async ({ name, egress }) => {
    const host = createHost(egress);
    return { name, host, target: await open(host, await mkdtemp(join(input.dataDir, 'profile-'))) };
  }),
);
for (let round = -WARMUPS; round < input.rounds; round += 1) {
  for (const { name, target } of round % 2 === 0 ? running : running.toReversed()) {
    for (const page of ['page', 'hundred']) {
      await time(`${page}, ${name}`, round >= 0, async () => {
        const report = await target.navigate(`${input.url}/${page}?${round}`, WAITS, operation());
        if (!report.loadCompleted) throw new Error(JSON.stringify(report));
      });
    }
  }
}
for (const { host } of running) await host.close();
await gateway.close();
process.stdout.write(JSON.stringify(samples));
process.exit(0);
