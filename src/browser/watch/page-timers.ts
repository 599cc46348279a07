import type { CDPSession } from 'playwright-core';
import { COUNT_TIMERS } from '../injected/count-timers.js';

/** Counts the timers of the document that an action is watched in. */
export class PageTimers {
  readonly #cdp: CDPSession;
  #counter: string | null = null;

  constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  async start(): Promise<void> {
    try {
      const { result, exceptionDetails } = await this.#cdp.send('Runtime.evaluate', { expression: COUNT_TIMERS });
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

  async #call(functionDeclaration: string): Promise<unknown> {
    if (this.#counter === null) return null;
    try {
      const asked = { objectId: this.#counter, functionDeclaration, returnByValue: true };
      return (await this.#cdp.send('Runtime.callFunctionOn', asked)).result.value;
    } catch {
      this.#counter = null;
      return null;
    }
  }
}
