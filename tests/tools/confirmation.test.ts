import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const DONE = '<title>Receipt</title><h1>Your order has been placed.</h1>';
/** A shop whose button leads to its receipt in one of several ways. */
const shop = (onclick: string) => `<title>Shop</title><h1>Shop</h1><button id="pay">Pay now</button>
<main></main><script>const tell = () => { document.querySelector('main').innerHTML = '<p>Your order has been placed.</p>' };
document.querySelector('#pay').onclick = () => { ${onclick} }</script>`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  site = await serveSite({
    '/kept': shop(`location.assign('/receipt')`),
    '/receipt': DONE,
    '/routed': shop(`history.pushState({}, '', '/receipt'); tell()`),
    '/claimed': shop(`history.pushState({}, '', '/nowhere'); tell()`),
    '/empty-claim': shop(`history.pushState({}, '', '/other'); tell()`),
    '/other': '<title>Other</title><p>Nothing here.</p>',
    '/same': shop('tell()'),
  });
  nova = await startTestNova({ settings: { 'approvals.noChannel': 'allow' } });
  agent = await nova.agent('ada');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const CONTRACT = {
  stabilityWindowMs: 1500,
  postconditions: {
    success: {
      all: [{ factKey: 'text.appeared(Your%20order%20has%20been%20placed.)', operator: 'eq', expected: true }],
    },
  },
};

async function pay(path: string) {
  await agent.call('nova_navigate', { url: site.url + path, waitForLoad: true });
  await agent.call('nova_perceive');
  site.requests.length = 0;
  const done = await agent.call('nova_click_selector', { selector: '#pay', transitionContract: CONTRACT });
  return { done, requests: [...site.requests] };
}

describe('a critical action that only text speaks for [A&S V9]', () => {
  it.each(['/kept', '/routed'])(
    'is proven when its confirmation is read again from its own address (%s)',
    async (path) => {
      const { done, requests } = await pay(path);
      expect(done.structured).toMatchObject({ ok: true, verifyState: 'verified' });
      expect(done.structured.warnings).toBeUndefined();
      expect(requests.filter((one) => one === 'GET /receipt')).toHaveLength(path === '/kept' ? 2 : 1);
      expect(requests).not.toContain(`GET ${path}`);
      const { tabs } = (await agent.call('nova_tabs')).structured;
      expect(tabs).toHaveLength(1);
    },
  );

  it.each([
    ['nobody answers there', '/claimed'],
    ['the page there does not say so', '/empty-claim'],
    ['it has no address of its own', '/same'],
  ])('stays unclear when %s', async (_why, path) => {
    const { done, requests } = await pay(path);
    expect(done.structured).toMatchObject({
      ok: false,
      reasonCode: 'guarded_commit.ambiguous_signal',
      verifyState: 'uncertain',
      warnings: [{ code: 'guarded_commit.text_only_proof' }],
    });
    expect(requests).not.toContain(`GET ${path}`);
  });
});
