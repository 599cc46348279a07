import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(() => nova?.close());

const PRICES = {
  taskType: 'price_review',
  displayName: 'Price review of the shop',
  goal: 'Check every product page for missing prices',
  domain: 'shop.example',
  stableGuidance: [{ guidanceId: 'g1', kind: 'workflow', text: 'Scroll to the end of a list before you count.' }],
  mandatoryChecks: [{ checkId: 'currency', description: 'Every price names its currency' }],
  completionCondition: { coverageMode: 'exhaustive', unitKind: 'page', stopMetric: 'all_units_processed' },
  knownExceptions: [{ description: 'Gift cards have no price', shelf: 7 }],
};
const upsert = async (args: Record<string, unknown>) => (await agent.call('nova_task_profile_upsert', args)).structured;
const create = async (args: Record<string, unknown> = {}): Promise<string> => {
  const made = await upsert({ ...PRICES, ...args });
  expect(made).toMatchObject({ ok: true, status: 'ok', action: 'created', contentRev: 1 });
  return made.profileId;
};
const read = async (profileId: string) => (await agent.call('nova_task_profile_get', { profileId })).structured;

test('a profile is written down, read and listed [E&T 11.4] [E&T 3]', async () => {
  const profileId = await create({ platform: 'listed' });
  const got = await agent.call('nova_task_profile_get', { profileId });
  expect(got.structured).toMatchObject({
    ok: true,
    ...PRICES,
    profileId,
    platform: 'listed',
    mandatoryChecks: [{ checkId: 'currency', description: 'Every price names its currency', required: true }],
    completionCondition: { ...PRICES.completionCondition, stopValue: null },
    verificationContract: null,
    taskKind: null,
    confidence: 0.5,
    baseConfidence: 0.5,
    contentRev: 1,
    usageCount: 0,
    archived: false,
    createdAtUtc: expect.stringMatching(/^\d{4}-.*Z$/),
    updatedAtUtc: expect.stringMatching(/^\d{4}-.*Z$/),
    confidenceTuning: { currentConfidence: 0.5, projectedConfidence: 0.425, terminalInstances: 0 },
  });
  expect(got.structured).not.toHaveProperty('history');
  expect(got.text).toContain('Scroll to the end');
  const list = await agent.call('nova_task_profiles', { platform: 'listed' });
  expect(list.structured).toMatchObject({
    count: 1,
    profiles: [
      {
        profileId,
        taskType: 'price_review',
        displayName: PRICES.displayName,
        domain: 'shop.example',
        platform: 'listed',
        goal: PRICES.goal,
        confidence: 0.5,
        contentRev: 1,
        usageCount: 0,
        updatedAt: expect.any(Number),
      },
    ],
  });
  expect(list.structured.profiles[0]).not.toHaveProperty('stableGuidance');
});

test('an edit raises contentRev when it says something new, and keeps what it does not name [E&T 11.4] [E&T 3]', async () => {
  const profileId = await create();
  const { taskType, displayName, goal } = PRICES;
  const named = { profileId, taskType, displayName, goal };
  expect(await upsert(named)).toMatchObject({ ok: true, action: 'unchanged', contentRev: 1 });
  expect(await upsert({ ...named, confidence: 0.8 })).toMatchObject({ action: 'updated', contentRev: 1 });
  expect(await upsert({ ...named, goal: 'Check all prices' })).toMatchObject({ action: 'updated', contentRev: 2 });
  expect(await read(profileId)).toMatchObject({
    goal: 'Check all prices',
    confidence: 0.8,
    mandatoryChecks: [{ checkId: 'currency' }],
    completionCondition: { coverageMode: 'exhaustive' },
  });
});

