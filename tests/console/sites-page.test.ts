import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { SiteView } from '../../src/console/api/index.js';
import { change, entry, gate, site, step } from './known-sites.js';
import { type OpenOptions, usePage } from './page-bench.js';
import { call, type HandSource, handSource, liveState } from './support.js';

const bench = usePage(() => ({ source: handSource(liveState(), [call(1)]) }));
let source: HandSource;
let page: Page;
const WELL = { quarantined: 0, drifted: 0, stale: 0 };
beforeEach(() => {
  source = bench.source();
  source.knownSites = [
    site('shop.example'),
    site('localhost:8080', {
      counts: { candidate: 4, shadow: 0, active: 0, retired: 0 },
      warnings: WELL,
      usedAtMs: null,
      hints: 2,
    }),
  ];
});

async function open(options: OpenOptions = {}): Promise<void> {
  page = await bench.open(options);
  await page.locator('#sites').waitFor();
}

const title = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.locator('.site', { has: title(name) });
const dialog = () => page.getByRole('dialog');
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const all = async (selector: string) => (await page.locator(selector).allInnerTexts()).map(plain);

/** Opens the sheet of a site. */
async function look(name: string): Promise<void> {
  await title(name).click();
  await dialog().waitFor();
}

/** Tells the page what has become of a site. */
function become(view: SiteView): void {
  source.knownSites = [view, ...source.knownSites.filter(({ scope }) => scope !== view.scope)];
  source.emit({ type: 'site', site: view });
}

test('a card tells how much is known, at which level, and what needs a look [K 4.4]', async () => {
  await open();
  expect(await all('.sites .panel-head')).toEqual(['What Nova knows 2 sites']);
  expect((await page.locator('.site').allTextContents()).map(plain)).toEqual([
    'localhost:8080changed 3 h 0 min agonever used2 hints4 candidates, 0 shadow, 0 active4candidates0shadow0active',
    'shop.examplechanged 3 h 0 min agoused 40 min ago1 candidate, 1 shadow, 1 active, 1 retired' +
      '1candidate1shadow1active1retired1 drifted',
  ]);
  const described = await title('shop.example').getAttribute('aria-describedby');
  expect(described).toBe('site-shop.example');
  expect(await page.locator('.site-key').innerText()).toContain('proven, may guide agents');
  expect(bench.complaints()).toEqual([]);
});

test('the levels are stairs, each higher than the one before, told apart without colour', async () => {
  await open();
  const stairs = await page.evaluate<{ height: number; pattern: string }[]>(`
    [...document.querySelectorAll('.site:last-child .stair-block')].map((each) => {
      const { backgroundImage, backgroundColor, borderTopColor } = getComputedStyle(each);
      const pattern = backgroundImage.replaceAll(/(rgb|color)[^)]*\\)/g, 'colour') + (backgroundColor === borderTopColor);
      return { height: each.getBoundingClientRect().height, pattern };
    })`);
  expect(new Set(stairs.map(({ pattern }) => pattern)).size).toBe(4);
  const [candidate = 0, shadow = 0, active = 0] = stairs.map(({ height }) => height);
  expect(candidate).toBeLessThan(shadow);
  expect(shadow).toBeLessThan(active);
});

test('with nothing known one line says how knowledge comes about, and a first site takes its place', async () => {
  source.knownSites = [];
  await open();
  expect(await all('#sites p')).toEqual([
    expect.stringMatching(/^Nothing yet\. When agents repeat the same safe steps/),
  ]);
  expect(await bench.violations()).toEqual([]);
  become(site('first.example'));
  await title('first.example').waitFor();
  become(site('first.example', { counts: { candidate: 0, shadow: 0, active: 0, retired: 0 } }));
  await page.getByText('Nothing yet.').waitFor();
});

test('a site from close by: each entry in words, its ladder, and the gates to the next level [K 12]', async () => {
  await open();
  await look('shop.example');
  expect(await all('.entry h4')).toEqual(['Cookie banner', 'Path', 'Path', 'Pop-up window']);
  expect(await all('.ladder')).toEqual(['active', 'shadow', 'candidate', 'retired']);
  expect(
    await page.evaluate(
      '[...document.querySelectorAll(".ladder")].map((each) => each.querySelectorAll(".ladder-on").length)',
    ),
  ).toEqual([3, 2, 1, 0]);
  expect(await all('.entry:nth-child(2) .path-steps')).toEqual(['click Reports click Weekly']);
  expect(await all('.entry:nth-child(3) .path-steps li')).toEqual([
    'type the search text into Search orders',
    'press Enter',
    'click .result:first-child a',
  ]);
  expect(await all('.entry:nth-child(2) .gate')).toEqual([
    'met: no drift in 7 days',
    'open: 2 of 3 successes',
    'open: 1 of 2 sessions',
    'met: no failures, 1 allowed',
  ]);
  const pips =
    '[...document.querySelectorAll(".entry:nth-child(2) .pips")].map((each) => each.querySelectorAll(".pip-full").length + "/" + each.children.length)';
  expect(await page.evaluate(pips)).toEqual(['2/3', '1/2']);
  expect(await all('.entry:nth-child(2) .entry-health')).toEqual([
    'healthy, worked 2 of 2 times in 30 days, last 40 min ago; found in what agents did',
  ]);
  expect(await page.getByRole('list', { name: 'To become shadow' }).count()).toBe(1);
  expect(await page.getByRole('list', { name: 'To come back as shadow' }).count()).toBe(1);
  expect(await dialog().getByText('the newsletter window is gone since May').count()).toBe(1);
});

