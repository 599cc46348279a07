import { sql } from 'kysely';
import type { Database, MemoryEntryTable } from '../store/index.js';
import { normalizeContent } from './rules/merge.js';
import type { ForgetQuery, MemoryEntry, MemorySource, MemoryType, NewMemory } from './types.js';

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
  return (await query.execute()).map(fromRow);
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
  return (await query.orderBy('memory_id').execute()).map(fromRow);
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
  return row && fromRow(row);
}

export async function putEntry(db: Database, folderId: string, entry: MemoryEntry): Promise<void> {
  const columns = toRow(entry);
  await db
    .insertInto('memory_entry')
    .values({ memory_id: entry.memoryId, folder_id: folderId, ...columns })
    .onConflict((conflict) => conflict.column('memory_id').doUpdateSet(columns))
    .execute();
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
  return rows.map((row) => ({
    memoryId: row.memory_id,
    memoryType: row.memory_type as MemoryType,
    score0: row.score0,
    accessedAtMs: row.accessed_at_ms,
  }));
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
  return rows.map((row) => ({ sandboxRef: row.sandbox_ref, domain: row.domain }));
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

function toRow(entry: MemoryEntry): Omit<MemoryEntryTable, 'memory_id' | 'folder_id'> {
  return {
    sandbox_ref: entry.sandboxRef,
    shared: entry.isShared ? 1 : 0,
    domain: entry.domain,
    url_pattern: entry.urlPattern,
    memory_type: entry.memoryType,
    content: entry.content,
    content_norm: normalizeContent(entry.content),
    source: entry.source,
    score0: entry.score0,
    access_count: entry.accessCount,
    content_rev: entry.contentRev,
    created_at_ms: entry.createdAtMs,
    updated_at_ms: entry.updatedAtMs,
    accessed_at_ms: entry.accessedAtMs,
  };
}

function fromRow(row: MemoryEntryTable): MemoryEntry {
  return {
    memoryId: row.memory_id,
    sandboxRef: row.sandbox_ref,
    isShared: row.shared === 1,
    domain: row.domain,
    urlPattern: row.url_pattern,
    memoryType: row.memory_type as MemoryType,
    content: row.content,
    source: row.source as MemorySource,
    score0: row.score0,
    accessCount: row.access_count,
    contentRev: row.content_rev,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
    accessedAtMs: row.accessed_at_ms,
  };
}
