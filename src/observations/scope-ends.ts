import type { Database } from '../store/index.js';
import type { LiveScope } from './live-scope.js';
import type { ObservationDeps } from './scope-ports.js';
import { type ScopeEnd, saveClosed, saveScope } from './scope-repo.js';

type Deps = Pick<ObservationDeps, 'clock' | 'redactor'>;

export const saveEnded = (
  db: Database,
  { scope }: LiveScope,
  end: ScopeEnd,
  { clock, redactor }: Deps,
): Promise<void> => saveClosed(db, scope, { ...end, closedAtMs: clock.now() }, redactor);

/** Another scope takes a tab over: a claim ends with that, a run goes on with its other tabs (E&T 1.5). */
export async function saveLeft(db: Database, former: LiveScope, targetId: string, deps: Deps): Promise<void> {
  if (former.scope.kind === 'tab_claim') await saveEnded(db, former, { barrierSeq: null, isClean: true }, deps);
  else await saveScope(db, former.without(targetId), deps.redactor);
}
