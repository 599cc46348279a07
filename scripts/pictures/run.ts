/**
 * `npm run pictures`: makes docs/transition-story.png, docs/known-site.png and the samples of the README from real calls.
 * Nothing is drawn or written by hand; of the answers only the address is replaced.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { testChromium } from '../../tests/support/chromium.js';
import { startTestNova, type TestAgent, type TestNova } from '../../tests/support/nova.js';
import { serveSite } from '../../tests/support/site.js';
import { takeKnownSite } from './known-site.js';
import { SHOP } from './shop.js';

const ROOT = join(import.meta.dirname, '..', '..');
const STORY = join(ROOT, 'docs', 'transition-story.png');
const KNOWN_SITE = join(ROOT, 'docs', 'known-site.png');
const README = join(ROOT, 'README.md');
const SAMPLE = /(<!-- samples: begin[^>]*-->\n).*?(<!-- samples: end -->)/s;
const SHOWN_HOST = 'https://shop.example';

const is = (factKey: string, expected: unknown) => ({ factKey, operator: 'eq', expected });
const CONTRACT = {
  preconditions: { all: [is('page.title', 'Delivery address'), is('overlay.blocking', false)] },
  postconditions: { success: { all: [is('page.title', 'Address saved'), is('network.write.lastStatus', 200)] } },
};

/** One call as an agent sees it: what it sends, and the text it gets. */
async function sample(agent: TestAgent, tool: string, args?: Record<string, unknown>): Promise<string> {
  const { text } = await agent.call(tool, args);
  return `> ${tool}${args === undefined ? '' : ` ${JSON.stringify(args)}`}\n${text.trim()}\n`;
}

/** The ref of a control, as an agent reads it. */
function refIn(text: string, name: string): number {
  const ref = new RegExp(`\\[(\\d+)\\] \\w+ "${name}"`).exec(text)?.[1];
  if (ref === undefined) throw new Error(`perceive lists no "${name}":\n${text}`);
  return Number(ref);
}

async function takeSamples(agent: TestAgent, siteUrl: string): Promise<string> {
  const came = await sample(agent, 'nova_navigate', { url: `${siteUrl}/`, waitForLoad: true });
  const seen = await sample(agent, 'nova_perceive');
  const ctaRef = refIn(seen, 'Save basket');
  const held = await sample(agent, 'nova_click_selector', { ctaRef });
  const sent = await sample(agent, 'nova_guarded_submit_form', { ctaRef, clientEventId: 'basket-1' });
  return [came, seen, held, sent].join('\n').replaceAll(siteUrl, SHOWN_HOST);
}

/** Saves an address under a contract, and takes a picture of the story that the live page tells of it. */
async function takeStory(nova: TestNova, agent: TestAgent, siteUrl: string): Promise<Buffer> {
  await agent.call('nova_navigate', { url: `${siteUrl}/address`, waitForLoad: true });
  await agent.call('nova_perceive');
  const fields = { '#name': 'Ada Lovelace', '#street': '12 St James’s Square', '#city': 'London' };
  for (const [selector, text] of Object.entries(fields)) await agent.call('nova_type_selector', { selector, text });
  const { structured } = await agent.call('nova_guarded_submit_form', {
    selector: 'form button',
    transitionContract: CONTRACT,
  });
  const verdict = structured['guardedCommit']?.verificationStatus;
  if (verdict !== 'verified_success') throw new Error(`the address was not saved: ${JSON.stringify(structured)}`);
  const { path, env } = await testChromium();
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...Object.fromEntries(own), ...env },
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1100, height: 1000 }, colorScheme: 'light' });
    await page.goto(await nova.owner.openPage(0));
    await page.getByRole('button', { name: '“Save address”' }).click();
    await page.getByRole('dialog').getByRole('img').nth(1).waitFor();
    return await page.getByRole('dialog').screenshot({ animations: 'disabled' });
  } finally {
    await browser.close();
  }
}

const site = await serveSite({
  ...SHOP,
  '/saved': (_, response) => response.writeHead(200).end(),
  '/basket/save': (_, response) => response.writeHead(500).end(),
});
const nova = await startTestNova();
try {
  const agent = await nova.agent('ada');
  const samples = await takeSamples(agent, site.url);
  const readme = readFileSync(README, 'utf8');
  if (!SAMPLE.test(readme)) throw new Error('the README has no place for samples');
  writeFileSync(
    README,
    readme.replace(SAMPLE, (_, begin: string, end: string) => `${begin}\`\`\`\n${samples}\`\`\`\n${end}`),
  );
  writeFileSync(STORY, await takeStory(nova, agent, site.url));
  writeFileSync(KNOWN_SITE, await takeKnownSite(new URL(SHOWN_HOST).host));
} finally {
  await nova.close();
  await site.close();
}
