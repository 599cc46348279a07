import { afterEach, describe, expect, it } from 'vitest';
import { runDoctor } from '../../src/cli/doctor.js';
import { systemClock } from '../../src/kernel/index.js';
import { type HumansBrowser, startHumansBrowser } from '../support/humans-browser.js';
import { startTestNova, type TestAgent, type TestNova, testSettings } from '../support/nova.js';
import { serveSite, type Site } from '../support/site.js';

const PAGES = {
  '/human': `<title>Mine</title><h1>Letters</h1><input id="draft"><script>
    window.seen = [];
    for (const type of ['blur', 'focus', 'visibilitychange', 'pagehide', 'resize', 'input', 'keydown', 'mousedown'])
      addEventListener(type, () => seen.push(type), true);
    // Where the pointer of a display rests on the window, Chrome itself repeats its last move.
    addEventListener('mousemove', ({ movementX, movementY }) => (movementX || movementY) && seen.push('mousemove'), true);
  </script>`,
  '/form': `<title>Form</title><label>Name <input id="name"></label>
    <button onclick="document.querySelector('p').textContent = 'Hello ' + document.querySelector('#name').value">Greet</button>
    <p></p><a href="/other" target="_blank">Open</a>`,
  '/other': '<title>Other</title><h1>Other</h1>',
};

/** The machine may be busy. */
const SOON = { timeout: 20_000 };

const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function setUp(): Promise<{ human: HumansBrowser; site: Site; nova: TestNova; agent: TestAgent; mine: string }> {
  const site = await serveSite(PAGES);
  toClose.push(() => site.close());
  const human = await startHumansBrowser();
  toClose.push(() => human.close());
  const mine = await human.open(`${site.url}/human`);
  await expect
    .poll(async () => (await human.tabs()).find(({ targetId }) => targetId === mine)?.title, SOON)
    .toBe('Mine');
  // The person looks at this tab; what it sees from here on is Nova's doing.
  const hasFocus = async () => {
    await human.show(mine);
    return human.evaluate(mine, 'document.hasFocus()');
  };
  await expect.poll(hasFocus, SOON).toBe(true);
  await human.evaluate(mine, 'seen.splice(0) && 1');
  const nova = await startTestNova({
    settings: { 'browser.cdpEndpoint': human.endpoint, 'approvals.noChannel': 'allow' },
  });
  toClose.push(() => nova.close());
  return { human, site, nova, agent: await nova.agent('a'), mine };
}

const DROPPED = {
  egress: 'not_enforced',
  droppedGuarantees: [
    'browser_ends_with_owner',
    'profile_lock',
    'cookie_snapshot',
    'isolation_from_human_tabs',
    'focus_on_popups',
  ],
};

