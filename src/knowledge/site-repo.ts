import type { Database } from '../store/index.js';

/** SQL of everything of some scopes. */

const TABLES = ['knowledge_domain', 'knowledge_phenomenon', 'knowledge_hint'] as const;
/** Codec: every one of them has a folder and a scope. */
type AnyTable = 'knowledge_domain';

export async function listAllScopes(db: Database, folderId: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of TABLES) {
    const rows = await db
      .selectFrom(table as AnyTable)
      .select('scope')
      .distinct()
      .where('folder_id', '=', folderId)
      .execute();
    for (const { scope } of rows) found.add(scope);
  }
  return found;
}

/** Answers with the number of rows. */
export async function deleteScopes(db: Database, folderId: string, scopes: readonly string[]): Promise<number> {
  let gone = 0;
  for (const scope of scopes)
    for (const table of TABLES) {
      const { numDeletedRows } = await db
        .deleteFrom(table as AnyTable)
        .where('folder_id', '=', folderId)
        .where('scope', '=', scope)
        .executeTakeFirst();
      gone += Number(numDeletedRows);
    }
  return gone;
}
