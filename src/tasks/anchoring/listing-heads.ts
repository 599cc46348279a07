import { type HeadLine, writeHead } from '../../evidence/index.js';
import type { Clock } from '../../kernel/index.js';
import type { EvidenceHead } from '../../observations/index.js';
import type { Store } from '../../store/index.js';
import { listScopes } from '../runs/instance-repo.js';

export interface HeadListDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly folderId: string;
  readonly scopes: { head(scopeId: string): Promise<EvidenceHead> };
}

/** The heads of a run, or of all, as they are now and as the file of heads has them (E&T 13.5). */
export async function listHeads(
  { store, clock, folderId, scopes }: HeadListDeps,
  instanceId: string | null,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const run of await listScopes(store.read, folderId, instanceId)) {
    const head: HeadLine = { ...run, ...(await scopes.head(run.scopeId)) };
    lines.push(writeHead(clock.now(), head));
  }
  return lines;
}
