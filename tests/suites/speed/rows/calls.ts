/**
 * Tool calls over the real stdio road beside the same work by bare Playwright and by bare CDP, each on its own browser
 * from the same executable, in turns. What the browser itself costs is the CDP figure.
 */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import {
  type Contestant,
  type NovaContestant,
  testBrowser,
  startFloor,
  startNova,
  startPeer,
  temporaryFolder,
} from '../../support/contestants.js';
import { serveBenchSite } from '../../support/site.js';
import { interleave, summarize, timed } from '../../support/stats.js';
import type { Figure, Row } from '../report.js';

const ROUNDS = 60;
const WARMUPS = 10;
const BAR_MS = 5;
const READ_COUNT = 'document.getElementById("count").value';

interface Stage {
  readonly nova: NovaContestant;
  readonly peer: Contestant;
  readonly floor: Contestant;
  readonly page: Page;
  readonly bare: Page;
  readonly cdp: CDPSession;
  /** Where the button is on the bare page. */
  readonly button: { readonly x: number; readonly y: number };
}

export async function measureCalls(): Promise<Row> {
  const site = await serveBenchSite();
  const { folder, remove } = temporaryFolder();
  const nova = startNova(folder);
  const peer = startPeer();
  const floor = startFloor();
  const { path, env } = testBrowser;
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    chromiumSandbox: false,
  });
  try {
    for (const { client } of [nova, peer, floor]) await client.initialize();
    await nova.client.call('nova_navigate', { url: site.url, waitForLoad: true });
    await peer.client.callForeign('browser_navigate', { url: site.url });
    const page = await openPage(browser, site.url);
    // Its own page, so that the clicks of one are not counted for the other.
    const bare = await openPage(browser, site.url);
    const cdp = await bare.context().newCDPSession(bare);

    const box = await bare.locator('#go').boundingBox();
    if (box === null) throw new Error('the page has no button');
    const button = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

    const figures: Figure[] = [];
    const stage = { nova, peer, floor, page, bare, cdp, button };
    for (const [operation, contestants] of Object.entries(operations(stage))) {
      const works = Object.entries(contestants).map(([name, work]) => [name, () => timed(work)] as const);
      figures.push(...figuresOf(operation, await interleave(Object.fromEntries(works), ROUNDS, WARMUPS)));
    }
    await requireClicks(stage);
    const own = figures.find(({ name }) => name.startsWith('no browser work') && name.endsWith('Nova'));
    if (own === undefined) throw new Error('a call without browser work was not measured');
    const bars = [
      { text: `Nova: a call without browser work, over stdio ≤ ${BAR_MS} ms`, value: own.median, limit: BAR_MS },
    ];
    return {
      title: `Tool calls over stdio, ${ROUNDS} rounds`,
      unit: 'ms',
      ratioTo: 'bare Playwright (without browser work: bare Node)',
      figures,
      bars,
    };
  } finally {
    await Promise.all([nova.end(), peer.end(), floor.end(), browser.close()]);
    await remove();
    site.close();
  }
}

/** What is compared, by contestant. The peer has no call without browser work; its list of tabs comes nearest. */
function operations({
  nova,
  peer,
  floor,
  page,
  cdp,
  button,
}: Stage): Record<string, Record<string, () => Promise<unknown>>> {
  const evaluate = (expression: string) => cdp.send('Runtime.evaluate', { expression, returnByValue: true });
  return {
    'no browser work': {
      Nova: () => nova.client.call('nova_tools_bundle', { toolName: 'nova.tabs' }),
      'peer (browser_tabs)': () => peer.client.callForeign('browser_tabs', { action: 'list' }),
      'bare Node': () => floor.client.callForeign('nothing'),
    },
    'url and title': {
      Nova: () => nova.client.call('nova_perceive', { mode: 'state', fields: ['url'] }),
      'peer (browser_evaluate)': () =>
        peer.client.callForeign('browser_evaluate', { function: '() => [location.href, document.title]' }),
      'bare Playwright': async () => [page.url(), await page.title()],
      'bare CDP': () => evaluate('[location.href, document.title]'),
    },
    'read the text': {
      Nova: () => nova.client.call('nova_read_text'),
      'peer (browser_evaluate)': () =>
        peer.client.callForeign('browser_evaluate', { function: '() => document.body.innerText' }),
      'bare Playwright': () => page.evaluate('document.body.innerText'),
      'bare CDP': () => evaluate('document.body.innerText'),
    },
    'look at the page': {
      Nova: () => nova.client.call('nova_perceive'),
      'peer (browser_snapshot)': () => peer.client.callForeign('browser_snapshot'),
      'bare Playwright': () => page.locator('body').ariaSnapshot({ mode: 'ai' }),
    },
    click: {
      Nova: () => nova.client.call('nova_click_selector', { selector: '#go' }),
      'peer (browser_click)': () =>
        peer.client.callForeign('browser_click', { element: 'the button that counts', target: '#go' }),
      'bare Playwright': () => page.locator('#go').click(),
      'bare CDP': () => bareClick(cdp, button),
    },
  };
}

/** Three input events at a place that is known beforehand: nobody looks whether the button is there or what it did. */
async function bareClick(cdp: CDPSession, place: Stage['button']): Promise<void> {
  const event = { ...place, button: 'left', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mouseMoved', button: 'none' });
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mousePressed' });
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased' });
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  return page;
}

/** Every click must have reached its page, or the times mean nothing. */
async function requireClicks({ nova, peer, page, bare }: Stage): Promise<void> {
  const counted = {
    nova: (await nova.client.call('nova_read_text', { selector: '#count' })).structuredContent.text?.trim(),
    peer: /"(\d+)"/.exec(
      JSON.stringify(await peer.client.callForeign('browser_evaluate', { function: `() => ${READ_COUNT}` })).replaceAll(
        '\\',
        '',
      ),
    )?.[1],
    page: await page.evaluate(READ_COUNT),
    bare: await bare.evaluate(READ_COUNT),
  };
  if (Object.values(counted).some((count) => Number(count) !== ROUNDS + WARMUPS)) {
    throw new Error(`clicks were lost: ${JSON.stringify(counted)} of ${ROUNDS + WARMUPS}`);
  }
}

function figuresOf(operation: string, samples: Readonly<Record<string, readonly number[]>>): Figure[] {
  const base = summarize(samples['bare Playwright'] ?? samples['bare Node'] ?? []).median;
  return Object.entries(samples).map(([name, times]) => {
    const summary = summarize(times);
    return { name: `${operation}: ${name}`, ...summary, ratio: summary.median / base };
  });
}
