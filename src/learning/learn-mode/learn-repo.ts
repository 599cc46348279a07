import { type Database, upsert } from '../../store/index.js';
import { learnClaimTable, sightingTable } from '../tables.js';
import type { LearnClaim, LearnCounters, PlaybookReport, Sighting } from './types.js';

/** SQL of claims in Learn Mode and of what their calls saw and did (K 11). */

export interface LearnOutcome extends LearnCounters {
  readonly report: PlaybookReport | null;
}

export interface LearnRelease extends LearnCounters {
  readonly claimTaskId: string;
  readonly agentId: string;
  readonly scope: string | null;
  readonly coverageExhaustedReason: string | null;
  readonly report: PlaybookReport | null;
  readonly releasedAtMs: number;
}

/** Those that were not given back. */
export async function loadLearnClaims(db: Database, folderId: string): Promise<LearnClaim[]> {
  const rows = await db
    .selectFrom('learning_claim')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('released_at_ms', 'is', null)
    .execute();
  return rows.map((row) => learnClaimTable.fromRow(row));
}

/** One that had ended begins anew. */
export async function putLearnClaim(db: Database, folderId: string, claim: LearnClaim): Promise<void> {
  const row = learnClaimTable.toRow(claim, {
    folder_id: folderId,
    released_at_ms: null,
    exhausted_reason: null,
    outcome_json: null,
  });
  await upsert(db, learnClaimTable, row);
}

/** A claim that ran out goes on under the one that follows it. */
export async function renameLearnClaim(
  db: Database,
  folderId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const table of ['learning_claim', 'learning_sighting'] as const)
    await db
      .updateTable(table)
      .set({ claim_task_id: to })
      .where('folder_id', '=', folderId)
      .where('claim_task_id', '=', from)
      .execute();
}

export async function setLearnScope(
  db: Database,
  folderId: string,
  { claimTaskId, scope }: { readonly claimTaskId: string; readonly scope: string },
): Promise<void> {
  await db
    .updateTable('learning_claim')
    .set({ scope })
    .where('folder_id', '=', folderId)
    .where('claim_task_id', '=', claimTaskId)
    .where('scope', 'is', null)
    .execute();
}

export async function insertSighting(
  db: Database,
  folderId: string,
  { claimTaskId, sighting, atMs }: { readonly claimTaskId: string; readonly sighting: Sighting; readonly atMs: number },
): Promise<void> {
  await db
    .insertInto('learning_sighting')
    .values(
      sightingTable.toRow({ seq: sighting.seq, sighting, atMs }, { folder_id: folderId, claim_task_id: claimTaskId }),
    )
    .execute();
}

/** In the order of the calls. */
export async function loadSightings(db: Database, folderId: string, claimTaskId: string): Promise<Sighting[]> {
  const rows = await db
    .selectFrom('learning_sighting')
    .select('sighting_json')
    .where('folder_id', '=', folderId)
    .where('claim_task_id', '=', claimTaskId)
    .orderBy('dispatch_seq')
    .execute();
  return rows.map((row) => sightingTable.fromRow(row).sighting);
}

export async function deleteSightings(db: Database, folderId: string, claimTaskId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('learning_sighting')
    .where('folder_id', '=', folderId)
    .where('claim_task_id', '=', claimTaskId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** False when it had ended before: what was written then stays. */
export async function endLearnClaim(
  db: Database,
  folderId: string,
  end: {
    readonly claimTaskId: string;
    readonly atMs: number;
    readonly exhaustedReason: string | null;
    readonly outcome: LearnOutcome;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('learning_claim')
    .set({
      released_at_ms: end.atMs,
      exhausted_reason: end.exhaustedReason,
      outcome_json: JSON.stringify(end.outcome),
    })
    .where('folder_id', '=', folderId)
    .where('claim_task_id', '=', end.claimTaskId)
    .where('released_at_ms', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Whether such a claim was given back already. */
export async function isLearnClaimEnded(db: Database, folderId: string, claimTaskId: string): Promise<boolean> {
  const row = await db
    .selectFrom('learning_claim')
    .select('claim_task_id')
    .where('folder_id', '=', folderId)
    .where('claim_task_id', '=', claimTaskId)
    .where('released_at_ms', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export async function loadReleases(
  db: Database,
  folderId: string,
  { scope, sinceMs, limit }: { readonly scope: string | null; readonly sinceMs: number; readonly limit: number },
): Promise<LearnRelease[]> {
  let select = db
    .selectFrom('learning_claim')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('released_at_ms', '>=', sinceMs);
  if (scope !== null) select = select.where('scope', '=', scope);
  const rows = await select.orderBy('released_at_ms', 'desc').orderBy('claim_task_id').limit(limit).execute();
  return rows.flatMap((row) => {
    if (row.released_at_ms === null || row.outcome_json === null) return [];
    const { visitedSurfaces, meaningfulInteractions, report } = JSON.parse(row.outcome_json) as LearnOutcome;
    return {
      claimTaskId: row.claim_task_id,
      agentId: row.agent_id,
      scope: row.scope,
      visitedSurfaces,
      meaningfulInteractions,
      coverageExhaustedReason: row.exhausted_reason,
      report,
      releasedAtMs: row.released_at_ms,
    };
  });
}

/** Claims that began before that time, released or not. */
export async function listOldLearnClaims(db: Database, folderId: string, beforeMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_claim')
    .select('claim_task_id')
    .where('folder_id', '=', folderId)
    .where('activated_at_ms', '<', beforeMs)
    .execute();
  return rows.map(({ claim_task_id }) => claim_task_id);
}

/** With what its calls saw; answers with the number of rows. */
export async function deleteLearnClaim(db: Database, folderId: string, claimTaskId: string): Promise<number> {
  const sightings = await deleteSightings(db, folderId, claimTaskId);
  const { numDeletedRows } = await db
    .deleteFrom('learning_claim')
    .where('folder_id', '=', folderId)
    .where('claim_task_id', '=', claimTaskId)
    .executeTakeFirst();
  return sightings + Number(numDeletedRows);
}
