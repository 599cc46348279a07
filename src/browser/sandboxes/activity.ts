import type { Clock } from '../../kernel/index.js';

/** Whether anything is under way in a browser process, and since when nothing is (A&S S7). */
export class Activity {
  readonly #clock: Clock;
  readonly #idleMs: number;
  readonly #onIdle: () => void;
  #running = 0;
  #idleSince: number;
  #isStopped = false;
  #cancelTimer: () => void = () => undefined;

  /** `onIdle` is called when nothing has been under way for `idleMs`. */
  constructor(clock: Clock, idleMs: number, onIdle: () => void) {
    this.#clock = clock;
    this.#idleMs = idleMs;
    this.#onIdle = onIdle;
    this.#idleSince = clock.monotonic();
  }

  get isBusy(): boolean {
    return this.#running > 0;
  }

  /** On the monotonic clock. */
  get idleSince(): number {
    return this.#idleSince;
  }

  /** The answer says that what has begun is over. */
  begin(): () => void {
    this.#running += 1;
    this.#cancelTimer();
    return () => {
      this.#running -= 1;
      if (this.#running === 0 && !this.#isStopped) this.#rest();
    };
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
  }

  #rest(): void {
    this.#idleSince = this.#clock.monotonic();
    this.#cancelTimer = this.#clock.after(this.#idleMs, this.#onIdle);
  }
}
