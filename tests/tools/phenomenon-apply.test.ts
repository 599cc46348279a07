import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_HEALTH, type Phenomenon, type Playbook } from '../../src/knowledge/index.js';
import { click, phenomenon } from '../support/knowledge.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type KnowledgeDesk, openKnowledge } from '../support/seed-knowledge.js';
import { type Site, serveSite } from '../support/site.js';

const HOME = `<title>Home</title>
<div id="box" role="dialog" style="position:fixed;inset:0;background:#fff;z-index:9999">News <button id="x" type="button" onclick="box.remove()">Close</button></div>`;
const DESK = `<a id="old-list" href="/old-list">Old list</a><title>Desk</title><p id="desk">Desk</p>
<button id="next" type="button" onclick="second.textContent='Delete account';out.textContent='one'">Next</button>
<button id="second" type="button" onclick="out.textContent='two'">Show</button>
<button id="b3" type="button" onclick="fetch('/erase')">Delete account</button>
<button id="still" type="button">Still</button>
<a id="b5" href="http://other.localhost:PORT/">Elsewhere</a><p id="out"></p>`;
const CONSENT = `<title>Consent</title><div id="cmp" role="dialog" style="position:fixed;inset:0;background:#fff;z-index:9999">
<p>We use cookies and similar technologies.</p><button id="rej" type="button" onclick="cmp.remove()">LABEL</button></div>`;
const SEARCH = `<title>Search</title><form role="search" onsubmit="event.preventDefault();history.pushState(0,'','/found');out.textContent=q.value">
<input type="search" id="q" aria-label="Search"></form><p id="out"></p>`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let rows: RowReader;
let desk: KnowledgeDesk;
let scope: string;
let label = 'Reject all';

const custom = (over: Partial<Playbook>): Playbook => ({
  policy: 'custom',
  actions: [],
  verify: [{ type: 'text_present', text: 'two' }],
  requiredCapabilities: [],
  ...over,
});
const onDesk = (stableId: string, over: Partial<Playbook>, more: Partial<Phenomenon> = {}): Phenomenon =>
  phenomenon({
    stableId,
    scope,
    type: 'custom',
    fingerprint: { signals: [{ kind: 'dom', match: '#desk' }], minConfidence: 0.6 },
    playbook: custom(over),
    ...more,
  });

