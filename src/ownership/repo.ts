import { NovaError } from '../kernel/index.js';
import { type Database, deleteExpired, upsert } from '../store/index.js';
import type { NameBinding } from './rules/names.js';
import { claimTable, nameTable, sandboxTable, targetTable } from './tables.js';
import type { Claim, RememberedTarget, Sandbox } from './types.js';

/** SQL of who owns what. Everything belongs to one data folder; a database may serve several. */

export async function saveOwner(db: Database, folderId: string, ownerEpoch: number): Promise<void> {
  await db
    .insertInto('ownership_folder')
    .values({ folder_id: folderId, owner_epoch: ownerEpoch })
    .onConflict((conflict) => conflict.column('folder_id').doUpdateSet({ owner_epoch: ownerEpoch }))
    .execute();
}

/** Refuses when another process has become the owner of the folder (A&S C9, J10). Part of the dispatch transaction. */
export async function assertOwner(db: Database, folderId: string, ownerEpoch: number): Promise<void> {
  const row = await db
    .selectFrom('ownership_folder')
    .select('owner_epoch')
    .where('folder_id', '=', folderId)
    .executeTakeFirst();
  if (row?.owner_epoch === ownerEpoch) return;
  throw new NovaError('store.unavailable', 'Another Nova has taken over this data folder.');
}

export async function loadSandboxes(db: Database, folderId: string): Promise<Sandbox[]> {
  const rows = await db
    .selectFrom('ownership_sandbox')
    .selectAll()
    .where('folder_id', '=', folderId)
    .orderBy('created_at_ms')
    .orderBy('sandbox_id')
    .execute();
  return rows.map((row) => sandboxTable.fromRow(row));
}

export async function insertSandbox(db: Database, folderId: string, sandbox: Sandbox): Promise<void> {
  await db
    .insertInto('ownership_sandbox')
    .values(sandboxTable.toRow(sandbox, { folder_id: folderId }))
    .execute();
}

/** Removes a sandbox with its tabs and their claims (A&S S5). */
export async function deleteSandbox(db: Database, sandboxRef: string): Promise<void> {
  const tabs = db.selectFrom('ownership_target').select('target_id').where('sandbox_ref', '=', sandboxRef);
  await db.deleteFrom('ownership_claim').where('target_id', 'in', tabs).execute();
  await db.deleteFrom('ownership_target').where('sandbox_ref', '=', sandboxRef).execute();
  await db.deleteFrom('ownership_sandbox').where('sandbox_ref', '=', sandboxRef).execute();
}

export async function loadTargets(db: Database, folderId: string): Promise<RememberedTarget[]> {
  const rows = await db
    .selectFrom('ownership_target')
    .selectAll()
    .where('folder_id', '=', folderId)
    .orderBy('opened_at_ms')
    .execute();
  return rows.map((row) => targetTable.fromRow(row));
}

export async function saveTarget(
  db: Database,
  folderId: string,
  target: RememberedTarget,
  openedAtMs: number,
): Promise<void> {
  const row = targetTable.toRow(target, { folder_id: folderId, opened_at_ms: openedAtMs });
  await upsert(db, targetTable, row, ['sandbox_ref', 'opened_at_ms']);
}

export async function deleteTargets(db: Database, targetIds: readonly string[]): Promise<void> {
  if (targetIds.length === 0) return;
  await db.deleteFrom('ownership_target').where('target_id', 'in', targetIds).execute();
  await db.deleteFrom('ownership_claim').where('target_id', 'in', targetIds).execute();
}

export async function loadClaims(db: Database, folderId: string): Promise<Claim[]> {
  const rows = await db.selectFrom('ownership_claim').selectAll().where('folder_id', '=', folderId).execute();
  return rows.map((row) => claimTable.fromRow(row));
}

export async function findClaim(db: Database, targetId: string): Promise<Claim | undefined> {
  const row = await db.selectFrom('ownership_claim').selectAll().where('target_id', '=', targetId).executeTakeFirst();
  return row && claimTable.fromRow(row);
}

/**
 * Whether the claim still is the one a call was admitted under. The row is written, unchanged, so that PostgreSQL too
 * keeps others from changing it before this transaction ends.
 */
export async function passClaimEpoch(db: Database, folderId: string, admitted: Claim, now: number): Promise<boolean> {
  if (admitted.epoch === 0) await insertUnclaimed(db, folderId, admitted.targetId);
  const result = await db
    .updateTable('ownership_claim')
    .set({ epoch: admitted.epoch })
    .where('target_id', '=', admitted.targetId)
    .where('epoch', '=', admitted.epoch)
    .where((or) => or.or([or('expires_at_ms', 'is', null), or('expires_at_ms', '>', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function insertUnclaimed(db: Database, folderId: string, targetId: string): Promise<void> {
  await db
    .insertInto('ownership_claim')
    .values({
      target_id: targetId,
      folder_id: folderId,
      epoch: 0,
      holder_json: null,
      displaced_json: null,
      expires_at_ms: null,
    })
    .onConflict((conflict) => conflict.column('target_id').doNothing())
    .execute();
}

export async function saveClaim(db: Database, folderId: string, claim: Claim): Promise<void> {
  const expires_at_ms = claim.holder?.expiresAtMs ?? null;
  await upsert(db, claimTable, claimTable.toRow(claim, { folder_id: folderId, expires_at_ms }));
}

export async function loadNames(db: Database, folderId: string): Promise<NameBinding[]> {
  const rows = await db.selectFrom('ownership_name').selectAll().where('folder_id', '=', folderId).execute();
  return rows.map((row) => nameTable.fromRow(row));
}

export async function saveName(db: Database, folderId: string, name: NameBinding): Promise<void> {
  await upsert(db, nameTable, nameTable.toRow(name, { folder_id: folderId }));
}

export async function forgetNames(db: Database, folderId: string, beforeMs: number): Promise<void> {
  await deleteExpired(db, nameTable, { folderId, beforeMs });
}
