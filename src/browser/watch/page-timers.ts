import { COUNT_TIMERS } from '../injected/count-timers.js';
import { bounded } from '../tabs/bounded.js';
import type { PageSession } from '../tabs/page-session.js';

const ANSWER_MS = 500;

/** Counts the timers of the document that an action is watched in. */
export class PageTimers {
  readonly #session: Pick<PageSession, 'cdp' | 'clock' | 'gone'>;
  #counter: string | null = null;

  constructor(session: Pick<PageSession, 'cdp' | 'clock' | 'gone'>) {
    this.#session = session;
  }

  async start(): Promise<void> {
    try {
      const { result, exceptionDetails } = await this.#bounded(
        this.#session.cdp.send('Runtime.evaluate', { expression: COUNT_TIMERS }),
      );
      this.#counter = exceptionDetails === undefined ? (result.objectId ?? null) : null;
    } catch {
      this.#counter = null; // The page is gone or going.
    }
  }

  /** Null when the page cannot be asked: the document was replaced, or there was no counting in it. */
  async pending(): Promise<readonly number[] | null> {
    const value = await this.#call('function () { return this.pending(); }');
    return Array.isArray(value) ? value.map(Number) : null;
  }

  async stop(): Promise<void> {
    await this.#call('function () { this.stop(); }');
    this.#counter = null;
  }

  /** A renderer that hangs or dies never answers. */
  #bounded<T>(work: Promise<T>): Promise<T> {
    const { clock, gone } = this.#session;
    return bounded(work, { clock, signal: gone, ms: ANSWER_MS, what: 'counting the timers of the page' });
  }

  async #call(functionDeclaration: string): Promise<unknown> {
    if (this.#counter === null) return null;
    try {
      const asked = { objectId: this.#counter, functionDeclaration, returnByValue: true };
      return (await this.#bounded(this.#session.cdp.send('Runtime.callFunctionOn', asked))).result.value;
    } catch {
      this.#counter = null;
      return null;
    }
  }
}
