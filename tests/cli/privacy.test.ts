import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runKnowledge, runPrivacy } from '../../src/cli/knowledge.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { Person } from '../support/person.js';
import { type Site, serveSite } from '../support/site.js';
import { tablesHolding } from '../support/store-text.js';
import { type TestPlace, testPlace } from '../support/stores.js';

/** Rows are not kept back for a task that may yet begin, so that a wipe takes all of them. */
const SETTINGS = { 'memory.enabled': true, 'tob.preludeWindowMs': 0 };
const PAGE = '<title>Shop</title><h1>Shop</h1><button id="more">More</button><a href="/terms">Terms</a>';
const FINGERPRINT = { signals: [{ kind: 'dom', match: '#more' }], minConfidence: 0.6 };
const PLAYBOOK = {
  policy: 'dismiss',
  actions: [{ type: 'click', selector: '#more' }],
  verify: [{ type: 'absent', selector: '#more' }],
};
/** What belongs to a task, to a tab that is open, or to the runs of others. */
const STAYS = /^(?:tasks_(?!link)|observations_|ownership_)/;

let place: TestPlace;
let site: Site;
let nova: TestNova | null = null;
let person = new Person();
/** Wiped without a running Nova; with one; and never. */
const GONE = 'gone.localhost';
const LIVE = 'live.localhost';
const KEPT = 'kept.localhost';

const deps = (isInteractive = true) => {
  person = new Person();
  return person.at(place.place.dataDir, { isInteractive, file: SETTINGS });
};
const at = (host: string) => `${host}:${site.port}`;
const running = (): TestNova => {
  if (nova === null) throw new Error('no Nova runs');
  return nova;
};

/** Leaves something of every kind on a site and below it. */
async function work(agent: TestAgent, host: string): Promise<void> {
  const call = async (tool: string, args: Record<string, unknown>) => (await agent.call(tool, args)).structured;
  const { targetId } = await call('nova_tab_new', {});
  const on = (tool: string, args: Record<string, unknown> = {}) => call(tool, { targetId, ...args });
  await on('nova_navigate', { url: `http://${at(host)}/`, waitForLoad: true });
  expect(await on('nova_memory_note', { content: `${host} ships on Mondays` })).toMatchObject({ ok: true });
  expect(
    await call('nova_pks_upsert', {
      scope: at(host),
      phenomenon: { id: 'more', type: 'modal', fingerprint: FINGERPRINT, playbook: PLAYBOOK },
    }),
  ).toMatchObject({ ok: true });
  expect(
    await on('nova_ok_observe', { claims: [{ signalKey: 'core.login_state', value: 'logged_out' }] }),
  ).toMatchObject({
    ok: true,
  });
  await on('nova_click_selector', { selector: '#more' });
  await on('nova_tab_claim');
  await on('nova_get_instructions', { mode: 'learn' });
  await on('nova_read_text');
  await on('nova_navigate', { url: `http://mail.${at(host)}/`, waitForLoad: true });
  await on('nova_click_selector', { selector: '#more' });
}

/** A run on the site, so that the URL index has rows and a chain of evidence stands. */
async function runTask(agent: TestAgent, host: string): Promise<void> {
  await agent.call('nova_navigate', { url: `http://${at(host)}/`, waitForLoad: true });
  const { structured } = await agent.call('nova_task_instance_create', {
    targetUrl: `http://${at(host)}/`,
    adHocContext: {
      taskType: 'review',
      displayName: 'Review the pages',
      goal: 'Every page is read',
      completionCondition: { coverageMode: 'exhaustive', unitKind: 'url', stopMetric: 'all_units_processed' },
    },
  });
  expect(structured).toMatchObject({ ok: true });
  await agent.call('nova_perceive');
  await agent.call('nova_navigate', { url: `http://${at(host)}/terms`, waitForLoad: true });
  await agent.call('nova_read_text');
}

const holding = async (host: string) => {
  const found = await tablesHolding({ ...running() }, [host]);
  return found.map((line) => line.split(':')[0] ?? '');
};
/** The journal takes notes in afterwards. */
const learned = (host: string) =>
  vi.waitFor(
    async () => expect(await holding(host)).toEqual(expect.arrayContaining(['journal_event', 'journal_step'])),
    { timeout: 10_000 },
  );

