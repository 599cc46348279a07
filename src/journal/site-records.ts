import type { Site } from '../kernel/index.js';
import { partOf, type SiteRecords } from '../safety/index.js';
import type { Store } from '../store/index.js';
import type { Journal } from './service.js';
import { deleteOfSite, loadOfSite } from './site-repo.js';

interface Ground {
  readonly store: Store;
  readonly folderId: string;
  /** The journal of a running owner; null when there is none, and nothing is in memory. */
  readonly journal: Journal | null;
}

/** What happened on a site, as the journal kept it. */
export function journalRecords({ store, folderId, journal }: Ground): SiteRecords {
  return {
    part: 'journal',
    isLearned: true,
    read: async (site: Site) => partOf(await loadOfSite(store.read, folderId, site)),
    wipe: (site) =>
      journal === null ? store.write((db) => deleteOfSite(db, folderId, site)) : journal.forgetSite(site),
  };
}
