import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { AUDIT } from '../support/coverage-site.js';
import { useDesk } from '../support/desk.js';

const text = (name: string, more = '') =>
  `<title>${name}</title><h1>All of ${name}</h1><p>${`About ${name}. `.repeat(20)}</p><h2>Details</h2>${more}`;
const answer =
  (status: number, body: string, type = 'text/html') =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
let busy = 0;

const desk = useDesk(
  {
    '/robots.txt': answer(200, 'User-agent: *\nDisallow: /forbidden\n', 'text/plain'),
    '/a': text('alpha', '<p>Only here stands the word zebra.</p>'),
    '/b': text('beta', '<p>The order number is 4711-B.</p>'),
    '/c': text('gamma', '<p>The order number is 4712-C, and a Zebra.</p>'),
    '/forbidden': text('forbidden'),
    '/gone': answer(404, text('nothing')),
    '/moved': (_, response) => response.writeHead(302, { location: '/a' }).end(),
    '/manual.pdf': answer(200, '%PDF-1.4 nothing to see', 'application/pdf'),
    '/busy': (_, response) => {
      busy += 1;
      answer(busy <= 1 ? 503 : 200, text('busy'))(_, response);
    },
    '/wall': (_, response) => answer(429, text('slow down'))(_, response),
    '/wall2': (_, response) => answer(429, text('slow down'))(_, response),
    '/wall3': (_, response) => answer(429, text('slow down'))(_, response),
    '/wall4': (_, response) => answer(429, text('slow down'))(_, response),
  },
  { settings: { 'tob.strongDwellMs': 0 } },
);

const open = new Set<string>();
afterEach(async () => {
  for (const instanceId of open) {
    const { instanceRev, instanceStatus } = (await desk.agent.call('nova_task_instance_get', { instanceId }))
      .structured;
    if (['pending', 'active'].includes(instanceStatus))
      await desk.agent.call('nova_task_instance_abort', {
        instanceId,
        expectedInstanceRev: instanceRev,
        clientEventId: 'over',
        reason: 'the test is over',
      });
  }
  open.clear();
});

async function audit(...paths: string[]): Promise<string> {
  const explicitUrls = paths.map((path) => desk.site.url + path);
  const { structured } = await desk.agent.call('nova_task_instance_create', {
    adHocContext: AUDIT,
    targetUrl: desk.site.url,
    unitSource: { kind: 'explicit', explicitUrls, freezeAfterPopulate: true },
  });
  open.add(structured.instanceId);
  return structured.instanceId;
}
const scanNext = async (instanceId: string, more = {}) =>
  (await desk.agent.call('nova_task_scan_next', { instanceId, ...more })).structured;
const searchSite = async (args: object) => (await desk.agent.call('nova_search_site', { ...args })).structured;
const openTabs = async () => (await desk.agent.call('nova_tabs', {})).structured.tabs.length;

test('one call covers the open pages of a run, tells one line each and leaves no tab behind [E&T 6.7]', async () => {
  await desk.open('/a');
  const before = await openTabs();
  const instanceId = await audit('/a', '/b', '/c');
  const told = await scanNext(instanceId);
  expect(told).toMatchObject({ ok: true, covered: 3, notCovered: 0, openUnits: 0, untried: 0, endedBy: 'done' });
  expect([...told.pages].map(String).sort()).toEqual(['ok /a', 'ok /b', 'ok /c']);
  expect(told.texts).toBeUndefined();
  expect(await openTabs()).toBe(before);
  const done = await desk.agent.call('nova_task_instance_complete', {
    instanceId,
    expectedInstanceRev: 0,
    clientEventId: 'done',
  });
  expect(done.structured).toMatchObject({ completed: true, evidenceSummary: { strong: 3, weak: 0 } });
});

test('every page is a navigation and a scan with rows of their own [E&T 6.7]', async () => {
  const instanceId = await audit('/a', '/b');
  const rows = await desk.rows.stepsOf(await desk.agent.call('nova_task_scan_next', { instanceId }));
  expect(rows.map(({ toolName }) => toolName).sort()).toEqual([
    'nova.coverage_scan',
    'nova.coverage_scan',
    'nova.navigate',
    'nova.navigate',
  ]);
  expect(rows.every(({ scopeId }) => scopeId !== null)).toBe(true);
});

