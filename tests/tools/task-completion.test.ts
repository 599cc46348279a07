import { expect, test } from 'vitest';
import { checked, found, REVIEW, useTaskSite } from '../support/task-site.js';

const desk = useTaskSite();
const abort = (instanceId: string, expectedInstanceRev: number) =>
  desk.agent.call('nova_task_instance_abort', {
    instanceId,
    expectedInstanceRev,
    clientEventId: 'end',
    reason: 'over',
  });
const condition = (over: Record<string, unknown>) => ({
  completionCondition: { ...REVIEW.completionCondition, ...over },
});
const THRESHOLD = { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'checked_units', stopValue: 2 };
const FROZEN = { setDiscoveryState: 'frozen' };
const LEGAL = { mandatoryChecks: [{ checkId: 'legal', description: 'Imprint' }] };

test.each([
  ['pending_mandatory_checks', LEGAL, { discoveredUnits: found('/a'), unitUpdates: checked('/a'), ...FROZEN }],
  ['discovery_not_frozen', {}, { discoveredUnits: found('/a') }],
  ['no_units_discovered', {}, FROZEN],
  [
    'nothing_checked',
    {},
    { discoveredUnits: found('/a'), unitUpdates: [{ unitKey: '/a', status: 'excluded', reason: 'x' }], ...FROZEN },
  ],
  [
    'units_blocked_or_failed',
    {},
    {
      discoveredUnits: found('/a', '/b'),
      unitUpdates: [...checked('/a'), { unitKey: '/b', status: 'failed' }],
      ...FROZEN,
    },
  ],
  ['units_remaining', {}, { discoveredUnits: found('/a', '/b'), unitUpdates: checked('/a'), ...FROZEN }],
  [
    'too_many_excluded',
    condition({ maxExcludedPercent: 10 }),
    {
      discoveredUnits: found('/a', '/b'),
      unitUpdates: [...checked('/a'), { unitKey: '/b', status: 'excluded', reason: 'x' }],
      ...FROZEN,
    },
  ],
  [
    'threshold_not_met',
    { completionCondition: THRESHOLD },
    { discoveredUnits: found('/a'), unitUpdates: checked('/a') },
  ],
  [
    'minimum_not_met',
    { completionCondition: { coverageMode: 'exploratory', unitKind: 'page', stopMetric: 'checked_units' } },
    { discoveredUnits: found('/a') },
  ],
  ['evidence_gap', {}, { discoveredUnits: found('/never'), unitUpdates: checked('/never'), ...FROZEN }],
])('%s: not complete, and what to do about it [E&T 9.1] [E&T 9.2] [E&T 14.6]', async (reason, content, event) => {
  await desk.read('/a');
  const instanceId = await desk.begin(content);
  await desk.progress(instanceId, 0, event);
  const refused = await desk.complete(instanceId, 1);
  expect(refused.isError).toBe(false);
  expect(refused.structured).toMatchObject({
    ok: false,
    completed: false,
    instanceId,
    instanceRev: 1,
    reason,
    reasonCode: `task.${reason}`,
    message: expect.any(String),
    retryable: true,
    currentState: { status: 'active', discoveryState: expect.any(String), totalUnits: expect.any(Number) },
    evidenceHead: { seq: expect.any(Number) },
    taskAwareness: { instanceId, completionAllowed: false, reason },
  });
  expect(refused.structured.nextSteps.length).toBeGreaterThan(0);
  expect(refused.structured.nextSteps.length).toBeLessThan(6);
  expect(refused.text).toContain('Next: ');
  await abort(instanceId, 1);
});

