import { sha256Hex } from './json.js';

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
