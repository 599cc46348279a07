import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../tests/support/fake-clock.js';
import { click, domainHint, KNOWN_AT, knowledge, phenomenon, playbook } from '../../../../tests/support/knowledge.js';
import type { PromotionEvent } from '../../../journal/index.js';
import { type Domain, NO_HEALTH, type Phenomenon, type ScopeKnowledge } from '../../../knowledge/index.js';
import type { EntryGates, Gate } from '../../../learning/index.js';
import { type SiteRooms, SiteSource } from './knowledge.js';
import { followSites } from './feed.js';
import type { SiteEntry } from '../types.js';

const DAY = 86_400_000;
const NOW = KNOWN_AT + 10 * DAY;
const LONG = 'x'.repeat(900);

const gate = (name: string, observed: number, required: number): Gate => ({
  name,
  required,
  observed,
  passed: observed >= required,
  deltaToPass: Math.max(0, required - observed),
  observationIds: ['obs_1'],
});

const gatesOf = (stableId: string, over: Partial<EntryGates> = {}): EntryGates => ({
  stableId,
  isPending: false,
  transition: 'l1_to_l2',
  approved: false,
  fromLevel: 1,
  toLevel: 2,
  rejectionReason: 'min_success',
  gates: [gate('min_success', 2, 3)],
  ...over,
});

const event = (stableId: string, over: Partial<PromotionEvent> = {}): PromotionEvent => ({
  promotionEventId: 'promo_1',
  ownerId: 'ada',
  contextHost: 'shop.example',
  stableId,
  contentRev: 1,
  fromLevel: 0,
  toLevel: 1,
  reasonKind: 'l0_to_l1',
  reason: { gates: [gate('min_support', 2, 2)] },
  createdAt: NOW - DAY,
  ...over,
});

const domain = (scope: string, updatedAt: number): Domain => ({
  scope,
  trust: 'medium',
  contentRev: 3,
  context: {},
  tags: [],
  updatedAt,
});