beforeAll(async () => {
  place = await testPlace('sqlite');
  site = await serveSite({ '/': PAGE, '/terms': '<title>Terms</title><p>Be kind.</p>' });
  nova = await startTestNova({ place: place.place, settings: SETTINGS });
  const agent = await nova.agent('ada');
  for (const host of [GONE, KEPT, LIVE]) await work(agent, host);
  for (const [index, host] of [GONE, LIVE].entries()) await runTask(await nova.agent(`reviewer-${index}`), host);
  for (const host of [GONE, KEPT, LIVE]) await learned(host);
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
  await place?.remove();
});

describe('with a running Nova', () => {
  it('nova knowledge list counts what is known of each site', async () => {
    expect(await runKnowledge(deps(false), ['list'], {})).toBe(true);
    expect(person.printed).toContain(`${at(KEPT)}: 0 active, 1 shadow, 0 candidate, 0 retired, 0 hints\n`);
    expect(await runKnowledge(deps(false), ['list'], { json: [''] })).toBe(true);
    expect(JSON.parse(person.printed).sites).toContainEqual({
      scope: at(GONE),
      active: 0,
      shadow: 1,
      candidate: 0,
      retired: 0,
      hints: 0,
      learning: 'on',
    });
  });

  it('nova privacy show tells everything that is kept of a site, nova knowledge show what was learned [A&S Z11]', async () => {
    expect(await runPrivacy(deps(false), ['show', LIVE], { json: [''] })).toBe(true);
    const { site: name, parts } = JSON.parse(person.printed);
    expect(name).toBe(LIVE);
    const counts = Object.fromEntries(
      (parts as { part: string; counts: Record<string, number> }[]).map(({ part, counts: of }) => [part, of]),
    );
    expect(counts).toMatchObject({
      knowledge: { scopes: 1, entries: 1 },
      journal: { events: expect.any(Number), steps: expect.any(Number), sessions: 2 },
      'learn mode': { 'learn claims': 1, sightings: 3 },
      facts: { facts: expect.any(Number), observations: expect.any(Number) },
      memory: { memories: 1 },
      links: { links: expect.any(Number) },
      'task runs': { runs: 1 },
      evidence: { rows: expect.any(Number) },
    });
    expect(await runPrivacy(deps(false), ['show', LIVE], {})).toBe(true);
    expect(person.printed).toContain(`${at(LIVE)} more modal: shadow, unproven`);
    expect(person.printed).toContain('ships on Mondays');
    expect(await runKnowledge(deps(false), ['show', LIVE], {})).toBe(true);
    expect(person.printed).toContain('knowledge: 1 scopes, 1 entries');
    expect(person.printed).not.toContain('memory');
    expect(person.printed).not.toContain(KEPT);
  });

  it('nova privacy export writes it to a file for its owner alone [A&S Z11]', async () => {
    const out = join(place.place.dataDir, 'site.json');
    expect(await runPrivacy(deps(false), ['export', LIVE], { out: [out] })).toBe(true);
    expect(person.printed).toContain(`Written to ${out}`);
    const text = readFileSync(out, 'utf8');
    expect(JSON.parse(text).parts.map(({ part }: { part: string }) => part)).toContain('memory');
    expect(text).toContain('ships on Mondays');
    expect(text).not.toContain(KEPT);
    expect(statSync(out).mode & 0o077).toBe(0);
  });

  it('nova privacy wipe needs a terminal and the code [A&S Z12]', async () => {
    await expect(runPrivacy(deps(false), ['wipe', LIVE], {})).rejects.toThrow('must be run by a person, in a terminal');
    const wrong = runPrivacy(deps(), ['wipe', LIVE], {});
    await person.asked();
    expect(person.printed).toContain('will be removed for good');
    person.type('yes');
    expect(await wrong).toBe(false);
    expect(await holding(LIVE)).toContain('knowledge_phenomenon');
  });

  it('nova privacy wipe leaves nothing of the site but evidence and open tabs, and touches no other [A&S Z11] [A&S Z12]', async () => {
    const before = await holding(KEPT);
    const wiping = runPrivacy(deps(), ['wipe', LIVE], {});
    await person.confirm();
    expect(await wiping).toBe(true);
    expect(person.printed).toMatch(/\d+ rows about live\.localhost were removed\./);
    expect(person.printed).toContain('Stays: evidence');
    expect(person.printed).toContain('Stays: task runs');
    expect((await holding(LIVE)).filter((table) => !STAYS.test(table))).toEqual([]);
    await runPrivacy(deps(false), ['show', LIVE], { json: [''] });
    const left = (JSON.parse(person.printed).parts as { part: string; counts: object }[])
      .filter(({ counts }) => Object.keys(counts).length > 0)
      .map(({ part }) => part);
    expect(left).toEqual(['task runs', 'evidence']);
    expect(await holding(KEPT)).toEqual(before);
    expect(running().logged.filter(({ event }) => event === 'privacy.wiped')).toHaveLength(1);
  });

  it('nothing in memory brings it back, and the site is told to have been wiped [A&S Z11]', async () => {
    const agent = await running().agent('bea');
    const { structured } = await agent.call('nova_pks_get', { scope: at(LIVE) });
    expect(structured).toMatchObject({ found: false });
    await agent.call('nova_tabs');
    expect((await holding(LIVE)).filter((table) => /^(?:knowledge|memory|facts_fact)/.test(table))).toEqual([]);
    await runPrivacy(deps(false), ['show', LIVE], {});
    expect(person.printed).toMatch(/Wiped \d{4}-.*: \d+ rows\./);
    await runPrivacy(deps(false), ['show', KEPT], {});
    expect(person.printed).not.toContain('Wiped');
  });

  it('no agent reaches any of it [A&S Z12] [A&S 13.19]', async () => {
    const agent = await running().agent('eve');
    for (const tool of ['nova.privacy_wipe', 'nova.knowledge_wipe', 'nova.wipe_site', 'privacy wipe']) {
      const invoked = await agent.call('nova_invoke', { tool, arguments: { site: KEPT } });
      expect(invoked.structured).toMatchObject({ ok: false, reasonCode: 'params.invalid' });
    }
    expect(await holding(KEPT)).toContain('knowledge_phenomenon');
  });
});