test('a gap is explained, and closed by reading what is missing [E&T 9.1] [E&T 9.2] [E&T 2.3]', async () => {
  await desk.read('/a');
  const instanceId = await desk.begin();
  await desk.read('/a');
  await desk.progress(instanceId, 0, {
    discoveredUnits: found('/a', '/b'),
    unitUpdates: checked('/a', '/b'),
    ...FROZEN,
  });
  const refused = (await desk.complete(instanceId, 1, { clientEventId: 'done' })).structured;
  expect(refused).toMatchObject({
    reason: 'evidence_gap',
    evidenceSummary: {
      claimedCheckedUnits: 2,
      strong: 1,
      none: 1,
      gapPercent: 50,
      maxGapPercent: 0,
      policyMode: 'require_strong',
      exceptions: [{ unitKey: '/b', evidenceGrade: 'none' }],
    },
    nextSteps: [{ tool: 'nova.navigate', args: { url: `${desk.url}/b` } }],
  });
  await desk.read('/b');
  const done = await desk.complete(instanceId, 1, { clientEventId: 'done', note: 'all read' });
  expect(done.isError).toBe(false);
  expect(done.structured).toMatchObject({
    ok: true,
    completed: true,
    instanceId,
    instanceRev: 2,
    completedAtUtc: expect.stringMatching(/Z$/),
    completedAt: expect.any(Number),
    completionMode: 'policy',
    evidenceSummary: { strong: 2, exceptions: [] },
    evidenceHead: { seq: expect.any(Number) },
    taskAwareness: { status: 'completed', completionAllowed: false },
  });
  expect(done.structured).not.toHaveProperty('caveats');
  const again = (await desk.complete(instanceId, 1, { clientEventId: 'done', note: 'all read' })).structured;
  expect(again).toMatchObject({
    completed: true,
    duplicate: true,
    instanceRev: 2,
    completedAt: done.structured.completedAt,
  });
  const after = (await desk.agent.call('nova_task_instance_get', { instanceId })).structured;
  expect(after).toMatchObject({
    instanceStatus: 'completed',
    evidenceSummary: { strong: 2 },
    evidenceHead: done.structured.evidenceHead,
    completedAtUtc: done.structured.completedAtUtc,
  });
  // The tab is free for the next run.
  const next = await desk.begin();
  expect((await desk.complete(next, 3)).structured).toMatchObject({
    reason: 'rev_conflict',
    completed: false,
    currentInstanceRev: 0,
    currentState: { status: 'pending' },
  });
  await abort(next, 0);
});

test('what was left out or is weak is said with the completion [E&T 9.2]', async () => {
  await desk.read('/a');
  const instanceId = await desk.begin({
    ...LEGAL,
    ...condition({ evidencePolicy: { mode: 'require_observed', maxGapPercent: 50 } }),
  });
  await desk.agent.call('nova_navigate', { url: `${desk.url}/b`, waitForLoad: true });
  await desk.progress(instanceId, 0, {
    discoveredUnits: found('/a', '/b', '/c'),
    unitUpdates: [...checked('/a', '/b'), { unitKey: '/c', status: 'excluded', reason: 'not ours' }],
    mandatoryCheckUpdates: [{ checkId: 'legal', state: 'waived', reason: 'no imprint' }],
    ...FROZEN,
  });
  const done = (await desk.complete(instanceId, 1)).structured;
  expect(done).toMatchObject({ completed: true, evidenceSummary: { strong: 0, weak: 2 } });
  expect(done.caveats).toEqual([
    'excluded_units:1',
    'waived_checks:1',
    'weak_evidence:2',
    'evidence_before_run:1',
    `excluded_unit:${desk.url}/c`,
    `weak_unit:${desk.url}/a (read_before_run)`,
    `weak_unit:${desk.url}/b (no_read_like_observation)`,
    `unit_read_before_run:${desk.url}/a`,
    'waived_check:legal',
  ]);
});

test('arguments of a completion that contradict each other are refused [E&T 11.8]', async () => {
  const instanceId = await desk.begin();
  const refused = await desk.complete(instanceId, 0, { note: 'one', completionNote: 'two' });
  expect(refused).toMatchObject({ isError: true, structured: { errorCode: -32602, errorData: { field: 'note' } } });
  const unknown = await desk.complete(instanceId, 0, { force: true });
  expect(unknown).toMatchObject({ isError: true, structured: { reasonCode: 'params.unknown_field' } });
  const same = await desk.complete(instanceId, 0, { note: 'one', completionNote: 'one' });
  expect(same.structured.reason).toBe('discovery_not_frozen');
  await abort(instanceId, 0);
});

