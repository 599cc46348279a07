import type { Database } from '../store/index.js';
import { linkOf, noted, withoutLaterColumns } from './chain.js';
import { fromColumns, holdScope, toColumns } from './repo.js';
import { putScope, type Sealer, sealOf } from './seal-repo.js';
import type { Grown, Leavings } from './rules/fold.js';
import type { BindingMode, EvidenceHead, EvidenceScope } from './scope-types.js';
import { flushTable, type Left, noteTable, type ObservationRow, type ScopeRow, scopeTable } from './tables.js';
import type { ChainLink, ChainNote, ToolObservation } from './types.js';

/** SQL of evidence scopes, their chains and their flushes. */

interface Sealing {
  readonly folderId: string;
  readonly redactor: Sealer;
}

export interface Flush {
  readonly chainSeq: number;
  readonly atMs: number;
  readonly left: Leavings;
  readonly grown: Grown;
}

export async function insertScope(db: Database, scope: EvidenceScope, given: Sealing): Promise<void> {
  const row = scopeTable.toRow(scope, {
    folder_id: given.folderId,
    barrier_seq: null,
    is_clean: null,
    head_seq: 0,
    head_hash: scope.genesisHash,
    seal: '',
  });
  await db
    .insertInto('observations_scope')
    .values({ ...row, seal: sealOf(row, given.redactor) })
    .execute();
}

/** Writes down where the scope stands; its chain is written with its rows only. */
export async function saveScope(db: Database, scope: EvidenceScope, sealer: Sealer): Promise<void> {
  const { state, closedAtMs, targetIds, gaps } = scope;
  const before = await holdScope(db, scope.scopeId);
  await putScope(db, before, scopeTable.changes({ state, closedAtMs, targetIds, gaps }), sealer);
}

/** How a scope ended: after which row it takes none in, and whether none is missing. */
export interface ScopeEnd {
  readonly barrierSeq: number | null;
  readonly isClean: boolean;
}

export async function saveClosed(
  db: Database,
  { scopeId, targetIds, gaps }: EvidenceScope,
  { barrierSeq, isClean, closedAtMs }: ScopeEnd & { readonly closedAtMs: number },
  sealer: Sealer,
): Promise<void> {
  const before = await holdScope(db, scopeId);
  const ended = scopeTable.changes({ state: 'closed', closedAtMs, targetIds, gaps });
  await putScope(db, before, { ...ended, barrier_seq: barrierSeq, is_clean: isClean ? 1 : 0 }, sealer);
}

/** As it is stored, whole. */
export function findScopeRow(db: Database, scopeId: string): Promise<ScopeRow | undefined> {
  return db.selectFrom('observations_scope').selectAll().where('scope_id', '=', scopeId).executeTakeFirst();
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

/** Makes the row the next link of its scope, whose own row is taken first: no two rows can follow the same link. */
export async function appendLink(
  db: Database,
  scopeId: string,
  row: Readonly<Record<string, unknown>>,
  sealer: Sealer,
): Promise<ChainLink> {
  const scope = await holdScope(db, scopeId);
  const link = linkOf(scope.head_seq + 1, scope.head_hash, row);
  await putScope(db, scope, { head_seq: link.chainSeq, head_hash: link.rowHash }, sealer);
  return link;
}

/** Makes a note the next link of a scope. */
export async function appendNote(db: Database, scopeId: string, note: ChainNote, sealer: Sealer): Promise<ChainLink> {
  const link = await appendLink(db, scopeId, noted(note), sealer);
  await db
    .insertInto('observations_note')
    .values(noteTable.toRow({ ...link, note }, { scope_id: scopeId }))
    .execute();
  return link;
}

/** What a link covers: everything that is stored of the row besides the link itself. */
export function chained(row: ObservationRow): Readonly<Record<string, unknown>> {
  const { chain_seq: _, prev_hash: __, row_hash: ___, ...columns } = row;
  return withoutLaterColumns(columns);
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
  {
    scopeId,
    bindingMode,
    sealer,
  }: { readonly scopeId: string; readonly bindingMode: BindingMode; readonly sealer: Sealer },
): Promise<ToolObservation> {
  const bound: ToolObservation = { ...row, scopeId, bindingMode };
  const chain = await appendLink(db, scopeId, chained(toColumns(bound)), sealer);
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

/** As it is stored and chained: of a page that had grown, its length beside the time. */
export function leftOf({ left, grown }: Pick<Flush, 'left' | 'grown'>): Readonly<Record<string, Left>> {
  return Object.fromEntries(
    [...left].map(([tab, atMs]) => {
      const chars = grown.get(tab);
      return [tab, chars === undefined ? atMs : [atMs, chars]];
    }),
  );
}

export async function insertFlush(db: Database, scopeId: string, flush: Flush): Promise<void> {
  await db
    .insertInto('observations_flush')
    .values(flushTable.toRow({ ...flush, left: leftOf(flush) }, { scope_id: scopeId }))
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
    const { chainSeq, atMs, left } = flushTable.fromRow(row);
    const entries = Object.entries(left);
    const grown = entries.flatMap(([tab, one]) => (typeof one === 'number' ? [] : ([[tab, one[1]]] as const)));
    const leavings = entries.map(([tab, one]) => [tab, typeof one === 'number' ? one : one[0]] as const);
    return { chainSeq, atMs, left: new Map(leavings), grown: new Map(grown) };
  });
}
