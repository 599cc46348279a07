import { describe, expect, it } from 'vitest';
import type { OperatorNote } from '../types.js';
import { notesToEvict } from './note-eviction.js';
import { isInScope } from './note-scope.js';
import { decayOf, scoreNotes } from './note-score.js';
import { DAY_MS } from './policy.js';

const NOW = 1000 * DAY_MS;

function note(noteId: string, more: Partial<OperatorNote> = {}): OperatorNote {
  return {
    noteId,
    sandboxRef: null,
    content: '',
    tags: ['other'],
    category: null,
    source: 'agent',
    matchCount: 0,
    lastMatchedAtMs: null,
    createdAtMs: NOW,
    updatedAtMs: NOW,
    ...more,
  };
}
const scoreOf = (one: OperatorNote, keywords: readonly string[], among: readonly OperatorNote[] = [one]) =>
  scoreNotes(among, keywords, NOW).find(({ note: { noteId } }) => noteId === one.noteId);

describe('how well a note fits', () => {
  it.each([
    [['invoice'], ['invoice'], 1],
    [[' Invoice '], ['INVOICE'], 1],
    [['invoice', 'tax'], ['invoice'], 0.5],
    [['invoice'], ['invoice', 'tax', 'germany', 'vat'], 0.25],
    [['invoice', 'Invoice'], ['invoice'], 1],
    [['roses'], ['invoice'], 0],
  ])('words %j on tags %j score %d [A&S Y4]', (keywords, tags, expected) => {
    expect(scoreOf(note('a', { tags }), keywords)?.scoreBreakdown.tagScore).toBeCloseTo(expected);
  });

  it('of a single note the words count too: idf is never zero [A&S Y4]', () => {
    const only = note('a', { content: 'Invoice' });
    expect(scoreOf(only, ['invoice'])?.scoreBreakdown.contentScore).toBeCloseTo(1);
  });

  it('is the cosine of tf-idf with idf = ln(1 + N/df) over the notes given [A&S Y4]', () => {
    const a = note('a', { content: 'invoice invoice tax' });
    const b = note('b', { content: 'tax return' });
    const rare = Math.log(1 + 2 / 1);
    const common = Math.log(1 + 2 / 2);
    // The question is "invoice": its vector has one axis, so the cosine is the share of that axis in the note.
    const expected = (2 * rare) / Math.hypot(2 * rare, common);
    expect(scoreOf(a, ['invoice'], [a, b])?.scoreBreakdown.contentScore).toBeCloseTo(expected);
    expect(scoreOf(b, ['invoice'], [a, b])?.score).toBe(0);
    // A word that no note has counts against all of them.
    const diluted = expected * (rare / Math.hypot(rare, rare));
    expect(scoreOf(a, ['invoice', 'zebra'], [a, b])?.scoreBreakdown.contentScore).toBeCloseTo(diluted);
  });

  it('blends tags and words, and words never take away from tags [A&S Y4]', () => {
    const tagged = note('a', { tags: ['invoice'], content: 'nothing of it' });
    expect(scoreOf(tagged, ['invoice'])?.score).toBeCloseTo(1);
    const worded = note('b', { content: 'invoice' });
    expect(scoreOf(worded, ['invoice'])?.score).toBeCloseTo(0.5);
  });

  it('finds words of scripts without spaces [A&S Y4]', () => {
    expect(scoreOf(note('a', { content: '请把发票发到邮箱' }), ['发票'])?.score).toBeGreaterThan(0.2);
  });

  it.each([
    ['never matched, fresh', 0, 0, 1],
    ['never matched, 30 days', 0, 30, 0.5],
    ['matched, 90 days', 3, 90, 0.5],
    ['matched, 30 days', 3, 30, 0.5 ** (1 / 3)],
    ['never below the floor', 0, 900, 0.05],
  ])('decays: %s [A&S Y4]', (_, matchCount, days, expected) => {
    expect(decayOf({ matchCount, updatedAtMs: NOW - days * DAY_MS }, NOW)).toBeCloseTo(expected);
  });

  it('counts age from the last correction [A&S Y4]', () => {
    const corrected = note('a', { tags: ['invoice'], createdAtMs: 0, updatedAtMs: NOW });
    expect(scoreOf(corrected, ['invoice'])?.score).toBeCloseTo(1);
  });
});

describe('which notes make room', () => {
  const days = (count: number) => NOW - count * DAY_MS;
  const old = note('old', { updatedAtMs: days(91) });
  const older = note('older', { updatedAtMs: days(200) });
  const unmatched = note('unmatched', { updatedAtMs: days(80) });
  const stale = note('stale', { matchCount: 9, lastMatchedAtMs: days(300), updatedAtMs: days(400) });
  const used = note('used', { matchCount: 1, lastMatchedAtMs: days(1), updatedAtMs: days(400) });
  const person = note('person', { source: 'user', updatedAtMs: days(900) });
  const all = [person, used, stale, unmatched, old, older];

  it('in this order: old and never matched, never matched, longest not matched, a person’s last [A&S Y6]', () => {
    const order = ['older', 'old', 'unmatched', 'stale', 'used', 'person'];
    for (let room = 1; room <= order.length; room += 1)
      expect(notesToEvict(all, all.length + 1 - room, NOW)).toEqual(order.slice(0, room));
  });

  it('none while there is room [A&S Y6]', () => {
    expect(notesToEvict(all, all.length + 1, NOW)).toEqual([]);
  });
});

describe('scopes of notes', () => {
  it.each([
    ['current_sandbox', ['global', 'own']],
    ['global', ['global']],
    ['orphaned', ['gone']],
    ['all', ['global', 'own', 'other', 'gone']],
  ] as const)('%s holds %j [A&S Y3] [A&S 13.9]', (scope, expected) => {
    const notes = { global: null, own: 'ref-a', other: 'ref-b', gone: 'ref-gone' };
    const exists = (ref: string) => ref !== 'ref-gone';
    const found = Object.entries(notes)
      .filter(([, sandboxRef]) => isInScope({ sandboxRef }, { scope, sandboxRef: 'ref-a', exists }))
      .map(([name]) => name);
    expect(found).toEqual(expected);
  });
});
