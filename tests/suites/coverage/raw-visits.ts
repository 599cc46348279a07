/** The same visits by bare Playwright: it opens a page, waits as a scan does, and reads the text. */
import { chromium } from 'playwright-core';
import { testBrowser } from '../support/contestants.js';

const STABLE_MS = 500;
const HYDRATION_MS = 5000;
const LOAD_MS = 15_000;

/** Run in the page, as text: this project has no types of a page. */
const WATCH = `
globalThis.changedAt = performance.now();
const watch = new MutationObserver(() => { globalThis.changedAt = performance.now(); });
watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });`;

/** A page without script is stable once it is loaded. */
const READ_WHEN_STILL = `(async () => {
  const data = ['application/json', 'application/ld+json', 'text/template', 'text/x-template'];
  const hasScript = [...document.scripts].some(({ type }) => !data.includes(type));
  const untilMs = performance.now() + ${HYDRATION_MS};
  while (hasScript && performance.now() < untilMs) {
    const leftMs = globalThis.changedAt + ${STABLE_MS} - performance.now();
    if (leftMs <= 0) break;
    await new Promise((resolve) => setTimeout(resolve, leftMs));
  }
  return { hasScript, chars: document.body?.innerText.length ?? 0 };
})()`;

export interface RawVisit {
  readonly hasScript: boolean;
  readonly chars: number;
}

export async function rawVisitor() {
  const { path, env } = testBrowser;
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    chromiumSandbox: false,
  });
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(WATCH);
  return {
    visit: async (url: string): Promise<RawVisit> => {
      await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS });
      return page.evaluate<RawVisit>(READ_WHEN_STILL);
    },
    end: () => browser.close(),
  };
}
