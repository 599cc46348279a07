import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { type OpenOptions, usePage } from './page-bench.js';
import { SAMPLE_TABS, sampleCalls } from './sample.js';
import { call, type HandSource, handSource, liveState } from './support.js';

const bench = usePage(() => ({ source: handSource(liveState({ tabs: SAMPLE_TABS }), sampleCalls(40, Date.now())) }));
const { violations } = bench;
let source: HandSource;
let page: Page;
beforeEach(() => {
  source = bench.source();
});

async function open(options: OpenOptions = {}): Promise<void> {
  page = await bench.open(options);
}

const SLOW = { timeout: 10_000 };

const rowCount = () => page.locator('tbody tr').count();

async function waitForRows(count: number): Promise<void> {
  await expect.poll(rowCount, SLOW).toBe(count);
}

test('the page shows the state and the calls, in order and without a complaint', async () => {
  await open();
  expect(page.url()).toBe(`${bench.running().url}/`);
  const cards = await page.locator('.card').allInnerTexts();
  expect(cards[0]).toMatch(/Server\s+Running\s+Up 3 h 12 min, 2 clients connected\./);
  expect(cards[1]).toMatch(/Browser\s+Running\s+Up 19 min, no crashes\./);
  expect(cards[2]).toMatch(/Store\s+Healthy/);
  expect(await page.locator('.tab').count()).toBe(4);
  expect(await page.locator('.tab').first().innerText()).toMatch(
    /Checkout: 2 items in your basket\s+shop\.example\/checkout\s+active\s+ada/,
  );
  await waitForRows(40);
  const first = source.calls[0];
  expect(await page.locator('tbody tr').first().innerText()).toContain(first?.toolName);
  expect(await page.locator('.star').count()).toBe(40);
  expect(await page.getByRole('img', { name: /^Calls by time and duration\. 40 calls, median/ }).count()).toBe(1);
  expect(bench.complaints()).toEqual([]);
});

test('a new call appears on top, and a new state replaces the old', async () => {
  await open();
  await waitForRows(40);
  source.add(
    call(1000, {
      toolName: 'nova.click_selector',
      ok: false,
      status: 'blocked',
      outcomeKind: 'blocked_preflight',
      reasonCode: 'url.blocked_by_policy',
    }),
  );
  await waitForRows(41);
  const top = await page.locator('tbody tr').first().innerText();
  expect(top).toContain('nova.click_selector');
  expect(top).toContain('blocked');
  expect(top).toContain('url.blocked_by_policy');

  const { browser: status } = liveState();
  source.emit({
    type: 'state',
    state: liveState({ browser: { ...status, state: 'off', lastError: 'missing libnss3.so' } }),
  });
  await page.getByText('Could not start').waitFor();
  await page.getByText('No tab is open').waitFor();
});

test('a call that overtakes the first list is not lost to it', async () => {
  let release = () => {};
  const listed = [...source.calls];
  source.recent = () => new Promise((resolve) => (release = () => resolve(listed)));
  await open({ isTimeControlled: true });
  source.add(call(1000, { toolName: 'nova.overtaker' }));
  source.emit({ type: 'state', state: liveState() });
  await page.getByText('No tab is open').waitFor();
  await page.clock.runFor(1000);
  release();
  await waitForRows(41);
  expect(await page.locator('tbody tr').first().innerText()).toContain('overtaker');
});

test('the list never holds more than 500 rows', async () => {
  source.calls = sampleCalls(500, Date.now());
  await open();
  await waitForRows(500);
  for (let seq = 501; seq <= 520; seq += 1) source.add(call(seq, { toolName: `nova.tool_${seq}` }));
  await page.getByText('tool_520').waitFor();
  expect(await rowCount()).toBe(500);
});

test('what a web page wrote stays text', async () => {
  const attack = '<img src=x onerror="document.title=\'owned\'">';
  source.state = liveState({
    tabs: [
      {
        targetId: 'T1',
        url: 'javascript:document.title=1',
        title: attack,
        agentId: attack,
        isActive: true,
        known: 0,
        disputed: 0,
        learn: null,
      },
    ],
  });
  source.calls = [call(1, { toolName: attack, reasonCode: attack, url: 'javascript:alert(1)', agentId: attack })];
  await open();
  await waitForRows(1);
  expect(await page.locator('.tab-title').innerText()).toBe(attack);
  expect(await page.locator('.cell-tool').last().innerText()).toBe(attack);
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('a:not(.skip)').count()).toBe(0);
  expect(await page.title()).toBe('Nova');
  expect(bench.complaints()).toEqual([]);
});

