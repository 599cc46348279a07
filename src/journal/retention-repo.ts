import type { Database } from '../store/index.js';

/** SQL of what is taken away after its time (K 14). */

interface Old {
  readonly folderId: string;
  readonly beforeMs: number;
  readonly limit: number;
}

/** Events that no candidate refers to; answers with how many went. */
export async function deleteEvents(db: Database, { folderId, beforeMs, limit }: Old): Promise<number> {
  const referred = (column: 'source_event_id' | 'resolution_event_id') =>
    db.selectFrom('journal_candidate').select(column).where('folder_id', '=', folderId).where(column, 'is not', null);
  const ids = await db
    .selectFrom('journal_event')
    .select('event_id')
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '<', beforeMs)
    .where('event_id', 'not in', referred('source_event_id'))
    .where('event_id', 'not in', referred('resolution_event_id'))
    .limit(limit)
    .execute();
  if (ids.length > 0)
    await db
      .deleteFrom('journal_event')
      .where(
        'event_id',
        'in',
        ids.map(({ event_id }) => event_id),
      )
      .execute();
  return ids.length;
}

export interface OldObservation {
  readonly observationId: string;
  readonly host: string;
  readonly stableId: string | null;
  readonly createdAt: number;
}

/** Oldest first, after one of them. */
export async function loadOldObservations(
  db: Database,
  { folderId, beforeMs, limit }: Old,
  after: OldObservation | null,
): Promise<OldObservation[]> {
  let select = db
    .selectFrom('journal_observation')
    .select(['observation_id', 'context_host', 'target_stable_id', 'created_at_ms'])
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '<', beforeMs);
  if (after !== null)
    select = select
      .where('created_at_ms', '>=', after.createdAt)
      .where((where) =>
        where.or([where('created_at_ms', '>', after.createdAt), where('observation_id', '>', after.observationId)]),
      );
  const rows = await select.orderBy('created_at_ms').orderBy('observation_id').limit(limit).execute();
  return rows.map((row) => ({
    observationId: row.observation_id,
    host: row.context_host,
    stableId: row.target_stable_id,
    createdAt: row.created_at_ms,
  }));
}

/** Notes that never could be taken in. */
export async function deleteSetAside(db: Database, folderId: string, beforeMs: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('journal_outbox')
    .where('folder_id', '=', folderId)
    .where('set_aside_at_ms', 'is not', null)
    .where('created_at_ms', '<', beforeMs)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
