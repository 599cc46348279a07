/**
 * Store: opens SQLite or PostgreSQL, holds the migrations, gives transactions, counters and the lock of a data folder.
 * Knows no rules; each room writes its own tables through its `repo.ts`.
 */
export { type AnyRow, anyRows } from './any-rows.js';
export { type FolderIdentity, identifyFolder, lookAtFolder } from './folder-identity.js';
export { flag, int, json, type NounOf, real, type RowOf, text } from './columns.js';
export type { Counter } from './counter.js';
export type { StorePlace } from './dialect.js';
export type { Until } from './group-commit.js';
export { deleteExpired, type ExpiringTable } from './expiry.js';
export { type FolderLock, requireFolder, takeFolder } from './folder-lock.js';
export { readNote, saveNote } from './notes.js';
export { openStore, type Store } from './open.js';
export type { Database } from './schema.js';
export { deleteSiteRows, loadSiteRows, type SiteKind, siteKinds } from './site-rows.js';
export type { Recovery } from './sqlite.js';
export { type AnyTable, defineTable, type RowsOf, type SiteHeading } from './table.js';
export { storeTables } from './tables.js';
export { upsert } from './upsert.js';
