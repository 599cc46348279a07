import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/kernel/index.js';
import { openStore, type Store } from '../../src/store/index.js';
import { type CrashableNova, startCrashableNova } from '../support/crashable-nova.js';
import { startTestNova, STORE_KIND, type TestAgent, type TestNova, type ToolAnswer } from '../support/nova.js';
import { type OrderSite, serveOrders, submitOrder } from '../support/order-site.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type TestPlace, testPlace } from '../support/stores.js';

/** An order needs a person's word, which is not what is tried here. */
const UNASKED = { 'approvals.noChannel': 'allow' };

/** For tests that start more than one server. */
const SEVERAL_STARTS_MS = 90_000;

let site: OrderSite;
beforeAll(async () => {
  site = await serveOrders();
});
afterEach(() => site.reset());
afterAll(() => site?.close());

/** A client that cancels gets no answer; the library tells it by a throw. */
const cancelled = (answer: Promise<ToolAnswer>) => expect(answer).rejects.toThrow();
const until = (holds: () => boolean | Promise<boolean>) =>
  expect.poll(holds, { timeout: 15_000, interval: 10 }).toBe(true);

const transitionsIn = (store: Store) => store.read.selectFrom('verification_transition').selectAll().execute();
const openIntents = async (store: Store) =>
  (await transitionsIn(store)).filter(({ completed_at_ms }) => completed_at_ms === null).length;
const markersIn = (store: Store) => store.read.selectFrom('observations_marker').selectAll().execute();
const keysIn = (store: Store) => store.read.selectFrom('verification_event_key').selectAll().execute();

describe('a server that dies during a commit', () => {
  let own: TestPlace;
  beforeEach(async () => {
    own = await testPlace(STORE_KIND);
  });
  afterEach(() => own.remove());

  async function dieWhen(
    path: '/disabled' | '/order' | '/late',
    isTime: (nova: CrashableNova) => boolean | Promise<boolean>,
  ) {
    const nova = await startCrashableNova(own.place);
    const agent = await nova.agent('agent-a');
    await site.open(agent, path);
    const answer = submitOrder(agent, 'order-1');
    await until(() => isTime(nova));
    await nova.die();
    return (await answer).structured;
  }

  it.each([
    ['after the intent and before the input', '/disabled', 0],
    ['while the server of the page holds its answer', '/order', 1],
  ] as const)(
    '%s leaves it indeterminate, and its key says so without acting again [A&S V10] [A&S V11] [A&S 13.4] [A&S 13.7]',
    async (_, path, sent) => {
      site.holdAnswers();
      const lost = await dieWhen(path, async ({ store }) =>
        sent === 0 ? (await openIntents(store)) === 1 : site.held() === 1,
      );
      expect(lost.ok).toBe(false);

      const nova = await startTestNova({ place: own.place, settings: UNASKED });
      const store = await openStore(own.place, systemClock);
      try {
        expect(await transitionsIn(store)).toMatchObject([
          {
            dispatch_status: 'dispatched',
            verification_status: 'indeterminate',
            indeterminate_reason: 'no_signal_yet',
            retry_advice: 'check_postcondition_first',
          },
        ]);
        expect(await markersIn(store)).toEqual([]);
        const agent = await nova.agent('agent-a');
        await site.open(agent, '/order');
        const again = await submitOrder(agent, 'order-1');
        expect(again.isError).toBe(false);
        expect(again.structured).toMatchObject({
          ok: false,
          status: 'partial',
          reasonCode: 'guarded_commit.no_signal_yet',
          retryAdvice: 'check_postcondition_first',
          retryable: false,
          replayed: true,
        });
        expect(site.orders()).toBe(sent);
      } finally {
        await store.close();
        await nova.close();
      }
    },
    SEVERAL_STARTS_MS,
  );

  it(
    'before the intent leaves nothing behind: the same key acts, once [A&S V10] [A&S V11]',
    async () => {
      const lost = await dieWhen('/late', () => site.waiting() === 1);
      expect(lost).toMatchObject({ ok: false, actionDispatched: false });
      const nova = await startTestNova({ place: own.place, settings: UNASKED });
      try {
        const agent = await nova.agent('agent-a');
        await site.open(agent, '/order');
        expect((await submitOrder(agent, 'order-1')).structured).toMatchObject({ ok: true, verifyState: 'verified' });
        expect(site.orders()).toBe(1);
      } finally {
        await nova.close();
      }
    },
    SEVERAL_STARTS_MS,
  );
});

