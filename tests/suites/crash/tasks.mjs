/**
 * Task runs whose owner is killed at random moments. Whoever comes back has the id of the run, and of its events which were
 * answered; the rest it asks for. No progress that was answered may be missing, nothing may count twice, an event that was
 * not answered is there as a whole or not at all, and every run is completed in the end.
 */
import { ask, newClient } from './client.mjs';
import { hasEnded, kill, killAll, mainOwnerOf, survivorsOf } from './processes.mjs';
import { createRandom } from './random.mjs';
import { damageIn, inspectStore } from './store.mjs';
import { countedIn, differencesOf, examineRun } from './task-books.mjs';
import { eventOf, planTask, taskOf } from './task-plan.mjs';
import { sleep, waitUntil, within } from './wait.mjs';

const ROUNDS = 200;
const LANES = 4;
const RUN_MS = 120_000;
const END_MS = 10_000;
const MAX_CALLS = 80;
const SAY_EVERY = 25;
const MAX_FAILED_RUNS = 10;

export async function crashTasks({ freshFolder, browserPath, site, check, seed, rounds = ROUNDS }) {
  console.log(`tasks: ${rounds} runs, seed ${seed}`);
  const began = performance.now();
  const random = createRandom(seed);
  const pageUrl = (unit) => `${site.url(0)}&page=${unit}`;
  const plans = Array.from({ length: rounds }, (_, round) => planTask(random, round, pageUrl));
  const run = {
    played: 0,
    counts: { kills: 0, answered: 0, unanswered: 0, there: 0, duplicates: 0 },
    problems: { runs: [], lost: [], twice: [], torn: [], damage: [] },
  };
  const survivors = [];
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const world = { dataDir: freshFolder(), browserPath, agentId: 'clerk', front: null };
      await playAll(
        plans.filter((_plan, index) => index % LANES === lane),
        world,
        run,
      );
      survivors.push(...(await survivorsOf(world.dataDir, END_MS)));
    }),
  );
  const { problems, counts } = run;
  check('tasks: every run was completed', problems.runs);
  check('tasks: no progress that was answered is missing', problems.lost);
  check('tasks: nothing counts twice', problems.twice);
  check('tasks: what was not answered is there as a whole or not at all', problems.torn);
  check('tasks: the store is whole', problems.damage);
  check('tasks: no process is left', survivors);
  console.log(
    `tasks: ${run.played} runs, ${counts.kills} kills; ${counts.answered} events answered, ${counts.unanswered} cut off, of ` +
      `which ${counts.there} were there; ${counts.duplicates} answered again as duplicates; ` +
      `${Math.round((performance.now() - began) / 1000)} s`,
  );
}

async function playAll(plans, world, run) {
  let failures = 0;
  const finished = [];
  try {
    for (const plan of plans) {
      try {
        finished.push(await within(RUN_MS, playRun(plan, world, run), 'the run'));
      } catch (error) {
        run.problems.runs.push(`${plan.id}: ${error.message}`);
        failures += 1;
        if (failures >= MAX_FAILED_RUNS) return;
        await startOver(world);
      }
      run.played += 1;
      if (run.played % SAY_EVERY === 0) console.log(`tasks: ${run.played} runs`);
    }
  } finally {
    await startOver(world);
    run.problems.damage.push(...inspectStore(world.dataDir, damageIn));
    for (const one of finished)
      run.problems.twice.push(...inspectStore(world.dataDir, (select) => examineRun(select, one)));
  }
}

async function startOver(world) {
  await world.front?.close().catch(() => undefined);
  killAll(world.dataDir);
  await survivorsOf(world.dataDir, END_MS);
  world.front = null;
}

