import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Clock } from '../kernel/index.js';
import { asStoreFailure, GroupCommit, type Until } from './group-commit.js';
import { describeDatabaseUrl, postgresDialect } from './postgres.js';
import type { Database, Schema } from './schema.js';
import { openSqliteFile, openSqliteReader, type Recovery, sqliteDialect } from './sqlite.js';

/** What differs between the two databases; nothing outside this file asks which one it is. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  readonly location: string;
  readonly recovery: Recovery | null;
  readonly writer: Database;
  /** Sees committed rows only. Opened after the migrations have run. */
  openReader(): Database;
  /**
   * PostgreSQL always syncs: what it has not synced is lost when its server is killed, and not only when the power is cut.
   */
  write<T>(work: (db: Database) => Promise<T>, until?: Until): Promise<T>;
  close(): Promise<void>;
}

export interface StorePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

export async function openEngine(place: StorePlace, clock: Clock, onCommit: () => void): Promise<Engine> {
  return place.databaseUrl === null
    ? openSqliteEngine(place.dataDir, clock, onCommit)
    : openPostgresEngine(place.databaseUrl, onCommit);
}

function openSqliteEngine(dataDir: string, clock: Clock, onCommit: () => void): Engine {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'nova.db');
  const { raw, recovery } = openSqliteFile(file, clock.now());
  const writer = new Kysely<Schema>({ dialect: sqliteDialect(raw) });
  const group = new GroupCommit(writer, (statement) => raw.exec(statement), onCommit);
  return {
    kind: 'sqlite',
    location: file,
    recovery,
    writer,
    openReader: () => new Kysely<Schema>({ dialect: sqliteDialect(openSqliteReader(file)) }),
    write: (work, until) => group.write(work, until),
    close: async () => {
      raw.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      await writer.destroy();
    },
  };
}

async function openPostgresEngine(databaseUrl: string, onCommit: () => void): Promise<Engine> {
  const db = new Kysely<Schema>({ dialect: await postgresDialect(databaseUrl) });
  return {
    kind: 'postgres',
    location: describeDatabaseUrl(databaseUrl),
    recovery: null,
    writer: db,
    openReader: () => db,
    write: async (work) => {
      try {
        const value = await db.transaction().execute(work);
        onCommit();
        return value;
      } catch (error) {
        throw asStoreFailure(error);
      }
    },
    close: () => db.destroy(),
  };
}
