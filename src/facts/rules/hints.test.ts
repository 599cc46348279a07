import { describe, expect, it } from 'vitest';
import { factAt } from '../../../tests/support/fact.js';
import type { Fact } from '../types.js';
import { deriveCapabilities } from './capabilities.js';
import { extractReadings, type SeenPage } from './extract.js';
import { buildHints, type HintInput } from './hints.js';

const NOW = { atMs: 1_000_000_000, url: 'https://chatgpt.com/c/1', routeKey: 'c/1', pageMark: 'doc 0' };

const fact = (key: string, value: Fact['value'], more: Partial<Fact> = {}): Fact =>
  factAt({ ...NOW, atMs: NOW.atMs - 1000 }, { key, value, serviceKey: 'chatgpt', ...more });
const mapOf = (...facts: readonly Fact[]) => new Map(facts.map((each) => [each.key, each]));
const hint = (facts: readonly Fact[], more: Partial<HintInput> = {}) =>
  buildHints({
    service: { serviceKey: 'chatgpt', kind: 'ai_chat' },
    facts: mapOf(...facts),
    siblings: [],
    now: NOW,
    lastObservedUrl: null,
    warnings: [],
    ...more,
  });
const ALL = [fact('core.login_state', 'logged_in'), fact('core.model.active', 'GPT'), fact('core.plan.tier', 'pro')];
const RELEVANT = ['core.login_state', 'core.model.active', 'core.plan.tier'];

describe('hints [A&S 6.7]', () => {
  it('a first visit asks for everything [seed 003 okHints.firstVisit=true]', () => {
    expect(hint([])).toEqual({
      shouldObserve: true,
      missingOrStaleKeys: RELEVANT,
      lastObservedAgoMs: null,
      serviceKey: 'chatgpt',
      currentFacts: null,
      firstVisit: true,
      urlChanged: false,
    });
    expect(hint(ALL.slice(1))).toMatchObject({ firstVisit: true, missingOrStaleKeys: ['core.login_state'] });
  });

  it('fresh and confirmed facts need nothing [seed 003 factState: fresh|confirmed]', () => {
    expect(hint(ALL)).toBeNull();
    expect(hint(ALL.map((each) => ({ ...each, state: 'confirmed' })))).toBeNull();
  });

  it('facts older than five minutes are asked for again [seed 003 older than 5 min hint window]', () => {
    const at = (ageMs: number) => ALL.map((each) => ({ ...each, lastObservedAtMs: NOW.atMs - ageMs }));
    expect(hint(at(300_000))).toBeNull();
    expect(hint(at(300_001))).toMatchObject({
      shouldObserve: true,
      missingOrStaleKeys: RELEVANT,
      lastObservedAgoMs: 300_001,
      firstVisit: false,
    });
  });

  it('another address than that of the last observation is said [seed 003 okHints.urlChanged=true]', () => {
    expect(hint(ALL, { lastObservedUrl: NOW.url })).toBeNull();
    expect(hint(ALL, { lastObservedUrl: 'https://chatgpt.com/' })).toMatchObject({
      shouldObserve: true,
      urlChanged: true,
      missingOrStaleKeys: [],
    });
  });

  it('another route makes route-dependent facts stale, and only those [A&S 6.5]', () => {
    const elsewhere = ALL.map((each) => ({ ...each, routeKey: 'c/2' }));
    expect(hint(elsewhere)).toMatchObject({ missingOrStaleKeys: ['core.model.active'] });
  });

  it('conflicted and doubtful facts count as stale [seed 003 factState: conflicted]', () => {
    const [login = expect.fail(), model = expect.fail(), plan = expect.fail()] = ALL;
    const facts = [{ ...login, state: 'conflicted' as const }, { ...model, isInvalid: true }, plan];
    expect(hint(facts)).toMatchObject({
      missingOrStaleKeys: ['core.login_state', 'core.model.active'],
      currentFacts: {
        'core.login_state': { valueJson: '"logged_in"', factState: 'conflicted' },
        'core.model.active': { factState: 'stale' },
        'core.plan.tier': { factState: 'fresh', certaintyLevel: 'likely', lastObservedAt: NOW.atMs - 1000 },
      },
    });
  });

  it('lists relevant facts first, at most 20, and stays small', () => {
    const many = Array.from({ length: 60 }, (_, at) => fact(`shop.k${at}`, at));
    const told = Object.keys(hint([...many, ...ALL.slice(1)])?.currentFacts ?? {});
    expect(told.slice(0, 2)).toEqual(['core.model.active', 'core.plan.tier']);
    expect(told.length).toBeLessThanOrEqual(20);
    const huge = hint([fact('shop.big', 'x'.repeat(16_000)), fact('shop.small', 1)]);
    expect(JSON.stringify(huge).length).toBeLessThan(1000);
    expect(huge?.currentFacts?.['shop.small']).toBeDefined();
  });

  it.each([
    ['mail', ['core.login_state', 'core.account.display_name']],
    ['social', ['core.login_state', 'core.account.display_name']],
    ['dev', ['core.login_state', 'core.account.display_name']],
    ['saas', ['core.login_state', 'core.account.display_name']],
    ['shop', ['core.login_state']],
    ['bank', ['core.login_state']],
    ['generic', ['core.login_state', 'core.page.type']],
  ] as const)('asks of a service of kind %s for %o', (kind, keys) => {
    expect(hint([], { service: { serviceKey: 's', kind } })?.missingOrStaleKeys).toEqual(keys);
  });
});

