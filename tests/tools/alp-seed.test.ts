import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainKey } from '../../src/kernel/index.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

/** The guard table of the founding document of ALP, row by row; its example is in learn-gates.test.ts. */
let site: Site;
let scope: string;
let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  site = await serveSite({ '/': '<title>Garden</title><h1>Garden</h1><p>Beds and paths.</p>' });
  scope = domainKey(site.url) ?? '';
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  await agent.call('nova.navigate', { url: site.url });
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const call = async (tool: string, args: Record<string, unknown>) => (await agent.call(tool, args)).structured;
const refused = { ok: false, errorCode: -32602 };
const SCOPE = 'example.com';
const ENTRY = { scope: SCOPE, stableId: 'lcj_8c1a2f9d44ab' };
const NO_OPPORTUNITY = 'sem:login_wall:https://example.com:00000000';

describe('[seed 004 guard: Unknown argument]', () => {
  it.each([
    ['nova.learn_suggest', {}],
    ['nova.learn_generate', { scope: SCOPE }],
    ['nova.learn_promote', { scope: SCOPE, dryRun: true }],
    ['nova.learn_feedback', {}],
    ['nova.explain', ENTRY],
    ['nova.revalidate', { targetId: 'active' }],
    ['nova.get_instructions', { mode: 'learn' }],
  ])('%s refuses it and names it', async (tool, args) => {
    const answer = await call(tool, { ...args, shortcut: true });
    expect(answer).toMatchObject({ ...refused, reasonCode: 'params.unknown_field' });
    expect(JSON.stringify(answer)).toContain('shortcut');
  });

  it('nova.learn_resolve_opportunity tolerates what it does not know', async () => {
    const answer = await call('nova.learn_resolve_opportunity', {
      opportunityId: NO_OPPORTUNITY,
      verdict: 'defer',
      shortcut: true,
    });
    expect(answer).toMatchObject({ ok: false, reasonCode: 'learn.opportunity_unknown' });
    expect(answer.errorCode).toBeUndefined();
  });
});

describe('[seed 004 guard: Missing required scope]', () => {
  it.each([
    ['nova.learn_generate', {}],
    ['nova.learn_generate', { scope: '' }],
    ['nova.learn_generate', { scope: '*' }],
    ['nova.learn_promote', { dryRun: true }],
    ['nova.learn_promote', { dryRun: true, scope: ' ' }],
    ['nova.learn_promote', { dryRun: true, scope: '*' }],
  ])('%s refuses %j', async (tool, args) => {
    expect(await call(tool, args)).toMatchObject(refused);
  });
});

describe('[seed 004 guard: Write scope is not open]', () => {
  it.each([
    ['nova.learn_generate', { scope: 'closed.example' }],
    ['nova.learn_promote', { scope: 'closed.example' }],
  ])('%s writes nothing', async (tool, args) => {
    const answer = await call(tool, args);
    expect(answer).toMatchObject({ ok: false, reasonCode: 'pks.scope_not_open' });
    expect(answer.errorCode).toBeUndefined();
  });

  it('a dry run is for review and needs no tab', async () => {
    expect(await call('nova.learn_promote', { scope: 'closed.example', dryRun: true })).toMatchObject({ ok: true });
  });
});

describe('[seed 004 guard: Limit outside bounds]', () => {
  it.each([
    ['nova.learn_suggest', { scope: SCOPE }, 20],
    ['nova.learn_generate', { scope: SCOPE }, 20],
    ['nova.learn_feedback', {}, 100],
    ['nova.revalidate', { targetId: 'active' }, 5],
  ])('%s with %j takes 1 to %d', async (tool, args, most) => {
    for (const limit of [0, most + 1]) expect(await call(tool, { ...args, limit })).toMatchObject(refused);
    for (const limit of [1, most]) expect((await call(tool, { ...args, limit })).errorCode).not.toBe(-32602);
  });
});

describe('[seed 004 guard: Invalid stable ID filter]', () => {
  it.each([[[]], ['lcj_1'], [[1]]])('%j is refused', async (stableIds) => {
    expect(await call('nova.learn_promote', { scope: SCOPE, dryRun: true, stableIds })).toMatchObject(refused);
  });

  it.each([[undefined], [['all']], [['lcj_1']]])('%j is evaluated', async (stableIds) => {
    const args = { scope: SCOPE, dryRun: true, ...(stableIds !== undefined && { stableIds }) };
    expect(await call('nova.learn_promote', args)).toMatchObject({ ok: true });
  });
});

