import type {
  ClosedState,
  Goal,
  GoalCaller,
  GoalChange,
  GoalEvent,
  GoalEventKind,
  GoalMode,
  GoalStep,
  StepStatus,
  StepTransition,
  ToldStatus,
} from '../goal-types.js';
import type { TransitionContract } from '../types.js';

/** The lifecycle of a goal and of its steps (A&S 5.12), without clock, store or page. */

export interface NewGoal {
  readonly goalId: string;
  readonly targetId: string;
  readonly summary: string;
  readonly mode: GoalMode;
  readonly ownerAgentId: string | null;
  readonly sidecarSessionId: string | null;
  readonly leaseMs: number;
  readonly steps: readonly { readonly actionDesc: string; readonly contract: TransitionContract | null }[];
}

export function createGoal(given: NewGoal, by: string, nowMs: number): GoalChange {
  const goal: Goal = {
    ...given,
    state: 'active',
    currentStep: 0,
    leaseExpiresAtMs: nowMs + given.leaseMs,
    heartbeatAtMs: nowMs,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    eventCount: 0,
    steps: given.steps.map((step) => ({
      ...step,
      status: 'planned',
      stepVersion: 0,
      leaseToken: null,
      needsLook: false,
      lastTransition: null,
    })),
  };
  return change(goal, {}, nowMs, [event('created', by)]);
}

/** L5: whether the caller may act for this goal. Seeing it is open to all. */
export type Standing = 'owner' | 'other_owner' | 'other_session';

export function standingOf(goal: Goal, { agentId, clientSessionId }: GoalCaller): Standing {
  if (goal.ownerAgentId !== null && goal.ownerAgentId !== agentId) return 'other_owner';
  if (goal.sidecarSessionId !== null && goal.sidecarSessionId !== clientSessionId) return 'other_session';
  return 'owner';
}

export function currentStepOf(goal: Goal): GoalStep | undefined {
  return goal.steps[goal.currentStep];
}

export const isInFlight = ({ status }: GoalStep): boolean => status === 'dispatched' || status === 'verifying';
const isFinal = ({ status }: GoalStep): boolean => status === 'done' || status === 'aborted';
export const isClosed = ({ state }: Goal): boolean => state !== 'active' && state !== 'orphaned';

/** L6: no progress for a whole lease. While an action is under way its verdict is still to come, so the lease holds. */
export function expireLease(goal: Goal, nowMs: number): GoalChange | null {
  if (goal.state !== 'active' || nowMs < goal.leaseExpiresAtMs || goal.steps.some(isInFlight)) return null;
  return change(goal, { state: 'orphaned' }, goal.leaseExpiresAtMs, [event('lease_expired', null)]);
}

export function orphan(goal: Goal, nowMs: number): GoalChange | null {
  if (goal.state !== 'active') return null;
  return change(goal, { state: 'orphaned' }, nowMs, [event('target_closed', null)]);
}

/**
 * The goal as the owner's next guarded call or note finds it (L6, L7): a lease that has run out makes it orphaned, and the
 * owner brings an orphaned one back unless another goal took its place meanwhile.
 */
export function wake(goal: Goal, by: GoalCaller, isTaken: boolean, nowMs: number): GoalChange {
  const expired = expireLease(goal, nowMs) ?? { goal, events: [] };
  if (expired.goal.state !== 'orphaned' || isTaken || standingOf(goal, by) !== 'owner') return expired;
  const active = { state: 'active', ...leased(goal, nowMs) } as const;
  const revived = change(expired.goal, active, nowMs, [event('revived', by.agentId)]);
  return { goal: revived.goal, events: [...expired.events, ...revived.events] };
}

/** What the owner has seen of the page counts for the current step (L9). Null when it changes nothing. */
export function look(goal: Goal, by: GoalCaller, nowMs: number): GoalChange | null {
  const step = currentStepOf(goal);
  if (goal.state !== 'active' || step === undefined || standingOf(goal, by) !== 'owner') return null;
  if (step.status === 'planned') return change(withStep(goal, { status: 'ready' }), {}, nowMs, []);
  return step.needsLook && !isInFlight(step) ? change(withStep(goal, { needsLook: false }), {}, nowMs, []) : null;
}

export const REFUSALS = [
  'other_owner',
  'other_session',
  'not_active',
  'step_in_flight',
  'other_action_kind',
  'look_first',
  'no_retry',
] as const;
export type PrepareRefusal = (typeof REFUSALS)[number];

export interface Preparation {
  readonly caller: GoalCaller;
  readonly transitionId: string;
  readonly leaseToken: string;
  /** What the call itself says it is; null when it does not say. */
  readonly actionKind: TransitionContract['actionKind'] | null;
  readonly retryPolicy: StepTransition['retryPolicy'];
}

