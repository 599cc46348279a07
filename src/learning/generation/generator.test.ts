import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { GeneratorDesk, NEXT_SESSION } from '../../../tests/support/generator-desk.js';
import { DAY, NOW, SCOPE } from '../../../tests/support/learned.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { useStore } from '../../../tests/support/use-store.js';
import { button } from '../../../tests/support/walked.js';
import { newPhenomenon } from '../../knowledge/index.js';

describe.each(STORE_KINDS)('generation on %s', (kind) => {
  const clock = new FakeClock(NOW);
  const place = useStore(kind, clock);
  const open = () => GeneratorDesk.open(place.store, clock, { isLearning: false });

  it('makes one L0 modal of two dismissals in two sessions, which then passes to L1 [K 16.1] [K 6] [K 4.5]', async () => {
    const desk = await open();
    await desk.dismiss();
    await desk.dismiss({}, NEXT_SESSION);
    const answer = await desk.generate();
    expect(answer).toMatchObject({
      generated: 1,
      proposed: 1,
      proposals: [{ kind: 'new_phenomenon', phenomenonType: 'modal', confidence: 0.72, targetStableId: null }],
      skipped: [],
    });
    const [entry] = await desk.entries();
    expect(entry).toMatchObject({ learningLevel: 0, origin: 'generated', confidence: 0.72, type: 'modal' });
    const stableId = entry?.stableId ?? '';
    const linked = await desk.journal.observationsOf(SCOPE, { stableId, sinceMs: 0 });
    expect(linked.map(({ candidateKey, contentRev }) => [candidateKey, contentRev])).toEqual([
      [entry?.candidateKey, 1],
      [entry?.candidateKey, 1],
    ]);
    expect(await desk.journal.candidatesOf(SCOPE)).toMatchObject([
      { origin: 'auto', status: 'unverified', candidateKey: entry?.candidateKey, stableId, phenomenonType: 'modal' },
    ]);
    expect(await desk.journal.promotions({ host: SCOPE, sinceMs: 0, limit: 9 })).toMatchObject([
      { stableId, fromLevel: null, toLevel: 0, reasonKind: 'learn_generate', reason: { support: 2 } },
    ]);
    const promoted = await desk.pipeline.promote({
      scope: SCOPE,
      stableIds: null,
      transition: 'l0_to_l1',
      dryRun: false,
      agentId: 'agent-a',
      untilSeq: 0,
    });
    expect(promoted).toMatchObject({ approved: 1, applied: 1 });
    const score = promoted.decisions[0]?.gates.find(({ name }) => name === 'min_evidence_score');
    expect(score).toMatchObject({ observed: 0.676, passed: true });
  });

  it('three clicks in three runs of two sessions make one path, and nothing else [K 16.19] [K 6]', async () => {
    const desk = await open();
    const path = ['#menu', '#orders', '#open'];
    await desk.walk(path);
    await desk.walk(path);
    await desk.walk(path, NEXT_SESSION);
    expect(await desk.generate()).toMatchObject({ generated: 1, proposals: [{ phenomenonType: 'custom' }] });
    const [entry, another] = await desk.entries();
    expect(another).toBeUndefined();
    expect(entry).toMatchObject({
      learningLevel: 0,
      playbook: {
        actions: path.map((selector) => ({ type: 'click', selector })),
        verify: [{ type: 'url_matches', routeTemplate: 'open' }],
        slots: [],
      },
      context: { routes: ['home'] },
    });
    const linked = await desk.journal.observationsOf(SCOPE, { stableId: entry?.stableId ?? '', sinceMs: 0 });
    expect(linked.map(({ selectorNorm }) => selectorNorm)).toEqual(['#open', '#open', '#open']);
    expect(await desk.generate()).toMatchObject({ proposed: 0 });
  });

  it('a write that fails is proposed and not generated, and leaves nothing [K 4.5] [K 12]', async () => {
    const desk = await open();
    await desk.dismiss();
    await desk.dismiss({}, NEXT_SESSION);
    desk.journal.promoted = () => Promise.reject(new Error('disk full'));
    expect(await desk.generate()).toMatchObject({ generated: 0, proposed: 1 });
    expect(await desk.entries()).toEqual([]);
    expect(await desk.journal.candidatesOf(SCOPE)).toEqual([]);
  });
});

