import type { Clock } from '../kernel/index.js';

/** Soon after the start, since many owners live for a task only. */
const FIRST_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Soon after the start, then once a day; the answer ends it. */
export function daily(clock: Clock, work: () => Promise<unknown>): () => void {
  let cancel = () => {};
  const next = (ms: number) => {
    cancel = clock.after(ms, () => void work().finally(() => next(DAY_MS)));
  };
  next(FIRST_MS);
  return () => cancel();
}