describe('[seed 004 guard: Invalid transition]', () => {
  it.each(['l0_to_l2', 'promotion', '', 1])('%j is refused', async (transition) => {
    expect(await call('nova.learn_promote', { scope: SCOPE, dryRun: true, transition })).toMatchObject(refused);
  });

  it.each(['l0_to_l1', 'l1_to_l2', 'demotion', 'deprecation', 'revive', null])('%j is taken', async (transition) => {
    expect(await call('nova.learn_promote', { scope: SCOPE, dryRun: true, transition })).toMatchObject({ ok: true });
  });
});

describe('[seed 004 guard: Dry-run typed as string]', () => {
  it.each(['true', 'false', 1])('%j is refused', async (dryRun) => {
    const answer = await call('nova.learn_promote', { scope: SCOPE, dryRun });
    expect(answer).toMatchObject(refused);
    expect(answer.message).toContain('dryRun');
  });
});

describe('[seed 004 guard: Explain alias mismatch]', () => {
  it.each([{ stable_id: 'lcj_other' }, { observedSignals: ['text:a'], observed_signals: ['text:b'] }])(
    '%j is refused',
    async (more) => {
      expect(await call('nova.explain', { ...ENTRY, ...more })).toMatchObject(refused);
    },
  );
});

describe('[seed 004 guard: Revalidation without target]', () => {
  it('a call without targetId is refused', async () => {
    const answer = await call('nova.revalidate', {});
    expect(answer).toMatchObject(refused);
    expect(answer.message).toContain('targetId');
  });

  it('without a scope, that of the target is taken', async () => {
    expect(await call('nova.revalidate', { targetId: 'active' })).toMatchObject({
      ok: true,
      scope,
      scopeDerivedFromTarget: true,
    });
  });
});

describe('[seed 004 guard: Opportunity resolution invalid]', () => {
  it.each([
    { verdict: 'defer' },
    { opportunityId: NO_OPPORTUNITY },
    { opportunityId: NO_OPPORTUNITY, verdict: 'maybe' },
    { opportunityId: '', verdict: 'defer' },
    { opportunityId: NO_OPPORTUNITY, verdict: 'defer', reason: 'x'.repeat(501) },
  ])('$opportunityId with $verdict is refused', async (args) => {
    expect(await call('nova.learn_resolve_opportunity', args)).toMatchObject(refused);
  });

  it.each(['upsert', 'not_applicable', 'unsafe', 'already_known', 'defer'])('%s is a verdict', async (verdict) => {
    const answer = await call('nova.learn_resolve_opportunity', {
      opportunityId: NO_OPPORTUNITY,
      verdict,
      reason: 'x'.repeat(500),
    });
    expect(answer).toMatchObject({ ok: false, reasonCode: 'learn.opportunity_unknown' });
  });
});

describe('[seed 004 guard: Learn coverage floors not met]', () => {
  it('the release is refused with required and current counters, until the override says why', async () => {
    const { targetId } = await call('nova.tab_claim', {});
    const { learnMode } = await call('nova.get_instructions', { mode: 'learn', targetId });
    expect(learnMode).toMatchObject({
      version: 'v3',
      deliverable: 'PLATFORM_PLAYBOOK',
      progress: {
        tasks: [{ learnModeActive: true, visitedSurfaces: 0, meaningfulInteractions: 0, floorsMet: false }],
        minVisitedSurfaces: 5,
        minMeaningfulInteractions: 8,
        allFloorsMet: false,
      },
    });
    const held = await agent.call('nova.tab_release', { targetId });
    expect(held.isError).toBe(true);
    expect(held.structured).toMatchObject({
      ok: false,
      errorCode: -32041,
      reasonCode: 'learn.coverage_not_met',
      errorData: {
        required: { visitedSurfaces: 5, meaningfulInteractions: 8 },
        current: { visitedSurfaces: 0, meaningfulInteractions: 0 },
      },
    });
    expect(await call('nova.tab_release', { targetId, coverageExhausted: true })).toMatchObject(refused);
    expect(await call('nova.tab_release', { targetId, coverageExhausted: 'true' })).toMatchObject(refused);
  });
});
