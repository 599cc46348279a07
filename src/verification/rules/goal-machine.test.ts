import { expect, it } from 'vitest';
import type { Goal } from '../goal-types.js';
import {
  annotate,
  blockStep,
  createGoal,
  expireLease,
  look,
  prepareStep,
  refusePrepare,
  settleStep,
} from './goal-machine.js';

const ada = { agentId: 'ada', clientSessionId: null };
const call = { caller: ada, actionKind: null, retryPolicy: 'non_idempotent' } as const;
const LEASE_MS = 1000;

const fresh = (): Goal =>
  createGoal(
    {
      goalId: 'goal_1',
      targetId: 'tab-1',
      summary: 'Order',
      mode: 'agent_driven',
      ownerAgentId: 'ada',
      sidecarSessionId: null,
      leaseMs: LEASE_MS,
      steps: [{ actionDesc: 'Send it', contract: { actionKind: 'submit_form' } }],
    },
    'ada',
    0,
  ).goal;
const sent = (goal: Goal): Goal => prepareStep(goal, { ...call, transitionId: 'tx_1', leaseToken: 'res_1' }, 10).goal;
const settled = (goal: Goal, status: 'indeterminate' | 'skipped' | 'none'): Goal =>
  settleStep(goal, { stepIndex: 0, leaseToken: 'res_1', status, retryAdvice: null }, 20).goal;
const blocked = (goal: Goal): Goal => {
  const given = { transitionId: 'tx_2', retryAdvice: null, retryPolicy: 'non_idempotent' } as const;
  const change = blockStep(
    goal,
    { ...given, dispatchStatus: 'blocked_precondition', verificationStatus: 'skipped' },
    30,
  );
  if (change === null) throw new Error('the step could not be blocked');
  return change.goal;
};

it('a lease does not run out under an action, and runs out after it [A&S L6] [A&S L6a]', () => {
  const goal = sent(fresh());
  expect(expireLease(goal, 10 + LEASE_MS)).toBeNull();
  expect(expireLease(settled(goal, 'indeterminate'), 20 + LEASE_MS)?.goal.state).toBe('orphaned');
});

it('neither a failed precondition nor a note takes the place of a look [A&S L9] [A&S L9a]', () => {
  const unclear = settled(sent(fresh()), 'indeterminate');
  expect(refusePrepare(unclear, call)).toBe('look_first');
  expect(refusePrepare(blocked(unclear), call)).toBe('look_first');
  const note = { content: 'go on', source: 'agent', stepUpdate: { index: 0, status: 'ready' } } as const;
  expect(refusePrepare(annotate(unclear, note, ada, 30).goal, call)).toBe('look_first');
  const seen = look(unclear, ada, 40);
  expect(seen).not.toBeNull();
  expect(refusePrepare(seen?.goal ?? unclear, call)).toBeNull();
});

it('the look of somebody else does not count [A&S L9]', () => {
  const unclear = settled(sent(fresh()), 'indeterminate');
  expect(look(unclear, { agentId: 'bob', clientSessionId: null }, 40)).toBeNull();
});

it('what touched nothing is as if it had not been; what nothing could prove is unclear [A&S L9a]', () => {
  const untouched = settled(sent(fresh()), 'none');
  expect(untouched.steps[0]).toMatchObject({ status: 'ready', lastTransition: null });
  expect(refusePrepare(untouched, call)).toBeNull();
  expect(settled(sent(fresh()), 'skipped').steps[0]?.status).toBe('ambiguous');
});

it('a verdict under another token is an event and nothing else [A&S L11]', () => {
  const goal = sent(fresh());
  const late = settleStep(
    goal,
    { stepIndex: 0, leaseToken: 'res_0', status: 'verified_success', retryAdvice: null },
    20,
  );
  expect(late.goal.steps).toEqual(goal.steps);
  expect(late.events.map(({ kind }) => kind)).toEqual(['outdated_verdict']);
});
