/** From a real guarded call to what a person reads on the page. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../src/kernel/index.js';
import { testChromium } from '../support/chromium.js';
import { startTestNova, type TestAgent, type TestNova, type ToolAnswer } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const NOTE = `<title>Note</title><h1>Note</h1><form id="f"><label>Note <textarea id="t" required></textarea></label>
<button id="go">Save note</button></form><p role="status" id="s"></p>
<script>document.querySelector('#f').onsubmit = async (event) => { event.preventDefault();
await fetch('/save', { method: 'POST', body: 'x' });
document.querySelector('#s').textContent = 'Your note has been saved.' }</script>`;

/** Pictures have 700 ms each and are left out when that is over; here they are the matter, on a busy machine, too. */
const patientClock: Clock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(ms === 700 ? 10_000 : ms, signal),
};

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let address: URL;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await serveSite({ '/note': NOTE, '/save': (_, response) => response.writeHead(204).end() });
  nova = await startTestNova({ clock: patientClock });
  agent = await nova.agent('ada');
  address = new URL(await nova.owner.openPage(0));
  const { path, env } = await testChromium();
  browser = await chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  });
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(address.href);
  await page.locator('.link-live').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await nova?.close();
  await site?.close();
});

const api = async (path: string): Promise<Response> =>
  fetch(new URL(`/api/${path}`, address), {
    headers: { authorization: `Bearer ${address.searchParams.get('token') ?? ''}` },
  });
const ask = async (path: string): Promise<Record<string, any>> =>
  (await api(path)).json() as Promise<Record<string, any>>;
const counters = async () => (await ask('state'))['closedLoop'];

async function open(note: string): Promise<void> {
  await agent.call('nova_navigate', { url: `${site.url}/note`, waitForLoad: true });
  await agent.call('nova_perceive');
  if (note !== '') await agent.call('nova_type_selector', { selector: '#t', text: note });
}

const SHOWN = {
  postconditions: { success: { all: [{ factKey: 'form.successIndicator.visible', operator: 'eq', expected: true }] } },
};
const submit = (args: Record<string, unknown> = {}): Promise<ToolAnswer> =>
  agent.call('nova_guarded_submit_form', { selector: '#go', ...args });

describe('a guarded call', () => {
  it('becomes a story on the page that is open, with pictures and without what was typed [A&S G5] [A&S Z9]', async () => {
    await open('my typed diary');
    const wanted = { factKey: 'dom.value(#t)', operator: 'eq', expected: 'my typed diary' };
    const done = await submit({
      transitionContract: { preconditions: { all: [wanted] }, postconditions: { success: { all: [wanted] } } },
    });
    expect(done.structured).toMatchObject({ ok: true });
    const { transitionId } = done.structured['guardedCommit'];

    await page.getByRole('button', { name: '“Save note”' }).click();
    const text = (await page.getByRole('dialog').innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/^verified Pressed “Save note”/);
    expect(text).toContain('Content of #t dom.value(#t) “(14 characters)”');
    expect(text).toContain('nova.guarded_submit_form, commit point of class submit');
    expect(text).toMatch(/ms after it was sent .*Accepted outcome\.accepted no → became yes/);
    expect(text).toContain('The expected result was seen. Do not send it again.');
    const widths = "[...document.querySelectorAll('dialog img')].map((image) => image.naturalWidth > 100)";
    await expect.poll(() => page.evaluate(widths)).toEqual([true, true]);
    await page.keyboard.press('Escape');

    const { transitions } = await ask('transitions');
    expect(transitions).toHaveLength(1);
    expect(transitions[0]).toMatchObject({ transitionId, callId: done.structured['callId'], agentId: 'ada' });
    expect(JSON.stringify(transitions).length).toBeLessThan(700);
    const told = await (await api(`transitions/${transitionId}`)).text();
    expect(JSON.parse(told)).toMatchObject({ ...transitions[0], moments: expect.any(Array), failed: [] });
    expect(told).not.toContain('diary');
  });

  it('that was never sent has no story', async () => {
    await open('');
    const held = await submit();
    expect(held.structured).toMatchObject({ actionDispatched: false, stage: 'precondition_check' });
    expect((await api(`transitions/${held.structured['guardedCommit'].transitionId}`)).status).toBe(404);
    expect((await ask('transitions'))['transitions']).toHaveLength(1);
  });
});

describe('the counters', () => {
  it('grow by real calls, each by its own, and the page shows them [A&S H2]', async () => {
    const before = await counters();
    await open('one');
    await submit();
    await open('two');
    await submit({
      transitionContract: {
        stabilityWindowMs: 600,
        postconditions: { success: { all: [{ factKey: 'dom.#never', operator: 'exists' }] } },
      },
    });
    await open('three');
    await submit({
      transitionContract: {
        postconditions: { forbidden: { any: [{ factKey: 'text.appeared(saved.)', operator: 'eq', expected: true }] } },
      },
    });
    await open('');
    await submit();
    await open('plain');
    await agent.call('nova_click_selector', { selector: '#go', transitionContract: SHOWN });
    await open('four');
    await submit({ clientEventId: 'same' });
    await submit({ clientEventId: 'same' });

    const after = await counters();
    const { meanVerificationLatencyMs: mean, ...counts } = after;
    const grown = Object.fromEntries(
      Object.entries<number>(counts).map(([name, count]) => [name, count - before[name]]),
    );
    expect(grown).toEqual({
      dispatch: 5,
      verified_success: 3,
      verified_fail: 1,
      indeterminate: 1,
      blocked_precondition: 1,
      duplicate_dispatch_prevented: 1,
      actions_upgraded: 1,
    });
    expect(mean).toBeGreaterThan(0);
    await page
      .getByText(`${after.dispatch} actions sent since the start, ${after.verified_success} verified`)
      .waitFor();
    expect(await page.locator('.action').count()).toBe(6);
  });
});
