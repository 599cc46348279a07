import type { Database } from '../store/index.js';
import { linkOf } from './chain.js';
import { fromColumns, moveHead, toColumns } from './repo.js';
import type { Leavings } from './rules/fold.js';
import type { BindingMode, EvidenceHead, EvidenceScope } from './scope-types.js';
import { flushTable, type ObservationRow, scopeTable } from './tables.js';
import type { ChainLink, ToolObservation } from './types.js';

/** SQL of evidence scopes, their chains and their flushes. */

export interface Flush {
  readonly chainSeq: number;
  readonly atMs: number;
  readonly left: Leavings;
}

export async function insertScope(db: Database, scope: EvidenceScope, folderId: string): Promise<void> {
  await db
    .insertInto('observations_scope')
    .values(
      scopeTable.toRow(scope, {
        folder_id: folderId,
        barrier_seq: null,
        is_clean: null,
        head_seq: 0,
        head_hash: scope.genesisHash,
      }),
    )
    .execute();
}

/** Writes down where the scope stands; its chain is written with its rows only. */
export async function saveScope(db: Database, scope: EvidenceScope): Promise<void> {
  const { state, closedAtMs, targetIds, gaps } = scope;
  await db
    .updateTable('observations_scope')
    .set(scopeTable.changes({ state, closedAtMs, targetIds, gaps }))
    .where('scope_id', '=', scope.scopeId)
    .execute();
}

export async function saveEnd(
  db: Database,
  scopeId: string,
  { barrierSeq, isClean }: { readonly barrierSeq: number | null; readonly isClean: boolean },
): Promise<void> {
  await db
    .updateTable('observations_scope')
    .set({ barrier_seq: barrierSeq, is_clean: isClean ? 1 : 0 })
    .where('scope_id', '=', scopeId)
    .execute();
}

export async function loadLiveScopes(db: Database, folderId: string): Promise<EvidenceScope[]> {
  const rows = await db
    .selectFrom('observations_scope')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('state', 'in', ['open', 'active'])
    .orderBy('opened_at_ms')
    .execute();
  return rows.map((row) => scopeTable.fromRow(row));
}

export async function findScope(db: Database, scopeId: string): Promise<EvidenceScope | undefined> {
  const row = await db.selectFrom('observations_scope').selectAll().where('scope_id', '=', scopeId).executeTakeFirst();
  return row && scopeTable.fromRow(row);
}

export async function loadHead(db: Database, scopeId: string): Promise<EvidenceHead | undefined> {
  const row = await db
    .selectFrom('observations_scope')
    .select(['head_seq', 'head_hash'])
    .where('scope_id', '=', scopeId)
    .executeTakeFirst();
  return row && { seq: row.head_seq, hash: row.head_hash };
}

/**
 * Makes the row the next link of its scope. `known` is the end of the chain as this process remembers it; when that is not
 * the end any more, the scope's row is taken first, so that no two rows can follow the same link.
 */
export async function appendLink(
  db: Database,
  scopeId: string,
  row: ObservationRow,
  known: EvidenceHead | null,
): Promise<ChainLink> {
  if (known !== null) {
    const link = linkOf(known.seq + 1, known.hash, chained(row));
    if (await moveHead(db, scopeId, link, known.seq)) return link;
  }
  const head = await db
    .updateTable('observations_scope')
    .set((set) => ({ head_seq: set('head_seq', '+', 1) }))
    .where('scope_id', '=', scopeId)
    .returning(['head_seq', 'head_hash'])
    .executeTakeFirstOrThrow();
  const link = linkOf(head.head_seq, head.head_hash, chained(row));
  await moveHead(db, scopeId, link, head.head_seq);
  return link;
}

/** What a link covers: everything that is stored of the row besides the link itself. */
export function chained(row: ObservationRow): Readonly<Record<string, unknown>> {
  const { chain_seq: _, prev_hash: __, row_hash: ___, ...columns } = row;
  return columns;
}

/** The newest rows of a tab, newest first. */
export async function loadNewestOfTarget(db: Database, targetId: string, limit: number): Promise<ToolObservation[]> {
  const rows = await db
    .selectFrom('observations_observation')
    .selectAll()
    .where('target_id', '=', targetId)
    .orderBy('dispatch_seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromColumns);
}

/** Binds a row that was written before its scope was opened (E&T 1.5). */
export async function bindStored(
  db: Database,
  row: ToolObservation,
  scopeId: string,
  bindingMode: BindingMode,
): Promise<ToolObservation> {
  const bound: ToolObservation = { ...row, scopeId, bindingMode };
  const chain = await appendLink(db, scopeId, toColumns(bound), null);
  await db
    .updateTable('observations_observation')
    .set({
      scope_id: scopeId,
      binding_mode: bindingMode,
      chain_seq: chain.chainSeq,
      prev_hash: chain.prevHash,
      row_hash: chain.rowHash,
    })
    .where('dispatch_seq', '=', row.dispatchSeq)
    .execute();
  return { ...bound, chain };
}

export async function insertFlush(db: Database, scopeId: string, flush: Flush): Promise<void> {
  await db
    .insertInto('observations_flush')
    .values(flushTable.toRow({ ...flush, left: Object.fromEntries(flush.left) }, { scope_id: scopeId }))
    .execute();
}

export async function loadFlushes(db: Database, scopeId: string): Promise<Flush[]> {
  const rows = await db
    .selectFrom('observations_flush')
    .selectAll()
    .where('scope_id', '=', scopeId)
    .orderBy('chain_seq')
    .orderBy('at_ms')
    .execute();
  return rows.map((row) => {
    const flush = flushTable.fromRow(row);
    return { ...flush, left: new Map(Object.entries(flush.left)) };
  });
}
