import { isoUtc } from '../kernel/index.js';
import { partOf, type SiteRecords } from '../safety/index.js';
import type { Store } from '../store/index.js';
import type { TaskBook } from './runs/instances.js';
import { deleteLinksOfSite, loadLinksOfSite, loadRunsOfSite } from './site-repo.js';

interface Ground {
  readonly store: Store;
  readonly folderId: string;
  /** Of a running owner; null when there is none, and nothing is in memory. */
  readonly tasks: Pick<TaskBook, 'forgetLinks'> | null;
}

/** The URL index (E&T 5.1). */
export function linkRecords({ store, folderId, tasks }: Ground): SiteRecords {
  return {
    part: 'links',
    isLearned: false,
    read: async (site) => partOf({ ...(await loadLinksOfSite(store.read, folderId, site)) }),
    wipe: async (site) => {
      const gone = await store.write((db) => deleteLinksOfSite(db, folderId, site));
      tasks?.forgetLinks();
      return gone;
    },
  };
}

/** Runs that name the site. */
export function runRecords({ store, folderId }: Omit<Ground, 'tasks'>): SiteRecords {
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
    wipe: {
      staysBecause:
        'What a run claimed and proved is evidence: taking a part away would break the proof of the whole (E&T 1.8, 13).',
    },
  };
}
