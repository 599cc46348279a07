import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let rows: RowReader;
/** Requests that the site leaves unanswered. */
const hanging: (() => void)[] = [];

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Home</title><button id="b" onclick="fetch(\'/pressed\')">Press</button>',
    '/pressed': 'ok',
    '/slow': (_request, response) => void hanging.push(() => response.end()),
  });
  nova = await startTestNova();
  agent = await nova.agent('ada');
  rows = await openRows(nova);
});
afterEach(async () => {
  for (const end of hanging.splice(0)) end();
  await nova.owner.desk.run({ do: 'resume' }, 'command_line');
});
afterAll(async () => {
  await rows?.close();
  await nova?.close();
  await site?.close();
});

const order = (what: 'stop' | 'resume') => nova.owner.desk.run({ do: what }, 'command_line');
const home = () => agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });

describe('the emergency stop [A&S Z7]', () => {
  it('refuses every call before anything of it is looked at, and no tool releases it', async () => {
    await home();
    site.requests.length = 0;
    await order('stop');
    for (const [tool, args] of [
      ['nova_click_selector', { selector: '#b' }],
      ['nova_click_selector', { nonsense: true }],
      ['nova_perceive', {}],
      ['nova_tabs', {}],
      ['nova_invoke', { tool: 'nova.resume' }],
      ['nova_run_sequence', { steps: [{ tool: 'nova.perceive', args: {} }] }],
    ] as const) {
      const refused = await agent.call(tool, args);
      expect(refused, tool).toMatchObject({
        isError: true,
        structured: { status: 'blocked', reasonCode: 'safety.emergency_stop', errorCode: -32035 },
      });
      expect(await rows.of(refused)).toMatchObject({ gateId: 'safety.emergency_stop', executed: false });
    }
    expect(site.requests).toEqual([]);
    await order('resume');
    expect((await agent.call('nova_click_selector', { selector: '#b' })).structured.ok).toBe(true);
  });

  it('ends what is under way: unclear once the page was touched [A&S V8]', async () => {
    const going = agent.call('nova_navigate', { url: `${site.url}/slow`, waitForLoad: true });
    await expect.poll(() => hanging.length).toBe(1);
    await order('stop');
    const { isError, structured } = await going;
    expect(isError).toBe(false);
    expect(structured).toMatchObject({
      ok: false,
      status: 'partial',
      actionDispatched: true,
      verifyState: 'uncertain',
      retryAdvice: 'check_postcondition_first',
    });
  });

  it('and cancelled before that: nothing reached the page [A&S V8]', async () => {
    await home();
    const waiting = agent.call('nova_click_selector', { selector: '#not-there', timeoutMs: 20_000 });
    const second = agent.call('nova_wait_for_selector', { selector: '#not-there', timeoutMs: 20_000 });
    await agent.call('nova_tabs');
    await order('stop');
    expect((await waiting).structured).toMatchObject({ ok: false, actionDispatched: false });
    expect((await second).structured).toMatchObject({ ok: false, reasonCode: 'call.cancelled', errorCode: -32000 });
  });

  it('holds after a restart', async () => {
    const first = await startTestNova({ keep: true });
    await first.owner.desk.run({ do: 'stop' }, 'command_line');
    await first.close();
    const again = await startTestNova({ place: first.place });
    try {
      const other = await again.agent('bob');
      expect((await other.call('nova_tabs')).structured.reasonCode).toBe('safety.emergency_stop');
      expect(again.owner.desk.look().stoppedAtMs).not.toBeNull();
      await again.owner.desk.run({ do: 'resume' }, 'command_line');
      expect((await other.call('nova_tabs')).structured.ok).toBe(true);
    } finally {
      await again.close();
    }
  });
});