test('a revision that waits stands under what is served, with its own gates [K 4.6]', async () => {
  await open();
  await look('shop.example');
  const text = plain(await dialog().locator('.revision').innerText());
  expect(text).toContain('The site changed, and it was found again elsewhere, 3 h 0 min ago.');
  expect(text).toContain('click Reject all .ot-pc-refuse-all-handler');
  expect(text).toContain('open: 1 of 5 successes open: 1 of 3 sessions');
  expect(plain(await dialog().locator('.entry').first().innerText())).toContain(
    'Keeps its level with met: found where it used to be met: fewer than 2 failures in a row, 1 now',
  );
});

test('what changed last is told with its reason [K 4.5]', async () => {
  await open();
  await look('shop.example');
  expect(await all('.changes li')).toEqual([
    '1 d 0 h ago Cookie banner became active: 5 successes, 3 sessions',
    '2 d 0 h ago Pop-up window was retired: 3 failures in a row',
    '2 d 0 h ago Path (Reports → Weekly) became shadow: 2 successes',
    '2 d 0 h ago lcj_9f3a2c1d4e5b was forgotten: it was never proven',
    '5 d 0 h ago Path (Reports → Weekly) was found in what agents did',
  ]);
  expect(await page.evaluate('[...document.querySelectorAll(".arrow")].map((each) => each.classList[1])')).toEqual([
    'arrow-up',
    'arrow-down',
    'arrow-up',
    'arrow-down',
    'arrow-up',
  ]);
});

test('an opened site follows what happens', async () => {
  await open();
  await look('shop.example');
  const gates = [gate('min_success', 3, 3), gate('min_distinct_sessions', 1, 2)];
  become(site('shop.example', { entries: [entry('lcj_1', { next: { transition: 'l1_to_l2', gates } })] }));
  await dialog().getByText('3 of 3 successes').waitFor();
  expect(await dialog().locator('.entry').count()).toBe(1);
});

test('works by keyboard: Enter opens, Escape closes, the focus returns; a click on the card opens it, too', async () => {
  await open();
  await title('localhost:8080').focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate<string>('document.activeElement.innerText');
  expect(await focused()).toBe('shop.example');
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  expect(await focused()).toBe('shop.example');
  await card('localhost:8080').click({ position: { x: 8, y: 90 } });
  await dialog().waitFor();
  expect(await all('dialog h2')).toEqual(['localhost:8080']);
});

test('a site that was just closed opens again, however late the browser tells of the closing', async () => {
  await open();
  await look('shop.example');
  await bench.reopen('.site button');
  await dialog().waitFor();
});

test('a change that overtakes the first list is not taken back by it', async () => {
  let release: (() => void) | undefined;
  const listed = [...source.knownSites];
  source.sites = () => new Promise((resolve) => (release = () => resolve(listed)));
  page = await bench.open();
  await expect.poll(() => release).toBeDefined();
  source.emit({ type: 'site', site: site('shop.example', { warnings: { ...WELL, stale: 7 } }) });
  source.emit({ type: 'call', call: call(2) });
  // Events come in order: with the second there, so is the first.
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(1);
  release?.();
  await title('localhost:8080').waitFor();
  expect(plain(await card('shop.example').innerText())).toContain('7 stale');
});

test('a site that is known no more says so', async () => {
  await open();
  source.knownSites = [];
  await look('shop.example');
  await dialog().getByText('could not be loaded').waitFor();
});

test('of many sites the first six are shown, the rest on request', async () => {
  source.knownSites = Array.from({ length: 9 }, (_, index) => site(`shop${index}.example`));
  await open();
  expect(await page.locator('.site').count()).toBe(6);
  await page.getByRole('button', { name: 'Show 3 more sites', expanded: false }).click();
  await expect.poll(() => page.locator('.site').count()).toBe(9);
});

const ATTACK = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';

