import { afterEach, expect, test } from 'vitest';
import { checked, found, REVIEW, useTaskSite } from '../support/task-site.js';

const desk = useTaskSite();
const create = (args: Record<string, unknown>) => desk.agent.call('nova_task_instance_create', args);
const get = (args: Record<string, unknown>) => desk.agent.call('nova_task_instance_get', args);

/** One test's run is nothing to the next; its tab goes with it. */
afterEach(async () => {
  const { taskAwareness } = (await desk.agent.call('nova_task_match', { taskDescription: 'any' })).structured;
  for (const { instanceId } of taskAwareness.activeInstances) {
    const { instanceRev } = (await get({ instanceId })).structured;
    await desk.agent.call('nova_task_instance_abort', {
      instanceId,
      expectedInstanceRev: instanceRev,
      clientEventId: 'end-of-test',
      reason: 'the test is over',
    });
  }
});

test('a run begins on the tab its agent works in, with its context frozen [E&T 11.5] [E&T 13.1]', async () => {
  await desk.read('/a');
  const made = await create({
    adHocContext: REVIEW,
    targetUrl: `${desk.url}/a`,
    currentScope: { section: 'shop', tags: ['nightly'], more: 1 },
    overrides: { tags: { include: ['again'] }, variables: { locale: 'de' } },
    declaredTaskKind: 'content_audit',
  });
  expect(made.isError).toBe(false);
  expect(made.structured).toMatchObject({
    ok: true,
    profileId: null,
    profileRevApplied: null,
    instanceRev: 0,
    effectiveContextHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    effectiveContextJson: {
      goal: REVIEW.goal,
      completionCondition: { stopValue: null, evidencePolicy: { mode: 'require_strong', treatUnknownAs: 'gap' } },
      currentScope: { section: 'shop', more: 1 },
      tags: ['nightly', 'again'],
      variables: { locale: 'de' },
    },
    instanceStatus: 'pending',
    discoveryState: 'unknown',
    agentId: 'agent-a',
    evidenceScope: null,
    evidenceHead: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    taskAwareness: { source: 'instance', completionAllowed: false, reason: 'discovery_not_frozen' },
  });
  // What was read just before belongs to it.
  expect(made.structured.evidenceHead.seq).toBeGreaterThan(0);
  expect(made.text.split('\n').length).toBeLessThan(4);
});

test('a run without a tab waits for one, and opens none [E&T 11.5]', async () => {
  const other = await desk.nova.agent('agent-without-tab');
  const before = (await other.call('nova_tabs')).structured.totalCount;
  const made = await other.call('nova_task_instance_create', { adHocContext: REVIEW });
  expect(made.structured.evidenceScope).toEqual({ bound: false, reason: 'evidence_scope_no_target' });
  expect((await other.call('nova_tabs')).structured.totalCount).toBe(before);
  const { instanceId } = made.structured;
  const told = await other.call('nova_task_instance_progress', {
    instanceId,
    expectedInstanceRev: 0,
    clientEventId: 'e1',
    discoveredUnits: found(`${desk.url}/a`),
    unitUpdates: checked(`${desk.url}/a`),
  });
  expect(told.structured.claimPreview).toMatchObject([
    { evidenceGrade: 'unknown', reasonCodes: ['scope_binding_missing'] },
  ]);
  await desk.read('/a', other);
  expect((await other.call('nova_task_instance_get', { instanceId })).structured.evidenceSummary).toMatchObject({
    claimedCheckedUnits: 1,
    strong: 1,
  });
});