describe('without a running Nova', () => {
  it('nova knowledge wipe takes what was learned and leaves the rest [A&S Z12]', async () => {
    await nova?.close();
    nova = null;
    const wiping = runKnowledge(deps(), ['wipe', KEPT], {});
    await person.confirm();
    expect(await wiping).toBe(true);
    await runPrivacy(deps(false), ['show', KEPT], { json: [''] });
    const { parts } = JSON.parse(person.printed);
    const counts = Object.fromEntries(
      (parts as { part: string; counts: object }[]).map(({ part, counts: of }) => [part, of]),
    );
    expect(counts).toMatchObject({ knowledge: {}, journal: {}, memory: { memories: 1 } });
    expect(Object.keys(counts.knowledge ?? {}).concat(Object.keys(counts.journal ?? {}))).toEqual([]);
  });

  it('nova privacy wipe works on the store [A&S Z11]', async () => {
    const wiping = runPrivacy(deps(), ['wipe', GONE], {});
    await person.confirm();
    expect(await wiping).toBe(true);
    const found = await tablesHolding({ place: place.place }, [GONE]);
    expect(found.filter((line) => !STAYS.test(line))).toEqual([]);
    expect(existsSync(join(place.place.dataDir, 'nova.db'))).toBe(true);
  });

  it.each([
    ['knowledge', ['show'], {}],
    ['knowledge', ['list', 'x'], {}],
    ['knowledge', ['wipe', 'a.example', 'b.example'], {}],
    ['knowledge', ['wipe', 'a.example'], { json: [''] }],
    ['privacy', ['list'], {}],
    ['privacy', ['export', 'a.example'], {}],
    ['privacy', ['wipe', 'a.example'], { out: ['x'] }],
  ])('nova %s %j %j is refused with how to use it', async (family, words, options) => {
    const run = family === 'knowledge' ? runKnowledge : runPrivacy;
    await expect(run(deps(), words, options)).rejects.toThrow(`Usage: nova ${family}`);
  });

  it('what names no site is refused, and what is not known cannot be wiped', async () => {
    expect(await runPrivacy(deps(), ['wipe', '*.example'], {})).toBe(false);
    expect(person.printed).toContain('is not a site');
    expect(await runPrivacy(deps(), ['wipe', 'never.example'], {})).toBe(false);
    expect(person.printed).toContain('Nothing kept about never.example can be wiped');
    expect(person.code).toBe('');
  });
});