const STEP = {
  stepId: 'beta',
  tool: 'nova.search_text',
  args: { query: 'Beta' },
  description: 'The page says Beta',
  gate: 'fast',
  assertionType: 'has_results',
  fieldPath: 'matches',
};

test('a step is judged by what the server saw, not by the report [E&T 10] [E&T 11.8] [E&T 14.12]', async () => {
  await desk.read('/a');
  const instanceId = await desk.begin({
    ...condition({ evidencePolicy: { mode: 'require_strong', maxGapPercent: 50 } }),
    verificationContract: { steps: [STEP], requiredMustPass: true },
  });
  await desk.read('/a');
  // Any page of a unit will do, unless the unit is left out.
  const left = { unitKey: '/c', status: 'excluded', reason: 'only for the step' };
  await desk.progress(instanceId, 0, {
    discoveredUnits: found('/a', '/b', '/c'),
    unitUpdates: [...checked('/a', '/b'), left],
    ...FROZEN,
  });
  const verify = async () => (await desk.agent.call('nova_task_instance_verify', { instanceId })).structured;
  expect(await verify()).toMatchObject({
    hasContract: true,
    stepCount: 1,
    requiredCount: 1,
    steps: [{ stepId: 'beta', required: true }],
    completionVerification: {
      completionAllowed: true,
      reason: null,
      isError: false,
      status: 'active',
      discoveryState: 'frozen',
    },
    verificationPreview: { phase: 'preview', summary: { skipped: 1 } },
    instructions: expect.any(String),
    evidenceSummary: { claimedCheckedUnits: 2 },
  });
  const claim = { evidenceReport: [{ stepId: 'beta', state: 'passed' }] };
  expect((await desk.complete(instanceId, 1, claim)).structured).toMatchObject({
    reason: 'verification_failed',
    verificationResults: {
      phase: 'completion',
      steps: [{ stepId: 'beta', state: 'inconclusive', detail: 'no_tool_observation', claimedState: 'passed' }],
    },
  });
  await desk.agent.call('nova_search_text', STEP.args);
  expect((await desk.complete(instanceId, 1, claim)).structured).toMatchObject({
    reason: 'verification_failed',
    verificationResults: { noRequiredFailed: false, steps: [{ state: 'failed' }] },
  });
  await desk.read('/b');
  await desk.agent.call('nova_search_text', STEP.args);
  expect(await verify()).toMatchObject({ verificationPreview: { summary: { passed: 1 } } });
  expect((await desk.complete(instanceId, 1)).structured).toMatchObject({
    completed: true,
    verificationResults: { noRequiredFailed: true, steps: [{ stepId: 'beta', state: 'passed' }] },
  });
});

test('a run without a contract has nothing to verify, and says what a completion would meet [E&T 10]', async () => {
  const instanceId = await desk.begin();
  const answer = (await desk.agent.call('nova_task_instance_verify', { instanceId })).structured;
  expect(answer).toMatchObject({
    ok: true,
    hasContract: false,
    reason: 'no_contract',
    completionVerification: { completionAllowed: false, reason: 'discovery_not_frozen' },
  });
  expect(answer).not.toHaveProperty('steps');
  expect((await desk.agent.call('nova_task_instance_verify', { instanceId: 'task_none' })).structured).toMatchObject({
    status: 'not_found',
    reason: 'not_found',
  });
  await abort(instanceId, 0);
});

test('a step may only look [E&T 10]', async () => {
  const refused = await desk.agent.call('nova_task_instance_create', {
    adHocContext: { ...REVIEW, verificationContract: { steps: [{ ...STEP, tool: 'nova.click_selector' }] } },
  });
  expect(refused).toMatchObject({
    isError: true,
    structured: { errorCode: -32602, errorData: { field: 'adHocContext.verificationContract.steps[0].tool' } },
  });
});