test('what pages and agents wrote stays text, in its own direction [K 15.9]', async () => {
  const steps = [step(ATTACK), step('\u202egnp.exe'), step(null, { selector: ATTACK })];
  const hostile = entry(ATTACK, {
    type: ATTACK,
    policy: ATTACK,
    origin: ATTACK,
    steps,
    proofs: [{ type: ATTACK, what: ATTACK }],
    routes: [ATTACK],
    isRetired: true,
    retiredReason: ATTACK,
    next: { transition: 'revive', gates: [gate(ATTACK, 0, 1)] },
  });
  const changes = [
    change(ATTACK, { about: { type: ATTACK, steps } }),
    change(ATTACK, { about: null, stableId: ATTACK }),
  ];
  const mute = entry('mute', { steps: [], signals: [{ kind: 'text', match: ATTACK }] });
  source.knownSites = [site('shop.example', { entries: [hostile, mute], changes })];
  await open();
  await look('shop.example');
  expect(await dialog().locator('.step-name').first().innerText()).toBe(ATTACK);
  expect(await dialog().locator('.step-name').nth(1).innerText()).toBe('\u202egnp.exe');
  expect(await page.locator('#sites').locator('img, a, script').count()).toBe(0);
  expect(await page.title()).toBe('Nova');
  expect(bench.complaints()).toEqual([]);
});

/** As long as the server lets through, without a place to break a line. */
function crowded(): SiteView {
  const long = (index: number) => `${index}${'W'.repeat(78)}`;
  const entries = Array.from({ length: 30 }, (_, index) =>
    entry(`lcj_${index}`, {
      steps: Array.from({ length: 20 }, (_, at) => step(at % 2 === 0 ? long(at) : null, { selector: 's'.repeat(120) })),
      proofs: [{ type: 'absent', what: 'p'.repeat(120) }],
      routes: ['r'.repeat(80)],
      isDemoted: true,
      health: { ...entry('x').health, state: 'quarantined', isStale: true, isDrifted: true },
    }),
  );
  return site(`${'h'.repeat(60)}.example`, {
    entries,
    omitted: 140,
    counts: { candidate: 1200, shadow: 1200, active: 1200, retired: 1200 },
    warnings: { quarantined: 60, drifted: 60, stale: 60 },
    changes: [change('l0_expired', { about: null, stableId: 'x'.repeat(96) })],
  });
}

test.each([
  ['light', { width: 1280, height: 900 }],
  ['dark', { width: 1280, height: 900 }],
  ['light', { width: 360, height: 740 }],
  ['dark', { width: 360, height: 740 }],
] as const)('axe finds nothing, and nothing is wider than the page: %s, %j', async (colorScheme, viewport) => {
  const full = crowded();
  source.knownSites = [...source.knownSites, full];
  await open({ colorScheme, viewport });
  expect(await bench.violations()).toEqual([]);
  await look('shop.example');
  expect(await bench.violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  await look(full.scope);
  expect(await dialog().locator('.entry').count()).toBe(30);
  const outside = `[...document.querySelectorAll('.site *:not(h3 *), .site button, dialog[open] *')].filter((each) => {
    const { right, width } = each.getBoundingClientRect();
    return width > 1 && right > innerWidth;
  }).length`;
  expect(await page.evaluate(outside)).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('a playbook is told step by step with what the log says, and questions with what became of them [K 9] [K 11]', async () => {
  const told = { words: 'Open the list', selector: '#list', url: null, evidence: 'verified' } as const;
  const attack = '<img src=x onerror="document.title=1">';
  source.knownSites = [
    site('shop.example', {
      platform: {
        platform: 'Shop',
        purpose: attack,
        capturedAt: '2026-01-01T00:00:00Z',
        authState: 'anonymous',
        surfaces: [{ name: 'List', url: 'https://shop.example/list', evidence: 'observed' }],
        runbooks: [
          {
            name: 'Find',
            goal: 'find',
            risk: 'none',
            steps: [told, { ...told, words: 'Fly', evidence: 'unverified' }],
          },
        ],
        unknowns: ['the checkout'],
      },
      questions: [
        {
          opportunityId: 'sem:login_wall:https://shop.example:0a1b2c3d',
          kind: 'login_wall',
          state: 'prompted',
          confidence: 0.95,
          verdict: null,
          at: Date.now() - 60_000,
        },
      ],
    }),
  ];
  await open();
  await look('shop.example');
  expect(plain(await page.locator('.platform > p').first().innerText())).toBe(
    'Shop, mapped as anonymous; 1 of 2 steps are in the log.',
  );
  expect((await page.locator('.runbook li').allTextContents()).map(plain)).toEqual([
    'verified:Open the list #list',
    'unverified:Fly #list',
  ]);
  expect(await page.locator('.platform').innerText()).toContain(attack);
  expect(await all('.questions li')).toEqual([
    expect.stringMatching(/^A sign-in wall: how should agents handle it\? waiting for a decision, 1 min/),
  ]);
  expect(bench.complaints()).toEqual([]);
});
