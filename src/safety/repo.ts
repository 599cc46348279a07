import type { ApprovalTable, Database, GrantTable } from '../store/index.js';
import type { ApprovalChannel, ApprovalRequest, ApprovalState, Grant } from './approvals/approval-types.js';

/** SQL of approvals, grants and the emergency stop. Everything belongs to one data folder. */

export async function insertApproval(db: Database, folderId: string, request: ApprovalRequest): Promise<void> {
  await db
    .insertInto('safety_approval')
    .values({
      approval_id: request.approvalId,
      folder_id: folderId,
      state: request.state,
      agent_id: request.agentId,
      tool_name: request.toolName,
      args_hash: request.argsHash,
      target_id: request.targetId,
      host: request.host,
      element_key: request.elementKey,
      asked_class: request.askedClass,
      label: request.label,
      message: request.message,
      created_at_ms: request.createdAtMs,
      expires_at_ms: request.expiresAtMs,
      decided_at_ms: request.decidedAtMs,
      decided_by: request.decidedBy,
    })
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
  return rows.map(toApproval);
}

export async function loadGrants(db: Database, folderId: string): Promise<Grant[]> {
  const rows = await db
    .selectFrom('safety_grant')
    .selectAll()
    .where('folder_id', '=', folderId)
    .orderBy('created_at_ms')
    .orderBy('grant_id')
    .execute();
  return rows.map(toGrant);
}

/** A grant given again begins anew. */
export async function saveGrant(db: Database, folderId: string, grant: Grant): Promise<void> {
  const columns = { grant_id: grant.grantId, created_at_ms: grant.createdAtMs, expires_at_ms: grant.expiresAtMs };
  await db
    .insertInto('safety_grant')
    .values({ folder_id: folderId, host: grant.host, covers: grant.covers, ...columns })
    .onConflict((conflict) => conflict.columns(['folder_id', 'host', 'covers']).doUpdateSet(columns))
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

function toApproval(row: ApprovalTable): ApprovalRequest {
  return {
    approvalId: row.approval_id,
    // Codec: written by this file alone.
    state: row.state as ApprovalState,
    agentId: row.agent_id,
    toolName: row.tool_name,
    argsHash: row.args_hash,
    targetId: row.target_id,
    host: row.host,
    elementKey: row.element_key,
    askedClass: row.asked_class,
    label: row.label,
    message: row.message,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    decidedAtMs: row.decided_at_ms,
    decidedBy: row.decided_by as ApprovalChannel | null,
  };
}

function toGrant(row: GrantTable): Grant {
  return {
    grantId: row.grant_id,
    host: row.host,
    covers: row.covers,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
  };
}
