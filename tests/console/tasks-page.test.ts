import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { TaskView } from '../../src/console/api/index.js';
import { type OpenOptions, usePage } from './page-bench.js';
import { run, unit } from './runs.js';
import { call, type HandSource, handSource, liveState } from './support.js';

const bench = usePage(() => ({ source: handSource(liveState(), [call(1)]) }));
let source: HandSource;
let page: Page;
const done = (instanceId: string, over: Partial<TaskView> = {}) =>
  run(instanceId, {
    displayName: 'Smoke test',
    status: 'completed',
    completionAllowed: true,
    reason: null,
    reasonText: 'Completed',
    reasonNames: { named: [], more: 0 },
    ...over,
  });
beforeEach(() => {
  source = bench.source();
  source.runs = [done('task_2', { startedAtMs: Date.now() }), run('task_1')];
});

async function open(options: OpenOptions = {}): Promise<void> {
  page = await bench.open(options);
}

const title = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.locator('.task', { has: title(name) });
const dialog = () => page.getByRole('dialog');
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const text = async (selector: string) => plain(await page.locator(selector).first().innerText());
const all = async (selector: string) => (await dialog().locator(selector).allInnerTexts()).map(plain);
const isWideEnough = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth');

/** Tells the page what has become of a run. */
function change(view: TaskView): void {
  source.runs = [view, ...source.runs.filter(({ instanceId }) => instanceId !== view.instanceId)];
  source.emit({ type: 'task', task: view });
}

test('a card tells who, how far, units by evidence and what blocks completion; open runs come first [E&T 9.1]', async () => {
  await open();
  await card('Audit the prices').waitFor();
  expect((await page.locator('.task').allInnerTexts()).map(plain)).toEqual([
    'Audit the prices under way ada shop.example 1 min ago 9 of 12 units checked ' +
      '5 strong 1 weak 1 unknown 2 no evidence 1 blocked 1 to do 1 left out 2 units have no evidence: /pricing, /terms.',
    expect.stringMatching(/^Smoke test completed .* Completed\.$/),
  ]);
  expect(await text('.tasks .panel-head')).toBe('Tasks 1 under way');
  const widths = "[...document.querySelector('.bar').children].map((each) => getComputedStyle(each).flexGrow)";
  expect(await page.evaluate(widths)).toEqual(['5', '1', '1', '2', '1', '1', '1']);
  expect(await title('Audit the prices').getAttribute('aria-describedby')).toBe('reason-task_1');
  expect(bench.complaints()).toEqual([]);
});

test('a run over URLs tells what covers them, in its card and its sheet [E&T 5.6]', async () => {
  const urlCoverage = { total: 12, covered: 5, claimed: 3, excluded: 1, open: 3, gateMode: 'block' } as const;
  source.runs = [run('task_1', { urlCoverage })];
  await open();
  const told = '5 of 12 URLs covered by scan 5 by scan 3 claimed only 3 open 1 left out';
  await card('Audit the prices').waitFor();
  expect(plain(await card('Audit the prices').innerText())).toContain(told);
  await title('Audit the prices').click();
  await dialog().waitFor();
  expect(plain(await dialog().innerText())).toContain(told);
  expect(await page.getByRole('list', { name: 'URLs by coverage' }).count()).toBeGreaterThan(0);
  expect(bench.complaints()).toEqual([]);
});

test('kinds of units are told apart without colour: each has its own pattern', async () => {
  source.runs = [
    run('task_1', { counts: { total: 13, checked: 9, remaining: 3, blocked: 1, failed: 1, excluded: 1 } }),
  ];
  await open();
  await page.locator('.task').waitFor();
  const patterns = await page.evaluate<string[]>(`[...document.querySelector('.bar').children].map((each) => {
    const { backgroundImage, backgroundColor, borderTopColor } = getComputedStyle(each);
    const isFull = backgroundColor === borderTopColor;
    return backgroundImage.replaceAll(/(rgb|color)[^)]*\\)/g, 'colour') + isFull;
  })`);
  expect(patterns).toHaveLength(8);
  expect(new Set(patterns).size).toBe(8);
});

test('without a run there is no panel', async () => {
  source.runs = [];
  await open();
  await page.locator('tbody tr').waitFor();
  expect(await page.locator('#tasks').count()).toBe(0);
  source.emit({ type: 'task', task: run('task_9', { displayName: 'A first one' }) });
  await title('A first one').waitFor();
});