test('a stale expectedContentRev is refused as a normal answer [E&T 11.4]', async () => {
  const profileId = await create();
  await upsert({ ...PRICES, profileId, goal: 'Second' });
  const late = await agent.call('nova_task_profile_upsert', {
    ...PRICES,
    profileId,
    goal: 'Third',
    expectedContentRev: 1,
  });
  expect(late.isError).toBe(false);
  expect(late.structured).toMatchObject({
    ok: false,
    reason: 'content_rev_conflict',
    reasonCode: 'task.content_rev_conflict',
    currentContentRev: 2,
    profileId,
  });
  expect(await read(profileId)).toMatchObject({ goal: 'Second', contentRev: 2 });
});

test.each([
  ['nova_task_profile_get', { profileId: 'prof_none' }, { profileId: 'prof_none' }],
  ['nova_task_profile_upsert', { ...PRICES, profileId: 'prof_none' }, { profileId: 'prof_none' }],
  ['nova_task_profile_upsert', { ...PRICES, sourceInstanceId: 'task_none' }, { sourceInstanceId: 'task_none' }],
])('%s says that an id is not known, as a normal answer [E&T 11.4]', async (tool, args, named) => {
  const answer = await agent.call(tool, args);
  expect(answer.isError).toBe(false);
  expect(answer.structured).toMatchObject({
    ok: false,
    status: 'not_found',
    reason: 'not_found',
    reasonCode: 'task.not_found',
    ...named,
  });
});

const STEP = { stepId: 's1', tool: 'nova_read_text', description: 'x', gate: 'fast', assertionType: 'has_results' };
const GUIDE = { guidanceId: 'g1', kind: 'style', text: 'x' };
test.each([
  ['a checkId twice', { mandatoryChecks: [0, 1].map(() => ({ checkId: 'c', description: 'x' })) }, 'mandatoryChecks'],
  ['a guidanceId twice', { stableGuidance: [GUIDE, GUIDE] }, 'stableGuidance'],
  ['a stepId twice', { verificationContract: { steps: [STEP, STEP] } }, 'verificationContract'],
  [
    'a step that acts',
    { verificationContract: { steps: [{ ...STEP, tool: 'nova.click_selector' }] } },
    'verificationContract',
  ],
  [
    'a step without a tool',
    { verificationContract: { steps: [{ ...STEP, tool: 'nova.none' }] } },
    'verificationContract',
  ],
  [
    'a threshold without its value',
    { completionCondition: { ...PRICES.completionCondition, coverageMode: 'threshold' } },
    'completionCondition',
  ],
  ['more than 64 KB of guidance', { stableGuidance: [{ ...GUIDE, text: 'x'.repeat(65_536) }] }, 'stableGuidance'],
])('%s is refused, and nothing is written [E&T 11.4] [E&T 3]', async (what, over, field) => {
  const platform = `refused ${what}`;
  const answer = await agent.call('nova_task_profile_upsert', { ...PRICES, ...over, platform });
  expect(answer.isError).toBe(true);
  expect(answer.structured).toMatchObject({ ok: false, errorCode: -32602, reasonCode: 'params.invalid' });
  expect(answer.structured.errorData.field).toMatch(new RegExp(`^${field}`));
  expect((await agent.call('nova_task_profiles', { platform })).structured.count).toBe(0);
});

test('a step may name its tool in either spelling [E&T 10]', async () => {
  const profileId = await create({
    verificationContract: { steps: [STEP, { ...STEP, stepId: 's2', tool: 'nova.tabs' }] },
  });
  expect(await read(profileId)).toMatchObject({
    verificationContract: { steps: [{ stepId: 's1' }, { stepId: 's2' }] },
  });
});

