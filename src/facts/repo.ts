import type { Database, FactTable, FactTargetTable } from '../store/index.js';
import type { Certainty, Fact, FactObservation, FactSource, FactState, Scope, TargetState } from './types.js';

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

/** Writes a fact as it is now: a new version, or what has become of one. */
export async function saveFact(db: Database, folderId: string, fact: Fact): Promise<void> {
  const changing = {
    target_id: fact.targetId,
    state: fact.state,
    is_invalid: fact.isInvalid ? 1 : 0,
    certainty: fact.certainty,
    confidence: fact.confidence,
    source: fact.source,
    support: fact.support,
    contradictions: fact.contradictions,
    url: fact.url,
    route_key: fact.routeKey,
    page_mark: fact.pageMark,
    last_observed_at_ms: fact.lastObservedAtMs,
    valid_to_ms: fact.validToMs,
    superseded_by: fact.supersededBy,
  };
  await db
    .insertInto('facts_fact')
    .values({
      fact_id: fact.factId,
      folder_id: folderId,
      scope_kind: fact.scope.kind,
      scope_id: fact.scope.id,
      sandbox_ref: fact.sandboxRef,
      service_key: fact.serviceKey,
      key: fact.key,
      value_json: JSON.stringify(fact.value),
      valid_from_ms: fact.validFromMs,
      ...changing,
    })
    .onConflict((conflict) => conflict.column('fact_id').doUpdateSet(changing))
    .execute();
}

export async function insertObservations(
  db: Database,
  folderId: string,
  observations: readonly FactObservation[],
): Promise<void> {
  if (observations.length === 0) return;
  await db
    .insertInto('facts_observation')
    .values(
      observations.map((seen) => ({
        observation_id: seen.observationId,
        folder_id: folderId,
        scope_kind: seen.scope.kind,
        scope_id: seen.scope.id,
        target_id: seen.targetId,
        sandbox_ref: seen.sandboxRef,
        key: seen.key,
        value_json: JSON.stringify(seen.value),
        confidence: seen.confidence,
        observed_at_ms: seen.observedAtMs,
        url: seen.url,
        route_key: seen.routeKey,
        page_mark: seen.pageMark,
        tool_name: seen.toolName,
        grouped_by: seen.groupedBy,
        evidence: seen.evidence,
        source: seen.source,
        outcome: seen.outcome,
      })),
    )
    .execute();
}

export async function saveTargetState(db: Database, folderId: string, state: TargetState): Promise<void> {
  const row: Omit<FactTargetTable, 'target_id' | 'folder_id'> = {
    sandbox_ref: state.sandboxRef,
    url: state.url,
    origin: state.origin,
    route_key: state.routeKey,
    title: state.title,
    service_key: state.serviceKey,
    scope_kind: state.scope.kind,
    scope_id: state.scope.id,
    last_observed_url: state.lastObservedUrl,
    accounts_json: JSON.stringify(state.accounts),
    updated_at_ms: state.updatedAtMs,
  };
  await db
    .insertInto('facts_target')
    .values({ target_id: state.targetId, folder_id: folderId, ...row })
    .onConflict((conflict) => conflict.column('target_id').doUpdateSet(row))
    .execute();
}

export async function deleteTargetStates(db: Database, targetIds: readonly string[]): Promise<void> {
  if (targetIds.length > 0) await db.deleteFrom('facts_target').where('target_id', 'in', targetIds).execute();
}

/** A&S F2a: observations and closed facts of long ago. Open facts stay, however old. */
export async function deleteBefore(db: Database, folderId: string, beforeMs: number): Promise<void> {
  await db
    .deleteFrom('facts_observation')
    .where('folder_id', '=', folderId)
    .where('observed_at_ms', '<', beforeMs)
    .execute();
  await db.deleteFrom('facts_fact').where('folder_id', '=', folderId).where('valid_to_ms', '<', beforeMs).execute();
}

/** Everything that was ever seen in a sandbox (A&S S5). */
export async function deleteOfSandbox(db: Database, sandboxRef: string): Promise<void> {
  await db.deleteFrom('facts_fact').where('sandbox_ref', '=', sandboxRef).execute();
  await db.deleteFrom('facts_observation').where('sandbox_ref', '=', sandboxRef).execute();
  await db.deleteFrom('facts_target').where('sandbox_ref', '=', sandboxRef).execute();
}

function toFact(row: FactTable): Fact {
  return {
    factId: row.fact_id,
    scope: scopeOf(row.scope_kind, row.scope_id),
    targetId: row.target_id,
    sandboxRef: row.sandbox_ref,
    serviceKey: row.service_key,
    key: row.key,
    value: JSON.parse(row.value_json),
    state: row.state as FactState,
    isInvalid: row.is_invalid === 1,
    certainty: row.certainty as Certainty,
    confidence: row.confidence,
    source: row.source as FactSource,
    support: row.support,
    contradictions: row.contradictions,
    url: row.url,
    routeKey: row.route_key,
    pageMark: row.page_mark,
    validFromMs: row.valid_from_ms,
    lastObservedAtMs: row.last_observed_at_ms,
    validToMs: row.valid_to_ms,
    supersededBy: row.superseded_by,
  };
}

function toTargetState(row: FactTargetTable): TargetState {
  return {
    targetId: row.target_id,
    sandboxRef: row.sandbox_ref,
    url: row.url,
    origin: row.origin,
    routeKey: row.route_key,
    title: row.title,
    serviceKey: row.service_key,
    scope: scopeOf(row.scope_kind, row.scope_id),
    lastObservedUrl: row.last_observed_url,
    accounts: JSON.parse(row.accounts_json),
    updatedAtMs: row.updated_at_ms,
  };
}

const scopeOf = (kind: string, id: string): Scope => ({ kind: kind as Scope['kind'], id });

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
