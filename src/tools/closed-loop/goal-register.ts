import { z } from 'zod';
import {
  type BareOutcome,
  type CallContext,
  defineTool,
  failedAssertion,
  type Outcome,
  type Own,
  refuseStart,
  type Services,
} from '../../dispatch/index.js';
import type { Goal } from '../../verification/index.js';
import { creationOf, type GoalArgs, goalInput } from './goal-args.js';
import { eventOutput, goalOutput, showEvents, showGoal, showSteps, stepOutput } from './goal-view.js';

const MAX_LISTED = 50;
const USUAL_EVENTS = 50;

type Needs = Pick<Services, 'goals' | 'clock' | 'redactor' | 'facts' | 'tasks'>;
type PageCall = CallContext & { readonly target?: Parameters<typeof refuseStart>[2]['target'] };

const output = z.strictObject({
  op: z.string(),
  goal: goalOutput.optional(),
  goals: z.array(goalOutput).optional(),
  steps: z.array(stepOutput).optional(),
  events: z.array(eventOutput).optional(),
  failedAssertions: z.array(failedAssertion).optional().describe('Preconditions that do not hold'),
  unverifiedSteps: z.array(z.int()).optional(),
  instanceId: z.string().optional().describe('The open run that belongs to the goal'),
  urlUnitsRemaining: z.int().optional(),
});
/** What an op comes to; its name is put before it. */
type Done = Outcome<Omit<Own<typeof output>, 'op'>>;

export const goalRegister = defineTool({
  name: 'nova.goal_register',
  summary: 'Keep a goal with steps on a tab: create, query, close, annotate.',
  doc: 'For multi-step work that must survive a restart or a lost context. Guarded calls on the tab count for the current step and use its contract; a proven one advances the goal. An unclear or failed step is retried only after a look at the page. nova.perceive shows the goal as goalContext.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'maybe_page',
  wantsPage: ({ op }) => op === 'create',
  needs: ['goals', 'clock', 'redactor', 'facts', 'tasks'],
  bundles: ['browser_automation', 'form_submission'],
  listed: 'core',
  published: ['op', 'summary', 'steps', 'targetId', 'goalId', 'state', 'content', 'stepUpdate', 'ownerAgentId'],
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'claim.owner_mismatch',
    'target.unknown',
    'goal.not_found',
    'goal.precondition_failed',
    'goal.target_busy',
    'goal.steps_unverified',
    'goal.step_requires_verification',
    'goal.linked_instance_open',
    'goal.linked_coverage_open',
  ],
  input: goalInput,
  output,
  run: async (args, services, call) => {
    const { op } = args;
    const { data, about, ...outcome } = await OPS[op](args, services, call);
    return { ...outcome, ...(data === undefined ? { about: { op, ...about } } : { data: { op, ...data } }) };
  },
  render: ({ goal, goals, steps = [] }) => {
    return [
      ...(goal === undefined ? (goals ?? []) : [goal]).map(
        (each) =>
          `${each.goalId} ${each.state}, step ${each.currentStep} of ${each.totalSteps} on ${each.targetId}: ${each.summary}`,
      ),
      ...(goal === undefined && goals?.length === 0 ? ['No goals.'] : []),
      ...steps.map(({ index, status, actionDesc }) => `${index} ${status}: ${actionDesc}`),
    ].join('\n');
  },
});

const OPS: Readonly<Record<GoalArgs['op'], (args: GoalArgs, services: Needs, call: PageCall) => Promise<Done>>> = {
  create,
  query,
  close,
  annotate,
};

async function create(args: GoalArgs, services: Needs, call: PageCall): Promise<Done> {
  const { target, op } = call;
  if (target === undefined) throw new TypeError('A goal is created on a tab.');
  if (target.isPrivate) return invalid('targetId', 'Nothing from a private tab is kept, so it cannot have a goal.');
  const { preconditions, ...given } = creationOf(args);
  const contracts = given.steps.map(({ contract }) => contract);
  const refusal = await refuseStart({ preconditions, contracts }, services, { target, op });
  if (refusal !== null) return refusal;
  const { goals, redactor } = services;
  const made = await goals.create(
    {
      ...given,
      targetId: target.targetId,
      summary: redactor.text(given.summary),
      steps: given.steps.map((step) => ({ ...step, actionDesc: redactor.text(step.actionDesc) })),
    },
    call,
  );
  if ('busy' in made) {
    const { goalId, ownerAgentId, summary } = made.busy;
    const by = ownerAgentId === null ? '' : ` of ${ownerAgentId}`;
    return {
      status: 'blocked',
      reasonCode: 'goal.target_busy',
      message: `${goalId}${by} is active on ${target.targetId}: ${summary}`,
      about: { goal: showGoal(made.busy) },
    };
  }
  return {
    status: 'ok',
    data: { goal: showGoal(made.goal), steps: showSteps(made.goal, false) },
    ...(given.mode === 'fully_autonomous' && {
      warnings: [{ code: 'goal.mode_limited', message: 'Nova never invents actions: it acts as runtime_assisted.' }],
    }),
  };
}

