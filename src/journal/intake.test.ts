import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JournalDesk, notedOf } from '../../tests/support/journal-desk.js';
import { dismissalOf, noteOf } from '../../tests/support/notes.js';
import { useStore } from '../../tests/support/use-store.js';

const MIN = 60_000;

describe('what the journal takes in', () => {
  const of = useStore('sqlite');
  const { store } = of;
  let desk: JournalDesk;
  const later = (seq: number, ms: number, more = {}) => noteOf(seq, { atMs: desk.clock.now() + ms, ...more });
  const count = async (table: 'journal_event' | 'journal_outbox' | 'journal_step') =>
    (await store.read.selectFrom(table).select('created_at_ms').execute()).length;

  beforeEach(async () => {
    desk = new JournalDesk(store);
    await desk.open();
  });

  it('a note that was taken in is not taken in again [K 14]', async () => {
    await desk.take(noteOf(1));
    desk.journal.settled(noteOf(1));
    expect(await desk.journal.flush(1)).toBe(true);
    expect(await count('journal_event')).toBe(1);
  });

  it('in the order of the calls [K 14]', async () => {
    const notes = [1, 3, 2].map((seq) => noteOf(seq));
    await desk.take(...notes);
    const rows = await store.read.selectFrom('journal_event').select(['event_id', 'dispatch_call_id']).execute();
    const inOrder = rows.sort((a, b) => Number(a.event_id.slice(4)) - Number(b.event_id.slice(4)));
    expect(inOrder.map(({ dispatch_call_id }) => dispatch_call_id)).toEqual(['call_1', 'call_2', 'call_3']);
  });

  it('a note nobody can read is set aside, too', async () => {
    const row = {
      folder_id: 'folder-a',
      dispatch_seq: 1,
      note_json: '{"v":1',
      created_at_ms: 0,
      set_aside_at_ms: null,
    };
    await store.write((db) => db.insertInto('journal_outbox').values(row).execute());
    const journal = await desk.open();
    await desk.take(noteOf(2));
    expect(await journal.flush(2)).toBe(false);
    expect(await count('journal_event')).toBe(1);
    expect(await count('journal_outbox')).toBe(1);
  });

  it('leaves the notes of another data folder alone', async () => {
    await desk.leave(noteOf(1));
    expect(await (await desk.open('folder-b')).flush(1)).toBe(true);
    expect(await count('journal_outbox')).toBe(1);
    expect(await desk.observations()).toEqual([]);
  });

  it('a session goes on after a restart [K 16.16]', async () => {
    await desk.take(later(1, 0));
    await of.reopen();
    await desk.open();
    await desk.take(later(2, 20 * MIN));
    const [last, first] = await desk.observations();
    expect(last?.activitySessionId).toBe(first?.activitySessionId);
  });

  it('the same again within 30 seconds is no second proof [K 3]', async () => {
    await desk.take(later(1, 0), later(2, 20_000, { targetId: 'tab-2' }), later(3, 31_000));
    expect(await desk.observations()).toHaveLength(2);
    expect(await count('journal_event')).toBe(3);
  });

  describe('a cleared page', () => {
    const outcomes = async () => (await desk.observations()).map(({ kind, outcome }) => `${kind} ${outcome}`);
    const settle = async () => {
      await desk.leave(dismissalOf(1), noteOf(2, { action: null }));
      desk.journal.settled(dismissalOf(1));
      desk.journal.settled(noteOf(2, { action: null }));
    };

    it.each([
      ['clear', 'blocker_dismissed 1'],
      ['returned', 'blocker_dismissed -1'],
      ['unknown', 'action_indeterminate 0'],
    ] as const)('that is %s at the end of its watch: %s [K 16.21]', async (end, expected) => {
      await settle();
      const flushed = desk.journal.flush(2);
      desk.journal.watchEnded('call_1', end);
      expect(await flushed).toBe(true);
      expect(await outcomes()).toEqual([expected]);
    });

    it('brings no credit before the watch ends, and holds up nobody [K 3]', async () => {
      await settle();
      const flushed = desk.journal.flush(2, 1000);
      await vi.waitFor(async () => expect(await count('journal_event')).toBe(1));
      desk.clock.advance(1000);
      expect(await flushed).toBe(false);
      expect(await outcomes()).toEqual([]);
      expect(await count('journal_outbox')).toBe(1);
    });

    it('that nobody watched to the end, or a crash cut off, brings none [K 3]', async () => {
      await settle();
      const flushed = desk.journal.flush(2, 10_000);
      desk.clock.advance(5000);
      expect(await flushed).toBe(true);
      expect(await outcomes()).toEqual(['action_indeterminate 0']);
      await desk.leave(dismissalOf(3, { blockers: [] }));
      await of.reopen();
      expect(await (await desk.open()).flush(3)).toBe(true);
    });
  });

  describe('observations told at once', () => {
    const by = {
      agentId: 'agent-a',
      claimTaskId: null,
      targetId: null,
      toolName: 'nova.telemetry_report',
      callId: 'call_1',
      seq: 1,
    };

    it('are stored and known to who listens before it answers [K 7]', async () => {
      const kept = await desk.journal.observe('shop.example', by, [notedOf()]);
      expect(desk.told).toEqual(kept);
      expect(await desk.observations()).toEqual(kept);
      expect(kept).toMatchObject([{ strength: 'claimed', targetStableId: 'pks_1', dispatchCallId: 'call_1' }]);
    });

    it('ten reports in a row are one, and stay claims [K 16.7]', async () => {
      for (let n = 0; n < 10; n += 1)
        await desk.journal.observe('shop.example', { ...by, callId: `c${n}` }, [notedOf()]);
      expect(await desk.observations()).toMatchObject([{ strength: 'claimed' }]);
      expect(await desk.journal.candidatesOf('shop.example')).toEqual([]);
    });

    it('a backed one seeds a verified candidate [K 3]', async () => {
      await desk.journal.observe('shop.example', by, [notedOf({ strength: 'observed' })]);
      expect(await desk.journal.candidatesOf('shop.example')).toMatchObject([
        { status: 'verified', confidence: 0.82, origin: 'auto', stableId: 'pks_1' },
      ]);
    });

    it('a call has one outcome per entry: the stronger replaces, the weaker is dropped [K 3]', async () => {
      await desk.journal.observe('shop.example', by, [notedOf()]);
      await desk.take(
        noteOf(1, { action: null, outcomes: [notedOf({ kind: 'action_success', strength: 'verified' })] }),
      );
      await desk.journal.observe('shop.example', by, [notedOf({ kind: 'tob_verified', strength: 'observed' })]);
      expect(await desk.observations()).toMatchObject([{ kind: 'action_success', strength: 'verified' }]);
    });
  });

  it('what a listener throws is logged and stops nothing [K 15.8]', async () => {
    desk.journal.onObserved(() => Promise.reject(new Error('broken')));
    await desk.take(noteOf(1), noteOf(2, { action: null }));
    expect(await count('journal_event')).toBe(2);
    expect(new Set(desk.logged)).toEqual(new Set(['journal.listener_failed']));
  });

  it('ends with everything taken in that can be, and leaves the rest to the next start', async () => {
    await desk.leave(noteOf(1), dismissalOf(2));
    desk.journal.settled(noteOf(1));
    desk.journal.settled(dismissalOf(2));
    await desk.journal.end();
    expect([await count('journal_event'), await count('journal_outbox')]).toEqual([1, 1]);
  });
});
