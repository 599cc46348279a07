/**
 * Tool calls over the real stdio road beside the same work by bare Playwright and by bare CDP, each on its own browser
 * from the same executable, in turns. What the browser itself costs is the CDP figure.
 */
import { chromium } from 'playwright-core';
import { recordedBrowser, startFloor, startNova, startPeer, temporaryFolder } from '../../support/contestants.js';
import { serveBenchSite } from '../../support/site.js';
import { interleave, summarize, timed } from '../../support/stats.js';

const ROUNDS = 60;
const WARMUPS = 10;
const BAR_MS = 5;
const READ_COUNT = 'document.getElementById("count").value';

export async function measureCalls() {
  const site = await serveBenchSite();
  const { folder, remove } = temporaryFolder();
  const nova = startNova(folder);
  const peer = startPeer();
  const floor = startFloor();
  const { path, env } = recordedBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    chromiumSandbox: false,
  });
  try {
    for (const { client } of [nova, peer, floor]) await client.initialize();
    await nova.client.call('nova_navigate', { url: site.url, waitForLoad: true });
    await peer.client.call('browser_navigate', { url: site.url });
    const page = await openPage(browser, site.url);
    // Its own page, so that the clicks of one are not counted for the other.
    const bare = await openPage(browser, site.url);
    const cdp = await bare.context().newCDPSession(bare);

    const figures = [];
    for (const [operation, contestants] of Object.entries(operations({ nova, peer, floor, page, bare, cdp }))) {
      const works = Object.entries(contestants).map(([name, work]) => [name, () => timed(work)]);
      figures.push(...figuresOf(operation, await interleave(Object.fromEntries(works), ROUNDS, WARMUPS)));
    }
    await requireClicks({ nova, peer, page, bare });
    const own = figures.find(({ name }) => name.startsWith('no browser work') && name.endsWith('Nova'));
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
function operations({ nova, peer, floor, page, bare, cdp }) {
  const evaluate = (expression) => cdp.send('Runtime.evaluate', { expression, returnByValue: true });
  return {
    'no browser work': {
      Nova: () => nova.client.call('nova_tools_bundle', { toolName: 'nova.tabs' }),
      'peer (browser_tabs)': () => peer.client.call('browser_tabs', { action: 'list' }),
      'bare Node': () => floor.client.call('nothing'),
    },
    'url and title': {
      Nova: () => nova.client.call('nova_perceive', { mode: 'state', fields: ['url'] }),
      'peer (browser_evaluate)': () =>
        peer.client.call('browser_evaluate', { function: '() => [location.href, document.title]' }),
      'bare Playwright': async () => [page.url(), await page.title()],
      'bare CDP': () => evaluate('[location.href, document.title]'),
    },
    'read the text': {
      Nova: () => nova.client.call('nova_read_text'),
      'peer (browser_evaluate)': () =>
        peer.client.call('browser_evaluate', { function: '() => document.body.innerText' }),
      'bare Playwright': () => page.evaluate('document.body.innerText'),
      'bare CDP': () => evaluate('document.body.innerText'),
    },
    'look at the page': {
      Nova: () => nova.client.call('nova_perceive'),
      'peer (browser_snapshot)': () => peer.client.call('browser_snapshot'),
      'bare Playwright': () => page.locator('body').ariaSnapshot({ mode: 'ai' }),
    },
    click: {
      Nova: () => nova.client.call('nova_click_selector', { selector: '#go' }),
      'peer (browser_click)': () =>
        peer.client.call('browser_click', { element: 'the button that counts', target: '#go' }),
      'bare Playwright': () => page.locator('#go').click(),
      'bare CDP': () => bareClick(bare, cdp),
    },
  };
}

/** Three input events at a place that is known beforehand: nobody looks whether the button is there or what it did. */
async function bareClick(bare, cdp) {
  bare.buttonAt ??= await bare.locator('#go').boundingBox();
  const { x, y, width, height } = bare.buttonAt;
  const event = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 };
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mouseMoved', button: 'none' });
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mousePressed' });
  await cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased' });
}

async function openPage(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  return page;
}

/** Every click must have reached its page, or the times mean nothing. */
async function requireClicks({ nova, peer, page, bare }) {
  const counted = {
    nova: (await nova.client.call('nova_read_text', { selector: '#count' })).structuredContent.text.trim(),
    peer: /"(\d+)"/.exec(
      JSON.stringify(await peer.client.call('browser_evaluate', { function: `() => ${READ_COUNT}` })).replaceAll(
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

function figuresOf(operation, samples) {
  const base = summarize(samples['bare Playwright'] ?? samples['bare Node']).median;
  return Object.keys(samples).map((name) => {
    const summary = summarize(samples[name]);
    return { name: `${operation}: ${name}`, ...summary, ratio: summary.median / base };
  });
}
