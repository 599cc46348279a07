import type { Operation } from '../operation.js';
import type { Tab } from '../tabs/tab.js';

/** The last step before the page is touched: whoever verifies takes a last look, then the call counts as dispatched. */
export async function beginDispatch(op: Operation): Promise<void> {
  if (!op.latch.dispatched) await op.beforeDispatch?.();
  op.signal.throwIfAborted();
  op.latch.mark();
}

/** The same for what presses, types or drops: from here on nothing of the page leaves the browser unjudged. */
export async function beginInput(tab: Tab, op: Operation): Promise<void> {
  if (op.judge !== undefined) await tab.session.gate?.open(op.judge);
  await beginDispatch(op);
}
