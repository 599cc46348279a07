import type { Site } from '../kernel/index.js';
import type { Database } from '../store/index.js';

/** SQL of the guarded actions on a site. */

const BATCH = 500;

export async function loadActionsOfSite(db: Database, folderId: string, site: Site) {
  const rows = await db.selectFrom('verification_transition').selectAll().where('folder_id', '=', folderId).execute();
  return rows.filter(({ url }) => site.holds(url));
}

/** Those with a verdict, with their pictures; answers with how many. Inside a transaction. */
export async function deleteActionsOfSite(db: Database, folderId: string, site: Site): Promise<number> {
  const ids = (await loadActionsOfSite(db, folderId, site))
    .filter(({ completed_at_ms }) => completed_at_ms !== null)
    .map(({ transition_id }) => transition_id);
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    await db.deleteFrom('verification_picture').where('transition_id', 'in', some).execute();
    await db.deleteFrom('verification_transition').where('transition_id', 'in', some).execute();
  }
  return ids.length;
}
