import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let page: string;
let onClick: () => void = () => {};
let onHang: () => void = () => {};

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Page</title><button id="b" onclick="fetch(\'/clicked\')">Go</button>',
    '/clicked': () => onClick(),
    '/hang': () => onHang(),
  });
  nova = await startTestNova();
  page = await nova.owner.openPage(0);
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

async function liveState() {
  const address = new URL(page);
  const response = await fetch(new URL('/api/state', address), {
    headers: { authorization: `Bearer ${address.searchParams.get('token')}` },
  });
  return (await response.json()) as {
    browser: { pid: number | null; state: string; crashes: number };
    tabs: unknown[];
  };
}

/** Ends the real browser process; the answer waits until Nova has noticed. */
async function killBrowser(): Promise<void> {
  const { browser } = await liveState();
  if (browser.pid === null) throw new Error('no browser is running');
  process.kill(browser.pid, 'SIGKILL');
  await expect
    .poll(async () => (await liveState()).browser.crashes, { timeout: 2000, interval: 20 })
    .toBeGreaterThan(browser.crashes);
}

describe('a browser that is killed', () => {
  it('is noticed within 2 s, and the next navigate works in a new one [A&S T2]', async () => {
    const before = await agent.call('nova_navigate', { url: `${site.url}/` });
    await killBrowser();
    expect((await liveState()).tabs).toEqual([]);
    const after = await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    expect(after.structured).toMatchObject({ ok: true, pageTitle: 'Page' });
    expect(after.structured.targetId).not.toBe(before.structured.targetId);
  });

  it('is told once to whoever takes another tab for the one it had [A&S T3]', async () => {
    const { structured } = await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    await killBrowser();
    const look = await agent.call('nova_perceive');
    expect(look.structured.warnings).toMatchObject([{ code: 'target.lost' }]);
    expect(look.text).toContain(`${structured.targetId} went away when the browser exited unexpectedly`);
    expect((await agent.call('nova_perceive')).structured.warnings).toBeUndefined();
    await agent.call('nova_tab_close', {});
    expect((await agent.call('nova_perceive')).structured.warnings).toBeUndefined();
  });

  it('settles a call that had not reached the page as a refusal', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    const pending = agent.call('nova_click_selector', { selector: '#never-there', timeoutMs: 60_000 });
    const answer = await Promise.all([pending, killBrowser()]).then(([settled]) => settled);
    expect(answer.structured.ok).toBe(false);
    expect(answer.structured.actionDispatched).toBe(false);
  });

  it('settles a call that had reached the page as unclear, never as an error to repeat [A&S D7] [A&S E5]', async () => {
    const arrived = new Promise<void>((resolve) => {
      onHang = resolve;
    });
    const pending = agent.call('nova_navigate', { url: `${site.url}/hang` });
    await arrived;
    await killBrowser();
    const answer = await pending;
    expect(answer.isError).toBe(false);
    expect(answer.structured).toMatchObject({ ok: false, actionDispatched: true });
    expect(answer.structured.errorCode).toBeUndefined();
  });

  it('while a click is being watched leaves it unclear', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    let killed: Promise<void> = Promise.resolve();
    const arrived = new Promise<void>((resolve) => {
      onClick = () => {
        killed = killBrowser();
        resolve();
      };
    });
    const pending = agent.call('nova_click_selector', {
      selector: '#b',
      waitForNavigation: true,
      waitForNavigationTimeoutMs: 30_000,
    });
    await arrived;
    await killed;
    const answer = await pending;
    expect(answer.structured).toMatchObject({ actionDispatched: true });
    expect(answer.structured.verifyState).not.toBe('verified');
    expect(answer.structured.errorCode).toBeUndefined();
  });
});
