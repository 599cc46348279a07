import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIds, domainKey, isoUtc, systemClock } from '../../src/kernel/index.js';
import { openSafety } from '../../src/composition/safety.js';
import { FakeClock } from '../support/fake-clock.js';
import { entry, HOUR, SCOPE, STABLE_ID } from '../support/learned.js';
import { LearningDesk, NEXT_SESSION } from '../support/learning-desk.js';
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
  await prove([SCOPE, scope]);
  nova = await startTestNova({ place: at.place });
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
  await at?.remove();
});

/** A shadow entry on each site, with three successes in three sessions of the last hours. */
async function prove(scopes: readonly string[]): Promise<void> {
  const settings = await testSettings(at.place);
  mkdirSync(join(at.place.dataDir, 'keys'));
  const { store, folderId } = await openSafety({ settings, clock: systemClock, ids: createIds() });
  for (const of of scopes) {
    const clock = new FakeClock(systemClock.now() - 3 * HOUR);
    const desk = await LearningDesk.open(store, clock, { folderId, scope: of, isOpen: false });
    await desk.store(entry({ scope: of }, clock.now()));
    for (let n = 0; n < 3; n += 1) await desk.see({}, NEXT_SESSION);
    await desk.journal.end();
  }
  await store.close();
}

describe('nova.learn_promote', () => {
  it('[seed 004] answers the dry run of the example, word for word', async () => {
    const { structured, isError } = await agent.call('nova_learn_promote', {
      scope: 'example.com',
      stableIds: ['lcj_8c1a2f9d44ab'],
      transition: 'l1_to_l2',
      dryRun: true,
    });
    expect(isError).toBe(false);
    expect(structured).toMatchObject({
      ok: true,
      scope: 'example.com',
      dryRun: true,
      approved: 1,
      rejected: 0,
      applied: 0,
      writeFailed: 0,
      total: 1,
      decisions: [
        {
          stableId: 'lcj_8c1a2f9d44ab',
          approved: true,
          applied: false,
          skippedBecause: 'dry_run',
          reasonKind: 'l1_to_l2',
          fromLevel: 1,
          toLevel: 2,
        },
      ],
    });
  });

  it('[K 16.9] [seed 004] writes nothing while no tab shows the scope', async () => {
    const { structured, isError } = await agent.call('nova_learn_promote', { scope: SCOPE });
    expect(isError).toBe(false);
    expect(structured).toMatchObject({ ok: false, status: 'blocked', reasonCode: 'pks.scope_not_open' });
    expect(structured.errorCode).toBeUndefined();
    const { structured: told } = await agent.call('nova_explain', { scope: SCOPE, stableId: STABLE_ID });
    expect(told.phenomenon.currentLevel).toBe(1);
  });

  it('[K 12] [seed 004] applies what is approved on an open scope, and tells it afterwards', async () => {
    await agent.call('nova_navigate', { url: site.url });
    const { structured } = await agent.call('nova_learn_promote', { scope, stableIds: ['all'] });
    expect(structured).toMatchObject({ ok: true, approved: 1, applied: 1, writeFailed: 0 });
    expect(structured.decisions[0]).toMatchObject({ applied: true, skippedBecause: null, toLevel: 2 });
    const { structured: feedback } = await agent.call('nova_learn_feedback', { scope });
    expect(feedback).toMatchObject({ ok: true, scope, count: 1 });
    expect(feedback.events[0]).toMatchObject({
      stableId: STABLE_ID,
      contextHost: scope,
      fromLevel: 1,
      toLevel: 2,
      reasonKind: 'l1_to_l2',
      reason: { cause: 'learn_promote' },
    });
    const { createdAtMs, createdAtUtc } = feedback.events[0];
    expect(createdAtUtc).toBe(isoUtc(createdAtMs));
    expect(feedback.events[0].reason.gates[1]).toEqual({
      name: 'min_success',
      required: 3,
      observed: 3,
      passed: true,
      deltaToPass: 0,
    });
    const { structured: told } = await agent.call('nova_explain', { scope, stableId: STABLE_ID });
    expect(told).toMatchObject({ phenomenon: { currentLevel: 2 }, explain: { kind: 'regression' }, match: null });
  });

  it('[K 12] [seed 004] without any entry there are no decisions and no refusal', async () => {
    const { structured } = await agent.call('nova_learn_promote', {
      scope: 'nowhere.test',
      transition: null,
      dryRun: true,
    });
    expect(structured).toMatchObject({ ok: true, decisions: [], count: 0, total: 0, approved: 0, rejected: 0 });
  });
});

