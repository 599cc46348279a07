import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { DAY, entry, SCOPE, STABLE_ID } from '../../../tests/support/learned.js';
import { FAILED, LearningDesk, NEXT_SESSION } from '../../../tests/support/learning-desk.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { useStore } from '../../../tests/support/use-store.js';

describe.each(STORE_KINDS)('levels on %s', (kind) => {
  const clock = new FakeClock();
  const place = useStore(kind, clock);
  let desk: LearningDesk;
  beforeEach(async () => {
    desk = await LearningDesk.open(place.store, clock);
  });
  afterEach(() => desk.journal.end());
  const restart = async () => {
    await desk.journal.end();
    await place.reopen();
    desk = await LearningDesk.open(place.store, clock);
  };
  const active = async () => {
    clock.advance(100 * DAY);
    await desk.store(entry({ learningLevel: 2 }, clock.now()));
  };

  it('[K 16.3] [K 16.16] [K 15.3] three successes of one session, a restart, one of a second session: active; a dry run changes nothing', async () => {
    await desk.store(entry({}, clock.now()));
    for (let n = 0; n < 3; n += 1) await desk.see();
    const early = await desk.promote();
    expect(early).toMatchObject({ ok: true, approved: 0, rejected: 1, applied: 0, total: 1 });
    expect(early.decisions[0]).toMatchObject({
      stableId: STABLE_ID,
      skippedBecause: 'not_approved',
      rejectionReason: 'min_distinct_sessions',
    });
    expect(early.decisions[0]?.gates.find(({ name }) => name === 'min_distinct_sessions')?.deltaToPass).toBe(1);

    await restart();
    await desk.see({}, NEXT_SESSION);
    const before = await desk.entry();
    const dry = await desk.promote({ dryRun: true });
    expect(dry.decisions[0]).toMatchObject({ approved: true, applied: false, skippedBecause: 'dry_run' });
    expect(await desk.entry()).toEqual(before);
    expect(await desk.events()).toEqual([]);

    expect(await desk.promote()).toMatchObject({ applied: 1, writeFailed: 0 });
    await restart();
    expect(await desk.entry()).toMatchObject({ learningLevel: 2, levelChangedAt: clock.now() });
    const [event] = await desk.events();
    expect(event).toMatchObject({ stableId: STABLE_ID, fromLevel: 1, toLevel: 2, reasonKind: 'l1_to_l2' });
    expect(event?.reason).toMatchObject({ cause: 'learn_promote', gates: [{}, { observed: 4 }, { observed: 2 }, {}] });
  });

  it('[K 14] what is heard of twice after a crash counts once in the record', async () => {
    await active();
    await desk.see();
    await desk.see(FAILED);
    const { health } = await desk.entry();
    expect(health).toMatchObject({ totalAttempts: 2, successCount: 1, failureCount: 1 });
    await desk.pipeline.observed(await desk.journal.observationsOf(SCOPE, { sinceMs: 0 }), null);
    expect((await desk.entry()).health).toEqual(health);
  });

  it('[K 12] counts how many of those that asked to rise were let through, dry runs aside', async () => {
    await desk.store(entry({}, clock.now()));
    expect(desk.pipeline.rises(0)).toEqual({ asked: 0, passed: 0 });
    for (let n = 0; n < 3; n += 1) await desk.see();
    await desk.promote();
    await desk.see({}, NEXT_SESSION);
    await desk.promote({ dryRun: true });
    await desk.promote();
    expect(desk.pipeline.rises(clock.now() - DAY)).toEqual({ asked: 2, passed: 1 });
    clock.advance(2 * DAY);
    expect(desk.pipeline.rises(clock.now() - DAY)).toEqual({ asked: 0, passed: 0 });
  });

  it('[K 16.5] [K 16.16] [K 4.3] two failures demote at once, three more deprecate, two sessions revive, over restarts', async () => {
    await active();
    await desk.see(FAILED);
    expect((await desk.entry()).learningLevel).toBe(2);
    await desk.see({ kind: 'silent_verify_ok', outcome: 0, strength: 'observed' });
    await desk.see(FAILED);
    expect(await desk.entry()).toMatchObject({ learningLevel: 1, demotedAt: clock.now() });
    await restart();
    await desk.see(FAILED);
    await desk.see(FAILED);
    expect((await desk.entry()).deprecated).toBe(false);
    await desk.see(FAILED);
    expect(await desk.entry()).toMatchObject({ deprecated: true, deprecatedReason: 'consecutive_failures' });
    await restart();
    await desk.see({}, NEXT_SESSION);
    await desk.see({}, NEXT_SESSION);
    await desk.pipeline.pass(SCOPE);
    expect(await desk.entry()).toMatchObject({ deprecated: false, learningLevel: 1 });
    expect((await desk.events()).map(({ reasonKind }) => reasonKind)).toEqual(['revive', 'deprecation', 'demotion']);
    expect((await desk.events())[2]?.reason).toMatchObject({ cause: 'observation' });
  });

  it('[K 4.5] a write that fails leaves level and event as they were, and is told', async () => {
    await desk.store(entry({}, clock.now()));
    for (let n = 0; n < 3; n += 1) await desk.see({}, NEXT_SESSION);
    const { journal } = desk;
    const broken = new Proxy(journal, {
      get: (of, name) => {
        if (name === 'promoted') return () => Promise.reject(new Error('disk full'));
        const value: unknown = Reflect.get(of, name);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
    const unlucky = await LearningDesk.open(place.store, clock, { journal: broken });
    const before = await desk.entry();
    const answer = await unlucky.promote();
    expect(answer).toMatchObject({ ok: false, approved: 1, applied: 0, writeFailed: 1 });
    expect(answer.decisions[0]).toMatchObject({
      skippedBecause: 'write_failed',
      writeError: expect.stringContaining('disk full'),
    });
    expect(await desk.entry()).toEqual(before);
    expect(await desk.events()).toEqual([]);
    expect(await desk.promote()).toMatchObject({ ok: true, applied: 1 });
  });

  it('[K 4.1] three failures disprove a candidate, and the pass deletes its entry', async () => {
    const draft = await desk.journal.addCandidate({
      ownerId: 'agent-a',
      taskId: null,
      tabId: null,
      contextHost: SCOPE,
      component: 'modal',
      claim: 'It closes.',
      status: 'unverified',
      confidence: 0.8,
      origin: 'agent',
      selector: '#close',
      phenomenonType: 'modal',
      stableId: null,
    });
    const { candidateKey } = draft.candidate;
    await desk.store(entry({ learningLevel: 0, candidateKey }, clock.now()));
    for (let n = 0; n < 2; n += 1) await desk.see(FAILED);
    expect((await desk.journal.candidatesOf(SCOPE))[0]?.status).toBe('unverified');
    await desk.see(FAILED);
    expect((await desk.journal.candidatesOf(SCOPE))[0]?.status).toBe('disproven');
    await desk.pipeline.pass(SCOPE);
    expect((await desk.knowledge.of(SCOPE)).phenomena).toEqual([]);
    expect((await desk.events())[0]).toMatchObject({
      reasonKind: 'l0_expired',
      fromLevel: 0,
      toLevel: -1,
      reason: { why: 'disproven' },
    });
  });
});
