import { errorText } from '../kernel/index.js';
import type { LiveScope } from './live-scope.js';
import { hasGrown } from './rules/page-reading.js';
import type { Grown } from './rules/fold.js';
import type { ObservationDeps, ScopeTabs } from './scope-ports.js';
import { saveScope } from './scope-repo.js';

/** What is done for a scope while no call waits for it. What fails is logged, and met again by whoever needs it. */

type Ground = Pick<ObservationDeps, 'store' | 'log' | 'redactor'>;

/** A row is lost: written down at once, or with the next row when the store does not take that either (E&T 1.6). */
export function noteLostRow(live: LiveScope, { store, log, redactor }: Ground): void {
  const { scopeId, instanceId } = live.scope;
  live.noteGap('row_not_written');
  log('warn', 'evidence.row_lost', { scopeId, instanceId });
  store
    .write((db) => saveScope(db, live.scope, redactor))
    .catch((error: unknown) => {
      log('error', 'evidence.gap_not_saved', { scopeId, instanceId, error: errorText(error) });
    });
}

/** E&T 1.7: pages that stand open and have become much longer since they were read, asked for once, at the end. */
export async function grownSince(live: LiveScope, tabs: Pick<ScopeTabs, 'find' | 'measure'>): Promise<Grown> {
  const found = await Promise.all(
    live.standing.map(async ({ targetSessionId, targetId }) => {
      const read = live.readChars(targetSessionId);
      if (read === null || tabs.find(targetId)?.targetSessionId !== targetSessionId) return [];
      const chars = await tabs.measure(targetId);
      return chars !== null && hasGrown(read, chars) ? [[targetSessionId, chars] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** The next completion checks again, and waits for it. */
export function checkInPause(live: LiveScope, { store, log }: Pick<Ground, 'store' | 'log'>): void {
  live.check(store).catch((error: unknown) => {
    log('warn', 'evidence.not_checked', { scopeId: live.scope.scopeId, error: errorText(error) });
  });
}