describe('capabilities [A&S 6.9] [seed 003 Derived capabilities]', () => {
  const derive = (...facts: readonly Fact[]) =>
    Object.fromEntries(
      deriveCapabilities('chatgpt', mapOf(...facts), NOW).map(({ capability, value, state }) => [
        capability,
        `${value} ${state}`,
      ]),
    );

  it('signing in is known both ways', () => {
    expect(derive(fact('core.login_state', 'logged_in'))).toEqual({ 'chatgpt.is_authenticated': 'true current' });
    for (const value of ['logged_out', 'session_expired'])
      expect(derive(fact('core.login_state', value))).toEqual({ 'chatgpt.is_authenticated': 'false current' });
    expect(derive(fact('core.login_state', 'who knows'))).toEqual({});
  });

  it('all else only when there is evidence', () => {
    expect(derive(fact('core.plan.tier', 'free'), fact('core.subscription.active', false))).toEqual({});
    expect(derive(fact('core.plan.tier', 'team'))).toEqual({ 'chatgpt.has_paid_plan': 'true current' });
    expect(derive(fact('core.subscription.active', true))).toEqual({ 'chatgpt.has_paid_plan': 'true current' });
    expect(derive(fact('core.models.available', ['Mini', 'GPT Pro']))).toEqual({
      'chatgpt.can_use_pro_models': 'true current',
    });
    expect(derive(fact('core.model.active', 'Prompter'))).toEqual({});
    expect(derive(fact('core.feature.available', ['Web Search', 7, '']))).toEqual({
      'chatgpt.feature.web_search': 'true current',
    });
  });

  it('an old or disputed source makes them stale; sources and their weight are named', () => {
    const old = fact('core.plan.tier', 'pro', { state: 'conflicted', support: 2, contradictions: 1 });
    expect(deriveCapabilities('chatgpt', mapOf(old), NOW)).toEqual([
      {
        capability: 'chatgpt.has_paid_plan',
        value: true,
        state: 'stale',
        sourceFactIds: ['fact_core.plan.tier'],
        support: 2,
        contradictions: 1,
      },
    ]);
    expect(derive(old, fact('core.subscription.active', true))).toEqual({ 'chatgpt.has_paid_plan': 'true current' });
  });
});

describe('what Nova reads by itself [A&S 6.6]', () => {
  const signals = {
    language: null,
    theme: null,
    model: null,
    account: null,
    hasWritingField: false,
    headings: [],
  };
  const auth = {
    stage: 'public_page',
    loggedIn: null,
    loginWallVisible: false,
    mfaChallenge: false,
    loginOffered: false,
  } as const;
  const read = (
    { auth: seenAuth = null, ...more }: { auth?: SeenPage['auth'] } & Partial<NonNullable<SeenPage['signals']>>,
    routeKey = '',
    kind: 'ai_chat' | 'generic' = 'generic',
  ) => {
    const seen = { auth: seenAuth, signals: { ...signals, ...more } };
    const { readings } = extractReadings(seen, { kind, routeKey });
    return Object.fromEntries(readings.map(({ signalKey, value }) => [signalKey, value]));
  };

  it('says nothing where the page says nothing', () => {
    expect(read({})).toEqual({});
    expect(read({ auth: { ...auth, loggedIn: false } })).toEqual({});
  });

  it('nobody is signed in where the page offers to, and nothing is said while that is undecided', () => {
    const offered = { ...auth, loginOffered: true };
    expect(read({ auth: { ...offered, loggedIn: false } })).toEqual({ 'core.login_state': 'logged_out' });
    expect(read({ auth: offered })).toEqual({});
    expect(read({ auth: { ...offered, loggedIn: true } })).toEqual({ 'core.login_state': 'logged_in' });
  });

  it('names what was looked for and not found, and nothing that was not looked for', () => {
    const unseen = (seen: SeenPage) => extractReadings(seen, { kind: 'generic', routeKey: '' }).unseen;
    expect(unseen({ auth: null, signals: null })).toEqual([]);
    expect(unseen({ auth, signals: null })).toEqual(['core.login_state']);
    expect(unseen({ auth: null, signals: { ...signals, theme: 'dark' } })).toEqual([
      'core.ui.language',
      'core.model.active',
    ]);
    const rest = unseen({ auth, signals: { ...signals, headings: null } });
    expect(rest).toContain('core.account.display_name');
    expect(rest).not.toContain('core.page.type');
    expect(unseen({ auth, signals })).toContain('core.page.type');
  });

  it('reads login state, language, theme, model and account', () => {
    expect(
      read({
        auth: { ...auth, loggedIn: true },
        language: 'en-GB',
        theme: 'dark',
        model: ' Sonnet  4.5 ',
        account: 'Ada',
      }),
    ).toEqual({
      'core.login_state': 'logged_in',
      'core.ui.language': 'en-GB',
      'core.ui.theme': 'dark',
      'core.model.active': 'Sonnet 4.5',
      'core.account.display_name': 'Ada',
    });
    expect(read({ account: 'Ada' })).toEqual({});
  });

  it.each([
    [{ auth: { ...auth, loggedIn: false, loginWallVisible: true } }, 'settings', 'login'],
    [{ auth: { ...auth, loggedIn: false, mfaChallenge: true } }, '', 'login'],
    [{}, 'account/settings/profile', 'settings'],
    [{ headings: ['Einstellungen'] }, 'x', 'settings'],
    [{}, 'dashboard', 'dashboard'],
    [{ headings: ['How settings work'] }, 'blog/settings-of-a-page', undefined],
  ])('page type of %o at %s is %s', (more, route, type) => {
    expect(read(more, route)['core.page.type']).toBe(type);
  });

  it('a field to write in makes a page of a chat service a chat', () => {
    expect(read({ hasWritingField: true }, 'c/1', 'ai_chat')['core.page.type']).toBe('chat');
    expect(read({ hasWritingField: true }, 'c/1')['core.page.type']).toBeUndefined();
  });
});
