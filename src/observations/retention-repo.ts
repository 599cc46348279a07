import type { Database } from '../store/index.js';

/** SQL of what is taken away after its time (E&T 1.8). */

export interface OldRow {
  readonly dispatchSeq: number;
  readonly isBound: boolean;
  readonly isBlocked: boolean;
  readonly startedAtMs: number;
}

/** Rows in the order they were written, after one of them. */
export async function loadOldest(db: Database, afterSeq: number, limit: number): Promise<OldRow[]> {
  const rows = await db
    .selectFrom('observations_observation')
    .select(['dispatch_seq', 'scope_id', 'executed', 'started_at_ms'])
    .where('dispatch_seq', '>', afterSeq)
    .orderBy('dispatch_seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    dispatchSeq: row.dispatch_seq,
    isBound: row.scope_id !== null,
    isBlocked: row.executed === 0,
    startedAtMs: row.started_at_ms,
  }));
}

export async function deleteRows(db: Database, seqs: readonly number[]): Promise<void> {
  if (seqs.length > 0) await db.deleteFrom('observations_observation').where('dispatch_seq', 'in', seqs).execute();
}

/** Scopes of a data folder that ended before then and still have rows. */
export async function loadEndedScopes(
  db: Database,
  folderId: string,
  { cleanBeforeMs, problemBeforeMs }: { readonly cleanBeforeMs: number; readonly problemBeforeMs: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('observations_scope')
    .select('scope_id')
    .where('folder_id', '=', folderId)
    .where('state', 'in', ['closed', 'faulted'])
    .where((where) =>
      where.or([
        where('closed_at_ms', '<', problemBeforeMs),
        where.and([where('closed_at_ms', '<', cleanBeforeMs), where('is_clean', '=', 1)]),
      ]),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('observations_observation')
          .select('dispatch_seq')
          .whereRef('observations_observation.scope_id', '=', 'observations_scope.scope_id'),
      ),
    )
    .execute();
  return rows.map(({ scope_id }) => scope_id);
}

/** Takes rows of a scope away and leaves their links behind; answers with how many there were. */
export async function pruneLinks(db: Database, scopeId: string, nowMs: number, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('observations_observation')
    .select(['dispatch_seq', 'chain_seq', 'prev_hash', 'row_hash'])
    .where('scope_id', '=', scopeId)
    .orderBy('chain_seq')
    .limit(limit)
    .execute();
  const links = rows.flatMap(({ chain_seq, prev_hash, row_hash }) =>
    chain_seq === null || prev_hash === null || row_hash === null
      ? []
      : [{ scope_id: scopeId, chain_seq, prev_hash, row_hash, pruned_at_ms: nowMs }],
  );
  if (links.length > 0) await db.insertInto('observations_pruned').values(links).execute();
  await deleteRows(
    db,
    rows.map(({ dispatch_seq }) => dispatch_seq),
  );
  return rows.length;
}

/** Scopes of claims, whose links nobody asks for any more. */
export async function deleteEndedClaims(db: Database, folderId: string, beforeMs: number): Promise<void> {
  const ended = db
    .selectFrom('observations_scope')
    .select('scope_id')
    .where('folder_id', '=', folderId)
    .where('state', '=', 'closed')
    .where('kind', '=', 'tab_claim')
    .where('closed_at_ms', '<', beforeMs);
  await db.deleteFrom('observations_pruned').where('scope_id', 'in', ended).execute();
  await db.deleteFrom('observations_scope').where('scope_id', 'in', ended).execute();
}
