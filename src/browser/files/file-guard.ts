import type { Page } from 'playwright-core';

/**
 * Keeps pages to the files they may read (A&S Z8): files go past the proxy, and a page of a file may lead to others. Has a
 * protocol session of its own, because a second `Fetch.enable` in one would replace the first.
 */
export async function guardFiles(page: Page, mayRead: (url: string) => boolean): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answered = mayRead(request.url)
      ? cdp.send('Fetch.continueRequest', { requestId })
      : cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    // The page may have gone meanwhile.
    answered.catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: 'file://*' }] });
}
