import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { type OpenOptions, usePage } from './page-bench.js';
import { story } from './stories.js';
import { call, type HandSource, handSource, liveState } from './support.js';

const bench = usePage(() => ({ source: handSource(liveState(), [call(1)]) }));
const { violations } = bench;
let source: HandSource;
let page: Page;
beforeEach(() => {
  source = bench.source();
  source.stories = [
    story('tx_3', { label: 'Send', verificationStatus: 'indeterminate', indeterminateReason: 'timeout' }),
    story('tx_2', { label: 'Delete account', verificationStatus: 'verified_fail', at: Date.now() - 70_000 }),
    story('tx_1', { at: Date.now() - 80_000 }),
  ];
});

async function open(options: OpenOptions = {}): Promise<void> {
  page = await bench.open(options);
}

const action = (label: string) => page.getByRole('button', { name: `“${label}”` });
const dialog = () => page.getByRole('dialog');

test('the list names time, control, host and verdict, newest first', async () => {
  await open();
  await action('Place order').waitFor();
  const rows = await page.locator('.action').allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d “Send” shop\.example unclear$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d “Delete account” shop\.example failed$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d “Place order” shop\.example verified$/),
  ]);
  expect(await page.locator('.action .glyph').count()).toBe(3);
});

test('a story tells what was checked, pressed, seen and decided, between two pictures [A&S G5]', async () => {
  await open();
  await action('Place order').click();
  const text = (await dialog().innerText()).replaceAll(/\s+/g, ' ');
  const parts = [
    'Checked before Form filled in correctly form.fields.valid yes',
    'Pressed “Place order” nova.guarded_submit_form, commit point of class submit',
    'What changed 120 ms after it was sent Changes sent to the server network.write.count 0 → became 1',
    '310 ms after it was sent Success message form.successIndicator.visible no → became yes',
    'verified The expected result was seen. Do not send it again.',
  ];
  let from = 0;
  for (const part of parts) {
    expect(text.slice(from)).toContain(part);
    from = text.indexOf(part, from);
  }
  const sizes = "[...document.querySelectorAll('dialog img')].map(({ alt, naturalWidth }) => [alt, naturalWidth])";
  expect(await page.evaluate(sizes)).toEqual([
    ['The page before the action', 1],
    ['The page after the action', 1],
  ]);
  expect(bench.complaints()).toEqual([]);
});

test('works by keyboard: Enter opens, Escape closes that alone, and the focus returns', async () => {
  await open();
  await page.locator('.filter input').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('perceive');
  await action('Delete account').focus();
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  expect(await page.evaluate('document.activeElement.closest("dialog") !== null')).toBe(true);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  expect(await page.evaluate<string>('document.activeElement.innerText')).toContain('“Delete account”');
  expect(await page.locator('.filter input').inputValue()).toBe('perceive');
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await dialog().waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await page.mouse.click(5, 5);
  await dialog().waitFor({ state: 'hidden' });
});

test('a story that was just closed opens again, however late the browser tells of the closing', async () => {
  await open();
  await action('Send').click();
  await dialog().waitFor();
  await bench.reopen('.action');
  await dialog().waitFor();
});

test('what went wrong is told with what was seen instead', async () => {
  source.stories = [
    story('tx_1', {
      verificationStatus: 'verified_fail',
      failed: [
        {
          factKey: 'form.errorBanner.visible',
          op: 'eq',
          expected: 'true',
          observed: 'true',
          isForbidden: true,
          isMet: false,
        },
      ],
    }),
    story('tx_0', {
      label: 'Send',
      at: 1,
      verificationStatus: 'indeterminate',
      indeterminateReason: 'no_signal_yet',
      retryAdvice: 'check_postcondition_first',
      preconditions: [],
      moments: [],
      pictures: { before: null, after: null },
    }),
  ];
  await open();
  await action('Place order').click();
  const last = () => dialog().locator('.step').last().innerText();
  expect(await last()).toMatch(
    /failed\s+The page shows something that must not be there\.\s+Error message.*yes, expected no/s,
  );
  await page.keyboard.press('Escape');
  await action('Send').click();
  expect(await last()).toMatch(/unclear\s+Not clear whether it worked\. None .* seen\.\s+Look at the page before/);
  const whole = await dialog().innerText();
  expect(whole).toContain('Nothing was checked on the page beforehand.');
  expect(whole).toContain('None of the watched facts changed.');
  expect(whole.match(/No picture was kept\./g)).toHaveLength(2);
});

test('what a page wrote stays text, in quotes', async () => {
  const attack = '<img src=x onerror="document.title=\'owned\'">';
  source.stories = [
    story('tx_1', {
      label: attack,
      toolName: attack,
      url: 'javascript:alert(1)',
      moments: [{ atMs: 5, changes: [{ factKey: attack, from: JSON.stringify(attack), to: `"${attack}` }] }],
      pictures: { before: null, after: null },
    }),
  ];
  await open();
  await action(attack).click();
  expect(await dialog().locator('h2').innerText()).toBe(`Pressed “${attack}”`);
  expect(await dialog().locator('.became bdi').last().innerText()).toBe(`“${attack}…”`);
  expect(await dialog().locator('img, a').count()).toBe(0);
  expect(await page.title()).toBe('Nova');
  expect(bench.complaints()).toEqual([]);
});

test('a story that is no longer kept says so', async () => {
  await open();
  await action('Place order').waitFor();
  source.stories = [];
  await action('Place order').click();
  expect(await dialog().innerText()).toContain('could not be loaded');
});

test('a new action appears without moving what is below, and the counters follow', async () => {
  source.stories = [];
  await open();
  await page.getByText('No action has been verified yet').waitFor();
  const top = () => page.evaluate<number>('document.querySelector("#calls").getBoundingClientRect().top');
  const before = await top();
  source.emit({ type: 'transition', transition: story('tx_9', { label: 'Pay' }) });
  await action('Pay').waitFor();
  expect(await top()).toBe(before);
  const { closedLoop } = liveState();
  source.emit({ type: 'state', state: liveState({ closedLoop: { ...closedLoop, dispatch: 1, verified_success: 1 } }) });
  await page.getByText('1 action sent since the start, 1 verified').waitFor();
  expect(await top()).toBe(before);
});

test.each([
  ['light', { width: 1280, height: 900 }],
  ['dark', { width: 1280, height: 900 }],
  ['light', { width: 390, height: 844 }],
  ['dark', { width: 390, height: 844 }],
] as const)('axe finds nothing to complain about: %s, %j', async (colorScheme, viewport) => {
  await open({ colorScheme, viewport });
  await action('Place order').waitFor();
  expect(await violations()).toEqual([]);
  await action('Delete account').click();
  await dialog().waitFor();
  expect(await violations()).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const [left, right] = await Promise.all(
    ['before', 'after'].map((side) => page.locator(`.picture.${side}`).boundingBox()),
  );
  expect((left?.y ?? 0) === (right?.y ?? 1)).toBe(viewport.width > 1000);
});

test('a story does not move for people who asked for less motion', async () => {
  await open({ reducedMotion: 'reduce' });
  await action('Place order').click();
  await dialog().waitFor();
  expect(await page.evaluate('document.getAnimations().length')).toBe(0);
});
