import type { Site } from '../kernel/index.js';
import type { Database } from '../store/index.js';

/** SQL of the facts of a site. */

const BATCH = 500;

export interface SiteFacts {
  readonly facts: readonly { readonly fact_id: string }[];
  readonly observations: readonly { readonly observation_id: string }[];
  readonly tabs: readonly { readonly target_id: string }[];
}

export async function loadFactsOfSite(db: Database, folderId: string, site: Site): Promise<SiteFacts> {
  const facts = await db.selectFrom('facts_fact').selectAll().where('folder_id', '=', folderId).execute();
  const observations = await db.selectFrom('facts_observation').selectAll().where('folder_id', '=', folderId).execute();
  const tabs = await db.selectFrom('facts_target').selectAll().where('folder_id', '=', folderId).execute();
  const isOfSite = ({ url }: { readonly url: string | null }) => site.holds(url);
  return {
    facts: facts.filter(isOfSite),
    observations: observations.filter(isOfSite),
    tabs: tabs.filter(({ url, last_observed_url }) => site.holds(url) || site.holds(last_observed_url)),
  };
}

/** Answers with the number of rows. Inside a transaction. */
export async function deleteFactsOfSite(db: Database, folderId: string, site: Site): Promise<number> {
  const { facts, observations, tabs } = await loadFactsOfSite(db, folderId, site);
  for (const ids of batchesOf(facts.map(({ fact_id }) => fact_id)))
    await db.deleteFrom('facts_fact').where('fact_id', 'in', ids).execute();
  for (const ids of batchesOf(observations.map(({ observation_id }) => observation_id)))
    await db.deleteFrom('facts_observation').where('observation_id', 'in', ids).execute();
  for (const ids of batchesOf(tabs.map(({ target_id }) => target_id)))
    await db.deleteFrom('facts_target').where('target_id', 'in', ids).execute();
  return facts.length + observations.length + tabs.length;
}

function batchesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));
}
