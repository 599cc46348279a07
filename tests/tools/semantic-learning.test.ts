import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainKey } from '../../src/kernel/index.js';
import { estimateTokens } from '../../src/tools/see/perceive/tokens.js';
import { STORE_KIND, startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';
import { type TestPlace, testPlace } from '../support/stores.js';

const ARTICLE = '<p>A bridge carries a road over water, and people have built them for a long time.</p>'.repeat(20);
const BANNER = `<title>Bridges</title><h1>Bridges</h1>${ARTICLE}<a href="/plain">Plain</a>
<div id="onetrust-banner-sdk" style="position:fixed;left:0;right:0;bottom:0;min-height:90px;background:#fff">
<p>We and our partners use cookies. See our privacy policy.</p>
<button id="yes">Accept all</button><button id="no">Reject all</button></div>`;
const SIGN_IN = `<title>Sign in</title><h1>Sign in</h1><form><label>User <input id="user" name="user" autocomplete="username"></label>
<label>Password <input type="password" id="pass" name="pass" autocomplete="current-password"></label>
<button id="enter">Sign in</button></form>`;
const ROWS = Array.from(
  { length: 300 },
  (_, i) => `<tr><td><a href="/order/${i}">Order number ${i} of the year</a></td></tr>`,
);
const PAGES = {
  '/': BANNER,
  '/rows': `${BANNER}<table>${ROWS.join('')}</table>`,
  '/plain': `<title>Plain</title>${ARTICLE}`,
  '/signin': SIGN_IN,
  '/fragile': `<title>Fragile</title>${ARTICLE}<div>${'<span onclick="document.title += 1">◆</span>'.repeat(3)}</div>`,
};

let at: TestPlace;
let site: Site;
let other: Site;
let scope: string;
let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  site = await serveSite(PAGES);
  other = await serveSite(PAGES);
  scope = domainKey(site.url) ?? '';
  at = await testPlace(STORE_KIND);
  await start();
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
  await other?.close();
  await at?.remove();
});

async function start(): Promise<void> {
  nova = await startTestNova({ place: at.place });
  agent = await nova.agent('agent-a');
}
async function restart(): Promise<void> {
  await nova.close();
  await start();
}
const visit = (path: string, on = site) => agent.call('nova_navigate', { url: on.url + path, waitForLoad: true });
const resolve = (opportunityId: string, verdict: string, more: object = {}) =>
  agent.call('nova_learn_resolve_opportunity', { opportunityId, verdict, ...more });

describe('a consent dialog [K 16.13] [K 16.16]', () => {
  let asked: Record<string, any>;

  it('is put to the agent with the look that saw it, in one line and a block [K 9] [seed 004]', async () => {
    expect((await visit('/')).structured.pksSemanticLearning).toBeUndefined();
    const { structured, text } = await agent.call('nova_perceive');
    asked = structured.pksSemanticLearning;
    expect(asked).toMatchObject({
      gateId: 'pks.semantic_learning',
      status: 'prompted',
      kind: 'consent_cmp',
      origin: site.url,
      confidence: 0.9,
      resolutionTools: ['nova.pks_upsert', 'nova.learn_resolve_opportunity'],
      skeleton: {
        scope,
        phenomenon: { type: 'consent_cmp', playbook: { actions: [{ selector: '#no', declaredPolarity: 'reject' }] } },
      },
    });
    expect(asked.opportunityId).toBe(`sem:consent_cmp:${site.url}:${asked.fingerprint}`);
    expect(text).toContain(`Decide: consent_cmp on this site (${asked.opportunityId})`);
    expect((await agent.call('nova_perceive')).structured.pksSemanticLearning).toBeUndefined();
  });

  it('is answered by the entry that was drafted, after a restart as before it', async () => {
    await restart();
    await visit('/');
    const { structured, text } = await agent.call('nova_pks_upsert', asked.skeleton);
    expect(structured).toMatchObject({ ok: true, action: 'created', learningLevel: 1 });
    expect(structured.pksSemanticLearningResolution).toEqual({
      status: 'resolved',
      opportunityId: asked.opportunityId,
      verdict: 'upsert',
      reason: `Stored as ${structured.phenomenonId}.`,
      matchSource: 'selector',
    });
    expect(text).toContain(`Resolves ${asked.opportunityId}`);
  });

  it('is closed then, after another restart too', async () => {
    const closed = { ok: false, reasonCode: 'learn.opportunity_closed', priorState: 'resolved' };
    const first = await resolve(asked.opportunityId, 'upsert');
    expect(first.structured).toMatchObject(closed);
    expect(first.isError).toBe(false);
    await restart();
    expect((await resolve(asked.opportunityId, 'upsert')).structured).toMatchObject(closed);
    await visit('/');
    expect((await agent.call('nova_perceive')).structured.pksSemanticLearning).toBeUndefined();
    expect((await agent.call('nova_memory_stats')).structured.alp.semanticByState).toEqual({ resolved: 1 });
  });
});

