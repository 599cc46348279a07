import type { Clock, Ids, Log, Settings } from '../kernel/index.js';
import type { Redactor } from '../safety/index.js';
import type { Store } from '../store/index.js';

/** What every process has. */
export interface Basics {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What the rooms of a data folder are built on. */
export interface Ground extends Basics {
  readonly log: Log;
  readonly store: Store;
  readonly redactor: Redactor;
  /** Owners that share a database each look after their own folder's rows. */
  readonly folderId: string;
}

/** A part that is built after whoever needs it. Rooms that need each other meet here and nowhere else. */
export class Late<T> {
  readonly #what: string;
  #built: { readonly part: T } | null = null;

  constructor(what: string) {
    this.#what = what;
  }

  bind(part: T): void {
    this.#built = { part };
  }

  get(): T {
    if (this.#built === null) throw new Error(`${this.#what} is used before it is built.`);
    return this.#built.part;
  }
}
