import type { Call } from '../dispatch/index.js';
import type { FromOwner, ToOwner } from './messages.js';

/** The owner's end: questions of one call that a front puts to its client (A&S J5). */
export class QuestionsOut {
  readonly #callId: number;
  readonly #send: (message: FromOwner) => void;
  readonly #waiting = new Map<number, (approved: boolean | null) => void>();
  #nextAskId = 1;

  constructor(callId: number, send: (message: FromOwner) => void) {
    this.#callId = callId;
    this.#send = send;
  }

  readonly elicit: NonNullable<Call['elicit']> = async (message, signal) => {
    const askId = this.#nextAskId++;
    const id = this.#callId;
    const onAbort = () => this.#send({ kind: 'elicit_over', id, askId });
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      const approved = await new Promise<boolean | null>((resolve) => {
        this.#waiting.set(askId, resolve);
        this.#send({ kind: 'elicit', id, askId, message });
      });
      if (approved === null) throw new Error('The client could not ask.');
      return approved;
    } finally {
      this.#waiting.delete(askId);
      signal.removeEventListener('abort', onAbort);
    }
  };

  answered(askId: number, approved: boolean | null): void {
    this.#waiting.get(askId)?.(approved);
  }
}

/** The front's end: puts the owner's questions to its client, one at a time, until they are answered or over. */
export class QuestionsIn {
  readonly #elicit: Call['elicit'];
  readonly #open = new Map<number, AbortController>();

  constructor(elicit: Call['elicit']) {
    this.#elicit = elicit;
  }

  /** True when the message was about a question. */
  take(message: FromOwner, send: (message: ToOwner) => void): boolean {
    if (message.kind === 'elicit') {
      void this.#put(message, send);
      return true;
    }
    if (message.kind !== 'elicit_over') return false;
    this.#open.get(message.askId)?.abort();
    return true;
  }

  /** The call is over, and its questions with it. */
  close(): void {
    for (const question of this.#open.values()) question.abort();
  }

  async #put({ id, askId, message }: FromOwner & { kind: 'elicit' }, send: (message: ToOwner) => void): Promise<void> {
    const over = new AbortController();
    this.#open.set(askId, over);
    const approved = (await this.#elicit?.(message, over.signal).catch(() => null)) ?? null;
    this.#open.delete(askId);
    send({ kind: 'elicited', id, askId, approved });
  }
}
