import { hmacHex, sha256Hex } from './json.js';

const SHOWN = '[secret]';

/** A text that shows itself to nobody who did not ask for it: not to logs, JSON, errors or a debugger's listing. */
export class SecretText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  /** The text itself. Only where it is sent, and only there. */
  reveal(): string {
    return this.#text;
  }

  /** What a read-back is compared with; the salt keeps it from being looked up. */
  digest(salt: string): string {
    return sha256Hex(`${salt}${this.#text}`);
  }

  toString(): string {
    return SHOWN;
  }

  toJSON(): string {
    return SHOWN;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return SHOWN;
  }
}

/**
 * The token that clients over HTTP are given where the operator has not set one. It follows from the token of the live page and
 * does not lead back to it: a client sees its own work, and the page shows everybody's (A&S J1).
 */
export const clientToken = (pageToken: string): string =>
  hmacHex(new TextEncoder().encode(pageToken), 'nova http client token').slice(0, 48);