describe('generation', () => {
  const clock = new FakeClock(NOW);
  const place = useStore('sqlite', clock);
  const open = () => GeneratorDesk.open(place.store, clock, { isLearning: false });

  it('proposes nothing twice, and tells why [K 6]', async () => {
    const desk = await open();
    await desk.dismiss();
    await desk.dismiss({}, NEXT_SESSION);
    await desk.generate();
    expect(await desk.generate()).toMatchObject({
      proposed: 0,
      proposals: [],
      skipped: [{ reasonCode: 'already_covered' }],
    });
    expect(await desk.entries()).toHaveLength(1);
  });

  it('what was given up comes back only with newer evidence [K 4.1] [K 6]', async () => {
    const desk = await open();
    await desk.dismiss();
    await desk.dismiss({}, NEXT_SESSION);
    await desk.generate();
    const [entry] = await desk.entries();
    await desk.knowledge.write(SCOPE, async (db) => {
      await desk.journal.disprove(db, SCOPE, entry?.candidateKey ?? '');
      await desk.knowledge.remove(db, SCOPE, entry?.stableId ?? '');
    });
    expect(await desk.generate()).toMatchObject({ proposed: 0, skipped: [{ reasonCode: 'candidate_disproven' }] });
    await desk.dismiss();
    await desk.dismiss();
    expect(await desk.generate()).toMatchObject({ generated: 1, proposals: [{ stableId: entry?.stableId }] });
  });

  it('a run through a delete button gives nothing of that step [K 16.19]', async () => {
    const desk = await open();
    for (const pause of [0, 61_000, NEXT_SESSION]) {
      await desk.walk(['#menu', '#orders'], pause);
      await desk.walk(['#delete-all'], 61_000, { commitClass: 'destructive', anchor: button('Delete all') });
    }
    await desk.generate();
    const text = JSON.stringify(await desk.entries());
    expect(text).toContain('#orders');
    expect(text).not.toMatch(/delete/i);
  });

  it('a replaced selector waits as a revision of an active entry [K 4.6] [K 6]', async () => {
    const desk = await open();
    await desk.walk(['#go']);
    await desk.walk(['#go'], 61_000);
    await desk.walk(['#go'], 61_000);
    await desk.generate();
    const [made] = await desk.entries();
    if (made === undefined) throw new Error('nothing was made');
    await desk.knowledge.write(SCOPE, (db) => desk.knowledge.save(db, { ...made, learningLevel: 2 }));
    for (const _ of [1, 2])
      await desk.click({
        ok: false,
        reasonCode: 'action.obscured',
        effectObserved: null,
        action: { selectorNorm: '#go' },
      });
    for (const _ of [1, 2]) await desk.walk(['#start']);
    expect(await desk.generate()).toMatchObject({
      generated: 1,
      proposals: [{ kind: 'patch_phenomenon', targetStableId: made.stableId }],
    });
    const [entry] = await desk.entries();
    expect(entry).toMatchObject({
      learningLevel: 2,
      playbook: { actions: [{ selector: '#go' }] },
      pending: { reason: 'relocated', playbook: { actions: [{ selector: '#start', fallbackSelectors: ['#go'] }] } },
    });
    const linked = await desk.journal.observationsOf(SCOPE, { stableId: made.stableId, sinceMs: 0 });
    expect(linked.filter(({ contentRev }) => contentRev === entry?.pending?.contentRev)).toHaveLength(2);
    expect(await desk.journal.promotions({ host: SCOPE, sinceMs: 0, limit: 1 })).toMatchObject([
      { reasonKind: 'learn_generate_patch', fromLevel: 2, toLevel: 1 },
    ]);
  });

  it('a full domain takes no more [K 2.2] [K 6]', async () => {
    const desk = await open();
    await desk.dismiss();
    await desk.dismiss({}, NEXT_SESSION);
    await desk.knowledge.write(SCOPE, async (db) => {
      for (let index = 0; index < 200; index += 1)
        await desk.knowledge.save(
          db,
          newPhenomenon(
            {
              stableId: `e${index}`,
              scope: SCOPE,
              type: 'layout_shift',
              learningLevel: 1,
              origin: 'manual',
              confidence: 0.5,
              fingerprint: { signals: [{ kind: 'dom', match: `#e${index}` }], minConfidence: 0.6 },
              playbook: { policy: 'warn', actions: [], verify: [], requiredCapabilities: [] },
            },
            clock.now(),
          ),
        );
    });
    expect(await desk.generate()).toMatchObject({ proposed: 0, skipped: [{ reasonCode: 'domain_full' }] });
  });

  it('suggests what repeats and what went stale, here or everywhere [K 5.3] [K 12]', async () => {
    const desk = await open();
    expect(await desk.generator.suggest('*', 5)).toEqual([]);
    await desk.dismiss();
    await desk.dismiss({}, NEXT_SESSION);
    await desk.click({});
    expect(await desk.generator.suggest(SCOPE, 5)).toMatchObject([
      {
        contextHost: SCOPE,
        candidateKey: '#offer-close',
        dominantKind: 'blocker_dismissed',
        supportCount: 2,
        score: 6,
      },
    ]);
    await desk.generate();
    clock.advance(45 * DAY);
    expect(await desk.generator.suggest('*', 5)).toMatchObject([
      { contextHost: SCOPE, dominantKind: 'stale_candidate', score: 1.75, scoreBreakdown: null },
    ]);
    expect(await desk.generator.suggest('other.example', 5)).toEqual([]);
  });
});