test('the filter answers to the keyboard and to outcome buttons', async () => {
  await open();
  await waitForRows(40);
  await page.keyboard.press('/');
  await page.keyboard.type('tool:click agent:ada');
  const wanted = source.calls.filter((each) => each.toolName.includes('click') && each.agentId === 'ada').length;
  await waitForRows(wanted);
  expect(wanted).toBeGreaterThan(0);
  expect(await page.locator('#calls .panel-head p').innerText()).toBe(`${wanted} of 40 calls`);
  await page.keyboard.press('Escape');
  await waitForRows(40);

  await page.getByRole('button', { name: /^blocked/ }).click();
  expect(await page.getByRole('button', { name: /^blocked/ }).getAttribute('aria-pressed')).toBe('true');
  const words = await page.locator('.badge').allInnerTexts();
  expect(new Set(words)).toEqual(new Set(['blocked']));

  await page.keyboard.press('/');
  await page.keyboard.type('nothing-like-this');
  await page.getByText('No call matches').waitFor();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await waitForRows(40);
});

test('pause holds new calls back and says how many wait', async () => {
  await open();
  await waitForRows(40);
  await page.getByRole('button', { name: 'Pause' }).click();
  source.add(call(1000));
  source.add(call(1001));
  await page.getByRole('button', { name: 'Resume, 2 new' }).waitFor();
  expect(await rowCount()).toBe(40);
  await page.getByRole('button', { name: 'Resume, 2 new' }).click();
  await waitForRows(42);
});

test('without calls the page teaches how to connect', async () => {
  source.calls = [];
  source.state = liveState();
  await open();
  await page.getByText('No calls yet').waitFor();
  expect(await page.locator('#calls').innerText()).toContain('nova mcp');
  source.add(call(1));
  await waitForRows(1);
});

test('when the server goes the page says so, and comes back by itself', async () => {
  await open();
  await waitForRows(40);
  await bench.running().close();
  await page.locator('.notice').waitFor();
  expect(await page.locator('.card').allInnerTexts()).toEqual([
    expect.stringContaining('Not answering'),
    expect.stringContaining('Unknown'),
    expect.stringContaining('Unknown'),
  ]);
  source.calls.unshift(call(1000, { toolName: 'nova.while_away' }));
  await bench.restart();
  await page.getByText('while_away').waitFor();
  await page.locator('.link-live').waitFor();
  expect(await page.locator('.notice').count()).toBe(0);
});

test('a server with a new token means signed out, and the page says what to do', async () => {
  await open();
  await bench.restart({ token: 'another' });
  await page.getByText('You are signed out.', { exact: true }).first().waitFor();
  expect(await page.locator('.notice').innerText()).toContain('nova serve');
});

test('a listener is told of calls in one sentence, not one by one', async () => {
  await open({ isTimeControlled: true });
  await waitForRows(40);
  source.add(call(1000));
  source.add(call(1001, { toolName: 'nova.type_selector', ok: false, status: 'failed', outcomeKind: 'error' }));
  const spoken = page.getByRole('status');
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return rowCount();
    }, SLOW)
    .toBe(42);
  expect(await spoken.innerText()).toBe('');
  await page.clock.runFor(10_000);
  expect(await spoken.innerText()).toBe('2 new calls. 1 not ok, last nova.type_selector: failed.');
});

test('the theme follows the system until the person chooses, and the choice is remembered', async () => {
  await open({ colorScheme: 'dark' });
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  expect(await ground()).toBe('rgb(10, 13, 21)');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  expect(await ground()).toBe('rgb(242, 244, 249)');
  await page.reload();
  await page.getByRole('button', { name: 'Use the dark theme' }).waitFor();
  expect(await ground()).toBe('rgb(242, 244, 249)');
});

test.each([
  ['light', { width: 1280, height: 900 }],
  ['dark', { width: 1280, height: 900 }],
  ['light', { width: 390, height: 844 }],
  ['dark', { width: 390, height: 844 }],
] as const)('axe finds nothing to complain about: %s, %j', async (colorScheme, viewport) => {
  await open({ colorScheme, viewport });
  await waitForRows(40);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^failed/ }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(await violations()).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test.each(['light', 'dark'] as const)('axe finds nothing on the empty and the lost page: %s', async (colorScheme) => {
  source.calls = [];
  source.state = liveState();
  await open({ colorScheme });
  await page.getByText('No calls yet').waitFor();
  expect(await violations()).toEqual([]);
  await bench.running().close();
  await page.locator('.notice').waitFor();
  expect(await violations()).toEqual([]);
});

test('rows do not move for people who asked for less motion', async () => {
  await open({ reducedMotion: 'reduce' });
  await waitForRows(40);
  source.add(call(1000));
  await waitForRows(41);
  expect(await page.evaluate('document.getAnimations().length')).toBe(0);
});

test('the page stays small: script and styles under 38 kB compressed', async () => {
  const sizes = await Promise.all(
    ['app.js', 'app.css'].map(async (name) => gzipSync(await readFile(join(bench.webRoot(), name))).length),
  );
  // 20 kB for looking on; the rest is for what a person does here: answering questions, following an action, a task or a site.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(38_000);
});
