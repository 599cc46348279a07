import { afterEach, expect, test } from 'vitest';
import { useFormDesk } from '../support/form-desk.js';

const desk = useFormDesk();

const SAVED = {
  postconditions: { success: { any: [{ factKey: 'page.urlChanged', operator: 'eq', expected: true }] } },
};
const goal = (args: Record<string, unknown>) => desk.agent.call('nova_goal_register', args);
/** The tab of the desk, for goals of others: "active" would be one of theirs. */
const tab = async () => (await desk.agent.call('nova_perceive')).structured.targetId as string;
const create = async (args: Record<string, unknown> = {}) => {
  const { structured } = await goal({ op: 'create', summary: 'Save an entry', ...args });
  expect(structured).toMatchObject({ ok: true, goal: { state: 'active', currentStep: 0 } });
  return structured.goal.goalId as string;
};

/** One test's goal is nothing to the next. */
afterEach(async () => {
  const { structured } = await desk.agent.call('nova_tabs');
  for (const { targetId } of structured.tabs) {
    const found = (await goal({ op: 'query', targetId })).structured.goal;
    if (found?.state !== 'active') continue;
    const { goalId, ownerAgentId, sidecarSessionId } = found;
    await desk.agent.call(
      'nova_goal_register',
      { op: 'close', goalId, state: 'aborted', ...(ownerAgentId !== null && { ownerAgentId }) },
      sidecarSessionId === null ? {} : { meta: { 'nova/sessionId': sidecarSessionId } },
    );
  }
});

test('a guarded call works for the current step and moves the goal on [A&S L8] [A&S L9] [A&S L10] [A&S L15] [A&S G2]', async () => {
  await desk.open('/form');
  const goalId = await create({ steps: [{ actionDesc: 'Save the form', contract: SAVED }, { actionDesc: 'Tell' }] });
  const seen = await desk.agent.call('nova_perceive');
  expect(seen.structured.goalContext).toMatchObject({
    goalId,
    summary: 'Save an entry',
    mode: 'agent_driven',
    state: 'active',
    currentStep: 0,
    totalSteps: 2,
    stepAction: 'Save the form',
    leaseRemainingMs: expect.any(Number),
  });
  expect(seen.text).toContain('Save the form');
  const sent = await desk.submit();
  expect(sent.structured).toMatchObject({
    ok: true,
    guardedCommit: { verificationStatus: 'verified_success', goalId, stepIndex: 0 },
  });
  const { structured } = await goal({ op: 'query', goalId, includeEvents: true });
  expect(structured.goal).toMatchObject({ state: 'active', currentStep: 1, totalSteps: 2 });
  expect(structured.steps[0]).toMatchObject({
    status: 'done',
    stepVersion: 1,
    contract: SAVED,
    lastTransition: { verificationStatus: 'verified_success', retryAdvice: 'do_not_retry' },
  });
  expect(structured.events.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'dispatched', 'verdict']);
});

test('a commit point without a contract of its own takes over that of the step [A&S L10]', async () => {
  await desk.open('/form');
  const goalId = await create({ steps: [{ actionDesc: 'Save the form', contract: SAVED }] });
  const sent = await desk.agent.call('nova_click_selector', { selector: '#send' });
  expect(sent.structured.guardedCommit).toMatchObject({
    verificationStatus: 'verified_success',
    goalId,
  });
});

test('an unclear or failed step is not dispatched again before somebody looked [A&S L9] [A&S L11]', async () => {
  await desk.open('/form-500');
  const goalId = await create({ steps: [{ actionDesc: 'Save the form', contract: SAVED }] });
  const failed = await desk.submit();
  expect(failed.structured.guardedCommit.verificationStatus).not.toBe('verified_success');
  await desk.agent.call('nova_back');
  const posted = desk.posts['/broken'];
  const again = await desk.submit();
  expect(again.structured).toMatchObject({
    ok: false,
    status: 'blocked',
    actionDispatched: false,
    reasonCode: 'guarded_commit.dispatch_prepare_rejected',
    stage: 'goal_prepare',
    retryAdvice: 'check_postcondition_first',
    guardedCommit: { dispatchStatus: 'blocked_goal', verificationStatus: 'skipped', goalId },
  });
  expect(desk.posts['/broken']).toBe(posted);
  await desk.agent.call('nova_perceive');
  const allowed = await desk.submit();
  expect(allowed.structured.actionDispatched).toBe(true);
});

test('a step that may not be repeated stays refused, whoever looked [A&S L9]', async () => {
  await desk.open('/form-500');
  const contract = { ...SAVED, retryPolicy: 'no_retry' };
  await create({ steps: [{ actionDesc: 'Save the form', contract }] });
  await desk.submit();
  await desk.agent.call('nova_back');
  await desk.agent.call('nova_perceive');
  const again = await desk.submit();
  expect(again.structured).toMatchObject({ actionDispatched: false, errorData: { refusal: 'no_retry' } });
});

