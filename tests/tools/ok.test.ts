import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownBody, LiveState } from '../../src/console/api/index.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';
import { SkipClock } from '../support/skip-clock.js';

const clock = new SkipClock();
let site: Site;
let nova: TestNova;
let agent: TestAgent;

beforeAll(async () => {
  site = await serveSite({
    '/plain': '<title>Plain</title><h1>Welcome</h1><button>Ada</button> <span>Pro</span><p>Nothing else here.</p>',
    '/other': '<title>Other</title><h1>Other</h1><p>Another page.</p>',
    '/login': `<title>Sign in</title><h1>Sign in</h1><form method="post" action="/inside">
      <label>Email <input type="email" name="e" value="a@b.c"></label>
      <label>Password <input id="pw" type="password" name="p" value="x"></label><button id="in">Sign in</button></form>`,
    '/inside': `<title>Inside</title><body class="theme-dark"><h1>Dashboard</h1><nav><button aria-label="Signed in as Ada Lovelace">A</button>
      <a href="/profile">My profile</a><a href="/settings">Account settings</a><a href="/logout">Log out</a></nav>`,
    '/app': `<html lang="en"><title>App</title><main><h1>Sign in</h1><form><input type="email" autocomplete="username">
      <input type="password"><button id="in">Sign in</button></form></main><button id="next">Show the rest</button><button id="de">Deutsch</button>
      <script>document.querySelector('#next').onclick = () => document.querySelector('main').innerHTML =
        '<h1>Hello</h1><a href="/logout">Log out</a>';
      document.querySelector('#de').onclick = () => document.querySelector('main').innerHTML =
        '<h1>Es gibt noch keine Pakete</h1><button>Mehr über Pakete</button><button>Auf dem Server</button>';</script>`,
  });
  nova = await startTestNova({ clock });
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const go = (path: string, more: Record<string, unknown> = {}) =>
  agent.call('nova_navigate', { url: site.url + path, waitForLoad: true, ...more });
const observe = (claims: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  agent.call('nova_ok_observe', { claims, ...more });
const perceive = async (args: Record<string, unknown> = {}) => (await agent.call('nova_perceive', args)).structured;
const newTab = async (path: string, more: Record<string, unknown> = {}) =>
  (await agent.call('nova_tab_new', { url: site.url + path, ...more })).structured.targetId as string;
const is = (signalKey: string, value: unknown, certainty?: string) => ({
  signalKey,
  value,
  ...(certainty && { certainty }),
});

describe('nova.ok_observe', () => {
  it('takes what is just within the limits, and null for what may be left out [A&S O1] [A&S O2] [A&S O3]', async () => {
    const targetId = await newTab('/plain');
    const { structured } = await agent.call('nova_ok_observe', {
      targetId: null,
      perceptionId: null,
      claims: [
        { signalKey: `shop.${'a'.repeat(123)}`, value: 'x'.repeat(16_382), certainty: null, evidence: null },
        ...Array.from({ length: 49 }, (_, at) => is(`shop.k${at}`, null)),
      ],
      _meta: { 'nova/sessionId': 's1' },
    });
    expect(structured).toMatchObject({ ok: true, targetId, accepted: 50, rejected: 0, warnings: null });
  });

  it('a key of the wrong shape or a secret costs its claim, not the others [A&S O3] [A&S O4] [A&S O6] [seed 003 guard: Invalid signal key]', async () => {
    await newTab('/plain');
    const { structured } = await observe([is('Cart', 1), is('shop.api_token', 'x'), is('shop.ok', 1)]);
    expect(structured).toMatchObject({ ok: true, accepted: 1, rejected: 2 });
    expect(structured.warnings.map(({ code }: { code: string }) => code)).toEqual(['invalid_key', 'sensitive_value']);
    const none = (await observe([is('shop.note', 'Bearer abcdefghijklmnopqrst')])).structured;
    expect(none).toMatchObject({ ok: false, status: 'partial', accepted: 0, rejected: 1 });
    expect(none).not.toHaveProperty('errorCode');
  });

  it('confirms, contradicts, only logs and supersedes [seed 003 superseded > 0] [seed 003 factState: conflicted] [seed 003 guard: Deprecated or weak signal]', async () => {
    await newTab('/plain');
    const stateOf = async (...args: Parameters<typeof is>) => (await observe([is(...args)])).structured.facts[0].state;
    expect(await stateOf('core.plan.tier', 'free')).toBe('fresh');
    expect(await stateOf('core.plan.tier', 'free', 'tentative')).toBe('confirmed');
    expect(await stateOf('core.plan.tier', 'pro', 'tentative')).toBe('observation_only');
    expect((await observe([is('core.plan.tier', 'pro')])).structured).toMatchObject({
      accepted: 0,
      conflicted: 1,
      facts: [{ value: 'free', state: 'conflicted' }],
      warnings: [{ code: 'conflicted' }],
    });
    expect((await observe([is('core.plan.tier', 'pro', 'certain')])).structured).toMatchObject({
      accepted: 1,
      superseded: 1,
      facts: [{ value: 'pro', state: 'fresh', isNew: false }],
    });
  });

  it('a foreign claim refuses it, by whoever says to be another [A&S O5] [A&S J3]', async () => {
    const targetId = await newTab('/plain');
    await agent.call('nova_tab_claim', { targetId });
    const [bob, second] = await Promise.all([nova.agent('bob'), nova.agent('second', 'test:agent-a')]);
    const call = (by: TestAgent, meta: Record<string, unknown>) =>
      by.call('nova_ok_observe', { targetId, claims: [is('shop.a', 1)] }, { meta });
    for (const meta of [{ 'nova/agentId': 'bob' }, { 'nova/agentId': 'agent-a' }, {}])
      expect((await call(bob, meta)).structured).toMatchObject({
        ok: false,
        errorCode: -32040,
        reasonCode: 'claim.owner_mismatch',
      });
    expect((await call(second, { 'nova/agentId': 'second' })).structured).toMatchObject({ ok: false });
    expect((await call(second, { 'nova/agentId': 'agent-a' })).structured).toMatchObject({ ok: true, accepted: 1 });
    // A tool without an agentId argument is called by the agent of the same client that holds the tab.
    expect((await call(second, {})).structured).toMatchObject({ ok: true, accepted: 1 });
    await agent.call('nova_tab_release', { targetId });
  });

  it('an unknown sandbox, and an unknown tab [A&S O5]', async () => {
    const call = async (targetId: string) => (await observe([is('shop.a', 1)], { targetId })).structured;
    expect(await call('Q')).toMatchObject({ errorCode: -32602, reasonCode: 'sandbox.scope_mismatch' });
    expect(await call('tab-9999')).toMatchObject({ errorCode: -32602, reasonCode: 'target.unknown' });
  });

  it('a private tab is answered, and nothing of it is stored [A&S O5]', async () => {
    const targetId = await newTab('/plain', { private: true });
    const { structured } = await observe([is('core.plan.tier', 'pro')], { targetId });
    expect(structured).toMatchObject({ ok: true, accepted: 1, warnings: [{ code: 'private_not_stored' }] });
  });

  it('says when the page is no longer the one that was perceived [A&S O8]', async () => {
    await newTab('/plain');
    const { perceptionId } = await perceive();
    expect((await observe([is('shop.a', 1)], { perceptionId })).structured.warnings).toBeNull();
    await go('/other');
    expect((await observe([is('shop.a', 1)], { perceptionId })).structured.warnings).toMatchObject([
      { code: 'page_changed_since_perception' },
    ]);
  });
});

describe('okHints', () => {
  it('ask on a first visit, fall silent when all is known, and ask again in time [A&S 6.7] [seed 003 older than 5 min hint window]', async () => {
    await newTab('/plain');
    expect((await perceive()).okHints).toMatchObject({
      shouldObserve: true,
      missingOrStaleKeys: ['core.login_state', 'core.page.type'],
      lastObservedAgoMs: null,
      firstVisit: true,
      urlChanged: false,
    });
    const repeated = (await perceive()).okHints;
    expect(repeated).toMatchObject({ shouldObserve: true, repeat: true });
    for (const told of ['currentFacts', 'serviceKey', 'firstVisit']) expect(repeated).not.toHaveProperty(told);
    await observe([is('core.login_state', 'logged_out'), is('core.page.type', 'dashboard')]);
    expect((await perceive()).okHints).toBeNull();
    clock.skip(300_001);
    const stale = { shouldObserve: true, missingOrStaleKeys: ['core.login_state', 'core.page.type'] };
    expect((await perceive()).okHints).toMatchObject({ ...stale, firstVisit: false, urlChanged: false });
    for (const mode of ['summary', 'cta_detection_v3', 'form_analysis', 'full'])
      expect((await perceive({ mode })).okHints).toMatchObject({ ...stale, repeat: true });
    expect(await perceive({ mode: 'state' })).not.toHaveProperty('okHints');
  });

  it('say that the address changed, and keep two tabs apart [A&S 6.5] [seed 003 okHints.urlChanged=true]', async () => {
    const first = await newTab('/plain');
    await observe([is('core.login_state', 'logged_in'), is('core.page.type', 'dashboard')]);
    await go('/other');
    const hints = (await perceive()).okHints;
    expect(hints).toMatchObject({ urlChanged: true, missingOrStaleKeys: ['core.page.type'] });
    expect(hints.currentFacts['core.login_state']).toMatchObject({ valueJson: '"logged_in"', factState: 'fresh' });
    expect(hints.currentFacts['core.page.type']).toMatchObject({ factState: 'stale' });
    await newTab('/plain');
    const other = (await perceive()).okHints;
    expect(other.firstVisit).toBe(true);
    expect(other.currentFacts?.['core.login_state']).toBeUndefined();
    expect(other.siblingFacts['core.login_state']).toMatchObject({ valueJson: '"logged_in"', fromTargetId: first });
  });

  it('Nova reads what it can see by itself; capabilities follow from facts [A&S 6.6] [A&S 6.9]', async () => {
    await newTab('/inside');
    await perceive();
    clock.skip(300_001);
    await perceive({ mode: 'modals' });
    const { okHints, okCapabilities } = await perceive({ responseDetail: 'full' });
    expect(okHints).toBeNull();
    expect(okCapabilities).toMatchObject([{ capability: '127.0.0.1.is_authenticated', value: true, state: 'current' }]);
    await observe([is('core.ui.theme', 'light', 'certain'), is('core.login_state', 'logged_in')]);
    const doubted = (await perceive()).okHints;
    expect(doubted).toMatchObject({ shouldObserve: false, warnings: [{ code: 'system_disagrees' }] });
    expect(doubted.currentFacts).toMatchObject({
      'core.ui.theme': { valueJson: '"light"' },
      'core.login_state': { valueJson: '"logged_in"', factState: 'confirmed' },
      'core.page.type': { valueJson: '"dashboard"' },
    });
    expect((await perceive()).okHints).toBeNull();
  });

  it('what Nova saw itself is taken back when it is gone, though the address stays [A&S 6.6]', async () => {
    await newTab('/app');
    expect((await perceive()).okHints).toBeNull();
    const isLoggedOut = { all: [{ factKey: 'core.login_state', operator: 'eq', expected: 'logged_out' }] };
    const check = { transitionContract: { preconditions: isLoggedOut } };
    expect((await agent.call('nova_contract_check', check)).structured.preconditions.verdict).toBe('satisfied');
    expect((await agent.call('nova_click_selector', { selector: '#next' })).structured.ok).toBe(true);
    expect((await perceive()).okHints).toMatchObject({
      missingOrStaleKeys: ['core.page.type'],
      firstVisit: true,
      urlChanged: false,
      currentFacts: { 'core.login_state': { valueJson: '"logged_in"' } },
    });
  });

  it('who is signed in is told to the next tab when the first is closed, and is not counted there [A&S 6.5]', async () => {
    const first = await newTab('/plain');
    await observe([is('core.login_state', 'session_expired', 'certain')]);
    await agent.call('nova_tab_close', { targetId: first });
    await newTab('/plain');
    const { okHints } = await perceive();
    expect(okHints.missingOrStaleKeys).toContain('core.login_state');
    expect(okHints.siblingFacts['core.login_state']).toMatchObject({
      valueJson: '"session_expired"',
      fromTargetId: first,
    });
  });

  it('another account puts the facts of the one before in doubt [A&S 6.5]', async () => {
    await newTab('/plain');
    await observe([is('core.account.email', 'ada@example.com'), is('core.login_state', 'logged_in')]);
    await go('/plain');
    clock.skip(1000);
    await observe([is('core.account.email', 'bob@example.com')]);
    expect((await perceive()).okHints.missingOrStaleKeys).toContain('core.login_state');
  });
});

describe('the live page', () => {
  it('shows a person what is known of a tab, without what must not be told [A&S 6.7] [A&S Z9]', async () => {
    const targetId = await newTab('/inside');
    await perceive();
    await observe([is('core.ui.theme', 'light', 'certain'), is('shop.link', `${site.url}/?token=s3cret`)]);
    await perceive();
    const address = new URL(await nova.owner.openPage(0));
    const headers = { authorization: `Bearer ${address.searchParams.get('token') ?? ''}` };
    const ask = async (path: string) => fetch(new URL(path, address), { headers });
    const body = (await (await ask(`/api/tabs/${targetId}/facts`)).json()) as KnownBody;
    expect(body).toMatchObject({ serviceKey: '127.0.0.1', omitted: 0 });
    expect(body.facts.find(({ key }) => key === 'core.ui.theme')).toMatchObject({
      value: '"light"',
      source: 'agent',
      certainty: 'certain',
      novaSees: '"dark"',
    });
    expect(body.facts.find(({ key }) => key === 'core.login_state')).toMatchObject({
      value: '"logged_in"',
      source: 'system',
      confidence: 0.6,
    });
    expect(JSON.stringify(body)).not.toContain('s3cret');
    const { tabs } = (await (await ask('/api/state')).json()) as LiveState;
    expect(tabs.find((tab) => tab.targetId === targetId)).toMatchObject({ known: body.facts.length, disputed: 1 });
    expect((await ask('/api/tabs/tab-9999/facts')).status).toBe(404);
  });
});

describe('facts in contracts [A&S 5.5]', () => {
  const holds = { all: [{ factKey: 'core.plan.tier', operator: 'eq', expected: 'pro' }] };
  const check = async (contract: Record<string, unknown>) =>
    (await agent.call('nova_contract_check', { transitionContract: contract })).structured;

  it('a precondition on a fact holds while it is current, and not when it is missing, old, disputed or of another address [A&S 6.10]', async () => {
    await newTab('/plain');
    const verdict = async () => (await check({ preconditions: holds })).preconditions.verdict;
    expect(await verdict()).toBe('failed');
    await observe([is('core.plan.tier', 'pro')]);
    expect(await verdict()).toBe('satisfied');
    await go('/other');
    expect(await verdict()).toBe('unknown');
    await go('/plain');
    expect(await verdict()).toBe('satisfied');
    clock.skip(300_001);
    expect(await verdict()).toBe('unknown');
    await observe([is('core.plan.tier', 'pro', 'certain')]);
    await observe([is('core.plan.tier', 'free')]);
    expect(await verdict()).toBe('unknown');
  });

  it('the language of a page is found in a contract as perceive finds it [A&S 6.6]', async () => {
    await newTab('/app');
    const spoken = (expected: string) => ({ all: [{ factKey: 'core.ui.language', operator: 'eq', expected }] });
    await perceive();
    const { structured } = await agent.call('nova_click_selector', {
      selector: '#de',
      transitionContract: { preconditions: spoken('en'), postconditions: { success: spoken('de') } },
    });
    expect(structured.guardedCommit).toMatchObject({ verificationStatus: 'verified_success' });
    await perceive();
    expect((await check({ preconditions: spoken('de') })).preconditions.verdict).toBe('satisfied');
  });

  it('a verified login is seen live, and makes what was known of the account doubtful [A&S 6.6]', async () => {
    await newTab('/login');
    await observe([is('core.login_state', 'logged_out', 'certain'), is('core.plan.tier', 'free', 'certain')]);
    await perceive();
    const { structured } = await agent.call('nova_guarded_login', {
      selector: '#in',
      transitionContract: {
        postconditions: { success: { all: [{ factKey: 'core.login_state', operator: 'eq', expected: 'logged_in' }] } },
      },
    });
    expect(structured.guardedCommit).toMatchObject({ verificationStatus: 'verified_success' });
    const { okHints } = await perceive();
    expect(okHints.missingOrStaleKeys).toContain('core.login_state');
    expect(okHints.currentFacts['core.plan.tier']).toMatchObject({ factState: 'stale' });
    expect((await observe([is('core.login_state', 'logged_in')])).structured).toMatchObject({
      accepted: 1,
      superseded: 1,
    });
  });
});

describe('nova.ok_signal_schema [A&S 6.2]', () => {
  it('lists the core signals, cut and filtered as asked', async () => {
    const keys = async (args: Record<string, unknown>) =>
      (await agent.call('nova_ok_signal_schema', args)).structured.keys;
    const all = await keys({});
    expect(all).toHaveLength(15);
    expect(all[0]).toEqual({
      signalKey: 'core.login_state',
      namespace: 'core',
      valueType: 'string',
      description: expect.any(String),
      exampleJson: '"logged_in"',
      deprecated: false,
    });
    expect(await keys({ maxEntries: 3 })).toEqual(all.slice(0, 3));
    expect(await keys({ namespace: 'shop' })).toEqual([]);
    const { structured } = await agent.call('nova_ok_signal_schema', { maxEntries: 501 });
    expect(structured.reasonCode).toBe('params.invalid');
  });
});

describe('after a restart', () => {
  it('facts come back with their tab [A&S F1] [A&S 6.5]', async () => {
    const before = await startTestNova({ keep: true });
    const ada = await before.agent('ada');
    await ada.call('nova_navigate', { url: `${site.url}/plain`, waitForLoad: true });
    await ada.call('nova_tab_claim', { ttlMs: 600_000 });
    await ada.call('nova_ok_observe', {
      claims: [is('core.login_state', 'logged_in'), is('core.page.type', 'dashboard')],
    });
    expect((await ada.call('nova_perceive')).structured.okHints).toBeNull();
    await before.close();
    const after = await startTestNova({ place: before.place });
    const again = await after.agent('ada');
    const seen = (await again.call('nova_perceive')).structured;
    expect(seen).toMatchObject({ restored: true, okHints: null });
    await after.close();
  });
});
