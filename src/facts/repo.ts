import { type Database, deleteExpired, type RowOf, upsert } from '../store/index.js';
import { factTable, observationTable, targetTable } from './tables.js';
import type { Fact, FactObservation, Scope, TargetState } from './types.js';

/** SQL of operational facts. Everything belongs to one data folder; a database may serve several. */

export async function loadOpenFacts(db: Database, folderId: string): Promise<Fact[]> {
  const rows = await db
    .selectFrom('facts_fact')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('valid_to_ms', 'is', null)
    .execute();
  return rows.map(toFact);
}

/** Every version of the facts of one scope, oldest first. */
export async function loadHistory(db: Database, folderId: string, scopeId: string): Promise<Fact[]> {
  const rows = await db
    .selectFrom('facts_fact')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope_id', '=', scopeId)
    .orderBy('valid_from_ms')
    .orderBy('fact_id')
    .execute();
  return rows.map(toFact);
}

export async function loadTargetStates(db: Database, folderId: string): Promise<TargetState[]> {
  const rows = await db.selectFrom('facts_target').selectAll().where('folder_id', '=', folderId).execute();
  return rows.map(toTargetState);
}

/** What a version says, where and since when, never changes. */
const FIXED = ['scope_kind', 'scope_id', 'sandbox_ref', 'service_key', 'key', 'value_json', 'valid_from_ms'] as const;

/** Writes a fact as it is now: a new version, or what has become of one. */
export async function saveFact(db: Database, folderId: string, fact: Fact): Promise<void> {
  await upsert(db, factTable, factTable.toRow(fact, besideOf(folderId, fact)), FIXED);
}

export async function insertObservations(
  db: Database,
  folderId: string,
  observations: readonly FactObservation[],
): Promise<void> {
  if (observations.length === 0) return;
  await db
    .insertInto('facts_observation')
    .values(observations.map((seen) => observationTable.toRow(seen, besideOf(folderId, seen))))
    .execute();
}

export async function saveTargetState(db: Database, folderId: string, state: TargetState): Promise<void> {
  await upsert(db, targetTable, targetTable.toRow(state, besideOf(folderId, state)));
}

export async function deleteTargetStates(db: Database, targetIds: readonly string[]): Promise<void> {
  if (targetIds.length > 0) await db.deleteFrom('facts_target').where('target_id', 'in', targetIds).execute();
}

/** A&S F2a: observations and closed facts of long ago. */
export async function deleteBefore(db: Database, folderId: string, beforeMs: number): Promise<void> {
  for (const table of [observationTable, factTable]) await deleteExpired(db, table, { folderId, beforeMs });
}

/** Everything that was ever seen in a sandbox (A&S S5). */
export async function deleteOfSandbox(db: Database, sandboxRef: string): Promise<void> {
  await db.deleteFrom('facts_fact').where('sandbox_ref', '=', sandboxRef).execute();
  await db.deleteFrom('facts_observation').where('sandbox_ref', '=', sandboxRef).execute();
  await db.deleteFrom('facts_target').where('sandbox_ref', '=', sandboxRef).execute();
}

const toFact = (row: RowOf<typeof factTable.columns>): Fact => ({ ...factTable.fromRow(row), scope: scopeOf(row) });

const toTargetState = (row: RowOf<typeof targetTable.columns>): TargetState => ({
  ...targetTable.fromRow(row),
  scope: scopeOf(row),
});

const scopeOf = (row: { readonly scope_kind: Scope['kind']; readonly scope_id: string }): Scope => ({
  kind: row.scope_kind,
  id: row.scope_id,
});

const besideOf = (folderId: string, { scope }: { readonly scope: Scope }) => ({
  folder_id: folderId,
  scope_kind: scope.kind,
  scope_id: scope.id,
});

/** How many facts are open, and how many claims were made since then. */
export async function countFacts(
  db: Database,
  folderId: string,
  sinceMs: number,
): Promise<{ readonly facts: number; readonly observations: number }> {
  const open = await db
    .selectFrom('facts_fact')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('folder_id', '=', folderId)
    .where('valid_to_ms', 'is', null)
    .executeTakeFirstOrThrow();
  const made = await db
    .selectFrom('facts_observation')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('folder_id', '=', folderId)
    .where('observed_at_ms', '>=', sinceMs)
    .executeTakeFirstOrThrow();
  return { facts: Number(open.total), observations: Number(made.total) };
}
