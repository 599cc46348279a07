import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../src/kernel/index.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';

const HOUR = 3_600_000;

const OVERLAID = `<title>Shop</title><h1>Shop</h1><div style="position:fixed;top:20px;right:20px;width:400px;height:200px;z-index:9999">
<descope-wc style="display:block;width:390px;height:190px" title="Log in"></descope-wc></div>`;

/** The wall clock, set forward at will; waits keep their real length. */
let ahead = 0;
const clock: Clock = { ...systemClock, now: () => systemClock.now() + ahead };

let site: Site;
let nova: TestNova;
let rows: RowReader;
let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'nova-gates-')));
  await writeFile(join(folder, 'note.txt'), 'hello');
  site = await serveSite({
    '/': '<title>Home</title><button id="b" type="button">Press</button><input id="f" type="file">',
    '/other': '<title>Other</title><button id="b" type="button">Press</button>',
    '/order': '<title>Order</title><form method="post"><input name="a"><button>Send order</button></form>',
    '/overlaid': OVERLAID,
    '/tall': '<title>Tall</title><body style="margin:0;height:9000px;background:#eee">tall</body>',
  });
  nova = await startTestNova({ clock, settings: { 'upload.roots': [folder] } });
  rows = await openRows(nova);
});
afterAll(async () => {
  await rows?.close();
  await nova?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const goTo = (agent: TestAgent, path: string) =>
  agent.call('nova_navigate', { url: `${site.url}${path}`, waitForLoad: true });
/** An agent that has loaded its bundle, on the page. */
async function agentAt(path: string, name: string): Promise<TestAgent> {
  const agent = await nova.agent(name);
  await agent.call('nova_tools_bundle');
  await goTo(agent, path);
  return agent;
}
const press = (agent: TestAgent) => agent.call('nova_click_selector', { selector: '#b' });
const missClick = (agent: TestAgent, selector = '#none') =>
  agent.call('nova_click_selector', { selector, timeoutMs: 0 });

describe('bootstrap', () => {
  it('is asked for once per caller key, and never of discovery tools [A&S 8] [A&S W3]', async () => {
    const agent = await nova.agent('newcomer');
    expect((await agent.call('nova_tabs')).structured).not.toHaveProperty('_aagGates');
    const first = await agent.call('nova_sandbox_list');
    expect(first.structured).toMatchObject({ ok: true });
    expect(first.structured._aagGates).toEqual({
      bootstrapRequired: {
        gateId: 'setup.bootstrap_required',
        status: 'warned',
        reason: expect.any(String),
        resolution: {
          tool: 'nova_tools_bundle',
          arguments: { bundle: 'browser_automation' },
          text: expect.stringContaining('nova_tools_bundle'),
        },
      },
    });
    expect(first.text).toContain('Note setup.bootstrap_required: ');
    expect((await agent.call('nova_sandbox_list')).structured).not.toHaveProperty('_aagGates');
  });

  it('another client session of the agent is another caller; 12 hours later the key is forgotten [A&S J4]', async () => {
    const agent = await nova.agent('sessions');
    const gatesIn = async (session: string) =>
      (await agent.call('nova_sandbox_list', {}, { meta: { 'nova/sessionId': session } })).structured._aagGates;
    expect(await gatesIn('one')).toBeDefined();
    expect(await gatesIn('two')).toBeDefined();
    expect(await gatesIn('one')).toBeUndefined();
    ahead += 12 * HOUR;
    expect(await gatesIn('one')).toBeDefined();
  });

  it('is over once a bundle was loaded; a search is none [A&S I4]', async () => {
    const agent = await nova.agent('reader');
    await agent.call('nova_tools_bundle', { bundle: 'system' });
    expect((await agent.call('nova_sandbox_list')).structured).not.toHaveProperty('_aagGates');
    const searcher = await nova.agent('searcher');
    await searcher.call('nova_tools_bundle', { query: 'tabs' });
    expect((await searcher.call('nova_sandbox_list')).structured).toHaveProperty('_aagGates');
  });
});

describe('perceive first', () => {
  it('warns whoever acts on a page it has not seen since it loaded [A&S 8] [A&S T5]', async () => {
    const agent = await agentAt('/', 'blind');
    const blind = await press(agent);
    expect(blind.structured).toMatchObject({
      ok: true,
      actionDispatched: true,
      _aagGates: { perceiveFirst: { gateId: 'safety.perceive_first', status: 'warned' } },
    });
    expect(blind.text).toContain('Note safety.perceive_first: ');
    await agent.call('nova_perceive', { mode: 'state' });
    expect((await press(agent)).structured).toHaveProperty('_aagGates.perceiveFirst');
    await agent.call('nova_perceive');
    expect((await press(agent)).structured).not.toHaveProperty('_aagGates');
    await goTo(agent, '/other');
    expect((await press(agent)).structured).toHaveProperty('_aagGates.perceiveFirst');
    await agent.call('nova_read_text');
    expect((await press(agent)).structured).not.toHaveProperty('_aagGates');
  });

  it('what one agent saw another has not seen [A&S T5]', async () => {
    const seer = await agentAt('/', 'seer');
    const { targetId } = (await seer.call('nova_perceive')).structured;
    const other = await nova.agent('other');
    await other.call('nova_tools_bundle');
    const acted = await other.call('nova_click_selector', { selector: '#b', targetId });
    expect(acted.structured).toHaveProperty('_aagGates.perceiveFirst');
  });

  it('a step of a sequence is warned like a direct call, once in the answer [A&S Q4] [A&S W3]', async () => {
    const agent = await agentAt('/', 'stepper');
    const click = { action: 'click', selector: '#b' };
    const answer = await agent.call('nova_run_sequence', { steps: [click, click] });
    expect(Object.keys(answer.structured._aagGates)).toEqual(['perceiveFirst']);
    expect(answer.text.split('Note safety.perceive_first').length - 1).toBe(1);
  });
});

describe('the same action again', () => {
  it('is blocked after three failures in a row, until the page was looked at [A&S 8] [A&S W1] [A&S W2]', async () => {
    const agent = await agentAt('/', 'stubborn');
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await missClick(agent)).structured.reasonCode).toBe('selector.not_found');
    const blocked = await missClick(agent);
    expect(blocked).toMatchObject({
      isError: true,
      structured: {
        ok: false,
        status: 'blocked',
        reasonCode: 'loop.blocked_same_action',
        errorCode: -32031,
        actionDispatched: false,
        stage: 'gate_check',
        _aagGates: { blockedSameAction: { status: 'blocked', resolution: { tool: 'nova_perceive' } } },
      },
    });
    expect(await rows.of(blocked)).toMatchObject({
      executed: false,
      outcomeKind: 'blocked_preflight',
      reasonCode: 'aag_blocked:loop.blocked_same_action',
      gateId: 'loop.blocked_same_action',
      blockStage: 'aag_preflight',
    });
    // Other calls are not affected, and being blocked changes nothing.
    expect((await missClick(agent, '#neither')).structured.reasonCode).toBe('selector.not_found');
    expect((await missClick(agent)).structured.reasonCode).toBe('loop.blocked_same_action');
    await agent.call('nova_perceive');
    expect((await missClick(agent)).structured.reasonCode).toBe('selector.not_found');
  });

  it('another address or an action that worked begins anew [A&S 8]', async () => {
    const agent = await agentAt('/', 'mover');
    for (let attempt = 0; attempt < 3; attempt += 1) await missClick(agent);
    await goTo(agent, '/other');
    expect((await missClick(agent)).structured.reasonCode).toBe('selector.not_found');
    await missClick(agent);
    await press(agent);
    await missClick(agent);
    expect((await missClick(agent)).structured.reasonCode).toBe('selector.not_found');
  });
});

