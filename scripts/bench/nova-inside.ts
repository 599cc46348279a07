/** The whole of Nova in this process, for timing scripts. */
import { createIds, resolveSettings, systemClock } from '../../src/kernel/index.js';
import { startOwner } from '../../src/owner.js';

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
  return {
    close: () => owner.close(),
    /** Milliseconds of a call that went well; anything else is no measurement. */
    call: async (tool: string, args: Record<string, unknown> = {}): Promise<number> => {
      const began = performance.now();
      const result = await owner.port.call({
        tool,
        arguments: args,
        meta: {},
        entry: { connectionId: 'bench', agentId: 'bench', mirrorStructured: false, canElicit: false },
        signal: new AbortController().signal,
        progress: () => undefined,
      });
      const ms = performance.now() - began;
      if (result.structuredContent['ok'] !== true) throw new Error(`${tool} failed: ${JSON.stringify(result)}`);
      return ms;
    },
  };
}