test.each([
  ['neither of the two', {}, 'profileId'],
  ['both of the two', { profileId: 'prof_1', adHocContext: REVIEW }, 'profileId'],
  [
    'a threshold without value',
    {
      adHocContext: {
        ...REVIEW,
        completionCondition: { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'checked_units' },
      },
    },
    'adHocContext.completionCondition.stopValue',
  ],
  ['an override of checks', { adHocContext: REVIEW, overrides: { mandatoryChecks: [] } }, 'overrides.mandatoryChecks'],
  [
    'an override of the condition',
    { adHocContext: REVIEW, overrides: { completionCondition: {} } },
    'overrides.completionCondition',
  ],
  [
    'a list of URLs without URLs',
    { adHocContext: REVIEW, unitSource: { kind: 'explicit' } },
    'unitSource.explicitUrls',
  ],
  ['an address that is none', { adHocContext: REVIEW, targetUrl: 'file:///etc/passwd' }, 'targetUrl'],
])('no run is made of %s [E&T 11.5]', async (_, args, field) => {
  const refused = await create(args);
  expect(refused.isError).toBe(true);
  expect(refused.structured).toMatchObject({ ok: false, errorCode: -32602, errorData: { field } });
});

test('profiles that are not there or archived begin no run [E&T 11.5]', async () => {
  expect((await create({ profileId: 'prof_none' })).structured).toMatchObject({
    ok: false,
    status: 'not_found',
    reason: 'not_found',
    reasonCode: 'task.not_found',
    profileId: 'prof_none',
  });
  const { profileId } = (await desk.agent.call('nova_task_profile_upsert', { ...REVIEW, archived: true })).structured;
  const refused = await create({ profileId });
  expect(refused.isError).toBe(false);
  expect(refused.structured).toMatchObject({
    ok: false,
    reason: 'profile_archived',
    reasonCode: 'task.profile_archived',
  });
  await desk.agent.call('nova_task_profile_upsert', { ...REVIEW, profileId, archived: false });
  const made = (await create({ profileId })).structured;
  expect(made).toMatchObject({ ok: true, profileId, profileRevApplied: 1 });
});

test('get shows the run, and more when asked, by old names too [E&T 11.6] [E&T 9.3]', async () => {
  await desk.read('/a');
  const instanceId = await desk.begin({ mandatoryChecks: [{ checkId: 'legal', description: 'Imprint' }] });
  await desk.read('/a');
  await desk.progress(instanceId, 0, {
    discoveredUnits: found('/a', '/b', '/c'),
    unitUpdates: [...checked('/a'), { unitKey: '/c', status: 'blocked', reason: 'login' }],
    findings: [{ summary: 'A typo', severity: 'low', unitKey: '/a' }],
    resumeStateDelta: { cursor: '/b' },
  });
  const plain = await get({ instanceId });
  expect(plain.structured).toMatchObject({
    ok: true,
    status: 'ok',
    instanceRev: 1,
    instanceStatus: 'active',
    discoveryState: 'unknown',
    progress: {
      totalUnits: 3,
      checkedUnits: 1,
      remainingUnits: 2,
      blockedUnits: 1,
      failedUnits: 0,
      excludedUnits: 0,
      percentComplete: 33.3,
    },
    openUnitsByStatus: { discovered: 1, blocked: 1, failed: 0 },
    mandatoryChecksState: { legal: { state: 'pending' } },
    resumeState: { cursor: '/b' },
    recentFindings: [{ summary: 'A typo', severity: 'low' }],
    evidenceSummary: {
      claimedCheckedUnits: 1,
      observedCheckedUnits: 1,
      strong: 1,
      ingestionComplete: true,
      chainOk: true,
    },
    taskAwareness: { instanceId, completionAllowed: false },
    completedAtUtc: null,
  });
  for (const absent of ['discoveredUnitsPreview', 'recentEvents', 'unitEvidence'])
    expect(plain.structured).not.toHaveProperty(absent);
  const full = await get({
    instanceId,
    includePendingUnits: true,
    pendingUnitsLimit: 1,
    includeRecentEvents: true,
    includeUnitEvidence: true,
  });
  expect(full.structured).toMatchObject({
    discoveredUnitsPreview: [{ unitKey: '/b', status: 'discovered' }],
    recentEvents: [{ kind: 'progress', delta: { discovered: 3 } }, { kind: 'created' }],
    unitEvidence: [{ unitKey: '/a', evidenceGrade: 'strong' }],
  });
  expect((await get({ instanceId: 'task_none' })).structured).toMatchObject({
    ok: false,
    status: 'not_found',
    reason: 'not_found',
    instanceId: 'task_none',
  });
});

