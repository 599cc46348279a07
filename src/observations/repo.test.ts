import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { sequentialIds } from '../../tests/support/ids.js';
import { markerOf } from '../../tests/support/observed.js';
import { FakeTabs, SCOPE_LIMITS, SEALER } from '../../tests/support/scopes.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useStore } from '../../tests/support/use-store.js';
import { type NewObservation, ObservationLog } from './index.js';

const row = (seq: number): NewObservation => ({
  dispatchCallId: `call_${seq}`,
  dispatchSeq: seq,
  parentCallId: 'call_0',
  toolName: 'nova.navigate',
  agentId: 'agent-a',
  principal: 'client-a',
  targetId: 'tab-1',
  targetSessionId: 'tgs_1',
  actionKind: 'navigate',
  surfaceKind: 'webpage',
  signalFlags: 16432,
  executed: true,
  ok: true,
  status: 'ok',
  outcomeKind: 'ok',
  reasonCode: null,
  blockStage: null,
  gateId: null,
  verifyState: 'verified',
  startedAtMs: 1_700_000_000_000,
  endedAtMs: 1_700_000_000_250,
  durationMs: 250,
  before: { url: null, navigationSeq: 0, domEpoch: 0, pageSeq: 0, sinceMs: 1_699_999_999_000 },
  after: {
    url: 'https://example.com/a/B?x=1',
    navigationSeq: 1,
    domEpoch: 1,
    pageSeq: 1,
    sinceMs: 1_700_000_000_200,
  },
  requestedUrl: 'https://example.com/a/B?x=1',
  httpStatus: 200,
  selectorHash: null,
  inputLength: null,
  textCharsReturned: null,
  textCharsSource: null,
  truncated: false,
  argsHash: 'a'.repeat(64),
  resultHash: 'b'.repeat(64),
  claimTaskId: 'claim_1',
  blockedRequests: { count: 3, hosts: ['denied.test'] },
  isReadLike: false,
  isErrorPage: true,
  coverageHash: 'c'.repeat(64),
  isReadWindow: true,
  seen: {
    address: { form: 'slash', asked: 'plain', arrival: 'loaded' },
    text: { chars: 10, ranges: [[0, 5]], main: null, hash: 'h', sketch: 's' },
    picture: { height: 100, ranges: [[0, 50]] },
  },
  commit: {
    transitionId: 'tx_1',
    verificationStatus: 'verified_success',
    verifyState: 'verified',
    successPreexisting: false,
    instanceId: null,
    unitKey: null,
  },
});
const marker = (seq: number) => markerOf(row(seq));

describe.each(STORE_KINDS)('the observation log on %s', (kind) => {
  const { store } = useStore(kind);
  const clock = new FakeClock();
  const openLog = (folderId = 'folder-a') =>
    ObservationLog.open({
      store,
      ids: sequentialIds(),
      clock,
      log: () => undefined,
      folderId,
      redactor: SEALER,
      limits: SCOPE_LIMITS,
      tabs: new FakeTabs(),
    });

  it('gives back every field of a row as it was written [E&T 1.2]', async () => {
    const log = await openLog();
    await log.record(row(1));
    expect(await log.recent(10)).toEqual([
      { ...row(1), observationId: 'obs_1', scopeId: null, bindingMode: null, chain: null },
    ]);
  });

  it('derives route and origin from the page the call ended on [E&T 1.2]', async () => {
    const log = await openLog();
    await log.record(row(1));
    const stored = await store.read
      .selectFrom('observations_observation')
      .select(['route_key', 'origin', 'url_effective'])
      .executeTakeFirstOrThrow();
    expect({ ...stored }).toEqual({
      route_key: 'a/B',
      origin: 'https://example.com',
      url_effective: 'https://example.com/a/B?x=1',
    });
  });

  it('turns a marker without a row into a row of a call that ran and failed [E&T 1.1]', async () => {
    const before = await openLog();
    await before.arm(marker(1));
    const after = await openLog();
    expect(await after.recent(10)).toMatchObject([
      { dispatchCallId: 'call_1', executed: true, ok: false, outcomeKind: 'error' },
    ]);
    expect(await (await openLog()).recent(10)).toHaveLength(1);
  });

  it('leaves no marker behind once the row is written [E&T 1.1]', async () => {
    const log = await openLog();
    await log.arm(marker(1));
    await log.record(row(1));
    expect(await (await openLog()).recent(10)).toMatchObject([{ dispatchCallId: 'call_1', ok: true }]);
  });

  it('keeps nothing of a call that turned out to be on a private tab, not even its marker [A&S S6]', async () => {
    const log = await openLog();
    await log.arm(marker(1));
    await log.recordPrivate(row(1));
    expect(await (await openLog()).recent(10)).toEqual([]);
  });

  it('leaves the markers of another data folder to its own owner', async () => {
    const other = await openLog('folder-b');
    await other.arm(marker(1));
    expect(await (await openLog('folder-a')).recent(10)).toEqual([]);
    expect(await (await openLog('folder-b')).recent(10)).toHaveLength(1);
  });

  it('numbers calls upwards over restarts [E&T 1.1]', async () => {
    const first = await openLog();
    const numbers = [await first.nextSeq(), await first.nextSeq()];
    const second = await openLog();
    numbers.push(await second.nextSeq());
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
  });

  it('tells listeners of a row only after it is stored', async () => {
    const log = await openLog();
    let storedWhenTold = -1;
    const told = new Promise<void>((resolve) => {
      log.onRecorded(
        () =>
          void log.recent(10).then((rows) => {
            storedWhenTold = rows.length;
            resolve();
          }),
      );
    });
    await log.record(row(1));
    await told;
    expect(storedWhenTold).toBe(1);
  });

  it('knows which pages an agent has read, and since when [E&T 12]', async () => {
    const log = await openLog();
    const read = { isReadLike: true, isErrorPage: false };
    await log.record({ ...row(1), ...read });
    await log.record({ ...row(2), ...read, agentId: 'agent-b' });
    await log.record({ ...row(3), ...read, ok: false });
    await log.record({ ...row(4), isErrorPage: false });
    await log.record({ ...row(5), isReadLike: true });
    const url = 'https://example.com/a/B?x=1';
    const since = row(1).startedAtMs;
    expect(await log.readsOf('agent-a', [url, 'https://example.com/else'], since)).toEqual([
      { url, observationId: 'obs_1' },
    ]);
    expect(await log.readsOf('agent-a', [url], since + 1)).toEqual([]);
    expect(await log.readsOf('agent-a', [], 0)).toEqual([]);
  });

  it('newest first, and no more than asked for', async () => {
    const log = await openLog();
    for (let seq = 1; seq <= 5; seq += 1) await log.record(row(seq));
    expect((await log.recent(2)).map(({ dispatchSeq }) => dispatchSeq)).toEqual([5, 4]);
    expect(log.count()).toBe(5);
  });
});
