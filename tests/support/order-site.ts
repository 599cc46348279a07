import type { ServerResponse } from 'node:http';
import { expect } from 'vitest';
import type { TestAgent } from './nova.js';
import { serveSite } from './site.js';

/** `ready`: what the page does by itself; `show()` shows its form. */
const order = (
  ready: string,
) => `<title>Order</title><div id="place"></div><div role="status" id="status"></div><script>
const show = () => {
  place.innerHTML = '<form id="f"><label>Name <input required value="Ada"></label><button id="send">Save entry</button></form>';
  f.addEventListener('submit', async (event) => {
    event.preventDefault();
    const response = await fetch('/api/order', { method: 'POST', body: 'x' });
    if (response.ok) document.querySelector('#status').textContent = 'Saved successfully.';
  });
};
${ready}
</script>`;

/** A shop that counts its orders and can keep its answers to itself. */
export interface OrderSite {
  /** Orders that reached the server, since the last reset. */
  readonly orders: () => number;
  /** Orders that wait for their answer. */
  readonly held: () => number;
  /** Pages that wait to show their form (`/late`), or to let it be used (`/disabled`). */
  readonly waiting: () => number;
  holdAnswers(): void;
  answerAll(): void;
  letPagesGoOn(): void;
  reset(): void;
  open(agent: TestAgent, path: '/order' | '/late' | '/disabled'): Promise<void>;
  close(): Promise<void>;
}

export async function serveOrders(): Promise<OrderSite> {
  let orders = 0;
  let holds = false;
  const held: ServerResponse[] = [];
  const gates: ServerResponse[] = [];
  const release = (waiting: ServerResponse[]) => {
    for (const response of waiting.splice(0)) response.end('ok');
  };
  const site = await serveSite({
    '/order': order('show();'),
    '/late': order("fetch('/gate').then(show);"),
    '/disabled': order("show(); send.disabled = true; fetch('/gate').then(() => { send.disabled = false; });"),
    '/gate': (_, response) => void gates.push(response),
    '/api/order': (_, response) => {
      orders += 1;
      if (holds) held.push(response);
      else response.end('ok');
    },
  });
  return {
    orders: () => orders,
    held: () => held.length,
    waiting: () => gates.length,
    holdAnswers: () => {
      holds = true;
    },
    answerAll: () => release(held),
    letPagesGoOn: () => release(gates),
    reset: () => {
      release(held);
      release(gates);
      orders = 0;
      holds = false;
    },
    open: async (agent, path) => {
      const opened = await agent.call('nova_navigate', { url: site.url + path, waitForLoad: true });
      expect(opened.structured).toMatchObject({ ok: true, pageTitle: 'Order' });
      await agent.call('nova_perceive');
    },
    close: () => site.close(),
  };
}

/** The commit: one order, under a key. */
export const submitOrder = (agent: TestAgent, clientEventId: string, options: { signal?: AbortSignal } = {}) =>
  agent.call('nova_guarded_submit_form', { selector: '#send', clientEventId, timeoutMs: 20_000 }, options);
