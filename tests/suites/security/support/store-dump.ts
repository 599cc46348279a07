/** What Nova kept, read from beside it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../../../src/kernel/index.js';
import { openStore } from '../../../../src/store/index.js';
import type { TestNova } from '../../../support/nova.js';

/** All rows of the tables whose name begins so, as JSON, one table per line. */
export async function dumpStore(nova: Pick<TestNova, 'place'>, prefix = ''): Promise<string> {
  const store = await openStore(nova.place, systemClock);
  try {
    const lines: string[] = [];
    for (const { name } of await store.read.introspection.getTables()) {
      if (!name.startsWith(prefix)) continue;
      // Codec: the name comes from the database itself.
      const rows = await store.read
        .selectFrom(name as 'ownership_folder')
        .selectAll()
        .execute();
      lines.push(`${name} ${JSON.stringify(rows)}`);
    }
    return lines.join('\n');
  } finally {
    await store.close();
  }
}

/** Files below the folder whose bytes hold the text, by path from there. */
export function filesHolding(folder: string, text: string, skip: RegExp = /^$/): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !skip.test(path) && holds(path, text))
    .map((path) => path.slice(folder.length + 1));
}

function holds(path: string, text: string): boolean {
  try {
    return readFileSync(path).includes(text);
  } catch {
    return false; // It went just now.
  }
}
