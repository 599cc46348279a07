import type { Clock } from '../kernel/index.js';

/** How long a call without a contract waits for its turn on a tab (A&S R3). */
const WAIT_FOR_TURN_MS = 2000;

export interface TurnOptions {
  readonly waitMs?: number;
  /** Whoever holds the tab for longer holds it no more (A&S R5). Without it, until the work ends. */
  readonly expiresMs?: number;
}

/** One acting call at a time per tab: two agents, or two calls of one, never mix their input (A&S R1, R2). */
export class Turns {
  readonly #clock: Clock;
  readonly #tails = new Map<string, Promise<void>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs `work` when the tab is free; answers null when it stayed busy for too long. */
  async take<T>(
    targetId: string,
    work: () => Promise<T>,
    { waitMs = WAIT_FOR_TURN_MS, expiresMs }: TurnOptions = {},
  ): Promise<{ value: T } | null> {
    const before = this.#tails.get(targetId);
    if (before !== undefined && waitMs === 0) return null;
    let pass: () => void = () => undefined;
    const own = new Promise<void>((resolve) => {
      pass = resolve;
    });
    const tail = (before ?? Promise.resolve()).then(() => own);
    this.#tails.set(targetId, tail);
    const release = () => {
      pass();
      if (this.#tails.get(targetId) === tail) this.#tails.delete(targetId);
    };
    let cancel: () => void = () => undefined;
    try {
      if (before !== undefined && !(await this.#endsInTime(before, waitMs))) return null;
      if (expiresMs !== undefined) cancel = this.#clock.after(expiresMs, release);
      return { value: await work() };
    } finally {
      cancel();
      release();
    }
  }

  /** For what nobody waits for (A&S R4): lets every call go first, however many come. */
  async takeLast(targetId: string, work: () => Promise<void>): Promise<void> {
    for (let busy = this.#tails.get(targetId); busy !== undefined; busy = this.#tails.get(targetId)) await busy;
    await this.take(targetId, work);
  }

  #endsInTime(before: Promise<void>, waitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(waitMs, () => resolve(false));
      void before.then(() => {
        cancel();
        resolve(true);
      });
    });
  }
}
