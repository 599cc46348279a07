import { sql } from 'kysely';
import { type Database, upsert } from '../store/index.js';
import { normalizeContent } from './rules/merge.js';
import { entryTable } from './tables.js';
import type { ForgetQuery, MemoryEntry, NewMemory } from './types.js';

/** SQL of Browser Memory. Entries belong to one data folder; a database may serve several. */

/** What a sandbox sees: its own entries, and those that were shared (A&S X10). Null domains mean all. */
export async function loadVisible(
  db: Database,
  folderId: string,
  { sandboxRef, domains }: { readonly sandboxRef: string; readonly domains: readonly string[] | null },
): Promise<readonly MemoryEntry[]> {
  let query = db
    .selectFrom('memory_entry')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where((row) => row.or([row('sandbox_ref', '=', sandboxRef), row('shared', '=', 1)]));
  if (domains !== null) query = query.where('domain', 'in', domains);
  return (await query.execute()).map((row) => entryTable.fromRow(row));
}

/** Entries that say the same: of the same sandbox, or shared when the new one is to be (A&S X5). */
export async function loadSame(db: Database, folderId: string, given: NewMemory): Promise<readonly MemoryEntry[]> {
  let query = db
    .selectFrom('memory_entry')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('domain', '=', given.domain)
    .where('memory_type', '=', given.memoryType)
    .where('content_norm', '=', normalizeContent(given.content))
    .where('source', '=', 'agent')
    .where('shared', '=', given.isShared ? 1 : 0);
  query =
    given.urlPattern === null
      ? query.where('url_pattern', 'is', null)
      : query.where('url_pattern', '=', given.urlPattern);
  if (!given.isShared) query = query.where('sandbox_ref', '=', given.sandboxRef);
  return (await query.orderBy('memory_id').execute()).map((row) => entryTable.fromRow(row));
}

/** The row of auto-capture; there is one per domain and sandbox (A&S X1). */
export async function findCaptured(
  db: Database,
  folderId: string,
  { sandboxRef, domain }: Pick<MemoryEntry, 'sandboxRef' | 'domain'>,
): Promise<MemoryEntry | undefined> {
  const row = await db
    .selectFrom('memory_entry')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('domain', '=', domain)
    .where('sandbox_ref', '=', sandboxRef)
    .where('source', '=', 'auto')
    .executeTakeFirst();
  return row && entryTable.fromRow(row);
}

export async function putEntry(db: Database, folderId: string, entry: MemoryEntry): Promise<void> {
  const content_norm = normalizeContent(entry.content);
  await upsert(db, entryTable, entryTable.toRow(entry, { folder_id: folderId, content_norm }));
}

export async function deleteVisible(
  db: Database,
  folderId: string,
  { sandboxRef, memoryId, domain, memoryType }: ForgetQuery,
): Promise<number> {
  let query = db
    .deleteFrom('memory_entry')
    .where('folder_id', '=', folderId)
    .where((row) => row.or([row('sandbox_ref', '=', sandboxRef), row('shared', '=', 1)]));
  if (memoryId !== null) query = query.where('memory_id', '=', memoryId);
  if (domain !== null) query = query.where('domain', '=', domain);
  if (memoryType !== null) query = query.where('memory_type', '=', memoryType);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export async function deleteEntries(db: Database, folderId: string, memoryIds: readonly string[]): Promise<void> {
  if (memoryIds.length === 0) return;
  await db.deleteFrom('memory_entry').where('folder_id', '=', folderId).where('memory_id', 'in', memoryIds).execute();
}

/** What only the sandbox itself could see. */
export async function deleteOfSandbox(db: Database, folderId: string, sandboxRef: string): Promise<void> {
  await db
    .deleteFrom('memory_entry')
    .where('folder_id', '=', folderId)
    .where('sandbox_ref', '=', sandboxRef)
    .where('shared', '=', 0)
    .execute();
}

export async function loadUntouched(
  db: Database,
  folderId: string,
  beforeMs: number,
): Promise<readonly Pick<MemoryEntry, 'memoryId' | 'memoryType' | 'score0' | 'accessedAtMs'>[]> {
  const rows = await db
    .selectFrom('memory_entry')
    .select(['memory_id', 'memory_type', 'score0', 'accessed_at_ms'])
    .where('folder_id', '=', folderId)
    .where('accessed_at_ms', '<=', beforeMs)
    .execute();
  return rows.map((row) => entryTable.fromRow(row));
}

/** Domains of a sandbox with more entries than there may be. */
export async function loadFull(
  db: Database,
  folderId: string,
  most: number,
): Promise<readonly Pick<MemoryEntry, 'sandboxRef' | 'domain'>[]> {
  const rows = await db
    .selectFrom('memory_entry')
    .select(['sandbox_ref', 'domain'])
    .where('folder_id', '=', folderId)
    .groupBy(['sandbox_ref', 'domain'])
    .having(sql`count(*)`, '>', most)
    .execute();
  return rows.map((row) => entryTable.fromRow(row));
}

/** The ids beyond the newest `most` of a domain, by last access. */
export async function loadBeyond(
  db: Database,
  folderId: string,
  { sandboxRef, domain, most }: Pick<MemoryEntry, 'sandboxRef' | 'domain'> & { readonly most: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('memory_entry')
    .select('memory_id')
    .where('folder_id', '=', folderId)
    .where('sandbox_ref', '=', sandboxRef)
    .where('domain', '=', domain)
    .orderBy('accessed_at_ms', 'desc')
    .orderBy('memory_id', 'desc')
    .execute();
  return rows.slice(most).map((row) => row.memory_id);
}
