import type { Clock } from '../../kernel/index.js';

/** Lets code wait for a condition over plain state; whoever changes the state calls `beat`. */
export class Pulse {
  readonly #clock: Clock;
  readonly #waiters = new Set<() => void>();
  #beats = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Changes so far. */
  get beats(): number {
    return this.#beats;
  }

  beat(): void {
    this.#beats += 1;
    for (const check of this.#waiters) check();
  }

  /** True as soon as `holds`, false when `ms` have passed; rejects with the signal's reason when it fires first. */
  until(holds: () => boolean, ms: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        cancelTimer();
        this.#waiters.delete(check);
        signal.removeEventListener('abort', onAbort);
        settle();
      };
      const check = () => {
        if (holds()) finish(() => resolve(true));
      };
      const onAbort = () => finish(() => reject(signal.reason));
      const cancelTimer = this.#clock.after(ms, () => finish(() => resolve(false)));
      this.#waiters.add(check);
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
      else check();
    });
  }
}