async function query(args: GoalArgs, { goals }: Needs, { agentId }: PageCall): Promise<Done> {
  const { goalId, targetId, includeSteps = true, includeEvents = false, eventsLimit = USUAL_EVENTS } = args;
  if (goalId === undefined && targetId === undefined) {
    const listed = await goals.list({ agentId }, MAX_LISTED);
    return { status: 'ok', data: { goals: listed.map(showGoal) } };
  }
  const goal =
    goalId === undefined
      ? (await goals.list({ targetId: targetId ?? '' }, MAX_LISTED)).toSorted(byLife)[0]
      : await goals.find(goalId);
  if (goal === undefined || (targetId !== undefined && goal.targetId !== targetId))
    return notFound(goalId ?? targetId ?? '');
  return {
    status: 'ok',
    data: {
      goal: showGoal(goal),
      ...(includeSteps && { steps: showSteps(goal, true) }),
      ...(includeEvents && { events: showEvents(await goals.events(goal.goalId, eventsLimit)) }),
    },
  };
}

/** The goal that is active comes first; the list is newest first otherwise. */
const byLife = (a: Goal, b: Goal) => Number(b.state === 'active') - Number(a.state === 'active');

async function close(args: GoalArgs, { goals, tasks }: Needs, call: PageCall): Promise<Done> {
  const { goalId = '', state = 'aborted' } = args;
  const refusal =
    (await refuseForeign(goalId, goals, call)) ?? (state === 'completed' ? await refuseLinked(goalId, tasks) : null);
  if (refusal !== null) return refusal;
  const answer = await goals.close(goalId, state, call);
  if (answer === undefined) return notFound(goalId);
  const data = { goal: showGoal(answer.goal) };
  if (answer.kind === 'closed') return { status: 'ok', data };
  if (answer.kind === 'already')
    return answer.goal.state === state
      ? { status: 'noop', data }
      : invalid('state', `The goal is already ${answer.goal.state}.`);
  const { steps } = answer;
  return {
    status: 'blocked',
    reasonCode: 'goal.steps_unverified',
    message: `Not proven done: ${steps.map((index) => `step ${index} (${answer.goal.steps[index]?.actionDesc})`).join(', ')}`,
    about: { ...data, unverifiedSteps: steps },
  };
}

async function annotate(args: GoalArgs, { goals, redactor }: Needs, call: PageCall): Promise<Done> {
  const { goalId = '', content = '', source = 'agent', stepUpdate = null } = args;
  const foreign = await refuseForeign(goalId, goals, call);
  if (foreign !== null) return foreign;
  const answer = await goals.annotate(goalId, { content: redactor.text(content), source, stepUpdate }, call);
  if (answer === undefined) return notFound(goalId);
  const data = { goal: showGoal(answer.goal) };
  switch (answer.kind) {
    case 'annotated':
      return { status: 'ok', data: { ...data, ...(stepUpdate !== null && { steps: showSteps(answer.goal, false) }) } };
    case 'closed':
      return invalid('goalId', `The goal is ${answer.goal.state}.`);
    case 'target_busy':
      return {
        status: 'blocked',
        reasonCode: 'goal.target_busy',
        message: `${answer.by.goalId} is active on ${answer.by.targetId} now.`,
        about: data,
      };
    case 'refused':
      return answer.refusal === 'requires_verification'
        ? {
            status: 'blocked',
            reasonCode: 'goal.step_requires_verification',
            message: `Step ${stepUpdate?.index} has a contract; only a proven action makes it done.`,
            about: data,
          }
        : invalid('stepUpdate.index', UPDATE_FAULTS[answer.refusal]);
  }
}

const UPDATE_FAULTS = {
  no_such_step: 'The goal has no such step.',
  step_in_flight: 'The step is under way; wait for its verdict.',
  step_final: 'The step is finished.',
} as const;

/** L5: only the owner may close or annotate. */
async function refuseForeign(goalId: string, goals: Needs['goals'], call: PageCall): Promise<BareOutcome | null> {
  const goal = await goals.find(goalId);
  if (goal === undefined) return notFound(goalId);
  if (goals.standingOf(goal, call) === 'owner') return null;
  return {
    status: 'blocked',
    reasonCode: 'claim.owner_mismatch',
    stage: 'gate_check',
    message: `${goalId} belongs to ${goal.ownerAgentId ?? 'another client session'}.`,
    hint: 'The owner identifies itself with ownerAgentId; a bound session with _meta["nova/sessionId"].',
    errorData: { ownerAgentId: goal.ownerAgentId },
    retryable: false,
  };
}

/** E&T 9.4: what belongs to the goal must be done before it is. */
async function refuseLinked(goalId: string, tasks: Needs['tasks']): Promise<Done | null> {
  const linked = await tasks.openInstanceOfGoal(goalId);
  if (linked === undefined) return null;
  const { instanceId, context, gateMode } = linked;
  const open = gateMode === 'block' ? ((await tasks.urlCoverage(instanceId))?.urlUnitsRemaining ?? 0) : 0;
  if (open > 0)
    return {
      status: 'blocked',
      reasonCode: 'goal.linked_coverage_open',
      message: `${instanceId} (${context.displayName}) belongs to this goal, and ${open} of its URL units are not covered by a scan.`,
      about: { instanceId, urlUnitsRemaining: open },
    };
  return {
    status: 'blocked',
    reasonCode: 'goal.linked_instance_open',
    message: `${instanceId} (${context.displayName}) belongs to this goal and is not completed.`,
    about: { instanceId },
  };
}

function notFound(id: string): BareOutcome {
  return { status: 'failed', reasonCode: 'goal.not_found', message: `No goal: ${id}.` };
}

function invalid(field: string, message: string): BareOutcome {
  return { status: 'failed', reasonCode: 'params.invalid', stage: 'validate', message, errorData: { field } };
}
