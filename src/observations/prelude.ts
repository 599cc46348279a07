import type { Database } from '../store/index.js';
import type { LiveScope } from './live-scope.js';
import type { ScopeLimits } from './scope-ports.js';
import { bindStored, loadNewestOfTarget } from './scope-repo.js';
import type { Sealer } from './seal-repo.js';
import type { ToolObservation } from './types.js';

/** E&T 1.5: what the same agent did on the tab just before belongs to the scope; more than the limit leaves a gap. */
export async function pullPrelude(
  db: Database,
  given: {
    readonly live: LiveScope;
    readonly targetId: string;
    readonly limits: ScopeLimits;
    readonly nowMs: number;
    readonly sealer: Sealer;
  },
): Promise<ToolObservation[]> {
  const { live, targetId, nowMs, sealer } = given;
  const { scopeId } = live.scope;
  const { preludePerTarget, preludeWindowMs } = given.limits;
  const newest = await loadNewestOfTarget(db, targetId, preludePerTarget + 1);
  const fitting = newest.filter(
    (row) => row.scopeId === null && row.startedAtMs >= nowMs - preludeWindowMs && live.agents.has(row.agentId),
  );
  if (fitting.length > preludePerTarget) live.noteGap('prelude_overflow');
  const bound: ToolObservation[] = [];
  for (const row of fitting.slice(0, preludePerTarget).reverse())
    bound.push(await bindStored(db, row, { scopeId, bindingMode: 'prelude_backfill', sealer }));
  return bound;
}
