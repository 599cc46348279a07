import { anyRows, inFolder, keyInFolder } from './any-rows.js';
import type { Database } from './schema.js';
import type { AnyTable, ByAge } from './table.js';

/** A table whose rows go by their age alone. */
export type ExpiringTable = AnyTable & { readonly retention: ByAge<string> };

interface Old {
  readonly folderId: string;
  readonly beforeMs: number;
  /** So many at once, so that no call waits long for its turn. */
  readonly limit?: number;
}

/** Removes rows whose declared time is before then; answers with how many. Inside a transaction. */
export async function deleteExpired(db: Database, table: ExpiringTable, old: Old): Promise<number> {
  const { folderId, beforeMs, limit } = old;
  const { name, retention } = table;
  const all = inFolder(anyRows(db).deleteFrom(name), table, folderId).where(retention.by, '<', beforeMs);
  if (limit === undefined) return Number((await all.executeTakeFirst()).numDeletedRows);
  const [id, ...more] = keyInFolder(table);
  if (id === undefined || more.length > 0) throw new Error(`rows of ${name} have no id of their own`);
  const some = inFolder(anyRows(db).selectFrom(name).select(id), table, folderId).where(retention.by, '<', beforeMs);
  const ids = (await some.orderBy(id).limit(limit).execute()).map((row) => row[id]);
  if (ids.length > 0) await inFolder(anyRows(db).deleteFrom(name), table, folderId).where(id, 'in', ids).execute();
  return ids.length;
}
