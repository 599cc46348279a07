import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { DAY, entry, SCOPE } from '../../../tests/support/learned.js';
import { dismissalNote, FAILED, LearningDesk, NEXT_SESSION } from '../../../tests/support/learning-desk.js';
import { useStore } from '../../../tests/support/use-store.js';

describe('levels in the course of work', () => {
  const clock = new FakeClock();
  const place = useStore('sqlite', clock);
  let desk: LearningDesk;
  beforeEach(async () => {
    desk = await LearningDesk.open(place.store, clock);
  });
  afterEach(() => desk.journal.end());
  const active = async () => {
    clock.advance(100 * DAY);
    await desk.store(entry({ learningLevel: 2 }, clock.now()));
  };

  it('[K 16.8] two agents in the same minute are one activity session', async () => {
    await desk.store(entry({}, clock.now()));
    await desk.see({ ownerId: 'agent-a' });
    await desk.see({ ownerId: 'agent-b' });
    await desk.see({ ownerId: 'agent-c' });
    expect((await desk.promote({ dryRun: true })).decisions[0]?.rejectionReason).toBe('min_distinct_sessions');
  });

  it('[K 16.6] [K 4.3] a selector that is gone demotes before the observation is answered', async () => {
    await active();
    await desk.see({ kind: 'selector_drift', outcome: -1, severity: 2, strength: 'observed' });
    expect((await desk.entry()).learningLevel).toBe(1);
  });

  it('[K 16.7] [K 15.2] ten claimed successes or failures change no level and no record', async () => {
    await active();
    for (let n = 0; n < 10; n += 1) await desk.see({ kind: 'telemetry_confirmed', strength: 'claimed' });
    for (let n = 0; n < 10; n += 1) await desk.see({ ...FAILED, strength: 'claimed' });
    expect(await desk.entry()).toMatchObject({ learningLevel: 2, health: { totalAttempts: 0 } });
    expect(await desk.events()).toEqual([]);
  });

  it('[K 2.2] what was tried is in the record of the entry, looks apart', async () => {
    await active();
    await desk.see();
    await desk.see(FAILED);
    await desk.see({ kind: 'selector_drift', outcome: -1, severity: 1, strength: 'observed', passive: true }, 2 * DAY);
    const { health } = await desk.entry();
    expect(health).toMatchObject({ totalAttempts: 2, successCount: 1, failureCount: 1, silentVerifyFailCount: 1 });
  });

  it('[K 3] with calls missing from the journal nothing is promoted, but told why', async () => {
    await desk.store(entry({}, clock.now()));
    for (let n = 0; n < 3; n += 1) await desk.see({}, NEXT_SESSION);
    const note = dismissalNote(clock.now(), 7);
    await place.store.write(desk.journal.leave(note));
    desk.journal.settled(note);
    const answering = desk.promote({ untilSeq: 7 });
    clock.advance(5000);
    const answer = await answering;
    expect(answer).toMatchObject({ ok: true, ingestionComplete: false, approved: 0, applied: 0 });
    expect(answer.decisions[0]?.rejectionReason).toBe('ingestion_incomplete');
    expect(await desk.promote({ untilSeq: 6 })).toMatchObject({ ingestionComplete: true, applied: 1 });
  });

  it('[K 12] ids narrow the evaluation in any case of letters; unknown ones are refused by name', async () => {
    await desk.store(entry({}, clock.now()), entry({ stableId: 'lcj_other' }, clock.now()));
    const answer = await desk.promote({ stableIds: ['LCJ_OTHER', 'lcj_none'], dryRun: true });
    expect(answer.decisions.map(({ stableId, rejectionReason }) => [stableId, rejectionReason])).toEqual([
      ['lcj_other', 'min_success, min_distinct_sessions'],
      ['lcj_none', 'unknown_stable_id'],
    ]);
    expect(answer).toMatchObject({ ok: true, total: 2, rejected: 2 });
  });

  it('[K 12] [K 4.2] nothing stored: no decisions; a transition of another level: not applicable', async () => {
    expect(await desk.promote()).toMatchObject({ ok: true, total: 0, decisions: [] });
    await desk.store(entry({}, clock.now()));
    const { decisions } = await desk.promote({ transition: 'demotion' });
    expect(decisions[0]).toMatchObject({ approved: false, rejectionReason: 'not_applicable_at_level' });
  });

  it('[K 4.1] [K 4.3] the pass raises L0 but makes nothing active, unless the setting says so', async () => {
    await desk.store(entry({ learningLevel: 0, candidateKey: 'lcj_ck_1' }, clock.now()));
    await desk.see({}, NEXT_SESSION);
    await desk.see({}, NEXT_SESSION);
    await desk.pipeline.pass(SCOPE);
    expect(await desk.entry()).toMatchObject({ learningLevel: 1, confidence: 0.72 });
    for (let n = 0; n < 3; n += 1) await desk.see({}, NEXT_SESSION);
    await desk.pipeline.pass(SCOPE);
    expect((await desk.entry()).learningLevel).toBe(1);
    const bold = await LearningDesk.open(place.store, clock, { autoPromoteToActive: true });
    await bold.pipeline.pass(SCOPE);
    expect((await bold.entry()).learningLevel).toBe(2);
  });

  it('[K 4.3] passes of one scope are at least the interval apart, and only while it is open', async () => {
    await desk.store(entry({ learningLevel: 0 }, clock.now()));
    await desk.pipeline.pass(SCOPE);
    await desk.see();
    await desk.see();
    await desk.see();
    await desk.see();
    await desk.pipeline.pass(SCOPE);
    expect((await desk.entry()).learningLevel).toBe(0);
    const closed = await LearningDesk.open(place.store, clock, { isOpen: false });
    await closed.pipeline.pass(SCOPE);
    expect((await desk.entry()).learningLevel).toBe(0);
    clock.advance(30 * 60_000);
    await desk.pipeline.pass(SCOPE);
    expect((await desk.entry()).learningLevel).toBe(1);
  });

  it('[K 4.3] work on a scope sets off its pass', async () => {
    await desk.store(entry({ learningLevel: 0 }, clock.now()));
    for (let n = 0; n < 2; n += 1) await desk.see({}, NEXT_SESSION);
    expect((await desk.entry()).learningLevel).toBe(0);
    await desk.pipeline.observed([], dismissalNote(clock.now(), 1));
    expect((await desk.entry()).learningLevel).toBe(1);
    expect((await desk.events())[0]?.reason).toMatchObject({ cause: 'background' });
  });

  it('[K 15.8] what goes wrong here is logged, and breaks nothing', async () => {
    await active();
    const [seen] = await desk.see(FAILED);
    const full = new Proxy(place.store, {
      get: (of, name) => (name === 'write' ? () => Promise.reject(new Error('disk full')) : Reflect.get(of, name)),
    });
    const unlucky = await LearningDesk.open(full, clock);
    await unlucky.pipeline.observed(seen === undefined ? [] : [seen], null);
    expect(unlucky.logged).toEqual(['learning.health_failed']);
  });

  it.each([
    ['generated', 29, 30],
    ['imported', 179, 180],
  ] as const)(
    '[K 4.1] an L0 entry that is %s stays %d days without evidence, and is gone after %d',
    async (origin, stays, goes) => {
      await desk.store(entry({ learningLevel: 0, origin }, clock.now()));
      clock.advance(stays * DAY);
      await desk.pipeline.pass(SCOPE);
      expect((await desk.entry()).learningLevel).toBe(0);
      clock.advance((goes - stays) * DAY);
      await desk.pipeline.pass(SCOPE);
      expect((await desk.knowledge.of(SCOPE)).phenomena).toEqual([]);
      expect((await desk.events())[0]).toMatchObject({ reasonKind: 'l0_expired', reason: { why: 'no_evidence' } });
    },
  );
});
