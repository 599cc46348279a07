/** Units of work one after another, so that what one has read still holds when it writes. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when everything begun so far has ended. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
