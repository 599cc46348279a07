import { beforeEach, describe, expect, it } from 'vitest';
import { JournalDesk, notedOf } from '../../tests/support/journal-desk.js';
import { CLICK, dismissalOf, FAILED, noteOf } from '../../tests/support/notes.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useStore } from '../../tests/support/use-store.js';
import { pruneJournal } from './retention.js';
import type { CandidateDraft } from './candidate-types.js';

const DAY = 86_400_000;
const HOST = 'shop.example';
const STATS = { sinceMs: 0, componentFilter: null, topComponents: 3, topHosts: 3, topRoutes: 3, topSelectors: 3 };

const draft = (more: Partial<CandidateDraft> = {}): CandidateDraft => ({
  ownerId: 'agent-a',
  taskId: 'claim_1',
  tabId: 'tab-1',
  contextHost: HOST,
  component: 'evm',
  claim: 'Prices rose',
  status: 'unverified',
  confidence: 0.65,
  origin: 'agent',
  selector: null,
  phenomenonType: null,
  stableId: null,
  ...more,
});

describe.each(STORE_KINDS)('what the journal keeps on %s', (kind) => {
  const of = useStore(kind);
  const { store } = of;
  let desk: JournalDesk;

  beforeEach(async () => {
    desk = new JournalDesk(store);
    await desk.open();
  });

  it('a claim said again is merged, until it is disproven [K 2.1] [K 12]', async () => {
    const first = await desk.journal.addCandidate(draft());
    const again = await desk.journal.addCandidate(draft({ claim: 'PRICES rose', confidence: 0.9, status: 'verified' }));
    expect([first.created, again.created]).toEqual([true, false]);
    expect(again.candidate).toMatchObject({ candidateId: first.candidate.candidateId, confidence: 0.9 });
    const other = await desk.journal.addCandidate(draft({ ownerId: 'agent-b' }));
    expect(other.created).toBe(true);
    await desk.journal.addCandidate(draft({ status: 'disproven' }));
    await of.reopen();
    await desk.open();
    const anew = await desk.journal.addCandidate(draft());
    expect(anew.created).toBe(true);
    const all = await desk.journal.candidatesOf(HOST);
    expect(new Set(all.map(({ candidateId }) => candidateId)).size).toBe(3);
    expect(await desk.observations()).toEqual([]);
  });

  it('a failure is disproven by the same tool on the same host and selector alone [K 3]', async () => {
    const failed = { ...FAILED, reasonCode: 'action.obscured' };
    const selector = (selectorNorm: string) => ({ action: { ...CLICK, selectorNorm } });
    await desk.take(noteOf(1, failed), noteOf(2, { ...failed, ...selector('#other') }));
    await desk.take(noteOf(3, { host: 'else.example' }), noteOf(4, { toolName: 'nova.hover' }));
    const statuses = async () =>
      (await desk.journal.candidatesOf(HOST)).map((one) => `${one.selector} ${one.status}`).sort();
    expect(await statuses()).toEqual(['#go unverified', '#other unverified']);
    await of.reopen();
    await desk.open();
    await desk.take(noteOf(5));
    expect(await statuses()).toEqual(['#go disproven', '#other unverified']);
    const [solved] = (await desk.journal.candidatesOf(HOST)).filter(({ status }) => status === 'disproven');
    const event = await store.read
      .selectFrom('journal_event')
      .select('dispatch_call_id')
      .where('event_id', '=', solved?.resolutionEventId ?? '')
      .executeTakeFirst();
    expect(event?.dispatch_call_id).toBe('call_5');
  });

  it('changes of levels, links of observations and debt, as they were written [K 4.5] [K 6] [K 8]', async () => {
    await desk.take(noteOf(1));
    const [seen] = await desk.observations();
    const event = {
      ownerId: 'agent-a',
      contextHost: HOST,
      stableId: 'lcj_1',
      contentRev: 1,
      fromLevel: null,
      toLevel: 0,
      reasonKind: 'learn_generate',
      reason: { gates: [] },
    } as const;
    const debt = {
      scope: HOST,
      selectorNorm: '#go',
      actionKind: 'click',
      successStreak: 2,
      failures: 0,
      navigationContexts: ['1'],
      domStates: ['a'],
      updatedAt: 5,
    };
    await store.write(async (db) => {
      const to = { candidateKey: 'lcj_ck_1', stableId: 'lcj_1', contentRev: 1 };
      await desk.journal.linkObservations(db, [seen?.observationId ?? ''], to);
      await desk.journal.promoted(db, event);
      await desk.journal.saveDebt(db, { ...debt, successStreak: 1 });
      await desk.journal.saveDebt(db, debt);
      await desk.journal.setCandidate(db, draft({ candidateKey: 'lcj_ck_1' }));
      await desk.journal.disprove(db, HOST, 'lcj_ck_1');
    });
    expect(await desk.observations()).toMatchObject([{ candidateKey: 'lcj_ck_1', targetStableId: 'lcj_1' }]);
    expect(await desk.journal.promotions({ host: HOST, sinceMs: 0, limit: 5 })).toMatchObject([event]);
    expect(await desk.journal.promotions({ host: 'else.example', sinceMs: 0, limit: 5 })).toEqual([]);
    expect(await desk.journal.debts(HOST)).toEqual([debt]);
    expect(await desk.journal.candidatesOf(HOST)).toMatchObject([{ status: 'disproven' }]);
    expect(await desk.journal.stats(STATS)).toMatchObject({
      toolEvents: 1,
      activitySessions: 1,
      observationsByKind: { tob_verified: 1 },
      observationsByStrength: { observed: 1 },
      candidatesByStatus: { disproven: 1 },
      topComponents: [{ name: 'evm', count: 1 }],
      topHosts: [{ name: HOST, count: 1 }],
      topSelectors: [{ name: '#go', count: 1 }],
      topRoutes: [{ name: '/list', count: 1 }],
      transitions: { learn_generate: 1 },
      recoveredAtMs: null,
    });
  });

  it('goes after 30 days, audit after 180, but for what speaks for a level or a candidate [K 14]', async () => {
    const start = desk.clock.now();
    const by = {
      agentId: 'a',
      claimTaskId: null,
      targetId: null,
      toolName: 'nova.revalidate',
      callId: null,
      seq: null,
    };
    await desk.take(noteOf(1), noteOf(2, { ...FAILED, atMs: start, reasonCode: 'action.obscured' }));
    await desk.journal.observe(HOST, by, [notedOf({ stableId: 'old' }), notedOf({ stableId: 'live' })]);
    const level = {
      ownerId: 'a',
      contextHost: HOST,
      stableId: 'live',
      contentRev: 1,
      fromLevel: 0,
      toLevel: 1,
    } as const;
    await store.write((db) => desk.journal.promoted(db, { ...level, reasonKind: 'l0_to_l1', reason: {} }));
    const limits = { retentionDays: 30, auditRetentionDays: 180 };
    const since = new Map([['live', start]]);
    const prune = () =>
      pruneJournal({
        store,
        clock: desk.clock,
        folderId: 'folder-a',
        log: () => undefined,
        limits,
        keeps: async () => since,
      });
    const left = async () => ({
      seen: (await desk.observations()).map(({ targetStableId }) => targetStableId),
      claims: (await desk.journal.candidatesOf(HOST)).length,
      levels: (await desk.journal.promotions({ sinceMs: 0, limit: 5 })).length,
      calls: (await store.read.selectFrom('journal_event').select('dispatch_call_id').execute()).length,
    });
    desk.clock.advance(30 * DAY - 1);
    await prune();
    expect(await left()).toMatchObject({ claims: 1, levels: 1, calls: 2 });
    await store.write((db) => db.updateTable('journal_candidate').set({ updated_at_ms: desk.clock.now() }).execute());
    desk.clock.advance(DAY);
    await prune();
    expect(await left()).toEqual({ seen: ['live'], claims: 1, levels: 1, calls: 1 });
    desk.clock.advance(150 * DAY);
    since.clear();
    await prune();
    expect(await left()).toEqual({ seen: [], claims: 0, levels: 0, calls: 0 });
  });

  it('holds no typed text and no prose of a page [K 15.6] [K 15.9]', async () => {
    const secret = 'hunter2-canary-word';
    const prose = `Buy now. ${'Lorem ipsum dolor sit amet. '.repeat(8)}canary-of-prose`;
    desk.redactor.learnTyped(secret);
    const anchor = { tag: 'input', role: 'textbox', name: prose, placeholder: prose, id: secret };
    const action = { ...CLICK, selectorNorm: `[value="${secret}"]`, anchor };
    const blocker = {
      selector: '#b',
      label: prose,
      by: 'x',
      pressed: '#no',
      intent: null,
      vendor: null,
      isConsent: false,
    };
    const more = { argsSummary: `text=${secret}`, errorText: `${prose}${secret}` };
    await desk.leave(noteOf(1, { action, ...more }));
    await desk.take(noteOf(2, { action, ...more, ...FAILED, reasonCode: 'action.obscured' }), {
      ...dismissalOf(3, { verdict: 'still_blocked', blockers: [blocker] }),
      ...more,
    });
    await desk.journal.addCandidate(draft({ claim: `It was ${secret}`, selector: `#${secret}` }));
    const tables = ['outbox', 'event', 'observation', 'candidate', 'step'] as const;
    const rows: unknown[] = [];
    for (const table of tables) rows.push(...(await store.read.selectFrom(`journal_${table}`).selectAll().execute()));
    expect(rows.length).toBeGreaterThan(6);
    expect(JSON.stringify(rows)).not.toMatch(/hunter2|canary-of-prose/);
  });
});
