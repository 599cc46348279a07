import type { Dialog, Page } from 'playwright-core';
import { errorText, type Log } from '../kernel/index.js';
import type { DialogReport } from './types.js';

export type DialogPolicy = 'dismiss' | 'accept';

const TYPES: readonly DialogReport['type'][] = ['alert', 'confirm', 'prompt', 'beforeunload'];

/** Answers every JavaScript dialog at once (A&S D4), so that none ever holds up a call, and remembers them. */
export class Dialogs {
  readonly #log: Log;
  readonly #reports: DialogReport[] = [];
  readonly #onAnswer: () => void;
  #policy: DialogPolicy = 'dismiss';

  constructor(page: Page, log: Log, onAnswer: () => void) {
    this.#log = log;
    this.#onAnswer = onAnswer;
    page.on('dialog', (dialog) => void this.#answer(dialog));
  }

  get count(): number {
    return this.#reports.length;
  }

  since(count: number): readonly DialogReport[] {
    return this.#reports.slice(count);
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
    } catch (error) {
      this.#log('debug', 'browser.dialog_gone', { type, error: errorText(error) });
    }
  }
}
