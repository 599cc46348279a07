import { CompiledQuery, sql } from 'kysely';
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

const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** More units than this wait for the next transaction, so that one slow disk does not hold everybody. */
const MAX_UNITS = 256;

/**
 * One writer, many waiters: units of work that wait together run one after another as savepoints of one transaction. A
 * failing one rolls back its own savepoint; nobody is told of success before the COMMIT, which is synced as soon as one of
 * them asks for it.
 */
export class GroupCommit {
  readonly #db: Database;
  readonly #onCommit: () => void;
  /** What the transactions from now on are to be; never called within one. */
  readonly #setUntil: (until: Until) => void;
  #until: Until = 'synced';
  #waiting: Waiting[] = [];
  #draining = false;

  /** `db` is expected to sync, until `setUntil` says otherwise. */
  constructor(db: Database, onCommit: () => void, setUntil: (until: Until) => void) {
    this.#db = db;
    this.#onCommit = onCommit;
    this.#setUntil = setUntil;
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
        const settle = await this.#db.connection().execute((db) => commitTogether(db, units));
        this.#onCommit();
        for (const tell of settle) tell();
      } catch (error) {
        for (const unit of units) unit.fail(error);
      }
    }
    this.#draining = false;
  }

  #expect(until: Until): void {
    if (until === this.#until) return;
    this.#setUntil(until);
    this.#until = until;
  }
}

async function commitTogether(db: Database, units: readonly Waiting[]): Promise<(() => void)[]> {
  await db.executeQuery(BEGIN);
  try {
    const settle: (() => void)[] = [];
    const [only] = units;
    if (units.length === 1 && only) settle.push(await only.run(db));
    else for (const unit of units) settle.push(await runInSavepoint(db, unit));
    await db.executeQuery(COMMIT);
    return settle;
  } catch (error) {
    await db.executeQuery(ROLLBACK).catch(() => undefined);
    throw error;
  }
}

async function runInSavepoint(db: Database, unit: Waiting): Promise<() => void> {
  await sql`savepoint unit`.execute(db);
  try {
    const tell = await unit.run(db);
    await sql`release unit`.execute(db);
    return tell;
  } catch (error) {
    await sql`rollback to unit`.execute(db);
    await sql`release unit`.execute(db);
    return () => unit.fail(error);
  }
}

export function asStoreFailure(error: unknown): unknown {
  if (error instanceof NovaError) return error;
  return new NovaError('store.unavailable', `The evidence store failed: ${errorText(error)}`, { cause: error });
}
