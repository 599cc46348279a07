import { type Clock, errorText, NovaError } from '../../kernel/index.js';

/** A renderer that has not answered a plain question by then is stalled. */
export const ANSWER_MS = 5000;
const REASON_GRACE_MS = 1000;
const CLOSED = /has been closed|Target closed|Target crashed|Page crashed|Session closed|Connection closed/i;

export interface Bound {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly ms: number;
  /** For the message of the refusal: "reading the page". */
  readonly what: string;
}

/**
 * Waits for `work`, but no longer than its bound: rejects with the signal's reason when it fires and with
 * `cdp.renderer_stalled` when the time is up. A late end of `work` is dropped.
 */
export async function bounded<T>(work: Promise<T>, bound: Bound): Promise<T> {
  try {
    return await race(work, bound);
  } catch (error) {
    if (!bound.signal.aborted && CLOSED.test(errorText(error))) await reasonOfClosing(bound);
    bound.signal.throwIfAborted();
    throw error;
  }
}

function race<T>(work: Promise<T>, { clock, signal, ms, what }: Bound): Promise<T> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      cancelTimer();
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = () => finish(() => reject(signal.reason));
    const cancelTimer = clock.after(ms, () =>
      finish(() =>
        reject(new NovaError('cdp.renderer_stalled', `The page did not answer within ${ms} ms while ${what}.`)),
      ),
    );
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => finish(() => reject(error)),
    );
    if (signal.aborted) onAbort();
  });
}

/** A failing call may be heard of before the event that says why; the event's reason is the better answer. */
function reasonOfClosing({ clock, signal }: Bound): Promise<void> {
  return new Promise((resolve) => {
    const cancelTimer = clock.after(REASON_GRACE_MS, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancelTimer();
        resolve();
      },
      { once: true },
    );
  });
}
