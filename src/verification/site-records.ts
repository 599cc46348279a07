import { partOf, type SiteRecords } from '../safety/index.js';
import type { Store } from '../store/index.js';
import { deleteActionsOfSite, loadActionsOfSite } from './site-repo.js';

interface Ground {
  readonly store: Store;
  readonly folderId: string;
}

/** Guarded actions with what changed and their two pictures (A&S G5). What a task proved with them is in its own rows. */
export function actionRecords({ store, folderId }: Ground): SiteRecords {
  return {
    part: 'guarded actions',
    isLearned: false,
    read: async (site) => partOf({ actions: await loadActionsOfSite(store.read, folderId, site) }),
    wipe: (site) => store.write((db) => deleteActionsOfSite(db, folderId, site)),
  };
}
