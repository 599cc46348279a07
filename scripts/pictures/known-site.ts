/**
 * What the live page tells of a site that an agent has worked on: levels earned by real calls in two sessions. Only the
 * address is replaced.
 */
import { chromium } from 'playwright-core';
import { testChromium } from '../../tests/support/chromium.js';
import { startTestNova, type TestAgent } from '../../tests/support/nova.js';
import { serveSite } from '../../tests/support/site.js';
import { SkipClock } from '../../tests/support/skip-clock.js';

const MINUTE = 60_000;
/** Work that comes so much later is another session (K 2.1). */
const NEXT_SESSION = 45 * MINUTE;

const page = (title: string, body: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>${body}`;
const SITE = {
  '/': page(
    'Back office',
    `<div id="offer" role="dialog" aria-label="Newsletter">News? <button id="close">No thanks</button></div>
     <nav><a id="reports" href="/reports">Reports</a></nav>
     <script>document.querySelector('#close').onclick = () => document.querySelector('#offer').remove();</script>`,
  ),
  '/reports': page('Reports', '<a id="weekly" href="/reports/weekly">Weekly</a>'),
  '/reports/weekly': page('Weekly', '<p>All orders of the week.</p>'),
};

const NEWSLETTER = {
  id: 'newsletter',
  type: 'modal',
  fingerprint: { signals: [{ kind: 'dom', match: '#offer' }] },
  playbook: {
    policy: 'dismiss',
    actions: [{ type: 'click', selector: '#close', targetVisibleText: 'No thanks' }],
    verify: [{ type: 'absent', selector: '#offer' }],
  },
};

/** Closes the newsletter and goes to the weekly report, as somebody does who comes for it every time. */
async function visit(agent: TestAgent, siteUrl: string): Promise<void> {
  await agent.call('nova_navigate', { url: `${siteUrl}/`, waitForLoad: true });
  await agent.call('nova_perceive');
  for (const selector of ['#close', '#reports', '#weekly']) {
    const { isError, text } = await agent.call('nova_click_selector', { selector });
    if (isError) throw new Error(`${selector} could not be clicked: ${text}`);
  }
}

export async function takeKnownSite(shownHost: string): Promise<Buffer> {
  const clock = new SkipClock();
  const site = await serveSite(SITE);
  const nova = await startTestNova({ clock });
  const scope = new URL(site.url).host;
  const { path, env } = await testChromium();
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...Object.fromEntries(own), ...env },
    args: ['--no-sandbox'],
  });
  try {
    const agent = await nova.agent('ada');
    await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    await agent.call('nova_pks_upsert', { scope, phenomenon: NEWSLETTER });
    for (const pause of [2 * MINUTE, 2 * MINUTE, NEXT_SESSION]) {
      clock.skip(pause);
      await visit(agent, site.url);
    }
    await agent.call('nova_learn_promote', { scope });
    await agent.call('nova_learn_generate', { scope });
    await agent.call('nova_learn_promote', { scope });
    const live = await browser.newPage({ viewport: { width: 1100, height: 1000 }, colorScheme: 'light' });
    await live.goto(await nova.owner.openPage(0));
    await live.getByRole('button', { name: scope, exact: true }).click();
    await live.getByRole('dialog').waitFor();
    await live.evaluate(`document.querySelector('dialog[open] h2 bdi').textContent = ${JSON.stringify(shownHost)}`);
    return await live.getByRole('dialog').screenshot({ animations: 'disabled' });
  } finally {
    await browser.close();
    await nova.close();
    await site.close();
  }
}