test('a run from close by: what blocks it, policy, checks, units worst first, events', async () => {
  await open();
  await title('Audit the prices').click();
  await dialog().waitFor();
  expect(await text('dialog h2')).toBe('Audit the prices');
  expect(await text('dialog .task-reason')).toBe('2 units have no evidence: /pricing, /terms.');
  expect(await all('.run-facts > div')).toEqual([
    'Policy Every claim needs evidence, weak or strong',
    'Gap 33.3 %, 5 % allowed',
    'List of units final',
    'Findings 3',
    'Evidence 128 rows, head 9f3a2c1d',
    'Record complete',
  ]);
  expect(await all('.run-checks li')).toEqual(['Prices were compared with the tax table']);
  expect(await all('.units li')).toEqual([
    'blocked /contact “needs a captcha”',
    'no evidence Pricing /pricing no call of this run went there',
    'no evidence /terms its address led to another page: /sign-in',
    'unknown /help part of the record is missing',
    'weak /team read, but left within a second',
    'to do /jobs',
    'strong /about stayed open and was read',
    'left out /old “gone since May”',
    'and 4 more',
  ]);
  expect(await all('.run-events li')).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d completion refused ada$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d begun ada$/),
  ]);
});

test('a run that is not tracked and asks for nothing says so', async () => {
  source.runs = [
    run('task_1', {
      counts: { total: 0, checked: 0, remaining: 0, blocked: 0, failed: 0, excluded: 0 },
      grades: { strong: 0, weak: 0, none: 0, unknown: 0 },
      discoveryState: 'unknown',
      units: [],
      omitted: 0,
      pendingChecks: [],
      policy: { mode: 'none', maxGapPercent: 0 },
      gapPercent: null,
      ingestionComplete: false,
      evidenceHead: null,
      events: [],
      targetUrl: null,
      goal: '',
    }),
  ];
  await open();
  await title('Audit the prices').click();
  await dialog().waitFor();
  expect(await all('.run-facts > div')).toEqual([
    'Policy No evidence is required',
    'List of units not listed yet',
    'Findings 3',
    'Evidence not tracked',
    'Record incomplete or still being written',
  ]);
  expect(await all('.run-part h3')).toEqual(['Units, worst first']);
  expect(await text('.run-part p')).toBe('No unit has been found yet.');
  expect(await text('dialog .task-units')).toBe('No units yet');
});

test('works by keyboard: Tab reaches the cards in order, Enter opens, Escape closes that alone, and the focus returns', async () => {
  await open();
  await title('Smoke test').waitFor();
  await page.locator('.filter input').fill('perceive');
  await title('Audit the prices').focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate<string>('document.activeElement.innerText');
  expect(await focused()).toBe('Smoke test');
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  expect(await page.evaluate('document.activeElement.closest("dialog") !== null')).toBe(true);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  expect(await focused()).toBe('Smoke test');
  expect(await page.locator('.filter input').inputValue()).toBe('perceive');
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'hidden' });
});

test('a run that was just closed opens again, however late the browser tells of the closing', async () => {
  await open();
  await title('Audit the prices').click();
  await dialog().waitFor();
  await bench.reopen('.task button');
  await dialog().waitFor();
  expect(await text('dialog h2')).toBe('Audit the prices');
});

test('works by mouse: the whole card opens it, a click beside closes it', async () => {
  await open();
  await card('Smoke test').click({ position: { x: 8, y: 100 } });
  await dialog().waitFor();
  expect(await text('dialog h2')).toBe('Smoke test');
  await page.mouse.click(5, 5);
  await dialog().waitFor({ state: 'hidden' });
});

test('cards and an opened run follow what happens, and the end of a run is told to listeners', async () => {
  await open();
  await title('Audit the prices').click();
  await dialog().waitFor();
  const now = { grades: { strong: 9, weak: 0, none: 0, unknown: 0 }, units: [unit('https://shop.example/pricing')] };
  const nothing = { reason: null, reasonNames: { named: [], more: 0 } };
  change(run('task_1', { ...now, ...nothing, completionAllowed: true, reasonText: 'Nothing stands in the way' }));
  await dialog().getByText('Nothing stands in the way.').waitFor();
  expect(await all('.unit')).toEqual(['strong /pricing stayed open and was read']);
  expect(await text('.task')).toMatch(/^Audit the prices ready .* 9 strong .* Nothing stands in the way\.$/);
  change(run('task_1', { ...now, ...nothing, status: 'completed', reasonText: 'Completed' }));
  await dialog().locator('.badge', { hasText: 'completed' }).waitFor();
  expect(await text('[role=status]')).toBe('Task Audit the prices: completed.');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  expect(await text('.tasks .panel-head')).toBe('Tasks none under way');
});

test('a change that overtakes the first list is not taken back by it', async () => {
  let release: (() => void) | undefined;
  const listed = [...source.runs];
  source.tasks = () => new Promise((resolve) => (release = () => resolve(listed)));
  await open();
  await expect.poll(() => release).toBeDefined();
  source.emit({ type: 'task', task: run('task_1', { displayName: 'Audit, renewed' }) });
  await title('Audit, renewed').waitFor();
  release?.();
  await title('Smoke test').waitFor();
  expect(await title('Audit, renewed').count()).toBe(1);
  expect(await page.locator('.task').count()).toBe(2);
});