test('a page that fails, leads elsewhere or is forbidden is told with its reason, and the next call goes on [E&T 6.7]', async () => {
  const instanceId = await audit('/gone', '/moved', '/forbidden', '/b', '/c');
  const first = await scanNext(instanceId, { maxPages: 3, tabs: 1 });
  expect(first).toMatchObject({ ok: true, covered: 0, notCovered: 3, openUnits: 5, untried: 2 });
  expect(first.pages).toEqual(['http_404 /gone', 'led_elsewhere /moved → /a', 'robots_disallowed /forbidden']);
  expect(desk.site.requests).not.toContain('GET /forbidden');
  const second = await scanNext(instanceId);
  expect(second).toMatchObject({ covered: 2, notCovered: 0, openUnits: 3, untried: 0 });
  const third = await scanNext(instanceId);
  expect(third).toMatchObject({ covered: 0, pages: [], openUnits: 3 });
  expect(third.notCoveredBefore).toHaveLength(3);
  expect((await scanNext(instanceId, { again: true })).notCovered).toBe(3);
});

test('a busy server gets a pause and its page another try; one that stays busy is left alone [E&T 6.7]', async () => {
  const instanceId = await audit('/busy', '/b');
  expect(await scanNext(instanceId, { tabs: 1 })).toMatchObject({ covered: 1, notCovered: 1, untried: 1 });
  expect(await scanNext(instanceId)).toMatchObject({ covered: 1, openUnits: 0 });
  const walls = await audit('/wall', '/wall2', '/wall3', '/wall4');
  const told = await scanNext(walls, { tabs: 1 });
  expect(told).toMatchObject({ endedBy: 'site_busy', covered: 0, notCovered: 3, openUnits: 4, untried: 4 });
  expect(told.hint).toContain('patience');
});

test('a file is covered by its bytes, and told as that [E&T 6.7] [E&T 5.10]', async () => {
  const told = await scanNext(await audit('/manual.pdf', '/a'), { tabs: 1 });
  expect(told).toMatchObject({ covered: 2, notCovered: 0, openUnits: 0, untried: 0 });
  expect(told.pages).toEqual(['covered_by_bytes /manual.pdf (application/pdf, 23 bytes, no text read)', 'ok /a']);
});

test('an agent with a new name finds the run by its site or its goal, and goes on with it [E&T 11.12] [E&T 11.1]', async () => {
  const instanceId = await audit('/a', '/b');
  await scanNext(instanceId, { maxPages: 1 });
  const { hostname } = new URL(desk.site.url);
  const later = await desk.nova.agent('agent-later');
  const ask = async (tool: string, args: Record<string, unknown>) => (await later.call(tool, args)).structured;
  const mine = { instanceId, agentId: 'agent-a', progress: expect.objectContaining({ remainingUnits: 1 }) };
  const byGoal = await ask('nova_task_search', { query: 'audit every page' });
  expect(byGoal.activeInstances).toMatchObject([mine]);
  expect((await ask('nova_task_search', { query: 'qqq', domain: hostname })).activeInstances).toMatchObject([mine]);
  expect((await ask('nova_task_search', { query: 'qqq' })).activeInstances).toEqual([]);
  expect((await ask('nova_get_instructions', { domain: hostname })).taskAwareness.activeInstances).toMatchObject([
    mine,
  ]);
  await later.call('nova_navigate', { url: `${desk.site.url}/c`, waitForLoad: true });
  const seen = await later.call('nova_perceive', {});
  expect(seen.structured.taskAwareness.activeInstances).toMatchObject([mine]);
  expect(seen.text).toContain(`${instanceId} (Audit the site) of agent agent-a`);
  expect(await ask('nova_task_scan_next', { instanceId })).toMatchObject({ covered: 1, openUnits: 0 });
});

