import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';

/** Two clients, each with its own connection; the second one says that it is the first one's agent. */
let site: Site;
let nova: TestNova;
let ada: TestAgent;
let mallory: TestAgent;
beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Home</title><button id="b" onclick="fetch(\'/pressed\')">Press</button><input id="i">',
    '/private': '<title>Private</title><p>Only for Ada</p>',
    '/pressed': 'ok',
  });
  nova = await startTestNova();
  [ada, mallory] = await Promise.all([nova.agent('ada'), nova.agent('mallory')]);
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const open = async (agent: TestAgent, args: Record<string, unknown> = {}): Promise<string> =>
  (await agent.call('nova_tab_new', { url: `${site.url}/`, waitForLoad: true, ...args })).structured.targetId;

describe("[A&S J3a] another agent's id", () => {
  it('said by another client is another agent: it acts on no claimed tab, releases and closes none', async () => {
    const targetId = await open(ada);
    await ada.call('nova_tab_claim', { targetId });
    site.requests.length = 0;
    for (const [tool, args] of [
      ['nova_click_selector', { selector: '#b' }],
      ['nova_type_selector', { selector: '#i', text: 'x' }],
      ['nova_navigate', { url: `${site.url}/private` }],
      ['nova_tab_close', {}],
      ['nova_tab_claim', {}],
      ['nova_tab_release', {}],
      ['nova_ok_observe', { claims: [{ signalKey: 'core.page.type', value: 'shop' }] }],
    ] as const) {
      // ok_observe has no such argument.
      for (const said of tool === 'nova_ok_observe' ? [{}] : [{ agentId: 'ada' }, {}]) {
        const refused = await mallory.call(tool, { targetId, ...args, ...said });
        expect(refused.structured, tool).toMatchObject({ ok: false, reasonCode: 'claim.owner_mismatch' });
      }
    }
    const byMeta = await mallory.call(
      'nova_click_selector',
      { targetId, selector: '#b' },
      { meta: { 'nova/agentId': 'ada' } },
    );
    expect(byMeta.structured.reasonCode).toBe('claim.owner_mismatch');
    expect(site.requests).toEqual([]);
    expect((await ada.call('nova_click_selector', { targetId, selector: '#b' })).structured.ok).toBe(true);
  });

  it('does not lead to the tabs, the goals or the answers of that agent', async () => {
    const targetId = await open(ada);
    const mine = await mallory.call('nova_tabs', { agentId: 'ada', mine: true });
    expect(mine.structured).toMatchObject({ tabs: [], mineAgentId: expect.stringMatching(/^ada@[0-9a-f]{6}$/) });
    const looked = await mallory.call('nova_perceive', { agentId: 'ada' });
    expect(looked.structured.targetId).not.toBe(targetId);
    const goal = await ada.call('nova_goal_register', { op: 'create', summary: 'Buy', targetId, ownerAgentId: 'ada' });
    const { goalId } = goal.structured.goal;
    const closed = await mallory.call('nova_goal_register', {
      op: 'close',
      goalId,
      state: 'aborted',
      ownerAgentId: 'ada',
    });
    expect(closed.structured).toMatchObject({ ok: false, reasonCode: 'claim.owner_mismatch' });
    const once = { targetId, selector: '#b', clientEventId: 'press-1' };
    const pressed = await ada.call('nova_click_selector', once);
    const again = await mallory.call('nova_click_selector', { ...once, agentId: 'ada' });
    expect(again.structured.callId).not.toBe(pressed.structured.callId);
    expect(again.structured.replayed ?? false).toBe(false);
  });

  it('a client that serves several agents names them as it likes', async () => {
    const targetId = await open(ada, { agentId: 'helper', claim: { agentId: 'helper', ttlMs: 60_000 } });
    expect((await ada.call('nova_click_selector', { targetId, selector: '#b' })).structured.ok).toBe(false);
    const pressed = await ada.call('nova_click_selector', { targetId, selector: '#b', agentId: 'helper' });
    expect(pressed.structured.ok).toBe(true);
  });

  it('[A&S C7] the token of a claim takes it along to another client', async () => {
    const targetId = await open(ada);
    const { finalizationToken, claimTaskId } = (await ada.call('nova_tab_claim', { targetId })).structured;
    expect((await mallory.call('nova_tabs')).text).not.toContain(finalizationToken);
    const guessed = await mallory.call('nova_tab_claim', { targetId, finalizationToken: 'a guess' });
    expect(guessed.structured).toMatchObject({ ok: false, reasonCode: 'claim.owner_mismatch' });
    const taken = await mallory.call('nova_tab_claim', { targetId, finalizationToken });
    expect(taken.structured).toMatchObject({ ok: true, claimTaskId });
    expect((await ada.call('nova_click_selector', { targetId, selector: '#b' })).structured.ok).toBe(false);
  });
});

describe('[A&S S6] a private tab', () => {
  it('does not exist for another client, whatever id it says', async () => {
    const targetId = await open(ada, { private: true, url: `${site.url}/private` });
    for (const said of [{}, { agentId: 'ada' }]) {
      for (const [tool, args] of [
        ['nova_read_text', {}],
        ['nova_perceive', {}],
        ['nova_capture_screenshot', {}],
        ['nova_tab_close', {}],
        ['nova_tab_claim', { reclaimReason: 'mine' }],
        ['nova_set_active_tab', {}],
      ] as const) {
        const refused = await mallory.call(tool, { targetId, ...args, ...said });
        expect(refused.structured, tool).toMatchObject({ ok: false, reasonCode: 'target.unknown' });
        expect(JSON.stringify(refused.structured.errorData)).not.toContain(targetId);
      }
      const { tabs } = (await mallory.call('nova_tabs', said)).structured;
      expect(tabs.map((tab: { targetId: string }) => tab.targetId)).not.toContain(targetId);
    }
    expect((await ada.call('nova_read_text', { targetId })).text).toContain('Only for Ada');
    expect((await ada.call('nova_tabs')).text).toContain(targetId);
  });
});

it('[E&T 1.2] a row names the client that called, and no answer does', async () => {
  const rows = await openRows(nova);
  try {
    const asked = await mallory.call('nova_tabs', { agentId: 'ada' });
    expect(await rows.of(asked)).toMatchObject({
      agentId: expect.stringMatching(/^ada@/),
      principal: 'test:mallory',
    });
    expect(JSON.stringify(asked)).not.toContain('test:');
  } finally {
    await rows.close();
  }
});
