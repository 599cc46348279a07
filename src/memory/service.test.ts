import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { sequentialIds } from '../../tests/support/ids.js';
import { memoryEntry } from '../../tests/support/memory-entry.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useSharedStore } from '../../tests/support/use-store.js';
import { createRedactor } from '../safety/index.js';
import { BrowserMemory, type BrowserMemoryDeps } from './index.js';
import { putEntry } from './repo.js';
import { DAY_MS, MAX_PER_DOMAIN } from './rules/policy.js';
import type { NewMemory, RecallQuery } from './types.js';

const SETTINGS: BrowserMemoryDeps['settings'] = {
  enabled: true,
  autoCapture: true,
  excludedHosts: [],
  allowedHosts: [],
  retentionDays: 90,
};
const MINUTE_MS = 60_000;

describe.each(STORE_KINDS)('Browser Memory on %s', (kind) => {
  const store = useSharedStore(kind);
  let folders = 0;
  const ids = sequentialIds();
  let clock: FakeClock;
  let redactor: ReturnType<typeof createRedactor>;
  let memory: BrowserMemory;
  let folder: string;
  const open = (settings = SETTINGS, folderId = folder) =>
    new BrowserMemory({ store: store(), clock, ids, log: () => undefined, folderId, redactor, settings });

  beforeEach(() => {
    clock = new FakeClock();
    redactor = createRedactor(new Uint8Array(32));
    folder = `folder-${++folders}`;
    memory = open();
  });

  const given = (more: Partial<NewMemory> = {}): NewMemory => ({
    sandboxRef: 'ref-a',
    domain: 'shop.test',
    urlPattern: null,
    memoryType: 'note',
    content: 'Sizes run small',
    isShared: false,
    ...more,
  });
  const asked = (more: Partial<RecallQuery> = {}): RecallQuery => ({
    sandboxRef: 'ref-a',
    domain: 'shop.test',
    path: null,
    text: null,
    memoryType: null,
    limit: 10,
    includeExpired: false,
    reinforces: false,
    ...more,
  });
  const note = async (more: Partial<NewMemory> = {}) => {
    const noted = await memory.note(given(more));
    if (noted.kind !== 'saved') throw new Error(noted.reasonCode);
    return noted;
  };
  const contents = async (more: Partial<RecallQuery> = {}) =>
    (await memory.recall(asked(more))).map(({ content }) => content);

  it('keeps what is said, and merges what is said again [A&S X5]', async () => {
    const first = await note();
    clock.advance(30 * DAY_MS);
    const again = await note({ content: '  sizes run   SMALL' });
    expect(again).toEqual({ kind: 'saved', memoryId: first.memoryId, merged: true });
    expect(await memory.recall(asked())).toMatchObject([
      { memoryId: first.memoryId, content: '  sizes run   SMALL', decayScore: 1, inherited: false },
    ]);
    expect((await note({ memoryType: 'preference' })).merged).toBe(false);
    expect((await note({ urlPattern: '/cart' })).merged).toBe(false);
    expect((await note({ domain: 'other.test' })).merged).toBe(false);
    expect((await note({ sandboxRef: 'ref-b' })).merged).toBe(false);
  });

  it('does not revive what has faded: that is told anew [A&S X5]', async () => {
    const first = await note();
    clock.advance(300 * DAY_MS);
    const again = await note();
    expect(again.merged).toBe(false);
    expect(again.memoryId).not.toBe(first.memoryId);
  });

  it('merges what is shared with what is shared, from whichever sandbox [A&S X10]', async () => {
    const first = await note({ isShared: true });
    const again = await note({ isShared: true, sandboxRef: 'ref-b' });
    expect(again).toMatchObject({ memoryId: first.memoryId, merged: true });
    expect((await note()).merged).toBe(false);
  });

  it('writes concurrent copies of one note once [A&S X5]', async () => {
    const noted = await Promise.all(Array.from({ length: 5 }, () => note()));
    expect(new Set(noted.map(({ memoryId }) => memoryId)).size).toBe(1);
    expect(await contents()).toHaveLength(1);
  });

  it('reinforces exactly what it returned, and only when it is to [A&S X4]', async () => {
    await note({ content: 'one', memoryType: 'preference' });
    await note({ content: 'two' });
    clock.advance(60 * DAY_MS);
    expect(await memory.recall(asked({ reinforces: true, limit: 1 }))).toMatchObject([
      { content: 'one', decayScore: 0.7071, accessCount: 0 },
    ]);
    expect(await memory.recall(asked())).toMatchObject([
      { content: 'one', decayScore: 0.8536, accessCount: 1, accessedAt: clock.now() },
      { content: 'two', decayScore: 0.5, accessCount: 0 },
    ]);
    await memory.recall(asked({ reinforces: true, includeExpired: true }));
    expect((await memory.recall(asked())).map(({ accessCount }) => accessCount)).toEqual([1, 0]);
  });

  it('answers a domain with its parents, never with its children or neighbours [A&S X6]', async () => {
    await note({ content: 'parent' });
    await note({ content: 'child', domain: 'app.shop.test' });
    await note({ content: 'neighbour', domain: 'notshop.test' });
    expect(await memory.recall(asked({ domain: 'app.shop.test' }))).toMatchObject([
      { content: 'parent', inherited: true },
      { content: 'child', inherited: false },
    ]);
    expect(await contents()).toEqual(['parent']);
    expect(await contents({ domain: null })).toHaveLength(3);
  });

  it('shows another sandbox and another folder nothing but what was shared [A&S X10] [A&S 13.9]', async () => {
    const own = await note({ content: 'own' });
    await note({ content: 'shared', isShared: true });
    expect(await contents({ sandboxRef: 'ref-b' })).toEqual(['shared']);
    expect(await open(SETTINGS, 'elsewhere').recall(asked({ domain: null }))).toEqual([]);
    const fromB = { sandboxRef: 'ref-b', memoryId: own.memoryId, domain: null, memoryType: null };
    expect(await memory.forget(fromB)).toBe(0);
    expect(await contents()).toHaveLength(2);
  });

  it('forgets by id, by domain, by type and all, for good [A&S X7]', async () => {
    const nothing = { sandboxRef: 'ref-a', memoryId: null, domain: null, memoryType: null };
    const first = await note({ content: 'one' });
    await note({ content: 'two' });
    await note({ content: 'three', memoryType: 'preference' });
    await note({ content: 'four', domain: 'app.shop.test' });
    await note({ content: 'five', domain: 'app.shop.test', memoryType: 'context' });
    await note({ content: 'of b', sandboxRef: 'ref-b' });
    expect(await memory.forget({ ...nothing, memoryId: first.memoryId })).toBe(1);
    expect(await memory.forget({ ...nothing, memoryId: first.memoryId })).toBe(0);
    expect(await memory.forget({ ...nothing, domain: 'shop.test', memoryType: 'note' })).toBe(1);
    expect(await memory.forget({ ...nothing, memoryType: 'context' })).toBe(1);
    expect(await contents({ domain: null, includeExpired: true })).toEqual(['three', 'four']);
    expect(await memory.forget(nothing)).toBe(2);
    expect(await memory.forget(nothing)).toBe(0);
    expect(await contents({ sandboxRef: 'ref-b' })).toEqual(['of b']);
  });

  it('keeps nothing of excluded hosts [A&S X8]', async () => {
    const refused = { kind: 'refused', reasonCode: 'browsing_memory.domain_excluded' };
    expect(await memory.note(given({ domain: 'my-bank.test' }))).toEqual(refused);
    const strict = open({ ...SETTINGS, excludedHosts: ['*.shop.test'], allowedHosts: ['my-bank.test'] });
    expect(await strict.note(given({ domain: 'app.shop.test' }))).toEqual(refused);
    expect(await strict.note(given({ domain: 'my-bank.test' }))).toMatchObject({ kind: 'saved' });
  });

  it('keeps no secret, known or by its looks [A&S X11]', async () => {
    redactor.learn(['hunter22-garden']);
    for (const content of [
      'the code word is hunter22-garden',
      'password: correcthorse',
      'see https://shop.test/?token=abc123',
      'see https://jane:pw12@shop.test/',
      'card 4111 1111 1111 1111',
      'sk-live-aBcDeFgHiJkLmNoP',
    ])
      expect(await memory.note(given({ content }))).toEqual({
        kind: 'refused',
        reasonCode: 'memory.sensitive_content',
      });
    expect(await contents()).toEqual([]);
    expect(await memory.note(given({ content: 'The user signs in with a password manager' }))).toMatchObject({
      kind: 'saved',
    });
  });

  it('shows the top entries without reinforcing them, and none while off [A&S X11] [A&S X1]', async () => {
    for (const content of ['one', 'two', 'three', 'four']) {
      await note({ content });
      clock.advance(DAY_MS);
    }
    const top = await memory.top('ref-a', 'shop.test', 3);
    expect(top.map(({ content }) => content)).toEqual(['four', 'three', 'two']);
    expect((await memory.top('ref-a', 'shop.test', 1))[0]?.accessCount).toBe(0);
    expect(await open({ ...SETTINGS, enabled: false }).top('ref-a', 'shop.test', 3)).toEqual([]);
  });

  it('prunes what has faded and is untouched, and only that [A&S X9] [A&S X3]', async () => {
    await note({ content: 'context', memoryType: 'context' });
    await note({ content: 'preference', memoryType: 'preference' });
    clock.advance(89 * DAY_MS);
    await memory.prune();
    expect(await contents({ includeExpired: true })).toHaveLength(2);
    clock.advance(DAY_MS);
    await memory.prune();
    expect(await contents({ includeExpired: true })).toEqual(['preference']);
  });

  it('holds 500 entries of a domain, the last touched ones [A&S X9]', async () => {
    const { domain, sandboxRef } = given();
    const entries = Array.from({ length: MAX_PER_DOMAIN + 5 }, (_, n) =>
      memoryEntry({
        memoryId: ids.next('mem'),
        domain,
        sandboxRef,
        content: `entry ${n}`,
        accessedAtMs: clock.now() + n,
      }),
    );
    await store().write(async (db) => {
      for (const entry of entries) await putEntry(db, folder, entry);
    });
    await note({ content: 'of b', sandboxRef: 'ref-b' });
    clock.advance(1000);
    await memory.prune();
    const pruned = await contents({ limit: 1000 });
    expect(pruned).toHaveLength(MAX_PER_DOMAIN);
    expect(pruned).not.toContain('entry 4');
    expect(pruned).toContain('entry 5');
    await note({ content: 'one more' });
    const kept = await contents({ limit: 1000 });
    expect(kept).toHaveLength(MAX_PER_DOMAIN);
    expect(kept).toContain('one more');
    expect(kept).not.toContain('entry 5');
    expect(await contents({ sandboxRef: 'ref-b' })).toEqual(['of b']);
  });

  it('loses with a sandbox what only it could see [A&S X10]', async () => {
    await note({ content: 'own' });
    await note({ content: 'shared', isShared: true });
    await memory.forgetSandbox('ref-a');
    expect(await contents()).toEqual(['shared']);
  });

  const visit = async (url: string, sandboxRef = 'ref-a', on = memory) => {
    on.visited(sandboxRef, url);
    await on.settled();
  };

  it('captures one row for a domain, at most every five minutes, of path alone [A&S X1]', async () => {
    await visit('https://shop.test/garden?q=roses');
    clock.advance(5 * MINUTE_MS - 1);
    await visit('https://shop.test/cart');
    // After a restart the store still knows.
    await visit('https://shop.test/cart', 'ref-a', open());
    expect(await memory.recall(asked())).toMatchObject([
      { content: 'Last visited: /garden', source: 'auto', memoryType: 'context', accessCount: 0 },
    ]);
    clock.advance(1);
    await visit('https://shop.test/cart');
    expect(await contents({ domain: null })).toEqual(['Last visited: /cart']);
    await visit('https://www.shop.test/help', 'ref-b');
    expect(await contents({ sandboxRef: 'ref-b' })).toEqual(['Last visited: /help']);
  });

  it('captures nothing of this machine, of excluded hosts, or without both switches [A&S X1] [A&S X8]', async () => {
    for (const url of ['http://127.0.0.1:8080/a', 'http://localhost/a', 'http://[::1]/a', 'https://bank.test/a'])
      await visit(url);
    await visit('https://shop.test/a', 'ref-a', open({ ...SETTINGS, autoCapture: false }));
    await visit('https://shop.test/a', 'ref-a', open({ ...SETTINGS, enabled: false }));
    expect(await contents({ domain: null })).toEqual([]);
  });
});
