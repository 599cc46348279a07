import type { Kysely } from 'kysely';
import type { Database } from './schema.js';
import type { AnyTable } from './table.js';

export type AnyRow = Readonly<Record<string, unknown>>;

/** Codec: names of tables and columns come from declarations, and a declaration knows its own rows. */
export const anyRows = (db: Database): Kysely<Record<string, Record<string, unknown>>> =>
  db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** A database may serve several folders. */
export function inFolder<Query extends { where(column: string, is: '=', value: string): Query }>(
  query: Query,
  { columns }: AnyTable,
  folderId: string,
): Query {
  return 'folder_id' in columns ? query.where('folder_id', '=', folderId) : query;
}

/** The key within a folder. */
export const keyInFolder = ({ key }: AnyTable): readonly string[] => key.filter((column) => column !== 'folder_id');