function roomsOf(all: readonly ScopeKnowledge[], told: { gates?: EntryGates[]; promotions?: PromotionEvent[] } = {}) {
  const listeners = new Set<(scope: string) => void>();
  const clock = new FakeClock(NOW);
  const asked: string[] = [];
  const rooms: SiteRooms = {
    clock,
    knowledge: {
      list: async () => ({
        count: all.length,
        domains: all.map(({ scope, domain: found }) => ({
          scope,
          phenomenonCount: 0,
          deprecatedCount: 0,
          avgSuccessRate30d: null,
          verifiedPhenomenonCount: 0,
          types: [],
          trust: 'unknown',
          updatedAt: found?.updatedAt ?? 0,
          serviceCategories: [],
          primaryServiceCategory: null,
        })),
      }),
      isOff: (scope) => scope === 'off.example',
      platformPlaybook: async () => null,
      stored: async (scope) => {
        asked.push(scope);
        return all.find((each) => each.scope === scope) ?? knowledge([], { scope });
      },
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    learning: { gatesOf: async () => told.gates ?? [] },
    journal: { promotions: async ({ limit }) => (told.promotions ?? []).slice(0, limit) },
    semantic: { of: async () => [] },
  };
  return { rooms, clock, asked, listeners, sites: new SiteSource(rooms) };
}

/** Tried so often with this outcome, the last time a day ago. */
const tried = (times: number, outcome: 1 | -1, over: Partial<Phenomenon['health']> = {}): Phenomenon['health'] => ({
  ...NO_HEALTH,
  totalAttempts: times,
  recent: Array.from({ length: times }, () => [NOW - DAY, outcome] as const),
  consecutiveFailures: outcome === -1 ? times : 0,
  lastAttemptAt: NOW - DAY,
  lastSuccessAt: outcome === 1 ? NOW - DAY : null,
  ...over,
});

describe('a site on the wire', () => {
  it('counts its entries by level, and the live ones that need a look [K 4.4] [K 5.4]', async () => {
    const { sites } = roomsOf([
      knowledge(
        [
          phenomenon({ stableId: 'a', health: tried(4, -1) }),
          phenomenon({ stableId: 'b', learningLevel: 1, health: tried(1, 1, { lastDriftAt: NOW - 1000 }) }),
          phenomenon({ stableId: 'c', learningLevel: 1, health: tried(1, 1, { lastDriftAt: NOW - 2 * DAY }) }),
          phenomenon({ stableId: 'd', learningLevel: 0, createdAt: NOW - 61 * DAY }),
          phenomenon({ stableId: 'e', deprecated: true, health: tried(9, -1), createdAt: NOW - 90 * DAY }),
        ],
        { domain: domain('shop.example', KNOWN_AT + DAY), hints: [domainHint(), domainHint({ deprecated: true })] },
      ),
    ]);
    expect(await sites.entry('shop.example')).toEqual({
      scope: 'shop.example',
      counts: { candidate: 1, shadow: 2, active: 1, retired: 1 },
      hints: 1,
      hasPlaybook: false,
      warnings: { quarantined: 1, drifted: 1, stale: 1 },
      changedAtMs: KNOWN_AT + DAY,
      usedAtMs: NOW - DAY,
      isOff: false,
    });
  });

  it('says where learning is off, and shows what is stored there all the same', async () => {
    const scope = 'off.example';
    const { sites } = roomsOf([knowledge([phenomenon({ scope })], { scope, domain: domain(scope, NOW) })]);
    expect(await sites.recent(1)).toMatchObject([{ scope, isOff: true, counts: { active: 1 } }]);
    expect(await sites.find(scope)).toMatchObject({ scope, isOff: true });
  });

  it('lists the last changed ones first and leaves out what holds nothing', async () => {
    const { sites } = roomsOf([
      knowledge([phenomenon()], { scope: 'a.example', domain: domain('a.example', NOW - 3) }),
      knowledge([], { scope: 'empty.example', domain: domain('empty.example', NOW - 2) }),
      knowledge([phenomenon()], { scope: 'b.example', domain: domain('b.example', NOW - 1) }),
      knowledge([phenomenon()], { scope: 'old.example', domain: domain('old.example', NOW - 9) }),
    ]);
    expect((await sites.recent(3)).map(({ scope }) => scope)).toEqual(['b.example', 'a.example']);
  });

  it('has its entries with steps, gates and health, what is active first and retired last [K 12]', async () => {
    const actions = [
      click('#a', { targetVisibleText: 'Reports' }),
      click('#b', { anchor: { tag: 'a', role: 'link', name: 'Weekly' } }),
      click('#c', { anchor: { tag: 'a', role: 'link', name: ' ' } }),
      click('#q', { type: 'type', slot: 'query', valueSource: 'agent_supplied' }),
      { type: 'navigate', routeTemplate: '/orders/:id', timeoutMs: 3000 } as const,
    ];
    const shadow = phenomenon({
      stableId: 'path',
      type: 'custom',
      learningLevel: 1,
      demotedAt: NOW - DAY,
      context: { routes: ['reports'] },
      playbook: playbook({ policy: 'custom', actions, verify: [{ type: 'url_matches', routeTemplate: '/done' }] }),
      health: tried(2, 1),
    });
    const { sites } = roomsOf(
      [
        knowledge([
          phenomenon({ stableId: 'old', deprecated: true, deprecatedReason: LONG }),
          phenomenon({ stableId: 'seed', learningLevel: 0 }),
          shadow,
          phenomenon({ stableId: 'banner' }),
        ]),
      ],
      {
        gates: [
          gatesOf('path'),
          gatesOf('banner', { transition: 'demotion', gates: [gate('hard_drift_24h', 0, 1)] }),
          gatesOf('old', { transition: 'revive', gates: [gate('min_success_30d', 0, 2)] }),
        ],
      },
    );
    const view = await sites.find('shop.example');
    expect(view?.entries.map(({ stableId }) => stableId)).toEqual(['banner', 'path', 'seed', 'old']);
    const [banner, path, seed, old] = view?.entries ?? [];
    expect(path).toMatchObject({
      level: 1,
      isDemoted: true,
      routes: ['reports'],
      policy: 'custom',
      proofs: [{ type: 'url_matches', what: '/done' }],
      health: { state: 'healthy', attempts30d: 2, successRate30d: 1, isStale: false, isDrifted: false },
      next: { transition: 'l1_to_l2', gates: [{ name: 'min_success', required: 3, observed: 2, passed: false }] },
      risks: [],
    });
    expect(path?.steps.map(({ label, selector }) => label ?? selector)).toEqual([
      'Reports',
      'Weekly',
      '#c',
      '#q',
      null,
    ]);
    expect(path?.steps[3]?.value).toEqual({ slot: 'query', source: 'agent_supplied' });
    expect(path?.steps[4]?.route).toBe('/orders/:id');
    expect(path?.next?.gates[0]).not.toHaveProperty('observationIds');
    expect(banner).toMatchObject({ next: null, risks: [{ name: 'hard_drift_24h', passed: false }] });
    expect(seed).toMatchObject({ next: null, risks: [] });
    expect(old).toMatchObject({ isRetired: true, next: { transition: 'revive' } });
    expect(old?.retiredReason).toHaveLength(300);
  });

  it('has a revision that waits, with its own gates [K 4.6]', async () => {
    const { fingerprint } = phenomenon();
    const pending = {
      contentRev: 2,
      reason: 'relocated',
      fingerprint,
      playbook: playbook({ actions: [click(LONG)] }),
      levelChangedAt: NOW - DAY,
      createdAt: NOW - DAY,
    } as const;
    const { sites } = roomsOf([knowledge([phenomenon({ pending })])], {
      gates: [gatesOf('newsletter', { isPending: true }), gatesOf('newsletter', { transition: 'demotion', gates: [] })],
    });
    const view = await sites.find('shop.example');
    expect(view?.changedAtMs).toBe(NOW - DAY);
    expect(view?.entries[0]).toMatchObject({
      next: null,
      pending: { reason: 'relocated', createdAtMs: NOW - DAY, gates: [{ name: 'min_success' }] },
    });
    expect(view?.entries[0]?.pending?.steps[0]?.selector).toHaveLength(120);
  });

  it('tells level changes with the gates that decided, also of what is gone [K 4.5]', async () => {
    const { sites } = roomsOf([knowledge([phenomenon()])], {
      promotions: [
        event('newsletter'),
        event('gone', { reasonKind: 'l0_expired', toLevel: -1, reason: { gates: ['?', { name: 1 }, null] } }),
        event('newsletter', { reasonKind: 'manual_upsert', fromLevel: null, reason: {} }),
      ],
    });
    const view = await sites.find('shop.example');
    expect(view?.changes).toMatchObject([
      { about: { type: 'modal' }, gates: [{ name: 'min_support', required: 2, observed: 2, passed: true }] },
      { stableId: 'gone', about: null, to: -1, gates: [] },
      { reasonKind: 'manual_upsert', from: null, gates: [] },
    ]);
  });

  it('shows at most a hundred entries and says how many are left', async () => {
    const many = Array.from({ length: 130 }, (_, index) => phenomenon({ stableId: `e${index}` }));
    const view = await roomsOf([knowledge(many)]).sites.find('shop.example');
    expect(view?.entries).toHaveLength(100);
    expect(view?.omitted).toBe(30);
  });

  it.each(['https://shop.example/', 'Shop.example', 'shop.example/cart', '*', ' ', 'www.shop.example'])(
    'is asked for by its domain key, not by %j, and the store is not bothered [K 0]',
    async (scope) => {
      const { sites, asked } = roomsOf([knowledge([phenomenon()])]);
      expect(await sites.find(scope)).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  it('is not there when nothing is known of it', async () => {
    expect(await roomsOf([]).sites.find('shop.example')).toBeUndefined();
  });
});

describe('the feed', () => {
  function follow(known: readonly ScopeKnowledge[]) {
    const world = roomsOf(known);
    const told: SiteEntry[] = [];
    const warnings: string[] = [];
    const end = followSites({ ...world, log: (_, what) => warnings.push(what) }, (site) => told.push(site));
    const change = (scope: string) => {
      for (const listener of world.listeners) listener(scope);
    };
    const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
    return { ...world, told, warnings, end, change, settle };
  }

  it('tells of a burst of changes once per site, and reads nothing before', async () => {
    const { change, clock, asked, told, settle } = follow([knowledge([phenomenon()])]);
    for (let index = 0; index < 50; index += 1) change('shop.example');
    change('new.example');
    await settle();
    expect(asked).toEqual([]);
    clock.advance(500);
    await settle();
    expect(told.map(({ scope }) => scope)).toEqual(['shop.example', 'new.example']);
    change('shop.example');
    clock.advance(500);
    await settle();
    expect(told).toHaveLength(3);
  });

  it('ends: nobody listens any more, and what waited is not read', async () => {
    const { change, clock, asked, listeners, end, settle } = follow([knowledge([phenomenon()])]);
    change('shop.example');
    end();
    clock.advance(500);
    await settle();
    expect(listeners.size).toBe(0);
    expect(asked).toEqual([]);
  });

  it('survives a site that cannot be read', async () => {
    const { change, clock, told, warnings, rooms, settle } = follow([knowledge([phenomenon()])]);
    const { stored } = rooms.knowledge;
    rooms.knowledge.stored = (scope) => (scope === 'bad.example' ? Promise.reject(new Error('disk')) : stored(scope));
    change('bad.example');
    change('shop.example');
    clock.advance(500);
    await settle();
    expect(warnings).toEqual(['console.site_failed']);
    expect(told).toHaveLength(1);
  });
});
