import { type Clock, systemClock } from '../../src/kernel/index.js';

/** The real clock, which can be told that some time has passed; timers go on as they are. */
export class SkipClock implements Clock {
  #skippedMs = 0;

  now(): number {
    return systemClock.now() + this.#skippedMs;
  }

  monotonic(): number {
    return systemClock.monotonic() + this.#skippedMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return systemClock.sleep(ms, signal);
  }

  after(ms: number, run: () => void): () => void {
    return systemClock.after(ms, run);
  }

  skip(ms: number): void {
    this.#skippedMs += ms;
  }
}
