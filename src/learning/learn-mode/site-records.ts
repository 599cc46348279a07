import type { Site } from '../../kernel/index.js';
import { partOf, type SiteRecords } from '../../safety/index.js';
import type { Store } from '../../store/index.js';
import type { LearnMode } from './learn-mode.js';
import { deleteLearnOfSite, loadLearnOfSite } from './learn-site-repo.js';

interface Ground {
  readonly store: Store;
  readonly folderId: string;
  /** Of a running owner; null when there is none, and nothing is in memory. */
  readonly learnMode: LearnMode | null;
}

/** What claims in Learn Mode saw and did on a site. */
export function learnRecords({ store, folderId, learnMode }: Ground): SiteRecords {
  return {
    part: 'learn mode',
    isLearned: true,
    read: async (site: Site) => partOf(await loadLearnOfSite(store.read, folderId, site)),
    wipe: (site) =>
      learnMode === null ? store.write((db) => deleteLearnOfSite(db, folderId, site)) : learnMode.forgetSite(site),
  };
}