test('a claim shows at once what was seen of it [E&T 11.7] [E&T 13.1]', async () => {
  await desk.read('/a');
  const instanceId = await desk.begin();
  await desk.read('/a');
  const told = await desk.progress(instanceId, 0, {
    discoveredUnits: found('/a', '/b', `${desk.url}/c`),
    unitUpdates: [...checked('/a'), { unitId: '/b', status: 'checked' }],
  });
  expect(told.structured).toMatchObject({
    ok: true,
    applied: true,
    instanceRev: 1,
    progress: { discovered: 3, checked: 2, remaining: 1, blocked: 0, failed: 0 },
    completionAllowed: false,
    hint: expect.any(String),
    claimPreview: [
      { unitKey: '/a', evidenceGrade: 'strong' },
      { unitKey: '/b', evidenceGrade: 'none', reasonCodes: ['no_matching_observation'] },
    ],
  });
  expect(told.text).toContain('/b: none no_matching_observation');
  const again = await desk.progress(instanceId, 1, { discoveredUnits: found('/a') });
  expect(again.structured.duplicateUnits).toEqual(['/a']);
  // The event is a link of its own, whatever it changed.
  expect(again.structured.evidenceHead.seq).toBe(told.structured.evidenceHead.seq + 1);
});

test.each([
  ['unknown_unit', { unitUpdates: checked('/nowhere') }],
  ['exclusion_reason_required', { unitUpdates: [{ unitKey: '/b', status: 'excluded' }] }],
  ['invalid_transition', { unitUpdates: [{ unitKey: '/a', status: 'discovered' }] }],
  ['unknown_check_id', { mandatoryCheckUpdates: [{ checkId: 'none', state: 'satisfied' }] }],
  ['check_reason_required', { mandatoryCheckUpdates: [{ checkId: 'legal', state: 'waived' }] }],
  ['invalid_discovery_transition', { setDiscoveryState: 'unknown' }],
])('%s refuses the whole event and names the entry [E&T 11.7] [E&T 8]', async (reason, event) => {
  await desk.read('/a');
  const instanceId = await desk.begin({ mandatoryChecks: [{ checkId: 'legal', description: 'Imprint' }] });
  await desk.progress(instanceId, 0, {
    discoveredUnits: found('/a', '/b'),
    unitUpdates: checked('/a'),
    setDiscoveryState: 'partial',
  });
  const refused = await desk.progress(instanceId, 1, { ...event, discoveredUnits: found('/c') }, 'refused');
  expect(refused.isError).toBe(false);
  expect(refused.structured).toMatchObject({ ok: false, applied: false, reason, reasonCode: `task.${reason}` });
  expect(refused.structured.details[0]).toMatchObject({ entry: expect.any(String), message: expect.any(String) });
  expect((await get({ instanceId })).structured).toMatchObject({ instanceRev: 1, progress: { totalUnits: 2 } });
  // The id is still free.
  expect((await desk.progress(instanceId, 1, { note: 'go on' }, 'refused')).structured.applied).toBe(true);
});

test('one id is one event, whoever sends it again [E&T 8] [E&T 14.5]', async () => {
  const instanceId = await desk.begin();
  const event = { discoveredUnits: found('/a') };
  const [one, two] = await Promise.all([
    desk.progress(instanceId, 0, event, 'same'),
    desk.progress(instanceId, 0, event, 'same'),
  ]);
  expect([one.structured.duplicate, two.structured.duplicate].filter((again) => again === true)).toHaveLength(1);
  expect([one.structured.instanceRev, two.structured.instanceRev]).toEqual([1, 1]);
  const other = await desk.progress(instanceId, 1, { note: 'another body' }, 'same');
  expect(other.structured).toMatchObject({ ok: false, applied: false, reason: 'client_event_id_reused' });
  expect((await get({ instanceId })).structured.instanceRev).toBe(1);
});

