import { type Browser, chromium, type Page } from 'playwright-core';
import { testChromium } from '../support/chromium.js';
import type { TestNova } from '../support/nova.js';

/** The live page of a running Nova, in a browser of its own, once it is connected. */
export async function openLive(nova: TestNova): Promise<{ readonly browser: Browser; readonly live: Page }> {
  const address = await nova.owner.openPage(0);
  const { path, env } = await testChromium();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  });
  const live = await browser.newPage();
  live.setDefaultTimeout(20_000);
  await live.goto(address);
  await live.locator('.link-live').waitFor();
  return { browser, live };
}