test('a goal that cannot start from this page is not made [A&S L4]', async () => {
  await desk.open('/form');
  const refused = await goal({
    op: 'create',
    summary: 'x',
    preconditions: { all: [{ factKey: 'dom.visible(#nowhere)', operator: 'eq', expected: true }] },
  });
  expect(refused.structured).toMatchObject({
    ok: false,
    reasonCode: 'goal.precondition_failed',
    failedAssertions: [{ factKey: 'dom.visible(#nowhere)' }],
  });
  const { structured } = await desk.agent.call('nova_perceive');
  expect(structured.goalContext).toBeNull();
});

test('one active goal a tab [A&S L4]', async () => {
  await desk.open('/form');
  const goalId = await create();
  const second = await goal({ op: 'create', summary: 'Another' });
  expect(second.structured).toMatchObject({ ok: false, reasonCode: 'goal.target_busy', goal: { goalId } });
  expect(second.isError).toBe(false);
});

test('a goal of somebody else blocks guarded calls and is not to be closed or annotated [A&S L5] [A&S L10]', async () => {
  await desk.open('/form');
  const goalId = await create({ ownerAgentId: 'ada', targetId: await tab() });
  expect((await desk.agent.call('nova_perceive')).structured.goalContext).toBeNull();
  const sent = await desk.submit();
  expect(sent.structured).toMatchObject({
    actionDispatched: false,
    guardedCommit: { dispatchStatus: 'blocked_goal' },
    errorData: { refusal: 'other_owner' },
  });
  for (const args of [
    { op: 'close', goalId, state: 'aborted' },
    { op: 'annotate', goalId, content: 'mine' },
  ])
    expect((await goal(args)).structured).toMatchObject({ ok: false, reasonCode: 'claim.owner_mismatch' });
  const seen = await goal({ op: 'query', goalId });
  expect(seen.structured).toMatchObject({ ok: true, goal: { ownerAgentId: 'ada' } });
  expect((await goal({ op: 'close', goalId, state: 'aborted', ownerAgentId: 'ada' })).structured.ok).toBe(true);
});

test('a goal bound to a client session lets no other one act [A&S L5]', async () => {
  await desk.open('/form');
  const goalId = await create({ sidecarSessionId: 's1' });
  const refused = await desk.submit();
  expect(refused.structured).toMatchObject({ actionDispatched: false, errorData: { refusal: 'other_session' } });
  const meta = { 'nova/sessionId': 's1' };
  const sent = await desk.agent.call('nova_guarded_submit_form', { selector: '#send' }, { meta });
  expect(sent.structured).toMatchObject({ ok: true, guardedCommit: { goalId } });
  await desk.agent.call('nova_goal_register', { op: 'close', goalId, state: 'aborted' }, { meta });
});

test('completed needs every contracted step proven; the rest is told [A&S L13] [A&S L14]', async () => {
  await desk.open('/form');
  const goalId = await create({ steps: [{ actionDesc: 'Save', contract: SAVED }, { actionDesc: 'Tell' }] });
  expect((await goal({ op: 'close', goalId, state: 'completed' })).structured).toMatchObject({
    ok: false,
    reasonCode: 'goal.steps_unverified',
    unverifiedSteps: [0],
  });
  const told = await goal({ op: 'annotate', goalId, content: 'done', stepUpdate: { index: 0, status: 'done' } });
  expect(told.structured).toMatchObject({ ok: false, reasonCode: 'goal.step_requires_verification' });
  expect((await desk.submit()).structured.ok).toBe(true);
  const noted = await goal({ op: 'annotate', goalId, content: 'told', stepUpdate: { index: 1, status: 'done' } });
  expect(noted.structured).toMatchObject({ ok: true, goal: { currentStep: 2, state: 'active' } });
  expect((await goal({ op: 'close', goalId, state: 'completed' })).structured).toMatchObject({
    ok: true,
    goal: { state: 'completed' },
  });
});

test('a goal the runtime helps with ends with its last step; an autonomous one says what it is [A&S L12]', async () => {
  await desk.open('/form');
  const made = await goal({
    op: 'create',
    summary: 'Save',
    mode: 'fully_autonomous',
    steps: [{ actionDesc: 'Save', contract: SAVED }],
  });
  expect(made.structured.warnings).toEqual([expect.objectContaining({ code: 'goal.mode_limited' })]);
  expect((await desk.submit()).structured.ok).toBe(true);
  const { structured } = await goal({ op: 'query', goalId: made.structured.goal.goalId });
  expect(structured.goal.state).toBe('completed');
});

