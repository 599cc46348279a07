import type { Database } from '../store/index.js';
import { noted, withoutLaterColumns } from './chain.js';
import { noteTable, type ObservationRow, prunedTable } from './tables.js';
import type { ChainLink, ChainNote } from './types.js';

/** SQL of a chain as it lies in the store, for whoever takes it out of there. */

/** A link and what it covers, column by column as stored: nothing is made again that could hide a change. */
export interface StoredLink extends ChainLink {
  readonly row: Readonly<Record<string, unknown>>;
}

/** A link with the call that it covers; null when it is a note. */
export interface WalkedLink extends StoredLink {
  readonly observation: ObservationRow | null;
}

/** Calls and notes of a scope in the order of its chain, after one link. */
export async function loadStoredLinks(
  db: Database,
  scopeId: string,
  after: number,
  limit: number,
): Promise<WalkedLink[]> {
  const calls = await db
    .selectFrom('observations_observation')
    .selectAll()
    .where('scope_id', '=', scopeId)
    .where('chain_seq', '>', after)
    .orderBy('chain_seq')
    .limit(limit)
    .execute();
  const notes = await db
    .selectFrom('observations_note')
    .selectAll()
    .where('scope_id', '=', scopeId)
    .where('chain_seq', '>', after)
    .orderBy('chain_seq')
    .limit(limit)
    .execute();
  return [...calls.map(ofCall), ...notes.map((row) => ofNote(noteTable.fromRow(row)))]
    .toSorted((a, b) => a.chainSeq - b.chainSeq)
    .slice(0, limit);
}

function ofCall(observation: ObservationRow): WalkedLink {
  const { chain_seq, prev_hash, row_hash, ...row } = observation;
  return {
    chainSeq: chain_seq ?? 0,
    prevHash: prev_hash ?? '',
    rowHash: row_hash ?? '',
    row: withoutLaterColumns(row),
    observation,
  };
}

function ofNote({ note, ...link }: ChainLink & { readonly note: ChainNote }): WalkedLink {
  return { ...link, row: noted(note), observation: null };
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
