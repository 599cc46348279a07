import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { useDesk } from '../support/desk.js';
import type { ToolAnswer } from '../support/nova.js';

const text = (what: string, lines = 30) =>
  Array.from(
    { length: lines },
    (_, at) => `<p>Line ${at} of the ${what} says what number ${at * 7} of it means.</p>`,
  ).join('');
const page = (title: string, body: string) => `<title>${title}</title><main><h1>${title}</h1>${body}</main>`;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Answers that a test lets go, by name. */
const held = new Map<string, () => void>();
const hold = (name: string, answer: () => void) => void held.set(name, answer);
const release = async (name: string) => {
  await expect.poll(() => held.has(name)).toBe(true);
  held.get(name)?.();
  held.delete(name);
};
const never = (_request: unknown, response: ServerResponse) => void response.on('error', () => undefined);

const desk = useDesk({
  '/': page('Garden', `<p>Everything for it.</p>${text('garden')}`),
  '/terms': page('Terms', text('terms')),
  '/imprint': page('Imprint', text('imprint')),
  '/q': page('Query', text('query')),
  '/lang': (request, response) =>
    request.url === '/lang'
      ? response.writeHead(302, { location: '/lang?l=en' }).end()
      : response.writeHead(200, HTML).end(page('Languages', text('languages'))),
  '/stream': (_request, response) => {
    response.writeHead(200, HTML);
    response.write(`<!doctype html>${page('Stream', text('beginning', 6))}<!--${'.'.repeat(4096)}-->`);
    hold('stream', () => response.end(`<main>${text('rest', 60)}</main>`));
  },
  '/list': page(
    'List',
    `${text('list', 3)}<ul id="rest"></ul><script>fetch('/api/list').then((r) => r.text()).then((t) => {
    document.getElementById('rest').innerHTML = t; document.body.dataset.state = 'there'; });</script>`,
  ),
  '/api/list': (_request, response) => hold('list', () => response.writeHead(200, HTML).end(text('answer', 60))),
  '/soon': page(
    'Soon',
    `<p>Please wait…</p><script>setTimeout(() => { document.querySelector('main').innerHTML = 'x'; }, 25000)</script>`,
  ),
  '/lively': page(
    'Lively',
    `${text('news')}<p id="clock">0</p><div class="slot"></div><script>
    let n = 0; setInterval(() => { document.getElementById('clock').textContent = String(++n); }, 1000);
    const poll = () => fetch('/api/poll').then(() => setTimeout(poll, 200)); poll();
    setInterval(() => fetch('/api/beat', { method: 'POST' }), 300);
    new EventSource('/api/events'); fetch('/api/events');
    fetch('/api/report', { method: 'POST', body: 'x' }); fetch('http://localhost:' + location.port + '/api/hangs').catch(() => {});
    </script>`,
  ),
  '/api/poll': (_request, response) => response.writeHead(200).end('{}'),
  '/api/beat': (_request, response) => response.writeHead(204).end(),
  '/api/events': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
  },
  '/api/report': never,
  '/api/hangs': never,
  '/members': page(
    'Sign in',
    '<form method="post"><label>E-mail <input type="email" autocomplete="username"></label><label>Password <input type="password"></label><button>Sign in</button></form>',
  ),
  '/shell': `<title>Shop</title><div id="root" aria-busy="true"><p>Loading…</p></div><script>fetch('/api/hangs')</script>`,
  '/failed': `<title>Shop</title><div id="root"></div><script>fetch('/api/broken').then(() => {
    document.getElementById('root').innerHTML = '<p role="alert">Something went wrong.</p>'; });</script>`,
  '/api/broken': (_request, response) => response.writeHead(500).end(),
  '/covered': page(
    'Covered',
    `${text('covered')}<div style="position:fixed;inset:0;background:#fff;z-index:9">Please wait</div>`,
  ),
  '/strip': page(
    'Strip',
    `${text('strip')}<div style="position:fixed;left:0;right:0;bottom:0;height:60px;background:#fff">We use cookies.</div>`,
  ),
  '/boxed': `<title>Boxed</title><body style="margin:0"><div style="position:fixed;inset:0;overflow:auto;background:#fff"><main><h1>Boxed</h1><p>All of it stands in one box that stays in view.</p></main></div>`,
  '/app': page(
    'App',
    `<nav>${['one', 'two'].map((name) => `<a id="${name}" href="/app/${name}">${name}</a>`).join(' ')}</nav><div id="view"></div><script>
    const texts = { '/app/one': ${JSON.stringify(text('first view'))}, '/app/two': ${JSON.stringify(text('second view').replaceAll(/Line (\d+)[^<]*/g, 'Every bird $1 flew over a hill of grass'))} };
    addEventListener('click', (event) => { const link = event.target.closest('a'); if (!link) return; event.preventDefault();
      history.pushState({}, '', link.href); document.getElementById('view').innerHTML = texts[location.pathname]; });</script>`,
  ),
});

