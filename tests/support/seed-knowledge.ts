import { systemClock } from '../../src/kernel/index.js';
import { type Domain, type DomainHint, KnowledgeBook, type Phenomenon } from '../../src/knowledge/index.js';
import { openStore, type Store } from '../../src/store/index.js';
import type { TestNova } from './nova.js';

/** The knowledge of a running Nova, from beside it: what it has not looked up yet can be put there. */
export interface KnowledgeDesk {
  put(...entries: readonly Phenomenon[]): Promise<void>;
  putHint(...hints: readonly DomainHint[]): Promise<void>;
  putDomain(domain: Domain): Promise<void>;
  find(scope: string, stableId: string): Promise<Phenomenon | undefined>;
  close(): Promise<void>;
}

async function folderOf(store: Store): Promise<string> {
  const row = await store.read.selectFrom('ownership_folder').select('folder_id').executeTakeFirstOrThrow();
  return row.folder_id;
}

export async function openKnowledge(nova: TestNova): Promise<KnowledgeDesk> {
  const store = await openStore(nova.place, systemClock);
  const folderId = await folderOf(store);
  const book = () => new KnowledgeBook({ store, clock: systemClock, folderId });
  return {
    put: async (...entries) => {
      for (const entry of entries) await book().write(entry.scope, (db) => book().save(db, entry));
    },
    putHint: async (...hints) => {
      for (const hint of hints) await book().write(hint.scope, (db) => book().saveHint(db, hint));
    },
    putDomain: (domain) => book().write(domain.scope, (db) => book().saveDomain(db, domain)),
    find: async (scope, stableId) => (await book().of(scope)).phenomena.find((one) => one.stableId === stableId),
    close: () => store.close(),
  };
}
