import type { Operation } from '../operation.js';
import type { WatchEnd } from './types.js';

/** How a watch ended, and the name of what came back. */
export interface Watched {
  readonly end: WatchEnd;
  readonly returned: string | null;
}

/** Goes on looking after the answer was given. What came back is told once, with the next answer about the tab (A&S B5). */
export class ReturnWatch {
  #returned: string | null = null;
  #stop: AbortController | null = null;
  #ended: Promise<WatchEnd> | null = null;

  /** `gone`: fires when the page does. */
  begin(gone: AbortSignal, watch: (op: Operation) => Promise<Watched>): void {
    this.end();
    const stop = new AbortController();
    this.#stop = stop;
    const signal = AbortSignal.any([stop.signal, gone]);
    const latch = { dispatched: false, mark: () => undefined };
    this.#ended = watch({ signal, latch, progress: () => undefined })
      .then(({ end, returned }): WatchEnd => {
        if (returned !== null) this.#returned = returned;
        return end;
      })
      // The tab went away, or somebody dismisses again: nothing is left to watch.
      .catch((): WatchEnd => 'unknown');
  }

  /** How the watch of the last dismissal ends; null when nothing was watched. */
  ended(): Promise<WatchEnd> | null {
    return this.#ended;
  }

  end(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#returned = null;
    this.#ended = null;
  }

  take(): string | null {
    const returned = this.#returned;
    this.#returned = null;
    return returned;
  }
}
