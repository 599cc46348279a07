import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { ApprovalView } from '../../src/console/api/index.js';
import { usePage } from './page-bench.js';
import { type HandSource, handDesk, handSource, liveState, OPERATOR_KEY } from './support.js';

let desk: ReturnType<typeof handDesk>;
let source: HandSource;
let page: Page;

const bench = usePage(() => {
  desk = handDesk();
  return { source: handSource(liveState({ approvals: [approval()] })), desk };
});
const { violations } = bench;
beforeEach(() => {
  source = bench.source();
});

function approval(over: Partial<ApprovalView> = {}): ApprovalView {
  return {
    approvalId: 'apr_1',
    agentId: 'ada',
    toolName: 'nova.click_selector',
    host: 'shop.example',
    message: 'Agent “ada” wants to run nova.click_selector. The page calls the control “<img src=x onerror=alert(1)>”.',
    createdAtMs: Date.now(),
    expiresAtMs: Date.now() + 120_000,
    ...over,
  };
}

async function open(fragment = `#operator=${OPERATOR_KEY}`): Promise<void> {
  page = await bench.open({ fragment });
}

function show(over: Parameters<typeof liveState>[0]): void {
  source.state = liveState(over);
  source.emit({ type: 'state', state: source.state });
}

const allow = () => page.getByRole('button', { name: 'Allow once' });
const refuse = () => page.getByRole('button', { name: 'Refuse' });

test('a person allows or refuses a call, and page text stays text [A&S Z5] [A&S Z10]', async () => {
  await open();
  expect(page.url()).toBe(`${bench.running().url}/`);
  expect(await page.locator('.approval-text').innerText()).toContain('“<img src=x onerror=alert(1)>”');
  expect(await page.locator('.approval img').count()).toBe(0);
  expect(await violations()).toEqual([]);
  await allow().click();
  await expect.poll(() => desk.orders.length).toBe(1);
  await refuse().click();
  await expect
    .poll(() => desk.orders.map(({ command }) => command))
    .toEqual([
      { do: 'answer', approvalId: 'apr_1', approved: true },
      { do: 'answer', approvalId: 'apr_1', approved: false },
    ]);
  show({});
  await page.locator('.approvals').waitFor({ state: 'detached' });
});

test('works by keyboard, and the question belongs to its buttons', async () => {
  await open();
  await allow().focus();
  expect(await page.evaluate('document.activeElement.getAttribute("aria-describedby")')).toBe('text-apr_1');
  await page.keyboard.press('Enter');
  await expect.poll(() => desk.orders.length).toBe(1);
});

test('the key outlives a reload, and a page without it offers no buttons [A&S Z12]', async () => {
  await open();
  await page.reload();
  await allow().waitFor();
  await page.context().close();
  await open('');
  await page.locator('.approval-buttons').waitFor();
  expect(await allow().count()).toBe(0);
  expect(await page.locator('.approval-buttons').innerText()).toContain('nova approve');
});

test('an answer that did not count says why', async () => {
  await bench.restart({ desk: handDesk({ ok: false, message: 'Too late.' }) });
  await open();
  await allow().click();
  expect(await page.getByRole('alert').innerText()).toBe('Too late.');
});

test('a key that is not accepted takes the buttons away', async () => {
  await open('#operator=00');
  await allow().click();
  await allow().waitFor({ state: 'detached' });
});

test('a question whose time is over goes by itself', async () => {
  show({ approvals: [approval({ expiresAtMs: Date.now() + 1500 })] });
  await open();
  await page.locator('.approvals').waitFor({ state: 'detached' });
});

test('a new question and a stop are told to listeners, and the stop stays in sight [A&S Z7]', async () => {
  show({});
  await open();
  const told = page.getByRole('status');
  show({ approvals: [approval()] });
  await expect.poll(() => told.innerText()).toBe('1 call waiting for your answer.');
  show({ stoppedAtMs: Date.now() - 90_000 });
  await expect.poll(() => told.innerText()).toBe('Everything is stopped.');
  const banner = page.getByRole('region', { name: 'Emergency stop' });
  expect(await banner.innerText()).toMatch(
    /Everything is stopped\. Every call has been refused for 1 min\. .*nova resume/,
  );
  expect(await violations()).toEqual([]);
});