/** L9, L10: whether the current step may be dispatched now. Null: it may. */
export function refusePrepare(
  goal: Goal,
  { caller, actionKind, retryPolicy }: Pick<Preparation, 'caller' | 'actionKind' | 'retryPolicy'>,
): PrepareRefusal | null {
  const standing = standingOf(goal, caller);
  if (standing !== 'owner') return standing;
  if (goal.state !== 'active') return 'not_active';
  const step = currentStepOf(goal);
  if (step === undefined) return null;
  if (isInFlight(step)) return 'step_in_flight';
  const stored = step.contract?.actionKind ?? 'custom';
  if (stored !== 'custom' && actionKind !== null && actionKind !== 'custom' && actionKind !== stored)
    return 'other_action_kind';
  const wasSent = step.lastTransition?.dispatchStatus === 'dispatched';
  if (wasSent && (retryPolicy === 'no_retry' || step.lastTransition.retryPolicy === 'no_retry')) return 'no_retry';
  return step.needsLook ? 'look_first' : null;
}

/** The step is on its way before the page is touched (L10a). A goal without a step left only counts the progress. */
export function prepareStep(goal: Goal, given: Preparation, nowMs: number): GoalChange {
  const { caller, transitionId, leaseToken, retryPolicy } = given;
  const step = currentStepOf(goal);
  const moved =
    step === undefined
      ? goal
      : withStep(goal, {
          status: 'dispatched',
          stepVersion: step.stepVersion + 1,
          leaseToken,
          needsLook: true,
          lastTransition: {
            transitionId,
            dispatchStatus: 'dispatched',
            verificationStatus: 'pending',
            retryAdvice: null,
            retryPolicy,
            atMs: nowMs,
          },
        });
  const stepIndex = step === undefined ? null : goal.currentStep;
  return change(moved, leased(goal, nowMs), nowMs, [event('dispatched', caller.agentId, stepIndex, { transitionId })]);
}

/** A dispatch that the goal did not allow is kept as an event (L11). */
export function noteRefusal(goal: Goal, refusal: PrepareRefusal, by: GoalCaller, nowMs: number): GoalChange {
  const stepIndex = currentStepOf(goal) === undefined ? null : goal.currentStep;
  return change(goal, {}, nowMs, [event('dispatch_refused', by.agentId, stepIndex, { reason: refusal })]);
}

/** The page is not what the step starts from. */
export function blockStep(goal: Goal, given: Omit<StepTransition, 'atMs'>, nowMs: number): GoalChange | null {
  const step = currentStepOf(goal);
  const isLive = goal.state === 'active' && expireLease(goal, nowMs) === null;
  if (!isLive || step === undefined || isInFlight(step) || isFinal(step)) return null;
  const moved = withStep(goal, {
    status: 'blocked',
    // What was sent once stays in sight, whatever was tried since.
    lastTransition:
      step.lastTransition?.dispatchStatus === 'dispatched' ? step.lastTransition : { ...given, atMs: nowMs },
  });
  return change(moved, {}, nowMs, [event('blocked', null, goal.currentStep, { transitionId: given.transitionId })]);
}

/** The input was sent, and its result is being watched. Only memory needs to know. */
export function watchStep(goal: Goal, stepIndex: number, leaseToken: string): Goal {
  const step = goal.steps[stepIndex];
  return step?.leaseToken === leaseToken && step.status === 'dispatched'
    ? withStep(goal, { status: 'verifying' }, stepIndex)
    : goal;
}

export interface StepVerdict {
  readonly stepIndex: number;
  readonly leaseToken: string;
  /** `none`: the page was not touched after all (D7). `skipped`: nothing was there to prove it. */
  readonly status: 'verified_success' | 'verified_fail' | 'indeterminate' | 'skipped' | 'none';
  readonly retryAdvice: StepTransition['retryAdvice'];
}

const AFTER: Readonly<Record<StepVerdict['status'], StepStatus>> = {
  verified_success: 'done',
  verified_fail: 'failed',
  indeterminate: 'ambiguous',
  skipped: 'ambiguous',
  none: 'ready',
};

/** L9, L11: a verdict under an outdated token is written down and changes nothing. */
export function settleStep(goal: Goal, verdict: StepVerdict, nowMs: number): GoalChange {
  const { stepIndex, leaseToken, status, retryAdvice } = verdict;
  const step = goal.steps[stepIndex];
  const told = { verificationStatus: status, transitionId: step?.lastTransition?.transitionId ?? null };
  if (step === undefined || step.leaseToken !== leaseToken || !isInFlight(step))
    return change(goal, {}, nowMs, [event('outdated_verdict', null, stepIndex, told)]);
  if (status === 'none') {
    const back = withStep(
      goal,
      { status: 'ready', leaseToken: null, needsLook: false, lastTransition: null },
      stepIndex,
    );
    return change(back, leased(goal, nowMs), nowMs, [event('not_dispatched', null, stepIndex, told)]);
  }
  const moved = withStep(
    goal,
    {
      status: AFTER[status],
      leaseToken: null,
      needsLook: status !== 'verified_success',
      lastTransition:
        step.lastTransition === null
          ? null
          : { ...step.lastTransition, verificationStatus: status, retryAdvice, atMs: nowMs },
    },
    stepIndex,
  );
  const events = [event('verdict', null, stepIndex, told)];
  return finish(change(moved, leased(goal, nowMs), nowMs, events), nowMs);
}

