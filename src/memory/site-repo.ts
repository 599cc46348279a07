import type { Site } from '../kernel/index.js';
import type { Database } from '../store/index.js';

/** SQL of the memories of a site. */

export async function loadDomains(db: Database, folderId: string, site: Site) {
  const rows = await db.selectFrom('memory_entry').selectAll().where('folder_id', '=', folderId).execute();
  return rows.filter(({ domain }) => site.covers(domain));
}

/** Answers with the number of rows. Inside a transaction. */
export async function deleteDomains(db: Database, folderId: string, site: Site): Promise<number> {
  const domains = new Set((await loadDomains(db, folderId, site)).map(({ domain }) => domain));
  let gone = 0;
  for (const domain of domains) {
    const { numDeletedRows } = await db
      .deleteFrom('memory_entry')
      .where('folder_id', '=', folderId)
      .where('domain', '=', domain)
      .executeTakeFirst();
    gone += Number(numDeletedRows);
  }
  return gone;
}

export async function loadNaming(db: Database, folderId: string, { name }: Site) {
  const rows = await db.selectFrom('memory_note').selectAll().where('folder_id', '=', folderId).execute();
  return rows.filter(({ content, tags_json }) => `${content} ${tags_json}`.toLowerCase().includes(name));
}
