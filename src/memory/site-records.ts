import { partOf, type SiteRecords } from '../safety/index.js';
import type { Store } from '../store/index.js';
import { deleteDomains, loadDomains, loadNaming } from './site-repo.js';

interface Ground {
  readonly store: Store;
  readonly folderId: string;
}

/** What Browser Memory keeps of a site, in whatever sandbox it was written (A&S 9). */
export function memoryRecords({ store, folderId }: Ground): SiteRecords {
  return {
    part: 'memory',
    isLearned: false,
    read: async (site) => {
      const memories = await loadDomains(store.read, folderId, site);
      return partOf(
        { memories },
        memories.map(({ domain, memory_type, content }) => `${domain} ${memory_type}: ${content}`),
      );
    },
    wipe: (site) => store.write((db) => deleteDomains(db, folderId, site)),
  };
}

/** Operator Notes belong to no site; those that name it are shown. */
export function noteRecords({ store, folderId }: Ground): SiteRecords {
  return {
    part: 'notes',
    isLearned: false,
    read: async (site) => {
      const notes = await loadNaming(store.read, folderId, site);
      return partOf(
        { notes },
        notes.map(({ note_id, content }) => `${note_id}: ${content}`),
      );
    },
    wipe: { staysBecause: 'They are free text that only names the site: nova.operator_notes_delete removes one.' },
  };
}
