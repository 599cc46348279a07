import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/kernel/index.js';
import { openStore } from '../../src/store/index.js';
import { startTestNova, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const banner = (after: string) => `<title>Shop</title><h1>Shop</h1>
  <div id="offer" role="dialog" aria-modal="true" aria-label="Offer" style="position:fixed;inset:0;background:#fff">
    <p>Ten percent off</p><button id="no" onclick="offer.style.display='none';${after}">No thanks</button></div>`;
/** Longer than the answer waits, shorter than the page is watched afterwards. */
const BACK = "setTimeout(() => { offer.style.display = 'block'; }, 3000)";

let nova: TestNova;
let sites: readonly Site[];

beforeAll(async () => {
  sites = [await serveSite({ '/': banner('') }), await serveSite({ '/': banner(BACK) })];
  nova = await startTestNova();
});
afterAll(async () => {
  await nova?.close();
  for (const site of sites ?? []) await site.close();
});

describe('a dismissed blocker as evidence', () => {
  it('counts when the page stayed clear to the end of the watch, and against it when it came back [K 3] [K 16.21]', async () => {
    await Promise.all(
      sites.map(async (site, index) => {
        const agent = await nova.agent(`agent-${index}`);
        await agent.call('nova_tab_new', { url: site.url });
        const { structured } = await agent.call('nova_dismiss_blockers');
        expect(structured).toMatchObject({ ok: true, verdict: 'cleared' });
      }),
    );
    const store = await openStore(nova.place, systemClock);
    try {
      const dismissals = () =>
        store.read
          .selectFrom('journal_observation')
          .select(['context_host', 'outcome', 'strength'])
          .where('kind', '=', 'blocker_dismissed')
          .orderBy('outcome', 'desc')
          .execute();
      await expect.poll(dismissals, { timeout: 20_000, interval: 200 }).toEqual([
        { context_host: hostOf(sites[0]), outcome: 1, strength: 'verified' },
        { context_host: hostOf(sites[1]), outcome: -1, strength: 'verified' },
      ]);
    } finally {
      await store.close();
    }
  });
});

const hostOf = (site: Site | undefined): string => new URL(site?.url ?? '').host;
