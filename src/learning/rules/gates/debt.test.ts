import { describe, expect, it } from 'vitest';
import { clickNote } from '../../../../tests/support/walked.js';
import type { JournalNote, LearningDebt } from '../../../journal/index.js';
import { counted, isDue, triedBy } from './debt.js';

function after(notes: readonly JournalNote[]): LearningDebt | undefined {
  let debt: LearningDebt | undefined;
  for (const note of notes) {
    const tried = triedBy(note);
    if (tried !== null) debt = counted(debt, tried, note.atMs);
  }
  return debt;
}
const due = (notes: readonly JournalNote[]) => {
  const debt = after(notes);
  return debt !== undefined && isDue(debt);
};
const failed = () => clickNote({ ok: false, reasonCode: 'action.obscured', effectObserved: null });
const clickOn = (change: Partial<NonNullable<JournalNote['action']>>) => {
  const note = clickNote();
  return { ...note, action: note.action === null ? null : { ...note.action, ...change } };
};

describe('learning debt [K 8]', () => {
  it('is due after three successes in a row, two navigations and two states', () => {
    expect(due([clickNote(), clickNote()])).toBe(false);
    expect(due([clickNote(), clickNote(), clickNote()])).toBe(true);
    expect(due([1, 2, 3].map(() => clickNote({ navigationSeq: 1 })))).toBe(false);
    expect(due([1, 2, 3].map(() => clickNote({ domState: 'doc_1.1' })))).toBe(false);
  });

  it('begins anew with a failure', () => {
    expect(after([clickNote(), clickNote(), failed()])).toMatchObject({
      successStreak: 0,
      failures: 1,
      navigationContexts: [],
      domStates: [],
    });
    expect(due([clickNote(), clickNote(), failed(), clickNote(), clickNote()])).toBe(false);
    expect(due([failed(), clickNote(), clickNote(), clickNote()])).toBe(true);
  });

  it.each([
    ['no effect seen', () => clickNote({ effectObserved: false })],
    ['an effect nobody could see', () => clickNote({ effectObserved: null })],
    ['no origin', () => clickNote({ host: null })],
    ['a gate that stopped it', () => clickNote({ ok: false, executed: false, gateId: 'safety.stop' })],
    ['a step of an applied playbook', () => clickNote({ parentTool: 'nova.phenomenon_apply' })],
    ['a selector that may not be learned', () => clickOn({ unsafeBecause: 'positional' })],
    ['a commit point', () => clickOn({ commitClass: 'submit' })],
    ['typing', () => clickOn({ kind: 'type' })],
  ])('counts nothing for %s', (_, note) => {
    expect(triedBy(note())).toBeNull();
  });

  it('keeps few contexts, whatever comes', () => {
    const debt = after(Array.from({ length: 50 }, () => clickNote()));
    expect(debt).toMatchObject({ successStreak: 50, navigationContexts: { length: 4 }, domStates: { length: 4 } });
  });
});
