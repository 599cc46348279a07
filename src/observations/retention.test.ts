import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { sequentialIds } from '../../tests/support/ids.js';
import { observed } from '../../tests/support/observed.js';
import { FakeTabs, SCOPE_LIMITS, SEALER } from '../../tests/support/scopes.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useStore } from '../../tests/support/use-store.js';
import { ObservationLog } from './index.js';
import { prune } from './retention.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const nothing = async () => undefined;

describe.each(STORE_KINDS)('[E&T 1.8] retention on %s', (kind) => {
  const { store } = useStore(kind);
  let log: ObservationLog;
  const tabs = new FakeTabs();
  let clock: FakeClock;
  let seq = 0;

  const call = (tab = 'tab-1', isBlocked = false) => {
    seq += 1;
    const to = { url: 'https://a.test/', seq: 1, at: 0 };
    const more = isBlocked ? { executed: false, ok: false } : {};
    return log.record(observed({ seq, tab, to, at: clock.now(), more }));
  };
  const clean = () =>
    prune({
      store,
      clock,
      folderId: 'folder-a',
      limits: { cleanDays: 7, problemDays: 30, unboundHours: 24 },
      log: () => undefined,
    });
  const left = async () => (await log.recent(100)).map(({ dispatchSeq }) => dispatchSeq).sort((a, b) => a - b);

  beforeEach(async () => {
    clock = new FakeClock();
    seq = 0;
    tabs.show('tab-1');
    tabs.show('tab-2');
    const ids = sequentialIds();
    log = await ObservationLog.open({
      store,
      ids,
      clock,
      log: () => undefined,
      folderId: 'folder-a',
      redactor: SEALER,
      limits: SCOPE_LIMITS,
      tabs,
    });
  });

  it('unbound rows go after a day, those of stopped calls after a month', async () => {
    await call();
    await call('tab-1', true);
    clock.advance(23 * HOUR);
    await call();
    clock.advance(2 * HOUR);
    await clean();
    expect(await left()).toEqual([2, 3]);
    clock.advance(30 * DAY);
    await clean();
    expect(await left()).toEqual([]);
  });

  it.each([
    ['a clean scope after a week', true, 7],
    ['one with a problem after a month', false, 30],
  ])('%s; their links stay', async (_name, isClean, days) => {
    const given = { instanceId: 'task_1', agentId: 'agent-a', targetId: 'tab-1' };
    const { scopeId } = await log.scopes.openForInstance(given, nothing);
    const rows = [await call(), await call()];
    await log.scopes.flush(scopeId, async () => ({ close: true, write: nothing, value: null, isClean }));
    clock.advance(days * DAY - HOUR);
    await clean();
    expect(await left()).toEqual([1, 2]);
    clock.advance(2 * HOUR);
    await clean();
    expect(await left()).toEqual([]);
    const links = await store.read.selectFrom('observations_pruned').selectAll().orderBy('chain_seq').execute();
    expect(links.map(({ row_hash, prev_hash }) => [prev_hash, row_hash])).toEqual(
      rows.map(({ chain }) => [chain?.prevHash, chain?.rowHash]),
    );
  });

  it('nothing of a run that is still open', async () => {
    const given = { instanceId: 'task_1', agentId: 'agent-a', targetId: 'tab-1' };
    const { scopeId } = await log.scopes.openForInstance(given, nothing);
    await call();
    clock.advance(100 * DAY);
    await clean();
    expect(await left()).toEqual([1]);
    expect(await log.scopes.evidence(scopeId)).toMatchObject({ isIngestionComplete: true });
  });
});
