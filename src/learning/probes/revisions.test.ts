import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { DAY, entry, SCOPE, STABLE_ID } from '../../../tests/support/learned.js';
import { FAILED, LearningDesk, NEXT_SESSION } from '../../../tests/support/learning-desk.js';
import { useStore } from '../../../tests/support/use-store.js';
import { type DomainHint, NO_HEALTH, type Phenomenon, revise } from '../../knowledge/index.js';

describe('what waits behind an active entry, and hints', () => {
  const clock = new FakeClock();
  const place = useStore('sqlite', clock);
  let desk: LearningDesk;
  let waiting: Phenomenon;
  beforeEach(async () => {
    desk = await LearningDesk.open(place.store, clock);
    clock.advance(100 * DAY);
    const served = entry({ learningLevel: 2 }, clock.now());
    const fingerprint = { ...served.fingerprint, signals: [{ kind: 'dom' as const, match: '#deal' }] };
    waiting = revise(served, { reason: 'edited', fingerprint }, clock.now()).phenomenon;
  });
  afterEach(() => desk.journal.end());

  const hint = (change: Partial<DomainHint> = {}): DomainHint => ({
    hintId: 'hint_ads',
    scope: SCOPE,
    kind: 'content_filter.ad_container',
    mode: 'ancestor',
    selectors: ['.ad'],
    effect: { scoreDelta: -0.5, tag: 'sponsored' },
    enumerateMax: 8,
    framework: null,
    controlKind: null,
    advice: null,
    confidence: 0.5,
    learningLevel: 1,
    deprecated: false,
    contentRev: 1,
    health: NO_HEALTH,
    levelChangedAt: clock.now(),
    createdAt: clock.now(),
    updatedAt: clock.now(),
    ...change,
  });

  it('[K 4.6] a revision that passes l1_to_l2 replaces what is served', async () => {
    await desk.store(waiting);
    for (let n = 0; n < 3; n += 1) await desk.see({ contentRev: 2 }, NEXT_SESSION);
    const answer = await desk.promote();
    expect(answer.decisions.map(({ isPending, reasonKind, applied }) => [isPending, reasonKind, applied])).toEqual([
      [false, 'demotion', false],
      [true, 'l1_to_l2', true],
    ]);
    expect(await desk.entry()).toMatchObject({
      learningLevel: 2,
      contentRev: 2,
      pending: null,
      fingerprint: { signals: [{ match: '#deal' }] },
    });
    const [event] = await desk.events();
    expect(event).toMatchObject({ reasonKind: 'l1_to_l2', fromLevel: 1, toLevel: 2, reason: { pending: true } });
  });

  it('[K 4.6] evidence of what is served does not raise the revision, and the other way round', async () => {
    await desk.store(waiting);
    for (let n = 0; n < 3; n += 1) await desk.see({ contentRev: 1 }, NEXT_SESSION);
    expect((await desk.promote({ transition: 'l1_to_l2' })).approved).toBe(0);
    for (let n = 0; n < 2; n += 1) await desk.see({ ...FAILED, contentRev: 2 });
    expect(await desk.entry()).toMatchObject({ learningLevel: 2, health: { totalAttempts: 3, failureCount: 0 } });
  });

  it('[K 4.6] a revision that fails three times in a row is dropped at once, and what is served stays', async () => {
    await desk.store(waiting);
    for (let n = 0; n < 3; n += 1) await desk.see({ ...FAILED, contentRev: 2 });
    expect(await desk.entry()).toMatchObject({ learningLevel: 2, deprecated: false, contentRev: 1, pending: null });
    expect((await desk.events())[0]).toMatchObject({ reasonKind: 'deprecation', fromLevel: 1, toLevel: -1 });
  });

  it('[K 4.6] what is served fails while its revision proves itself: the revision takes its place', async () => {
    await desk.store(waiting);
    for (let n = 0; n < 3; n += 1) await desk.see({ contentRev: 2 }, NEXT_SESSION);
    // Failures that came in while nobody looked, as after a crash.
    desk.ignoring = true;
    for (let n = 0; n < 5; n += 1) await desk.see(FAILED);
    desk.ignoring = false;
    const answer = await desk.promote();
    expect(answer).toMatchObject({ ok: true, total: 1, applied: 1 });
    expect(await desk.entry()).toMatchObject({ learningLevel: 2, deprecated: false, contentRev: 2 });
  });

  it('[K 4.6] the background makes no revision active by itself', async () => {
    await desk.store(waiting);
    for (let n = 0; n < 3; n += 1) await desk.see({ contentRev: 2 }, NEXT_SESSION);
    await desk.pipeline.pass(SCOPE);
    expect((await desk.entry()).pending).not.toBeNull();
  });

  it('[K 2.2] hints rise and fall through the same gates', async () => {
    await desk.knowledge.write(SCOPE, (db) => desk.knowledge.saveHint(db, hint()));
    const about = { stableId: 'hint_ads', kind: 'tob_verified', strength: 'observed' } as const;
    for (let n = 0; n < 3; n += 1) await desk.see(about, NEXT_SESSION);
    expect((await desk.promote()).decisions[0]).toMatchObject({ stableId: 'hint_ads', toLevel: 2, applied: true });
    const stored = async () => (await desk.knowledge.of(SCOPE)).hints[0];
    expect(await stored()).toMatchObject({ learningLevel: 2, health: { successCount: 3 } });
    for (let n = 0; n < 2; n += 1) await desk.see({ ...about, kind: 'selector_drift', outcome: -1, severity: 1 });
    expect(await stored()).toMatchObject({ learningLevel: 1 });
  });

  it('[K 12] explain tells the gates of what waits, the state, and how far signals fit', async () => {
    await desk.store(waiting);
    await desk.see({ contentRev: 2 });
    const told = await desk.pipeline.explain({
      scope: SCOPE,
      stableId: STABLE_ID.toUpperCase(),
      observedSignals: ['dom:#offer', 'nothing like it'],
    });
    expect(told).toMatchObject({
      scope: SCOPE,
      phenomenon: { stableId: STABLE_ID, type: 'modal', currentLevel: 2, deprecated: false, contentRev: 1 },
      explain: { kind: 'regression' },
      pending: { contentRev: 2, reason: 'edited' },
      match: { confidence: 0.5882, minConfidence: 0.6, signals: [{ kind: 'dom', weight: 1, score: 1 }, { score: 0 }] },
    });
    const { decisions } = await desk.promote({ dryRun: true });
    expect(typeof told === 'string' ? null : told.pending?.gates).toEqual(decisions[1]?.gates);
  });

  it('[K 12] a bare signal is tried as every kind', async () => {
    await desk.store(waiting);
    const told = await desk.pipeline.explain({
      scope: SCOPE,
      stableId: STABLE_ID,
      observedSignals: ['#offer', 'special  OFFER'],
    });
    expect(told).toMatchObject({ match: { confidence: 1 } });
  });

  it('[K 12] an entry or a scope that nobody stored is not found', async () => {
    const asked = { stableId: 'lcj_none', observedSignals: null };
    expect(await desk.pipeline.explain({ scope: SCOPE, ...asked })).toBe('pks.scope_not_found');
    await desk.store(waiting);
    expect(await desk.pipeline.explain({ scope: SCOPE, ...asked })).toBe('pks.phenomenon_not_found');
  });

  it('[K 4.2] the console is told the next step of every entry, with the observations behind it', async () => {
    await desk.store(waiting);
    const [seen] = await desk.see({ contentRev: 2 });
    const gates = await desk.pipeline.gatesOf(SCOPE);
    expect(gates.map(({ isPending, transition }) => [isPending, transition])).toEqual([
      [false, 'demotion'],
      [true, 'l1_to_l2'],
    ]);
    expect(gates[1]?.gates[1]?.observationIds).toEqual([seen?.observationId]);
  });
});
