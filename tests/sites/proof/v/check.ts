/**
 * Plays every case with a bare browser: the controls can be reached as the case says, and `happens` is what the server
 * says afterwards. `npx tsx tests/sites/proof/v/check.ts [text]`
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { testChromium } from '../../../support/chromium.js';
import type { Case, Site, Step } from '../../../suites/proof/set.js';
import { CASES } from './cases.js';
import { start } from './server.js';

const LANES = 4;
const REACH_MS = 15_000;
const ANSWER_MS = 4000;
const AFTER_MS = 500;

const only = (process.argv[2] ?? '').split(',');
const wanted = CASES.filter(({ id, part, behaviour }) =>
  only.some((text) => `${id} ${part} ${behaviour}`.includes(text)),
);
const folder = mkdtempSync(join(tmpdir(), 'proof-v-'));
const file = join(folder, 'report.txt');
writeFileSync(file, 'A report.\n');
const { path: executablePath } = await testChromium();
const browser = await chromium.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
const failures: string[] = [];
const queue = [...wanted];
const ids = new Set(CASES.map(({ id }) => id));
if (ids.size !== CASES.length) failures.push('two cases have one id');

async function step(page: Page, { type, selector, value = '' }: Step): Promise<void> {
  const spot = page.locator(selector);
  if (type === 'fill') await spot.fill(value);
  else if (type === 'select') await spot.selectOption(value);
  else await spot.click();
}

async function act(page: Page, { act: given }: Case): Promise<void> {
  const { how, selector, value = '', button, confirm } = given;
  const spot = page.locator(selector);
  if (how === 'send') {
    await spot.fill(value);
    await (button === undefined ? spot.press('Enter') : page.locator(button).click());
  } else if (how === 'enter') {
    await spot.click();
    await page.keyboard.press('Enter');
  } else if (how === 'select') await spot.selectOption(value);
  else if (how === 'upload') await spot.setInputFiles(file);
  else {
    if (how === 'sign_in') {
      await page.locator(given.user ?? '').fill(given.userValue ?? '');
      await page.locator(given.password ?? '').fill(given.passwordValue ?? '');
    }
    await spot.click();
    if (confirm !== undefined) await page.locator(confirm).click();
  }
}

async function settled(site: Site, { id, behaviour, signDelayMs }: Case): Promise<void> {
  const began = Date.now();
  while (site.truth(id).answeredAtMs === null && Date.now() < began + ANSWER_MS) await sleep(50);
  await sleep(AFTER_MS + (behaviour === 'late' || behaviour === 'reverted' ? signDelayMs : 0));
}

async function play(site: Site, one: Case): Promise<void> {
  site.reset(one.id);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(REACH_MS);
    page.on('pageerror', (error) => console.error(`${one.id}: ${error.message}`));
    await page.goto(site.origin + one.page);
    if (site.truth(one.id).happened) throw new Error('it is so before the act');
    for (const each of one.prepare ?? []) await step(page, each);
    await act(page, one);
    await settled(site, one);
    const { happened, times } = site.truth(one.id);
    if (happened !== one.happens)
      throw new Error(`happened ${happened} (${times} times), the case says ${one.happens}`);
  } finally {
    await context.close();
  }
}

async function lane(): Promise<void> {
  const site = await start();
  for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
    try {
      await play(site, one);
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
      failures.push(`${one.id} (${one.about}): ${why}`);
      console.error(failures.at(-1));
    }
  }
  await site.close();
}

await Promise.all(Array.from({ length: LANES }, lane));
await browser.close();
rmSync(folder, { recursive: true });
function by(key: 'behaviour' | 'kind' | 'part' | 'language'): string {
  const counts = new Map<string, number>();
  for (const one of wanted) counts.set(one[key], (counts.get(one[key]) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}
for (const key of ['behaviour', 'kind', 'part', 'language'] as const) console.log(`${key}: ${by(key)}`);
console.log(`with a sign: ${wanted.filter(({ sign }) => sign).length} of ${wanted.length}`);
for (const failure of failures) console.log(failure);
console.log(`${wanted.length - failures.length} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
