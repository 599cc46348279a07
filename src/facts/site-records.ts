import type { Site } from '../kernel/index.js';
import { partOf, type SiteRecords } from '../safety/index.js';
import type { Store } from '../store/index.js';
import type { OperationalFacts } from './service.js';
import { deleteFactsOfSite, loadFactsOfSite } from './site-repo.js';

interface Ground {
  readonly store: Store;
  readonly folderId: string;
  /** Of a running owner; null when there is none, and nothing is in memory. */
  readonly facts: OperationalFacts | null;
}

/** What was seen to be true on a site (A&S 6). */
export function factRecords({ store, folderId, facts }: Ground): SiteRecords {
  return {
    part: 'facts',
    isLearned: false,
    read: async (site: Site) => partOf({ ...(await loadFactsOfSite(store.read, folderId, site)) }),
    wipe: (site) =>
      facts === null ? store.write((db) => deleteFactsOfSite(db, folderId, site)) : facts.forgetSite(site),
  };
}
