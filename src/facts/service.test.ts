import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADA, claim, FactDesk, ORIGIN as origin, SHOP, SIGNED_IN } from '../../tests/support/fact-desk.js';
import { FactTab } from '../../tests/support/fact-tab.js';
import type { FakeClock } from '../../tests/support/fake-clock.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import type { Store } from '../store/index.js';
import type { Claim, OperationalFacts } from './index.js';
import { loadHistory, loadOpenFacts } from './repo.js';

const BINDING = 'tab-1 shop.example';
const DAY_MS = 24 * 60 * 60 * 1000;

let desk: FactDesk;
let clock: FakeClock;
let store: Store;
let facts: OperationalFacts;
let tab: FactTab;

async function begin(kind: (typeof STORE_KINDS)[number]): Promise<void> {
  desk = await FactDesk.open(kind);
  ({ clock, store, facts, tab } = desk);
}

const observe = (...claims: readonly Claim[]) => desk.observe(...claims);
const write = () => desk.write();
const observations = () => desk.observations();

describe.each(STORE_KINDS)('facts on %s', (kind) => {
  beforeEach(() => begin(kind));
  afterEach(() => desk.close());

  it('observations are kept with all that belongs to them, facts in versions, one open [A&S F1] [A&S F2]', async () => {
    tab.route(`${SHOP}?token=s3cret#/cart`);
    facts.observe(tab, [{ ...claim('core.plan.tier', 'free'), evidence: 'Seen in the menu, password=hunter2' }], {
      ...origin,
      perceptionId: 'perceive_7f3a',
    });
    clock.advance(1000);
    observe(claim('core.plan.tier', { not: 'a string' }), claim('core.plan.tier', 'pro', 'certain'));
    await write();
    const [first, second, third] = await observations();
    expect(first).toMatchObject({
      scope_kind: 'binding',
      scope_id: BINDING,
      key: 'core.plan.tier',
      value_json: '"free"',
      confidence: 0.75,
      observed_at_ms: clock.now() - 1000,
      route_key: 'home#/cart',
      tool_name: 'nova.ok_observe',
      grouped_by: 'perceive_7f3a',
      source: 'agent',
      outcome: 'fresh',
    });
    expect(first?.url).toMatch(/^https:\/\/shop\.example\/home\?token=~[0-9a-f]{8}#\/cart$/);
    expect(JSON.stringify(first)).not.toMatch(/s3cret|hunter2/);
    expect(second).toMatchObject({ outcome: 'observation_only', grouped_by: 'call_1' });
    expect(third).toMatchObject({ outcome: 'fresh', confidence: 0.95 });
    const [old, current, ...more] = await loadHistory(store.read, 'folder', BINDING);
    expect(more).toEqual([]);
    expect(old).toMatchObject({ value: 'free', validToMs: clock.now(), supersededBy: current?.factId });
    expect(current).toMatchObject({ value: 'pro', validToMs: null, supersededBy: null, support: 1 });
  });

  it('the database itself refuses a second open row of a key [A&S F1]', async () => {
    observe(claim('shop.cart', 1));
    await write();
    const [row] = await store.read.selectFrom('facts_fact').selectAll().execute();
    const twin = { ...(row ?? expect.fail()), fact_id: 'fact_twin' };
    await expect(store.write((db) => db.insertInto('facts_fact').values(twin).execute())).rejects.toThrow();
    const closed = { ...twin, valid_to_ms: 1 };
    await store.write((db) => db.insertInto('facts_fact').values(closed).execute());
  });

  it('what a failed transaction should have written is written with the next [A&S F1]', async () => {
    observe(claim('shop.cart', 1));
    const failed = facts.pending();
    await expect(
      store.write(async (db) => {
        await failed?.write(db);
        throw new Error('disk');
      }),
    ).rejects.toThrow('disk');
    observe(claim('shop.cart', 2, 'certain'));
    failed?.restore();
    await write();
    const history = await loadHistory(store.read, 'folder', BINDING);
    expect(history.map(({ value, validToMs }) => [value, validToMs === null])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(await observations()).toHaveLength(2);
  });

  it('facts outlive a restart where their tab does, and end with it otherwise [A&S F1]', async () => {
    observe(claim('core.plan.tier', 'pro'));
    const other = new FactTab('tab-2', SHOP);
    facts.observe(other, [claim('core.plan.tier', 'free')], origin);
    facts.refresh(tab, 'Shop');
    await write();
    clock.advance(1000);
    await desk.restart((targetId) => targetId === 'tab-1');
    facts = desk.facts;
    expect(facts.read(tab, 'core.plan.tier')).toEqual({ condition: 'value', value: 'pro' });
    expect(facts.targetState('tab-1')).toMatchObject({
      url: SHOP,
      origin: 'https://shop.example',
      routeKey: 'home',
      title: 'Shop',
      serviceKey: 'shop.example',
      scope: { kind: 'binding', id: BINDING },
      lastObservedUrl: SHOP,
    });
    expect(facts.targetState('tab-2')).toBeUndefined();
    expect((await loadOpenFacts(store.read, 'folder')).map(({ targetId }) => targetId)).toEqual(['tab-1']);
    // The tab comes back with a new document: an equal claim may replace what was seen in the old one.
    tab.goTo(SHOP);
    expect(observe(claim('core.plan.tier', 'team')).facts).toEqual([
      { key: 'core.plan.tier', value: 'team', state: 'fresh', isNew: false },
    ]);
  });

  it('observations and closed facts go after 30 days, open facts stay [A&S F2a]', async () => {
    observe(claim('shop.a', 1), claim('shop.b', 1));
    clock.advance(1000);
    observe(claim('shop.a', 2, 'certain'));
    await write();
    clock.advance(30 * DAY_MS - 2000);
    await write();
    expect(await observations()).toHaveLength(3);
    clock.advance(DAY_MS);
    await write();
    expect(await observations()).toHaveLength(0);
    expect((await loadHistory(store.read, 'folder', BINDING)).map(({ value }) => value)).toEqual([1, 2]);
  });

  it('a private tab is answered as any other, and leaves nothing behind [A&S O5]', async () => {
    tab = new FactTab('tab-9', SHOP, { isPrivate: true });
    desk.tab = tab;
    const { accepted, warnings } = observe(claim('core.plan.tier', 'pro'));
    facts.refresh(tab, 'Secret shop');
    desk.seeAuth(SIGNED_IN);
    expect(accepted).toBe(1);
    expect(warnings).toMatchObject([{ code: 'private_not_stored' }]);
    expect(facts.read(tab, 'core.plan.tier')).toEqual({ condition: 'value', value: 'pro' });
    await write();
    expect(await observations()).toEqual([]);
    expect(await store.read.selectFrom('facts_fact').selectAll().execute()).toEqual([]);
    expect(await store.read.selectFrom('facts_target').selectAll().execute()).toEqual([]);
    facts.ended('tab-9');
    expect(facts.read(tab, 'core.plan.tier')).toEqual({ condition: 'absent' });
  });

  it('a deleted sandbox takes its facts along, and nobody elses [A&S S5] [A&S 13.9]', async () => {
    observe(claim('core.plan.tier', 'pro'));
    const other = new FactTab('tab-2', SHOP, { sandboxRef: 'sandbox-b' });
    facts.observe(other, [claim('core.plan.tier', 'free')], origin);
    expect(facts.peekHints(other)?.siblingFacts).toBeUndefined();
    await write();
    await facts.forgetSandbox('sandbox-a');
    await write();
    expect((await observations()).map(({ sandbox_ref: ref }) => ref)).toEqual(['sandbox-b']);
    expect((await loadOpenFacts(store.read, 'folder')).map(({ targetId }) => targetId)).toEqual(['tab-2']);
    expect(facts.read(tab, 'core.plan.tier')).toEqual({ condition: 'absent' });
  });
});

describe('facts', () => {
  beforeEach(() => begin('sqlite'));
  afterEach(() => desk.close());

  it('counts what became of each claim [A&S O7] [seed 003 accepted / rejected / superseded]', () => {
    observe(claim('shop.a', 1), claim('shop.b', 1), claim('shop.c', 1));
    const answer = observe(
      claim('shop.a', 2, 'certain'),
      claim('shop.b', 2),
      claim('shop.c', 2, 'tentative'),
      claim('shop.d', 1),
      claim('Shop', 1),
      claim('shop.password', 'x'),
      claim('core.plan.tier', 7),
    );
    expect(answer).toMatchObject({ accepted: 2, rejected: 2, superseded: 1, conflicted: 1, observationOnly: 2 });
    expect(answer.facts).toEqual([
      { key: 'shop.a', value: 2, state: 'fresh', isNew: false },
      { key: 'shop.b', value: 1, state: 'conflicted', isNew: false },
      { key: 'shop.c', value: 1, state: 'observation_only', isNew: false },
      { key: 'shop.d', value: 1, state: 'fresh', isNew: true },
      { key: 'core.plan.tier', value: 7, state: 'observation_only', isNew: false },
    ]);
    expect(answer.warnings.map(({ code }) => code)).toEqual([
      'conflicted',
      'invalid_key',
      'sensitive_value',
      'type_mismatch',
    ]);
  });

  it('a scope takes 500 facts; core signals always find room [A&S F3] [seed 003 guard: Scope fact cap reached]', () => {
    for (let batch = 0; batch < 10; batch += 1)
      observe(...Array.from({ length: 50 }, (_, at) => claim(`shop.k${batch * 50 + at}`, at)));
    const full = observe(claim('shop.one_more', 1), claim('core.plan.tier', 'pro'), claim('shop.k0', 0));
    expect(full).toMatchObject({ accepted: 2, rejected: 1, warnings: [{ code: 'scope_full' }] });
    expect(full.facts[0]).toEqual({ key: 'shop.one_more', value: 1, state: 'scope_full', isNew: false });
    expect(facts.observe(new FactTab('tab-2', SHOP), [claim('shop.one_more', 1)], origin).accepted).toBe(1);
  });

  it('facts of one tab are not those of another, nor of another service in the same [A&S 6.5] [seed 003 Target and binding]', () => {
    observe(claim('core.login_state', 'logged_in'));
    expect(facts.read(new FactTab('tab-2', SHOP), 'core.login_state')).toEqual({ condition: 'absent' });
    tab.goTo('https://other.example/');
    expect(facts.read(tab, 'core.login_state')).toEqual({ condition: 'absent' });
    tab.goTo('about:blank');
    observe(claim('shop.cart', 1));
    expect(facts.read(tab, 'shop.cart')).toEqual({ condition: 'value', value: 1 });
    tab.goTo(SHOP);
    expect(facts.read(tab, 'core.login_state')).toEqual({ condition: 'value', value: 'logged_in' });
    expect(facts.read(tab, 'shop.cart')).toEqual({ condition: 'absent' });
  });

  it('a contract reads only what is current, undisputed, and of this address [A&S 6.10] [A&S 5.5]', () => {
    const stale = { condition: 'unreadable', error: 'stale_fact' };
    expect(facts.read(tab, 'core.login_state')).toEqual({ condition: 'absent' });
    observe(claim('core.login_state', 'logged_in'), claim('core.plan.tier', 'pro', 'tentative'), claim('shop.x', [1]));
    expect(facts.read(tab, 'core.login_state')).toEqual({ condition: 'value', value: 'logged_in' });
    expect(facts.read(tab, 'core.plan.tier')).toEqual(stale);
    tab.route(`${SHOP}?page=2`);
    expect(facts.read(tab, 'core.login_state')).toEqual(stale);
    tab.route(SHOP);
    expect(facts.read(tab, 'shop.x')).toEqual({ condition: 'value', value: [1] });
    clock.advance(300_000);
    expect(facts.read(tab, 'core.login_state')).toEqual({ condition: 'value', value: 'logged_in' });
    clock.advance(1);
    expect(facts.read(tab, 'core.login_state')).toEqual(stale);
    observe(claim('core.login_state', 'logged_in'));
    observe(claim('core.login_state', 'logged_out'));
    expect(facts.read(tab, 'core.login_state')).toEqual(stale);
  });

  it('a verified login puts what belongs to an account in doubt; the next claim wins [A&S 6.6]', () => {
    observe(
      claim('core.login_state', 'logged_out', 'certain'),
      claim('core.plan.tier', 'free', 'certain'),
      claim('core.ui.theme', 'dark'),
    );
    facts.acted(tab, 'login');
    expect(facts.read(tab, 'core.login_state').condition).toBe('unreadable');
    expect(facts.read(tab, 'core.ui.theme').condition).toBe('value');
    expect(facts.peekHints(tab)?.missingOrStaleKeys).toContain('core.login_state');
    expect(observe(claim('core.login_state', 'logged_in')).facts[0]).toMatchObject({ state: 'fresh' });
    facts.acted(tab, 'switch_model');
    expect(facts.read(tab, 'core.login_state').condition).toBe('value');
    facts.acted(tab, 'switch_sandbox');
    expect(facts.read(tab, 'core.ui.theme').condition).toBe('unreadable');
  });

  it('a claim whose perception was of another document is taken with a warning [A&S O8]', () => {
    facts.perceived('perceive_1', tab);
    const told = (perceptionId: string | null) =>
      facts.observe(tab, [claim('shop.x', 1)], { ...origin, perceptionId }).warnings.map(({ code }) => code);
    expect(told('perceive_1')).toEqual([]);
    tab.goTo(SHOP);
    expect(told('perceive_1')).toEqual(['page_changed_since_perception']);
    expect(told('perceive_7f3a')).toEqual([]);
    expect(told(null)).toEqual([]);
  });

  it('a hint is given in full once, in short after that, and in full again after an ok_observe [A&S 6.7]', () => {
    const first = facts.hints(tab, ADA);
    expect(first).toMatchObject({ shouldObserve: true, firstVisit: true, currentFacts: null });
    expect(first?.repeat).toBeUndefined();
    const again = facts.hints(tab, ADA);
    expect(again).toMatchObject({ shouldObserve: true, repeat: true });
    expect(again).not.toHaveProperty('currentFacts');
    expect(facts.hints(tab, { ...ADA, clientSessionId: 's' })?.repeat).toBeUndefined();
    expect(facts.hints(tab, { ...ADA, agentId: 'bob' })?.repeat).toBeUndefined();
    observe(claim('core.login_state', 'logged_in'));
    expect(facts.hints(tab, ADA)).toMatchObject({ missingOrStaleKeys: ['core.page.type'] });
    expect(facts.hints(tab, ADA)?.repeat).toBe(true);
    tab.route(`${SHOP}/2`);
    expect(facts.hints(tab, ADA)).toMatchObject({ urlChanged: true });
    observe(claim('core.login_state', 'logged_in'), claim('core.page.type', 'dashboard'));
    expect(facts.hints(tab, ADA)).toBeNull();
    clock.advance(12 * 60 * 60 * 1000);
    expect(facts.hints(tab, ADA)).toMatchObject({ missingOrStaleKeys: ['core.login_state', 'core.page.type'] });
  });

  it('a page without a service has no hints [A&S 6.8]', () => {
    tab.goTo('about:blank');
    expect(facts.hints(tab, ADA)).toBeNull();
    expect(facts.capabilities(tab)).toEqual([]);
    tab.goTo('https://wiki.example/');
    expect(facts.hints(tab, ADA)).toMatchObject({ serviceKey: 'wiki', missingOrStaleKeys: ['core.login_state'] });
  });
});