beforeAll(async () => {
  const answer = (text: () => string) => (_: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8">${text()}</html>`);
  };
  site = await serveSite({
    '/': HOME,
    '/desk': answer(() => DESK.replace('PORT', String(site.port))),
    '/consent': answer(() => CONSENT.replace('LABEL', label)),
    '/search': SEARCH,
  });
  scope = `shop.localhost:${site.port}`;
  nova = await startTestNova();
  desk = await openKnowledge(nova);
  const box = {
    type: 'modal',
    scope,
    playbook: {
      policy: 'dismiss',
      actions: [click('#gone', { fallbackSelectors: ['#x'], timeoutMs: 100 })],
      verify: [{ type: 'absent', selector: '#box' }, { type: 'obstruction_cleared' }, { type: 'scroll_unlocked' }],
      requiredCapabilities: [],
    },
  } as const satisfies Partial<Phenomenon>;
  await desk.put(
    phenomenon({ ...box, stableId: 'close' }),
    phenomenon({ ...box, stableId: 'shadow', learningLevel: 1 }),
    phenomenon({ ...box, stableId: 'retired', deprecated: true }),
    phenomenon({ ...box, stableId: 'sick', health: { ...NO_HEALTH, totalAttempts: 1, severeMisfireAt: 5 } }),
    phenomenon({ ...box, stableId: 'empty', playbook: { ...box.playbook, actions: [] } }),
    phenomenon({ ...box, stableId: 'elsewhere', context: { routes: ['elsewhere'] } }),
    phenomenon({
      ...box,
      stableId: 'ghost',
      fingerprint: { signals: [{ kind: 'dom', match: '#nowhere' }], minConfidence: 0.6 },
    }),
    phenomenon({ ...box, stableId: 'needy', playbook: { ...box.playbook, requiredCapabilities: ['has_paid_plan'] } }),
    onDesk('erase', { actions: [click('#b3')] }),
    onDesk('turned', { actions: [click('#next'), click('#second')] }),
    onDesk('unproven', { actions: [click('#still')], verify: [{ type: 'present', selector: '#never' }] }),
    onDesk('astray', { actions: [click('#b5')] }),
    onDesk('slow', { actions: [click('#still'), { type: 'wait', selector: '#never', timeoutMs: 15_000 }] }),
    onDesk('lost', { actions: [click('#removed', { timeoutMs: 100 })] }),
    phenomenon({
      stableId: 'consent',
      scope,
      type: 'consent_cmp',
      fingerprint: { signals: [{ kind: 'dom', match: '#cmp' }], minConfidence: 0.6 },
      playbook: {
        policy: 'reject_preferred',
        actions: [click('#rej', { declaredPolarity: 'reject', allowedEffect: 'consent_state_only' })],
        verify: [{ type: 'absent', selector: '#cmp' }],
        requiredCapabilities: [],
      },
    }),
    onDesk('old-list', { actions: [click('#old-list')], verify: [{ type: 'url_matches', routeTemplate: 'old-list' }] }),
    phenomenon({
      stableId: 'search',
      scope,
      type: 'custom',
      fingerprint: { signals: [{ kind: 'dom', match: '#q' }], minConfidence: 0.6 },
      playbook: custom({
        actions: [
          { type: 'navigate', routeTemplate: 'search', timeoutMs: 5000 },
          { type: 'type', selector: '#q', slot: 'query', valueSource: 'agent_supplied', timeoutMs: 3000 },
          { type: 'press_key', key: 'Enter', timeoutMs: 3000 },
        ],
        verify: [{ type: 'url_matches', routeTemplate: 'found' }],
        slots: [{ name: 'query', type: 'text', maxLength: 40 }],
      }),
    }),
  );
  agent = await nova.agent('agent-a');
  rows = await openRows(nova);
});
afterAll(async () => {
  await rows?.close();
  await desk?.close();
  await nova?.close();
  await site?.close();
});

const open = (path: string) => agent.call('nova_navigate', { url: `http://${scope}${path}`, waitForLoad: true });
const apply = (phenomenonId: string, args: object = {}) =>
  agent.call('nova_phenomenon_apply', { scope, phenomenonId, ...args });

describe('a playbook whose address answers with an error', () => {
  it('is not proven by standing there [K 12] [K 15.5]', async () => {
    await open('/desk');
    const answer = await apply('old-list');
    expect(answer.structured).toMatchObject({ ok: false, reasonCode: 'pks.verify_failed', actionDispatched: true });
    expect(answer.structured.pageUrl).toContain('/old-list');
  });
});

