import type { Clock } from '../kernel/index.js';
import type { Rate } from './http-limits.js';

/** Buckets of keys that were used longest ago are forgotten beyond this number. */
const MAX_KEYS = 4096;

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** One token bucket per key: `burst` requests at once, then `perSecond` of them. */
export class TokenBuckets {
  readonly #clock: Clock;
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, rate: Rate) {
    this.#clock = clock;
    this.#rate = rate;
  }

  /** 0 when the request may pass, and then it counts; else the milliseconds until one may. */
  take(key: string): number {
    const { perSecond, burst } = this.#rate;
    const now = this.#clock.monotonic();
    const { tokens, filledAtMs } = this.#buckets.get(key) ?? { tokens: burst, filledAtMs: now };
    const filled = Math.min(burst, tokens + ((now - filledAtMs) / 1000) * perSecond);
    const passes = filled >= 1;
    // Deleted first, so that the map stays in the order of last use.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: passes ? filled - 1 : filled, filledAtMs: now });
    this.#forget();
    return passes ? 0 : Math.ceil(((1 - filled) / perSecond) * 1000);
  }

  #forget(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= MAX_KEYS) return;
      this.#buckets.delete(key);
    }
  }
}
