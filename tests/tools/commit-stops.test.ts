import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestNova, type TestNovaOptions } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const PAGE = `<title>Checkout</title><h1>Checkout</h1>
<form method="post" action="/done"><input name="note" value="x"><button id="send">Save</button></form>
<button id="pay" onclick="fetch('/paid', { method: 'POST' })">Pay now</button>
<button id="plain" onclick="fetch('/plain')">More</button>`;

const CONTRACT = {
  postconditions: { success: { all: [{ factKey: 'page.urlChanged', operator: 'eq', expected: true }] } },
};

let site: Site;
const running: TestNova[] = [];
beforeAll(async () => {
  site = await serveSite({ '/': PAGE, '/done': '<title>Done</title>', '/paid': 'ok', '/plain': 'ok' });
});
afterEach(async () => {
  for (const nova of running.splice(0)) await nova.close();
});
afterAll(() => site?.close());

async function atCheckout(options: TestNovaOptions = {}) {
  const nova = await startTestNova(options);
  running.push(nova);
  const agent = await nova.agent('ada');
  await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
  site.requests.length = 0;
  const press = (selector: string) => agent.call('nova_click_selector', { selector, transitionContract: CONTRACT });
  const pressPlain = () => agent.call('nova_click_selector', { selector: '#plain' });
  return { nova, press, pressPlain };
}

describe('kill switches', () => {
  it.each([
    ['closed_loop.commit.kill.global', 'block', 'guarded_commit.kill_switch_global'],
    ['closed_loop.commit.kill.domain.127.0.0.1', 'on', 'guarded_commit.kill_switch_domain'],
  ])('%s stops what commits something, and nothing else [A&S H1]', async (key, word, reasonCode) => {
    const { press, pressPlain } = await atCheckout({ settings: { [key]: word } });
    expect(await press('#send')).toMatchObject({
      isError: true,
      structured: {
        status: 'blocked',
        reasonCode,
        errorCode: -32035,
        stage: 'guarded_commit_check',
        actionDispatched: false,
        errorData: { commitPoint: { class: 'submit' } },
      },
    });
    expect(site.requests).toEqual([]);
    expect((await pressPlain()).structured.ok).toBe(true);
  });

  it('go before the question for a contract: nobody is told how to write one [A&S H1] [A&S 5.8]', async () => {
    const { nova } = await atCheckout({ settings: { 'closed_loop.commit.kill.global': true } });
    const agent = await nova.agent('ben');
    await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    const refused = await agent.call('nova_click_selector', { selector: '#send' });
    expect(refused.structured).toMatchObject({ reasonCode: 'guarded_commit.kill_switch_global' });
    expect(refused.structured.errorData).not.toHaveProperty('suggestedContract');
  });

  it('of another host does not matter here [A&S H1]', async () => {
    const { press } = await atCheckout({ settings: { 'closed_loop.commit.kill.domain.shop.example': true } });
    expect((await press('#send')).structured).toMatchObject({ actionDispatched: true });
  });
});

describe('a critical commit point', () => {
  it('needs a person, however free the agent is [A&S Z4] [A&S M4]', async () => {
    const { nova, press } = await atCheckout({ settings: { autonomy: 'full' } });
    expect((await press('#pay')).structured).toMatchObject({
      reasonCode: 'approval.no_channel',
      actionDispatched: false,
      hint: expect.stringContaining('nova approve grant 127.0.0.1 critical'),
    });
    const leave = nova.owner.desk.attend();
    const paying = press('#pay');
    await expect.poll(() => nova.owner.desk.look().open.length, { timeout: 10_000 }).toBe(1);
    const [question] = nova.owner.desk.look().open;
    expect(question?.message).toMatch(/is about to send POST \S+\/paid from the page .* Kind of action: critical\.$/);
    expect(site.requests).toEqual([]);
    await nova.owner.desk.run({ do: 'answer', approvalId: question?.approvalId ?? '', approved: true }, 'console');
    expect((await paying).structured.actionDispatched).toBe(true);
    expect(site.requests.filter((one) => one === 'POST /paid')).toHaveLength(1);
    leave();
  });
});

describe('a store that was found damaged', () => {
  it('holds commit points back until the operator confirms, also after a restart [A&S V10]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nova-damaged-'));
    try {
      writeFileSync(join(dataDir, 'nova.db'), 'this is no database, but it is long enough to be looked at'.repeat(40));
      const place = { dataDir, databaseUrl: null };
      const first = await atCheckout({ place });
      expect((await first.press('#send')).structured).toMatchObject({
        reasonCode: 'store.recovered_unconfirmed',
        errorCode: -32035,
        actionDispatched: false,
      });
      expect((await first.pressPlain()).structured.ok).toBe(true);
      await running.pop()?.close();

      const again = await atCheckout({ place });
      expect((await again.press('#send')).structured.reasonCode).toBe('store.recovered_unconfirmed');
      expect(again.nova.owner.desk.look().recovery).toMatchObject({
        movedTo: expect.stringContaining('nova.db.corrupt-'),
      });
      await again.nova.owner.desk.run({ do: 'resume' }, 'command_line');
      expect((await again.press('#send')).structured).toMatchObject({ actionDispatched: true });
      await running.pop()?.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