let runs = 0;
const open = new Set<string>();
/** A page that keeps requests open keeps others of its site waiting. */
const tabs = new Set<unknown>();
afterEach(async () => {
  for (const instanceId of open) {
    const { instanceRev } = (await call('task_instance_get', { instanceId })).structured;
    await call('task_instance_abort', {
      instanceId,
      expectedInstanceRev: instanceRev,
      clientEventId: 'over',
      reason: 'over',
    });
  }
  open.clear();
  for (const targetId of tabs) await call('tab_close', { targetId });
  tabs.clear();
  for (const answer of held.values()) answer();
  held.clear();
});
const call = (tool: string, args: Record<string, unknown> = {}) => desk.agent.call(`nova_${tool}`, args);
const go = (path: string, waitForLoad = true) => call('navigate', { url: desk.site.url + path, waitForLoad });

async function begin(condition: Record<string, unknown> = {}) {
  runs += 1;
  const made = await call('task_instance_create', {
    targetUrl: desk.site.url,
    adHocContext: {
      taskType: 'audit',
      displayName: `Audit ${runs}`,
      goal: 'Read the pages',
      completionCondition: {
        coverageMode: 'exhaustive',
        unitKind: 'page',
        stopMetric: 'all_units_processed',
        evidencePolicy: { mode: 'require_strong' },
        ...condition,
      },
    },
  });
  const instanceId = String(made.structured.instanceId);
  open.add(instanceId);
  return instanceId;
}

/** In a tab of its own. */
const show = async (path: string) => {
  tabs.add((await call('tab_new', { url: desk.site.url + path })).structured.targetId);
};

/** A run in a tab of its own. */
async function start(condition?: Record<string, unknown>) {
  await show('/');
  return begin(condition);
}

type Unit = Readonly<Record<string, unknown>> & { readonly unitKey: string };

/** Claims the units; answers with the grade of the first. */
async function claim(instanceId: string, units: readonly Unit[], more: Record<string, unknown> = {}) {
  const answer: ToolAnswer = await call('task_instance_progress', {
    instanceId,
    expectedInstanceRev: 0,
    clientEventId: 'claimed',
    discoveredUnits: units,
    setDiscoveryState: 'frozen',
    unitUpdates: units.map(({ unitKey }) => ({ unitKey, status: 'checked' })),
    ...more,
  });
  return answer.structured.claimPreview?.[0];
}
const at = (unitKey: string): readonly Unit[] => [{ unitKey }];

const summary = async (instanceId: string) =>
  (await call('task_instance_get', { instanceId })).structured.evidenceSummary;
const proven = (instanceId: string, count = 1) =>
  expect.poll(async () => (await summary(instanceId))?.strong, { timeout: 10_000 }).toBe(count);
const complete = (instanceId: string) =>
  call('task_instance_complete', { instanceId, expectedInstanceRev: 1, clientEventId: 'complete' });

test('[E&T 1.2] what was read while the document was still coming in is no reading of it; what is read afterwards is', async () => {
  const instanceId = await start();
  await go('/stream', false);
  const read = await call('read_text');
  expect(read.structured.text).toContain('beginning');
  expect(await claim(instanceId, at('/stream'))).toMatchObject({
    evidenceGrade: 'weak',
    reasonCodes: ['still_coming'],
  });
  await call('capture_screenshot', { fullPage: true });
  const refused = await complete(instanceId);
  expect(refused.structured).toMatchObject({ completed: false, reason: 'evidence_gap' });
  expect(refused.structured.nextSteps?.[0]?.why).toContain('look again');
  await release('stream');
  await expect.poll(async () => (await call('read_text')).structured.text).toContain('rest');
  await proven(instanceId);
});

test('[E&T 1.2] nor is what was read before the data had come that the page asked its site for', async () => {
  const instanceId = await start();
  await go('/list');
  await call('read_text');
  await call('capture_screenshot', { fullPage: true });
  expect(await claim(instanceId, at('/list'))).toMatchObject({ evidenceGrade: 'weak', reasonCodes: ['still_coming'] });
  await release('list');
  await call('wait_for_selector', { selector: 'body[data-state=there]' });
  expect((await summary(instanceId))?.strong).toBe(0);
  await call('read_text');
  await proven(instanceId);
});

test('[E&T 1.2] nor the line that stands there until a timer brings the page', async () => {
  const instanceId = await start();
  await go('/soon');
  await call('perceive');
  const grade = await claim(instanceId, at('/soon'));
  expect(['weak still_coming', 'none not_the_page:loading']).toContain(
    `${grade?.evidenceGrade} ${grade?.reasonCodes?.at(-1)}`,
  );
});

test('[E&T 1.2] a clock, polls, heartbeats, streams, reports and other sites keep no page from being read', async () => {
  const instanceId = await start();
  await go('/lively');
  await call('read_text');
  await claim(instanceId, at('/lively'));
  await proven(instanceId);
});

