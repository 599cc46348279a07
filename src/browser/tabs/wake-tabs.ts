import type { Browser, BrowserContext, Page } from 'playwright-core';

/**
 * A tab whose first document is committed while the driver attaches to it is announced by nobody: the browser leaves out the
 * event that the driver waits for. Such tabs are loaded once more, by GET, and are known then.
 */
export async function wakeTabs(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (browser === null) return;
  const cdp = await browser.newBrowserCDPSession();
  try {
    const { targetInfos } = await cdp.send('Target.getTargets');
    const known = new Set(await Promise.all(pagesOf(browser).map(targetIdOf)));
    const unknown = targetInfos.filter(
      ({ type, targetId, url }) => type === 'page' && isWeb(url) && !known.has(targetId),
    );
    for (const { targetId } of unknown) {
      // Not flattened: sessions of the driver's own kind would be taken for its tabs.
      const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
      const message = JSON.stringify({ id: 1, method: 'Page.reload' });
      await cdp.send('Target.sendMessageToTarget', { sessionId, message });
    }
  } finally {
    await cdp.detach();
  }
}

const isWeb = (url: string): boolean => /^https?:/i.test(url);

const pagesOf = (browser: Browser): readonly Page[] => browser.contexts().flatMap((one) => one.pages());

async function targetIdOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  try {
    return (await cdp.send('Target.getTargetInfo')).targetInfo.targetId;
  } finally {
    await cdp.detach();
  }
}
