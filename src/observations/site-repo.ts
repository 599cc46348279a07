import type { Site } from '../kernel/index.js';
import type { Database } from '../store/index.js';

/** SQL of the rows that name a site. */

const BATCH = 500;

export interface SiteRow {
  readonly dispatchSeq: number;
  readonly toolName: string;
  readonly url: string | null;
  readonly startedAtMs: number;
  readonly isBound: boolean;
}

/** Rows hold addresses, never text of a page. */
export async function loadRowsOfSite(db: Database, site: Site): Promise<readonly SiteRow[]> {
  const rows = await db
    .selectFrom('observations_observation')
    .select(['dispatch_seq', 'tool_name', 'scope_id', 'started_at_ms', 'url_before', 'url_after', 'url_effective'])
    .select('requested_url')
    .orderBy('dispatch_seq')
    .execute();
  return rows
    .filter((row) =>
      [row.url_before, row.url_after, row.url_effective, row.requested_url].some((url) => site.holds(url)),
    )
    .map((row) => ({
      dispatchSeq: row.dispatch_seq,
      toolName: row.tool_name,
      url: row.url_effective,
      startedAtMs: row.started_at_ms,
      isBound: row.scope_id !== null,
    }));
}

/** Rows that no scope bound, older than then; answers with how many. Inside a transaction. */
export async function deleteLooseRows(db: Database, site: Site, beforeMs: number): Promise<number> {
  const seqs = (await loadRowsOfSite(db, site))
    .filter(({ isBound, startedAtMs }) => !isBound && startedAtMs < beforeMs)
    .map(({ dispatchSeq }) => dispatchSeq);
  for (let at = 0; at < seqs.length; at += BATCH)
    await db
      .deleteFrom('observations_observation')
      .where('dispatch_seq', 'in', seqs.slice(at, at + BATCH))
      .where('scope_id', 'is', null)
      .execute();
  return seqs.length;
}