test('a run that is no longer kept says so', async () => {
  await open();
  await title('Smoke test').waitFor();
  source.runs = [];
  await title('Smoke test').click();
  await dialog().getByText('could not be loaded').waitFor();
});

test('of many runs the first four are shown, the rest on request', async () => {
  source.runs = Array.from({ length: 7 }, (_, index) => run(`task_${index}`, { displayName: `Run ${index}` }));
  await open();
  await page.locator('.task').first().waitFor();
  expect(await page.locator('.task').count()).toBe(4);
  await page.getByRole('button', { name: 'Show 3 more tasks', expanded: false }).click();
  await expect.poll(() => page.locator('.task').count()).toBe(7);
  await page.getByRole('button', { name: 'Show fewer', expanded: true }).click();
  await expect.poll(() => page.locator('.task').count()).toBe(4);
});

const ATTACK = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';

test('what agents and pages wrote stays text, in its own direction', async () => {
  const hostile = run('task_1', {
    displayName: ATTACK,
    goal: ATTACK,
    targetUrl: 'javascript:alert(1)',
    reasonNames: { named: [ATTACK], more: 0 },
    pendingChecks: [{ checkId: 'a', description: ATTACK }],
    units: [
      unit(ATTACK, { label: ATTACK, reason: ATTACK, reasonCodes: [ATTACK], effectiveUrl: ATTACK }),
      unit('\u202egnp.exe'),
    ],
    events: [{ at: 0, kind: ATTACK, agentId: ATTACK }],
  });
  source.runs = [hostile];
  await open();
  await title(ATTACK).click();
  await dialog().waitFor();
  expect(await dialog().locator('.unit-name bdi').first().innerText()).toBe(ATTACK);
  expect(await dialog().locator('.unit-name bdi').last().innerText()).toBe('\u202egnp.exe');
  expect(await page.locator('#tasks').locator('img, a, script').count()).toBe(0);
  expect(await page.title()).toBe('Nova');
  expect(bench.complaints()).toEqual([]);
});

/** Labels as long as the server lets through, without a place to break a line. */
function manyUnits(): TaskView {
  const units = Array.from({ length: 200 }, (_, index) =>
    unit(`https://shop.example/${index}/${'x'.repeat(180)}`, {
      label: index % 2 === 0 ? null : `${index}${'W'.repeat(180)}`,
      evidenceGrade: (['none', 'unknown', 'weak', 'strong'] as const)[Math.floor(index / 50)] ?? 'strong',
      reasonCodes: ['no_matching_observation'],
    }),
  );
  return run('task_1', {
    displayName: 'D'.repeat(120),
    agentId: 'a'.repeat(64),
    targetUrl: `https://${'h'.repeat(60)}.example/`,
    counts: { total: 5000, checked: 4000, remaining: 900, blocked: 200, failed: 300, excluded: 100 },
    grades: { strong: 3500, weak: 300, none: 120, unknown: 80 },
    reasonNames: { named: ['n'.repeat(80), 'm'.repeat(80)], more: 4800 },
    units,
    omitted: 4800,
  });
}

test.each([
  ['light', { width: 1280, height: 900 }],
  ['dark', { width: 1280, height: 900 }],
  ['light', { width: 360, height: 740 }],
  ['dark', { width: 360, height: 740 }],
] as const)('axe finds nothing, and nothing is wider than the page: %s, %j', async (colorScheme, viewport) => {
  source.runs = [done('task_2'), run('task_3', { displayName: 'Audit' }), manyUnits()];
  await open({ colorScheme, viewport });
  await page.locator('.task').first().waitFor();
  expect(await bench.violations()).toEqual([]);
  expect(await isWideEnough()).toBe(true);
  await title('D'.repeat(120)).click();
  await dialog().waitFor();
  expect(await dialog().locator('.unit').count()).toBe(200);
  expect(await bench.violations()).toEqual([]);
  expect(await isWideEnough()).toBe(true);
  expect(
    await page.evaluate(
      '(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector("dialog[open]"))',
    ),
  ).toBe(true);
  // A long title ends in an ellipsis: its button is cut off, not the text in it.
  const outside = `[...document.querySelectorAll('.task *:not(h3 *), .task button, dialog[open] *')].filter((each) => {
    const { right, width } = each.getBoundingClientRect();
    return width > 0 && right > innerWidth;
  }).length`;
  expect(await page.evaluate(outside)).toBe(0);
});

test('nothing moves for people who asked for less motion', async () => {
  await open({ reducedMotion: 'reduce' });
  await title('Audit the prices').click();
  await dialog().waitFor();
  expect(await page.evaluate('document.getAnimations().length')).toBe(0);
});