test('a search gives what fits, scored, without the weak and the archived [E&T 11.1]', async () => {
  const words = { taskType: 'hedge_review', displayName: 'Hedges', goal: 'Measure the height of all garden hedges' };
  const profileId = await create({ ...words, platform: 'garden' });
  await create({ ...words, archived: true });
  await create({
    taskType: 'hedge_review',
    displayName: 'Lawns',
    goal: 'Mow lawns around garden ponds, benches and sheds',
  });
  const found = await agent.call('nova_task_search', { query: 'measure garden hedges', taskType: 'hedge_review' });
  expect(found.structured).toMatchObject({
    ok: true,
    count: 1,
    minScore: 0.3,
    omittedWeakMatches: 1,
    candidates: [
      {
        profileId,
        displayName: 'Hedges',
        goal: words.goal,
        taskType: 'hedge_review',
        domain: 'shop.example',
        platform: 'garden',
        score: expect.any(Number),
        accepted: true,
        hasGuidance: true,
        usageCount: 0,
      },
    ],
  });
  expect(found.text).toContain(profileId);
  const elsewhere = await agent.call('nova_task_search', { query: 'measure garden hedges', taskType: 'other' });
  expect(elsewhere.structured).toMatchObject({
    ok: true,
    candidates: [],
    count: 0,
    hint: expect.stringContaining('nova_task_instance_create'),
  });
});

test('a match names the profile to use, and the same domain counts for it [E&T 11.2] [E&T 11.3]', async () => {
  const words = { taskType: 'lamp_audit', displayName: 'Lamps', goal: 'Note whether street lamps glow at dusk' };
  const here = await create({ ...words, domain: 'Lamps.Example' });
  const there = await create({ ...words, domain: 'other.example' });
  const matched = await agent.call('nova_task_match', {
    taskDescription: 'note whether street lamps glow',
    targetUrl: 'https://lamps.example/street?x=1',
    currentScope: { section: 'dusk' },
  });
  expect(matched.structured).toMatchObject({
    ok: true,
    count: 2,
    targetUrl: 'https://lamps.example/street?x=1',
    currentScope: { section: 'dusk' },
    bestMatch: { profileId: here, accepted: true },
    taskAwareness: { profileMatch: { profileId: here, accepted: true, requiredChecks: ['currency'] } },
    matches: [
      {
        profileId: here,
        displayName: 'Lamps',
        gapBoost: false,
        accepted: true,
        thresholdUsed: 0.45,
        scoreBreakdown: {
          textScore: expect.any(Number),
          domainScore: 1,
          evidenceMask: 'KD',
          platformScore: null,
          weights: null,
        },
      },
      { profileId: there, scoreBreakdown: { domainScore: 0, evidenceMask: 'K' } },
    ],
  });
  const [first, second] = matched.structured.matches;
  expect(first.finalScore).toBeCloseTo(Math.min(1, second.finalScore + 0.15), 4);
  expect((await read(here)).confidenceTuning).toMatchObject({ matchAcceptRate: 0 });
});

test('nothing that fits is a normal answer, and counts for no profile [E&T 11.2]', async () => {
  const profileId = await create({
    displayName: 'Barometers',
    goal: 'Polish barometers, clocks, spoons, knives and forks',
  });
  const weak = await agent.call('nova_task_match', { taskDescription: 'sell spoons to tourists in Lisbon or Porto' });
  expect(weak.structured).toMatchObject({ ok: true, bestMatch: null, matches: [{ profileId, accepted: false }] });
  expect((await read(profileId)).confidenceTuning).toMatchObject({ matchAcceptRate: 0.5 });
  expect((await agent.call('nova_task_match', { taskDescription: 'xylophone' })).structured).toMatchObject({
    ok: true,
    matches: [],
    bestMatch: null,
    count: 0,
    targetUrl: null,
    currentScope: null,
  });
});

