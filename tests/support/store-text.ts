import { systemClock } from '../../src/kernel/index.js';
import { openStore } from '../../src/store/index.js';
import type { TestNova } from './nova.js';

/** The tables of a running Nova some row of which holds one of these texts, in any column. */
export async function tablesHolding(
  nova: Pick<TestNova, 'place'>,
  texts: readonly string[],
): Promise<readonly string[]> {
  const store = await openStore(nova.place, systemClock);
  try {
    const found: string[] = [];
    for (const { name } of await store.read.introspection.getTables()) {
      // Codec: the name comes from the database itself.
      const rows = await store.read
        .selectFrom(name as 'ownership_folder')
        .selectAll()
        .execute();
      const held = JSON.stringify(rows);
      for (const text of texts) if (held.includes(text)) found.push(`${name}: ${text}`);
    }
    return found;
  } finally {
    await store.close();
  }
}
