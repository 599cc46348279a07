import type { Operation, ResolvedElement, Target } from '../../browser/index.js';
import type { Clock } from '../../kernel/index.js';

/** A reply that has not grown for this long, with nothing streaming, is complete. */
const QUIET_MS = 1000;
const LOOK_MS = 250;

/** Waits until an answer has come and stays as it is (A&S N2). Never says anything about the sending itself. */
export async function waitForReply(
  waitMs: number,
  {
    target,
    element,
    op,
  }: { readonly target: Target; readonly element: ResolvedElement | null; readonly op: Operation },
  clock: Clock,
): Promise<{ readonly reply: { readonly settled: boolean; readonly waitedMs: number } }> {
  const start = clock.monotonic();
  const ref = element?.node.handle ?? null;
  const watch = target.watch(ref);
  let shown = '';
  let since = start;
  try {
    for (;;) {
      const readings = await target.readFacts(
        [{ topic: 'chat.assistantRows' }, { topic: 'chat.messageCount' }, { topic: 'chat.streamActive' }],
        { actedRef: ref, isBaseline: false },
        op,
      );
      const isStreaming = readings[2]?.condition === 'value' && readings[2].value === true;
      const state = JSON.stringify([readings, target.revision().domEpoch]);
      const now = clock.monotonic();
      if (state !== shown || isStreaming) since = now;
      shown = state;
      const hasAnswer = readings[0]?.condition === 'value' && Number(readings[0].value) > 0;
      const waitedMs = Math.round(now - start);
      if (hasAnswer && now - since >= QUIET_MS) return { reply: { settled: true, waitedMs } };
      if (waitedMs >= waitMs || target.isClosed()) return { reply: { settled: false, waitedMs } };
      await watch.changed(Math.min(LOOK_MS, waitMs - waitedMs), op.signal);
      op.signal.throwIfAborted();
    }
  } finally {
    watch.stop();
  }
}
