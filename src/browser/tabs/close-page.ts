import type { Page } from 'playwright-core';
import type { Clock } from '../../kernel/index.js';
import { bounded } from './bounded.js';

const CLOSE_MS = 5000;

/** Longer than a tab takes to close, even on busy cores; asking a closing tab once more does no harm. */
const ASK_AGAIN_MS = [500, 500, 1000, 1000] as const;

/**
 * Closes a tab. Chromium loses the request to close one in which another document takes the place of the old at this very
 * moment, and Playwright asks only once: what is still there after a while is asked for again.
 */
export async function closePage(page: Page, clock: Clock): Promise<void> {
  const over = new AbortController();
  // Whether they come too late or cannot be made: the closing itself tells how it ended.
  askAgain(page, clock, over.signal).catch(() => undefined);
  try {
    await page.close();
  } finally {
    over.abort();
  }
}

/** Within a time, and while the browser lives. */
export function closeTab(
  page: Page,
  { clock, browserGone }: { clock: Clock; browserGone: AbortSignal },
): Promise<void> {
  return bounded(closePage(page, clock), { clock, signal: browserGone, ms: CLOSE_MS, what: 'closing the tab' });
}

async function askAgain(page: Page, clock: Clock, signal: AbortSignal): Promise<void> {
  const context = page.context();
  for (const ms of ASK_AGAIN_MS) {
    await clock.sleep(ms, signal);
    const tab = await context.newCDPSession(page);
    const { targetInfo } = await tab.send('Target.getTargetInfo');
    const browser = await context.browser()?.newBrowserCDPSession();
    await browser?.send('Target.closeTarget', { targetId: targetInfo.targetId });
    await browser?.detach();
  }
}