test.each([
  ['a form to sign in', '/members', 'not_the_page:sign_in'],
  ['a loading screen', '/shell', 'not_the_page:loading'],
  ['a shell whose data failed', '/failed', 'not_the_page:failed_data'],
])('[E&T 2.1] %s that stands at the address is not its page', async (_name, path, code) => {
  const instanceId = await start();
  await go(path);
  if (path === '/failed') await call('wait_for_selector', { selector: '[role=alert]' });
  await call('read_text');
  expect(await claim(instanceId, at(path))).toMatchObject({
    evidenceGrade: 'none',
    reasonCodes: ['no_matching_observation', code],
  });
});

test('[E&T 1.2] a picture shows nothing of what a layer lies over', async () => {
  const instanceId = await start();
  await go('/covered');
  await call('capture_screenshot', { fullPage: true });
  const grade = await claim(instanceId, at('/covered'));
  expect(grade).toMatchObject({ evidenceGrade: 'weak', detail: { seenPercent: 0 } });
  expect(grade?.reasonCodes).toContain('partly_read');
});

test.each(['/strip', '/boxed'])(
  '[E&T 1.2] a strip costs its own part, and a page in one box is a page: %s',
  async (path) => {
    const instanceId = await start();
    await go(path);
    await call('capture_screenshot', { fullPage: true });
    await claim(instanceId, at(path));
    await proven(instanceId);
  },
);

test.each([
  ['/q?id=1', '/q', 'none', 'no_matching_observation'],
  ['/q?id=1', '/q?', 'none', 'no_matching_observation'],
  ['/terms', '//terms', 'unknown', 'no_locator'],
])('[E&T 4.1] %s was read, %s was not', async (read, claimed, evidenceGrade, code) => {
  const instanceId = await start();
  await go(read);
  await call('read_text');
  expect(await claim(instanceId, at(claimed))).toMatchObject({ evidenceGrade, reasonCodes: [code] });
});

test('[E&T 4.1] an address that leads to itself with a query may have led to another page', async () => {
  const instanceId = await start();
  await go('/lang');
  await call('read_text');
  const exception = { evidenceGrade: 'weak', reasonCodes: ['redirected_with_query'] };
  expect(await claim(instanceId, at('/lang'))).toMatchObject(exception);
});

test('[E&T 4.1] of a unit with several addresses each has to be read', async () => {
  const instanceId = await start();
  const [terms, imprint] = ['/terms', '/imprint'].map((path) => desk.site.url + path);
  await go('/terms');
  await call('read_text');
  const locators = [terms, imprint].map((value) => ({ type: 'url_exact', value }));
  await claim(instanceId, [{ unitKey: 'legal pages', locators }]);
  await expect
    .poll(async () => (await summary(instanceId))?.exceptions, { timeout: 10_000 })
    .toMatchObject([{ evidenceGrade: 'weak', reasonCodes: ['other_places_unread'], detail: { unread: [imprint] } }]);
  const refused = await complete(instanceId);
  expect(refused.structured.nextSteps).toMatchObject([{ tool: 'nova.navigate', args: { url: imprint } }]);
  await go('/imprint');
  await call('read_text');
  await proven(instanceId);
});

test('[E&T 3] a finding that names two places needs both to be read', async () => {
  const instanceId = await start({ coverageMode: 'threshold', stopMetric: 'distinct_findings', stopValue: 1 });
  await go('/terms');
  await call('read_text');
  const finding = { findingKey: 'a', summary: 'Wrong', unitKey: '/terms', url: `${desk.site.url}/imprint` };
  await claim(instanceId, at('/terms'), { findings: [finding] });
  await proven(instanceId);
  expect((await complete(instanceId)).structured).toMatchObject({ completed: false, reason: 'threshold_not_met' });
  await go('/imprint');
  await call('read_text');
  await expect.poll(async () => (await complete(instanceId)).structured.completed, { timeout: 10_000 }).toBe(true);
});

test('[E&T 1.5] [E&T 9.2] what was read before the run began is weak, and the completion says so', async () => {
  await show('/terms');
  await call('read_text');
  const instanceId = await begin();
  await claim(instanceId, at('/terms'));
  const refused = await complete(instanceId);
  expect(refused.structured).toMatchObject({
    completed: false,
    reason: 'evidence_gap',
    evidenceSummary: { weak: 1, exceptions: [{ reasonCodes: ['read_before_run'] }] },
  });
  await call('read_text');
  await proven(instanceId);
  expect((await complete(instanceId)).structured).toMatchObject({ completed: true });
});

test('[E&T 1.7] views of an app get one grade, whichever was read first', async () => {
  const instanceId = await start();
  await go('/app');
  for (const name of ['one', 'two']) {
    await call('click_selector', { selector: `#${name}` });
    await call('read_text');
    await call('wait_for_selector', { selector: 'h1', stableMs: 1100, requireChange: false });
  }
  await claim(instanceId, [...at('/app/one'), ...at('/app/two')]);
  await proven(instanceId, 2);
});
