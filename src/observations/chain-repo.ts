import type { Database } from '../store/index.js';
import { type ObservationRow, prunedTable } from './tables.js';
import type { ChainLink } from './types.js';

/** SQL of a chain as it lies in the store, for whoever takes it out of there. */

/** A link and what it covers, column by column as stored: nothing is made again that could hide a change. */
export interface StoredLink extends ChainLink {
  readonly row: Readonly<Record<string, unknown>>;
}

/** Rows of a scope in the order of its chain, after one link. */
export function loadChainRows(db: Database, scopeId: string, after: number, limit: number): Promise<ObservationRow[]> {
  return db
    .selectFrom('observations_observation')
    .selectAll()
    .where('scope_id', '=', scopeId)
    .where('chain_seq', '>', after)
    .orderBy('chain_seq')
    .limit(limit)
    .execute();
}

export async function loadStoredLinks(
  db: Database,
  scopeId: string,
  after: number,
  limit: number,
): Promise<StoredLink[]> {
  const rows = await loadChainRows(db, scopeId, after, limit);
  return rows.map(({ chain_seq, prev_hash, row_hash, ...row }) => ({
    chainSeq: chain_seq ?? 0,
    prevHash: prev_hash ?? '',
    rowHash: row_hash ?? '',
    row,
  }));
}

/** Links whose rows were taken away after their time (E&T 1.8). */
export async function loadPrunedLinks(
  db: Database,
  scopeId: string,
  after: number,
  limit: number,
): Promise<ChainLink[]> {
  const rows = await db
    .selectFrom('observations_pruned')
    .select(['chain_seq', 'prev_hash', 'row_hash'])
    .where('scope_id', '=', scopeId)
    .where('chain_seq', '>', after)
    .orderBy('chain_seq')
    .limit(limit)
    .execute();
  return rows.map((row) => prunedTable.fromRow(row));
}
