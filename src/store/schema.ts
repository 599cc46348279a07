import type { Kysely } from 'kysely';
import type { RowsOf } from './table.js';
import type { storeTables } from './tables.js';

/** The rows of all tables. Each room adds its own where it declares them (`declare module`), since the store knows no room. */
export interface Schema extends RowsOf<typeof storeTables> {}

export type Database = Kysely<Schema>;
