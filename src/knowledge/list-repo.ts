import type { Database } from '../store/index.js';
import { domainTable, entryTable } from './tables.js';
import type { Domain, HealthRecord, PhenomenonType } from './types.js';

/** What a list of scopes is made of, without the content of entries. */

/** So many names are asked for at once: the SQL depends on the number and is kept. */
const BATCH = 200;

export type ListedDomain = Pick<Domain, 'scope' | 'trust' | 'tags' | 'updatedAt'>;

export async function listDomains(db: Database, folderId: string): Promise<ListedDomain[]> {
  const rows = await db
    .selectFrom('knowledge_domain')
    .select(['scope', 'trust', 'tags_json', 'updated_at_ms'])
    .where('folder_id', '=', folderId)
    .execute();
  return rows.map((row) => domainTable.fromRow(row));
}

export async function scopesWithType(db: Database, folderId: string, type: PhenomenonType): Promise<Set<string>> {
  const rows = await db
    .selectFrom('knowledge_phenomenon')
    .select('scope')
    .distinct()
    .where('folder_id', '=', folderId)
    .where('type', '=', type)
    .where('deprecated', '=', 0)
    .execute();
  return new Set(rows.map(({ scope }) => scope));
}

export interface ListedEntry {
  readonly type: PhenomenonType;
  readonly deprecated: boolean;
  readonly health: HealthRecord;
  readonly createdAt: number;
}

export async function listEntries(
  db: Database,
  folderId: string,
  scopes: readonly string[],
): Promise<Map<string, ListedEntry[]>> {
  const found = new Map<string, ListedEntry[]>();
  for (let at = 0; at < scopes.length; at += BATCH) {
    const rows = await db
      .selectFrom('knowledge_phenomenon')
      .select(['scope', 'type', 'deprecated', 'health_json', 'created_at_ms'])
      .where('folder_id', '=', folderId)
      .where('scope', 'in', scopes.slice(at, at + BATCH))
      .execute();
    for (const row of rows) {
      const { scope, ...entry } = entryTable.fromRow(row);
      const known = found.get(scope);
      if (known === undefined) found.set(scope, [entry]);
      else known.push(entry);
    }
  }
  return found;
}

/** How many entries of each scope are active. */
export async function countActive(db: Database, folderId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('knowledge_phenomenon')
    .select(({ fn }) => ['scope', fn.countAll<number | string>().as('entries')])
    .where('folder_id', '=', folderId)
    .where('learning_level', '=', 2)
    .where('deprecated', '=', 0)
    .groupBy('scope')
    .execute();
  return new Map(rows.map(({ scope, entries }) => [scope, Number(entries)]));
}

/** Scopes of which anything is stored. */
export async function listAllScopes(db: Database, folderId: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of ['knowledge_domain', 'knowledge_phenomenon', 'knowledge_hint'] as const) {
    const rows = await db.selectFrom(table).select('scope').distinct().where('folder_id', '=', folderId).execute();
    for (const { scope } of rows) found.add(scope);
  }
  return found;
}
