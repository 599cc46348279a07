import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { click, phenomenon } from '../support/knowledge.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type KnowledgeDesk, openKnowledge } from '../support/seed-knowledge.js';
import { type Site, serveSite } from '../support/site.js';
import { SkipClock } from '../support/skip-clock.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let desk: KnowledgeDesk;
let scope: string;
const clock = new SkipClock();

beforeAll(async () => {
  site = await serveSite({
    '/': `<title>Page</title><p id="sign">Sign</p><button id="go" type="button" onclick="document.title+='.'">Show</button>
<button id="go2" type="button" onclick="document.title+='.'">More</button>`,
  });
  scope = `shop.localhost:${site.port}`;
  nova = await startTestNova({ clock });
  desk = await openKnowledge(nova);
  const entry = phenomenon({
    scope,
    type: 'custom',
    learningLevel: 1,
    fingerprint: { signals: [{ kind: 'dom', match: '#sign' }], minConfidence: 0.6 },
    playbook: {
      policy: 'custom',
      actions: [click('#go')],
      verify: [{ type: 'present', selector: '#sign' }],
      requiredCapabilities: [],
    },
  });
  await desk.put(
    { ...entry, stableId: 'go' },
    { ...entry, stableId: 'moved', playbook: { ...entry.playbook, actions: [click('#go2'), click('#gone')] } },
  );
  agent = await nova.agent('agent-a');
  await agent.call('nova_navigate', { url: `http://${scope}/`, waitForLoad: true });
});
afterAll(async () => {
  await desk?.close();
  await nova?.close();
  await site?.close();
});

const report = async (phenomenonId: string, args: object = {}) =>
  (await agent.call('nova_telemetry_report', { scope, phenomenonId, outcome: 'success', ...args })).structured;

describe('nova.telemetry_report', () => {
  it('moves nothing by ten successes that nobody saw [K 16.7] [K 15.2]', async () => {
    for (let at = 0; at < 10; at += 1) {
      expect(await report('go', { elapsed_ms: 5, features: { notes: 'worked' } })).toMatchObject({
        ok: true,
        phenomenonId: 'go',
        outcome: 'success',
        elapsedMs: 5,
        hasFeatures: true,
        recorded: true,
        backed: false,
        countsForGates: false,
        autoDeprecated: false,
        health: { learningLevel: 1, attempts30d: 0 },
        warnings: [{ code: 'telemetry.unbacked' }],
      });
      clock.skip(20 * 60_000);
    }
    const { decisions } = (await agent.call('nova_learn_promote', { scope, stableIds: ['go'], dryRun: true }))
      .structured;
    expect(decisions).toMatchObject([{ stableId: 'go', approved: false }]);
    expect((await desk.find(scope, 'go'))?.learningLevel).toBe(1);
  });

  it('counts what the same agent was seen to do within ten minutes [K 3]', async () => {
    await agent.call('nova_click_selector', { selector: '#go' });
    const other = await nova.agent('agent-b');
    const args = { scope, phenomenonId: 'go', outcome: 'success', agentId: 'agent-b' };
    expect((await other.call('nova_telemetry_report', args)).structured).toMatchObject({ backed: false });
    clock.skip(60_000);
    const backed = await report('go');
    expect(backed).toMatchObject({ backed: true, countsForGates: true });
    expect(backed.warnings).toBeUndefined();
    clock.skip(11 * 60_000);
    expect(await report('go')).toMatchObject({ backed: false, countsForGates: false });
  });

  it('takes a backed failure for hard drift when a selector is gone and the rest is there [K 3]', async () => {
    const { targetId } = (await agent.call('nova_click_selector', { selector: '#go2' })).structured;
    const before = (await desk.find(scope, 'moved'))?.health.lastDriftAt;
    expect(await report('moved', { outcome: 'failure', targetId })).toMatchObject({
      backed: true,
      countsForGates: true,
    });
    expect(before).toBeNull();
    expect((await desk.find(scope, 'moved'))?.health.lastDriftAt).toEqual(expect.any(Number));
  });

  it('takes what does not apply for no outcome, and knows what it does not know [K 3] [K 12]', async () => {
    expect(await report('go', { outcome: 'not_applicable' })).toMatchObject({ ok: true, countsForGates: false });
    expect(await report('nobody')).toMatchObject({
      ok: false,
      status: 'not_found',
      reasonCode: 'pks.phenomenon_not_found',
    });
    const nowhere = await agent.call('nova_telemetry_report', {
      scope: 'nowhere.example',
      phenomenonId: 'go',
      outcome: 'failure',
    });
    expect(nowhere.structured).toMatchObject({ ok: false, reasonCode: 'pks.scope_not_found' });
    expect(await report('go', { scope: '*' })).toMatchObject({ errorCode: -32602, reasonCode: 'pks.invalid_scope' });
  });
});
