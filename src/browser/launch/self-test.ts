import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { type Clock, systemClock } from '../../kernel/index.js';
import { egressFlags } from '../network/egress-flags.js';
import { type BrowserAbility, kindOf } from '../rules/browser-lacks.js';
import { browserEnv } from './browser-env.js';
import { startSandboxed } from './chromium-sandbox.js';
import { launchProblem } from './launch-problem.js';
import { loadPlaywright } from './playwright.js';

/** An executable that may or may not be a working browser, with the environment it needs. */
export interface BrowserCandidate {
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A browser that works, and what it can do. */
export interface TestedBrowser extends BrowserAbility {
  readonly version: string;
}

export type SelfTestResult = (TestedBrowser & { readonly ok: true }) | { readonly ok: false; readonly error: string };

const LAUNCH_LIMIT_MS = 20_000;
const TOTAL_LIMIT_MS = 40_000;
/** For one request to a server in this process. */
const PROXY_LIMIT_MS = 5_000;
const PAGE = `<title>self-test</title><button onclick="this.textContent = 'pressed'">press</button>`;
const PNG_SIGNATURE = '89504e470d0a1a0a';

/**
 * Does with the candidate what Nova needs every day: launch by pipe, a request through a proxy, an isolated context, a
 * trusted click, the accessibility snapshot and a screenshot. Never throws: whatever goes wrong is the answer.
 */
export async function selfTest(candidate: BrowserCandidate, clock: Clock = systemClock): Promise<SelfTestResult> {
  const proxy = await startProxy();
  let browser: Browser | undefined;
  try {
    const { started, isSandboxed } = await startSandboxed((chromiumSandbox) =>
      loadPlaywright().chromium.launch({
        executablePath: candidate.path,
        headless: true,
        chromiumSandbox,
        args: [...egressFlags(proxy)],
        timeout: LAUNCH_LIMIT_MS,
        env: { ...browserEnv(process.env), ...candidate.env },
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      }),
    );
    browser = started;
    const seen = await withinLimit(exercise(browser), clock);
    return { ok: true, version: browser.version(), isSandboxed, ...seen };
  } catch (error) {
    return { ok: false, error: launchProblem(error) };
  } finally {
    // A browser that no longer answers must not hold the verdict back; it dies with its pipe.
    if (browser !== undefined) await withinLimit(browser.close(), clock).catch(() => undefined);
    proxy.close();
  }
}

async function exercise(browser: Browser): Promise<Pick<TestedBrowser, 'kind' | 'keepsProxy'>> {
  const { product } = await (await browser.newBrowserCDPSession()).send('Browser.getVersion');
  const context = await browser.newContext();
  context.setDefaultTimeout(10_000);
  const keepsProxy = await isAnsweredByProxy(await context.newPage());
  const page = await context.newPage();
  await page.setContent(PAGE);
  await page.getByRole('button', { name: 'press', exact: true }).click();
  const snapshot = await page.ariaSnapshot({ mode: 'ai' });
  if (!snapshot.includes('pressed')) throw new Error('a click on a test page had no effect');
  const image = await page.screenshot({ type: 'png' });
  if (image.subarray(0, 8).toString('hex') !== PNG_SIGNATURE) throw new Error('the screenshot is not a PNG image');
  await context.close();
  return { kind: kindOf(product), keepsProxy };
}

async function isAnsweredByProxy(page: Page): Promise<boolean> {
  try {
    // The name has no address: only a proxy can answer for it.
    const answer = await page.goto('http://self-test.invalid/', { timeout: PROXY_LIMIT_MS });
    return answer?.ok() === true;
  } catch {
    return false;
  }
}

/** A proxy on loopback that answers everything itself. */
async function startProxy(): Promise<{ readonly server: string; readonly close: () => void }> {
  const proxy = createServer((_, answer) => answer.end('ok'));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    server: `http://127.0.0.1:${port}`,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
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