export type UpdateRefusal = 'no_such_step' | 'step_in_flight' | 'step_final' | 'requires_verification';

/** L14: steps that no contract proves are told about. Null: it may be. */
export function refuseUpdate(goal: Goal, index: number, status: ToldStatus): UpdateRefusal | null {
  const step = goal.steps[index];
  if (step === undefined) return 'no_such_step';
  if (isInFlight(step)) return 'step_in_flight';
  if (isFinal(step)) return 'step_final';
  return step.contract !== null && status === 'done' ? 'requires_verification' : null;
}

export interface Annotation {
  readonly content: string;
  readonly source: string;
  readonly stepUpdate: { readonly index: number; readonly status: ToldStatus } | null;
}

export function annotate(
  goal: Goal,
  { content, source, stepUpdate }: Annotation,
  by: GoalCaller,
  nowMs: number,
): GoalChange {
  const note = event('annotated', by.agentId, null, { content, source });
  if (stepUpdate === null) return change(goal, leased(goal, nowMs), nowMs, [note]);
  const { index, status } = stepUpdate;
  const moved = withStep(goal, { status }, index);
  const events = [note, event('step_updated', by.agentId, index, { status })];
  return finish(change(moved, leased(goal, nowMs), nowMs, events), nowMs);
}

/** L13: contracted steps that stand between the goal and "completed". */
export function unverifiedSteps(goal: Goal): readonly number[] {
  return goal.steps.flatMap(({ contract, status }, index) => (contract !== null && status !== 'done' ? [index] : []));
}

export function closeGoal(goal: Goal, state: ClosedState, by: GoalCaller, nowMs: number): GoalChange {
  const steps =
    state === 'completed'
      ? goal.steps
      : goal.steps.map((step) => (isFinal(step) ? step : { ...step, status: 'aborted' as const, leaseToken: null }));
  return change({ ...goal, steps }, { state }, nowMs, [event('closed', by.agentId, null, { state })]);
}

/** L10a: what was under way when the server ended is unclear, never done. */
export function recoverGoal(goal: Goal, nowMs: number): GoalChange | null {
  const cut = goal.steps.flatMap((step, index) => (isInFlight(step) ? [index] : []));
  if (cut.length === 0) return null;
  const steps = goal.steps.map((step) =>
    isInFlight(step)
      ? {
          ...step,
          status: 'ambiguous' as const,
          leaseToken: null,
          needsLook: true,
          lastTransition: step.lastTransition && {
            ...step.lastTransition,
            verificationStatus: 'indeterminate' as const,
            retryAdvice: 'check_postcondition_first' as const,
          },
        }
      : step,
  );
  return change(
    { ...goal, steps },
    {},
    nowMs,
    cut.map((index) => event('recovered', null, index)),
  );
}

/** Moves on past finished steps; a goal that the runtime helps with ends with its last one (L12). */
function finish({ goal, events }: GoalChange, nowMs: number): GoalChange {
  let { currentStep } = goal;
  for (let step = goal.steps[currentStep]; step !== undefined && isFinal(step); step = goal.steps[currentStep])
    currentStep += 1;
  const moved = { ...goal, currentStep };
  const allDone = moved.steps.every(({ status }) => status === 'done');
  if (moved.state !== 'active' || moved.mode === 'agent_driven' || !allDone) return { goal: moved, events };
  const closed = change(moved, { state: 'completed' }, nowMs, [event('closed', null, null, { state: 'completed' })]);
  return { goal: closed.goal, events: [...events, ...closed.events] };
}

function leased({ leaseMs }: Goal, nowMs: number) {
  return { leaseExpiresAtMs: nowMs + leaseMs, heartbeatAtMs: nowMs };
}

function withStep(goal: Goal, part: Partial<GoalStep>, index = goal.currentStep): Goal {
  return { ...goal, steps: goal.steps.map((step, place) => (place === index ? { ...step, ...part } : step)) };
}

type Told = Omit<GoalEvent, 'seq' | 'atMs'>;

function event(
  kind: GoalEventKind,
  agentId: string | null,
  stepIndex: number | null = null,
  data: GoalEvent['data'] = {},
): Told {
  return { kind, agentId, stepIndex, data };
}

function change(goal: Goal, part: Partial<Goal>, nowMs: number, told: readonly Told[]): GoalChange {
  const events = told.map((each, index) => ({ ...each, seq: goal.eventCount + index, atMs: nowMs }));
  return { goal: { ...goal, ...part, updatedAtMs: nowMs, eventCount: goal.eventCount + events.length }, events };
}
