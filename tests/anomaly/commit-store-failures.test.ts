import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NovaError } from '../../src/kernel/index.js';
import type { Store } from '../../src/store/index.js';
import { type CrashableNova, startCrashableNova } from '../support/crashable-nova.js';
import { STORE_KIND, type TestAgent, type ToolAnswer } from '../support/nova.js';
import { type OrderSite, serveOrders, submitOrder } from '../support/order-site.js';
import { type TestPlace, testPlace } from '../support/stores.js';

const MANY_COMMITS_MS = 90_000;

let site: OrderSite;
beforeAll(async () => {
  site = await serveOrders();
});
afterEach(() => site.reset());
afterAll(() => site?.close());

describe('a store that fails at the Nth write of a commit', () => {
  let own: TestPlace;
  let nova: CrashableNova;
  let agent: TestAgent;
  beforeAll(async () => {
    own = await testPlace(STORE_KIND);
    nova = await startCrashableNova(own.place);
    agent = await nova.agent('agent-a');
    // What is learned from a call is written after it, and is none of its writes.
    Object.assign(nova.road.journal, { settled: () => undefined });
  });
  afterAll(async () => {
    await nova?.die();
    await own?.remove();
  });

  /** The Nth write is refused; or it is done, and only the word of it is lost. Answers whether it came to that. */
  async function failingAt(nth: number, isDone: boolean, work: () => Promise<void>): Promise<boolean> {
    const healthy = { ...nova.store };
    const write: Store['write'] = (unit) => healthy.write(unit);
    let writes = 0;
    const failing: Store['write'] = async (unit) => {
      writes += 1;
      if (writes !== nth) return write(unit);
      if (isDone) await write(unit);
      throw new NovaError('store.unavailable', 'The disk is full.');
    };
    Object.assign(nova.store, { write: failing });
    try {
      await work();
    } finally {
      Object.assign(nova.store, { write });
    }
    return writes >= nth;
  }

  it.each([
    ['is refused', false],
    ['is done and not told of', true],
  ])(
    'and %s never lets it succeed, nor happen twice [A&S 13.4] [A&S 13.7] [A&S V10]',
    async (_, isDone) => {
      let hasFailed = true;
      let nth = 1;
      for (; hasFailed; nth += 1) {
        await site.open(agent, '/order');
        site.reset();
        const key = `order-${isDone}-${nth}`;
        let answer: ToolAnswer['structured'] = {};
        hasFailed = await failingAt(nth, isDone, async () => {
          answer = (await submitOrder(agent, key)).structured;
        });
        expect(answer.ok).toBe(!hasFailed);
        expect(site.orders()).toBe(answer.actionDispatched === true ? 1 : 0);
        if (answer.actionDispatched === true && hasFailed)
          expect(answer).toMatchObject({ status: 'partial', retryAdvice: 'check_postcondition_first' });
        const again = (await submitOrder(agent, key)).structured;
        expect(site.orders()).toBeLessThanOrEqual(1);
        // Whoever is told that it worked can rely on it.
        if (again.ok === true) expect(site.orders()).toBe(1);
        expect(nth).toBeLessThan(20);
      }
      // The intent and the verdict, at least, have failed once.
      expect(nth).toBeGreaterThan(3);
      expect(site.orders()).toBe(1);
    },
    MANY_COMMITS_MS,
  );

  it('nor does a read that fails before the verdict is told take the transition away [A&S V10] [A&S 13.4]', async () => {
    await site.open(agent, '/order');
    Object.assign(nova.road.transitions, {
      wasRetried: () => Promise.reject(new NovaError('store.unavailable', 'The disk is gone.')),
    });
    const condition = (factKey: string) => ({ any: [{ factKey, operator: 'exists' }] });
    const contract = {
      retryPolicy: 'idempotent',
      ambiguityPolicy: 'retry_once',
      stabilityWindowMs: 500,
      postconditions: { success: condition('dom.#never'), ambiguous: condition('dom.#send') },
    };
    try {
      const answer = await agent.call('nova_click_selector', { selector: '#send', transitionContract: contract });
      expect(answer.structured).toMatchObject({ ok: false, status: 'partial', actionDispatched: true });
    } finally {
      Reflect.deleteProperty(nova.road.transitions, 'wasRetried');
    }
    const last = (await nova.store.read.selectFrom('verification_transition').selectAll().execute())
      .toSorted((a, b) => a.started_at_ms - b.started_at_ms)
      .at(-1);
    expect(last).toMatchObject({ verification_status: 'indeterminate', indeterminate_reason: 'eval_error' });
    expect(site.orders()).toBe(1);
  });
});
