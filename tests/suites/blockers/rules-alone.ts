/** The consent library by itself, as its makers ship it: its own clicks by script, in the page's own world, in every frame. */
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { root } from '../../../scripts/setup.mjs';
import { share } from '../outcomes/lanes.js';
import type { TestBrowser } from '../support/contestants.js';
import { truthOf } from './judge.js';
import type { Met, Page } from './page.js';
import type { Site } from './site.js';

const LIMIT_MS = 6000;
const LANES = 3;

/** Whether it also guesses. */
export type HeuristicMode = 'off' | 'reject';

const entry = (heuristicMode: HeuristicMode) => `
import AutoConsent from '@duckduckgo/autoconsent';
import compact from '@duckduckgo/autoconsent/rules/compact-rules.json';
const config = { enabled: true, autoAction: 'optOut', isMainWorld: true, enablePrehide: false, detectRetries: 8, heuristicMode: '${heuristicMode}', logs: {} };
window.consentRules = new AutoConsent(async () => undefined, config, { autoconsent: [], compact });`;

async function scriptOf(heuristicMode: HeuristicMode): Promise<string> {
  const stdin = { contents: entry(heuristicMode), resolveDir: root };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', logLevel: 'error' });
  return outputFiles.map(({ text }) => text).join('');
}

/** Rows as those of Nova; a page that is clear in the end counts as cleared. */
export async function runRulesAlone(
  pages: readonly Page[],
  site: Site,
  { browser: { path, env }, heuristicMode }: { browser: TestBrowser; heuristicMode: HeuristicMode },
): Promise<Met[]> {
  const script = await scriptOf(heuristicMode);
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  const runOne = async (page: Page): Promise<Met> => {
    const context = await browser.newContext();
    await context.addInitScript(script);
    const log = site.listen(page);
    const tab = await context.newPage();
    try {
      await tab.goto(site.urlOf(page), { waitUntil: 'load' });
      const end = Date.now() + LIMIT_MS;
      while (Date.now() < end && !(truthOf(log).wasCovered && truthOf(log).isClear)) await tab.waitForTimeout(100);
      // As long as Nova holds out, so that what comes back counts for both.
      if (truthOf(log).isClear) await tab.waitForTimeout(1800);
    } finally {
      await context.close();
    }
    const truth = truthOf(log);
    return { page, report: { verdict: truth.wasCovered && truth.isClear ? 'cleared' : 'still_blocked' }, truth };
  };
  try {
    return await share(
      pages,
      Array.from({ length: LANES }, () => runOne),
    );
  } finally {
    await browser.close();
  }
}
