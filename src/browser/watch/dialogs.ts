import type { CDPSession, Dialog, Page } from 'playwright-core';
import { type Clock, errorText, type Log } from '../../kernel/index.js';
import { ANSWER_MS, bounded } from '../tabs/bounded.js';
import { heldText } from './held-text.js';
import { Tail } from './tail.js';
import type { Operation } from '../operation.js';
import type { DialogReport } from './aside-types.js';

export type DialogPolicy = 'dismiss' | 'accept';

type Asked = Pick<Operation, 'isGraveQuestion'>;

const TYPES: readonly DialogReport['type'][] = ['alert', 'confirm', 'prompt', 'beforeunload'];

/** Told in one answer; what is beyond is counted. */
const TOLD = 5;
/** As many within this time are no conversation any more: the page is kept from asking further. */
const STORM = 50;
const STORM_MS = 10_000;

/** What a browser does for a person who ticks "no more dialogs from this page". */
const SILENCE = `(function quiet(view) {
  try {
    view.alert = () => undefined;
    view.confirm = () => false;
    view.prompt = () => null;
  } catch {
    return;
  }
  for (let index = 0; index < view.length; index += 1) quiet(view[index]);
})(window)`;

/** Answers every JavaScript dialog at once (A&S D4), so that none ever holds up a call, and remembers them. */
export class Dialogs {
  readonly #cdp: CDPSession;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #said: (text: string) => string;
  readonly #reports = new Tail<DialogReport & { readonly at: number }>(STORM);
  readonly #onAnswer: () => void;
  readonly #answering = new Set<Promise<void>>();
  #policy: DialogPolicy = 'dismiss';
  #asked: Asked = {};
  #silencing: Promise<void> | null = null;
  #silenced = 0;

  constructor(
    {
      page,
      cdp,
      clock,
      said,
    }: { page: Page; cdp: CDPSession; clock: Clock /** What of a text may be told. */; said: (text: string) => string },
    log: Log,
    onAnswer: () => void,
  ) {
    this.#said = said;
    this.#cdp = cdp;
    this.#clock = clock;
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
    return this.#reports.count;
  }

  /** How often a page was prevented from opening more of them. */
  get silenced(): number {
    return this.#silenced;
  }

  /** One has not been answered yet. */
  get isOpen(): boolean {
    return this.#answering.size > 0;
  }

  /** The first few; the last of them says how many more there were. */
  since(count: number): readonly DialogReport[] {
    const all = this.#reports.since(count);
    const more = this.count - count - TOLD;
    return all.slice(0, TOLD).map(({ type, message, answered, isGrave }, index) => ({
      type,
      message,
      answered,
      ...(isGrave && { isGrave }),
      ...(index === TOLD - 1 && more > 0 && { more }),
    }));
  }

  /** A page asked to stay, and was allowed to. */
  hasStayed(count: number): boolean {
    return this.#reports.since(count).some(({ type, answered }) => type === 'beforeunload' && answered === 'dismissed');
  }

  /** Before a departure: Chromium drops one that is asked for while a page still takes in that it may stay. */
  async closed(clock: Clock, signal: AbortSignal): Promise<void> {
    if (this.#answering.size === 0) return;
    await bounded(Promise.all(this.#answering), { clock, signal, ms: ANSWER_MS, what: 'closing its dialog' });
  }

  /** Runs `work` under the policy its call carries; outside of calls the policy is to dismiss. */
  async during<T>(policy: DialogPolicy, asked: Asked, work: () => Promise<T>): Promise<T> {
    this.#policy = policy;
    this.#asked = asked;
    try {
      return await work();
    } finally {
      this.#policy = 'dismiss';
      this.#asked = {};
    }
  }

  async #answer(dialog: Dialog): Promise<void> {
    const type = TYPES.find((known) => known === dialog.type()) ?? 'alert';
    const isWanted = type === 'alert' || this.#policy === 'accept';
    const isAsking = type === 'confirm' || type === 'prompt';
    const isGrave = isWanted && isAsking && this.#asked.isGraveQuestion?.(dialog.message()) === true;
    const answered = isWanted && !isGrave ? 'accepted' : 'dismissed';
    const at = this.#clock.monotonic();
    const message = heldText(this.#said(dialog.message()), 500);
    this.#reports.add({ type, message, answered, at, ...(isGrave && { isGrave }) });
    this.#onAnswer();
    if (this.#isStorm(at)) this.#silence();
    try {
      await (answered === 'accepted' ? dialog.accept() : dialog.dismiss());
      // The page answers this only after it has taken the answer to its dialog in.
      if (type === 'beforeunload') await this.#cdp.send('Runtime.evaluate', { expression: '0' });
    } catch (error) {
      this.#log('debug', 'browser.dialog_gone', { type, error: errorText(error) });
    }
  }

  #isStorm(now: number): boolean {
    const [oldest] = this.#reports.held;
    return this.#reports.held.length === STORM && oldest !== undefined && now - oldest.at < STORM_MS;
  }

  /** A loop of dialogs never comes to its end by itself, so its script is broken off. */
  #silence(): void {
    if (this.#silencing !== null) return;
    this.#silenced += 1;
    this.#log('info', 'browser.dialogs_silenced', {});
    const asking = [
      this.#cdp.send('Runtime.terminateExecution'),
      this.#cdp.send('Runtime.evaluate', { expression: SILENCE }),
    ];
    this.#silencing = Promise.allSettled(asking).then(() => {
      this.#silencing = null;
    });
  }
}
