import type { Clock } from '../kernel/index.js';
import { partOf, type SiteRecords } from '../safety/index.js';
import type { Store } from '../store/index.js';
import { deleteLooseRows, loadRowsOfSite } from './site-repo.js';

interface Ground {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  /** Rows this young may still be pulled into a scope (E&T 1.5). */
  readonly preludeWindowMs: number;
}

/** Rows of calls that no task rests on. */
export function callRecords({ store, clock, preludeWindowMs }: Ground): SiteRecords {
  return {
    part: 'calls',
    isLearned: false,
    read: async (site) => partOf({ rows: (await loadRowsOfSite(store.read, site)).filter(({ isBound }) => !isBound) }),
    wipe: (site) => store.write((db) => deleteLooseRows(db, site, clock.now() - preludeWindowMs)),
  };
}

/** Rows in the chain of a task or a claim. */
export function evidenceRecords({ store }: Pick<Ground, 'store'>): SiteRecords {
  return {
    part: 'evidence',
    isLearned: false,
    read: async (site) => partOf({ rows: (await loadRowsOfSite(store.read, site)).filter(({ isBound }) => isBound) }),
    wipe: {
      staysBecause:
        'Each row is a link of a hash chain that receipts were signed over (E&T 13). They go by themselves after their time (E&T 1.8).',
    },
  };
}
