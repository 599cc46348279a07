import type { CDPSession } from 'playwright-core';
import { heldText } from './held-text.js';

/** What a server answered to a write. */
export interface Answer {
  readonly mimeType: string;
  readonly text: string;
}

const MOST_BYTES = 256_000;
const MOST_CHARS = 64_000;
const TEXTUAL = /^text\/|json|xml|x-www-form-urlencoded|javascript/i;

/** Reads what was answered to writes, so that a refusal in it is seen. Nothing of it is kept beyond the verdict. */
export class AnswerReader {
  readonly #cdp: CDPSession;
  readonly #types = new Map<string, string>();

  constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  /** Of what kind an answer will be. */
  announce(requestId: string, mimeType: string): void {
    if (this.#types.size > 500) this.#types.clear();
    this.#types.set(requestId, mimeType);
  }

  async read(requestId: string, bytes: number): Promise<Answer | 'unread'> {
    const mimeType = this.#types.get(requestId) ?? '';
    this.#types.delete(requestId);
    if (bytes > MOST_BYTES || (mimeType !== '' && !TEXTUAL.test(mimeType))) return 'unread';
    try {
      const { body, base64Encoded } = await this.#cdp.send('Network.getResponseBody', { requestId });
      const text = base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
      return { mimeType, text: heldText(text, MOST_CHARS) };
    } catch {
      // It has none, or the page that asked for it is gone.
      return 'unread';
    }
  }
}
