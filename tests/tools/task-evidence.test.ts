import { afterEach, expect, test } from 'vitest';
import { useDesk } from '../support/desk.js';
import type { TestAgent, ToolAnswer } from '../support/nova.js';

const page = (title: string, body: string) => `<title>${title}</title><h1>${title}</h1>${body}`;
const desk = useDesk({
  '/': page('Shop', '<a id="out" href="/terms" target="_blank">Terms</a> <p>Everything for the garden.</p>'),
  '/prices': page('Prices', '<p>A spade is 12 euros.</p>'),
  '/terms': page('Terms', '<p>You have two weeks to send it back.</p>'),
  '/account': (_request, response) => response.writeHead(302, { location: '/login' }).end(),
  '/login': page('Sign in', '<form><input type="password"></form>'),
  '/gone': (_request, response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end(page('Shop', '<p>Nothing here, sorry.</p>')),
  '/soft': page('Page not found', '<p>Try the search.</p>'),
  '/form': page(
    'Order',
    '<form method="post" action="/saved"><input name="n" value="Ada"><button id="send">Save entry</button></form>',
  ),
  '/saved': page('Saved', '<p role="status">Thank you, your entry has been saved.</p>'),
  '/long': page(
    'Long',
    Array.from({ length: 300 }, (_, at) => `<p>Paragraph ${at} says what number ${at * 7} means.</p>`).join(''),
  ),
  '/push': page(
    'Push',
    `<p>Where it begins.</p><button id="go" onclick="history.pushState({}, '', '/terms')">Go</button>`,
  ),
  '/dead': page('Order', '<form onsubmit="event.preventDefault()"><button id="send">Save entry</button></form>'),
});

let runs = 0;
const open = new Set<string>();
afterEach(async () => {
  for (const instanceId of open) {
    const { instanceRev } = (await call('task_instance_get', { instanceId })).structured;
    const end = { instanceId, expectedInstanceRev: instanceRev, clientEventId: 'over', reason: 'the test is over' };
    await call('task_instance_abort', end);
  }
  open.clear();
});
const call = (tool: string, args: Record<string, unknown> = {}, agent: TestAgent = desk.agent) =>
  agent.call(`nova_${tool}`, args);

/** A run whose units must be proven, in a tab of its own. */
async function begin(units: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) {
  runs += 1;
  const tab = await call('tab_new', { url: `${desk.site.url}/` });
  const made = await call('task_instance_create', {
    targetUrl: desk.site.url,
    adHocContext: {
      taskType: 'audit',
      displayName: `Audit ${runs}`,
      goal: 'Look at the shop',
      completionCondition: {
        coverageMode: 'exhaustive',
        unitKind: 'page',
        stopMetric: 'all_units_processed',
        evidencePolicy: { mode: 'require_strong' },
      },
      ...more,
    },
  });
  expect(made.structured).toMatchObject({ ok: true, evidenceScope: null });
  const instanceId = String(made.structured.instanceId);
  open.add(instanceId);
  await call('task_instance_progress', {
    instanceId,
    expectedInstanceRev: 0,
    clientEventId: 'units',
    discoveredUnits: units,
    setDiscoveryState: 'frozen',
  });
  return { instanceId, targetId: String(tab.structured.targetId) };
}

const check = (instanceId: string, ...unitKeys: string[]) =>
  call('task_instance_progress', {
    instanceId,
    expectedInstanceRev: 1,
    clientEventId: 'checked',
    unitUpdates: unitKeys.map((unitKey) => ({ unitKey, status: 'checked' })),
  });
const complete = (instanceId: string) =>
  call('task_instance_complete', { instanceId, expectedInstanceRev: 2, clientEventId: 'complete' });
const gradeOf = ({ structured }: ToolAnswer) => structured.claimPreview?.[0];

/** Until the page has stood long enough to count as visited. */
async function stay(instanceId: string) {
  await expect
    .poll(async () => (await call('task_instance_get', { instanceId })).structured.evidenceSummary?.strong, {
      timeout: 10_000,
    })
    .toBe(1);
}

async function readAt(path: string, args: Record<string, unknown> = {}) {
  await call('navigate', { url: desk.site.url + path, waitForLoad: true, ...args });
  return call('read_text', args);
}

test('[E&T 14.2] a page that was opened, read and not left at once is proven; the claim alone is not', async () => {
  const { instanceId } = await begin([{ unitKey: '/prices' }]);
  await readAt('/prices');
  await check(instanceId, '/prices');
  await stay(instanceId);
  const done = await complete(instanceId);
  expect(done.structured).toMatchObject({
    completed: true,
    evidenceSummary: { claimedCheckedUnits: 1, strong: 1, ingestionComplete: true },
  });
});

test.each([
  ['never opened', async () => undefined, 'none', ['no_matching_observation']],
  [
    'opened and never read',
    () => call('navigate', { url: `${desk.site.url}/prices`, waitForLoad: true }),
    'weak',
    ['no_read_like_observation'],
  ],
])('[E&T 14.2] a page that was %s', async (_name, act, evidenceGrade, reasonCodes) => {
  const { instanceId } = await begin([{ unitKey: '/prices' }]);
  await act();
  expect(gradeOf(await check(instanceId, '/prices'))).toMatchObject({ evidenceGrade, reasonCodes });
  expect((await complete(instanceId)).structured).toMatchObject({
    completed: false,
    reason: 'evidence_gap',
    retryable: true,
    evidenceSummary: { gapPercent: 100, maxGapPercent: 0, policyMode: 'require_strong' },
  });
});

test.each([
  ['the state only', 'perceive', { mode: 'state', fields: ['scroll'] }],
  ['what lies over it', 'perceive', { mode: 'modals' }],
  ['a search', 'search_text', { query: 'spade' }],
])('[E&T 14.3] %s is no reading', async (_name, tool, args) => {
  const { instanceId } = await begin([{ unitKey: '/prices' }]);
  await call('navigate', { url: `${desk.site.url}/prices`, waitForLoad: true });
  await call(tool, args);
  expect(gradeOf(await check(instanceId, '/prices'))).toMatchObject({
    evidenceGrade: 'weak',
    reasonCodes: ['no_read_like_observation'],
  });
});

test.each([
  ['a redirect to the sign-in', '/account', 'redirected_elsewhere'],
  ['an answer of 404', '/gone', 'error_page'],
  ['a page that says it is not there', '/soft', 'error_page'],
])('[E&T 2.1] %s is no visit', async (_name, path, code) => {
  const { instanceId } = await begin([{ unitKey: path }]);
  await readAt(path);
  expect(gradeOf(await check(instanceId, path))).toMatchObject({
    evidenceGrade: 'none',
    reasonCodes: ['no_matching_observation', code],
  });
});

test('[E&T 1.5] a tab that does not belong to the run proves nothing for it; one opened during it does', async () => {
  const before = await call('tab_new', { url: `${desk.site.url}/` });
  const { instanceId } = await begin([{ unitKey: '/prices' }]);
  await readAt('/prices', { targetId: before.structured.targetId });
  expect(gradeOf(await check(instanceId, '/prices'))).toMatchObject({ evidenceGrade: 'none' });
  const opened = await call('tab_new', { url: `${desk.site.url}/prices` });
  await call('read_text', { targetId: opened.structured.targetId });
  await stay(instanceId);
});

test('[E&T 1.5] a tab that a page of the run opened belongs to it', async () => {
  const { instanceId } = await begin([{ unitKey: '/terms' }]);
  const clicked = await call('click_selector', { selector: '#out' });
  const opened = clicked.structured.openedTabs?.[0]?.targetId ?? clicked.structured.newTabs?.[0]?.targetId;
  const listed = (await call('tabs')).structured.tabs as { targetId: string; url: string }[];
  const targetId = opened ?? listed.find(({ url }) => url.endsWith('/terms'))?.targetId;
  await call('read_text', { targetId });
  await check(instanceId, '/terms');
  await stay(instanceId);
});

test('[E&T 14.14] a proven action makes its unit strong, an unproven one does not', async () => {
  const { instanceId } = await begin([
    { unitKey: 'order-7', unitKind: 'action' },
    { unitKey: 'order-8', unitKind: 'action' },
  ]);
  await call('navigate', { url: `${desk.site.url}/form`, waitForLoad: true });
  await call('perceive');
  const sent = await call('guarded_submit_form', { selector: '#send', instanceId, unitKey: 'order-7' });
  expect(sent.structured).toMatchObject({
    ok: true,
    unitEvidence: { instanceId, unitKey: 'order-7', evidenceGrade: 'strong', reasonCodes: ['commit_verified'] },
  });
  await call('navigate', { url: `${desk.site.url}/dead`, waitForLoad: true });
  await call('perceive');
  const dead = await call('guarded_submit_form', {
    selector: '#send',
    instanceId,
    unitKey: 'order-8',
    transitionContract: { stabilityWindowMs: 1000 },
  });
  expect(dead.structured.ok).toBe(false);
  expect(dead.structured.unitEvidence).toMatchObject({ evidenceGrade: 'none' });
  const answer = await check(instanceId, 'order-7', 'order-8');
  expect(answer.structured.claimPreview).toMatchObject([{ evidenceGrade: 'strong' }, { evidenceGrade: 'none' }]);
});

test('[E&T 2.1] UNIT is checked before anything is touched', async () => {
  const { instanceId } = await begin([{ unitKey: '/prices' }, { unitKey: 'order-7', unitKind: 'action' }]);
  await call('navigate', { url: `${desk.site.url}/form`, waitForLoad: true });
  await call('perceive');
  const submit = (args: Record<string, unknown>) => call('guarded_submit_form', { selector: '#send', ...args });
  const refusals = [
    [await submit({ instanceId, unitKey: '/prices' }), 'unit.not_action_like'],
    [await submit({ instanceId, unitKey: 'order-9' }), 'unit.unknown'],
    [await submit({ instanceId: 'task_none', unitKey: 'order-7' }), 'unit.unknown'],
    [await submit({ instanceId }), 'params.invalid'],
    [await call('click_selector', { selector: 'h1', instanceId, unitKey: 'order-7' }), 'unit.contract_required'],
  ] as const;
  for (const [answer, reasonCode] of refusals)
    expect(answer.structured).toMatchObject({ ok: false, reasonCode, errorCode: -32602, actionDispatched: false });
  await call('task_instance_abort', { instanceId, expectedInstanceRev: 1, clientEventId: 'end', reason: 'enough' });
  expect((await submit({ instanceId, unitKey: 'order-7' })).structured.reasonCode).toBe('unit.instance_closed');
});

test('[E&T 11.12] a look and the instructions show the run to go on with; without one there is nothing to show', async () => {
  const { instanceId, targetId } = await begin([{ unitKey: '/prices' }, { unitKey: '/terms' }]);
  const seen = await call('perceive', { targetId });
  expect(seen.structured.taskAwareness).toMatchObject({
    source: 'instance',
    completionAllowed: false,
    activeInstances: expect.arrayContaining([
      expect.objectContaining({ instanceId, resume: { nextUnits: ['/prices', '/terms'] } }),
    ]),
  });
  expect(seen.text).toContain(instanceId);
  const told = await call('get_instructions', { targetId });
  expect(told.structured.taskAwareness).toMatchObject({ instanceId });
  expect(told.structured.instructionsText).toContain(instanceId);
  const other = await desk.nova.agent('agent-b');
  expect((await call('perceive', {}, other)).structured.taskAwareness).toBeUndefined();
});

test('[E&T 11.12] a profile of the site is shown by its domain', async () => {
  const host = new URL(desk.site.url).hostname;
  await call('task_profile_upsert', {
    taskType: 'audit',
    displayName: 'Garden audit',
    goal: 'Check every page',
    domain: host,
  });
  const other = await desk.nova.agent('agent-c');
  await call('navigate', { url: `${desk.site.url}/prices`, waitForLoad: true }, other);
  const seen = await call('perceive', {}, other);
  expect(seen.structured.taskAwareness).toMatchObject({
    source: 'profile',
    profileMatch: { displayName: 'Garden audit', accepted: false },
    activeInstances: [],
  });
});

test('[E&T 10.1] a step counts when its call was seen, not when it is said', async () => {
  const contract = {
    requiredMustPass: true,
    steps: [
      {
        stepId: 'price',
        tool: 'nova.read_text',
        args: { selector: 'p' },
        description: 'The price is there',
        gate: 'fast',
        assertionType: 'field_match',
        fieldPath: 'text',
        pattern: '12 euros',
      },
      // The answer leaves it out; what is kept of the step has it [A&S E2b].
      {
        stepId: 'calm',
        tool: 'nova.read_text',
        args: { selector: 'p' },
        description: 'Nothing to warn of',
        gate: 'fast',
        assertionType: 'empty_result',
        fieldPath: 'warnings',
      },
    ],
  };
  const { instanceId } = await begin([{ unitKey: '/prices' }], { verificationContract: contract });
  await readAt('/prices');
  await check(instanceId, '/prices');
  await stay(instanceId);
  const report = [{ stepId: 'price', state: 'passed' }];
  const claimed = await call('task_instance_complete', {
    instanceId,
    expectedInstanceRev: 2,
    clientEventId: 'c1',
    evidenceReport: report,
  });
  expect(claimed.structured).toMatchObject({
    completed: false,
    reason: 'verification_failed',
    verificationResults: { steps: [{ stepId: 'price', state: 'inconclusive', claimedState: 'passed' }, {}] },
  });
  await call('read_text', { selector: 'p' });
  const done = await call('task_instance_complete', { instanceId, expectedInstanceRev: 2, clientEventId: 'c2' });
  expect(done.structured).toMatchObject({
    completed: true,
    verificationResults: { summary: { passed: 2, failedRequired: 0 } },
  });
});

test('[E&T 13.1] answers carry the head of the evidence, which grows with every call on the tab', async () => {
  const { instanceId } = await begin([{ unitKey: '/prices' }]);
  const head = async () => (await call('task_instance_get', { instanceId })).structured.evidenceHead;
  const before = await head();
  await readAt('/prices');
  const after = await head();
  expect(after.seq).toBe(before.seq + 2);
  expect(after.hash).not.toBe(before.hash);
});

test('[E&T 2.1] a part of a page is no page; the parts add up', async () => {
  const { instanceId } = await begin([{ unitKey: '/long' }]);
  await call('navigate', { url: `${desk.site.url}/long`, waitForLoad: true });
  await call('read_text', { maxChars: 1000 });
  const partly = gradeOf(await check(instanceId, '/long'));
  expect(partly).toMatchObject({ evidenceGrade: 'weak', detail: { seenPercent: expect.any(Number) } });
  expect(partly?.reasonCodes).toContain('partly_read');
  const refused = await complete(instanceId);
  expect(refused.structured).toMatchObject({ completed: false, reason: 'evidence_gap' });
  await call('read_text', { offset: 1000, maxChars: 100_000 });
  await stay(instanceId);
  expect((await complete(instanceId)).structured).toMatchObject({ completed: true });
});

test('[E&T 1.7] an address that only a script has put there is not the page of that address', async () => {
  const { instanceId } = await begin([{ unitKey: '/terms' }]);
  await readAt('/push');
  await call('click_selector', { selector: '#go' });
  const read = await call('read_text');
  expect(read.structured.text).toContain('Where it begins');
  expect(gradeOf(await check(instanceId, '/terms'))).toMatchObject({
    evidenceGrade: 'none',
    reasonCodes: ['no_matching_observation', 'address_not_loaded'],
  });
});

test('[E&T 10.1] a step that was run on another page than its own does not count', async () => {
  const step = {
    stepId: 'price',
    tool: 'nova.read_text',
    args: { selector: 'p' },
    description: 'There is a price',
    gate: 'fast',
    assertionType: 'has_results',
    fieldPath: 'text',
    page: '/prices',
  };
  const { instanceId } = await begin([{ unitKey: '/terms' }], { verificationContract: { steps: [step] } });
  await readAt('/terms');
  await call('read_text', { selector: 'p' });
  const told = async () => (await call('task_instance_verify', { instanceId })).structured.verificationPreview?.steps;
  expect(await told()).toMatchObject([{ state: 'inconclusive', detail: 'run_elsewhere' }]);
  await readAt('/prices');
  await call('read_text', { selector: 'p' });
  expect(await told()).toMatchObject([{ state: 'passed' }]);
});
