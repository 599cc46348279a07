import { errorText, NovaError } from '../kernel/index.js';
import type { Database } from './schema.js';

/**
 * When a write is answered: `synced`, when it is on the disk and outlives a power cut; `committed`, when it is in the file
 * and outlives the process, while the disk takes it in with the next synced write.
 */
export type Until = 'synced' | 'committed';

interface Waiting {
  readonly until: Until;
  readonly run: (db: Database) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}

/** More units than this wait for the next transaction, so that one slow disk does not hold everybody. */
const MAX_UNITS = 256;

/**
 * One writer, many waiters: units of work that wait together run one after another as savepoints of one transaction. A
 * failing one rolls back its own savepoint; nobody is told of success before the COMMIT, which is synced as soon as one of
 * them asks for it.
 */
export class GroupCommit {
  readonly #db: Database;
  readonly #exec: (statement: string) => void;
  readonly #onCommit: () => void;
  #until: Until = 'synced';
  #waiting: Waiting[] = [];
  #draining = false;

  /** `exec` runs a statement on the connection of `db`, which is expected to sync. */
  constructor(db: Database, exec: (statement: string) => void, onCommit: () => void) {
    this.#db = db;
    this.#exec = exec;
    this.#onCommit = onCommit;
  }

  write<T>(work: (db: Database) => Promise<T>, until: Until = 'synced'): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        until,
        run: async (db) => {
          const value = await work(db);
          return () => resolve(value);
        },
        fail: (error) => reject(asStoreFailure(error)),
      });
      if (!this.#draining) {
        this.#draining = true;
        // Everything that arrives in this turn of the event loop shares one sync to disk.
        setImmediate(() => void this.#drain());
      }
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const units = this.#waiting.splice(0, MAX_UNITS);
      try {
        this.#expect(units.some((unit) => unit.until === 'synced') ? 'synced' : 'committed');
        const settle = await this.#db.connection().execute((db) => this.#commitTogether(db, units));
        this.#onCommit();
        for (const tell of settle) tell();
      } catch (error) {
        for (const unit of units) unit.fail(error);
      }
    }
    this.#draining = false;
  }

  /**
   * Without a sync a commit is handed to the operating system, which a killed process does not take back. The next one that
   * is synced takes everything before it along, so nothing can be lost from the middle.
   */
  #expect(until: Until): void {
    if (until === this.#until) return;
    this.#exec(`pragma synchronous = ${until === 'synced' ? 'full' : 'normal'}`);
    this.#until = until;
  }

  async #commitTogether(db: Database, units: readonly Waiting[]): Promise<(() => void)[]> {
    this.#exec('begin immediate');
    try {
      const settle: (() => void)[] = [];
      const [only] = units;
      if (units.length === 1 && only) settle.push(await only.run(db));
      else for (const unit of units) settle.push(await this.#runInSavepoint(db, unit));
      this.#exec('commit');
      return settle;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  async #runInSavepoint(db: Database, unit: Waiting): Promise<() => void> {
    this.#exec('savepoint unit');
    try {
      const tell = await unit.run(db);
      this.#exec('release unit');
      return tell;
    } catch (error) {
      this.#exec('rollback to unit; release unit');
      return () => unit.fail(error);
    }
  }

  /** There may be nothing to roll back: some failures have ended the transaction. */
  #rollBack(): void {
    try {
      this.#exec('rollback');
    } catch {
      // What went wrong before is what is told.
    }
  }
}

export function asStoreFailure(error: unknown): unknown {
  if (error instanceof NovaError) return error;
  return new NovaError('store.unavailable', `The evidence store failed: ${errorText(error)}`, { cause: error });
}
