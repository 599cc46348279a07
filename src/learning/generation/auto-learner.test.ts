import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { GeneratorDesk, NEXT_SESSION } from '../../../tests/support/generator-desk.js';
import { NOW, SCOPE } from '../../../tests/support/learned.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { useStore } from '../../../tests/support/use-store.js';

describe.each(STORE_KINDS)('automatic learning on %s', (kind) => {
  const clock = new FakeClock(NOW);
  const place = useStore(kind, clock);
  const open = () => GeneratorDesk.open(place.store, clock, { isLearning: true });

  it('a safe control that worked three times becomes a candidate, told once [K 8]', async () => {
    const desk = await open();
    await desk.click({});
    const second = await desk.click({});
    expect(desk.generator.takeNotice(second)).toBeNull();
    const third = await desk.click({});
    const [entry] = await desk.entries();
    expect(entry).toMatchObject({ learningLevel: 0, origin: 'auto_learn', type: 'custom', confidence: 0.68 });
    expect(desk.generator.takeNotice(third)).toEqual({
      status: 'created',
      scope: SCOPE,
      stableId: entry?.stableId,
      candidateKey: entry?.candidateKey,
      phenomenonType: 'custom',
      learningLevel: 0,
      trigger: 'repeat_safe_selector',
      support: 3,
      mayGuideAction: false,
    });
    expect(desk.generator.takeNotice(third)).toBeNull();
    expect(desk.generator.takeNotice(await desk.click({}))).toBeNull();
    expect(await desk.entries()).toHaveLength(1);
    expect(await desk.journal.promotions({ host: SCOPE, sinceMs: 0, limit: 9 })).toMatchObject([
      { reasonKind: 'auto_learn', fromLevel: null, toLevel: 0 },
    ]);
  });

  it('what was counted outlives a restart, and a failure begins anew [K 8]', async () => {
    const first = await open();
    await first.click({});
    await first.click({});
    await place.reopen();
    const desk = await open();
    await desk.click({ ok: false, reasonCode: 'action.obscured', effectObserved: null });
    await desk.click({});
    await desk.click({});
    expect(await desk.entries()).toEqual([]);
    await place.reopen();
    const again = await open();
    await again.click({});
    expect(await again.entries()).toMatchObject([{ origin: 'auto_learn' }]);
  });
});

describe('automatic learning', () => {
  const clock = new FakeClock(NOW);
  const place = useStore('sqlite', clock);
  const open = () => GeneratorDesk.open(place.store, clock, { isLearning: true });

  it('the answer is worth waiting for only when the call completes a row [K 8]', async () => {
    const desk = await open();
    const first = await desk.click({});
    expect(desk.generator.expects({ ...first, navigationSeq: 98, domState: 'doc_98.1' })).toBe(false);
    await desk.click({});
    expect(desk.generator.expects({ ...first, navigationSeq: 99, domState: 'doc_99.1' })).toBe(true);
    await desk.click({});
    expect(desk.generator.expects({ ...first, navigationSeq: 99, domState: 'doc_99.1' })).toBe(false);
  });

  it('a blocker that was cleared twice becomes a candidate; the notice goes with the next answer [K 8]', async () => {
    const desk = await open();
    await desk.dismiss();
    expect(await desk.entries()).toEqual([]);
    await desk.dismiss({}, NEXT_SESSION);
    expect(await desk.entries()).toMatchObject([{ type: 'modal', learningLevel: 0, origin: 'auto_learn' }]);
    const next = await desk.click({});
    expect(desk.generator.takeNotice({ ...next, agentId: 'agent-b' })).toBeNull();
    expect(desk.generator.takeNotice(next)).toMatchObject({
      trigger: 'blocker_dismissed',
      support: 2,
      status: 'created',
    });
  });

  it('what another entry covers is put off, with the reason [K 8]', async () => {
    const desk = await open();
    await desk.dismiss();
    await desk.dismiss({});
    const [known] = await desk.entries();
    if (known === undefined) throw new Error('nothing was learned');
    const other = { ...known, stableId: 'mine', candidateKey: null, context: { routes: ['elsewhere'] } };
    await desk.knowledge.write(SCOPE, async (db) => {
      await desk.knowledge.remove(db, SCOPE, known.stableId);
      await desk.knowledge.save(db, other);
    });
    const pressed = { pressed: '#offer-shut' };
    await desk.dismiss(pressed, NEXT_SESSION);
    const last = await desk.dismiss(pressed);
    desk.generator.takeNotice({ callId: '', agentId: 'agent-a' });
    expect(desk.generator.takeNotice(last)).toMatchObject({
      status: 'deferred',
      deferredReason: 'already_covered',
      stableId: null,
    });
    expect(await desk.entries()).toHaveLength(1);
  });

  it('a native file dialog becomes a warning [K 8]', async () => {
    const desk = await open();
    const note = await desk.click({ action: { selectorNorm: '#pick', openedFileDialog: true } });
    expect(desk.generator.expects(note)).toBe(true);
    const [entry] = await desk.entries();
    expect(entry).toMatchObject({
      stableId: expect.stringMatching(/^auto_native_dialog_[0-9a-f]{8}$/),
      type: 'native_dialog',
      learningLevel: 0,
      playbook: { policy: 'warn', actions: [] },
    });
    expect(desk.generator.takeNotice(note)).toMatchObject({ trigger: 'native_dialog', stableId: entry?.stableId });
  });

  it('steps that repeat together are left to become one path, whose whole runs then count [K 3] [K 16.19]', async () => {
    const desk = await open();
    const path = ['#menu', '#orders', '#open'];
    await desk.walk(path);
    await desk.walk(path);
    await desk.walk(path, NEXT_SESSION);
    expect(await desk.entries()).toEqual([]);
    await desk.generate();
    const [entry] = await desk.entries();
    const proofs = async () =>
      (await desk.journal.observationsOf(SCOPE, { stableId: entry?.stableId ?? '', sinceMs: 0 })).length;
    expect(await proofs()).toBe(3);
    await desk.walk(path.slice(0, 2));
    expect(await proofs()).toBe(3);
    await desk.walk(path);
    expect(await proofs()).toBe(4);
    expect(await desk.entries()).toHaveLength(1);
  });
});
