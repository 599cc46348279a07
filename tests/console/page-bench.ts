import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { testChromium } from '../support/chromium.js';
import { buildPage, type HandSource, type handDesk, type RunningConsole, startConsole, TOKEN } from './support.js';

/** In the page's own language: this project's types know no document. What slides in is half transparent for a moment. */
const RUN_AXE = `(async () => {
  const ending = document.getAnimations().filter((each) => each.effect.getTiming().iterations === 1);
  await Promise.all(ending.map((each) => each.finished));
  const { violations } = await axe.run();
  return violations.flatMap((each) => each.nodes.map((node) => each.id + ': ' + node.html));
})()`;

type Desk = ReturnType<typeof handDesk>;

export interface OpenOptions extends BrowserContextOptions {
  readonly isTimeControlled?: boolean;
  /** Stands behind the address. */
  readonly fragment?: string;
}

export interface PageBench {
  readonly source: () => HandSource;
  readonly running: () => RunningConsole;
  readonly webRoot: () => string;
  /** Opens the page as an operator does: by the printed URL. */
  readonly open: (options?: OpenOptions) => Promise<Page>;
  /** Script errors and policy violations since the page was opened. */
  readonly complaints: () => readonly string[];
  /** Closes the sheet and presses what opens it, before the browser can tell of the closing. */
  readonly reopen: (opener: string) => Promise<void>;
  /** What axe finds, by rule and place; empty when there is nothing. */
  readonly violations: () => Promise<string[]>;
  /** Ends the server and starts another at the same port. */
  readonly restart: (more?: { token?: string; desk?: Desk }) => Promise<void>;
}

/** The console's page in a real browser. What `prepare` sets up by hand is made anew for each test. */
export function usePage(prepare: () => { source: HandSource; desk?: Desk }): PageBench {
  let built: Awaited<ReturnType<typeof buildPage>> | undefined;
  let browser: Browser | undefined;
  let axe = '';
  let at: { readonly source: HandSource; running: RunningConsole } | undefined;
  let page: Page | undefined;
  let complaints: string[] = [];
  const there = <T>(value: T | undefined): T => value ?? expect.fail('the bench is set up before each test');

  beforeAll(async () => {
    const { path, env } = await testChromium();
    [built, browser, axe] = await Promise.all([
      buildPage(),
      chromium.launch({
        executablePath: path,
        env: { ...(process.env as Record<string, string>), ...env },
        args: ['--no-sandbox'],
      }),
      readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await built?.remove();
  });
  beforeEach(async () => {
    const { source, ...more } = prepare();
    at = { source, running: await startConsole(source, { webRoot: there(built).webRoot, ...more }) };
  });
  afterEach(async () => {
    await page?.context().close();
    page = undefined;
    await at?.running.close();
  });

  return {
    source: () => there(at).source,
    running: () => there(at).running,
    webRoot: () => there(built).webRoot,
    complaints: () => complaints,
    open: async ({ isTimeControlled, fragment = '', ...options } = {}) => {
      const context = await there(browser).newContext({
        viewport: { width: 1280, height: 900 },
        colorScheme: 'light',
        ...options,
      });
      const opened = await context.newPage();
      page = opened;
      opened.setDefaultTimeout(10_000);
      if (isTimeControlled === true) await opened.clock.install();
      complaints = [];
      opened.on('pageerror', (error) => complaints.push(error.message));
      opened.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await opened.goto(`${there(at).running.url}/?token=${TOKEN}${fragment}`);
      await opened.locator('.link-live').waitFor();
      return opened;
    },
    reopen: async (opener) => {
      const both = `document.querySelector('dialog[open]').close(); document.querySelector(${JSON.stringify(opener)}).click()`;
      await there(page).evaluate(both);
    },
    // Evaluated, because the page's policy lets no foreign script in.
    violations: async () => {
      await there(page).evaluate(axe);
      return there(page).evaluate<string[]>(RUN_AXE);
    },
    restart: async (more = {}) => {
      const { source, running } = there(at);
      await running.close();
      const again = { webRoot: there(built).webRoot, port: running.port, ...more };
      at = { source, running: await startConsole(source, again) };
    },
  };
}
