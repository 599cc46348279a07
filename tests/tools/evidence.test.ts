import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson, createIds, sha256Hex, systemClock } from '../../src/kernel/index.js';
import { namesOfSignals, ObservationLog, type ToolObservation } from '../../src/observations/index.js';
import { openStore, type Store } from '../../src/store/index.js';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { FakeTabs, SCOPE_LIMITS, SEALER } from '../support/scopes.js';

const SECRET = 'correct-horse-battery-staple';
let site: Site;
let nova: TestNova;
let agent: TestAgent;
let store: Store;
let log: ObservationLog;
beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Form</title><input id="name"><input id="pw" type="password"><button id="go">Go</button><button id="change" onclick="document.title=1">Change</button>',
    '/next': '<title>Next</title>',
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  store = await openStore(nova.place, systemClock);
  log = await ObservationLog.open({
    store,
    ids: createIds(),
    clock: systemClock,
    log: () => undefined,
    folderId: 'a reader',
    redactor: SEALER,
    limits: SCOPE_LIMITS,
    tabs: new FakeTabs(),
  });
});
afterAll(async () => {
  await store?.close();
  await nova?.close();
  await site?.close();
});

async function rowOf(tool: string, args: Record<string, unknown>): Promise<ToolObservation & { signals: string[] }> {
  const { structured } = await agent.call(tool, args);
  const row = (await log.recent(5)).find((one) => one.dispatchCallId === structured.callId);
  if (row === undefined) throw new Error(`no row for ${structured.callId}`);
  return { ...row, signals: namesOfSignals(row.signalFlags) };
}

describe('the row of a call [E&T 1.1]', () => {
  it('vouches for the answer as it was given [A&S E2b]', async () => {
    const { structured } = await agent.call('nova_tabs');
    expect(structured).not.toHaveProperty('reasonCode');
    const row = (await log.recent(5)).find((one) => one.dispatchCallId === structured.callId);
    expect(row?.resultHash).toBe(sha256Hex(canonicalJson(structured)));
  });

  it('is there when the answer is, whatever the outcome', async () => {
    expect(await rowOf('nova_tabs', {})).toMatchObject({
      actionKind: 'meta',
      ok: true,
      executed: true,
      outcomeKind: 'ok',
      targetId: null,
      signals: [],
    });
    expect(await rowOf('nova_tabs', { bad: 1 })).toMatchObject({
      ok: false,
      executed: false,
      outcomeKind: 'error',
      reasonCode: 'params.unknown_field',
    });
    expect(await rowOf('nova_navigate', { url: 'javascript:1' })).toMatchObject({
      ok: false,
      executed: false,
      outcomeKind: 'blocked_preflight',
      reasonCode: 'aag_blocked:safety.url_policy',
      blockStage: 'aag_preflight',
      gateId: 'safety.url_policy',
    });
  });

  it('says where the page stood before and after, redacted [E&T 1.2] [A&S Z9]', async () => {
    const row = await rowOf('nova_navigate', { url: `${site.url}/?token=abc123&utm_source=x#part`, waitForLoad: true });
    expect(row).toMatchObject({
      actionKind: 'navigate',
      surfaceKind: 'webpage',
      ok: true,
      httpStatus: 200,
      signals: ['NavigationIntent', 'NavigationCommitted', 'TargetResolved'],
    });
    expect(row.after.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=~[0-9a-f]{8}$/);
    expect(row.requestedUrl).toBe(row.after.url);
    expect(row.after.navigationSeq).toBe((row.before.navigationSeq ?? 0) + 1);
  });

  it('of a new tab is about the tab it opened [E&T 1.3]', async () => {
    const row = await rowOf('nova_tab_new', { url: `${site.url}/next`, activate: false });
    expect(row).toMatchObject({
      targetId: expect.stringMatching(/^tab-/),
      before: { url: null },
      signals: ['NavigationIntent', 'NavigationCommitted', 'TargetResolved'],
    });
    expect(row.after.url).toBe(`${site.url}/next`);
  });

  it('counts a click as committed only when an effect was seen [E&T 1.4] [E&T 1.3]', async () => {
    const silent = await rowOf('nova_click_selector', { selector: '#go' });
    expect(silent.signals).toEqual(['SelectorTouched', 'MutationAttempted', 'TargetResolved']);
    expect(silent.selectorHash).toMatch(/^[0-9a-f]{64}$/);
    const loud = await rowOf('nova_click_selector', { selector: '#change' });
    expect(loud.signals).toContain('MutationCommitted');
  });

  it('keeps the length of typed text and nothing of the text [A&S Z9]', async () => {
    const row = await rowOf('nova_type_selector', { selector: '#pw', text: SECRET, verify: true });
    expect(row).toMatchObject({ inputLength: SECRET.length, verifyState: 'verified' });
    expect(row.signals).toContain('InputSupplied');
    const other = await rowOf('nova_type_selector', { selector: '#name', text: SECRET.toUpperCase() });
    expect(other.argsHash).not.toBe(row.argsHash);
  });

  it('tells reads with content from looks without', async () => {
    expect((await rowOf('nova_perceive', {})).signals).toEqual(['ContentExposed', 'DomExposed', 'TargetResolved']);
    expect((await rowOf('nova_perceive', { mode: 'state' })).signals).toEqual(['DomExposed', 'TargetResolved']);
    expect((await rowOf('nova_capture_screenshot', {})).signals).toEqual([
      'VisualExposed',
      'ViewportOnly',
      'TargetResolved',
    ]);
  });

  it('has ids of the specification, and times that fit together [A&S U1] [A&S U3]', async () => {
    const row = await rowOf('nova_read_text', {});
    expect(row.observationId).toMatch(/^obs_/);
    expect(row.dispatchCallId).toMatch(/^call_/);
    expect(row.endedAtMs).toBeGreaterThanOrEqual(row.startedAtMs);
    expect(row.resultHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('typed secrets are in no file of the data folder but the browser profile, and in no log [A&S Z9] [A&S Z11]', async () => {
    await agent.call('nova_type_selector', { selector: '#name', text: SECRET, clear: true });
    const files = readdirSync(nova.dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.startsWith('profiles') && statSync(join(nova.dataDir, file)).isFile(),
    );
    expect(files).toContain('keys/evidence.key');
    expect(files.filter((file) => readFileSync(join(nova.dataDir, file)).includes(SECRET))).toEqual([]);
    expect(JSON.stringify(nova.logged)).not.toContain(SECRET);
    expect(JSON.stringify(await log.recent(100))).not.toContain(SECRET);
  });
});
