import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { sequentialIds } from '../../tests/support/ids.js';
import { markerOf, type Observed, observed, type Stand } from '../../tests/support/observed.js';
import { FakeTabs, SCOPE_LIMITS, SEALER } from '../../tests/support/scopes.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useStore } from '../../tests/support/use-store.js';
import { canonicalJson, type Log } from '../kernel/index.js';
import { ObservationLog, type ScopeBook } from './index.js';

const A = 'https://a.test/x';
const KEY_A = `url:${A}`;
const nothing = async () => undefined;

describe.each(STORE_KINDS)('evidence scopes on %s', (kind) => {
  const { store } = useStore(kind);
  let tabs: FakeTabs;
  let clock: FakeClock;
  let log: ObservationLog;
  let scopes: ScopeBook;
  let ids: ReturnType<typeof sequentialIds>;
  let seq = 0;
  let logged: unknown[] = [];
  const write: Log = (level, event, fields) => logged.push({ level, event, ...fields });

  const open = async () => {
    log = await ObservationLog.open({
      store,
      ids,
      clock,
      log: write,
      folderId: 'folder-a',
      redactor: SEALER,
      limits: SCOPE_LIMITS,
      tabs,
    });
    scopes = log.scopes;
  };
  const start = (targetId: string | null = 'tab-1', agentId = 'agent-a', instanceId = 'task_1') =>
    scopes.openForInstance({ instanceId, agentId, targetId }, nothing);
  const page = (pageSeq = 1, url = A): Stand => ({ url, seq: pageSeq, at: clock.now() });
  const call = async (row: Partial<Observed> = {}, isTaken = false) => {
    seq += 1;
    const made = observed({ seq, to: page(), at: clock.now(), tookMs: 0, ...row });
    if (made.targetId !== null) await scopes.settle({ targetId: made.targetId, agentId: made.agentId, isTaken });
    return log.record(made);
  };

  beforeEach(async () => {
    tabs = new FakeTabs();
    clock = new FakeClock();
    ids = sequentialIds();
    seq = 0;
    logged = [];
    tabs.show('tab-1');
    await open();
  });

  it('binds the calls on its tab, each once and in a chain without gaps [E&T 1.5] [E&T 13.1]', async () => {
    const { scopeId, unbound } = await start();
    const genesis = await scopes.head(scopeId);
    const rows = [await call(), await call(), await call()];
    expect(unbound).toBeNull();
    expect(rows.map(({ chain }) => chain?.chainSeq)).toEqual([1, 2, 3]);
    expect(rows[0]?.chain?.prevHash).toBe(genesis.hash);
    expect(rows[2]?.chain?.prevHash).toBe(rows[1]?.chain?.rowHash);
    expect(await scopes.head(scopeId)).toEqual({ seq: 3, hash: rows[2]?.chain?.rowHash });
    expect(rows.map(({ bindingMode }) => bindingMode)).toEqual(['live', 'live', 'live']);
  });

  it('a row that could not be written is a gap, and leaves a trace even when the gap cannot be saved [E&T 1.6]', async () => {
    const { scopeId } = await start();
    await call();
    vi.spyOn(store, 'write').mockRejectedValue(new Error('disk full'));
    await expect(call()).rejects.toThrow('disk full');
    const about = { scopeId, instanceId: 'task_1' };
    await vi.waitFor(() =>
      expect(logged).toEqual([
        { level: 'warn', event: 'evidence.row_lost', ...about },
        { level: 'error', event: 'evidence.gap_not_saved', ...about, error: 'disk full' },
      ]),
    );
    expect(scopes.covering('tab-1')?.gaps).toEqual(['row_not_written']);
    vi.restoreAllMocks();
    await call();
    await open();
    expect(scopes.covering('tab-1')?.gaps).toEqual(['row_not_written']);
  });

  it('leaves calls on other tabs unbound [E&T 1.1]', async () => {
    await start();
    tabs.show('tab-2');
    expect(await call({ tab: 'tab-2' })).toMatchObject({ scopeId: null, chain: null });
  });

  it('pulls in what the same agent did on the tab in the last 30 seconds [E&T 1.5]', async () => {
    await call({ agentId: 'agent-b' });
    await call();
    clock.advance(31_000);
    await call();
    await call({ agentId: 'agent-b' });
    await call();
    const { scopeId } = await start();
    expect(await scopes.head(scopeId)).toMatchObject({ seq: 2 });
    const rows = (await log.recent(10)).toReversed();
    expect(rows.map(({ bindingMode }) => bindingMode)).toEqual([
      null,
      null,
      'prelude_backfill',
      null,
      'prelude_backfill',
    ]);
    expect((await scopes.evidence(scopeId)).find(KEY_A)).toMatchObject({ reads: 2 });
  });

  it('a longer prelude than the limit leaves a gap [E&T 1.5] [E&T 1.6]', async () => {
    log = await ObservationLog.open({
      store,
      ids,
      clock,
      log: write,
      folderId: 'folder-a',
      redactor: SEALER,
      limits: { ...SCOPE_LIMITS, preludePerTarget: 2 },
      tabs,
    });
    scopes = log.scopes;
    for (let count = 0; count < 3; count += 1) await call();
    const { scopeId } = await start();
    expect((await scopes.evidence(scopeId)).isIngestionComplete).toBe(false);
    expect(await scopes.head(scopeId)).toMatchObject({ seq: 2 });
  });

  it('one run a tab; the second gets no evidence of it [E&T 1.5]', async () => {
    await start();
    const second = await start('tab-1', 'agent-a', 'task_2');
    expect(second.unbound).toBe('evidence_scope_target_busy');
    expect((await scopes.evidence(second.scopeId)).hasTarget).toBe(false);
    expect(await call()).toMatchObject({ scopeId: scopes.covering('tab-1')?.scopeId });
    expect(scopes.covering('tab-1')?.instanceId).toBe('task_1');
  });

  it('a tab that another agent holds is not taken; nor is a private one [E&T 1.5]', async () => {
    tabs.claim('tab-1', 'agent-b', 'claim_1');
    expect((await start()).unbound).toBe('evidence_scope_target_busy');
    tabs.show('tab-9', { isPrivate: true });
    expect((await start('tab-9', 'agent-a', 'task_2')).unbound).toBe('evidence_scope_private');
  });

  it('without a tab it takes the next one its agent uses [E&T 1.5]', async () => {
    const { scopeId, unbound } = await start(null);
    expect(unbound).toBe('evidence_scope_no_target');
    await call({ agentId: 'agent-b' });
    expect(scopes.covering('tab-1')).toBeNull();
    expect(await call()).toMatchObject({ scopeId });
    expect((await scopes.evidence(scopeId)).hasTarget).toBe(true);
  });

  it('more tabs: opened, claimed, or opened from one of its own [E&T 1.5]', async () => {
    const { scopeId } = await start();
    tabs.show('tab-2');
    tabs.show('tab-3', { openerTargetId: 'tab-1' });
    tabs.show('tab-4');
    expect(await call({ tab: 'tab-2' }, true)).toMatchObject({ scopeId });
    expect(await call({ tab: 'tab-3' })).toMatchObject({ scopeId });
    expect(await call({ tab: 'tab-4' })).toMatchObject({ scopeId: null });
    await start(null, 'agent-a', 'task_2');
    tabs.show('tab-5');
    expect(await call({ tab: 'tab-5' }, true)).toMatchObject({ scopeId: null });
  });

  it('a tab that joined a run by being opened is taken over by the run that is created on it [E&T 1.5]', async () => {
    const first = await start();
    tabs.show('tab-2');
    expect(await call({ tab: 'tab-2', kind: 'meta' }, true)).toMatchObject({ scopeId: first.scopeId });
    const second = await start('tab-2', 'agent-a', 'task_2');
    expect(second.unbound).toBeNull();
    expect(await call({ tab: 'tab-2' })).toMatchObject({ scopeId: second.scopeId });
    expect(await call()).toMatchObject({ scopeId: first.scopeId });
    await open();
    expect(scopes.covering('tab-1')?.instanceId).toBe('task_1');
    expect(scopes.covering('tab-2')?.instanceId).toBe('task_2');
  });

  it('a tab on which something was read for its run stays with it [E&T 1.5]', async () => {
    const first = await start();
    tabs.show('tab-2');
    await call({ tab: 'tab-2', kind: 'meta' }, true);
    await call({ tab: 'tab-2' });
    expect((await start('tab-2', 'agent-a', 'task_2')).unbound).toBe('evidence_scope_target_busy');
    expect(scopes.covering('tab-2')?.scopeId).toBe(first.scopeId);
  });

  it('a claim has a scope of its own, which a run of the same agent takes over [E&T 1.5]', async () => {
    tabs.claim('tab-1', 'agent-a', 'claim_1');
    const claimed = await call();
    expect(scopes.covering('tab-1')).toMatchObject({ kind: 'tab_claim', claimTaskId: 'claim_1' });
    const { scopeId, unbound } = await start();
    expect(unbound).toBeNull();
    expect(await call()).toMatchObject({ scopeId });
    expect(claimed.scopeId).not.toBe(scopeId);
    expect(await scopes.head(scopeId)).toMatchObject({ seq: 1 });
  });

  it('the scope of a claim ends with the claim [E&T 1.5]', async () => {
    tabs.claim('tab-1', 'agent-a', 'claim_1');
    await call();
    tabs.release('tab-1');
    expect(await call()).toMatchObject({ scopeId: null });
    tabs.claim('tab-1', 'agent-b', 'claim_2');
    expect(await call({ agentId: 'agent-b' })).toMatchObject({ scopeId: scopes.covering('tab-1')?.scopeId });
    expect(scopes.covering('tab-1')?.claimTaskId).toBe('claim_2');
  });

  it('a page that stands counts as if it were left now [E&T 2.2]', async () => {
    const { scopeId } = await start();
    tabs.show('tab-1', { pageSeq: 1, sinceMs: clock.now() });
    await call();
    expect((await scopes.evidence(scopeId)).strongIfLeftNow().has(KEY_A)).toBe(false);
    clock.advance(1000);
    expect((await scopes.evidence(scopeId)).strongIfLeftNow().has(KEY_A)).toBe(true);
    tabs.show('tab-1', { pageSeq: 3, sinceMs: clock.now() });
    expect((await scopes.evidence(scopeId)).strongIfLeftNow().has(KEY_A)).toBe(false);
  });

  it('a call under way makes the evidence incomplete until its row is there [E&T 2.2]', async () => {
    const { scopeId } = await start();
    scopes.began('call_1', 'tab-1');
    expect((await scopes.evidence(scopeId)).isIngestionComplete).toBe(false);
    await call();
    scopes.ended('call_1');
    expect((await scopes.evidence(scopeId)).isIngestionComplete).toBe(true);
  });

  it('a flush waits for calls under way; what comes meanwhile is bound as epilogue [E&T 1.5]', async () => {
    const { scopeId } = await start();
    scopes.began('call_1', 'tab-1');
    const flushed = scopes.flush(scopeId, async (evidence, head) => ({
      close: false,
      write: nothing,
      value: { isComplete: evidence.isIngestionComplete, head },
    }));
    await expect.poll(() => scopes.covering('tab-1')?.state).toBe('closing');
    const late = await call();
    scopes.ended('call_1');
    expect(late.bindingMode).toBe('epilogue_grace');
    expect(await flushed).toMatchObject({ isComplete: true, head: { seq: 1 } });
    expect(scopes.covering('tab-1')?.state).toBe('active');
  });

  it('a call that does not end in time leaves the evidence incomplete, and nothing hangs [E&T 1.5] [E&T 1.6]', async () => {
    const { scopeId } = await start();
    scopes.began('call_1', 'tab-1');
    const flushed = scopes.flush(scopeId, async (evidence) => ({
      close: false,
      write: nothing,
      value: evidence.isIngestionComplete,
    }));
    await expect.poll(() => scopes.covering('tab-1')?.state).toBe('closing');
    clock.advance(750);
    expect(await flushed).toBe(false);
  });

  it('nothing binds while it is flushed; afterwards it does, or no more [E&T 1.5]', async () => {
    const { scopeId } = await start();
    let decide = (_close: boolean) => {};
    const decided = new Promise<boolean>((resolve) => {
      decide = resolve;
    });
    const flushed = scopes.flush(scopeId, async () => ({ close: await decided, write: nothing, value: null }));
    await expect.poll(() => scopes.covering('tab-1')?.state).toBe('flushing');
    const waiting = call();
    decide(true);
    await flushed;
    expect(await waiting).toMatchObject({ scopeId: null });
    expect(scopes.covering('tab-1')).toBeNull();
  });

  it('what a flush decides is written with it or not at all [E&T 9.1]', async () => {
    const { scopeId } = await start();
    tabs.show('tab-1', { pageSeq: 1, sinceMs: clock.now() });
    await call();
    clock.advance(2000);
    const broken = scopes.flush(scopeId, async () => ({
      close: true,
      write: async () => Promise.reject(new Error('full')),
      value: null,
    }));
    await expect(broken).rejects.toThrow('full');
    expect(scopes.covering('tab-1')?.state).toBe('active');
    const evidence = await scopes.evidence(scopeId);
    expect(evidence.find(KEY_A)).toMatchObject({ hasStrongWindow: false });
    expect(evidence.windows).toHaveLength(1);
  });

  it('goes on after a restart, with the same evidence; its open window ended with its last row [E&T 1.5] [E&T 14.13]', async () => {
    const { scopeId } = await start();
    tabs.show('tab-1', { pageSeq: 1, sinceMs: clock.now() });
    await call();
    clock.advance(1500);
    await scopes.flush(scopeId, async () => ({ close: false, write: nothing, value: null }));
    await call();
    clock.advance(5000);
    const before = (await scopes.evidence(scopeId)).find(KEY_A);
    await open();
    tabs.show('tab-1', { targetSessionId: 'another', pageSeq: 1, sinceMs: clock.now() });
    const evidence = await scopes.evidence(scopeId);
    expect(evidence.find(KEY_A)).toEqual(before);
    expect(evidence.strongIfLeftNow().size).toBe(0);
    // The flush is a link of its own.
    expect(await call({ session: 'another' })).toMatchObject({ scopeId, chain: { chainSeq: 4 } });
  });

  it('a call that a crash cut off becomes a row of its scope, and leaves a gap [E&T 1.6] [E&T 14.22]', async () => {
    const { scopeId } = await start();
    await log.arm(markerOf(observed({ seq: 7, to: page(), at: clock.now() }), scopeId));
    await open();
    expect((await log.recent(1))[0]).toMatchObject({ scopeId, ok: false, chain: { chainSeq: 1 } });
    expect((await scopes.evidence(scopeId)).isIngestionComplete).toBe(false);
    await open();
    expect((await scopes.evidence(scopeId)).isIngestionComplete).toBe(false);
  });

  it('a row that could not be written leaves a gap that stays [E&T 1.6]', async () => {
    const { scopeId } = await start();
    const row = observed({ seq: 1, to: page(), at: clock.now() });
    await expect(log.record(row, [async () => Promise.reject(new Error('full'))])).rejects.toThrow('full');
    expect(await scopes.head(scopeId)).toMatchObject({ seq: 0 });
    await call({ seq: 2 });
    await open();
    expect((await scopes.evidence(scopeId)).isIngestionComplete).toBe(false);
  });

  it('a changed row shows in the chain when the log is read again [E&T 13.1]', async () => {
    const { scopeId } = await start();
    await call();
    await call();
    await store.write((db) =>
      db.updateTable('observations_observation').set({ agent_id: 'agent-z' }).where('chain_seq', '=', 1).execute(),
    );
    await open();
    expect(await scopes.evidence(scopeId)).toMatchObject({ isChainSound: false, isIngestionComplete: false });
  });

  it('a row that was changed on disk shows at the next completion [E&T 13.1]', async () => {
    const { scopeId } = await start();
    const first = await call();
    await call();
    await store.write((db) =>
      db
        .updateTable('observations_observation')
        .set({ url_effective: 'https://b.test/' })
        .where('dispatch_seq', '=', first.dispatchSeq)
        .execute(),
    );
    const isSound = await scopes.flush(scopeId, async ({ isChainSound }) => ({
      close: false,
      write: nothing,
      value: isChainSound,
    }));
    expect(isSound).toBe(false);
  });

  it('rows written at the same time are one chain, and come out of the log as they came in [E&T 1.6]', async () => {
    const { scopeId } = await start();
    const rows = await Promise.all(Array.from({ length: 40 }, () => call()));
    const seqs = rows.map(({ chain }) => chain?.chainSeq ?? 0).sort((a, b) => a - b);
    expect(seqs).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    const live = await scopes.evidence(scopeId);
    const rebuilt = await scopes.rebuild(scopeId);
    expect(canonicalJson(rebuilt.find(KEY_A))).toBe(canonicalJson({ ...live.find(KEY_A) }));
    expect(rebuilt.isChainSound).toBe(true);
  });

  it('says which keys have new evidence, once the row is on disk [E&T 1.6]', async () => {
    const told: string[] = [];
    const { scopeId } = await start();
    scopes.onEvidence((scope, keys) => told.push(scope, ...keys));
    await call();
    const keys = [KEY_A, 'route:https://a.test x', 'route:* x'];
    expect(told).toEqual([scopeId, ...keys, ...keys.map((key) => `plain:${key}`), 'origin:https://a.test']);
  });
});
