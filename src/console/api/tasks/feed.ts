import { type Clock, errorText, type Log } from '../../../kernel/index.js';
import type { ToolObservation } from '../../../observations/index.js';
import type { TaskSource } from './tasks.js';
import type { TaskEntry } from '../types.js';

/** Changes that come together are told together. */
const CHANGES_EVERY_MS = 200;
/** What a row proves may depend on how long its page stays up, which counts from the first second on (E&T 1.7). */
const ROWS_EVERY_MS = 1100;

interface FeedDeps {
  readonly tasks: TaskSource;
  readonly observations: { onRecorded(listener: (row: Pick<ToolObservation, 'scopeId'>) => void): () => void };
  readonly clock: Clock;
  readonly log: Log;
}

/** Tells of runs as agents report on them and as evidence for them comes in; the answer ends it. */
export function followTasks(deps: FeedDeps, listener: (task: TaskEntry) => void): () => void {
  const pending = new Map<string, () => void>();
  let hasEnded = false;
  // One after another, so that an older state never follows a newer one.
  let telling: Promise<void> = Promise.resolve();

  const tell = async (instanceId: string): Promise<void> => {
    try {
      const entry = await deps.tasks.entry(instanceId);
      if (entry !== undefined && !hasEnded) listener(entry);
    } catch (error) {
      deps.log('warn', 'console.task_failed', { error: errorText(error) });
    }
  };
  const tellAfter = (waitMs: number, instanceId: string) => {
    const key = `${waitMs} ${instanceId}`;
    if (pending.has(key)) return;
    const cancel = deps.clock.after(waitMs, () => {
      pending.delete(key);
      telling = telling.then(() => tell(instanceId));
    });
    pending.set(key, cancel);
  };
  const ends = [
    deps.tasks.onChanged((instanceId) => tellAfter(CHANGES_EVERY_MS, instanceId)),
    deps.observations.onRecorded(({ scopeId }) => {
      const instanceId = deps.tasks.ofScope(scopeId);
      if (instanceId !== undefined) tellAfter(ROWS_EVERY_MS, instanceId);
    }),
  ];
  return () => {
    hasEnded = true;
    for (const cancel of pending.values()) cancel();
    for (const end of ends) end();
  };
}
