import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { domainHint, phenomenon } from '../../tests/support/knowledge.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useStore } from '../../tests/support/use-store.js';
import type { Store } from '../store/index.js';
import { NO_HEALTH } from './rules/health.js';
import { DAY_MS } from './rules/policy.js';
import { revise } from './rules/revisions.js';
import { KnowledgeBook } from './service.js';
import { MAX_PHENOMENA, type Phenomenon } from './types.js';

const SCOPE = 'shop.example';

describe.each(STORE_KINDS)('the knowledge book on %s', (kind) => {
  const { store } = useStore(kind);
  let clock: FakeClock;
  let book: KnowledgeBook;
  const open = (folderId = 'folder-a', on: Store = store) => new KnowledgeBook({ store: on, clock, folderId });
  beforeEach(() => {
    clock = new FakeClock();
    book = open();
  });
  const save = (...entries: readonly Phenomenon[]) =>
    book.write(entries[0]?.scope ?? SCOPE, async (db) => {
      for (const entry of entries) await book.save(db, entry);
    });
  const revOf = async (scope = SCOPE) => (await book.of(scope)).domain?.contentRev;

  it('gives back what was stored, also to another process, and to no other folder [K 2.2]', async () => {
    const entry = revise(
      phenomenon({ demotedAt: 5, candidateKey: 'lcj_ck_1', context: { routes: ['cart'], auth: 'logged_in' } }),
      { reason: 'edited', fingerprint: { signals: [{ kind: 'text', match: 'x', locale: 'de' }], minConfidence: 0.7 } },
      clock.now(),
    ).phenomenon;
    await book.write(SCOPE, async (db) => {
      await book.save(db, entry);
      await book.saveHint(db, domainHint());
    });
    const known = await open().of(SCOPE);
    expect(known).toMatchObject({ scope: SCOPE, domain: { scope: SCOPE, trust: 'unknown', contentRev: 2 } });
    expect(known.phenomena).toEqual([entry]);
    expect(known.hints).toEqual([domainHint()]);
    expect(await open('folder-b').of(SCOPE)).toEqual({ scope: SCOPE, domain: null, phenomena: [], hints: [] });
  });

  it('the same frozen object until something changes', async () => {
    await save(phenomenon());
    expect(book.peek(SCOPE)).toBeNull();
    const known = await book.of(SCOPE);
    expect(await book.of(SCOPE)).toBe(known);
    expect(book.peek(SCOPE)).toBe(known);
    expect(Object.isFrozen(known.phenomena[0]?.playbook.actions[0])).toBe(true);
    await save(phenomenon({ stableId: 'second' }));
    expect(book.peek(SCOPE)).toBeNull();
    expect((await book.of(SCOPE)).phenomena).toHaveLength(2);
  });

  it('a load that a write overtook is not kept', async () => {
    await save(phenomenon());
    let release: () => void = () => undefined;
    const written = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slowRead = store.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await written;
        return result;
      },
    });
    book = open('folder-a', { ...store, read: slowRead });
    const overtaken = book.of(SCOPE);
    await save(phenomenon({ stableId: 'second' }));
    release();
    await overtaken;
    expect(book.peek(SCOPE)).toBeNull();
    expect((await book.of(SCOPE)).phenomena).toHaveLength(2);
  });

  it('writers of one scope wait for one another and lose nothing', async () => {
    await save(phenomenon({ contentRev: 1 }));
    const raise = () =>
      book.write(SCOPE, async (db, { phenomena: [entry] }) => {
        if (entry !== undefined) await book.save(db, { ...entry, contentRev: entry.contentRev + 1 });
      });
    await Promise.all(Array.from({ length: 20 }, raise));
    expect((await book.of(SCOPE)).phenomena[0]?.contentRev).toBe(21);
  });

  it('a write that fails leaves nothing, and does not hold up the next', async () => {
    const failing = book.write(SCOPE, async (db) => {
      await book.save(db, phenomenon());
      throw new Error('no');
    });
    const next = save(phenomenon({ stableId: 'second' }));
    await expect(failing).rejects.toThrow('no');
    await next;
    expect((await book.of(SCOPE)).phenomena.map(({ stableId }) => stableId)).toEqual(['second']);
  });

  it('the revision of a domain counts changes of content, not attempts [K 2.2]', async () => {
    await save(phenomenon());
    expect(await revOf()).toBe(1);
    await save(phenomenon({ health: { ...NO_HEALTH, totalAttempts: 3 }, confidence: 0.9 }));
    expect(await revOf()).toBe(1);
    await save(phenomenon({ learningLevel: 1 }));
    expect(await revOf()).toBe(2);
    await book.write(SCOPE, (db) => book.saveHint(db, domainHint()));
    await book.write(SCOPE, (db) => book.saveHint(db, domainHint({ confidence: 0.9 })));
    expect(await revOf()).toBe(3);
    await book.write(SCOPE, (db) => book.remove(db, SCOPE, 'newsletter'));
    expect(await revOf()).toBe(4);
    expect((await book.of(SCOPE)).phenomena).toEqual([]);
  });

  it('keeps trust, context and tags of a domain, whose revision is its own', async () => {
    await save(phenomenon());
    const tags = [{ kind: 'service_category', value: 'shopping' }];
    const domain = {
      scope: SCOPE,
      trust: 'low',
      contentRev: 99,
      context: { locale: 'de' },
      tags,
      updatedAt: 7,
    } as const;
    await book.write(SCOPE, (db) => book.saveDomain(db, domain));
    expect((await book.of(SCOPE)).domain).toEqual({ ...domain, contentRev: 1 });
  });

  it('a scope holds 200 entries [K 2.2]', async () => {
    const entries = Array.from({ length: MAX_PHENOMENA }, (_, at) => phenomenon({ stableId: `e${at}` }));
    await save(...entries);
    await expect(save(phenomenon({ stableId: 'one-more' }))).rejects.toMatchObject({ code: 'pks.domain_full' });
    await save(phenomenon({ stableId: 'e7', learningLevel: 1 }));
    expect((await book.of(SCOPE)).phenomena).toHaveLength(MAX_PHENOMENA);
  });

  it('tells listeners of what was written, until they leave', async () => {
    const told: string[] = [];
    const leave = book.onChange((scope) => told.push(scope));
    await save(phenomenon());
    leave();
    await save(phenomenon({ scope: 'other.example' }));
    expect(told).toEqual([SCOPE]);
  });

  it('prunes what failed for good and was retired long ago, and domains left empty [K 14]', async () => {
    const retired = { deprecated: true, levelChangedAt: clock.now() };
    const failed = { ...NO_HEALTH, consecutiveFailures: 5 };
    await save(phenomenon({ scope: 'gone.example', ...retired, health: failed }));
    await save(
      phenomenon({ stableId: 'failed', ...retired, health: failed }),
      phenomenon({ stableId: 'by-hand', ...retired, health: { ...failed, consecutiveFailures: 4 } }),
      phenomenon({ stableId: 'alive', health: failed }),
    );
    clock.advance(180 * DAY_MS);
    expect(await book.prune(180)).toBe(0);
    clock.advance(1);
    expect(await book.prune(180)).toBe(2);
    expect((await book.of(SCOPE)).phenomena.map(({ stableId }) => stableId)).toEqual(['alive', 'by-hand']);
    expect((await book.of('gone.example')).domain).toBeNull();
  });

  it('forgets the scopes that were not asked for longest, and reads them again [K 14]', async () => {
    await save(phenomenon());
    await book.of(SCOPE);
    for (let at = 0; at < 512; at += 1) await book.of(`s${at}.example`);
    expect(book.peek(SCOPE)).toBeNull();
    expect(book.peek('s511.example')).not.toBeNull();
    expect((await book.of(SCOPE)).phenomena).toHaveLength(1);
  });

  it('lists scopes by name, with what stands in them, and by any filter [K 12 pks_list]', async () => {
    const now = { createdAt: clock.now() };
    const tried = (outcomes: readonly (1 | -1)[]) => ({
      ...NO_HEALTH,
      totalAttempts: outcomes.length,
      successCount: outcomes.filter((outcome) => outcome === 1).length,
      recent: outcomes.map((outcome) => [clock.now(), outcome] as const),
    });
    await save(
      phenomenon({ ...now, health: tried([1, 1]) }),
      phenomenon({ ...now, stableId: 'b', type: 'custom', health: tried([1, -1]) }),
      phenomenon({ ...now, stableId: 'c', type: 'paywall', deprecated: true }),
    );
    await save(phenomenon({ ...now, scope: 'bank.example' }));
    await save(phenomenon({ ...now, scope: 'shop.other', health: tried([-1]) }));
    const tags = [{ kind: 'service_category', value: 'banking' }];
    const bank = { scope: 'bank.example', trust: 'high', contentRev: 1, context: {}, tags, updatedAt: 1 } as const;
    await book.write(bank.scope, (db) => book.saveDomain(db, bank));
    expect(await book.list({ limit: 1, offset: 1 })).toEqual({
      count: 3,
      domains: [
        {
          scope: SCOPE,
          phenomenonCount: 2,
          deprecatedCount: 1,
          avgSuccessRate30d: 0.75,
          verifiedPhenomenonCount: 2,
          types: ['custom', 'modal'],
          trust: 'unknown',
          updatedAt: clock.now(),
          serviceCategories: [],
          primaryServiceCategory: null,
        },
      ],
    });
    const filtered = async (query: Partial<Parameters<KnowledgeBook['list']>[0]>) => {
      const { count, domains } = await book.list({ limit: 200, offset: 0, ...query });
      expect(count).toBe(domains.length);
      return domains.map(({ scope }) => scope);
    };
    expect(await filtered({})).toEqual(['bank.example', SCOPE, 'shop.other']);
    expect(await filtered({ prefix: 'shop.' })).toEqual([SCOPE, 'shop.other']);
    expect(await filtered({ type: 'custom' })).toEqual([SCOPE]);
    expect(await filtered({ type: 'paywall' })).toEqual([]);
    expect(await filtered({ trust: 'high' })).toEqual(['bank.example']);
    expect(await filtered({ serviceCategory: 'banking' })).toEqual(['bank.example']);
    expect(await filtered({ minHealth: 0.5 })).toEqual(['bank.example', SCOPE]);
    expect(await filtered({ minHealth: 0.7 })).toEqual([SCOPE]);
  });
});