describe('a commit', () => {
  let nova: TestNova;
  let agent: TestAgent;
  let store: Store;
  let rows: RowReader;
  beforeAll(async () => {
    nova = await startTestNova({ settings: UNASKED });
    agent = await nova.agent('agent-a');
    store = await openStore(nova.place, systemClock);
    rows = await openRows(nova);
  });
  afterAll(async () => {
    await rows?.close();
    await store?.close();
    await nova?.close();
  });

  const lastTransition = async () =>
    (await transitionsIn(store)).toSorted((a, b) => a.started_at_ms - b.started_at_ms).at(-1);

  it('whose browser is killed while it is watched is unclear, never a success [A&S V10] [A&S 13.4]', async () => {
    site.holdAnswers();
    await site.open(agent, '/order');
    const pending = submitOrder(agent, 'killed-1');
    await until(() => site.held() === 1);
    process.kill(await browserPid(nova), 'SIGKILL');
    const answer = await pending;
    expect(answer.isError).toBe(false);
    expect(answer.structured).toMatchObject({
      ok: false,
      status: 'partial',
      reasonCode: 'guarded_commit.frame_destroyed',
      actionDispatched: true,
      verifyState: 'uncertain',
      retryAdvice: 'check_postcondition_first',
      guardedCommit: { verificationStatus: 'indeterminate', indeterminateReason: 'frame_destroyed' },
    });
    expect(await lastTransition()).toMatchObject({
      verification_status: 'indeterminate',
      indeterminate_reason: 'frame_destroyed',
    });
    await site.open(agent, '/order');
    expect((await submitOrder(agent, 'killed-1')).structured).toMatchObject({ ok: false, replayed: true });
    expect(site.orders()).toBe(1);
  });

  it('that is cancelled after its input is indeterminate by timeout, also for its key [A&S V8] [A&S 13.4]', async () => {
    site.holdAnswers();
    await site.open(agent, '/order');
    const client = new AbortController();
    const pending = submitOrder(agent, 'cancelled-1', { signal: client.signal });
    await until(() => site.held() === 1);
    client.abort();
    await cancelled(pending);
    // The page goes on and shows success; nobody may report it as proven by the cancelled call.
    site.answerAll();
    let again = await submitOrder(agent, 'cancelled-1');
    while (again.structured.reasonCode === 'guarded_commit.coordinator_busy')
      again = await submitOrder(agent, 'cancelled-1');
    expect(again.structured).toMatchObject({
      ok: false,
      status: 'partial',
      reasonCode: 'guarded_commit.timeout',
      retryAdvice: 'check_postcondition_first',
      replayed: true,
    });
    expect(await lastTransition()).toMatchObject({
      verification_status: 'indeterminate',
      indeterminate_reason: 'timeout',
    });
    expect(await rows.of(again)).toMatchObject({ ok: false, status: 'partial' });
    expect(site.orders()).toBe(1);
  });

  it('that is cancelled ends by timeout also when nothing of it is read from the page [A&S V8]', async () => {
    site.holdAnswers();
    await site.open(agent, '/order');
    const client = new AbortController();
    const args = {
      selector: '#send',
      clientEventId: 'cancelled-3',
      transitionContract: {
        postconditions: {
          forbidden: { any: [{ factKey: 'network.write.failed', operator: 'eq', expected: true }] },
        },
      },
    };
    const pending = agent.call('nova_click_selector', args, { signal: client.signal });
    await until(() => site.held() === 1);
    client.abort();
    await cancelled(pending);
    await until(async () => (await openIntents(store)) === 0);
    expect(await lastTransition()).toMatchObject({
      verification_status: 'indeterminate',
      indeterminate_reason: 'timeout',
    });
    expect(site.orders()).toBe(1);
  });

  it('that is cancelled before its input reaches nothing, and its key is free [A&S V8] [A&S V11]', async () => {
    await site.open(agent, '/disabled');
    const client = new AbortController();
    const before = (await transitionsIn(store)).length;
    const pending = submitOrder(agent, 'cancelled-2', { signal: client.signal });
    await until(async () => (await openIntents(store)) === 1);
    client.abort();
    await cancelled(pending);
    await until(async () => (await markersIn(store)).length === 0);
    const [row] = await rows.newest(1);
    expect(row).toMatchObject({
      toolName: 'nova.guarded_submit_form',
      ok: false,
      reasonCode: 'call.cancelled',
      outcomeKind: 'cancelled',
    });
    expect(await transitionsIn(store)).toHaveLength(before);
    expect((await keysIn(store)).map(({ client_event_id }) => client_event_id)).not.toContain('cancelled-2');
    expect(site.orders()).toBe(0);

    site.letPagesGoOn();
    const again = await submitOrder(agent, 'cancelled-2');
    expect(again.structured).toMatchObject({ ok: true });
    expect(again.structured.replayed).toBeUndefined();
    expect(site.orders()).toBe(1);
  });
});

describe('a commit whose claim moves between admission and dispatch', () => {
  let own: TestPlace;
  let nova: CrashableNova;
  beforeAll(async () => {
    own = await testPlace(STORE_KIND);
    nova = await startCrashableNova(own.place);
  });
  afterAll(async () => {
    await nova?.die();
    await own?.remove();
  });

  /** Turns true when the next call has been let in. */
  function watchAdmission(): () => boolean {
    const { claims } = nova.road;
    const admit: typeof claims.admit = Reflect.get(claims, 'admit');
    let isAdmitted = false;
    Object.assign(claims, {
      admit: async (targetId: string) => {
        const claim = await admit.call(claims, targetId);
        isAdmitted = true;
        return claim;
      },
    });
    return () => isAdmitted;
  }

  it('is refused, and nothing reaches the page [A&S 13.18] [A&S V10]', async () => {
    const agent = await nova.agent('agent-a');
    await site.open(agent, '/late');
    const { targetId } = (await agent.call('nova_tab_claim', { ttlMs: 600_000 })).structured;
    const isAdmitted = watchAdmission();
    const pending = submitOrder(agent, 'displaced-1');
    await until(isAdmitted);
    const other = await nova.agent('agent-b');
    const taken = await other.call('nova_tab_claim', { targetId, reclaimReason: 'It is urgent.' });
    expect(taken.structured).toMatchObject({ ok: true });
    site.letPagesGoOn();
    const refused = await pending;
    expect(refused.isError).toBe(true);
    expect(refused.structured).toMatchObject({
      ok: false,
      reasonCode: 'claim.owner_mismatch',
      actionDispatched: false,
    });
    expect(await transitionsIn(nova.store)).toEqual([]);
    expect(await keysIn(nova.store)).toEqual([]);
    expect(site.orders()).toBe(0);
  });
});

async function browserPid(nova: TestNova): Promise<number> {
  const page = new URL(await nova.owner.openPage(0));
  const headers = { authorization: `Bearer ${page.searchParams.get('token')}` };
  const state = (await (await fetch(new URL('/api/state', page), { headers })).json()) as { browser: { pid: number } };
  return state.browser.pid;
}