describe('a login wall [K 9]', () => {
  let opportunityId: string;

  it('is asked about, louder after five calls, and summed up on leaving the site [seed 004]', async () => {
    await visit('/signin');
    const { structured } = await agent.call('nova_perceive');
    const prompt = structured.pksSemanticLearning;
    expect(prompt).toMatchObject({ kind: 'login_wall', status: 'prompted', origin: site.url });
    expect(prompt.skeleton.phenomenon).toMatchObject({ type: 'login_wall', playbook: { policy: 'warn', actions: [] } });
    opportunityId = prompt.opportunityId;
    const told: string[] = [];
    for (let call = 0; call < 5; call += 1)
      told.push((await agent.call('nova_read_text')).structured.pksSemanticLearning?.status ?? '');
    expect(told).toEqual(['', '', '', '', 'warned']);
    const left = await visit('/plain', other);
    expect(left.structured.pksSemanticLearningBatchSummary).toMatchObject({
      status: 'batch_summary',
      origin: site.url,
      entries: [{ opportunityId, kind: 'login_wall', status: 'warned' }],
    });
    expect(left.text).toContain(`Undecided on ${site.url}: ${opportunityId}`);
  });

  it('is decided by a verdict; arguments the tool does not know are ignored [seed 004] [A&S A1]', async () => {
    const { structured } = await resolve(opportunityId, 'not_applicable', {
      reason: 'A demo page.',
      scope: 'any',
      x: 1,
    });
    const { ok, opportunityId: id, verdict, reason, priorState, resolvedState, fr1CandidatesSuperseded } = structured;
    expect({ ok, id, verdict, reason, priorState, resolvedState, fr1CandidatesSuperseded }).toEqual({
      ok: true,
      id: opportunityId,
      verdict: 'not_applicable',
      reason: 'A demo page.',
      priorState: 'warned',
      resolvedState: 'dismissed',
      fr1CandidatesSuperseded: 0,
    });
    expect(Date.parse(structured.resolvedAtUtc)).toBeGreaterThan(0);
    await visit('/signin');
    expect((await agent.call('nova_perceive')).structured.pksSemanticLearning).toBeUndefined();
  });
});

describe('nova.learn_resolve_opportunity [seed 004]', () => {
  it.each([
    ['no opportunityId', { verdict: 'defer' }],
    ['no verdict', { opportunityId: 'sem:x' }],
    ['a verdict it does not know', { opportunityId: 'sem:x', verdict: 'maybe' }],
    ['a reason of 501 characters', { opportunityId: 'sem:x', verdict: 'defer', reason: 'x'.repeat(501) }],
    ['an endless id', { opportunityId: `sem:${'x'.repeat(500)}`, verdict: 'defer' }],
  ])('refuses %s', async (_, args) => {
    const { structured } = await agent.call('nova_learn_resolve_opportunity', args);
    expect(structured).toMatchObject({ ok: false, errorCode: -32602 });
  });

  it('knows nothing of ids that nobody was told', async () => {
    for (const id of ['sem:x', `sem:consent_cmp:${other.url}:00000000`]) {
      const { structured, isError } = await resolve(id, 'unsafe');
      expect(structured).toMatchObject({ ok: false, status: 'blocked', reasonCode: 'learn.opportunity_unknown' });
      expect(isError).toBe(false);
    }
  });

  it('warns of an upsert that stored nothing; an entry names what it answers [K 12]', async () => {
    await visit('/', other);
    const banner = (await agent.call('nova_perceive')).structured.pksSemanticLearning;
    expect(banner).toMatchObject({ kind: 'consent_cmp', origin: other.url });
    const { structured, text } = await resolve(banner.opportunityId, 'upsert');
    expect(structured).toMatchObject({ ok: true, resolvedState: 'resolved', warning: 'no_matching_entry' });
    expect(text).toContain('No entry of that kind');
    await visit('/signin', other);
    const wall = (await agent.call('nova_perceive')).structured.pksSemanticLearning;
    const entry = {
      scope: domainKey(other.url),
      phenomenon: { type: 'paywall', fingerprint: { signals: [{ kind: 'text', match: 'Members only' }] } },
    };
    const unrelated = await agent.call('nova_pks_upsert', entry);
    expect(unrelated.structured.pksSemanticLearningResolution).toBeUndefined();
    const named = await agent.call('nova_pks_upsert', entry, { meta: { 'nova/opportunityId': wall.opportunityId } });
    expect(named.structured.pksSemanticLearningResolution).toMatchObject({
      opportunityId: wall.opportunityId,
      matchSource: 'opportunity_id',
    });
  });
});

