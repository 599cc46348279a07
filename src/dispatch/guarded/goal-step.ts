import {
  currentStepOf,
  type Goal,
  type GoalCaller,
  macroContract,
  type PrepareRefusal,
  type RetryAdvice,
  type TransitionContract,
} from '../../verification/index.js';
import { readyContract } from './ready-contract.js';
import type { Outcome } from '../call/outcome.js';
import type { RunTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import { type Bound, type Found, found, refused, type Trip } from '../call/trip.js';

export const goalCallerOf = ({ agentId, clientSessionId }: Trip): GoalCaller => ({ agentId, clientSessionId });

/**
 * A guarded call on a tab with a goal works for its current step and takes over that step's contract (A&S L10). A call
 * without a contract that would commit nothing has nothing to do with the goal.
 */
export async function bindGoal(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'goals' | 'transitions'>,
): Promise<Found<Bound>> {
  const { target, commitPoint } = trip;
  const unbound = found({ plan: trip.plan, goal: null });
  if (target === null || target.isPrivate || (trip.plan === null && commitPoint === null)) return unbound;
  const goal = road.goals.forCall(target.targetId, goalCallerOf(trip));
  if (goal === null) return unbound;
  const contract = currentStepOf(goal)?.contract ?? undefined;
  const prepared = contract === undefined ? null : readyContract(tool, args, contract);
  const plan = prepared?.ok === true ? prepared : trip.plan;
  const refusal = road.goals.refusal(goal, {
    caller: goalCallerOf(trip),
    actionKind: saidKind(tool, args),
    retryPolicy: plan?.contract.retryPolicy ?? 'non_idempotent',
  });
  if (refusal !== null) return refused(await refuse(trip, goal, refusal, road));
  return found({ plan, goal: { goalId: goal.goalId, contract } });
}

/** What the call itself says it does: its macro's kind, or the one in its contract. */
export function saidKind({ guard }: RunTool, { transitionContract }: Record<string, unknown>) {
  if (guard?.macro !== undefined) return macroContract(guard.macro).actionKind ?? null;
  // Codec: the tool's schema has checked the shape.
  return (transitionContract as TransitionContract | undefined)?.actionKind ?? null;
}

const REPEATS: ReadonlySet<PrepareRefusal> = new Set(['step_in_flight', 'look_first', 'no_retry']);

/** 5.8: the goal does not let the step be dispatched; nothing was touched. */
export async function refuse(
  trip: Trip,
  goal: Goal,
  refusal: PrepareRefusal,
  road: Pick<Context, 'goals' | 'transitions'>,
): Promise<Outcome> {
  if (REPEATS.has(refusal)) road.transitions.counters.duplicate_dispatch_prevented += 1;
  await road.goals.noteRefusal(goal, refusal, goalCallerOf(trip));
  const step = currentStepOf(goal);
  const { message, hint } = WORDS[refusal](goal, step?.actionDesc ?? '');
  return {
    status: 'blocked',
    reasonCode: 'guarded_commit.dispatch_prepare_rejected',
    stage: 'goal_prepare',
    message,
    hint,
    retryAdvice: 'check_postcondition_first',
    errorData: { goalId: goal.goalId, refusal },
    beside: {
      guardedCommit: {
        dispatchStatus: 'blocked_goal',
        verificationStatus: 'skipped',
        retryAdvice: 'check_postcondition_first',
        ...placeOf(goal),
      },
    },
  };
}

function placeOf(goal: Goal) {
  return { goalId: goal.goalId, ...(currentStepOf(goal) !== undefined && { stepIndex: goal.currentStep }) };
}

type Words = (goal: Goal, action: string) => { readonly message: string; readonly hint: string };

const QUERY = 'nova.goal_register(op="query") shows the goal.';
const WORDS: Readonly<Record<PrepareRefusal, Words>> = {
  other_owner: ({ goalId, ownerAgentId }) => ({
    message: `${goalId} on this tab belongs to ${ownerAgentId ?? 'nobody'}.`,
    hint: 'Work in a tab of your own (nova.tab_new), or wait until the goal is closed.',
  }),
  other_session: ({ goalId }) => ({
    message: `${goalId} on this tab is bound to another client session.`,
    hint: 'Call with the _meta["nova/sessionId"] it was created for, or work in a tab of your own.',
  }),
  not_active: ({ goalId, state }) => ({ message: `${goalId} is ${state}.`, hint: QUERY }),
  step_in_flight: ({ currentStep }, action) => ({
    message: `Step ${currentStep} (${action}) is under way.`,
    hint: `Wait for its verdict. ${QUERY}`,
  }),
  other_action_kind: ({ currentStep }, action) => ({
    message: `Step ${currentStep} (${action}) is a different kind of action than this call.`,
    hint: `Do the current step first. ${QUERY}`,
  }),
  look_first: ({ currentStep }, action) => ({
    message: `Step ${currentStep} (${action}) was tried, and its result has not been checked.`,
    hint: 'Call nova.perceive or nova.contract_check on the tab first: it may already have happened.',
  }),
  no_retry: ({ currentStep }, action) => ({
    message: `Step ${currentStep} (${action}) was tried and must not be tried again.`,
    hint: 'Close the goal, or ask the person what to do.',
  }),
};

/** Step 7 of the loop: what the dispatch transaction writes so that the step is under way before the page is touched. */
export async function prepareGoalStep(
  trip: Trip,
  tool: RunTool,
  { args, transitionId }: { readonly args: Record<string, unknown>; readonly transitionId: string },
  road: Pick<Context, 'goals' | 'transitions'>,
): Promise<Outcome | null> {
  if (trip.goal === null) return null;
  const prepared = road.goals.prepare(trip.goal.goalId, {
    caller: goalCallerOf(trip),
    transitionId,
    actionKind: saidKind(tool, args),
    retryPolicy: trip.plan?.contract.retryPolicy ?? 'non_idempotent',
  });
  if ('refusal' in prepared) {
    const goal = await road.goals.find(trip.goal.goalId);
    return goal === undefined ? null : refuse(trip, goal, prepared.refusal, road);
  }
  trip.deeds.goal = prepared;
  return null;
}

/** A precondition did not hold: the step is blocked with the row of the call. */
export function blockGoalStep(
  trip: Trip,
  { transitionId, retryAdvice }: { readonly transitionId: string; readonly retryAdvice: RetryAdvice },
  road: Pick<Context, 'goals'>,
): void {
  if (trip.goal === null) return;
  const pending = road.goals.blocked(trip.goal.goalId, {
    transitionId,
    dispatchStatus: 'blocked_precondition',
    verificationStatus: 'skipped',
    retryAdvice,
    retryPolicy: trip.plan?.contract.retryPolicy ?? 'non_idempotent',
  });
  trip.deeds.goal = { step: null, pending };
}

/** A&S G2. */
export function withGoal(outcome: Outcome, { goal, deeds }: Trip): Outcome {
  const commit = outcome.beside?.guardedCommit;
  if (goal === null || deeds.goal === null || typeof commit !== 'object' || commit === null || 'goalId' in commit)
    return outcome;
  const stepIndex = deeds.goal.step?.stepIndex ?? null;
  const guardedCommit = { ...commit, goalId: goal.goalId, ...(stepIndex !== null && { stepIndex }) };
  return { ...outcome, beside: { ...outcome.beside, guardedCommit } };
}
