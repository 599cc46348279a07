/**
 * Loads every page of this set with a bare browser and shows that it is what its label says: answered with 200 at its own address;
 * words of the real page are there to be read, or are not and other words stand in their place; late content is not there at first.
 *   npx tsx tests/sites/unseen/f/check.ts [words of site, kind or path]
 */
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { testChromium } from '../../../support/chromium.js';
import type { Entry } from './kit.js';
import { start } from './server.js';

const AT_ONCE = 4;
const SETTLE_MS = 1200;
const PATIENCE_MS = 5000;

interface Job {
  readonly site: string;
  readonly origin: string;
  readonly entry: Entry;
}

const only = process.argv[2] ?? '';
const set = await start();
const { path, env } = await testChromium();
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env } as Record<string, string>,
});
const jobs: Job[] = set.sites
  .flatMap(({ name, origin, pages }) => pages.map((entry) => ({ site: name, origin, entry })))
  .filter(({ site, entry }) => `${site} ${entry.kind} ${entry.path}`.includes(only));
const wrong: string[] = [];
try {
  await checkLinks();
  const left = [...jobs];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let job = left.shift(); job !== undefined; job = left.shift()) {
        const found = await look(job);
        if (found.length > 0) wrong.push(`${job.site} ${job.entry.path} (${job.entry.kind}): ${found.join('; ')}`);
      }
    }),
  );
} finally {
  await browser.close();
  await set.close();
}
report();

async function look({ origin, entry }: Job): Promise<readonly string[]> {
  const context = await browser.newContext();
  try {
    return await judge(context, `${origin}${entry.path}`, entry);
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  } finally {
    await context.close();
  }
}

async function judge(context: BrowserContext, address: string, entry: Entry): Promise<readonly string[]> {
  const faults: string[] = [];
  const tab = await context.newPage();
  const answer = await tab.goto(address, { waitUntil: 'commit', timeout: 15_000 });
  if (answer?.status() !== 200) faults.push(`status ${answer?.status()}`);
  if (entry.truth === 'late') {
    await tab.waitForTimeout(Math.min(400, (entry.lateMs ?? 0) / 3));
    if (await canRead(tab, entry.shows)) faults.push('late text is there at once');
  }
  const until = Date.now() + (entry.lateMs ?? 0) + PATIENCE_MS;
  while (!(await canRead(tab, entry.shows)) && Date.now() < until) await tab.waitForTimeout(150);
  if (entry.truth !== 'page') await tab.waitForTimeout(SETTLE_MS);
  if (!(await canRead(tab, entry.shows))) faults.push(`cannot read “${entry.shows}”`);
  if (entry.hides !== undefined && (await canRead(tab, entry.hides))) faults.push(`can read “${entry.hides}”`);
  if (entry.truth === 'not_page' && entry.hides === undefined) faults.push('no words of the real page told');
  if (tab.url() !== address) faults.push(`ends at ${tab.url()}`);
  return faults;
}

/** Whether a person could read these words in some frame; shadow roots are looked into, too. */
async function canRead(tab: Page, words: string): Promise<boolean> {
  for (const frame of tab.frames()) {
    const isThere = await frame
      .getByText(words)
      .filter({ visible: true })
      .evaluateAll((elements) =>
        elements.some((element) => {
          // What an ancestor cuts off is displayed for the browser, and for nobody else.
          const { top, bottom } = element.getBoundingClientRect();
          for (let above = element.parentElement; above !== null; above = above.parentElement) {
            if (getComputedStyle(above).overflowY !== 'hidden') continue;
            const box = above.getBoundingClientRect();
            if (top >= box.bottom - 4 || bottom <= box.top + 4) return false;
          }
          return true;
        }),
      )
      .catch(() => false);
    if (isThere) return true;
  }
  return false;
}

/** The start page leads to every address and says what is there. */
async function checkLinks(): Promise<void> {
  const context = await browser.newContext();
  const tab = await context.newPage();
  for (const { name, origin, pages } of set.sites) {
    await tab.goto(`${origin}/`, { waitUntil: 'domcontentloaded' });
    const links = await tab
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => `${link.getAttribute('href')} ${link.textContent}`));
    for (const entry of pages)
      if (!links.includes(`${entry.path} ${entry.title}`)) wrong.push(`${name} ${entry.path}: not linked`);
  }
  await context.close();
}

function report(): void {
  for (const line of wrong) console.log(`wrong: ${line}`);
  const count = (keys: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a));
  };
  console.log(count(jobs.map(({ entry }) => entry.truth)));
  console.log(count(jobs.map(({ site }) => site)));
  console.log(count(jobs.map(({ entry }) => `${entry.truth} ${entry.kind}`)));
  console.log(count(set.sites.map(({ language }) => language)));
  console.log(`${jobs.length} pages, ${wrong.length} not as labelled`);
  process.exitCode = wrong.length === 0 && jobs.length > 0 ? 0 : 1;
}
