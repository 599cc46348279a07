import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ObservationLog } from '../../src/observations/index.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Page</title><p>Some words.</p><button id="b" type="button">Go</button>',
    '/account': '<title>Account</title><button>Sign out</button><p>Signed in as kim@example.org</p>',
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
  // What a first look finds out of the page is written with its row.
  await agent.call('nova_perceive');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

/** How long the calls under it waited for their rows. */
async function waitedFor(tool: string, args: Record<string, unknown>): Promise<readonly unknown[]> {
  const recorded = vi.spyOn(ObservationLog.prototype, 'record');
  try {
    await agent.call(tool, args);
    return recorded.mock.calls.map(([, , until]) => until);
  } finally {
    recorded.mockRestore();
  }
}

describe('the row of a call waits [E&T 1.1]', () => {
  it.each([
    ['nova_perceive', {}],
    ['nova_read_text', {}],
    ['nova_tools_bundle', { toolName: 'nova.tabs' }],
    ['nova_tabs', {}],
    ['nova_perceive', { unknown: true }],
  ])('for the commit when the call only looked: %s %j', async (tool, args) => {
    expect(await waitedFor(tool, args)).toEqual(['committed']);
  });

  it.each([
    ['nova_click_selector', { selector: '#b' }],
    ['nova_click_selector', { selector: '#missing', timeoutMs: 0 }],
    ['nova_scroll_by', { y: 10 }],
    ['nova_reload', {}],
    ['nova_ok_observe', { claims: [] }],
    ['nova_tab_claim', { agentId: 'agent-a' }],
    ['nova_run_sequence', { steps: [] }],
    ['nova_get_instructions', { mode: 'learn' }],
  ])('for the disk when the call may have done or changed something: %s %j', async (tool, args) => {
    expect(await waitedFor(tool, args)).toEqual(['synced']);
  });

  it('for the disk when a look finds out what was not known before', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/account`, waitForLoad: true });
    expect(await waitedFor('nova_perceive', {})).toEqual(['synced']);
  });
});
