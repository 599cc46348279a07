import type { Redactor } from '../safety/index.js';
import type { Database } from '../store/index.js';
import { moveHead } from './repo.js';
import type { ScopeRow } from './tables.js';

/** The row of a scope is sealed with the key of the data folder (E&T 13.1). */

export type Sealer = Pick<Redactor, 'seal'>;

/** Never what a row is sealed with: once a change was made from outside, the row stays unsealed. */
const BROKEN = 'broken';

export function sealOf(row: ScopeRow, sealer: Sealer): string {
  const { seal: _, ...columns } = row;
  return sealer.seal(columns);
}

/** Writes what changes, and seals the row anew if it was as Nova had left it. */
export async function putScope(
  db: Database,
  before: ScopeRow,
  changes: Partial<ScopeRow>,
  sealer: Sealer,
): Promise<void> {
  const seal = before.seal === sealOf(before, sealer) ? sealOf({ ...before, ...changes }, sealer) : BROKEN;
  const { head_seq, head_hash, ...rest } = changes;
  if (head_seq !== undefined && head_hash !== undefined && Object.keys(rest).length === 0)
    return moveHead(db, before.scope_id, { head_seq, head_hash, seal });
  await db
    .updateTable('observations_scope')
    .set({ ...changes, seal })
    .where('scope_id', '=', before.scope_id)
    .execute();
}