test('of two agents at one revision exactly one wins [E&T 8]', async () => {
  const instanceId = await desk.begin();
  const other = await desk.nova.agent('agent-b');
  const send = (by: typeof other, unitKey: string) =>
    by.call('nova_task_instance_progress', {
      instanceId,
      expectedInstanceRev: 0,
      clientEventId: unitKey,
      discoveredUnits: found(unitKey),
    });
  const answers = await Promise.all([send(desk.agent, '/a'), send(other, '/b')]);
  expect(answers.filter(({ structured }) => structured.applied === true)).toHaveLength(1);
  expect(answers.find(({ structured }) => structured.applied === false)).toMatchObject({
    isError: false,
    structured: { reason: 'rev_conflict', currentInstanceRev: 1, retryable: true },
  });
});

test('an event that says nothing, or names nothing that can be seen, is no event [E&T 11.7] [E&T 4.1]', async () => {
  const instanceId = await desk.begin();
  const refused = await desk.progress(instanceId, 0, { unitUpdates: [] });
  expect(refused).toMatchObject({ isError: true, structured: { errorCode: -32602 } });
  const locators = [{ type: 'url_exact', value: 'nowhere' }];
  const unusable = await desk.progress(instanceId, 0, { discoveredUnits: [{ unitKey: 'x', locators }] });
  expect(unusable).toMatchObject({ isError: true, structured: { errorCode: -32602, ok: false } });
  expect(unusable.structured.message).toContain('discoveredUnits[0]');
});

test('an aborted run is over, and its evidence kept [E&T 11.9] [E&T 8]', async () => {
  await desk.read('/a');
  const instanceId = await desk.begin();
  await desk.read('/a');
  await desk.progress(instanceId, 0, { discoveredUnits: found('/a'), unitUpdates: checked('/a') });
  const abort = (rev: number, id: string) =>
    desk.agent.call('nova_task_instance_abort', {
      instanceId,
      expectedInstanceRev: rev,
      clientEventId: id,
      reason: 'not wanted',
    });
  expect((await abort(0, 'e1')).structured).toMatchObject({ ok: false, reason: 'rev_conflict', currentInstanceRev: 1 });
  expect((await abort(1, 'e1')).structured).toMatchObject({
    ok: true,
    instanceId,
    instanceStatus: 'aborted',
    previousStatus: 'active',
    instanceRev: 2,
    evidenceScopeReleased: true,
  });
  expect((await abort(1, 'e1')).structured).toMatchObject({ ok: true, duplicate: true });
  expect((await desk.progress(instanceId, 2, { note: 'late' })).structured).toMatchObject({
    reason: 'terminal_status',
    retryable: false,
  });
  expect((await get({ instanceId })).structured).toMatchObject({
    instanceStatus: 'aborted',
    evidenceSummary: { strong: 1 },
  });
});

test('a goal is not done while the run that belongs to it is open [E&T 9.4]', async () => {
  await desk.read('/a');
  const { goal } = (await desk.agent.call('nova_goal_register', { op: 'create', summary: 'Review' })).structured;
  const instanceId = await desk.begin();
  const close = (state: string) => desk.agent.call('nova_goal_register', { op: 'close', goalId: goal.goalId, state });
  const refused = await close('completed');
  expect(refused.isError).toBe(false);
  expect(refused.structured).toMatchObject({ ok: false, reasonCode: 'goal.linked_instance_open', instanceId });
  await desk.read('/a');
  await desk.progress(instanceId, 0, {
    discoveredUnits: found('/a'),
    unitUpdates: checked('/a'),
    setDiscoveryState: 'frozen',
  });
  expect((await desk.complete(instanceId, 1)).structured.completed).toBe(true);
  expect((await close('completed')).structured).toMatchObject({ ok: true, goal: { state: 'completed' } });
});
