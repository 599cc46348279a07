import { factTables } from './facts/index.js';
import { type AnyTable, storeTables } from './store/index.js';

/** Every table, in the order in which a person sees what is kept of a site. */
export const TABLES: readonly AnyTable[] = [...factTables, ...storeTables];
