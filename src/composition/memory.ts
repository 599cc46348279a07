import { errorText } from '../kernel/index.js';
import { BrowserMemory, OperatorNotes } from '../memory/index.js';
import type { SandboxBook } from '../ownership/index.js';
import { daily } from './daily.js';
import type { Ground } from './ground.js';

/** Browser Memory and Operator Notes (A&S 9, 10). */
export function openMemory({
  settings,
  sandboxes,
  ...given
}: Ground & { readonly sandboxes: Pick<SandboxBook, 'byRef'> }) {
  const memory = new BrowserMemory({
    ...given,
    settings: {
      enabled: settings['memory.enabled'],
      autoCapture: settings['memory.autoCapture'],
      excludedHosts: settings['memory.excludedHosts'],
      allowedHosts: settings['memory.allowedHosts'],
      retentionDays: settings['memory.retentionDays'],
    },
  });
  const notes = new OperatorNotes({ ...given, letterOf: (ref) => sandboxes.byRef(ref)?.sandboxId });
  const stopPruning = daily(given.clock, () =>
    memory.prune().catch((error: unknown) => given.log('warn', 'memory.not_pruned', { error: errorText(error) })),
  );
  const end = async () => {
    stopPruning();
    await memory.settled();
  };
  return { memory, notes, end };
}
