import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';
import { SkipClock } from '../support/skip-clock.js';

/** The call of the seed, word for word. */
const SEED_CALL = {
  tool: 'nova.ok_observe',
  arguments: {
    targetId: 'active',
    perceptionId: 'perceive_7f3a',
    claims: [
      {
        signalKey: 'core.login_state',
        value: 'logged_in',
        certainty: 'likely',
        evidence: 'Visible user menu is present.',
      },
      {
        signalKey: 'core.plan.tier',
        value: 'pro',
        certainty: 'tentative',
        evidence: 'A Pro label is visible near the account menu.',
      },
    ],
  },
};

/** What the seed says of the answer, word for word. */
const SEED_ANSWER = {
  ok: true,
  accepted: 2,
  rejected: 0,
  superseded: 0,
  facts: expect.arrayContaining([{ key: 'core.login_state', value: 'logged_in', state: 'fresh', isNew: true }]),
  warnings: null,
};

const clock = new SkipClock();
let site: Site;
let nova: TestNova;
let agent: TestAgent;

beforeAll(async () => {
  site = await serveSite({
    '/plain': '<title>Plain</title><h1>Welcome</h1><button>Ada</button> <span>Pro</span><p>Nothing else here.</p>',
    '/other': '<title>Other</title><h1>Other</h1><p>Another page.</p>',
  });
  nova = await startTestNova({ clock });
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const go = (path: string) => agent.call('nova_navigate', { url: site.url + path, waitForLoad: true });
const newTab = async () =>
  (await agent.call('nova_tab_new', { url: `${site.url}/plain` })).structured.targetId as string;
const is = (signalKey: string, value: unknown, certainty?: string) => ({
  signalKey,
  value,
  ...(certainty && { certainty }),
});
const observe = async (...claims: readonly Record<string, unknown>[]) =>
  (await agent.call('nova_ok_observe', { claims })).structured;
const hints = async () => (await agent.call('nova_perceive')).structured.okHints;

describe('the example of the seed', () => {
  it('is answered as the seed says, under the name the seed gives it [seed 003 example] [seed 003 nova.ok_observe] [A&S O7]', async () => {
    await newTab();
    expect(await hints()).toMatchObject({ shouldObserve: true, firstVisit: true });
    const direct = await agent.call(SEED_CALL.tool, SEED_CALL.arguments);
    expect(direct.isError).toBe(false);
    expect(direct.structured).toMatchObject(SEED_ANSWER);
    await newTab();
    expect((await agent.call('nova_invoke', SEED_CALL)).structured).toMatchObject(SEED_ANSWER);
  });
});

describe('guard conditions of the seed', () => {
  it.each([
    ['[seed 003 guard: Unknown top-level argument]', { claims: [is('shop.a', 1)], scope: 'x' }, 'params.unknown_field'],
    ['an agentId is one too', { claims: [is('shop.a', 1)], agentId: 'x' }, 'params.unknown_field'],
    ['[seed 003 guard: Missing or empty claims]', {}, 'params.invalid'],
    ['claims is no array', { claims: is('shop.a', 1) }, 'params.invalid'],
    ['no items', { claims: [] }, 'params.invalid'],
    [
      '[seed 003 guard: Too many claims]',
      { claims: Array.from({ length: 51 }, (_, at) => is(`shop.k${at}`, 1)) },
      'params.invalid',
    ],
    [
      '[seed 003 guard: Invalid signal key] longer than 128',
      { claims: [is(`shop.${'a'.repeat(124)}`, 1)] },
      'params.invalid',
    ],
    ['an unknown core name', { claims: [is('shop.ok', 1), is('core.mood', 1)] }, 'params.invalid'],
    ['[seed 003 guard: Invalid value] missing', { claims: [{ signalKey: 'shop.a' }] }, 'params.invalid'],
    ['longer than 16384', { claims: [is('shop.a', 'x'.repeat(16_383))] }, 'params.invalid'],
    ['[seed 003 guard: Invalid certainty]', { claims: [is('shop.a', 1, 'sure')] }, 'params.invalid'],
    ['a field that no claim has', { claims: [{ ...is('shop.a', 1), scope: 'x' }] }, 'params.unknown_field'],
  ])('%s fails the call as a whole', async (_, args, reasonCode) => {
    const { structured } = await agent.call('nova_ok_observe', args);
    expect(structured).toMatchObject({ ok: false, errorCode: -32602, reasonCode, stage: 'validate' });
    expect(structured).not.toHaveProperty('accepted');
  });

  it('a call that fails leaves nothing behind [A&S O3]', async () => {
    await newTab();
    await observe(is('shop.ok', 1), is('core.mood', 1));
    expect((await observe(is('shop.ok', 1))).facts).toEqual([
      { key: 'shop.ok', value: 1, state: 'fresh', isNew: true },
    ]);
  });
});

describe('which state may guide an action [A&S 6.10] [seed 003 Execution rule]', () => {
  const contract = { preconditions: { all: [{ factKey: 'core.plan.tier', operator: 'eq', expected: 'pro' }] } };
  /** Satisfied: a contract may count on it. */
  const verdict = async () =>
    (await agent.call('nova_contract_check', { transitionContract: contract })).structured.preconditions.verdict;
  const pro = is('core.plan.tier', 'pro');

  it.each<[string, string, () => Promise<unknown>]>([
    [
      '[seed 003 okHints.firstVisit=true]',
      'failed',
      async () => expect(await hints()).toMatchObject({ firstVisit: true }),
    ],
    ['[seed 003 factState: fresh|confirmed] fresh', 'satisfied', () => observe(pro)],
    [
      'confirmed',
      'satisfied',
      async () => {
        await observe(pro);
        expect((await observe(pro)).facts[0].state).toBe('confirmed');
      },
    ],
    [
      '[seed 003 older than 5 min hint window]',
      'unknown',
      async () => {
        await observe(pro);
        clock.skip(300_001);
      },
    ],
    [
      '[seed 003 okHints.urlChanged=true]',
      'unknown',
      async () => {
        await observe(pro);
        await go('/other');
        expect(await hints()).toMatchObject({ urlChanged: true });
      },
    ],
    ['[seed 003 certainty: tentative]', 'unknown', () => observe(is('core.plan.tier', 'pro', 'tentative'))],
    [
      '[seed 003 factState: conflicted]',
      'unknown',
      async () => {
        await observe(is('core.plan.tier', 'pro', 'certain'));
        expect((await observe(is('core.plan.tier', 'free'))).facts[0].state).toBe('conflicted');
      },
    ],
    [
      '[seed 003 superseded > 0]',
      'satisfied',
      async () => {
        await observe(is('core.plan.tier', 'free'));
        expect(await observe(is('core.plan.tier', 'pro', 'certain'))).toMatchObject({ superseded: 1 });
      },
    ],
  ])('%s: %s', async (_, expected, bringAbout) => {
    await newTab();
    await bringAbout();
    expect(await verdict()).toBe(expected);
  });
});

describe('the contract of the seed', () => {
  it('arguments that may be left out or null mean what the seed says [seed 003 targetId] [seed 003 perceptionId] [seed 003 claims] [seed 003 claims[].certainty] [seed 003 claims[].evidence] [seed 003 _meta]', async () => {
    const targetId = await newTab();
    const given = { targetId: null, perceptionId: null, _meta: { intent: 'look' } };
    const claims = [{ ...is('core.plan.tier', 'pro'), certainty: null, evidence: null }];
    const { structured } = await agent.call('nova_ok_observe', { ...given, claims });
    expect(structured).toMatchObject({ ok: true, targetId, accepted: 1 });
    expect((await hints()).currentFacts['core.plan.tier']).toMatchObject({ certaintyLevel: 'likely' });
    const other = await newTab();
    expect(await observe(is('core.plan.tier', 'pro'))).toMatchObject({ targetId: other });
    const named = (await agent.call('nova_ok_observe', { targetId, claims })).structured;
    expect(named).toMatchObject({ targetId, facts: [{ state: 'confirmed', isNew: false }] });
  });

  it('keys, values and answers [seed 003 claims[].signalKey] [seed 003 claims[].value] [seed 003 facts[].key / value / state / isNew] [seed 003 warnings[]]', async () => {
    await newTab();
    const values = [null, 0, false, '', [], {}, ['a', { b: [1, 2] }]];
    const answer = await observe(...values.map((value, at) => is(`acme.state.k${at}`, value)));
    expect(answer.facts).toEqual(
      values.map((value, at) => ({ key: `acme.state.k${at}`, value, state: 'fresh', isNew: true })),
    );
    expect(answer.warnings).toBeNull();
    const { warnings } = await observe(is('acme.state.k0', 1));
    expect(warnings).toEqual([{ code: 'conflicted', message: expect.any(String) }]);
  });

  it('hints say what, why, how old and of which service [seed 003 okHints] [seed 003 okHints.shouldObserve] [seed 003 okHints.missingOrStaleKeys] [seed 003 okHints.lastObservedAgoMs] [seed 003 okHints.serviceKey] [seed 003 okHints.currentFacts.*] [seed 003 okHints.firstVisit / urlChanged]', async () => {
    await newTab();
    // What other tabs of this site said before is no part of this.
    const { siblingFacts: _, ...first } = await hints();
    expect(first).toEqual({
      shouldObserve: true,
      missingOrStaleKeys: ['core.login_state', 'core.page.type'],
      lastObservedAgoMs: null,
      serviceKey: '127.0.0.1',
      currentFacts: null,
      firstVisit: true,
      urlChanged: false,
    });
    await observe(is('core.login_state', 'logged_out'), is('core.page.type', 'dashboard', 'certain'));
    expect(await hints()).toBeNull();
    clock.skip(300_001);
    const old = await hints();
    expect(old).toMatchObject({
      shouldObserve: true,
      missingOrStaleKeys: ['core.login_state', 'core.page.type'],
      firstVisit: false,
      urlChanged: false,
      currentFacts: {
        'core.login_state': {
          valueJson: '"logged_out"',
          factState: 'stale',
          certaintyLevel: 'likely',
          lastObservedAt: expect.any(Number),
        },
      },
    });
    expect(old.lastObservedAgoMs).toBeGreaterThan(300_000);
  });
});