async function playRun(plan, world, run) {
  if (world.front === null || world.front.isKilled()) await newClient(world, 'clerk');
  const made = await ask(world, 'nova_task_instance_create', { adHocContext: taskOf(plan) });
  if (made.ok !== true) throw new Error(`no run: ${JSON.stringify(made)}`);
  const { instanceId } = made;
  /** Events by number that were answered, the only thing a client keeps beside the id. */
  const answered = new Set();
  let kills = [...plan.kills];
  let state = await lookAt(world, instanceId);
  if (plan.hasPages) await ask(world, 'nova_tab_new', {});

  for (let turn = 0; turn < MAX_CALLS; turn += 1) {
    if (state.instanceStatus === 'completed') return { instanceId, plan };
    const number = state.instanceRev;
    const strike = kills.find(({ event }) => event === number);
    kills = kills.filter((one) => one !== strike);
    if (plan.hasPages && number < plan.batches.length) await readPages(plan, number, world);
    const event = eventOf(plan, number, { instanceId, expectedInstanceRev: number });
    let sent = await send(event, strike, world, run);
    const isCutOff = sent === null;
    if (isCutOff) run.counts.unanswered += 1;
    if (strike !== undefined) await newClient(world, 'clerk');
    // Half of the clients do not look first: the same event once more is answered again, or done now.
    if (isCutOff && strike.resends) sent = await ask(world, event.tool, event.args);
    if (sent !== null) {
      checkAnswer(plan, number, sent, run);
      answered.add(number);
      run.counts.answered += 1;
      if (sent.duplicate === true) run.counts.duplicates += 1;
    }
    if (strike !== undefined && plan.hasPages) await ask(world, 'nova_tab_new', {});
    state = await lookAt(world, instanceId);
    if (isCutOff && (sent === null || sent.duplicate === true) && state.instanceRev > number) run.counts.there += 1;
    examine({ plan, number, answered, state }, run);
  }
  throw new Error(`not completed: ${JSON.stringify(state)}`);
}

async function readPages({ batches, pageUrl }, number, world) {
  for (const unit of batches[number]) {
    await ask(world, 'nova_navigate', { url: pageUrl(unit), waitForLoad: true });
    await ask(world, 'nova_read_text', {});
  }
}

const lookAt = (world, instanceId) =>
  ask(world, 'nova_task_instance_get', {
    instanceId,
    includeDiscoveredUnitsPreview: true,
    discoveredUnitsPreviewLimit: 200,
  });

/** Sends an event; with a strike the owner dies around it. Answers null when nobody knows what became of it. */
async function send({ tool, args }, strike, world, run) {
  if (strike === undefined) return ask(world, tool, args);
  const owner = mainOwnerOf(world.dataDir);
  if (owner === null) return ask(world, tool, args);
  const asked = world.front.call(tool, args);
  asked.catch(() => undefined);
  await sleep(strike.afterMs);
  kill(owner);
  run.counts.kills += 1;
  await waitUntil(() => hasEnded(owner), END_MS, 'the end of the killed owner', 2);
  const { kind, answer } = await asked;
  if (kind === 'acknowledged') return answer;
  return null;
}

function checkAnswer(plan, number, answer, { problems }) {
  const isDone = number < plan.batches.length ? answer.applied === true : answer.completed === true;
  if (!isDone) throw new Error(`event ${number} was refused: ${JSON.stringify(answer)}`);
  if (answer.instanceRev !== number + 1)
    problems.twice.push(`${plan.id}: event ${number} led to revision ${answer.instanceRev}`);
}

/** What the run says of itself against the events that were answered, and the one that may have been. */
function examine({ plan, number, answered, state }, { problems }) {
  const name = `${plan.id} at event ${number}`;
  const missing = [...answered].filter((event) => event >= state.instanceRev);
  if (missing.length > 0) problems.lost.push(`${name}: revision ${state.instanceRev}, answered ${missing.join()}`);
  if (state.instanceRev > number + 1) problems.twice.push(`${name}: revision ${state.instanceRev}`);
  for (const text of differencesOf(plan, state, countedIn(plan, state.instanceRev)))
    problems.torn.push(`${name}: ${text}`);
}
