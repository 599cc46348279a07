import type { Database, Store } from '../store/index.js';
import { genesisOf, linkOf, type ScopeGenesis } from './chain.js';
import { loadPrunedLinks, loadStoredLinks, type StoredLink } from './chain-repo.js';
import { findScope } from './scope-repo.js';
import type { ChainLink } from './types.js';

/** Links that are held at a time. */
const PAGE = 1000;

export type ExportedLink = StoredLink | (ChainLink & { readonly pruned: true });

export interface ExportedChain {
  readonly rows: number;
  /** The first link that does not hold; null when all do. */
  readonly brokenAt: number | null;
}

/** Where the chain of a scope begins; undefined when there is no such scope. */
export async function findGenesis(
  { read }: Pick<Store, 'read'>,
  scopeId: string,
): Promise<(ScopeGenesis & { readonly genesisHash: string }) | undefined> {
  const scope = await findScope(read, scopeId);
  return scope && { ...genesisOf(scope), genesisHash: scope.genesisHash };
}

/** Hands out the whole chain of a scope in its order, and walks it on the way (E&T 13.1, 13.3). */
export async function exportChain(
  { read }: Pick<Store, 'read'>,
  { scopeId, genesisHash }: { readonly scopeId: string; readonly genesisHash: string },
  take: (links: readonly ExportedLink[]) => Promise<void>,
): Promise<ExportedChain> {
  let rows = 0;
  let brokenAt: number | null = null;
  let before = { chainSeq: 0, rowHash: genesisHash };
  for (;;) {
    const links = await loadLinks(read, scopeId, before.chainSeq);
    if (links.length === 0) return { rows, brokenAt };
    for (const link of links) {
      if (brokenAt === null && !follows(link, before)) brokenAt = before.chainSeq + 1;
      before = link;
    }
    rows += links.length;
    await take(links);
  }
}

function follows(link: ExportedLink, before: { readonly chainSeq: number; readonly rowHash: string }): boolean {
  if (link.chainSeq !== before.chainSeq + 1 || link.prevHash !== before.rowHash) return false;
  return 'pruned' in link || linkOf(link.chainSeq, link.prevHash, link.row).rowHash === link.rowHash;
}

/** Rows first: one that is pruned in this very moment is then found in both places, and not in none. */
async function loadLinks(db: Database, scopeId: string, after: number): Promise<ExportedLink[]> {
  const found = await loadStoredLinks(db, scopeId, after, PAGE);
  const stored = found.map(({ chainSeq, prevHash, rowHash, row }) => ({ chainSeq, prevHash, rowHash, row }));
  const pruned = await loadPrunedLinks(db, scopeId, after, PAGE);
  const known = new Set(stored.map(({ chainSeq }) => chainSeq));
  const gone = pruned
    .filter(({ chainSeq }) => !known.has(chainSeq))
    .map((link) => ({ ...link, pruned: true as const }));
  return [...stored, ...gone].toSorted((a, b) => a.chainSeq - b.chainSeq).slice(0, PAGE);
}
