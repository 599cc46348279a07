import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { phenomenon } from '../../tests/support/knowledge.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useStore } from '../../tests/support/use-store.js';
import { KnowledgeBook } from './service.js';

const SCOPE = 'shop.example';

describe.each(STORE_KINDS)('known sites for the words of a task, on %s', (kind) => {
  const { store } = useStore(kind);

  it('count what is active, stay in their folder, and leave out what people switched off [K 10]', async () => {
    const given = { store, clock: new FakeClock() };
    const book = new KnowledgeBook({ ...given, folderId: 'folder-a' });
    const tags = [{ kind: 'service_category', value: 'shopping' }];
    await book.write(SCOPE, async (db) => {
      await book.save(db, phenomenon({ scope: SCOPE, stableId: 'active' }));
      await book.save(db, phenomenon({ scope: SCOPE, stableId: 'shadow', learningLevel: 1 }));
      await book.save(db, phenomenon({ scope: SCOPE, stableId: 'retired', deprecated: true }));
      await book.saveDomain(db, { scope: SCOPE, trust: 'high', contentRev: 1, context: {}, tags, updatedAt: 1 });
    });
    expect(await book.discover(['shop'])).toEqual({
      matchedKeywords: ['shop'],
      categories: [{ category: 'shopping', scopes: [{ scope: SCOPE, trust: 'high', activePhenomena: 1 }] }],
    });
    expect(await book.discover([])).toBeNull();
    expect(await new KnowledgeBook({ ...given, folderId: 'folder-b' }).discover(['shop'])).toBeNull();
    const off = new KnowledgeBook({ ...given, folderId: 'folder-a', isOff: (scope) => scope === SCOPE });
    expect(await off.discover(['shop'])).toBeNull();
  });
});
