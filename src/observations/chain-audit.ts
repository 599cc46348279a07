import { canonicalJson } from '../kernel/index.js';
import { exportChain } from './chain-export.js';
import { genesisHashOf } from './chain.js';
import type { ObservationDeps } from './scope-ports.js';
import { type Flush, findScopeRow, leftOf, loadFlushes } from './scope-repo.js';
import { sealOf } from './seal-repo.js';
import { scopeTable } from './tables.js';
import type { ChainNote } from './types.js';

/** What the chain of an open scope holds, and whether it is as Nova wrote it. */
export interface ChainAudit {
  /** What is not, in a few words; null when all is. */
  readonly fault: string | null;
  readonly notes: readonly ChainNote[];
  readonly coverageHashes: ReadonlySet<string>;
}

export function flushNote(flush: Flush): ChainNote {
  const { chainSeq, atMs } = flush;
  return { kind: 'flush', chainSeq, atMs, left: leftOf(flush) };
}

/** Every link is walked: what was found well before may have been changed since. */
export async function auditChain(
  { store, redactor }: Pick<ObservationDeps, 'store' | 'redactor'>,
  scopeId: string,
): Promise<ChainAudit> {
  const notes: ChainNote[] = [];
  const coverageHashes = new Set<string>();
  const found = { notes, coverageHashes };
  const row = await findScopeRow(store.read, scopeId);
  if (row === undefined) return { ...found, fault: 'the evidence scope is gone' };
  const head = { chainSeq: 0, rowHash: row.genesis_hash };
  const pruned: number[] = [];
  const { brokenAt } = await exportChain(store, scopeTable.fromRow(row), async (links) => {
    for (const link of links) {
      head.chainSeq = link.chainSeq;
      head.rowHash = link.rowHash;
      if ('pruned' in link) pruned.push(link.chainSeq);
      else if ('note' in link.row) notes.push(link.row.note as ChainNote);
      else if (link.row.coverage_hash !== null) coverageHashes.add(String(link.row.coverage_hash));
    }
  });
  const faults = [
    brokenAt !== null && `row ${brokenAt} of the chain was changed, removed or added`,
    // Rows of a run expire after its end.
    pruned[0] !== undefined && `row ${pruned[0]} of the chain was taken away`,
    genesisHashOf(scopeTable.fromRow(row)) !== row.genesis_hash && 'the beginning of the chain was changed',
    (head.chainSeq !== row.head_seq || head.rowHash !== row.head_hash) && 'the end of the chain was changed',
    row.seal !== sealOf(row, redactor) && 'the record of the evidence scope was changed',
    !isSame(await loadFlushes(store.read, scopeId), notes) && 'the times at which pages were left were changed',
  ];
  return { ...found, fault: faults.find((fault) => fault !== false) ?? null };
}

function isSame(flushes: readonly Flush[], notes: readonly ChainNote[]): boolean {
  const kept = flushes.map((flush) => canonicalJson(flushNote(flush))).sort();
  const linked = notes.filter(({ kind }) => kind === 'flush').map((note) => canonicalJson(note));
  return canonicalJson(kept) === canonicalJson(linked.sort());
}
