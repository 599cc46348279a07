import { type Database, upsert } from '../store/index.js';
import {
  domainFromRow,
  domainTable,
  entryFromRow,
  entryTable,
  entryToRow,
  hintFromRow,
  hintTable,
  hintToRow,
} from './tables.js';
import type { Domain, DomainHint, Phenomenon, PlaybookDocument, ScopeKnowledge } from './types.js';

/** SQL of PKS. Entries belong to one data folder; a database may serve several. */

export async function loadScope(db: Database, folderId: string, scope: string): Promise<ScopeKnowledge> {
  const domain = await findDomain(db, folderId, scope);
  const entries = await db
    .selectFrom('knowledge_phenomenon')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .orderBy('stable_id')
    .execute();
  const hints = await db
    .selectFrom('knowledge_hint')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .orderBy('hint_id')
    .execute();
  return { scope, domain: domain ?? null, phenomena: entries.map(entryFromRow), hints: hints.map(hintFromRow) };
}

export async function findDomain(db: Database, folderId: string, scope: string): Promise<Domain | undefined> {
  const row = await db
    .selectFrom('knowledge_domain')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row && domainFromRow(row);
}

/** The document of Learn Mode. */
export async function findPlatformPlaybook(db: Database, folderId: string, scope: string): Promise<string | null> {
  const row = await db
    .selectFrom('knowledge_domain')
    .select('playbook_json')
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row?.playbook_json ?? null;
}

export async function findEntry(
  db: Database,
  folderId: string,
  { scope, stableId }: { readonly scope: string; readonly stableId: string },
): Promise<Phenomenon | undefined> {
  const row = await db
    .selectFrom('knowledge_phenomenon')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .where('stable_id', '=', stableId)
    .executeTakeFirst();
  return row && entryFromRow(row);
}

export async function countEntries(db: Database, folderId: string, scope: string): Promise<number> {
  const { entries } = await db
    .selectFrom('knowledge_phenomenon')
    .select((row) => row.fn.countAll().as('entries'))
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow();
  return Number(entries);
}

export async function findHint(
  db: Database,
  folderId: string,
  { scope, hintId }: { readonly scope: string; readonly hintId: string },
): Promise<DomainHint | undefined> {
  const row = await db
    .selectFrom('knowledge_hint')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .where('hint_id', '=', hintId)
    .executeTakeFirst();
  return row && hintFromRow(row);
}

export async function putEntry(db: Database, folderId: string, entry: Phenomenon): Promise<void> {
  await upsert(db, entryTable, entryToRow(entry, folderId));
}

export async function putHint(db: Database, folderId: string, hint: DomainHint): Promise<void> {
  await upsert(db, hintTable, hintToRow(hint, folderId));
}

export async function putDomain(db: Database, folderId: string, domain: Domain): Promise<void> {
  const row = domainTable.toRow(domain, { folder_id: folderId, playbook_json: null });
  await upsert(db, domainTable, row, ['playbook_json']);
}

/** The domain must be there. */
export async function putPlatformPlaybook(
  db: Database,
  folderId: string,
  { scope, document }: { readonly scope: string; readonly document: PlaybookDocument },
): Promise<void> {
  await db
    .updateTable('knowledge_domain')
    .set({ playbook_json: JSON.stringify(document) })
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .execute();
}

export async function deleteEntry(
  db: Database,
  folderId: string,
  { scope, stableId }: { readonly scope: string; readonly stableId: string },
): Promise<void> {
  await db
    .deleteFrom('knowledge_phenomenon')
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .where('stable_id', '=', stableId)
    .execute();
}

/** A domain that holds nothing any more: neither entries nor hints nor the document of Learn Mode. */
export async function deleteEmptyDomain(db: Database, folderId: string, scope: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('knowledge_domain')
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .where('playbook_json', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('knowledge_phenomenon')
            .select('stable_id')
            .where('folder_id', '=', folderId)
            .where('scope', '=', scope),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('knowledge_hint')
            .select('hint_id')
            .where('folder_id', '=', folderId)
            .where('scope', '=', scope),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Scopes that hold an entry which was retired before that moment. */
export async function scopesRetiredBefore(db: Database, folderId: string, beforeMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('knowledge_phenomenon')
    .select('scope')
    .distinct()
    .where('folder_id', '=', folderId)
    .where('deprecated', '=', 1)
    .where('level_changed_at_ms', '<', beforeMs)
    .execute();
  return rows.map(({ scope }) => scope);
}
