/** From real calls of a task's run to what a person reads on the page. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';
import { openLive } from './open-live.js';

const article = (name: string) => `<title>${name}</title><h1>${name}</h1><p>All there is to say about ${name}.</p>`;
/** A live page tells of evidence a second after it came in; the machine may be busy. */
const SOON = { timeout: 20_000 };

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let browser: Browser;
let live: Page;

beforeAll(async () => {
  site = await serveSite({ '/pricing': article('Pricing'), '/terms': article('Terms') });
  nova = await startTestNova();
  agent = await nova.agent('ada');
  ({ browser, live } = await openLive(nova));
});
afterAll(async () => {
  await browser?.close();
  await nova?.close();
  await site?.close();
});

async function read(path: string): Promise<void> {
  await agent.call('nova_navigate', { url: `${site.url}${path}`, waitForLoad: true });
  await agent.call('nova_read_text');
}
const told = async () => (await live.locator('.task').first().innerText()).replaceAll(/\s+/g, ' ');

it('a run is followed from its first report to its end: claims without evidence are seen at once [E&T 2.1] [E&T 9.1]', async () => {
  await read('/pricing');
  const created = await agent.call('nova_task_instance_create', {
    targetUrl: `${site.url}/`,
    adHocContext: {
      taskType: 'price_audit',
      displayName: 'Audit the prices',
      goal: 'Every page was read.',
      completionCondition: {
        coverageMode: 'exhaustive',
        unitKind: 'page',
        stopMetric: 'all_units_processed',
        stopValue: null,
        evidencePolicy: { mode: 'require_observed', maxGapPercent: 0, treatUnknownAs: 'gap' },
      },
    },
  });
  expect(created.structured).toMatchObject({ ok: true });
  const { instanceId } = created.structured;
  await expect
    .poll(told, SOON)
    .toMatch(/^Audit the prices not begun ada .*No units yet The list of units is not final yet\.$/);

  const units = ['/pricing', '/terms'].map((path) => ({
    unitKey: `${site.url}${path}`,
    unitRef: `${site.url}${path}`,
  }));
  const claimed = await agent.call('nova_task_instance_progress', {
    instanceId,
    expectedInstanceRev: 0,
    clientEventId: 'claims',
    discoveredUnits: units,
    unitUpdates: units.map(({ unitKey }) => ({ unitKey, status: 'checked' })),
    setDiscoveryState: 'frozen',
  });
  expect(claimed.structured).toMatchObject({ applied: true });
  await expect
    .poll(told, SOON)
    .toMatch(
      /^Audit the prices under way .* 2 of 2 units checked 1 (strong|weak) 1 no evidence 1 unit has no evidence: \/terms\.$/,
    );

  await live.getByRole('button', { name: 'Audit the prices' }).click();
  const dialog = live.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.locator('.unit').first().innerText()).toMatch(
    /^no evidence\s+\/terms\s+no call of this run went there$/,
  );
  expect(await dialog.locator('.run-facts').innerText()).toMatch(/Gap\s+50 %, none allowed/);

  // Nothing is reported now: what the agent does is enough.
  await read('/terms');
  await expect
    .poll(() => dialog.locator('.task-reason').innerText(), SOON)
    .toBe('Nothing stands in the way of completion.');
  await live.keyboard.press('Escape');

  const done = await agent.call('nova_task_instance_complete', {
    instanceId,
    expectedInstanceRev: 1,
    clientEventId: 'end',
  });
  expect(done.structured).toMatchObject({ completed: true });
  await expect.poll(told, SOON).toMatch(/^Audit the prices completed .* Completed\.$/);
}, 90_000);
