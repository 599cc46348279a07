import type { Database } from '../../store/index.js';
import { timestampTable } from '../tables.js';
import type { Timestamp } from './timestamp-types.js';

/** SQL of time stamps. A row is inserted with the receipt it is for, so that none is forgotten. */

export async function insertTimestamp(
  db: Database,
  place: { readonly instanceId: string; readonly folderId: string },
  stamp: Timestamp,
): Promise<void> {
  const row = timestampTable.toRow(stamp, { instance_id: place.instanceId, folder_id: place.folderId });
  await db.insertInto('tasks_timestamp').values(row).execute();
}

export async function findTimestamp(db: Database, instanceId: string): Promise<Timestamp | undefined> {
  const row = await db
    .selectFrom('tasks_timestamp')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .executeTakeFirst();
  return row && timestampTable.fromRow(row);
}

/** Those that wait for an attempt, the longest waiting one first. */
export async function loadPendingStamps(
  db: Database,
  folderId: string,
  limit: number,
): Promise<readonly (Timestamp & { readonly instanceId: string })[]> {
  const rows = await db
    .selectFrom('tasks_timestamp')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('state', '=', 'pending')
    .orderBy('next_try_at_ms')
    .orderBy('instance_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...timestampTable.fromRow(row), instanceId: row.instance_id }));
}

/** A token that was got is never written over. */
export async function updateTimestamp(db: Database, instanceId: string, stamp: Timestamp): Promise<void> {
  await db
    .updateTable('tasks_timestamp')
    .set(timestampTable.changes(stamp))
    .where('instance_id', '=', instanceId)
    .where('state', '!=', 'stamped')
    .execute();
}
