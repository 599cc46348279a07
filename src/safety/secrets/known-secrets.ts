import { maskCutPieces, secretPattern } from '../rules/secret-pattern.js';

/** Shorter ones would mask ordinary text. */
const LEAST_CHARS = 4;

/** Values that are known to be secret, and where a text holds them. They are kept in memory only. */
export class KnownSecrets {
  readonly #mask: (value: string) => string;
  readonly #most: number;
  readonly #values = new Set<string>();
  #pattern: RegExp | null = null;

  /** Beyond `most`, the oldest is forgotten. */
  constructor(mask: (value: string) => string, most = Number.POSITIVE_INFINITY) {
    this.#mask = mask;
    this.#most = most;
  }

  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  /** From now on these are masked too. */
  learn(values: Iterable<string>): void {
    const before = this.#values.size;
    for (const value of values) if (value.length >= LEAST_CHARS) this.#values.add(value);
    if (this.#values.size === before) return;
    for (const oldest of this.#values) {
      if (this.#values.size <= this.#most) break;
      this.#values.delete(oldest);
    }
    // The longest first: one secret may be the beginning of another.
    const longestFirst = [...this.#values].sort((a, b) => b.length - a.length);
    this.#pattern = new RegExp(longestFirst.map(secretPattern).join('|'), 'gu');
  }

  mask(text: string): string {
    if (this.#pattern === null) return text;
    let masked = text.replace(this.#pattern, (found) => this.#mask(found));
    for (const value of this.#values) masked = maskCutPieces(masked, value, this.#mask(value));
    return masked;
  }
}
