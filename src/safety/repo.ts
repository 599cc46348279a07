import type { Database } from '../store/index.js';
import type { ApprovalRequest, ApprovalState, Grant } from './approvals/approval-types.js';
import { approvalTable, grantTable } from './tables.js';

/** SQL of approvals, grants and the emergency stop. Everything belongs to one data folder. */

export async function insertApproval(db: Database, folderId: string, request: ApprovalRequest): Promise<void> {
  await db
    .insertInto('safety_approval')
    .values(approvalTable.toRow(request, { folder_id: folderId }))
    .execute();
}

/** Moves a request on; false when it is no longer in the state it is moved from, so that only the first answer counts. */
export async function moveApproval(db: Database, request: ApprovalRequest, from: ApprovalState): Promise<boolean> {
  const result = await db
    .updateTable('safety_approval')
    .set({ state: request.state, decided_at_ms: request.decidedAtMs, decided_by: request.decidedBy })
    .where('approval_id', '=', request.approvalId)
    .where('state', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Newest first. */
export async function loadApprovals(db: Database, folderId: string, sinceMs: number): Promise<ApprovalRequest[]> {
  const rows = await db
    .selectFrom('safety_approval')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '>', sinceMs)
    .orderBy('created_at_ms', 'desc')
    .orderBy('approval_id', 'desc')
    .execute();
  return rows.map((row) => approvalTable.fromRow(row));
}

export async function loadGrants(db: Database, folderId: string): Promise<Grant[]> {
  const rows = await db
    .selectFrom('safety_grant')
    .selectAll()
    .where('folder_id', '=', folderId)
    .orderBy('created_at_ms')
    .orderBy('grant_id')
    .execute();
  return rows.map((row) => grantTable.fromRow(row));
}

/** A grant given again begins anew. */
export async function saveGrant(db: Database, folderId: string, grant: Grant): Promise<void> {
  const { folder_id, host, covers, ...changing } = grantTable.toRow(grant, { folder_id: folderId });
  await db
    .insertInto('safety_grant')
    .values({ folder_id, host, covers, ...changing })
    .onConflict((conflict) => conflict.columns(['folder_id', 'host', 'covers']).doUpdateSet(changing))
    .execute();
}

export async function deleteGrants(db: Database, folderId: string, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  await db.deleteFrom('safety_grant').where('folder_id', '=', folderId).where('grant_id', 'in', grantIds).execute();
}

export async function loadStop(db: Database, folderId: string): Promise<number | null> {
  const row = await db
    .selectFrom('safety_stop')
    .select('stopped_at_ms')
    .where('folder_id', '=', folderId)
    .executeTakeFirst();
  return row?.stopped_at_ms ?? null;
}

export async function saveStop(db: Database, folderId: string, stoppedAtMs: number): Promise<void> {
  await db
    .insertInto('safety_stop')
    .values({ folder_id: folderId, stopped_at_ms: stoppedAtMs })
    .onConflict((conflict) => conflict.column('folder_id').doNothing())
    .execute();
}

export async function deleteStop(db: Database, folderId: string): Promise<void> {
  await db.deleteFrom('safety_stop').where('folder_id', '=', folderId).execute();
}
