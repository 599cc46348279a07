import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createIds, type Log, systemClock } from '../../src/kernel/index.js';
import { EgressGateway, type UrlPolicy } from '../../src/safety/index.js';

export const OPEN_POLICY: UrlPolicy = {
  allowHosts: [],
  denyHosts: [],
  fileRoots: [],
  blockPrivateNetworks: false,
  ownPorts: [],
};

export interface TestGateway {
  readonly gateway: EgressGateway;
  /** Ends its thread, as an accident would. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

/** The egress proxy as the sources have it, on a thread of its own. */
export async function startTestGateway(
  policy: Partial<UrlPolicy> = {},
  log: Log = () => undefined,
): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'nova-egress-'));
  const workerFile = join(folder, 'egress.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, '../../src/safety/egress/worker.ts')],
    outfile: workerFile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { 'import.meta.url': '"file:///"' },
  });
  const gateway = new EgressGateway({
    workerFile,
    rules: () => ({ policy: { ...OPEN_POLICY, ...policy }, upstream: null }),
    clock: systemClock,
    ids: createIds(),
    log,
  });
  const threads: Worker[] = [];
  const onThread = (thread: Worker) => threads.push(thread);
  process.on('worker', onThread);
  return {
    gateway,
    crash: async () => {
      await threads.at(-1)?.terminate();
    },
    close: async () => {
      process.off('worker', onThread);
      await gateway.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