test('a precondition that does not hold blocks the step [A&S L9]', async () => {
  await desk.open('/form');
  const contract = {
    ...SAVED,
    preconditions: { all: [{ factKey: 'dom.visible(#nowhere)', operator: 'eq', expected: true }] },
  };
  const goalId = await create({ steps: [{ actionDesc: 'Save', contract }] });
  expect((await desk.submit()).structured).toMatchObject({
    reasonCode: 'guarded_commit.precondition_failed',
    guardedCommit: { goalId },
  });
  const { structured } = await goal({ op: 'query', goalId });
  expect(structured.steps[0]).toMatchObject({ status: 'blocked' });
});

test('another kind of action than the step stores is refused [A&S L10]', async () => {
  await desk.open('/form');
  await create({ steps: [{ actionDesc: 'Send', contract: { ...SAVED, actionKind: 'send_message' } }] });
  expect((await desk.submit()).structured).toMatchObject({
    actionDispatched: false,
    errorData: { refusal: 'other_action_kind' },
  });
});

test('older names are taken, but never beside the present ones [A&S L1] [A&S L2]', async () => {
  await desk.open('/form');
  const made = await goal({
    op: 'create',
    summary: 'Old',
    targetId: await tab(),
    preconditionsJson: '{"all":[{"factKey":"dom.visible(#send)","operator":"eq","expected":true}]}',
    steps: [{ actionDesc: 'Save', contractJson: JSON.stringify(SAVED) }],
    ownerAgent: 'ada',
    ownerSession: 's1',
    leaseTimeoutMs: 5000,
  });
  expect(made.structured.goal).toMatchObject({ ownerAgentId: 'ada', sidecarSessionId: 's1', leaseMs: 5000 });
  const { goalId } = made.structured.goal;
  const seen = await goal({ op: 'query', goalId });
  expect(seen.structured.steps[0].contract).toEqual(SAVED);
  await desk.agent.call(
    'nova_goal_register',
    { op: 'close', goalId, state: 'aborted', ownerAgentId: 'ada' },
    { meta: { 'nova/sessionId': 's1' } },
  );
  const bad: [Record<string, unknown>, string][] = [
    [{ leaseMs: 5000, leaseTimeoutMs: 5000 }, 'leaseTimeoutMs'],
    [{ preconditions: {}, preconditionsJson: '{}' }, 'preconditionsJson'],
    [{ steps: [{ actionDesc: 'x', contract: SAVED, contractJson: '{}' }] }, 'steps.0.contractJson'],
    [{ steps: [{ actionDesc: 'x', contractJson: '{"unknown":1}' }] }, 'steps.0.contractJson'],
    [{ preconditionsJson: 'no json' }, 'preconditionsJson'],
    [{ goalId: 'goal_1' }, 'goalId'],
    [{ leaseMs: 999 }, 'leaseMs'],
    [{ steps: [{ actionDesc: 'x', contract: {} }] }, 'steps[0].contract.postconditions'],
  ];
  for (const [args, field] of bad)
    expect((await goal({ op: 'create', summary: 'x', ...args })).structured, field).toMatchObject({
      ok: false,
      errorData: { field },
    });
  expect((await goal({ op: 'close', goalId: 'goal_0' })).structured.errorData.field).toBe('state');
  expect((await goal({ op: 'query', goalId: 'goal_0' })).structured.reasonCode).toBe('goal.not_found');
});

test('without ids the query lists what the caller may act for, newest first [A&S L5a]', async () => {
  await desk.open('/form');
  const first = await create({ ownerAgentId: 'eve', targetId: await tab() });
  await goal({ op: 'close', goalId: first, state: 'aborted', ownerAgentId: 'eve' });
  const second = await create();
  const { structured } = await goal({ op: 'query' });
  const ids = structured.goals.map(({ goalId }: { goalId: string }) => goalId);
  expect(ids[0]).toBe(second);
  expect(ids).not.toContain(first);
});

test('closing the tab orphans its goal [A&S L6] [A&S C8]', async () => {
  const { structured } = await desk.agent.call('nova_tab_new', { activate: false });
  const goalId = await create({ targetId: structured.targetId });
  await desk.agent.call('nova_tab_close', { targetId: structured.targetId });
  await expect.poll(async () => (await goal({ op: 'query', goalId })).structured.goal.state).toBe('orphaned');
});

test('a private tab has no goal, since nothing of it is kept [A&S S6]', async () => {
  const { structured } = await desk.agent.call('nova_tab_new', { activate: false, private: true });
  const made = await goal({ op: 'create', summary: 'x', targetId: structured.targetId });
  expect(made.structured).toMatchObject({ ok: false, errorData: { field: 'targetId' } });
  await desk.agent.call('nova_tab_close', { targetId: structured.targetId });
});