describe('attached to a running browser [A&S Z8a]', () => {
  it('works in tabs of its own and leaves the others alone', { timeout: 60_000 }, async () => {
    const { human, site, agent, mine } = await setUp();
    const opened = await agent.call('nova.navigate', { url: `${site.url}/form`, waitForLoad: true });
    expect(opened.structured).toMatchObject({ ok: true, pageTitle: 'Form', ...DROPPED });
    await agent.call('nova.perceive');
    const typed = await agent.call('nova.type_selector', { selector: '#name', text: 'Ada' });
    expect(typed.structured).toMatchObject({ ok: true });
    expect((await agent.call('nova.click_selector', { selector: 'button' })).structured).toMatchObject({ ok: true });
    expect((await agent.call('nova.read_text', { selector: 'p' })).text).toContain('Hello Ada');
    // Nothing moves from here on, and every picture comes all the same.
    for (let picture = 0; picture < 3; picture += 1)
      expect((await agent.call('nova.capture_screenshot')).structured).toMatchObject({ ok: true });
    expect(await human.evaluate(mine, 'seen.join()')).toBe('');
    expect(await human.evaluate(mine, 'document.hasFocus() && document.visibilityState')).toBe('visible');

    await agent.call('nova.click_selector', { selector: 'a' });
    const tabs = () => agent.call('nova.tabs');
    await expect.poll(async () => (await tabs()).structured.totalCount, SOON).toBe(2);
    expect((await tabs()).text).not.toContain('/human');

    expect((await human.tabs()).find(({ targetId }) => targetId === mine)).toEqual({
      targetId: mine,
      url: `${site.url}/human`,
      title: 'Mine',
      attached: false,
    });
    expect(site.requests.filter((line) => line === 'GET /human')).toHaveLength(1);
  });

  it('takes what its own tabs open, and nothing that a person opens', async () => {
    const { human, site, agent, mine } = await setUp();
    await agent.call('nova.navigate', { url: `${site.url}/form`, waitForLoad: true });
    await human.open(`${site.url}/other`);
    await human.evaluate(mine, `window.open('/other') && 1`);
    await expect.poll(async () => (await human.tabs()).filter(({ title }) => title === 'Other').length, SOON).toBe(2);
    expect((await agent.call('nova.tabs')).structured).toMatchObject({ totalCount: 1 });
    const others = (await human.tabs()).filter(({ title }) => title === 'Other');
    expect(others.map(({ attached }) => attached)).toEqual([false, false]);
  });

  it('has the one profile: private tabs work, another sandbox is refused with the reason', async () => {
    const { site, agent } = await setUp();
    const open = await agent.call('nova.tab_new', { url: `${site.url}/other`, private: true, waitForLoad: true });
    expect(open.structured).toMatchObject({ ok: true, pageTitle: 'Other' });
    const created = await agent.call('nova.sandbox_create', { name: 'second' });
    const refused = await agent.call('nova.tab_new', {
      sandbox: created.structured.sandboxId,
      url: `${site.url}/other`,
    });
    expect(refused.structured).toMatchObject({
      ok: false,
      reasonCode: 'browser.unavailable',
      message: expect.stringContaining('browser.cdpEndpoint'),
    });
  });

  it('tells the agent when a person closes its tab [A&S T3]', async () => {
    const { human, site, agent } = await setUp();
    const { structured } = await agent.call('nova.navigate', { url: `${site.url}/form`, waitForLoad: true });
    const own = (await human.tabs()).find(({ url }) => url === `${site.url}/form`);
    await human.closeTab(own?.targetId ?? '');
    await expect.poll(async () => (await human.tabs()).some(({ targetId }) => targetId === own?.targetId)).toBe(false);
    await expect
      .poll(async () => (await agent.call('nova.perceive')).text, SOON)
      .toContain(`${structured.targetId} was closed by its page or by a person; this is another tab.`);
  });

  it('closes its tabs when it ends, and leaves the browser running', async () => {
    const { human, site, nova, agent } = await setUp();
    await agent.call('nova.navigate', { url: `${site.url}/form`, waitForLoad: true });
    await agent.call('nova.tab_new', { url: `${site.url}/other` });
    await nova.close();
    expect(human.isRunning()).toBe(true);
    // The browser's own list is a moment behind.
    await expect
      .poll(async () => (await human.tabs()).map(({ url }) => url).sort(), SOON)
      .toEqual([`${site.url}/human`, 'about:blank'].sort());
  });

  it('says what is wrong when the browser goes away, and comes back with it', async () => {
    const { human, site, agent } = await setUp();
    await agent.call('nova.navigate', { url: `${site.url}/form`, waitForLoad: true });
    await human.kill();
    const lost = await agent.call('nova.navigate', { url: `${site.url}/form` });
    expect(lost.structured).toMatchObject({ ok: false, ...DROPPED });
    await expect
      .poll(async () => (await agent.call('nova.tab_new')).structured.message, SOON)
      .toContain(`No browser that Nova can use answers at ${human.endpoint}`);
    const again = await startHumansBrowser({ port: human.port });
    toClose.push(() => again.close());
    const opened = await agent.call('nova.tab_new', { url: `${site.url}/other`, waitForLoad: true });
    expect(opened.structured).toMatchObject({ ok: true, pageTitle: 'Other' });
  });

  it('keeps pages away from the port the browser is driven by', async () => {
    const { human, agent } = await setUp();
    const answer = await agent.call('nova.navigate', { url: `${human.endpoint}/json/list` });
    expect(answer.structured).toMatchObject({
      ok: false,
      reasonCode: 'url.blocked_by_policy',
      actionDispatched: false,
    });
  });

  it('is named by the doctor with what falls away', async () => {
    const { human, nova } = await setUp();
    let printed = '';
    const check = async (endpoint: string) => {
      printed = '';
      const settings = await testSettings(nova.place, { 'browser.cdpEndpoint': endpoint });
      await runDoctor({ settings, clock: systemClock, version: 'test', print: (text) => void (printed += text) });
    };
    await check(human.endpoint);
    expect(printed).toMatch(
      /✓ browser .*attached to .*egress: not_enforced; droppedGuarantees: browser_ends_with_owner/,
    );
    await human.kill();
    await check(human.endpoint);
    expect(printed).toMatch(/✗ browser/);
  });
});

it('refuses an address that is none [A&S Z8a]', async () => {
  await expect(startTestNova({ settings: { 'browser.cdpEndpoint': 'chrome' } })).rejects.toThrow(
    'http://127.0.0.1:9222',
  );
});
