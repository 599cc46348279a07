import type { CallEntry } from '../../api/types.js';

/** Rows kept in memory; older ones are in the store. */
export const MAX_ROWS = 500;

/** A call as the page holds it. `isFresh` rows came in live and slide into view. */
export interface Row {
  readonly call: CallEntry;
  readonly isFresh: boolean;
}

/** Newest first, each call once, at most `MAX_ROWS`. Rows already held keep their identity, so they are not drawn again. */
export function mergeRows(held: readonly Row[], incoming: readonly Row[]): readonly Row[] {
  const bySeq = new Map<number, Row>();
  for (const row of [...held, ...incoming]) if (!bySeq.has(row.call.seq)) bySeq.set(row.call.seq, row);
  return [...bySeq.values()].sort((a, b) => b.call.seq - a.call.seq).slice(0, MAX_ROWS);
}