describe('what a look shows', () => {
  it('commit points are announced once per document, with what they need [A&S 8]', async () => {
    const agent = await agentAt('/order', 'looker');
    expect((await agent.call('nova_perceive')).structured._aagGates).toMatchObject({
      guardedCommitPreview: { gateId: 'safety.guarded_commit_preview', status: 'warned' },
    });
    expect((await agent.call('nova_perceive')).structured).not.toHaveProperty('_aagGates');
    await goTo(agent, '/');
    expect((await agent.call('nova_perceive')).structured).not.toHaveProperty('_aagGates');
    await goTo(agent, '/order');
    expect((await agent.call('nova_perceive')).structured).toHaveProperty('_aagGates.guardedCommitPreview');
  });

  it('an overlay of an identity provider is announced, and again when acting beside it [A&S 8]', async () => {
    const agent = await agentAt('/overlaid', 'overlaid');
    expect((await agent.call('nova_perceive')).structured).toMatchObject({
      identityOverlayWarning: { provider: expect.any(String) },
      _aagGates: { identityOverlay: { gateId: 'safety.identity_overlay', status: 'warned' } },
    });
    const acted = await agent.call('nova_input_key', { key: 'Tab' });
    expect(acted.structured).toHaveProperty('_aagGates.identityOverlay');
    await goTo(agent, '/');
    await agent.call('nova_perceive');
    expect((await agent.call('nova_input_key', { key: 'Tab' })).structured).not.toHaveProperty('_aagGates');
  });
});

describe('a claim that was taken over', () => {
  it('is among the gates of the answer that tells it [A&S C4] [A&S W3]', async () => {
    const ada = await agentAt('/', 'claim-ada');
    const { targetId } = (await ada.call('nova_tab_claim', { targetId: 'active' })).structured;
    const bob = await nova.agent('claim-bob');
    await bob.call('nova_tab_claim', { targetId, reclaimReason: 'urgent' });
    const told = await ada.call('nova_perceive', { targetId });
    expect(told.structured).toMatchObject({
      errorCode: -32031,
      reasonCode: 'claim.reclaimed',
      _aagGates: {
        reclaimed: { gateId: 'claim.reclaimed', status: 'blocked', reason: expect.stringContaining('urgent') },
      },
    });
    expect((await ada.call('nova_perceive', { targetId })).structured.ok).toBe(true);
  });
});

