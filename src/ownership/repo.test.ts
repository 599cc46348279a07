import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { sequentialIds } from '../../tests/support/ids.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useStore } from '../../tests/support/use-store.js';
import { assertOwner, ClaimBook, NameBook, RememberedTabs, SandboxBook, saveOwner } from './index.js';

describe.each(STORE_KINDS)('ownership on %s', (kind) => {
  const at = useStore(kind);
  const { store } = at;
  let clock: FakeClock;
  const ids = sequentialIds();
  const openClaims = (folderId = 'folder-a') => ClaimBook.open({ store, clock, ids, folderId, maxPerAgent: 2 });
  const dispatch = async (book: ClaimBook, targetId: string) => {
    const admitted = await book.admit(targetId);
    return () => store.write((db) => book.fence(admitted)(db));
  };
  beforeEach(() => {
    clock = new FakeClock();
  });

  it('a claim survives a restart, and runs out by the clock [A&S C2]', async () => {
    await (await openClaims()).claim('tab-1', { agentId: 'a', principal: 'p', ttlMs: 10_000 });
    const book = await openClaims();
    expect(book.current('tab-1').holder?.agentId).toBe('a');
    expect(book.live()).toHaveLength(1);
    clock.advance(10_000);
    expect(book.current('tab-1').holder).toBeNull();
  });

  it('counts the claims of an agent [A&S C6]', async () => {
    const book = await openClaims();
    await book.claim('tab-1', { agentId: 'a', principal: 'p', ttlMs: 10_000 });
    await book.claim('tab-2', { agentId: 'a', principal: 'p', ttlMs: 10_000 });
    expect(await book.claim('tab-3', { agentId: 'a', principal: 'p', ttlMs: 10_000 })).toEqual({
      kind: 'too_many',
      limit: 2,
    });
    clock.advance(10_000);
    expect((await book.claim('tab-3', { agentId: 'a', principal: 'p', ttlMs: 10_000 })).kind).toBe('granted');
  });

  it.each([
    [
      'claimed by another',
      async (book: ClaimBook) =>
        void (await book.claim('tab-1', { agentId: 'b', principal: 'p', ttlMs: 10_000, reclaimReason: 'mine now' })),
    ],
    ['released', async (book: ClaimBook) => void (await book.release('tab-1', { agentId: 'a', principal: 'p' }))],
    ['run out', async () => clock.advance(60_000)],
  ])('a call let in before the claim was %s is refused in the dispatch transaction [A&S C9]', async (_, change) => {
    const book = await openClaims();
    await book.claim('tab-1', { agentId: 'a', principal: 'p', ttlMs: 60_000 });
    const late = await dispatch(book, 'tab-1');
    await change(book);
    await expect(late()).rejects.toMatchObject({ code: 'claim.owner_mismatch' });
    await expect((await dispatch(book, 'tab-1'))()).resolves.toBeUndefined();
  });

  it('a call let in on a tab that nobody had claimed is refused once somebody has [A&S C9]', async () => {
    const book = await openClaims();
    const late = await dispatch(book, 'tab-1');
    await book.claim('tab-1', { agentId: 'b', principal: 'p', ttlMs: 10_000 });
    await expect(late()).rejects.toMatchObject({ code: 'claim.owner_mismatch' });
  });

  it("extending one's own claim refuses nothing", async () => {
    const book = await openClaims();
    await book.claim('tab-1', { agentId: 'a', principal: 'p', ttlMs: 60_000 });
    const call = await dispatch(book, 'tab-1');
    await book.claim('tab-1', { agentId: 'a', principal: 'p', ttlMs: 60_000 });
    await expect(call()).resolves.toBeUndefined();
  });

  it('[A&S J3a] a name stays with its client over a restart, is another name for everybody else, and goes when that client does', async () => {
    const open = () => NameBook.open({ store, clock, folderId: 'folder-a' });
    const first = await open();
    expect(await Promise.all(['a', 'b'].map((client) => first.nameFor('worker', client)))).toEqual([
      'worker',
      expect.stringMatching(/^worker@[0-9a-f]{6}$/),
    ]);
    const book = await open();
    const other = await book.nameFor('worker', 'b');
    expect(other).toMatch(/^worker@/);
    expect(await book.nameFor(other, 'a')).toMatch(/^worker@[0-9a-f]{6}@[0-9a-f]{6}$/);
    book.joined('conn-1');
    book.called('conn-1', 'a');
    expect(await book.nameFor('worker', 'a')).toBe('worker');
    clock.advance(3 * 60 * 60_000);
    expect(await book.nameFor('worker', 'c')).not.toBe('worker');
    await book.left('conn-1');
    expect(await (await open()).nameFor('worker', 'c')).toBe('worker');
  });

  it('claims that race are granted to one, whoever it is [A&S C1]', async () => {
    const book = await openClaims();
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((agentId) => book.claim('tab-1', { agentId, principal: agentId, ttlMs: 10_000 })),
    );
    expect(outcomes.filter(({ kind: outcome }) => outcome === 'granted')).toHaveLength(1);
  });

  it('a former owner of the folder is refused in the dispatch transaction [A&S J10]', async () => {
    await store.write((db) => saveOwner(db, 'folder-a', 1));
    await expect(store.write((db) => assertOwner(db, 'folder-a', 1))).resolves.toBeUndefined();
    await store.write((db) => saveOwner(db, 'folder-a', 2));
    await expect(store.write((db) => assertOwner(db, 'folder-a', 1))).rejects.toMatchObject({
      code: 'store.unavailable',
    });
  });

  it("folders that share a database do not see each other's sandboxes, tabs and claims", async () => {
    const open = (folderId: string) => SandboxBook.open({ store, clock, ids, folderId, profilesDir: at.place.dataDir });
    const [a, b] = [await open('folder-a'), await open('folder-b')];
    await a.create({ name: 'second' });
    expect(a.list().map(({ sandboxId }) => sandboxId)).toEqual(['A', 'B']);
    expect(b.list().map(({ sandboxId }) => sandboxId)).toEqual(['A']);
    expect(a.first().sandboxRef).not.toBe(b.first().sandboxRef);
    await (await openClaims('folder-a')).claim('tab-1', { agentId: 'a', principal: 'p', ttlMs: 10_000 });
    expect((await openClaims('folder-b')).live()).toEqual([]);
  });

  it('there is always a sandbox, and a deleted one takes its tabs and claims along [A&S S4] [A&S S5]', async () => {
    const claims = await openClaims();
    const sandboxes = await SandboxBook.open({
      store,
      clock,
      ids,
      folderId: 'folder-a',
      profilesDir: at.place.dataDir,
    });
    const tabs = await RememberedTabs.open({ store, clock, folderId: 'folder-a', isNamed: () => true });
    const second = await sandboxes.create({ name: 'second' });
    await tabs.opened('tab-9', second?.sandboxRef ?? '', 'a');
    await claims.claim('tab-9', { agentId: 'a', principal: 'p', ttlMs: 10_000 });
    if (second) await sandboxes.remove(second);
    expect((await openClaims()).live()).toEqual([]);
    expect((await RememberedTabs.open({ store, clock, folderId: 'folder-a', isNamed: () => true })).asleep()).toEqual(
      [],
    );
    expect(sandboxes.list()).toHaveLength(1);
  });

  it('after a restart the tabs that something names are asleep at their last address, the others lost [A&S T2]', async () => {
    const open = () =>
      RememberedTabs.open({ store, clock, folderId: 'folder-a', isNamed: (targetId) => targetId === 'tab-1' });
    const tabs = await open();
    await tabs.opened('tab-1', 'ref', 'a');
    await tabs.opened('tab-2', 'ref', 'a');
    const moved = tabs.moved('tab-1', 'a', 'https://example.com/page');
    await store.write(async (db) => moved?.(db));
    expect(tabs.moved('tab-1', 'a', 'https://example.com/page')).toBeNull();
    const again = await open();
    expect(again.asleep()).toEqual([
      { targetId: 'tab-1', sandboxRef: 'ref', agentId: 'a', lastUrl: 'https://example.com/page' },
    ]);
    expect(again.takeLost('b')).toEqual([]);
    expect(again.takeLost('a')).toEqual([{ targetId: 'tab-2', how: 'ended' }]);
    expect(again.takeLost('a')).toEqual([]);
    expect((await open()).takeLost('a')).toEqual([]);
  });
});
