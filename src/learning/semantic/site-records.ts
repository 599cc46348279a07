import type { Site } from '../../kernel/index.js';
import { partOf, type SiteRecords } from '../../safety/index.js';
import type { Store } from '../../store/index.js';
import { deleteOpportunitiesOfSite, loadOpportunitiesOfSite } from './semantic-repo.js';
import type { SemanticBook } from './semantic.js';

interface Ground {
  readonly store: Store;
  readonly folderId: string;
  /** Of a running owner; null when there is none, and nothing is in memory. */
  readonly semantic: SemanticBook | null;
}

/** What agents were asked to judge on a site, and what they said. */
export function semanticRecords({ store, folderId, semantic }: Ground): SiteRecords {
  return {
    part: 'opportunities',
    isLearned: true,
    read: async (site: Site) => {
      const opportunities = await loadOpportunitiesOfSite(store.read, folderId, site);
      return partOf(
        { opportunities },
        opportunities.map(({ opportunityId, state }) => `${opportunityId}: ${state}`),
      );
    },
    wipe: async (site) => {
      const gone = await store.write((db) => deleteOpportunitiesOfSite(db, folderId, site));
      semantic?.forget(site);
      return gone;
    },
  };
}
