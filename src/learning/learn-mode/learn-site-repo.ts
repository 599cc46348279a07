import type { Site } from '../../kernel/index.js';
import type { Database } from '../../store/index.js';
import { deleteLearnClaim } from './learn-repo.js';
import type { Sighting } from './types.js';

/** SQL of everything Learn Mode holds of a site. */

export async function loadLearnOfSite(db: Database, folderId: string, site: Site) {
  return { 'learn claims': await claimsOf(db, folderId, site), sightings: await sightingsOf(db, folderId, site) };
}

/** Answers with the number of rows. Inside a transaction. */
export async function deleteLearnOfSite(db: Database, folderId: string, site: Site): Promise<number> {
  let gone = 0;
  for (const { claim_task_id } of await claimsOf(db, folderId, site))
    gone += await deleteLearnClaim(db, folderId, claim_task_id);
  // What is left was seen under claims that learn another site.
  const seen = await sightingsOf(db, folderId, site);
  for (const { claim_task_id, dispatch_seq } of seen)
    await db
      .deleteFrom('learning_sighting')
      .where('folder_id', '=', folderId)
      .where('claim_task_id', '=', claim_task_id)
      .where('dispatch_seq', '=', dispatch_seq)
      .execute();
  return gone + seen.length;
}

async function claimsOf(db: Database, folderId: string, site: Site) {
  const rows = await db.selectFrom('learning_claim').selectAll().where('folder_id', '=', folderId).execute();
  return rows.filter(({ scope }) => site.covers(scope));
}

async function sightingsOf(db: Database, folderId: string, site: Site) {
  const rows = await db.selectFrom('learning_sighting').selectAll().where('folder_id', '=', folderId).execute();
  return rows.filter(({ sighting_json }) => {
    const { url, urlBefore } = JSON.parse(sighting_json) as Sighting;
    return site.holds(url) || site.holds(urlBefore);
  });
}
