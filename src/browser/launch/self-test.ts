import type { Browser } from 'playwright-core';
import { type Clock, systemClock } from '../../kernel/index.js';
import { launchProblem } from './launch-problem.js';
import { loadPlaywright } from './playwright.js';

/** An executable that may or may not be a working browser, with the environment it needs. */
export interface BrowserCandidate {
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
}

export type SelfTestResult =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly error: string };

const LAUNCH_LIMIT_MS = 20_000;
const TOTAL_LIMIT_MS = 40_000;
const PAGE = `<title>self-test</title><button onclick="this.textContent = 'pressed'">press</button>`;
const PNG_SIGNATURE = '89504e470d0a1a0a';

/**
 * Does with the candidate what Nova needs every day: launch by pipe, an isolated context, a trusted click, the
 * accessibility snapshot and a screenshot. Never throws: whatever goes wrong is the answer.
 */
export async function selfTest(candidate: BrowserCandidate, clock: Clock = systemClock): Promise<SelfTestResult> {
  let browser: Browser | undefined;
  try {
    browser = await loadPlaywright().chromium.launch({
      executablePath: candidate.path,
      headless: true,
      timeout: LAUNCH_LIMIT_MS,
      env: { ...process.env, ...candidate.env },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    await withinLimit(exercise(browser), clock);
    return { ok: true, version: browser.version() };
  } catch (error) {
    return { ok: false, error: launchProblem(error) };
  } finally {
    // A browser that no longer answers must not hold the verdict back; it dies with its pipe.
    if (browser !== undefined) await withinLimit(browser.close(), clock).catch(() => undefined);
  }
}

async function exercise(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  await page.setContent(PAGE);
  await page.getByRole('button', { name: 'press', exact: true }).click();
  const snapshot = await page.ariaSnapshot({ mode: 'ai' });
  if (!snapshot.includes('pressed')) throw new Error('a click on a test page had no effect');
  const image = await page.screenshot({ type: 'png' });
  if (image.subarray(0, 8).toString('hex') !== PNG_SIGNATURE) throw new Error('the screenshot is not a PNG image');
  await context.close();
}

async function withinLimit<T>(work: Promise<T>, clock: Clock): Promise<T> {
  let cancel: () => void = () => undefined;
  const limit = new Promise<never>((_, reject) => {
    cancel = clock.after(TOTAL_LIMIT_MS, () => reject(new Error('the browser did not answer in time')));
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    cancel();
  }
}
