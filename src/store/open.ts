import { DEFAULT_MIGRATION_TABLE, Migrator, sql } from 'kysely';
import { type Clock, NovaError } from '../kernel/index.js';
import { type Counter, createCounter } from './counter.js';
import { openEngine, type StorePlace } from './dialect.js';
import { asStoreFailure, type Until } from './group-commit.js';
import { migrations } from './migrations/index.js';
import type { Database } from './schema.js';
import type { Recovery } from './sqlite.js';

/** The open store. `write` answers only when the work is synced to the disk, or committed where that is enough. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Where it is, fit to be shown: no credentials. */
  readonly location: string;
  /** Set when a damaged file was replaced, now or earlier and not yet confirmed by the operator. */
  readonly recovery: Recovery | null;
  /** The operator has looked at what the replaced file may have held. */
  confirmRecovery(): Promise<void>;
  readonly read: Database;
  write<T>(work: (db: Database) => Promise<T>, until?: Until): Promise<T>;
  counter(name: string, block: number): Counter;
  lastCommitAtMs(): number | null;
  close(): Promise<void>;
}

const RECOVERY_NOTE = 'recovery';

/** Opens the store, moves a damaged file aside, and brings the schema up to date. Throws NovaError `store.unavailable`. */
export async function openStore(place: StorePlace, clock: Clock): Promise<Store> {
  let lastCommitAtMs: number | null = null;
  const engine = await openEngine(place, clock, () => {
    lastCommitAtMs = clock.now();
  });
  try {
    await migrate(engine.writer);
    let recovery = await rememberRecovery(engine.writer, engine.recovery);
    const read = engine.openReader();
    return {
      kind: engine.kind,
      location: engine.location,
      get recovery() {
        return recovery;
      },
      confirmRecovery: async () => {
        await engine.write((db) => db.deleteFrom('store_note').where('key', '=', RECOVERY_NOTE).execute());
        recovery = null;
      },
      read,
      write: (work, until) => engine.write(work, until),
      counter: (name, block) => createCounter((work) => engine.write(work), name, block),
      lastCommitAtMs: () => lastCommitAtMs,
      close: async () => {
        if (read !== engine.writer) await read.destroy();
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw asStoreFailure(error);
  }
}

async function migrate(db: Database): Promise<void> {
  if (await isUpToDate(db)) return;
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error !== undefined) {
    throw new NovaError('store.unavailable', 'The store could not be brought up to date.', { cause: error });
  }
}

/** What every start but the first of a version finds. The migrator would look at each column of each table to see it. */
async function isUpToDate(db: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
    const wanted = Object.keys(await migrations.getMigrations());
    const done = new Set(rows.map(({ name }) => name));
    return rows.length === wanted.length && wanted.every((name) => done.has(name));
  } catch {
    // A store that has just been made has no such table; whatever else is wrong, the migrator meets it too.
    return false;
  }
}

/** A recovery stays known over restarts: what the damaged file held may be missing until the operator has looked. */
async function rememberRecovery(db: Database, fresh: Recovery | null): Promise<Recovery | null> {
  if (fresh !== null) {
    await db
      .insertInto('store_note')
      .values({ key: RECOVERY_NOTE, value_json: JSON.stringify(fresh) })
      .execute();
    return fresh;
  }
  const note = await db
    .selectFrom('store_note')
    .select('value_json')
    .where('key', '=', RECOVERY_NOTE)
    .executeTakeFirst();
  return note ? (JSON.parse(note.value_json) as Recovery) : null;
}
