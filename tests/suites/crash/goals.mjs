/**
 * A goal of ten steps, each of them an order. At one of its steps the owner, the browser or the client dies inside the
 * commit. Whoever comes back knows nothing but the agent's name, asks for the goal, and goes on where it stands: every
 * order comes exactly once.
 */
import { look, submitArgs } from './commit-agent.mjs';
import { serveOrders } from './order-site.mjs';
import { frontOf, startOver, strike } from './rounds.mjs';
import { damageIn, inspectStore } from './store.mjs';
import { sleep, waitUntil, within } from './wait.mjs';

const STEPS = 10;
const VICTIMS = ['owner', 'browser', 'client'];
/** The page has not sent the order yet, or the shop has it and has not answered. */
const MOMENTS = ['pressed', 'arrived'];
const GOAL_MS = 180_000;
const MOMENT_MS = 20_000;
const SETTLE_MS = 1500;
const MAX_CALLS = 60;
const BUSY = 'guarded_commit.coordinator_busy';

export async function interruptGoals({
  freshFolder,
  browserPath,
  check,
  rounds = STEPS * VICTIMS.length * MOMENTS.length,
}) {
  const began = performance.now();
  const site = await serveOrders();
  const world = { dataDir: freshFolder(), browserPath, agentId: 'orderer', site, front: null };
  const problems = { goals: [], place: [], repeated: [], lost: [], success: [] };
  let resumed = 0;
  for (const plan of plansOf(rounds)) {
    try {
      const said = await within(GOAL_MS, pursue(plan, world), 'the goal');
      for (const [kind, text] of said) problems[kind].push(`${nameOf(plan)}: ${text}`);
      if (said.length === 0) resumed += 1;
    } catch (error) {
      problems.goals.push(`${nameOf(plan)}: ${error.message}`);
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

const nameOf = ({ id, step, victim, moment }) => `${id} step ${step} ${victim} ${moment}`;

function plansOf(rounds) {
  const all = VICTIMS.flatMap((victim) =>
    MOMENTS.flatMap((moment) => Array.from({ length: STEPS }, (_, step) => ({ victim, moment, step }))),
  );
  return Array.from({ length: rounds }, (_, round) => ({ id: `g${round + 1}`, ...all[round % all.length] }));
}

/** Calls until somebody answers: after a crash the first call may only learn of it. */
async function ask(world, tool, args) {
  for (let attempt = 0; attempt < MAX_CALLS; attempt += 1) {
    const { kind, answer } = await frontOf(world).call(tool, args);
    if (kind === 'acknowledged' && answer.reasonCode !== BUSY && answer.reasonCode !== 'browser.unavailable')
      return answer;
    await sleep(answer?.retryAfterMs ?? 100);
  }
  throw new Error(`no answer to ${tool}`);
}

const SAVED = {
  postconditions: { success: { any: [{ factKey: 'form.successIndicator.visible', operator: 'eq', expected: true }] } },
};

async function pursue(plan, world) {
  const { id, step, victim, moment } = plan;
  const order = (index) => `${id}-${index}`;
  const url = (index) => world.site.url(order(index), 'fetch');
  const said = [];
  await look(frontOf(world), url(0));
  const steps = Array.from({ length: STEPS }, (_, index) => ({ actionDesc: `Order ${index}`, contract: SAVED }));
  const made = await ask(world, 'nova_goal_register', {
    op: 'create',
    summary: `Ten orders ${id}`,
    steps,
    leaseMs: 600_000,
  });
  if (made.ok !== true) throw new Error(`no goal: ${JSON.stringify(made)}`);
  const { goalId } = made.goal;
  const known = new Map();

  for (let call = 0; call < MAX_CALLS; call += 1) {
    // Nothing is remembered from one turn to the next: the goal alone says where it stands.
    const { goal, steps: now } = await ask(world, 'nova_goal_register', { op: 'query', goalId });
    const { currentStep } = goal;
    if (currentStep >= STEPS) break;
    const state = await look(frontOf(world), url(currentStep));
    const isStruck = currentStep === step && !known.has('struck');
    if (isStruck) {
      known.set('struck', true);
      await strikeInside(plan, world, order(step));
      const [newest] = (await ask(world, 'nova_goal_register', { op: 'query' })).goals;
      if (newest?.goalId !== goalId) said.push(['place', `the list begins with ${newest?.goalId}`]);
      const after = await ask(world, 'nova_goal_register', { op: 'query', goalId });
      const { status } = after.steps[step];
      const isRight = after.goal.state === 'active' && [step, step + 1].includes(after.goal.currentStep);
      if (!isRight || (after.goal.currentStep === step && status === 'done'))
        said.push(['place', `${JSON.stringify(after.goal)} ${status}`]);
    } else if (state === 'recorded') {
      // It happened, and nobody could prove it then: the agent says so and goes on.
      const { status } = now[currentStep];
      if (status === 'ready' && world.site.times(order(currentStep)) === 0)
        said.push(['success', 'recorded by nobody']);
      const update = { index: currentStep, status: 'aborted' };
      const note = { op: 'annotate', goalId, content: 'The shop has this order already.', stepUpdate: update };
      const told = await ask(world, 'nova_goal_register', note);
      if (told.ok !== true) throw new Error(`not annotated: ${JSON.stringify(told)}`);
    } else {
      const answer = await ask(world, 'nova_guarded_submit_form', submitArgs(`${order(currentStep)}-${call}`));
      if (answer.ok === true && world.site.times(order(currentStep)) === 0)
        said.push(['success', `step ${currentStep}: ${JSON.stringify(answer.guardedCommit)}`]);
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

async function strikeInside({ victim, moment }, world, order) {
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
