import type { ServerResponse } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePage } from '../../src/browser/tabs/close-page.js';
import { systemClock } from '../../src/kernel/index.js';
import { testChromium } from '../support/chromium.js';
import { NO_WAITS, operation, useBench } from './bench.js';

const bench = useBench();

describe('a request to close a tab that is lost', () => {
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
  afterAll(() => browser?.close());

  it('is made again, until the tab is closed', async () => {
    const page = await browser.newPage();
    // As Playwright does it, less the one request.
    const deaf: Page = Object.assign(Object.create(page), { close: () => page.waitForEvent('close') });
    await closePage(deaf, systemClock);
    expect(page.isClosed()).toBe(true);
  });
});

describe('tabs that are closed while they load', () => {
  const late = (_: unknown, response: ServerResponse) =>
    void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>late</h1>'), 5);

  it('are closed, whatever is on its way [A&S D3b]', async () => {
    const close = async (afterMs: number) => {
      const target = await bench.show('<h1>one</h1>');
      const loading = target.navigate(bench.site.serve(late), NO_WAITS, operation());
      await Promise.race([loading, systemClock.sleep(afterMs)]).catch(() => undefined);
      await target.close();
      await loading.catch(() => undefined);
      expect(target.isClosed()).toBe(true);
    };
    for (let round = 0; round < 8; round += 1) await Promise.all([close(round), close(round * 4), close(100)]);
    expect(bench.host.targets()).toEqual([]);
  });
});
