import type { CDPSession, Dialog, Page } from 'playwright-core';
import { type Clock, errorText, type Log } from '../kernel/index.js';
import { ANSWER_MS, bounded } from './bounded.js';
import type { DialogReport } from './types.js';

export type DialogPolicy = 'dismiss' | 'accept';

const TYPES: readonly DialogReport['type'][] = ['alert', 'confirm', 'prompt', 'beforeunload'];

/** Answers every JavaScript dialog at once (A&S D4), so that none ever holds up a call, and remembers them. */
export class Dialogs {
  readonly #cdp: CDPSession;
  readonly #log: Log;
  readonly #reports: DialogReport[] = [];
  readonly #onAnswer: () => void;
  readonly #answering = new Set<Promise<void>>();
  #policy: DialogPolicy = 'dismiss';

  constructor({ page, cdp }: { page: Page; cdp: CDPSession }, log: Log, onAnswer: () => void) {
    this.#cdp = cdp;
    this.#log = log;
    this.#onAnswer = onAnswer;
    page.on('dialog', (dialog) => {
      const answering = this.#answer(dialog).finally(() => {
        this.#answering.delete(answering);
        this.#onAnswer();
      });
      this.#answering.add(answering);
    });
  }

  get count(): number {
    return this.#reports.length;
  }

  /** One has not been answered yet. */
  get isOpen(): boolean {
    return this.#answering.size > 0;
  }

  since(count: number): readonly DialogReport[] {
    return this.#reports.slice(count);
  }

  /** Before a departure: Chromium drops one that is asked for while a page still takes in that it may stay. */
  async closed(clock: Clock, signal: AbortSignal): Promise<void> {
    if (this.#answering.size === 0) return;
    await bounded(Promise.all(this.#answering), { clock, signal, ms: ANSWER_MS, what: 'closing its dialog' });
  }

  /** Runs `work` under the policy its call carries; outside of calls the policy is to dismiss. */
  async during<T>(policy: DialogPolicy, work: () => Promise<T>): Promise<T> {
    this.#policy = policy;
    try {
      return await work();
    } finally {
      this.#policy = 'dismiss';
    }
  }

  async #answer(dialog: Dialog): Promise<void> {
    const type = TYPES.find((known) => known === dialog.type()) ?? 'alert';
    const answered = type === 'alert' || this.#policy === 'accept' ? 'accepted' : 'dismissed';
    this.#reports.push({ type, message: dialog.message().slice(0, 500), answered });
    this.#onAnswer();
    try {
      await (answered === 'accepted' ? dialog.accept() : dialog.dismiss());
      // The page answers this only after it has taken the answer to its dialog in.
      if (type === 'beforeunload') await this.#cdp.send('Runtime.evaluate', { expression: '0' });
    } catch (error) {
      this.#log('debug', 'browser.dialog_gone', { type, error: errorText(error) });
    }
  }
}