describe('nova.learn_feedback', () => {
  it('[seed 004] tells of all scopes without one, and of nothing before its time', async () => {
    const { structured } = await agent.call('nova_learn_feedback', { since: systemClock.now() + HOUR });
    expect(structured).toMatchObject({ ok: true, scope: '*', count: 0, events: [] });
  });
});

describe('nova.explain', () => {
  it('[K 0] [A&S A1] [seed 004] takes the other spellings, alone or beside equal ones', async () => {
    const alone = await agent.call('nova_explain', { scope: SCOPE, stable_id: STABLE_ID });
    expect(alone.structured.ok).toBe(true);
    const both = await agent.call('nova_explain', {
      scope: SCOPE,
      stableId: STABLE_ID,
      stable_id: STABLE_ID,
      observedSignals: ['dom:#offer'],
      observed_signals: ['dom:#offer'],
    });
    expect(both.structured).toMatchObject({ ok: true, match: { confidence: 0.5882, minConfidence: 0.6 } });
  });

  it('[K 12] says what is not there', async () => {
    const call = (args: Record<string, string>) => agent.call('nova_explain', args);
    const scopeMissing = await call({ scope: 'nowhere.test', stableId: STABLE_ID });
    expect(scopeMissing.structured).toMatchObject({ status: 'not_found', reasonCode: 'pks.scope_not_found' });
    const entryMissing = await call({ scope: SCOPE, stableId: 'lcj_none' });
    expect(entryMissing.structured).toMatchObject({ status: 'not_found', reasonCode: 'pks.phenomenon_not_found' });
    expect(entryMissing.isError).toBe(false);
  });
});

describe('arguments', () => {
  const promote = { scope: SCOPE, dryRun: true };
  const explain = { scope: SCOPE, stableId: STABLE_ID };
  it.each([
    ['unknown argument', 'nova_learn_promote', { ...promote, force: true }],
    ['unknown argument', 'nova_learn_feedback', { all: true }],
    ['unknown argument', 'nova_explain', { ...explain, deep: true }],
    ['missing scope', 'nova_learn_promote', { dryRun: true }],
    ['empty scope', 'nova_learn_promote', { ...promote, scope: '' }],
    ['white space', 'nova_learn_promote', { ...promote, scope: ' ' }],
    ['wildcard scope', 'nova_learn_promote', { ...promote, scope: '*' }],
    ['wildcard scope', 'nova_explain', { ...explain, scope: '*.example.com' }],
    ['no ids', 'nova_learn_promote', { ...promote, stableIds: [] }],
    ['ids that are no array', 'nova_learn_promote', { ...promote, stableIds: STABLE_ID }],
    ['all beside an id', 'nova_learn_promote', { ...promote, stableIds: ['all', STABLE_ID] }],
    ['unknown transition', 'nova_learn_promote', { ...promote, transition: 'l0_to_l2' }],
    ['dryRun as text', 'nova_learn_promote', { ...promote, dryRun: 'true' }],
    ['limit 0', 'nova_learn_feedback', { limit: 0 }],
    ['limit 101', 'nova_learn_feedback', { limit: 101 }],
    ['unlike ids', 'nova_explain', { ...explain, stable_id: 'lcj_other' }],
    ['unlike signals', 'nova_explain', { ...explain, observedSignals: ['a'], observed_signals: ['b'] }],
  ])('[K 16.10] [seed 004] %s of %s is refused: %j', async (_, tool, args) => {
    const { structured, isError } = await agent.call(tool, args);
    expect(isError).toBe(true);
    expect(structured).toMatchObject({ ok: false, errorCode: -32602 });
  });
});
