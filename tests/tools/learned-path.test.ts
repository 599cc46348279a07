import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';
import { SkipClock } from '../support/skip-clock.js';
import { tablesHolding } from '../support/store-text.js';

const MINUTE = 60_000;
const page = (title: string, body: string) => `<title>${title}</title><h1>${title}</h1>${body}`;
const link = (id: string, href: string, label: string) => `<nav><a id="${id}" href="${href}">${label}</a></nav>`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let rows: RowReader;
const clock = new SkipClock();

beforeAll(async () => {
  site = await serveSite({
    '/': page('Home', link('clothes', '/clothes', 'Clothes')),
    '/clothes': page('Clothes', link('shoes', '/clothes/shoes', 'Shoes')),
    '/clothes/shoes': page('Shoes', link('bargains', '/clothes/shoes/bargains', 'Bargains')),
    '/clothes/shoes/bargains': page(
      'Bargains',
      `<button id="trash" type="button" onclick="document.title='Emptied'">Delete list</button>`,
    ),
    '/library': page(
      'Library',
      `<form role="search" onsubmit="event.preventDefault();history.pushState(0,'','/hits');out.textContent='3 hits'">
       <input type="search" id="find" aria-label="Search the library"></form><p id="out"></p>`,
    ),
  });
  nova = await startTestNova({ clock });
  agent = await nova.agent('agent-a');
  rows = await openRows(nova);
});
afterAll(async () => {
  await rows?.close();
  await nova?.close();
  await site?.close();
});

const go = (host: string, path: string) =>
  agent.call('nova_navigate', { url: `http://${host}.localhost:${site.port}${path}`, waitForLoad: true });
const scopeOf = (host: string) => `${host}.localhost:${site.port}`;
/** Three runs in two activity sessions, as far apart as the journal wants them. */
async function threeRuns(run: (index: number) => Promise<void>): Promise<void> {
  for (const [index, pause] of [2 * MINUTE, 40 * MINUTE, 40 * MINUTE].entries()) {
    await run(index);
    clock.skip(pause);
  }
}
/** A site of its own for every try: what an earlier one taught is no part of it. */
let tries = 0;
const freshHost = (name: string): string => {
  tries += 1;
  return `${name}${tries}`;
};
const promote = async (scope: string) =>
  (await agent.call('nova_learn_promote', { scope, stableIds: ['all'] })).structured;

async function learned(scope: string): Promise<Record<string, any>> {
  const answer = await agent.call('nova_learn_generate', { scope });
  const { phenomena } = (await agent.call('nova_pks_get', { scope })).structured;
  const path = phenomena.find((one: Record<string, any>) => one.playbook.actions.length > 1);
  if (path === undefined) throw new Error(`no path was learned: ${JSON.stringify(answer.structured)}`);
  return path;
}

describe('a path that agents repeat', () => {
  it('is learned from three runs, earns L2 and is then one call instead of three [K 6] [K 16.19]', async () => {
    const shop = freshHost('shop');
    const scope = scopeOf(shop);
    const run = async (index: number) => {
      await go(shop, '/');
      for (const selector of ['#clothes', '#shoes', '#bargains'])
        expect(
          (await agent.call('nova_click_selector', { selector, waitForNavigation: true })).structured,
        ).toMatchObject({ ok: true });
      // What commits ends a run before it, however often it follows.
      if (index > 2) return;
      const emptied = await agent.call('nova_click_selector', {
        selector: '#trash',
        transitionContract: {
          postconditions: { success: { all: [{ factKey: 'page.title', operator: 'eq', expected: 'Emptied' }] } },
        },
      });
      expect(emptied.structured.actionDispatched).toBe(true);
    };
    await threeRuns(run);
    await go(shop, '/');
    const entry = await learned(scope);
    expect(entry).toMatchObject({ type: 'custom', learningLevel: 0 });
    const actions: Record<string, unknown>[] = entry.playbook.actions;
    expect(actions.filter(({ type }) => type === 'click').map(({ selector }) => selector)).toEqual([
      '#clothes',
      '#shoes',
      '#bargains',
    ]);
    expect(JSON.stringify(entry)).not.toMatch(/trash|delete/i);
    await promote(scope);
    await threeRuns((index) => run(index + 3));
    await go(shop, '/');
    await promote(scope);
    const answer = await agent.call('nova_phenomenon_apply', {
      scope,
      phenomenonId: entry.phenomenonId ?? entry.stableId,
    });
    expect(answer.structured).toMatchObject({
      ok: true,
      verificationStatus: 'verified_success',
      pageUrl: expect.stringContaining('/clothes/shoes/bargains'),
    });
    expect((await rows.stepsOf(answer)).map(({ toolName }) => toolName)).toEqual(
      actions.map(({ type }) => (type === 'navigate' ? 'nova.navigate' : 'nova.click_selector')),
    );
  }, 120_000);

  it('keeps the shape of what was typed and nothing of it [K 6] [K 15.6] [K 16.19]', async () => {
    const books = freshHost('books');
    const scope = scopeOf(books);
    const terms = ['zyxomma', 'quokkaberry', 'wrenlichen', 'vexillology', 'ocotilloship', 'pangolinette'];
    const run = async (index: number) => {
      await go(books, '/library');
      const typed = { selector: '#find', text: terms[index], clear: true, pressEnter: true };
      expect((await agent.call('nova_type_selector', typed)).structured).toMatchObject({ ok: true });
    };
    await threeRuns(run);
    await go(books, '/library');
    const { phenomenonId, stableId, playbook } = await learned(scope);
    expect(playbook.slots).toEqual([expect.objectContaining({ type: 'text' })]);
    await promote(scope);
    await threeRuns((index) => run(index + 3));
    await go(books, '/library');
    await promote(scope);
    const id = phenomenonId ?? stableId;
    const without = await agent.call('nova_phenomenon_apply', { scope, phenomenonId: id });
    expect(without.structured).toMatchObject({
      errorCode: -32602,
      errorData: { field: `params.${playbook.slots[0].name}` },
    });
    const params = { [playbook.slots[0].name]: 'narwhalesque' };
    const answer = await agent.call('nova_phenomenon_apply', { scope, phenomenonId: id, params });
    expect(answer.structured).toMatchObject({ ok: true, verificationStatus: 'verified_success' });
    await agent.call('nova_telemetry_report', { scope, phenomenonId: id, outcome: 'success' });
    expect(await tablesHolding(nova, [...terms, 'narwhalesque'])).toEqual([]);
    // The search itself works: something that is kept is found.
    expect(await tablesHolding(nova, ['Search the library'])).not.toEqual([]);
  });
});
