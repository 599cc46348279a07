import type { NavigationWaits, Operation, Target } from '../../../browser/index.js';
import { createLatch } from '../../../dispatch/index.js';
import { NovaError } from '../../../kernel/index.js';

/** A page that builds its links by script is given this long. */
const WAITS: NavigationWaits = {
  waitForLoad: true,
  waitForLoadTimeoutMs: 10_000,
  waitForSettlement: true,
  settlementTimeoutMs: 3000,
};
const MAX_CHARS = 5 * 1024 * 1024;
const FIRST_ERROR_STATUS = 400;

export interface RenderedPage {
  readonly url: string;
  readonly html: string;
  readonly isCut: boolean;
}

/** Loads pages one after another in a hidden tab, which is opened for the first of them. */
export class CrawlRenderer {
  readonly #openHidden: (op: Operation) => Promise<Target>;
  readonly #op: Operation;
  #target: Target | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(openHidden: (op: Operation) => Promise<Target>, signal: AbortSignal) {
    this.#openHidden = openHidden;
    this.#op = { signal, latch: createLatch(), progress: () => undefined };
  }

  /** Null when the page could not be loaded. Throws when the signal has fired. */
  render(url: string): Promise<RenderedPage | null> {
    const rendered = this.#turn.then(() => this.#render(url));
    this.#turn = rendered.catch(() => undefined);
    return rendered;
  }

  async close(): Promise<void> {
    await this.#turn;
    await this.#leave();
  }

  async #render(url: string): Promise<RenderedPage | null> {
    this.#op.signal.throwIfAborted();
    try {
      this.#target ??= await this.#openHidden(this.#op);
      const { committed, httpStatus } = await this.#target.navigate(url, WAITS, this.#op);
      if (!committed || (httpStatus ?? 0) >= FIRST_ERROR_STATUS) return null;
      const { html, truncated } = await this.#target.html(MAX_CHARS, this.#op);
      return { url: this.#target.url(), html, isCut: truncated };
    } catch (error) {
      this.#op.signal.throwIfAborted();
      if (!(error instanceof NovaError)) throw error;
      // A tab that a page has broken is not used for the next one.
      await this.#leave();
      return null;
    }
  }

  async #leave(): Promise<void> {
    const target = this.#target;
    this.#target = null;
    await target?.close().catch(() => undefined);
  }
}
