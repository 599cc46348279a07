import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKnowledge } from '../../src/cli/knowledge.js';
import { phenomenon } from '../support/knowledge.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { Person } from '../support/person.js';
import { type KnowledgeDesk, openKnowledge } from '../support/seed-knowledge.js';
import { type Site, serveSite } from '../support/site.js';
import { tablesHolding } from '../support/store-text.js';

const PAGE = '<title>Shop</title><h1>Shop</h1><div id="offer">Special offer <button id="close">Close</button></div>';
const CONTENT = {
  fingerprint: { signals: [{ kind: 'dom', match: '#offer' }], minConfidence: 0.6 },
  playbook: {
    policy: 'dismiss',
    actions: [{ type: 'click', selector: '#close', timeoutMs: 3000 }],
    verify: [{ type: 'absent', selector: '#offer' }],
    requiredCapabilities: [],
  },
} as const;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let desk: KnowledgeDesk;
/** Below the host that is switched off, and one where Nova learns. */
let off: string;
let on: string;
beforeAll(async () => {
  site = await serveSite({ '/': PAGE, '/next': '<title>Next</title><button id="go">Go</button>' });
  off = `shop.quiet.localhost:${site.port}`;
  on = `loud.localhost:${site.port}`;
  nova = await startTestNova({ settings: { 'learning.offHosts': ['quiet.localhost'] } });
  agent = await nova.agent('ada');
  desk = await openKnowledge(nova);
  for (const scope of [off, on]) await desk.put(phenomenon({ stableId: 'offer', scope, ...CONTENT }));
});
afterAll(async () => {
  await desk?.close();
  await nova?.close();
  await site?.close();
});

const call = async (tool: string, args: Record<string, unknown> = {}) => (await agent.call(tool, args)).structured;
const visit = (scope: string) => call('nova_navigate', { url: `http://${scope}/`, waitForLoad: true });
const journalOf = async (scope: string) =>
  (await tablesHolding(nova, [scope])).filter((line) => line.startsWith('journal_'));

describe('where the operator switched learning off', () => {
  it('calls leave no note, and what is stored is neither told nor looked for [A&S Z11]', async () => {
    await visit(off);
    const seen = await call('nova_perceive', { mode: 'summary' });
    expect(seen).toMatchObject({ ok: true });
    expect(seen.pks).toBeUndefined();
    expect(seen.pksOnboarding).toBeUndefined();
    expect(await call('nova_click_selector', { selector: '#close' })).toMatchObject({ ok: true });
    // A note that crosses over would name the site as well.
    await visit(on);
    await call('nova_perceive', { mode: 'summary' });
    expect(await call('nova_click_selector', { selector: '#close' })).toMatchObject({ ok: true });
    await expect.poll(() => journalOf(on)).not.toEqual([]);
    expect(await journalOf(off)).toEqual([]);
    expect(await journalOf('quiet.localhost')).toEqual([]);
  });

  it.each([
    ['nova_phenomenon_apply', { phenomenonId: 'offer' }],
    ['nova_pks_get', {}],
    ['nova_pks_match', { observation: { signals: CONTENT.fingerprint.signals } }],
    ['nova_pks_upsert', { phenomenon: { id: 'new', type: 'modal', ...CONTENT, playbook: undefined } }],
    ['nova_learn_generate', {}],
    ['nova_learn_suggest', {}],
    ['nova_learn_promote', { dryRun: true }],
    ['nova_explain', { stableId: 'offer' }],
    ['nova_revalidate', { targetId: 'active' }],
  ])('%s on it answers pks.not_active and does nothing [A&S 13.12]', async (tool, args) => {
    await visit(off);
    const before = site.requests.length;
    const answer = await call(tool, { scope: off, ...JSON.parse(JSON.stringify(args)) });
    expect(answer).toMatchObject({ ok: false, reasonCode: 'pks.not_active' });
    expect(answer.actionDispatched ?? false).toBe(false);
    expect(answer.message).toContain('learning.offHosts');
    expect(site.requests.length).toBe(before);
    expect(await journalOf(off)).toEqual([]);
  });

  it('a candidate of its page is refused, and lists leave it out [A&S Z11]', async () => {
    await visit(off);
    const claimed = { targetId: 'active', component: 'menu', claim: 'opens on hover' };
    expect(await call('nova_memory_add_candidate', claimed)).toMatchObject({ reasonCode: 'pks.not_active' });
    const { domains } = await call('nova_pks_list');
    expect((domains as { scope: string }[]).map(({ scope }) => scope)).toEqual([on]);
    expect(JSON.stringify(await call('nova_learn_suggest', { scope: '*' }))).not.toContain('quiet');
  });

  it('the entry is still there for people, marked in one word', async () => {
    expect(await desk.find(off, 'offer')).toMatchObject({ learningLevel: 2 });
    const person = new Person();
    expect(await runKnowledge(person.at(nova.dataDir, { isInteractive: false }), ['list'], {})).toBe(true);
    expect(person.printed).toContain(`${off}: 1 active, 0 shadow, 0 candidate, 0 retired, 0 hints, off\n`);
    expect(person.printed).toContain(`${on}: 1 active, 0 shadow, 0 candidate, 0 retired, 0 hints\n`);
  });
});
