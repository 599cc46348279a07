import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JournalDesk } from '../../tests/support/journal-desk.js';
import { noteOf } from '../../tests/support/notes.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useStore } from '../../tests/support/use-store.js';

const MIN = 60_000;

describe.each(STORE_KINDS)('the journal on %s', (kind) => {
  const of = useStore(kind);
  const { store } = of;
  let desk: JournalDesk;
  const later = (seq: number, ms: number, more = {}) => noteOf(seq, { atMs: desk.clock.now() + ms, ...more });
  const count = async (table: 'journal_event' | 'journal_outbox' | 'journal_step') =>
    (await store.read.selectFrom(table).select('created_at_ms').execute()).length;

  beforeEach(async () => {
    desk = new JournalDesk(store);
    await desk.open();
  });

  it('takes a note in whole: event, session, step and outcome, and nothing is left of it [K 2.1]', async () => {
    await desk.take(noteOf(1));
    expect(await store.read.selectFrom('journal_event').selectAll().executeTakeFirst()).toMatchObject({
      tool_name: 'nova.click_selector',
      success: 1,
      context_host: 'shop.example',
      args_summary: 'selector=#go',
      dispatch_call_id: 'call_1',
    });
    expect(await desk.observations()).toMatchObject([
      { kind: 'tob_verified', ownerId: 'agent-a', dispatchCallId: 'call_1', dispatchSeq: 1, selectorNorm: '#go' },
    ]);
    expect(await desk.journal.steps('shop.example', 0)).toMatchObject([{ dispatchSeq: 1, kind: 'click' }]);
    expect(await desk.journal.hostsSince(0)).toEqual(['shop.example']);
    expect(await count('journal_outbox')).toBe(0);
  });

  it('takes in what a crash left, once, however often it starts again [K 14]', async () => {
    await desk.leave(noteOf(1), noteOf(2, { action: null }));
    await of.reopen();
    const journal = await desk.open();
    expect(await journal.flush(2)).toBe(true);
    await of.reopen();
    expect(await (await desk.open()).flush(2)).toBe(true);
    expect(await count('journal_event')).toBe(2);
    expect(desk.told).toHaveLength(1);
  });

  it('what was taken in and not yet heard of by all is told again after a crash, and no longer [K 14]', async () => {
    desk.attribution = () => ({
      kind: 'entry',
      stableId: 'pks_1',
      contentRev: 1,
      type: 'custom',
      isPersistent: true,
      isSafeControl: false,
    });
    let isDying = true;
    desk.journal.onObserved(() => (isDying ? new Promise(() => undefined) : Promise.resolve()));
    await desk.leave(noteOf(1));
    desk.journal.settled(noteOf(1));
    await vi.waitFor(async () => expect(await desk.observations()).toHaveLength(1));
    isDying = false;
    await of.reopen();
    desk.told.length = 0;
    expect(await (await desk.open()).flush(1)).toBe(true);
    expect(desk.told).toMatchObject([{ targetStableId: 'pks_1', dispatchCallId: 'call_1' }]);
    await of.reopen();
    expect(await (await desk.open()).flush(1)).toBe(true);
    expect(desk.told).toHaveLength(1);
    expect(await count('journal_event')).toBe(1);
    expect(await count('journal_outbox')).toBe(0);
    expect(await desk.observations()).toHaveLength(1);
  });

  it('one that cannot be taken in is set aside, named, tried again, and holds up nobody [K 15.8]', async () => {
    desk.attribution = () => {
      throw new Error('broken');
    };
    await desk.leave(noteOf(1), noteOf(2, { action: null }));
    desk.journal.settled(noteOf(1));
    desk.journal.settled(noteOf(2, { action: null }));
    expect(await desk.journal.flush(2)).toBe(false);
    expect(await count('journal_event')).toBe(1);
    expect(desk.logged).toEqual(['journal.note_set_aside']);
    const query = { sinceMs: 0, componentFilter: null, topComponents: 1, topHosts: 1, topRoutes: 1, topSelectors: 1 };
    expect(await desk.journal.stats(query)).toMatchObject({ setAside: 1, toolEvents: 1 });
    desk.attribution = () => ({ kind: 'none' });
    desk.clock.advance(MIN);
    expect(await desk.journal.flush(2)).toBe(true);
    expect(await count('journal_event')).toBe(2);
    expect(await count('journal_outbox')).toBe(0);
  });

  it('two agents on one host in the same minute are one session, after 31 minutes it is another [K 16.8]', async () => {
    await desk.take(
      later(1, 0),
      later(2, 40_000, { agentId: 'agent-b', action: { ...later(1, 0).action, selectorNorm: '#b' } }),
    );
    await desk.take(later(3, 31 * MIN + 40_000));
    const sessions = (await desk.observations()).map(({ activitySessionId }) => activitySessionId).reverse();
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(sessions[1]).toBe(sessions[0]);
    expect(sessions[2]).not.toBe(sessions[0]);
  });

  it('binds an outcome to the entry whose selector it was [K 3]', async () => {
    desk.attribution = (selectorNorm) => ({
      kind: 'entry',
      stableId: `of ${selectorNorm}`,
      contentRev: 4,
      type: 'custom',
      isPersistent: true,
      isSafeControl: false,
    });
    await desk.take(noteOf(1));
    expect(await desk.journal.observationsOf('shop.example', { stableId: 'of #go', sinceMs: 0 })).toMatchObject([
      { targetStableId: 'of #go', contentRev: 4, strength: 'observed' },
    ]);
    expect(await desk.journal.observationsOf('shop.example', { stableId: 'other', sinceMs: 0 })).toEqual([]);
  });
});
