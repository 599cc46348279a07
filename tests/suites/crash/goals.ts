/**
 * A goal of ten steps, each of them an order. At one of its steps the owner, the browser or the client dies inside the
 * commit. Whoever comes back knows nothing but the agent's name, asks for the goal, and goes on where it stands: every
 * order comes exactly once.
 */
import { messageOf } from '../support/errors.js';
import type { AnswerOf, ArgumentsOf } from '../support/tool-calls.js';
import { ask as askOnce, frontOf, type World } from './client.js';
import { look, submitArgs } from './commit-agent.js';
import { at, cycle } from './lists.js';
import { type OrderSite, serveOrders } from './order-site.js';
import type { Part } from './part.js';
import { startOver, strike } from './rounds.js';
import { damageIn, inspectStore } from './store.js';
import { sleep, waitUntil, within } from './wait.js';

const STEPS = 10;
const VICTIMS = ['owner', 'browser', 'client'] as const;
/** The page has not sent the order yet, or the shop has it and has not answered. */
const MOMENTS = ['pressed', 'arrived'] as const;
const GOAL_MS = 180_000;
const MOMENT_MS = 20_000;
const SETTLE_MS = 1500;
const MAX_CALLS = 60;
const BUSY = 'guarded_commit.coordinator_busy';

type Problem = 'goals' | 'place' | 'repeated' | 'lost' | 'success';

interface Shop extends World {
  readonly site: OrderSite;
}

export async function interruptGoals({ freshFolder, browserPath, check, rounds }: Part): Promise<void> {
  const began = performance.now();
  const site = await serveOrders();
  const world: Shop = { dataDir: freshFolder(), browserPath, agentId: 'orderer', site, front: null };
  const problems: Record<Problem, string[]> = { goals: [], place: [], repeated: [], lost: [], success: [] };
  let resumed = 0;
  for (const plan of Array.from({ length: rounds }, (_, round) => planOf(round))) {
    try {
      const said = await within(GOAL_MS, pursue(plan, world), 'the goal');
      for (const [kind, text] of said) problems[kind].push(`${nameOf(plan)}: ${text}`);
      if (said.length === 0) resumed += 1;
    } catch (error) {
      problems.goals.push(`${nameOf(plan)}: ${messageOf(error)}`);
      await startOver(world);
    }
  }
  await startOver(world);
  site.close();
  check('goals: every goal came to its end', problems.goals);
  check('goals: each resumed at the step it was interrupted at', problems.place);
  check('goals: no order came twice', problems.repeated);
  check('goals: every order came', problems.lost);
  check('goals: no step is done that the shop knows nothing of', problems.success);
  check('goals: the store is whole', inspectStore(world.dataDir, damageIn));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `goals: ${resumed} of ${rounds} interrupted goals resumed at the right step without a repeated commit; ${seconds} s`,
  );
}

type Plan = ReturnType<typeof planOf>;

const nameOf = ({ id, step, victim, moment }: Plan) => `${id} step ${step} ${victim} ${moment}`;

/** Six rounds meet every victim at every moment, each time at another step; sixty meet each of these at every step. */
function planOf(round: number) {
  const turn = Math.floor(round / (VICTIMS.length * MOMENTS.length));
  return {
    id: `g${round + 1}`,
    victim: cycle(VICTIMS, round),
    moment: cycle(MOMENTS, round),
    step: (turn + 3 * round) % STEPS,
  };
}

/** Calls until somebody answers who is not busy with the commit that was cut off. */
async function ask<N extends 'nova_goal_register' | 'nova_guarded_submit_form'>(
  world: Shop,
  tool: N,
  args: ArgumentsOf<N>,
): Promise<AnswerOf<N>> {
  for (let attempt = 0; attempt < MAX_CALLS; attempt += 1) {
    const answer = await askOnce(world, tool, args);
    if (answer.reasonCode !== BUSY) return answer;
    await sleep(answer.retryAfterMs ?? 100);
  }
  throw new Error(`no answer to ${tool}`);
}

const SAVED: NonNullable<NonNullable<ArgumentsOf<'nova_goal_register'>['steps']>[number]['contract']> = {
  postconditions: { success: { any: [{ factKey: 'form.successIndicator.visible', operator: 'eq', expected: true }] } },
};

