import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIds, domainKey, systemClock } from '../../src/kernel/index.js';
import { openSafety } from '../../src/composition/safety.js';
import { FakeClock } from '../support/fake-clock.js';
import { GeneratorDesk, NEXT_SESSION } from '../support/generator-desk.js';
import { HOUR } from '../support/learned.js';
import { STORE_KIND, startTestNova, type TestAgent, type TestNova, testSettings } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';
import { type TestPlace, testPlace } from '../support/stores.js';

let at: TestPlace;
let site: Site;
let scope: string;
let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  site = await serveSite({ '/': '<title>Garden</title><h1>Garden</h1>' });
  scope = domainKey(site.url) ?? '';
  at = await testPlace(STORE_KIND);
  await work();
  nova = await startTestNova({ place: at.place });
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
  await at?.remove();
});

/** An overlay was dismissed in two sessions of the last hours. */
async function work(): Promise<void> {
  const settings = await testSettings(at.place);
  mkdirSync(join(at.place.dataDir, 'keys'));
  const { store, folderId } = await openSafety({ settings, clock: systemClock, ids: createIds() });
  const clock = new FakeClock(systemClock.now() - 3 * HOUR);
  const desk = await GeneratorDesk.open(store, clock, { isLearning: false, folderId, scope });
  await desk.dismiss();
  await desk.dismiss({}, NEXT_SESSION);
  await desk.journal.end();
  await store.close();
}

describe.each(['nova_learn_suggest', 'nova_learn_generate'])('%s', (tool) => {
  it.each([
    ['a limit of 0', { limit: 0 }],
    ['a limit of 21 [K 16.10]', { limit: 21 }],
    ['a limit that is no whole number', { limit: 1.5 }],
    ['an argument it does not know', { dryRun: true }],
    ['an empty scope', { scope: '' }],
    ['white space for a scope', { scope: '  ' }],
    ['a pattern of scopes', { scope: '*.example.com' }],
  ])('[seed 004] refuses %s', async (_, change) => {
    const { structured } = await agent.call(tool, { scope: 'example.com', ...change });
    expect(structured).toMatchObject({ ok: false, errorCode: -32602 });
  });
});

describe('nova.learn_suggest', () => {
  it('[seed 004] [K 12] ranks what repeats, in all scopes by default', async () => {
    const { structured } = await agent.call('nova_learn_suggest', {});
    expect(structured).toMatchObject({ ok: true, scope: '*', count: 1 });
    expect(structured.opportunities).toEqual([
      {
        contextHost: scope,
        candidateKey: '#offer-close',
        dominantKind: 'blocker_dismissed',
        supportCount: 2,
        successCount: 2,
        failureCount: 0,
        distinctSessions: 2,
        score: 6,
        suggestion: 'nova.learn_generate: an overlay is dismissed repeatedly.',
        scoreBreakdown: { supportScore: 1, sessionBonus: 2, successRateFactor: 2, driftSignal: 0, recencyBonus: 1 },
      },
    ]);
  });

  it('[seed 004] finds nothing where nothing repeats', async () => {
    const { structured } = await agent.call('nova_learn_suggest', { scope: 'quiet.example' });
    expect(structured).toMatchObject({ ok: true, scope: 'quiet.example', count: 0, opportunities: [] });
  });
});

describe('nova.learn_generate', () => {
  it('[seed 004] needs a concrete scope', async () => {
    expect((await agent.call('nova_learn_generate', {})).structured).toMatchObject({ ok: false, errorCode: -32602 });
    const { structured } = await agent.call('nova_learn_generate', { scope: '*' });
    expect(structured).toMatchObject({ ok: false, errorCode: -32602, reasonCode: 'pks.invalid_scope' });
  });

  it('[K 16.9] [seed 004] writes nothing while no tab shows the scope', async () => {
    const { structured, isError } = await agent.call('nova_learn_generate', { scope });
    expect(isError).toBe(false);
    expect(structured).toMatchObject({ ok: false, status: 'blocked', reasonCode: 'pks.scope_not_open' });
    expect(structured.errorCode).toBeUndefined();
    expect((await agent.call('nova_pks_get', { scope })).structured).toMatchObject({ found: false });
  });

  it('[seed 004] [K 12] makes candidates on an open scope, and none twice', async () => {
    await agent.call('nova_navigate', { url: site.url });
    const { structured } = await agent.call('nova_learn_generate', { scope });
    expect(structured).toMatchObject({ ok: true, scope, generated: 1, proposed: 1 });
    expect(structured.proposals).toEqual([
      {
        kind: 'new_phenomenon',
        contextHost: scope,
        candidateKey: expect.stringMatching(/^lcj_ck_[0-9a-f]{12}$/),
        confidence: 0.72,
        reason: 'Overlay dismissed: 2 successes, 0 failures, 2 sessions.',
        phenomenonType: 'modal',
        targetStableId: null,
        hintKind: null,
        stableId: expect.stringMatching(/^lcj_[0-9a-f]{12}$/),
      },
    ]);
    const { structured: again } = await agent.call('nova_learn_generate', { scope });
    expect(again).toMatchObject({ ok: true, generated: 0, proposed: 0, proposals: [], count: 0 });
    expect(again.skipped).toMatchObject([{ reasonCode: 'already_covered' }]);
  });
});
