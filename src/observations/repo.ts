import { type CompiledQuery, sql } from 'kysely';
import { NORMALIZER_VERSION, originOf, routeKey } from '../kernel/index.js';
import type { Database } from '../store/index.js';
import { markerTable, type ObservationRow, observationTable } from './tables.js';
import type { CallMarker, ChainLink, ToolObservation } from './types.js';

/** SQL of the observation log. Rows are inserted and never changed. */

export async function insertMarker(db: Database, marker: CallMarker, folderId: string): Promise<void> {
  await db
    .insertInto('observations_marker')
    .values(markerTable.toRow(marker, { folder_id: folderId }))
    .execute();
}

/** The SQL of the insertion, by database: it is the same for every row, and making it takes longer than the insertion. */
const insertions = new WeakMap<object, CompiledQuery>();

export async function insertObservation(db: Database, row: ObservationRow, chain: ChainLink | null): Promise<void> {
  const columns: ObservationRow =
    chain === null ? row : { ...row, chain_seq: chain.chainSeq, prev_hash: chain.prevHash, row_hash: chain.rowHash };
  const { adapter } = db.getExecutor();
  const insertion = insertions.get(adapter) ?? db.insertInto('observations_observation').values(columns).compile();
  insertions.set(adapter, insertion);
  // The columns always come in the same order, and every one of them has a value.
  await db.executeQuery({ ...insertion, parameters: Object.values(columns) });
}

/** The SQL that moves the head of a chain on; as above. */
const moves = new WeakMap<object, CompiledQuery>();

/** Answers whether the head still was where it is said to be. */
export async function moveHead(db: Database, scopeId: string, link: ChainLink, from: number): Promise<boolean> {
  const { adapter } = db.getExecutor();
  const move =
    moves.get(adapter) ??
    db
      .updateTable('observations_scope')
      .set({ head_seq: link.chainSeq, head_hash: link.rowHash })
      .where('scope_id', '=', scopeId)
      .where('head_seq', '=', from)
      .compile();
  moves.set(adapter, move);
  const parameters = [link.chainSeq, link.rowHash, scopeId, from];
  const { numAffectedRows } = await db.executeQuery({ ...move, parameters });
  return numAffectedRows === 1n;
}

/** The row is there, so the marker of the call has done its work. */
export async function deleteMarker(db: Database, row: ToolObservation): Promise<void> {
  await db.deleteFrom('observations_marker').where('dispatch_call_id', '=', row.dispatchCallId).execute();
}

export async function loadMarkers(db: Database, folderId: string): Promise<CallMarker[]> {
  const rows = await db
    .selectFrom('observations_marker')
    .selectAll()
    .where('folder_id', '=', folderId)
    .orderBy('dispatch_seq')
    .execute();
  return rows.map((row) => markerTable.fromRow(row));
}

export async function loadRecent(db: Database, limit: number): Promise<ToolObservation[]> {
  const rows = await db
    .selectFrom('observations_observation')
    .selectAll()
    .orderBy('dispatch_seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromColumns);
}

/** The latest reading of each of these pages by the agent, if there is one (E&T 12). */
export async function loadReads(
  db: Database,
  agentId: string,
  { urls, sinceMs }: { readonly urls: readonly string[]; readonly sinceMs: number },
): Promise<{ readonly url: string; readonly observationId: string }[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .selectFrom('observations_observation')
    .select(['url_effective', 'observation_id'])
    .where('agent_id', '=', agentId)
    .where('url_effective', 'in', urls)
    // Written out, so that the index of read pages is used.
    .where('read_like', '=', sql.lit(1))
    .where('ok', '=', 1)
    .where('error_page', '=', 0)
    .where('started_at_ms', '>=', sinceMs)
    .orderBy('dispatch_seq')
    .execute();
  return rows.flatMap(({ url_effective: url, observation_id: observationId }) =>
    url === null ? [] : [{ url, observationId }],
  );
}

export async function countObservations(db: Database): Promise<number> {
  const row = await db
    .selectFrom('observations_observation')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

export function toColumns(row: ToolObservation): ObservationRow {
  const { before, after, chain } = row;
  const effective = after.url ?? before.url;
  return observationTable.toRow(row, {
    url_before: before.url,
    url_after: after.url,
    url_effective: effective,
    route_key: effective === null ? null : routeKey(effective),
    origin: effective === null ? null : originOf(effective),
    normalizer_version: NORMALIZER_VERSION,
    navigation_seq_before: before.navigationSeq,
    navigation_seq_after: after.navigationSeq,
    dom_epoch_before: before.domEpoch,
    dom_epoch_after: after.domEpoch,
    page_seq_before: before.pageSeq,
    page_seq_after: after.pageSeq,
    page_since_before_ms: before.sinceMs,
    page_since_after_ms: after.sinceMs,
    chain_seq: chain?.chainSeq ?? null,
    prev_hash: chain?.prevHash ?? null,
    row_hash: chain?.rowHash ?? null,
  });
}

export function fromColumns(row: ObservationRow): ToolObservation {
  return {
    ...observationTable.fromRow(row),
    before: {
      url: row.url_before,
      navigationSeq: row.navigation_seq_before,
      domEpoch: row.dom_epoch_before,
      pageSeq: row.page_seq_before,
      sinceMs: row.page_since_before_ms,
    },
    after: {
      url: row.url_after,
      navigationSeq: row.navigation_seq_after,
      domEpoch: row.dom_epoch_after,
      pageSeq: row.page_seq_after,
      sinceMs: row.page_since_after_ms,
    },
    chain: linkFrom(row),
  };
}

function linkFrom({ chain_seq, prev_hash, row_hash }: ObservationRow): ChainLink | null {
  if (chain_seq === null || prev_hash === null || row_hash === null) return null;
  return { chainSeq: chain_seq, prevHash: prev_hash, rowHash: row_hash };
}
