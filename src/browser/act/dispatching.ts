import type { GatePurpose } from '../gate/held-request.js';
import type { Operation } from '../operation.js';
import type { Tab } from '../tabs/tab.js';

/** The last step before the page is touched: whoever verifies takes a last look, then the call counts as dispatched. */
export async function beginDispatch(op: Operation): Promise<void> {
  if (!op.latch.dispatched) await op.beforeDispatch?.();
  op.signal.throwIfAborted();
  op.latch.mark();
}

/** From here on nothing of the page leaves the browser unjudged: pages hear of a pointer and of being scrolled, too. */
export async function beginJudging(tab: Tab, { judge }: Operation): Promise<void> {
  if (judge !== undefined) await tab.session.gate?.open(judge);
}

/** The same for what presses, types or drops. */
export async function beginInput(tab: Tab, op: Operation): Promise<void> {
  await beginJudging(tab, op);
  await beginDispatch(op);
}

/** What is sent for this is judged as what was touched for that purpose, and not as what the call is for. */
export function withPurpose(op: Operation, purpose: GatePurpose): Operation {
  const { judge } = op;
  if (judge === undefined) return op;
  return {
    ...op,
    judge: {
      decide: (request) => judge.decide(request, purpose),
      get isOver() {
        return judge.isOver;
      },
    },
  };
}
