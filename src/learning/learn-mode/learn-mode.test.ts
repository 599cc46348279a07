import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { clicking, going, playbook, reading, SHOP, sighting } from '../../../tests/support/learn-mode.js';
import { siteRecords } from '../../../tests/support/site-records.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { useStore } from '../../../tests/support/use-store.js';
import { siteOf } from '../../kernel/index.js';
import { KnowledgeBook } from '../../knowledge/index.js';
import { createRedactor } from '../../safety/index.js';
import { LearnMode, type ReleaseWish } from './learn-mode.js';
import type { Sighting } from './types.js';

const FOLDER = 'folder-a';
const SCOPE = 'shop.example';
const DAY_MS = 86_400_000;
const FLOORS = { minVisitedSurfaces: 2, minMeaningfulInteractions: 1, requirePlaybook: true };
const CLAIM = { claimTaskId: 'claim_1', agentId: 'ada', targetId: 'tab-1', scope: SCOPE };

describe.each(STORE_KINDS)('Learn Mode on %s', (kind) => {
  const clock = new FakeClock();
  const place = useStore(kind, clock);
  let knowledge: KnowledgeBook;
  let mode: LearnMode;
  let seq = 0;
  const open = async (off: readonly string[] = [], folderId = FOLDER) => {
    const redactor = createRedactor(new Uint8Array(32));
    redactor.learn(['hunter2!']);
    knowledge = new KnowledgeBook({ store: place.store, clock, folderId, isOff: (scope) => off.includes(scope) });
    mode = await LearnMode.open({ store: place.store, clock, folderId, knowledge, redactor, settings: FLOORS });
  };
  beforeEach(() => open());
  const see = async (claimTaskId: string, ...sightings: readonly Sighting[]) => {
    for (const one of sightings) {
      seq += 1;
      const seen = mode.sight(claimTaskId, { ...one, seq });
      if (seen === null) continue;
      await place.store.write(seen.write);
      seen.settle();
    }
  };
  const wish = (more: Partial<ReleaseWish> = {}): ReleaseWish => ({
    claimTaskId: CLAIM.claimTaskId,
    coverageExhausted: false,
    coverageExhaustedReason: null,
    platformPlaybook: playbook(),
    strict: [],
    ...more,
  });
  const release = async (more: Partial<ReleaseWish> = {}) => {
    const gate = await mode.judge(wish(more));
    if (gate.kind !== 'ready') throw new Error(`not ready: ${JSON.stringify(gate)}`);
    await mode.finish(gate.release);
    return gate.release;
  };
  const rows = async () => ({
    claims: (await place.store.read.selectFrom('learning_claim').select('claim_task_id').execute()).length,
    sightings: (await place.store.read.selectFrom('learning_sighting').select('dispatch_seq').execute()).length,
  });
  const counted = (claimTaskId = CLAIM.claimTaskId) => mode.stateOf(claimTaskId);
  const enough = [reading('/'), reading('/orders'), clicking('#a')];

  it('counts nothing for a claim that nobody put into it, and leaves no row [K 11]', async () => {
    await see(CLAIM.claimTaskId, ...enough);
    expect(mode.isActive(CLAIM.claimTaskId)).toBe(false);
    expect(mode.progress([CLAIM.claimTaskId])).toBeNull();
    expect(await rows()).toEqual({ claims: 0, sightings: 0 });
    expect(await mode.judge(wish({ platformPlaybook: null }))).toEqual({ kind: 'free' });
    expect(await mode.judge(wish())).toMatchObject({ kind: 'invalid', field: 'platformPlaybook' });
  });

  it('counts on over a restart, and being started again changes nothing [K 11] [K 16.16] [seed 004]', async () => {
    await mode.activate([CLAIM]);
    await see(CLAIM.claimTaskId, ...enough);
    await mode.activate([{ ...CLAIM, scope: 'elsewhere.example' }]);
    const before = counted();
    expect(before).toEqual({ scope: SCOPE, visitedSurfaces: 2, meaningfulInteractions: 1 });
    await place.reopen();
    await open();
    expect(counted()).toEqual(before);
    expect(mode.progress([CLAIM.claimTaskId, 'claim_2'])).toEqual({
      tasks: [
        {
          taskId: CLAIM.claimTaskId,
          learnModeActive: true,
          visitedSurfaces: 2,
          meaningfulInteractions: 1,
          floorsMet: true,
        },
      ],
      minVisitedSurfaces: 2,
      minMeaningfulInteractions: 1,
      allFloorsMet: true,
    });
    await see(CLAIM.claimTaskId, reading('/help'));
    expect(counted()?.visitedSurfaces).toBe(3);
  });

  it('learns the first site that is read when the tab showed none, and counts what was done there before [K 11]', async () => {
    await mode.activate([{ ...CLAIM, scope: null }]);
    await see(CLAIM.claimTaskId, going(null, `${SHOP}/`), clicking('#a'), sighting({ ok: false }));
    expect(counted()?.scope).toBeNull();
    await see(CLAIM.claimTaskId, reading('/'), sighting({ url: 'https://elsewhere.example/' }));
    const before = counted();
    expect(before).toEqual({ scope: SCOPE, visitedSurfaces: 1, meaningfulInteractions: 1 });
    await place.reopen();
    await open();
    expect(counted()).toEqual(before);
  });

  it('keeps the claims of two agents and of two folders apart [K 11]', async () => {
    await mode.activate([CLAIM, { ...CLAIM, claimTaskId: 'claim_2', agentId: 'bob', targetId: 'tab-2' }]);
    await see('claim_2', reading('/'));
    expect(counted()?.visitedSurfaces).toBe(0);
    expect(mode.progress(['claim_1', 'claim_2'])).toMatchObject({ allFloorsMet: false, tasks: [{}, {}] });
    await open([], 'folder-b');
    expect(mode.isActive('claim_2')).toBe(false);
    await mode.prune(0);
    await open();
    expect(counted('claim_2')?.visitedSurfaces).toBe(1);
  });

  it('goes on under the next claim of the same agent on the tab, once its lease ran out [K 11]', async () => {
    await mode.activate([CLAIM]);
    await see(CLAIM.claimTaskId, ...enough);
    const others = [
      { ...CLAIM, claimTaskId: 'claim_b', agentId: 'bob' },
      { ...CLAIM, claimTaskId: 'claim_t', targetId: 'tab-2' },
      { ...CLAIM, claimTaskId: 'claim_s', scope: 'elsewhere.example' },
    ];
    await mode.activate(others);
    for (const { claimTaskId } of others) expect(counted(claimTaskId)?.visitedSurfaces).toBe(0);
    await mode.activate([{ ...CLAIM, claimTaskId: 'claim_9' }]);
    expect(mode.isActive(CLAIM.claimTaskId)).toBe(false);
    expect(counted('claim_9')).toMatchObject({ visitedSurfaces: 2, meaningfulInteractions: 1 });
    await open();
    expect(counted('claim_9')).toMatchObject({ visitedSurfaces: 2, meaningfulInteractions: 1 });
    expect(counted(CLAIM.claimTaskId)).toBeNull();
  });

  it('is held back below the floors; judging writes nothing [K 16.14]', async () => {
    await mode.activate([CLAIM]);
    await see(CLAIM.claimTaskId, reading('/'));
    expect(await mode.judge(wish())).toMatchObject({
      kind: 'held',
      reasonCode: 'learn.coverage_not_met',
      errorData: { missing: { visitedSurfaces: 1, meaningfulInteractions: 1 } },
    });
    expect(await rows()).toEqual({ claims: 1, sightings: 1 });
    expect(await knowledge.platformPlaybook(SCOPE)).toBeNull();
  });

  it('leaves playbook, report and counters behind, and what calls saw goes [K 11] [K 16.15]', async () => {
    await mode.activate([CLAIM]);
    await see(CLAIM.claimTaskId, ...enough);
    const steps = [
      { do: 'Press', selector: '#a', expect: 'a change' },
      { do: `Say hunter2! ${'x'.repeat(600)}`, url: `${SHOP}/never?token=abc`, expect: '' },
    ];
    const document = playbook({
      runbooks: [{ name: 'Press it', goal: 'g', preconditions: [], steps, verification: 'v', risk: 'none' }],
      visitedSurfaces: ['/orders', '/never'],
    });
    const { report } = await release({ platformPlaybook: document });
    expect(report).toMatchObject({ stepsTotal: 2, stepsObserved: 1, stepsUnverified: 1, surfacesObserved: 1 });
    expect(await rows()).toEqual({ claims: 1, sightings: 0 });
    expect(mode.isActive(CLAIM.claimTaskId)).toBe(false);

    await place.reopen();
    await open();
    const { domain } = await knowledge.of(SCOPE);
    expect(domain?.playbook).toEqual({
      capturedAtMs: clock.now(),
      runbooks: [{ name: 'Press it', steps: 2, verified: 0 }],
    });
    const stored = await knowledge.platformPlaybook(SCOPE);
    expect(stored).toMatchObject({
      snapshot: { scope: SCOPE },
      runbooks: [{ steps: [{ selector: '#a', evidence: 'observed' }, { evidence: 'unverified' }] }],
      visitedSurfaces: [
        { surface: '/orders', evidence: 'verified' },
        { surface: '/never', evidence: 'unverified' },
      ],
    });
    const text = JSON.stringify(stored);
    for (const secret of ['hunter2!', 'token=abc', 'x'.repeat(501)]) expect(text).not.toContain(secret);
    expect(await mode.releases({ scope: SCOPE, sinceMs: 0, limit: 5 })).toEqual([
      {
        claimTaskId: CLAIM.claimTaskId,
        agentId: 'ada',
        scope: SCOPE,
        visitedSurfaces: 2,
        meaningfulInteractions: 1,
        coverageExhaustedReason: null,
        report,
        releasedAtMs: clock.now(),
      },
    ]);
    expect(await mode.releases({ scope: 'elsewhere.example', sinceMs: 0, limit: 5 })).toEqual([]);
  });

  it('keeps the reason of a release below the floors; a repeated call finds it done [K 16.14] [seed 004]', async () => {
    await mode.activate([CLAIM]);
    await see(CLAIM.claimTaskId, reading('/'));
    await release({ coverageExhausted: true, coverageExhaustedReason: 'The password is hunter2!' });
    const [ended] = await mode.releases({ scope: null, sinceMs: 0, limit: 5 });
    expect(ended).toMatchObject({ visitedSurfaces: 1 });
    expect(ended?.coverageExhaustedReason).toMatch(/^The password is ~/);
    expect(await mode.judge(wish())).toEqual({ kind: 'free' });
    await mode.activate([CLAIM]);
    await open();
    expect(counted()?.visitedSurfaces).toBe(0);
  });

  it('two releases at once leave what the first one wrote [K 11]', async () => {
    await mode.activate([CLAIM]);
    await see(CLAIM.claimTaskId, ...enough);
    const steps = [{ do: 'Press', selector: '#a', expect: '' }];
    const document = (name: string) =>
      playbook({ runbooks: [{ name, goal: '', preconditions: [], steps, verification: '', risk: '' }] });
    const [first, second] = [
      await mode.judge(wish({ platformPlaybook: document('first') })),
      await mode.judge(wish({ platformPlaybook: document('second') })),
    ];
    if (first.kind !== 'ready' || second.kind !== 'ready') throw new Error('both may go');
    await mode.finish(first.release);
    await mode.finish(second.release);
    expect((await knowledge.of(SCOPE)).domain?.playbook?.runbooks[0]?.name).toBe('first');
    expect(await mode.releases({ scope: null, sinceMs: 0, limit: 5 })).toHaveLength(1);
  });

  it('learns nothing where learning is off, from the start or later [K 11]', async () => {
    await open([SCOPE]);
    await mode.activate([CLAIM]);
    expect(mode.isActive(CLAIM.claimTaskId)).toBe(false);
    await open();
    await mode.activate([CLAIM]);
    await open([SCOPE]);
    expect(mode.isActive(CLAIM.claimTaskId)).toBe(false);
  });

  it('forgets claims after their time, released or not [K 14]', async () => {
    await mode.activate([CLAIM]);
    await see(CLAIM.claimTaskId, ...enough);
    await release();
    await mode.activate([{ ...CLAIM, claimTaskId: 'claim_2', targetId: 'tab-2' }]);
    await see('claim_2', reading('/'));
    clock.advance(10 * DAY_MS);
    await mode.activate([{ ...CLAIM, claimTaskId: 'claim_3', targetId: 'tab-3' }]);
    clock.advance(21 * DAY_MS);
    await mode.prune(30);
    expect(await rows()).toEqual({ claims: 1, sightings: 0 });
    expect([mode.isActive('claim_2'), mode.isActive('claim_3')]).toEqual([false, true]);
    expect(await knowledge.platformPlaybook(SCOPE)).not.toBeNull();
  });

  it('what it holds of a site is shown and wiped, with and without a running owner [A&S Z11]', async () => {
    const site = siteOf(SCOPE);
    if (site === null) throw new Error('that is a site');
    const elsewhere = { ...CLAIM, claimTaskId: 'claim_2', targetId: 'tab-2', scope: 'elsewhere.example' };
    for (const learnMode of [mode, null]) {
      await mode.activate([CLAIM, elsewhere]);
      await see(CLAIM.claimTaskId, ...enough);
      await see('claim_2', reading('/'), sighting({ url: 'https://elsewhere.example/', urlBefore: null }));
      const records = siteRecords({ store: place.store, folderId: FOLDER, clock }, 'learn mode', learnMode);
      expect((await records.read(site)).counts).toEqual({ 'learn claims': 1, sightings: 4 });
      expect(await records.wipe(site)).toBe(5);
      expect(await rows()).toEqual({ claims: 1, sightings: 1 });
      if (learnMode === null) await open();
      expect(mode.isActive(CLAIM.claimTaskId)).toBe(false);
      expect(counted('claim_2')?.visitedSurfaces).toBe(1);
      await mode.prune(-1);
    }
  });
});
