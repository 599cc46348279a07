import { type Clock, errorText, type Log } from '../../../kernel/index.js';
import type { SiteSource } from './knowledge.js';
import type { SiteEntry } from '../types.js';

/** Changes that come together are told together. */
const CHANGES_EVERY_MS = 500;

interface FeedDeps {
  readonly sites: Pick<SiteSource, 'entry' | 'onChanged'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
}

/** Tells of sites as something about them becomes known or changes; the answer ends it. */
export function followSites(deps: FeedDeps, listener: (site: SiteEntry) => void): () => void {
  const pending = new Map<string, () => void>();
  let hasEnded = false;
  // One after another, so that an older state never follows a newer one.
  let telling: Promise<void> = Promise.resolve();

  const tell = async (scope: string): Promise<void> => {
    try {
      const entry = await deps.sites.entry(scope);
      if (!hasEnded) listener(entry);
    } catch (error) {
      deps.log('warn', 'console.site_failed', { error: errorText(error) });
    }
  };
  const end = deps.sites.onChanged((scope) => {
    if (pending.has(scope)) return;
    const cancel = deps.clock.after(CHANGES_EVERY_MS, () => {
      pending.delete(scope);
      telling = telling.then(() => tell(scope));
    });
    pending.set(scope, cancel);
  });
  return () => {
    hasEnded = true;
    for (const cancel of pending.values()) cancel();
    end();
  };
}
