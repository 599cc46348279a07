import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORE_KINDS, type TestPlace, testPlace } from '../../tests/support/stores.js';
import { useStore } from '../../tests/support/use-store.js';
import { systemClock } from '../kernel/index.js';
import { openStore, type Store, type Until } from './index.js';

const note = (store: Store, key: string) =>
  store.write((db) => db.insertInto('store_note').values({ key, value_json: '1' }).execute());
const keys = async (store: Store) => {
  const rows = await store.read.selectFrom('store_note').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

describe.each(STORE_KINDS)('a store on %s', (kind) => {
  const opened = useStore(kind);
  const { store, reopen } = opened;

  it('keeps what was written when it is opened again', async () => {
    await note(store, 'kept');
    await reopen();
    expect(await keys(store)).toEqual(['kept']);
  });

  it('is brought up to date once; one of another version is refused', async () => {
    const migrating = vi.spyOn(Migrator.prototype, 'migrateToLatest');
    await reopen();
    expect(migrating).not.toHaveBeenCalled();
    await store.write((db) => sql`insert into kysely_migration values ('9999_later', 'now')`.execute(db));
    await expect(openStore(opened.place, systemClock)).rejects.toMatchObject({ code: 'store.unavailable' });
    expect(migrating).toHaveBeenCalledOnce();
  });

  it('commits units that arrive together, and rolls back only the one that fails', async () => {
    await note(store, 'twice');
    const outcomes = await Promise.allSettled([note(store, 'a'), note(store, 'twice'), note(store, 'b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await keys(store)).toEqual(['a', 'b', 'twice']);
  });

  it('turns a failed write into a refusal the road knows', async () => {
    await note(store, 'once');
    await expect(note(store, 'once')).rejects.toMatchObject({ name: 'NovaError', code: 'store.unavailable' });
  });

  it('shows readers nothing of a transaction that is still open', async () => {
    let seen: string[] = [];
    await store.write(async (db) => {
      await db.insertInto('store_note').values({ key: 'open', value_json: '1' }).execute();
      seen = await keys(store);
    });
    expect(seen).toEqual([]);
    expect(await keys(store)).toEqual(['open']);
  });

  it('never gives a number twice, whatever the block and however often it is opened [A&S T2]', async () => {
    const given: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const counter = store.counter('numbers', 4);
      given.push(...(await Promise.all(Array.from({ length: 6 }, () => counter.next()))));
      await reopen();
    }
    expect(new Set(given).size).toBe(given.length);
    expect([...given].sort((a, b) => a - b)).toEqual(given);
  });

  it('gives numbers without gaps when asked for blocks of one', async () => {
    expect([await store.counter('tab', 1).next(), await store.counter('tab', 1).next()]).toEqual([1, 2]);
  });

  it('says where it is without credentials', () => {
    expect(store.location).not.toMatch(/:[^/]*@/);
  });
});

describe('the SQLite file', () => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await testPlace('sqlite');
  });
  afterEach(() => place.remove());

  it('syncs every transaction but those in which nobody asks for it [E&T 1.1]', async () => {
    const store = await place.open();
    const levelOf = (until?: Until) =>
      store.write(async (db) => {
        const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
        return rows[0]?.synchronous === 2 ? 'synced' : 'committed';
      }, until);
    expect(await levelOf()).toBe('synced');
    expect(await levelOf('committed')).toBe('committed');
    expect(await levelOf('committed')).toBe('committed');
    expect(await Promise.all([levelOf('committed'), levelOf()])).toEqual(['synced', 'synced']);
    expect(await levelOf('committed')).toBe('committed');
    await store.close();
  });

  it('is moved aside when it is damaged, and the recovery stays known [A&S V10]', async () => {
    const file = join(place.place.dataDir, 'nova.db');
    writeFileSync(file, 'this is no database'.repeat(500));
    const store = await place.open();
    expect(store.recovery?.movedTo).toMatch(/nova\.db\.corrupt-\d+$/);
    expect(readFileSync(store.recovery?.movedTo ?? '', 'utf8')).toContain('this is no database');
    await note(store, 'works');
    await store.close();
    const again = await place.open();
    expect(again.recovery).toEqual(store.recovery);
    await again.close();
  });

  it('is moved aside when a page inside it is damaged', async () => {
    const file = join(place.place.dataDir, 'nova.db');
    const first = await place.open();
    for (let i = 0; i < 300; i += 1) await note(first, `row-${i}`);
    await first.close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 8192, bytes.length - 4096);
    writeFileSync(file, bytes);
    const second = await place.open();
    expect(second.recovery).not.toBeNull();
    expect(await keys(second)).toEqual(['recovery']);
    await second.close();
  });

  it('is left alone when it is sound', async () => {
    await (await place.open()).close();
    const store = await place.open();
    expect(store.recovery).toBeNull();
    await store.close();
    expect(readdirSync(place.place.dataDir).filter((name) => name.includes('corrupt'))).toEqual([]);
  });
});