async function pursue(plan: Plan, world: Shop): Promise<readonly [Problem, string][]> {
  const { id, step, victim, moment } = plan;
  const order = (index: number) => `${id}-${index}`;
  const url = (index: number) => world.site.url(order(index), 'fetch');
  const said: [Problem, string][] = [];
  await look(frontOf(world), url(0));
  const goalId = await register(id, world);
  let isStruck = false;

  for (let call = 0; call < MAX_CALLS; call += 1) {
    // Nothing is remembered from one turn to the next: the goal alone says where it stands.
    const { goal, steps } = await standOf(world, goalId);
    const { currentStep } = goal;
    if (currentStep >= STEPS) break;
    const state = await look(frontOf(world), url(currentStep));
    if (currentStep === step && !isStruck) {
      isStruck = true;
      await strikeInside(plan, world, order(step));
      said.push(...(await placeAfter(plan, world, goalId)));
    } else if (state === 'recorded') {
      // It happened, and nobody could prove it then: the agent says so and goes on.
      if (at(steps, currentStep).status === 'ready' && world.site.times(order(currentStep)) === 0)
        said.push(['success', 'recorded by nobody']);
      const told = await ask(world, 'nova_goal_register', {
        op: 'annotate',
        goalId,
        content: 'The shop has this order already.',
        stepUpdate: { index: currentStep, status: 'aborted' },
      });
      if (!told.ok) throw new Error(`not annotated: ${JSON.stringify(told)}`);
    } else {
      const answer = await ask(world, 'nova_guarded_submit_form', submitArgs(`${order(currentStep)}-${call}`));
      if (answer.ok && world.site.times(order(currentStep)) === 0)
        said.push(['success', `step ${currentStep}: ${JSON.stringify(answer)}`]);
    }
  }
  for (let index = 0; index < STEPS; index += 1) {
    const times = world.site.times(order(index));
    if (times > 1) said.push(['repeated', `${victim} ${moment}: order ${index} came ${times} times`]);
    if (times === 0) said.push(['lost', `order ${index}`]);
  }
  await ask(world, 'nova_goal_register', { op: 'close', goalId, state: 'failed' });
  return said;
}

async function register(id: string, world: Shop): Promise<string> {
  const made = await ask(world, 'nova_goal_register', {
    op: 'create',
    summary: `Ten orders ${id}`,
    steps: Array.from({ length: STEPS }, (_, index) => ({ actionDesc: `Order ${index}`, contract: SAVED })),
    leaseMs: 600_000,
  });
  if (!made.ok || made.goal === undefined) throw new Error(`no goal: ${JSON.stringify(made)}`);
  return made.goal.goalId;
}

async function standOf(world: Shop, goalId: string) {
  const answer = await ask(world, 'nova_goal_register', { op: 'query', goalId });
  const { goal, steps } = answer;
  if (goal === undefined || steps === undefined) throw new Error(`the goal is gone: ${JSON.stringify(answer)}`);
  return { goal, steps };
}

/** Whoever comes back finds the goal first in the list, at the step it was interrupted at or after it. */
async function placeAfter({ step }: Plan, world: Shop, goalId: string): Promise<readonly [Problem, string][]> {
  const said: [Problem, string][] = [];
  const newest = (await ask(world, 'nova_goal_register', { op: 'query' })).goals?.[0];
  if (newest?.goalId !== goalId) said.push(['place', `the list begins with ${newest?.goalId}`]);
  const { goal, steps } = await standOf(world, goalId);
  const { status } = at(steps, step);
  const isRight = goal.state === 'active' && [step, step + 1].includes(goal.currentStep);
  if (!isRight || (goal.currentStep === step && status === 'done'))
    said.push(['place', `${JSON.stringify(goal)} ${status}`]);
  return said;
}

async function strikeInside({ victim, moment }: Plan, world: Shop, order: string): Promise<void> {
  const { site } = world;
  site.holdAt(moment);
  const asked = frontOf(world).call('nova_guarded_submit_form', submitArgs(order));
  asked.catch(() => undefined);
  await waitUntil(() => site.isHeld(), MOMENT_MS, `the moment ${moment}`, 2);
  await strike(victim, world);
  site.letGo();
  await asked.catch(() => undefined);
  // A page that lives on sends what it was about to send; whoever looks too early would not see it.
  if (victim === 'client') await waitUntil(() => site.times(order) > 0, SETTLE_MS, 'the order').catch(() => undefined);
}
