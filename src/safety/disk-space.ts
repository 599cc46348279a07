import { statfs } from 'node:fs/promises';
import { type Clock, errorText, type Log } from '../kernel/index.js';

/** A&S 8, safety.disk_space_low. */
const LOW_BYTES = 500 * 1024 * 1024;
const CHECK_EVERY_MS = 5000;

export interface DiskSpaceDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly freeBytes: () => Promise<number>;
}

/** Knows whether room is left where Nova writes. Asking never waits: a look that is due runs beside the call. */
export class DiskSpace {
  readonly #deps: DiskSpaceDeps;
  #low = false;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: DiskSpaceDeps) {
    this.#deps = deps;
  }

  isLow(): boolean {
    const now = this.#deps.clock.monotonic();
    if (now - this.#lookedAt >= CHECK_EVERY_MS) {
      this.#lookedAt = now;
      void this.look();
    }
    return this.#low;
  }

  async look(): Promise<void> {
    const { freeBytes, log } = this.#deps;
    try {
      const low = (await freeBytes()) <= LOW_BYTES;
      if (low !== this.#low) log(low ? 'warn' : 'info', low ? 'disk.low' : 'disk.enough', {});
      this.#low = low;
    } catch (error) {
      // A file system that does not say how full it is stops nobody; a full one is noticed by the store.
      log('warn', 'disk.unknown', { error: errorText(error) });
    }
  }
}

export function freeBytesOf(folder: string): () => Promise<number> {
  return async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
}