test('a run counts as a use, and as an accepted match after one; when it ends the confidence is made anew [E&T 11.4]', async () => {
  const profileId = await create({ displayName: 'Kettles', goal: 'Count kettles in kitchens' });
  const tuning = async () => (await read(profileId)).confidenceTuning;
  await agent.call('nova_task_match', { taskDescription: 'count the kettles in kitchens' });
  expect(await tuning()).toMatchObject({ matchAcceptRate: 0, terminalInstances: 0 });
  const { instanceId } = (await agent.call('nova_task_instance_create', { profileId })).structured;
  expect(await read(profileId)).toMatchObject({ usageCount: 1, confidence: 0.5, contentRev: 1 });
  expect(await tuning()).toMatchObject({ matchAcceptRate: 1, terminalInstances: 0 });
  const ended = { instanceId, expectedInstanceRev: 0, clientEventId: 'end', reason: 'no kitchens', outcome: 'failed' };
  expect((await agent.call('nova_task_instance_abort', ended)).structured).toMatchObject({ ok: true });
  // (0.3·0.5 + 0 + 0.2·1 + 0.15·ln 2/ln 51)·(1 − 0.5·0.4)
  expect(await read(profileId)).toMatchObject({ confidence: 0.3012, usageCount: 1, contentRev: 1 });
  expect(await tuning()).toMatchObject({ terminalInstances: 1, failureRate: 1, currentConfidence: 0.3012 });
});

test('a search finds the runs to go on with, and says whose they are [E&T 11.1]', async () => {
  const traveller = await nova.agent('agent-traveller');
  const { taskType, completionCondition } = PRICES;
  const adHoc = (displayName: string, goal: string) => ({
    adHocContext: { taskType, displayName, goal, completionCondition },
  });
  const ferries = await traveller.call(
    'nova_task_instance_create',
    adHoc('Ferries', 'List all ferries to the islands'),
  );
  await traveller.call('nova_task_instance_create', adHoc('Trains', 'List night trains'));
  const { instanceId } = ferries.structured;
  const found = await traveller.call('nova_task_search', { query: 'go on with the ferries' });
  expect(found.structured).toMatchObject({
    ok: true,
    activeInstances: [{ instanceId, displayName: 'Ferries', status: 'pending', completionAllowed: false }],
    taskAwareness: { source: 'instance', profileMatch: null },
  });
  expect(found.structured.activeInstances).toHaveLength(1);
  expect(found.structured.taskAwareness.activeInstances).toHaveLength(2);
  expect(found.text).toContain(instanceId);
  const stranger = await nova.agent('agent-stranger');
  const theirs = await stranger.call('nova_task_search', { query: 'go on with the ferries' });
  expect(theirs.structured.activeInstances).toMatchObject([{ instanceId, agentId: 'agent-traveller' }]);
  const none = await stranger.call('nova_task_search', { query: 'balloons' });
  expect(none.structured).toMatchObject({ activeInstances: [], taskAwareness: { activeInstances: [] } });
});

test('a profile is made of a run that went well [E&T 11.4]', async () => {
  const { taskType, goal, completionCondition, stableGuidance } = PRICES;
  const adHocContext = { taskType, displayName: 'Ad hoc', goal, completionCondition, stableGuidance };
  const { instanceId } = (await agent.call('nova_task_instance_create', { adHocContext })).structured;
  const made = await upsert({ taskType, displayName: 'Kept', goal: 'Now kept', sourceInstanceId: instanceId });
  expect(made).toMatchObject({ ok: true, action: 'created' });
  expect(await read(made.profileId)).toMatchObject({
    displayName: 'Kept',
    goal: 'Now kept',
    stableGuidance,
    completionCondition,
  });
});

test('profiles outlive the server [E&T 3]', async () => {
  const first = await startTestNova({ keep: true });
  const author = await first.agent('agent-a');
  const { profileId } = (await author.call('nova_task_profile_upsert', PRICES)).structured;
  await first.close();
  const second = await startTestNova({ place: first.place });
  const reader = await second.agent('agent-b');
  expect((await reader.call('nova_task_profile_get', { profileId })).structured).toMatchObject({
    ok: true,
    ...PRICES,
    mandatoryChecks: [{ checkId: 'currency' }],
  });
  expect(
    (await reader.call('nova_task_search', { query: 'missing prices of product pages' })).structured.candidates,
  ).toMatchObject([{ profileId }]);
  await second.close();
});
