import { type Clock, resolveSettings } from '../../src/kernel/index.js';
import { type SiteMemory, type SiteRecords, tableRecords } from '../../src/safety/index.js';
import type { Store } from '../../src/store/index.js';
import { TABLES } from '../../src/composition/tables.js';

export type WipedRecords = SiteRecords & {
  readonly wipe: Extract<SiteRecords['wipe'], (...given: never[]) => unknown>;
};

/** What declared tables keep of sites under one heading, with or without what a running owner has in memory. */
export function siteRecords(
  ground: { readonly store: Store; readonly folderId: string; readonly clock: Pick<Clock, 'now'> },
  part: string,
  memory: SiteMemory | null,
): WipedRecords {
  const { settings } = resolveSettings({ flags: {}, env: {}, file: {}, platformDataDir: '/nowhere' });
  const all = tableRecords({ ...ground, settings, tables: TABLES, memories: { [part]: memory ?? undefined } });
  const records = all.find((one) => one.part === part);
  if (records === undefined || typeof records.wipe !== 'function') throw new Error(`${part} cannot be wiped`);
  return { ...records, wipe: records.wipe };
}