describe('a playbook that works', () => {
  it('takes the fallback, checks the page, leaves a row per step and one outcome [K 12] [K 3]', async () => {
    await open('/');
    const answer = await apply('CLOSE');
    expect(answer.structured).toMatchObject({
      ok: true,
      status: 'ok',
      scope,
      phenomenonId: 'close',
      phenomenonType: 'modal',
      policy: 'dismiss',
      actionDispatched: true,
      stepsExecuted: 1,
      failedStepIndex: null,
      stepResults: [{ index: 0, action: 'click', selector: '#x', usedFallback: true, ok: true }],
      verifyResults: [
        { type: 'absent', passed: true, detail: null },
        { type: 'obstruction_cleared', passed: true, detail: null },
        { type: 'scroll_unlocked', passed: true, detail: null },
      ],
      verificationStatus: 'verified_success',
      verifyState: 'verified',
      telemetryReported: true,
      driftGate: 'off',
    });
    const steps = await rows.stepsOf(answer);
    expect(steps.map(({ toolName, ok }) => [toolName, ok])).toEqual([
      ['nova.click_selector', false],
      ['nova.click_selector', true],
    ]);
    expect(await rows.of(answer)).toMatchObject({ toolName: 'nova.phenomenon_apply', actionKind: 'meta', ok: true });
    await expect.poll(async () => (await desk.find(scope, 'close'))?.health.successCount).toBe(1);
  });

  it('fills its slots from the call and repeats none of them [K 6] [K 12] [K 16.19]', async () => {
    await open('/desk');
    const answer = await apply('search', { params: { query: 'purple walrus' } });
    expect(answer.structured).toMatchObject({ ok: true, stepsExecuted: 3, verificationStatus: 'verified_success' });
    expect(JSON.stringify(answer.structured)).not.toContain('walrus');
    expect((await agent.call('nova_read_text', { selector: '#out' })).text).toContain('purple walrus');
    await open('/desk');
    for (const [params, field] of [
      [undefined, 'params.query'],
      [{ query: 5 }, 'params.query'],
      [{ query: 'x', other: 'y' }, 'params.other'],
    ] as const) {
      const refused = await apply('search', params === undefined ? {} : { params });
      expect(refused.structured).toMatchObject({
        errorCode: -32602,
        reasonCode: 'params.invalid',
        errorData: { field },
      });
    }
  });
});

describe('what is refused before anything is touched', () => {
  it('names the first thing that is wrong [K 12] [K 4.4]', async () => {
    await open('/');
    const before = site.requests.length;
    const codes: Record<string, unknown> = {};
    for (const id of ['nobody', 'retired', 'shadow', 'sick', 'empty', 'elsewhere', 'ghost', 'needy'])
      codes[id] = (await apply(id)).structured.reasonCode;
    expect(codes).toEqual({
      nobody: 'pks.phenomenon_not_found',
      retired: 'pks.deprecated',
      shadow: 'pks.not_active',
      sick: 'pks.quarantined',
      empty: 'pks.empty_playbook',
      elsewhere: 'pks.target_mismatch',
      ghost: 'pks.not_present',
      needy: 'pks.required_capability_unknown',
    });
    expect(site.requests.length).toBe(before);
    const unknown = await agent.call('nova_phenomenon_apply', { scope: 'nowhere.example', phenomenonId: 'close' });
    expect(unknown.structured).toMatchObject({ ok: false, status: 'not_found', reasonCode: 'pks.scope_not_found' });
    const few = await apply('turned', { maxSteps: 1 });
    expect(few.structured).toMatchObject({ errorCode: -32602, errorData: { field: 'maxSteps' } });
    expect((await desk.find(scope, 'ghost'))?.health).toEqual(NO_HEALTH);
  });

  it('does not run on the page of another site [K 12]', async () => {
    await agent.call('nova_navigate', { url: `http://other.localhost:${site.port}/`, waitForLoad: true });
    expect((await apply('close')).structured).toMatchObject({ ok: false, reasonCode: 'pks.target_mismatch' });
  });

  it('presses nothing that commits, whatever the entry says [K 12] [K 15.9]', async () => {
    await open('/desk');
    const answer = await apply('erase');
    expect(answer.structured).toMatchObject({
      ok: false,
      status: 'blocked',
      reasonCode: 'pks.commit_point_blocked',
      actionDispatched: false,
      telemetryReported: false,
    });
    expect(site.requests).not.toContain('GET /erase');
  });

  it('keeps out of a tab that another agent holds [A&S C1] [K 12]', async () => {
    await open('/');
    const { targetId } = (await agent.call('nova_tab_claim', {})).structured;
    const other = await nova.agent('agent-b');
    const answer = await other.call('nova_phenomenon_apply', {
      scope,
      phenomenonId: 'close',
      targetId,
      agentId: 'agent-b',
    });
    expect(answer.structured).toMatchObject({ ok: false, actionDispatched: false });
    expect(answer.structured.reasonCode).toMatch(/^claim\./);
    await agent.call('nova_tab_release', { targetId });
  });
});

