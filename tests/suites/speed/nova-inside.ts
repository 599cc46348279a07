/** The whole of Nova in this process, for timing scripts. */
import { createIds, resolveSettings, systemClock } from '../../../src/kernel/index.js';
import { startOwner } from '../../../src/owner.js';

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
  const ask = async (tool: string, args: Record<string, unknown> = {}, agentId = 'bench') => {
    const cpuBefore = process.cpuUsage();
    const began = performance.now();
    const result = await owner.port.call({
      tool,
      arguments: args,
      meta: {},
      entry: { connectionId: agentId, agentId, mirrorStructured: false, canElicit: false },
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(cpuBefore);
    const answer = result.structuredContent;
    if (answer['ok'] !== true) throw new Error(`${tool} failed: ${JSON.stringify(result)}`);
    return { ms, cpuMs: (user + system) / 1000, answer };
  };
  return {
    close: () => owner.close(),
    ask,
    /** Milliseconds of a call that went well. */
    call: async (tool: string, args: Record<string, unknown> = {}): Promise<number> => (await ask(tool, args)).ms,
  };
}
