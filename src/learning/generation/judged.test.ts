import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { GeneratorDesk, NEXT_SESSION } from '../../../tests/support/generator-desk.js';
import { NOW } from '../../../tests/support/learned.js';
import { useStore } from '../../../tests/support/use-store.js';

describe('what waits for a judgement [K 9] [K 6]', () => {
  const clock = new FakeClock(NOW);
  const place = useStore('sqlite', clock);
  const judging = (change: { readonly isHeld?: boolean; readonly barred?: readonly string[] }) => {
    const state = { isHeld: false, barred: [] as readonly string[], ...change };
    const judged = {
      holds: async () => state.isHeld,
      barred: async () => new Set(state.barred),
    };
    return { state, judged };
  };

  it('is not learned by counting until somebody has decided [K 8]', async () => {
    const { state, judged } = judging({ isHeld: true });
    const desk = await GeneratorDesk.open(place.store, clock, { isLearning: true, judged });
    await desk.dismiss();
    const second = await desk.dismiss();
    expect(desk.generator.takeNotice(second)).toMatchObject({
      status: 'deferred',
      deferredReason: 'held_by_semantic_opportunity',
      trigger: 'blocker_dismissed',
      stableId: null,
    });
    expect(desk.generator.takeNotice(await desk.dismiss())).toBeNull();
    expect(await desk.entries()).toEqual([]);
    state.isHeld = false;
    await desk.dismiss();
    expect(await desk.entries()).toMatchObject([{ type: 'modal', origin: 'auto_learn' }]);
  });

  it('holds back a repeated click too, and no file dialog [K 8]', async () => {
    const { judged } = judging({ isHeld: true });
    const desk = await GeneratorDesk.open(place.store, clock, { isLearning: true, judged });
    await desk.click({});
    await desk.click({});
    const third = await desk.click({});
    expect(desk.generator.takeNotice(third)).toMatchObject({
      status: 'deferred',
      deferredReason: 'held_by_semantic_opportunity',
      trigger: 'repeat_safe_selector',
    });
    await desk.click({ action: { openedFileDialog: true } });
    expect(await desk.entries()).toMatchObject([{ type: 'native_dialog' }]);
  });

  it('is skipped with its reason when generation is asked for', async () => {
    const { state, judged } = judging({ isHeld: true });
    const desk = await GeneratorDesk.open(place.store, clock, { isLearning: false, judged });
    await desk.dismiss();
    await desk.dismiss({}, NEXT_SESSION);
    const held = await desk.generate();
    expect(held.proposals).toEqual([]);
    expect(held.skipped).toMatchObject([{ reasonCode: 'held_by_semantic_opportunity' }]);
    state.isHeld = false;
    state.barred = ['#offer-close'];
    const barred = await desk.generate();
    expect(barred.proposals).toEqual([]);
    expect(barred.skipped).toMatchObject([{ reasonCode: 'barred_by_verdict' }]);
    state.barred = [];
    expect(await desk.generate()).toMatchObject({ generated: 1 });
  });

  it('is never learned from a selector that was called unsafe', async () => {
    const { judged } = judging({ barred: ['#offer'] });
    const desk = await GeneratorDesk.open(place.store, clock, { isLearning: true, judged });
    await desk.dismiss();
    expect(desk.generator.takeNotice(await desk.dismiss())).toBeNull();
    expect(await desk.entries()).toEqual([]);
  });
});