test('the text is in the answer only when it is asked for [E&T 6.7]', async () => {
  const told = await scanNext(await audit('/a'), { includeText: true });
  expect(told.texts).toMatchObject([{ url: `${desk.site.url}/a`, isCut: false }]);
  expect(told.texts[0].text).toContain('Only here stands the word zebra.');
  expect(told.contentTrust).toBe('untrusted_page');
});

test('a run that is not there, or over, is refused [E&T 6.7]', async () => {
  expect(await scanNext('task_none')).toMatchObject({ ok: false, reasonCode: 'task.not_found' });
  const instanceId = await audit('/a');
  await desk.agent.call('nova_task_instance_abort', {
    instanceId,
    expectedInstanceRev: 0,
    clientEventId: 'over',
    reason: 'no',
  });
  expect(await scanNext(instanceId)).toMatchObject({ reasonCode: 'task.terminal_status', instanceStatus: 'aborted' });
});

test('a question about all pages of a run is one call, answered from what was read [E&T 6.8]', async () => {
  const instanceId = await audit('/a', '/b', '/c');
  await scanNext(instanceId);
  const asked = desk.site.requests.length;
  const zebra = await searchSite({ instanceId, query: 'ZEBRA' });
  expect(zebra).toMatchObject({ pagesWithHits: 2, totalHits: 2, pagesSearched: 3, notRead: 0, pagesOpened: 0 });
  expect(zebra.matches).toEqual([
    { page: '/a', hits: 1, lines: ['Details › Only here stands the word zebra.'] },
    { page: '/c', hits: 1, lines: ['Details › The order number is 4712-C, and a Zebra.'] },
  ]);
  expect(zebra.contentTrust).toBe('untrusted_page');
  const numbers = await searchSite({ instanceId, pattern: '\\b47\\d\\d-[A-Z]\\b', maxPages: 1 });
  expect(numbers).toMatchObject({ pagesWithHits: 2, nextOffset: 1, matches: [{ page: '/b' }] });
  expect(await searchSite({ instanceId, pattern: '\\b47\\d\\d-[A-Z]\\b', offset: 1 })).toMatchObject({
    nextOffset: null,
    matches: [{ page: '/c' }],
  });
  expect(await searchSite({ instanceId, query: 'Zebra', matchCase: true })).toMatchObject({ pagesWithHits: 1 });
  expect(desk.site.requests).toHaveLength(asked);
});

test('what is not in memory is read now, for the one who asks alone; what cannot be read is told [E&T 6.8]', async () => {
  const other = await desk.nova.agent('agent-b');
  const urls = ['/b', '/gone', '/forbidden'].map((path) => desk.site.url + path);
  const { structured } = await other.call('nova_search_site', { urls, query: 'order number' });
  expect(structured).toMatchObject({ pagesOpened: 3, pagesSearched: 1, notRead: 2, pagesWithHits: 1 });
  expect([...structured.unread].map(String).sort()).toEqual(['http_404 /gone', 'robots_disallowed /forbidden']);
  const again = (await other.call('nova_search_site', { urls: [urls[0]], query: 'About beta' })).structured;
  expect(again).toMatchObject({ pagesOpened: 0, matches: [{ page: '/b', hits: 1 }] });
});

test('a pattern that would run for ever is stopped and told, a wrong one refused [E&T 6.8]', async () => {
  const urls = [`${desk.site.url}/a`];
  const slow = await searchSite({ urls, pattern: '^(?:[A-Za-z .]+)+,$' });
  expect(slow).toMatchObject({ ok: true, notSearched: 1, pagesWithHits: 0, pagesSearched: 0 });
  const wrong = await desk.agent.call('nova_search_site', { urls, pattern: '(' });
  expect(wrong.structured).toMatchObject({ reasonCode: 'params.invalid', errorData: { field: 'pattern' } });
  const both = await desk.agent.call('nova_search_site', { urls, instanceId: 'task_x', query: 'a' });
  expect(both.structured).toMatchObject({ reasonCode: 'params.invalid', errorData: { field: 'instanceId' } });
});
