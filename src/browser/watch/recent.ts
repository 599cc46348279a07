/** How much of its console and of its requests a tab remembers (A&S 4, console_read, network_read). */
export const HELD_ENTRIES = 500;

/** Holds the newest entries and counts those it had to let go. */
export class Recent<T> {
  readonly #entries: T[] = [];
  #dropped = 0;

  /** Oldest first. */
  get entries(): readonly T[] {
    return this.#entries;
  }

  get dropped(): number {
    return this.#dropped;
  }

  add(entry: T): void {
    this.#entries.push(entry);
    if (this.#entries.length <= HELD_ENTRIES) return;
    this.#entries.shift();
    this.#dropped += 1;
  }
}
