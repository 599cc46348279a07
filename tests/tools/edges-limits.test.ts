import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Home</title><h1>Home</h1>',
    '/alerts': `<title>Alerts</title><button id="few" onclick="for (let i = 0; i < 8; i++) alert(i)">few</button>
      <button id="loop" onclick="for (;;) confirm('again?')">loop</button>
      <button id="timer" onclick="setInterval(() => alert('again'), 0)">timer</button>
      <button id="one" onclick="alert('one')">one</button>`,
    '/storm':
      '<title>Storm</title><button id="b" onclick="for (let i = 0; i < 25; i++) window.open(\'/?\' + i)">open</button>',
    '/round': (_request, response) => response.writeHead(302, { location: `/round?${Math.random()}` }).end(),
    '/busy': '<title>Busy</title><button id="b" onclick="for (;;);">busy</button><input id="i">',
    '/hungry': `<title>Hungry</title><button id="b" onclick="const kept = []; setInterval(() => {
      for (let i = 0; i < 20; i++) kept.push(new Array(100000).fill({ i }).map(one => ({ ...one }))) }, 0)">eat</button>`,
    '/poll': '<title>Poll</title><p>poll</p><script>fetch("/hang"); setInterval(() => fetch("/?poll"), 50)</script>',
    '/hang': () => {},
    '/huge': `<title>Huge</title><h1>Huge</h1><main></main><script>
      document.querySelector('main').innerHTML = Array.from({ length: 100000 }, (_, i) => '<li><a href="/x' + i + '">link ' + i + '</a></li>').join('')
    </script>`,
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  other = await nova.agent('agent-b');
  await other.call('nova_tab_new', { url: `${site.url}/` });
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const open = (path: string, args = {}, by = agent) =>
  by.call('nova_navigate', { url: site.url + path, waitForLoad: true, waitForLoadTimeoutMs: 30_000, ...args });
const click = (selector: string, args = {}) => agent.call('nova_click_selector', { selector, ...args });

/** Whatever one tab does, the tab of another agent answers as ever. */
async function expectUnaffected(neighbour = other) {
  expect((await neighbour.call('nova_perceive')).structured).toMatchObject({ ok: true, pageTitle: 'Home' });
}

describe('dialogs without end', () => {
  it('are told as a few and a number [A&S D4]', async () => {
    await open('/alerts');
    const { structured, text } = await click('#few');
    expect(structured.dialogs).toHaveLength(5);
    expect(structured.dialogs[4]).toMatchObject({ type: 'alert', answered: 'accepted', more: 3 });
    expect(structured.dialogsSilenced).toBeUndefined();
    expect(text).toContain('and 3 more');
  });

  it.each(['#loop', '#timer'])(
    'of %s are answered, then suppressed; the page can be used [A&S D3b]',
    async (selector) => {
      await open('/alerts');
      const first = await click(selector);
      expect(first.structured.actionDispatched).toBe(true);
      await expect.poll(async () => (await agent.call('nova_perceive')).structured.ok, { timeout: 20_000 }).toBe(true);
      const { structured } = await click('#one');
      expect(structured).toMatchObject({ ok: true });
      await expectUnaffected();
    },
  );

  it('of a loop are reported once as suppressed [A&S D3b]', async () => {
    await open('/alerts');
    const { structured } = await click('#loop');
    expect(structured).toMatchObject({
      dialogsSilenced: true,
      hint: expect.stringContaining('suppressed until it reloads'),
    });
    const quiet = (await click('#one')).structured;
    expect(quiet.ok).toBe(true);
    expect(quiet).not.toHaveProperty('dialogs');
  });
});

describe('tabs without end', () => {
  it('are opened up to a limit; the others are closed and counted [A&S D3b]', async () => {
    await open('/storm');
    const { structured } = await click('#b');
    const opened = new Set(structured.newTabIds);
    expect(opened.size).toBeLessThanOrEqual(10);
    expect(structured.tabsClosed ?? 0).toBeGreaterThan(0);
    const { targetId } = structured;
    await expect
      .poll(async () => (await agent.call('nova_tabs')).structured.totalCount, { timeout: 10_000 })
      .toBeLessThanOrEqual(12);
    for (const id of (await agent.call('nova_tabs')).structured.tabs.map((tab: { targetId: string }) => tab.targetId))
      if (opened.has(id)) await agent.call('nova_tab_close', { targetId: id });
    await agent.call('nova_set_active_tab', { targetId });
    await expectUnaffected();
  });
});

describe('a page that never ends', () => {
  it('in redirects fails with the reason [A&S navigate]', async () => {
    const { structured } = await open('/round');
    expect(structured).toMatchObject({ ok: false, reasonCode: 'navigation.failed' });
    expect(structured.message).toContain('ERR_TOO_MANY_REDIRECTS');
  });

  it('in its script: every call says so, others go on, and navigate gets out [A&S D3b]', {
    timeout: 90_000,
  }, async () => {
    await open('/busy');
    const stuck = await click('#b');
    expect(stuck.structured).toMatchObject({ ok: false, reasonCode: 'cdp.renderer_stalled', actionDispatched: true });
    await expectUnaffected();
    for (const [tool, args] of [
      ['nova_perceive', {}],
      ['nova_type_selector', { selector: '#i', text: 'x' }],
    ] as const) {
      const { structured } = await agent.call(tool, args);
      expect(structured).toMatchObject({ ok: false, reasonCode: 'cdp.renderer_stalled' });
    }
    await expectUnaffected();
    expect((await open('/')).structured).toMatchObject({ ok: true, pageTitle: 'Home' });
  });

  it('in its requests does not hold a settlement beyond its time [A&S 4]', async () => {
    const { structured } = await open('/poll', { waitForSettlement: true, settlementTimeoutMs: 1000 });
    expect(structured).toMatchObject({ ok: true, settlement: { settled: false } });
    expect(structured.settlement.pendingResources).toBeGreaterThan(0);
    expect((await agent.call('nova_perceive')).structured.ok).toBe(true);
  });

  it('in its memory crashes alone, is told, and comes back with navigate [A&S D3b]', { timeout: 90_000 }, async () => {
    const tight = await startTestNova({ settings: { 'browser.tabMemoryMb': 128 } });
    try {
      const [hungry, neighbour] = [await tight.agent('agent-a'), await tight.agent('agent-b')];
      await neighbour.call('nova_tab_new', { url: `${site.url}/` });
      await open('/hungry', {}, hungry);
      await hungry.call('nova_click_selector', { selector: '#b' });
      const seen = async () => (await hungry.call('nova_perceive')).structured;
      await expect.poll(async () => (await seen()).message ?? '', { timeout: 60_000 }).toContain('crashed');
      expect(await seen()).toMatchObject({ ok: false, reasonCode: 'cdp.renderer_stalled' });
      await expectUnaffected(neighbour);
      expect((await open('/', {}, hungry)).structured).toMatchObject({ ok: true, pageTitle: 'Home' });
    } finally {
      await tight.close();
    }
  });

  it('in its elements costs a bounded look, whatever comes of it, and navigate gets out [A&S D3b]', {
    timeout: 90_000,
  }, async () => {
    await open('/huge');
    const { structured } = await agent.call('nova_perceive');
    // A slow machine may not manage within the time a page has to answer; it says so, and nothing hangs.
    if (structured.ok === true) expect(structured.extraction.ctas.length).toBeGreaterThan(0);
    else expect(structured.reasonCode).toBe('cdp.renderer_stalled');
    await expectUnaffected();
    expect((await open('/')).structured).toMatchObject({ ok: true, pageTitle: 'Home' });
  });
});