describe('a run that does not get through', () => {
  it('ends before a step that became a commit point [K 12]', async () => {
    await open('/desk');
    const answer = await apply('turned');
    expect(answer.structured).toMatchObject({
      ok: false,
      status: 'blocked',
      reasonCode: 'pks.commit_point_blocked',
      actionDispatched: true,
      stepsExecuted: 1,
      failedStepIndex: 1,
      verificationStatus: 'indeterminate',
    });
    expect((await agent.call('nova_read_text', { selector: '#out' })).text).toContain('one');
  });

  it('is no success when a check is not met [K 12] [K 3]', async () => {
    await open('/desk');
    const answer = await apply('unproven');
    expect(answer.structured).toMatchObject({
      ok: false,
      status: 'failed',
      reasonCode: 'pks.verify_failed',
      stepsExecuted: 1,
      verifyResults: [{ type: 'present', passed: false }],
      verificationStatus: 'verified_fail',
      telemetryReported: true,
    });
    await expect.poll(async () => (await desk.find(scope, 'unproven'))?.health.consecutiveFailures).toBe(1);
  });

  it('is a severe misfire when it leaves its site, and is quarantined for it [K 5.4]', async () => {
    await open('/desk');
    const answer = await apply('astray');
    expect(answer.structured).toMatchObject({ ok: false, status: 'failed', verificationStatus: 'verified_fail' });
    await expect
      .poll(async () => (await desk.find(scope, 'astray'))?.health.severeMisfireAt)
      .toEqual(expect.any(Number));
    await open('/desk');
    await expect
      .poll(async () => (await apply('astray')).structured.reasonCode)
      .toMatch(/pks\.(quarantined|not_active)/);
  });

  it('takes its selector for gone when the rest of it is there [K 3] [K 16.6]', async () => {
    await open('/desk');
    expect((await apply('lost')).structured).toMatchObject({ ok: false, reasonCode: 'selector.not_found' });
    await expect.poll(async () => (await desk.find(scope, 'lost'))?.learningLevel).toBe(1);
  });

  it('has its time [K 12]', async () => {
    await open('/desk');
    const answer = await apply('slow', { timeoutMs: 1000 });
    expect(answer.structured).toMatchObject({ ok: false, status: 'failed', reasonCode: 'pks.playbook_timeout' });
    await expect.poll(async () => (await desk.find(scope, 'slow'))?.health.consecutiveFailures).toBe(1);
  });

  it('proves a choice only by what the pressed control says [K 15.4] [K 15.5]', async () => {
    await open('/consent');
    expect((await apply('consent')).structured).toMatchObject({ ok: true, verificationStatus: 'verified_success' });
    label = 'Accept all';
    await open('/consent');
    const answer = await apply('consent');
    expect(answer.structured).toMatchObject({
      ok: false,
      status: 'blocked',
      reasonCode: 'pks.polarity_mismatch',
      actionDispatched: false,
    });
    expect((await agent.call('nova_read_text', { selector: '#cmp' })).text).toContain('Accept all');
  });

  it("is nobody's fault when the browser is killed on the way [K 3] [A&S V8]", async () => {
    await open('/desk');
    const before = (await desk.find(scope, 'slow'))?.health;
    const pending = apply('slow');
    await expect.poll(async () => (await rows.newest(1))[0]?.toolName).toBe('nova.click_selector');
    await killBrowser();
    const answer = await pending;
    expect(answer.structured).toMatchObject({ ok: false, actionDispatched: true, telemetryReported: false });
    expect((await desk.find(scope, 'slow'))?.health).toEqual(before);
    expect((await open('/')).structured.ok).toBe(true);
  });
});

async function killBrowser(): Promise<void> {
  const address = new URL(await nova.owner.openPage(0));
  const response = await fetch(new URL('/api/state', address), {
    headers: { authorization: `Bearer ${address.searchParams.get('token')}` },
  });
  const { browser } = (await response.json()) as { browser: { pid: number } };
  process.kill(browser.pid, 'SIGKILL');
}
