import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../src/kernel/index.js';
import { openStore, type Store, type StorePlace } from '../../src/store/index.js';
import { createTestDatabase } from './postgres.js';

export const STORE_KINDS = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

export interface TestPlace {
  readonly place: StorePlace;
  open(clock?: Clock): Promise<Store>;
  remove(): Promise<void>;
}

/** A throw-away place for a store of either kind. A missing database is a failure, never a skip. */
export async function testPlace(kind: StoreKind): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nova-store-'));
  const database = kind === 'postgres' ? await createTestDatabase() : null;
  const place: StorePlace = { dataDir, databaseUrl: database?.url ?? null };
  return {
    place,
    open: (clock = systemClock) => openStore(place, clock),
    remove: async () => {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
