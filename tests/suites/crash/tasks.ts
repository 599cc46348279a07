/**
 * Task runs whose owner is killed at random moments. Whoever comes back has the id of the run, and of its events which were
 * answered; the rest it asks for. No progress that was answered may be missing, nothing may count twice, an event that was
 * not answered is there as a whole or not at all, and every run is completed in the end.
 */
import { messageOf } from '../support/errors.js';
import type { Envelope } from '../support/tool-calls.js';
import { ask, frontOf, newClient, type World } from './client.js';
import type { Part } from './part.js';
import { mainOwnerOf, survivorsOf } from './processes.js';
import { createRandom } from './random.js';
import { END_MS, killOwner, startOver } from './rounds.js';
import { damageIn, inspectStore } from './store.js';
import { countedIn, differencesOf, examineRun, type TaskState } from './task-books.js';
import { eventOf, planTask, type TaskEvent, type TaskPlan, taskOf } from './task-plan.js';
import { sleep, within } from './wait.js';

const LANES = 4;
const RUN_MS = 120_000;
const MAX_CALLS = 80;
const SAY_EVERY = 25;
const MAX_FAILED_RUNS = 10;

interface Run {
  played: number;
  readonly counts: Record<'kills' | 'answered' | 'unanswered' | 'there' | 'duplicates', number>;
  readonly problems: Record<'runs' | 'lost' | 'twice' | 'torn' | 'damage', string[]>;
}
type Strike = TaskPlan['kills'][number];
/** What an event was answered with; both tools tell these. */
type EventAnswer = Envelope & {
  readonly applied?: boolean | undefined;
  readonly completed?: boolean | undefined;
  readonly duplicate?: boolean | undefined;
  readonly instanceRev?: number | undefined;
};
interface Finished {
  readonly instanceId: string;
  readonly plan: TaskPlan;
}

export async function crashTasks({ freshFolder, browserPath, site, check, seed, rounds }: Part): Promise<void> {
  console.log(`tasks: ${rounds} runs, seed ${seed}`);
  const began = performance.now();
  const random = createRandom(seed);
  const pageUrl = (unit: string) => `${site.url(0)}&page=${unit}`;
  const plans = Array.from({ length: rounds }, (_, round) => planTask(random, round, pageUrl));
  const run: Run = {
    played: 0,
    counts: { kills: 0, answered: 0, unanswered: 0, there: 0, duplicates: 0 },
    problems: { runs: [], lost: [], twice: [], torn: [], damage: [] },
  };
  const survivors: string[] = [];
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const world: World = { dataDir: freshFolder(), browserPath, agentId: 'clerk', front: null };
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

async function playAll(plans: readonly TaskPlan[], world: World, run: Run): Promise<void> {
  let failures = 0;
  const finished: Finished[] = [];
  try {
    for (const plan of plans) {
      try {
        finished.push(await within(RUN_MS, playRun(plan, world, run), 'the run'));
      } catch (error) {
        run.problems.runs.push(`${plan.id}: ${messageOf(error)}`);
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

async function playRun(plan: TaskPlan, world: World, run: Run): Promise<Finished> {
  const made = await ask(world, 'nova_task_instance_create', { adHocContext: taskOf(plan) });
  const { instanceId } = made;
  if (!made.ok || instanceId === undefined) throw new Error(`no run: ${JSON.stringify(made)}`);
  /** Events by number that were answered, the only thing a client keeps beside the id. */
  const answered = new Set<number>();
  let kills = [...plan.kills];
  let state = await lookAt(world, instanceId);
  if (plan.hasPages) await ask(world, 'nova_tab_new', {});

  for (let turn = 0; turn < MAX_CALLS; turn += 1) {
    if (state.instanceStatus === 'completed') return { instanceId, plan };
    const number = revisionOf(state);
    const strike = kills.find(({ event }) => event === number);
    kills = kills.filter((one) => one !== strike);
    if (plan.hasPages && number < plan.batches.length) await readPages(plan, number, world);
    const event = eventOf(plan, number, { instanceId, expectedInstanceRev: number });
    let sent: EventAnswer | null = await send(event, strike, { world, run });
    const isCutOff = sent === null;
    if (isCutOff) run.counts.unanswered += 1;
    if (strike !== undefined) await newClient(world);
    // Half of the clients do not look first: the same event once more is answered again, or done now.
    if (isCutOff && strike?.resends) sent = await ask(world, event.tool, event.args);
    if (sent !== null) {
      checkAnswer({ plan, number, answer: sent }, run);
      answered.add(number);
      run.counts.answered += 1;
      if (sent.duplicate === true) run.counts.duplicates += 1;
    }
    if (strike !== undefined && plan.hasPages) await ask(world, 'nova_tab_new', {});
    state = await lookAt(world, instanceId);
    if (isCutOff && (sent === null || sent.duplicate === true) && revisionOf(state) > number) run.counts.there += 1;
    examine({ plan, number, answered, state }, run);
  }
  throw new Error(`not completed: ${JSON.stringify(state)}`);
}

async function readPages({ batches, pageUrl }: TaskPlan, number: number, world: World): Promise<void> {
  for (const unit of batches[number] ?? []) {
    await ask(world, 'nova_navigate', { url: pageUrl(unit), waitForLoad: true });
    await ask(world, 'nova_read_text', {});
  }
}

const revisionOf = ({ instanceRev = -1 }: TaskState): number => instanceRev;

const lookAt = (world: World, instanceId: string): Promise<TaskState> =>
  ask(world, 'nova_task_instance_get', {
    instanceId,
    includeDiscoveredUnitsPreview: true,
    discoveredUnitsPreviewLimit: 200,
  });

/** Sends an event; with a strike the owner dies around it. Answers null when nobody knows what became of it. */
async function send(
  { tool, args }: TaskEvent,
  strike: Strike | undefined,
  { world, run }: { readonly world: World; readonly run: Run },
): Promise<EventAnswer | null> {
  if (strike === undefined) return ask(world, tool, args);
  if (mainOwnerOf(world.dataDir) === null) return ask(world, tool, args);
  const asked = frontOf(world).call(tool, args);
  asked.catch(() => undefined);
  await sleep(strike.afterMs);
  if (await killOwner(world.dataDir)) run.counts.kills += 1;
  const { kind, answer } = await asked;
  if (kind === 'acknowledged') return answer;
  return null;
}

function checkAnswer(
  { plan, number, answer }: { readonly plan: TaskPlan; readonly number: number; readonly answer: EventAnswer },
  { problems }: Run,
): void {
  const isDone = number < plan.batches.length ? answer.applied === true : answer.completed === true;
  if (!isDone) throw new Error(`event ${number} was refused: ${JSON.stringify(answer)}`);
  if (answer.instanceRev !== number + 1)
    problems.twice.push(`${plan.id}: event ${number} led to revision ${answer.instanceRev}`);
}

/** What the run says of itself against the events that were answered, and the one that may have been. */
interface Look {
  readonly plan: TaskPlan;
  readonly number: number;
  readonly answered: ReadonlySet<number>;
  readonly state: TaskState;
}

function examine({ plan, number, answered, state }: Look, { problems }: Run): void {
  const name = `${plan.id} at event ${number}`;
  const revision = revisionOf(state);
  const missing = [...answered].filter((event) => event >= revision);
  if (missing.length > 0) problems.lost.push(`${name}: revision ${revision}, answered ${missing.join()}`);
  if (revision > number + 1) problems.twice.push(`${name}: revision ${revision}`);
  for (const text of differencesOf(state, countedIn(plan, revision))) problems.torn.push(`${name}: ${text}`);
}
