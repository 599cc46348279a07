import { renameSync, statSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { errorText, NovaError } from '../kernel/index.js';

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
const SYNCHRONOUS_FULL = 2;
const BUSY_TIMEOUT_MS = 5000;
/**
 * Pages in the log before they are copied into the file, which the commit that reaches the number waits for. A call writes
 * some seventeen, most of them the same ones: copied a quarter as often, they cost half as much in all.
 */
const CHECKPOINT_PAGES = 4000;

/** The damaged file was moved aside and an empty store begun (A&S V10: commit points then wait for the operator). */
export interface Recovery {
  readonly atMs: number;
  readonly movedTo: string;
}

/** Opens the file, proves it sound and durable, or moves a damaged one aside; anything else throws. */
export function openSqliteFile(file: string, nowMs: number): { raw: DatabaseSyncInstance; recovery: Recovery | null } {
  try {
    return { raw: openSound(file), recovery: null };
  } catch (error) {
    if (!isDamage(error)) {
      throw new NovaError('store.unavailable', `The store ${file} cannot be opened: ${errorText(error)}`, {
        cause: error,
      });
    }
    const movedTo = `${file}.corrupt-${nowMs}`;
    for (const suffix of ['', '-wal', '-shm']) {
      if (statSync(file + suffix, { throwIfNoEntry: false })) renameSync(file + suffix, movedTo + suffix);
    }
    return { raw: openSound(file), recovery: { atMs: nowMs, movedTo } };
  }
}

class DamagedFile extends Error {}

function openSound(file: string): DatabaseSyncInstance {
  const raw = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    raw.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    // WAL may run with NORMAL whatever was asked for; an acknowledged write must survive power loss, so look.
    const level = raw.prepare('PRAGMA synchronous').get();
    if (valueOf(level, 'synchronous') !== SYNCHRONOUS_FULL) throw new Error('synchronous=FULL did not take effect');
    const check = raw.prepare('PRAGMA quick_check(1)').get();
    if (valueOf(check, 'quick_check') !== 'ok') throw new DamagedFile(String(valueOf(check, 'quick_check')));
    return raw;
  } catch (error) {
    raw.close();
    throw error;
  }
}

/** A second connection for reading, so that no reader sees a transaction that is still open. */
export function openSqliteReader(file: string): DatabaseSyncInstance {
  return new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
}

export function sqliteDialect(raw: DatabaseSyncInstance): SqliteDialect {
  return new AtomicSqliteDialect({ database: asKyselyDatabase(raw) });
}

/** SQLite can change its schema within a transaction, which Kysely does not use: migrations then sync once, not per table. */
class AtomicSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new AtomicSqliteAdapter();
  }
}

class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Fits the node:sqlite interface to what Kysely drives; a statement is prepared once per SQL text. */
function asKyselyDatabase(raw: DatabaseSyncInstance): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => raw.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = raw.prepare(sql);
      const statement: SqliteStatement = {
        reader: prepared.columns().length > 0,
        all: (parameters) => prepared.all(...parameters),
        run: (parameters) => prepared.run(...parameters),
        iterate: (parameters) => prepared.iterate(...parameters),
      };
      statements.set(sql, statement);
      return statement;
    },
  };
}

function isDamage(error: unknown): boolean {
  if (error instanceof DamagedFile) return true;
  const code = valueOf(error, 'errcode');
  return typeof code === 'number' && [SQLITE_CORRUPT, SQLITE_NOTADB].includes(code & 0xff);
}

function valueOf(row: unknown, key: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined;
}
