import { afterEach, describe, expect, it } from 'vitest';
import { type HumansBrowser, startHumansBrowser } from '../support/humans-browser.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { serveSite, type Site } from '../support/site.js';

const PAGES = {
  '/human': '<title>Mine</title><input id="draft" autofocus>',
  '/work': `<title>Work</title><button id="pop" onclick="window.open('/popup')">Pop</button>
    <button id="window" onclick="window.open('/popup', '', 'width=300,height=300')">Window</button>`,
  '/popup': `<title>Popup</title><button onclick="this.textContent = 'Pressed'">Press</button>`,
  '/theirs': '<title>Theirs</title><h1>Theirs</h1>',
};

/** The machine may be busy. */
const SOON = { timeout: 20_000 };

const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function setUp(
  more: Parameters<typeof serveSite>[0] = {},
): Promise<{ human: HumansBrowser; site: Site; nova: TestNova; agent: TestAgent; mine: string }> {
  const site = await serveSite({ ...PAGES, ...more });
  toClose.push(() => site.close());
  const human = await startHumansBrowser();
  toClose.push(() => human.close());
  const mine = await human.open(`${site.url}/human`);
  const nova = await startTestNova({
    settings: { 'browser.cdpEndpoint': human.endpoint, 'approvals.noChannel': 'allow' },
  });
  toClose.push(() => nova.close());
  return { human, site, nova, agent: await nova.agent('a'), mine };
}

describe('beside a person [A&S Z8a]', () => {
  it('tells pop-ups apart by who opened them, while both open and close tabs', { timeout: 90_000 }, async () => {
    const { human, site, agent, mine } = await setUp();
    const person = async () => {
      for (let n = 0; n < 6; n += 1) {
        const opened = await human.open(`${site.url}/theirs`);
        await human.evaluate(mine, `open('/theirs', 'p${n}', '${n % 2 === 0 ? 'width=300,height=300' : ''}') && 1`);
        if (n % 3 === 0) await human.closeTab(opened);
      }
    };
    const work = async () => {
      for (let n = 0; n < 3; n += 1) {
        const opened = await agent.call('nova.tab_new', { url: `${site.url}/work`, waitForLoad: true });
        expect(opened.structured).toMatchObject({ ok: true, pageTitle: 'Work' });
        const { targetId } = opened.structured;
        for (const selector of ['#pop', '#window']) {
          const clicked = await agent.call('nova.click_selector', { targetId, selector });
          expect(clicked.structured).toMatchObject({ ok: true });
        }
      }
    };
    await Promise.all([person(), work()]);
    const titles = async () => {
      const { tabs } = (await agent.call('nova.tabs')).structured;
      return tabs.map(({ title }: { title: string }) => title).sort();
    };
    await expect.poll(titles, SOON).toEqual([...Array<string>(6).fill('Popup'), ...Array<string>(3).fill('Work')]);
    const all = await human.tabs();
    expect(all.filter(({ url }) => url.endsWith('/theirs')).map(({ attached }) => attached)).toEqual(
      Array<boolean>(10).fill(false),
    );
    expect(all.find(({ targetId }) => targetId === mine)).toMatchObject({ attached: false, title: 'Mine' });
  });

  it('keeps the keyboard where the person has it, in private tabs as well', { timeout: 60_000 }, async () => {
    const { human, site, agent, mine } = await setUp();
    await expect.poll(() => human.evaluate(mine, 'document.hasFocus()'), SOON).toBe(true);
    await human.evaluate(mine, 'draft.focus(), addEventListener("blur", () => { draft.value = "lost" }), 1');
    for (const args of [{}, { private: true }, { private: true, isolate: true }]) {
      const opened = await agent.call('nova.tab_new', { url: `${site.url}/popup`, waitForLoad: true, ...args });
      const { targetId } = opened.structured;
      const clicked = await agent.call('nova.click_selector', { targetId, selector: 'button' });
      expect(clicked.structured, clicked.text).toMatchObject({ ok: true });
      expect((await agent.call('nova.capture_screenshot', { targetId })).structured).toMatchObject({ ok: true });
      await agent.call('nova.tab_close', { targetId });
    }
    expect(
      await human.evaluate(
        mine,
        '[document.hasFocus(), document.visibilityState, document.activeElement.id, draft.value]',
      ),
    ).toEqual([true, 'visible', 'draft', '']);
  });

  it('has the sign-ins of the profile in its own tabs', async () => {
    const seen: string[] = [];
    const { human, site, agent } = await setUp({
      '/sign-in': (_, response) => {
        response.setHeader('set-cookie', 'session=ada; HttpOnly; SameSite=Lax');
        response.end('<title>Signed in</title>');
      },
      '/account': (request, response) => {
        seen.push(request.headers.cookie ?? 'none');
        response.end('<title>Account</title>');
      },
    });
    const tab = await human.open(`${site.url}/sign-in`);
    await expect
      .poll(async () => (await human.tabs()).find(({ targetId }) => targetId === tab)?.title, SOON)
      .toBe('Signed in');
    await agent.call('nova.navigate', { url: `${site.url}/account`, waitForLoad: true });
    expect(seen).toEqual(['session=ada']);
    await agent.call('nova.tab_new', { url: `${site.url}/account`, private: true, waitForLoad: true });
    expect(seen).toEqual(['session=ada', 'none']);
  });

  it('tells when a person went elsewhere in a tab of its own, and when they closed it', async () => {
    const { human, site, agent } = await setUp();
    const opened = await agent.call('nova.navigate', { url: `${site.url}/work`, waitForLoad: true });
    const { targetId } = opened.structured;
    await agent.call('nova.perceive', { targetId });
    const tab = (await human.tabs()).find(({ url }) => url.endsWith('/work'))?.targetId ?? '';
    await human.evaluate(tab, `location.href = '/theirs', 1`);
    await expect
      .poll(async () => (await agent.call('nova.perceive', { targetId })).structured, SOON)
      .toMatchObject({ ok: true, pageUrl: `${site.url}/theirs` });
    await human.closeTab(tab);
    await expect
      .poll(async () => (await agent.call('nova.click_selector', { targetId, selector: 'h1' })).structured, SOON)
      .toMatchObject({ ok: false, actionDispatched: false, reasonCode: 'target.unknown' });
  });

  it('says that the browser went when it goes in the middle of a call', async () => {
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const { human, site, agent } = await setUp({ '/never': () => asked() });
    await agent.call('nova.navigate', { url: `${site.url}/work`, waitForLoad: true });
    const going = agent.call('nova.navigate', { url: `${site.url}/never`, waitForLoad: true });
    await isAsked;
    await human.kill();
    const { structured } = await going;
    expect(structured.ok).toBe(false);
    expect(['browser.unavailable', 'action.interrupted_after_dispatch']).toContain(structured.reasonCode);
  });
});