describe('pictures above the budget', () => {
  it('come smaller, and the answer says so [A&S 8]', async () => {
    const agent = await agentAt('/tall', 'painter');
    const { structured, content } = await agent.call('nova_capture_screenshot', { fullPage: true });
    expect(structured).toMatchObject({ ok: true, _aagGates: { screenshotBudget: { status: 'warned' } } });
    expect(structured.width * structured.height).toBeLessThanOrEqual(4_000_000);
    const { extraction } = (await agent.call('nova_perceive', { responseDetail: 'full' })).structured;
    expect(structured.width / structured.height).toBeCloseTo(extraction.viewport.w / 9000, 2);
    expect(content.find(({ type }) => type === 'image')).toMatchObject({ mimeType: 'image/jpeg' });
    expect((await agent.call('nova_capture_screenshot')).structured).not.toHaveProperty('_aagGates');
  });
});

describe('intent', () => {
  it('is expected of tools of high impact [A&S A6]', async () => {
    const agent = await agentAt('/', 'uploader');
    await agent.call('nova_perceive');
    const args = { filePath: join(folder, 'note.txt') };
    const silent = await agent.call('nova_file_upload', args);
    expect(silent.structured).toMatchObject({ ok: true, warnings: [{ code: 'intent_missing' }] });
    const meant = await agent.call('nova_file_upload', args, { meta: { 'nova/intent': 'send the note' } });
    expect(meant.structured.ok).toBe(true);
    expect(meant.structured.warnings).toBeUndefined();
    expect((await press(agent)).structured.warnings).toBeUndefined();
  });

  it('is expected where a page is left by force [A&S A6]', async () => {
    const agent = await agentAt('/', 'forcer');
    for (const [tool, args] of [
      ['nova_reload', {}],
      ['nova_navigate', { url: `${site.url}/other` }],
    ] as const) {
      expect((await agent.call(tool, { ...args, force: true })).structured).toMatchObject({
        ok: true,
        warnings: [{ code: 'intent_missing' }],
      });
      expect((await agent.call(tool, args)).structured.warnings).toBeUndefined();
    }
  });
});

describe('by setting', () => {
  let strict: TestNova;
  let strictRows: RowReader;
  beforeAll(async () => {
    strict = await startTestNova({
      settings: {
        requireIntent: true,
        gates: {
          'setup.bootstrap_required': 'block',
          'safety.perceive_first': 'shadow_block',
          'loop.blocked_same_action': 'off',
        },
      },
    });
    strictRows = await openRows(strict);
  });
  afterAll(async () => {
    await strictRows?.close();
    await strict?.close();
  });

  it('bootstrap blocks until a bundle was loaded [A&S W2]', async () => {
    const agent = await strict.agent('newcomer');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await goTo(agent, '/')).toMatchObject({
        isError: true,
        structured: { status: 'blocked', errorCode: -32030, reasonCode: 'setup.bootstrap_required' },
      });
    }
    expect((await agent.call('nova_tabs')).structured).toMatchObject({ ok: true, tabs: [] });
    await agent.call('nova_tools_bundle');
    expect((await goTo(agent, '/')).structured.ok).toBe(true);
  });

  it('a shadow runs, and is on record as what would have been blocked [A&S W2]', async () => {
    const agent = await strict.agent('shadowed');
    await agent.call('nova_tools_bundle');
    await goTo(agent, '/');
    const answer = await press(agent);
    expect(answer.structured).toMatchObject({
      ok: true,
      actionDispatched: true,
      _aagGates: { perceiveFirst: { status: 'shadow_blocked' } },
    });
    expect(answer.text).not.toContain('perceive_first');
    expect(await strictRows.of(answer)).toMatchObject({
      executed: true,
      gateId: 'safety.perceive_first',
      blockStage: null,
      outcomeKind: 'ok',
    });
    expect(strict.logged).toContainEqual(
      expect.objectContaining({
        event: 'gate.would_block',
        fields: expect.objectContaining({ gateId: 'safety.perceive_first' }),
      }),
    );
  });

  it('a gate that is off says nothing [A&S W2]', async () => {
    const agent = await strict.agent('free');
    await agent.call('nova_tools_bundle');
    await goTo(agent, '/');
    await agent.call('nova_perceive');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await missClick(agent)).structured.reasonCode).toBe('selector.not_found');
  });

  it('a missing intent is an error [A&S A6]', async () => {
    const agent = await strict.agent('silent');
    await agent.call('nova_tools_bundle');
    const answer = await agent.call('nova_file_upload', { filePath: join(folder, 'note.txt') });
    expect(answer).toMatchObject({
      isError: true,
      structured: { stage: 'validate', errorCode: -32602, reasonCode: 'params.intent_required' },
    });
    expect((await agent.call('nova_sandbox_list')).structured.ok).toBe(true);
  });
});
