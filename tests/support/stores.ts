import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../src/kernel/index.js';
import { openStore, type Store, type StorePlace } from '../../src/store/index.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';

export const STORE_KINDS = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

export interface TestPlace {
  readonly place: StorePlace;
  open(clock?: Clock): Promise<Store>;
  remove(): Promise<void>;
}

let migrated: Promise<TestDatabase> | null = null;

/** Made once a worker: copying a database is faster than building its tables anew for every test. */
async function migratedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'nova-store-'));
  const store = await openStore({ dataDir, databaseUrl: database.url }, systemClock);
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
  return database;
}

async function copiedDatabase(): Promise<TestDatabase> {
  migrated ??= migratedDatabase();
  return createTestDatabase(await migrated);
}

/** A throw-away place for a store of either kind. A missing database is a failure, never a skip. */
export async function testPlace(kind: StoreKind): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nova-store-'));
  const database = kind === 'postgres' ? await copiedDatabase() : null;
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
