import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { sequentialIds } from '../../tests/support/ids.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useSharedStore } from '../../tests/support/use-store.js';
import { createRedactor } from '../safety/index.js';
import { OperatorNotes } from './index.js';
import { DAY_MS, MAX_NOTES } from './rules/policy.js';
import type { NoteDraft, NoteQuery } from './types.js';

describe.each(STORE_KINDS)('Operator Notes on %s', (kind) => {
  const store = useSharedStore(kind);
  let folders = 0;
  const ids = sequentialIds();
  let clock: FakeClock;
  let letters: Map<string, string>;
  let notes: OperatorNotes;

  beforeEach(() => {
    clock = new FakeClock();
    letters = new Map([
      ['ref-a', 'A'],
      ['ref-b', 'B'],
    ]);
    notes = new OperatorNotes({
      store: store(),
      clock,
      ids,
      folderId: `folder-${++folders}`,
      redactor: createRedactor(new Uint8Array(32)),
      letterOf: (ref) => letters.get(ref),
    });
  });

  const put = async (more: Partial<NoteDraft> = {}) => {
    const draft = { id: null, content: 'Send invoices as PDF', tags: ['invoice'], category: null, source: 'agent' };
    const stored = await notes.put({ ...draft, binding: 'keep', ...more } as NoteDraft);
    if (stored === null) throw new Error('it holds no secret');
    return stored;
  };
  const query = (more: Partial<NoteQuery> = {}) =>
    notes.query({
      keywords: ['invoice'],
      scope: 'current_sandbox',
      sandboxRef: 'ref-a',
      minScore: 0.3,
      limit: 10,
      ...more,
    });
  const list = (scope: NoteQuery['scope'] = 'all', sandboxRef: string | null = null) =>
    notes.list({ scope, sandboxRef, offset: 0, limit: 200 });
  const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).sort();

  it('creates, changes, and says when the id is not known [A&S Y1]', async () => {
    const created = await put({ tags: [' Invoice ', 'invoice', 'VAT'] });
    expect(created).toEqual({
      action: 'created',
      noteId: created.noteId,
      missedId: null,
      noteCount: 1,
      sandboxRef: null,
      evictedIds: [],
    });
    const updated = await put({ id: created.noteId, content: 'As XML', category: 'billing', source: 'user' });
    expect(updated).toMatchObject({ action: 'updated', noteId: created.noteId, noteCount: 1 });
    const missed = await put({ id: 'note_gone' });
    expect(missed).toMatchObject({ action: 'created_id_not_found', missedId: 'note_gone', noteCount: 2 });
    expect(missed.noteId).not.toBe('note_gone');
    expect((await list()).notes.find(({ id }) => id === created.noteId)).toMatchObject({
      content: 'As XML',
      category: 'billing',
      source: 'user',
    });
  });

  it('keeps counters, and the binding that nobody named [A&S Y2] [A&S Y5]', async () => {
    const { noteId } = await put({ binding: { sandboxRef: 'ref-a' } });
    await query();
    clock.advance(80 * DAY_MS);
    expect(await put({ id: noteId, content: 'As XML' })).toMatchObject({ sandboxRef: 'ref-a' });
    clock.advance(30 * DAY_MS);
    // Matched before the change: it still has the long half-life.
    const [found] = await query();
    expect(found?.scoreBreakdown.decayFactor).toBeCloseTo(0.5 ** (1 / 3), 3);
    expect(await put({ id: noteId, binding: null })).toMatchObject({ sandboxRef: null });
    expect(await put({ id: noteId, binding: { sandboxRef: 'ref-b' } })).toMatchObject({ sandboxRef: 'ref-b' });
  });

  it('finds notes of its scope, scored, with their parts [A&S Y3] [A&S Y4]', async () => {
    const { noteId } = await put({ binding: { sandboxRef: 'ref-a' } });
    await put({ content: 'Roses in June', tags: ['garden'] });
    const [found, ...more] = await query();
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      id: noteId,
      score: 1,
      scoreBreakdown: { tagScore: 1, decayFactor: 1 },
      sandboxRef: 'ref-a',
      sandboxId: 'A',
      orphaned: false,
      updatedAt: clock.now(),
    });
    expect(await query({ minScore: 0, keywords: ['june', 'roses'], limit: 1 })).toHaveLength(1);
    expect(await query({ keywords: ['nothing'] })).toEqual([]);
  });

  it('hides the notes of one sandbox from another, and keeps those of a lost one apart [A&S Y3] [A&S 13.9]', async () => {
    const a = (await put({ binding: { sandboxRef: 'ref-a' } })).noteId;
    const b = (await put({ binding: { sandboxRef: 'ref-b' } })).noteId;
    const global = (await put()).noteId;
    expect(idsOf(await query())).toEqual([a, global].sort());
    expect(idsOf(await query({ sandboxRef: 'ref-b' }))).toEqual([b, global].sort());
    expect(idsOf(await query({ scope: 'global' }))).toEqual([global]);
    letters.delete('ref-b');
    expect(idsOf(await query({ scope: 'orphaned' }))).toEqual([b]);
    expect(idsOf(await query({ scope: 'global' }))).toEqual([global]);
    expect((await list('orphaned')).notes).toMatchObject([{ id: b, sandboxId: null, orphaned: true }]);
    expect((await list()).total).toBe(3);
  });

  it('counts what a question returned, not what instructions showed [A&S Y5]', async () => {
    await put();
    await notes.match(['invoice'], 'ref-a', 5);
    clock.advance(30 * DAY_MS);
    expect((await notes.match(['invoice'], null, 5))[0]?.scoreBreakdown.decayFactor).toBe(0.5);
    await query();
    expect((await notes.match(['invoice'], 'ref-a', 5))[0]?.scoreBreakdown.decayFactor).toBeCloseTo(0.7937);
    expect(await notes.match([], 'ref-a', 5)).toEqual([]);
    expect(await notes.match(['garden'], 'ref-a', 5)).toEqual([]);
  });

  it('holds a hundred; the oldest never matched one makes room, a person’s does not [A&S Y6]', async () => {
    const person = await put({ source: 'user' });
    const made: string[] = [];
    for (let n = 1; n < MAX_NOTES; n += 1) {
      clock.advance(1);
      made.push((await put({ content: `note ${n}` })).noteId);
    }
    clock.advance(1);
    const more = await put({ content: 'one more' });
    expect(more).toMatchObject({ noteCount: MAX_NOTES, evictedIds: [made[0]] });
    expect(await put({ id: more.noteId })).toMatchObject({ action: 'updated', evictedIds: [] });
    expect(idsOf((await list()).notes)).toContain(person.noteId);
  });

  it('lists the newest first, a page at a time, and deletes for good [A&S Y7]', async () => {
    const made: string[] = [];
    for (const content of ['one', 'two', 'three']) {
      clock.advance(1);
      made.unshift((await put({ content })).noteId);
    }
    const page = await notes.list({ scope: 'all', sandboxRef: null, offset: 1, limit: 1 });
    expect(page).toMatchObject({ total: 3, notes: [{ id: made[1], content: 'two' }] });
    expect(await notes.remove(made[1] ?? '')).toBe(true);
    expect(await notes.remove(made[1] ?? '')).toBe(false);
    expect((await list()).total).toBe(2);
  });

  it('keeps no secret, in whichever part of a note [A&S X11]', async () => {
    const draft: NoteDraft = { id: null, content: 'x', tags: ['x'], category: null, source: 'user', binding: 'keep' };
    expect(await notes.put({ ...draft, content: 'api_key=abcd1234efgh' })).toBeNull();
    expect(await notes.put({ ...draft, tags: ['token: abcd1234'] })).toBeNull();
    expect(await notes.put({ ...draft, category: 'Bearer abcdef123456789' })).toBeNull();
    expect((await list()).total).toBe(0);
  });
});
