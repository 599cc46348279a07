import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestGateway } from '../support/egress.js';
import { NO_WAITS, operation } from './bench.js';
import { useSandboxBench } from './sandbox-bench.js';

const bench = useSandboxBench();

/** The process of a browser that makes its connections. */
function networkProcessOf(browserPid: number): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isNetwork = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('network.mojom.NetworkService');
      const parent = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      if (isNetwork && Number(parent) === browserPid) return Number(pid);
    } catch {
      // It ended while it was looked at.
    }
  }
  throw new Error('the browser has no network process');
}

test('[A&S Z8] a browser that lost the key of its proxy with its network process is given it again', async () => {
  const egress = await startTestGateway();
  const host = await bench().host({ egress: egress.gateway });
  try {
    const target = await host.open(bench().place('a'), operation());
    const page = bench().site.serve('<p>fine');
    const status = async () =>
      (await target.navigate(page, { ...NO_WAITS, waitForLoad: true }, operation())).httpStatus;
    expect(await status()).toBe(200);
    process.kill(networkProcessOf(host.status().pid ?? 0), 'SIGKILL');
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    expect(host.targets()).toHaveLength(1);
  } finally {
    await host.close();
    await egress.close();
  }
});
