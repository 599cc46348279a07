import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directSession } from '../../src/browser/tabs/direct-session.js';
import { testChromium } from '../support/chromium.js';

let browser: Browser;
beforeAll(async () => {
  const { path, env } = await testChromium();
  const isRoot = process.getuid?.() === 0;
  browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    chromiumSandbox: !isRoot,
  });
});
afterAll(() => browser.close());

async function openSession() {
  const page = await browser.newPage();
  return { page, cdp: await page.context().newCDPSession(page) };
}

describe('the direct session', () => {
  it('is found in the pinned Playwright; an upgrade that hides it shows here, not as a slower Nova', async () => {
    const { cdp } = await openSession();

    expect(directSession(cdp)).not.toBe(cdp);
  });

  it('answers when everything that happened before has been heard of', async () => {
    const { cdp } = await openSession();
    const heard: string[] = [];
    cdp.on('Runtime.consoleAPICalled', ({ args }) => heard.push(String(args[0]?.value)));
    await cdp.send('Runtime.enable');

    const expected: string[] = [];
    for (let round = 0; round < 50; round += 1) {
      expected.push(`round ${round}`);
      await directSession(cdp).send('Runtime.evaluate', { expression: `console.log('round ${round}')` });
      expect(heard).toEqual(expected);
    }
  });

  it('says of a page that is gone that it is closed', async () => {
    const { page, cdp } = await openSession();
    const direct = directSession(cdp);
    const asked = direct.send('Runtime.evaluate', { expression: 'new Promise(() => {})', awaitPromise: true });
    const refused = expect(asked).rejects.toThrow('Target closed');
    await page.close();

    await refused;
    await expect(direct.send('Runtime.evaluate', { expression: '1' })).rejects.toThrow('Target closed');
  });
});
