/** The whole of Nova in this process, for timing scripts. */
import { createIds, resolveSettings, systemClock, type ToolName } from '../../../src/kernel/index.js';
import { startOwner } from '../../../src/composition/owner.js';
import { callOn } from '../support/port-calls.js';
import type { Given } from '../support/tool-calls.js';

export async function startInside({
  dataDir,
  browserPath,
}: {
  readonly dataDir: string;
  readonly browserPath: string;
}) {
  const { settings } = resolveSettings({
    flags: {},
    env: {},
    file: { 'browser.path': browserPath },
    platformDataDir: dataDir,
  });
  const owner = await startOwner({
    settings,
    clock: systemClock,
    ids: createIds(),
    log: () => undefined,
    version: 'bench',
    staysAlone: true,
  });
  if (owner === null) throw new Error('the data folder is taken');
  /** What a call that went well answered, how long it took, and this process worked; anything else is no measurement. */
  const askAs = async <N extends ToolName>(agentId: string, tool: N, ...given: Given<N>) => {
    const cpuBefore = process.cpuUsage();
    const began = performance.now();
    const result = await callOn(owner.port, agentId, tool, ...given);
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(cpuBefore);
    const answer = result.structuredContent;
    if (answer.ok !== true) throw new Error(`${tool} failed: ${JSON.stringify(result)}`);
    return { ms, cpuMs: (user + system) / 1000, answer };
  };
  return {
    close: () => owner.close(),
    askAs,
    /** Milliseconds of a call that went well. */
    call: async <N extends ToolName>(tool: N, ...given: Given<N>): Promise<number> =>
      (await askAs('bench', tool, ...given)).ms,
  };
}
