import type { Database } from '../store/index.js';
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
  return rows.map((row) => ({
    scope: row.scope,
    trust: row.trust as Domain['trust'],
    tags: JSON.parse(row.tags_json) as Domain['tags'],
    updatedAt: row.updated_at_ms,
  }));
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
      const entry: ListedEntry = {
        type: row.type as PhenomenonType,
        deprecated: row.deprecated === 1,
        health: JSON.parse(row.health_json) as HealthRecord,
        createdAt: row.created_at_ms,
      };
      const known = found.get(row.scope);
      if (known === undefined) found.set(row.scope, [entry]);
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
