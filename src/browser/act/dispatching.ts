import type { Operation } from '../operation.js';

/** The last step before the page is touched: whoever verifies takes a last look, then the call counts as dispatched. */
export async function beginDispatch(op: Operation): Promise<void> {
  if (!op.latch.dispatched) await op.beforeDispatch?.();
  op.signal.throwIfAborted();
  op.latch.mark();
}
