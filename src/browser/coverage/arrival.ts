import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { Arrival } from '../protocol/content.js';
import { nextStep } from '../rules/arrival.js';
import { PageTimers } from '../watch/page-timers.js';

/** One look more after the first that sees nothing coming: a frame may be about to be drawn. */
const SECOND_LOOK_MS = 30;
/** From then on it is worth asking whether a page shows that it waits. */
const DEEP_AFTER_MS = 250;

/** Waits for what the document has asked for, set timers for or is still writing, up to `waitMs` (E&T 6.2, step 2). */
export async function awaitContent(tab: Tab, waitMs: number, op: Operation): Promise<Arrival> {
  const { clock, session } = tab;
  const start = clock.monotonic();
  const timers = new PageTimers(session);
  await timers.start();
  for (let quiet = 0; ; ) {
    const elapsedMs = clock.monotonic() - start;
    const leftMs = Math.max(0, waitMs - elapsedMs);
    const facts = {
      arriving: await tab.world.call('arriving', { isDeep: elapsedMs > DEEP_AFTER_MS || quiet > 0 }, op),
      timers: await timers.pending(),
      requests: session.content.all,
      now: clock.monotonic(),
      elapsedMs,
      leftMs,
    };
    const step = nextStep(facts);
    const waitedMs = Math.round(clock.monotonic() - start);
    if (step.kind === 'gave_up') return { waitedMs, stillComing: step.for };
    if (step.kind === 'settled') {
      if (quiet > 0 || leftMs === 0) return { waitedMs, stillComing: null };
      quiet += 1;
      await clock.sleep(Math.min(leftMs, SECOND_LOOK_MS), op.signal);
    } else {
      quiet = 0;
      await clock.sleep(step.ms, op.signal);
    }
  }
}
