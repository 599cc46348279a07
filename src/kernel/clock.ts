/** The one source of time (A&S U5). Nothing outside the kernel reads a clock or sets a timer. */
export interface Clock {
  /** Wall time in Unix milliseconds, for stamps and leases. It goes forward with the wall clock and never back. */
  now(): number;
  /** Milliseconds on a clock that never goes back, for durations. */
  monotonic(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls `run` once after `ms`; the answer cancels it. The timer never keeps the process alive. */
  after(ms: number, run: () => void): () => void;
}

/** How far the wall clock was ahead of the steady one at most: where it is put back, time goes on from where it was. */
let ahead = Number.NEGATIVE_INFINITY;

function steadyNow(): number {
  const steady = performance.now();
  ahead = Math.max(ahead, Date.now() - steady);
  return Math.floor(ahead + steady);
}

export const systemClock: Clock = {
  now: steadyNow,
  monotonic: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const onAbort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      }, ms);
      signal?.addEventListener('abort', onAbort, { once: true });
    }),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A point in time as people and logs read it (A&S U1). */
export function isoUtc(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** The moment that a text of ISO 8601 names. */
export function isoMs(text: string): number {
  return Date.parse(text);
}
