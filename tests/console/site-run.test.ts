/** From real calls on a site to what a person reads on the page about it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';
import { openLive } from './open-live.js';

const OFFER =
  '<title>Shop</title><h1>Shop</h1><div id="offer" role="dialog">An offer <button id="close" ' +
  'onclick="this.parentNode.remove()">No thanks</button></div>';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let browser: Browser;
let live: Page;

beforeAll(async () => {
  site = await serveSite({ '/': OFFER });
  nova = await startTestNova();
  agent = await nova.agent('ada');
  ({ browser, live } = await openLive(nova));
});
afterAll(async () => {
  await browser?.close();
  await nova?.close();
  await site?.close();
});

it('an entry is seen when it is written, and its evidence as it comes in, without a reload [K 4.1]', async () => {
  await live.getByText('Nothing yet.').waitFor();
  await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
  const scope = new URL(site.url).host;
  await agent.call('nova_pks_upsert', {
    scope,
    phenomenon: {
      id: 'offer',
      type: 'modal',
      fingerprint: { signals: [{ kind: 'dom', match: '#offer' }] },
      playbook: {
        policy: 'dismiss',
        actions: [{ type: 'click', selector: '#close', targetVisibleText: 'No thanks' }],
        verify: [{ type: 'absent', selector: '#offer' }],
      },
    },
  });
  await live.getByRole('button', { name: scope, exact: true }).click();
  const sheet = live.getByRole('dialog');
  await sheet.getByText('0 of 3 successes').waitFor();
  expect((await sheet.locator('.entry').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^shadow Pop-up window click No thanks gone afterwards: #offer not tried yet; written by an agent/,
  );
  await agent.call('nova_perceive');
  await agent.call('nova_click_selector', { selector: '#close' });
  await sheet.getByText('1 of 3 successes').waitFor();
  expect(await sheet.locator('.entry-health').innerText()).toMatch(/^healthy, worked 1 of 1 time in 30 days/);
  expect(await sheet.locator('.changes').innerText()).toContain('was written by an agent');
});
