/** How much is under way, by whom. */
export class CallGauge {
  readonly #counts = new Map<string, number>();

  of(who: string): number {
    return this.#counts.get(who) ?? 0;
  }

  /** Counts one more until the answer is called. */
  enter(who: string): () => void {
    this.#counts.set(who, this.of(who) + 1);
    return () => {
      const left = this.of(who) - 1;
      if (left > 0) this.#counts.set(who, left);
      else this.#counts.delete(who);
    };
  }

  async during<T>(who: string, work: () => Promise<T>): Promise<T> {
    const leave = this.enter(who);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
