import { isoUtc } from '../../kernel/index.js';
import { partOf, type SiteRecords } from '../../safety/index.js';
import type { Store } from '../../store/index.js';
import { EVIDENCE } from '../tables.js';
import { loadRunsOfSite } from './site-repo.js';

/** Runs that name a site. They are joined with their units, and so are shown by code of their own. */
export function runRecords({ store, folderId }: { readonly store: Store; readonly folderId: string }): SiteRecords {
  return {
    part: 'task runs',
    isLearned: false,
    read: async (site) => {
      const runs = await loadRunsOfSite(store.read, folderId, site);
      const lines = runs.map(
        ({ instanceId, status, startedAtMs, units }) =>
          `${instanceId} ${status}, ${isoUtc(startedAtMs)}, ${units} units on the site`,
      );
      return partOf({ runs }, lines);
    },
    wipe: { staysBecause: EVIDENCE },
  };
}
