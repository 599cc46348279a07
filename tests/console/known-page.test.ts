import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FactView, TabView } from '../../src/console/api/index.js';
import { conflictWords, stateNow } from '../../src/console/web/live/known.js';
import { type OpenOptions, usePage } from './page-bench.js';
import { type HandSource, handSource, liveState } from './support.js';

const fact = (key: string, over: Partial<FactView> = {}): FactView => ({
  key,
  value: '"logged_in"',
  state: 'fresh',
  certainty: 'likely',
  confidence: 0.75,
  source: 'agent',
  lastObservedAtMs: Date.now() - 65_000,
  staleAtMs: Date.now() + 235_000,
  support: 1,
  contradictions: 0,
  novaSees: null,
  ...over,
});
const tab = (over: Partial<TabView> = {}): TabView => ({
  targetId: 'tab-1',
  url: 'https://shop.example/home',
  title: 'Shop',
  agentId: 'ada',
  isActive: true,
  known: 4,
  disputed: 2,
  learn: null,
  ...over,
});
const FACTS = [
  fact('core.login_state', { state: 'confirmed', support: 3, source: 'system', confidence: 0.6 }),
  fact('core.plan.tier', { value: '"free"', state: 'conflicted', contradictions: 2 }),
  fact('core.ui.theme', { value: '"light"', certainty: 'certain', confidence: 0.95, novaSees: '"dark"' }),
  fact('shop.cart', {
    value: '"<img src=x onerror=alert(1)>"',
    state: 'stale',
    lastObservedAtMs: Date.now() - 400_000,
  }),
];

const bench = usePage(() => ({ source: handSource(liveState({ tabs: [tab()] })) }));
let source: HandSource;
let page: Page;
beforeEach(() => {
  source = bench.source();
  source.facts = { 'tab-1': { serviceKey: 'shop.example', facts: FACTS, omitted: 3 } };
});

async function open(options: OpenOptions = {}): Promise<void> {
  page = await bench.open(options);
}
const summary = () => page.locator('.known summary');
const told = async () => (await page.locator('.known li').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

test('a tab tells what is known of it: what, how sure, how fresh, by whom, and what speaks against it [A&S 6.10]', async () => {
  await open();
  expect(await summary().innerText()).toBe('4 facts known, 2 disputed');
  await summary().click();
  await page.locator('.known li').first().waitFor();
  expect(await told()).toEqual([
    expect.stringMatching(/^core\.login_state "logged_in" confirmed, likely \(60 %\), seen 1 min ago by Nova$/),
    expect.stringMatching(/^core\.plan\.tier "free" conflicted, .* by an agent contradicted 2 times; look again/),
    expect.stringMatching(/^core\.ui\.theme "light" fresh, certain \(95 %\), .* by an agent Nova sees "dark"$/),
    expect.stringMatching(/^shop\.cart "<img src=x onerror=alert\(1\)>" stale, likely \(75 %\), seen 6 min ago/),
    'and 3 more',
  ]);
  expect(await page.locator('.known img').count()).toBe(0);
  expect(bench.complaints()).toEqual([]);
});

test('it opens by keyboard, and follows what happens while it is open', async () => {
  await open();
  await summary().focus();
  await page.keyboard.press('Enter');
  await page.locator('.known li').first().waitFor();
  source.facts = {
    'tab-1': { serviceKey: 'shop.example', facts: [fact('core.page.type', { value: '"settings"' })], omitted: 0 },
  };
  source.state = liveState({ tabs: [tab({ known: 1, disputed: 0 })] });
  source.emit({ type: 'state', state: source.state });
  await page.getByText('core.page.type').waitFor();
  await expect.poll(told).toHaveLength(1);
  expect(await summary().innerText()).toBe('1 fact known');
  await page.keyboard.press('Enter');
  await page.locator('.known li').first().waitFor({ state: 'hidden' });
});

test('a tab of which nothing is known says nothing, and an unknown tab is not there', async () => {
  source.state = liveState({ tabs: [tab({ known: 0, disputed: 0 })] });
  await open();
  await page.locator('.tab').waitFor();
  expect(await page.locator('.known').count()).toBe(0);
  const status = (id: string) =>
    page.evaluate<number>(`fetch('/api/tabs/${id}/facts').then((answer) => answer.status)`);
  expect(await status('tab-1')).toBe(200);
  expect(await status('tab-77')).toBe(404);
  expect(await status('..')).toBe(404);
});

test.each([
  ['light', { width: 1280, height: 900 }],
  ['dark', { width: 1280, height: 900 }],
  ['light', { width: 390, height: 844 }],
  ['dark', { width: 390, height: 844 }],
] as const)('axe finds nothing to complain about: %s, %j', async (colorScheme, viewport) => {
  await open({ colorScheme, viewport });
  await summary().click();
  await page.locator('.known li').first().waitFor();
  expect(await bench.violations()).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

describe('words', () => {
  test('a fact grows old while one looks at it; a dispute stays one [A&S 6.5]', () => {
    const seen = fact('core.login_state', { staleAtMs: 1000 });
    expect(stateNow(seen, 1000)).toBe('fresh');
    expect(stateNow(seen, 1001)).toBe('stale');
    expect(stateNow({ ...seen, state: 'conflicted' }, 1001)).toBe('conflicted');
  });

  test.each([
    [{}, null],
    [{ state: 'conflicted', contradictions: 1 }, 'contradicted once; look again before relying on it'],
    [{ novaSees: '"dark"' }, 'Nova sees "dark"'],
    [{ contradictions: 2 }, null],
  ] as const)('%j: %s', (over, words) => {
    expect(conflictWords(fact('core.ui.theme', over))).toBe(words);
  });
});