describe('the answer of a look [A&S J8]', () => {
  it('leaves room for the question it carries, and for that only', async () => {
    const roomy = await serveSite(PAGES);
    await visit('/rows', roomy);
    const first = await agent.call('nova_perceive', { responseDetail: 'full' });
    const second = await agent.call('nova_perceive', { responseDetail: 'full' });
    expect(first.structured.pksSemanticLearning).toMatchObject({ kind: 'consent_cmp' });
    expect(second.structured.pksSemanticLearning).toBeUndefined();
    for (const { content, structured } of [first, second])
      expect(estimateTokens(JSON.stringify({ content, structuredContent: structured }))).toBeLessThanOrEqual(3000);
    expect(second.structured.extraction.ctas.length).toBeGreaterThan(first.structured.extraction.ctas.length);
    await roomy.close();
  });
});

describe('where nothing is asked [K 9]', () => {
  const counted = { resolved: 3, dismissed: 1, prompted: 1 };
  const counts = async () => (await agent.call('nova_memory_stats')).structured.alp.semanticByState;
  const startWith = async (settings: Record<string, unknown>) => {
    await nova.close();
    nova = await startTestNova({ place: at.place, settings });
    agent = await nova.agent('agent-b');
  };
  let fresh: Site;
  beforeAll(async () => {
    fresh = await serveSite(PAGES);
  });
  afterAll(() => fresh?.close());

  it('a private tab, and a site where learning is off, leave nothing behind [A&S S6] [A&S Z11]', async () => {
    await startWith({ 'learning.offHosts': ['localhost'] });
    await agent.call('nova_navigate', { url: fresh.url.replace('127.0.0.1', 'localhost'), waitForLoad: true });
    expect((await agent.call('nova_perceive')).structured).not.toHaveProperty('pksSemanticLearning');
    const { targetId } = (await agent.call('nova_tab_new', { url: fresh.url, private: true })).structured;
    const seen = await agent.call('nova_perceive', { targetId });
    expect(seen.structured).toMatchObject({ ok: true, pageTitle: 'Bridges' });
    expect(seen.structured).not.toHaveProperty('pksSemanticLearning');
    expect(await counts()).toEqual(counted);
  });

  it('the gate switched off asks nothing', async () => {
    await startWith({ gates: { 'pks.semantic_learning': 'off' } });
    await visit('/', fresh);
    expect((await agent.call('nova_perceive')).structured).not.toHaveProperty('pksSemanticLearning');
    expect(await counts()).toEqual(counted);
  });
});

describe('a fragile control in a sequence [K 9]', () => {
  it('is asked about when its steps have pressed it three times, with the answer of the sequence', async () => {
    await restart();
    const page = await serveSite(PAGES);
    try {
      await visit('/fragile', page);
      const press = { tool: 'nova.click_selector', args: { selector: 'span:nth-of-type(2)' } };
      const twice = await agent.call('nova_run_sequence', { steps: [press, press] });
      expect(twice.structured).toMatchObject({ ok: true });
      expect(twice.structured.pksSemanticLearning).toBeUndefined();
      const again = await agent.call('nova_run_sequence', {
        steps: [press, { tool: 'nova.read_text' }],
      });
      expect(again.structured.pksSemanticLearning).toMatchObject({ kind: 'risky_repeat', origin: page.url });
    } finally {
      await page.close();
    }
  });
});
