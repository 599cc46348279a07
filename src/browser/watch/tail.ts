/** A list that counts everything and holds its newest entries: what a page does without end must not fill the memory. */
export class Tail<T> {
  readonly #most: number;
  #count = 0;
  #held: T[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Entries ever added. */
  get count(): number {
    return this.#count;
  }

  get held(): readonly T[] {
    return this.#held;
  }

  add(entry: T): void {
    this.#count += 1;
    this.#held.push(entry);
    if (this.#held.length > this.#most) this.#held = this.#held.slice(-this.#most);
  }

  /** Those that came after the first `count`, as far as they are held. */
  since(count: number): readonly T[] {
    const wanted = this.#count - count;
    return wanted <= 0 ? [] : this.#held.slice(-wanted);
  }
}
