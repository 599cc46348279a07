import type { CDPSession } from 'playwright-core';
import type { Clock } from '../../kernel/index.js';
import { countTimers } from '../injected/count-timers.js';
import { bounded } from '../tabs/bounded.js';

const ANSWER_MS = 500;

/** A timer that a page has set and that has not run. */
export interface SetTimer {
  readonly inMs: number;
  /** How often the page had set one for the same time before, or how often this one has run already. */
  readonly round: number;
  /** Of one that runs again and again: how often. */
  readonly every: number | null;
}

interface Session {
  readonly cdp: CDPSession;
  readonly clock: Clock;
  readonly gone: AbortSignal;
  readonly timerSecret: string;
}

/** What the document has set timers for, since its beginning or since `mark`. */
export class PageTimers {
  readonly #session: Session;
  #counter: string | null = null;
  #since = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  /** From the first moment of every document that is still to come. */
  static async register({ cdp, timerSecret }: Pick<Session, 'cdp' | 'timerSecret'>): Promise<void> {
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: countTimers(timerSecret) });
  }

  /** False when the document that stands now cannot be asked. */
  async start(): Promise<boolean> {
    try {
      const { result, exceptionDetails } = await this.#bounded(
        this.#session.cdp.send('Runtime.evaluate', { expression: countTimers(this.#session.timerSecret) }),
      );
      this.#counter = exceptionDetails === undefined ? (result.objectId ?? null) : null;
    } catch {
      this.#counter = null; // The page is gone or going.
    }
    return this.#counter !== null;
  }

  /** From now on only what is set later counts. */
  async mark(): Promise<void> {
    const now = await this.#call('function () { return this.now(); }');
    this.#since = typeof now === 'number' ? now : 0;
  }

  /** Null when the page cannot be asked: the document was replaced, or there was no counting in it. */
  async pending(): Promise<readonly SetTimer[] | null> {
    const value = await this.#call(`function () { return this.pending(${this.#since}); }`);
    if (!Array.isArray(value)) return null;
    return (value as SetTimer[]).toSorted((a, b) => a.inMs - b.inMs);
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
