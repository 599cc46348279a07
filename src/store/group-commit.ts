import { CompiledQuery, sql } from 'kysely';
import { errorText, NovaError } from '../kernel/index.js';
import type { Database } from './schema.js';

interface Waiting {
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
 * failing one rolls back its own savepoint; nobody is told of success before the COMMIT is on disk.
 */
export class GroupCommit {
  readonly #db: Database;
  readonly #onCommit: () => void;
  #waiting: Waiting[] = [];
  #draining = false;

  constructor(db: Database, onCommit: () => void) {
    this.#db = db;
    this.#onCommit = onCommit;
  }

  write<T>(work: (db: Database) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
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
        const settle = await this.#db.connection().execute((db) => commitTogether(db, units));
        this.#onCommit();
        for (const tell of settle) tell();
      } catch (error) {
        for (const unit of units) unit.fail(error);
      }
    }
    this.#draining = false;
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
