/**
 * Something dies inside a commit, at every stage from before the intent to after the verdict: the owner, the browser, the
 * renderer or the client. Afterwards an agent goes on by what it is told. No success may be false and no order come twice.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import type { ReasonCode } from '../../../src/kernel/index.js';
import { frontOf, type World } from './client.js';
import { finish, look, submit, type Word } from './commit-agent.js';
import { novaEnvironment } from './front.js';
import { cycle } from './lists.js';
import { type OrderKind, type OrderSite, serveOrders } from './order-site.js';
import type { Check, Part, Place } from './part.js';
import { browsersOf, hasEnded, kill, mainOwnerOf, ownersOf, renderersOf, survivorsOf } from './processes.js';
import { END_MS, playRounds } from './rounds.js';
import { inspectStore, markersIn, type Select, textsOf } from './store.js';
import { waitUntil } from './wait.js';

const VICTIMS = ['owner', 'browser', 'renderer', 'client'] as const;
type Victim = (typeof VICTIMS)[number];
/** Where the owner itself is made to wait. */
const INSIDE = ['before_intent', 'after_intent', 'before_input', 'before_verdict', 'after_verdict'] as const;
/** Where the server of the page waits; a form that is sent without a script knows only one of these moments. */
const ON_PAGE = ['pressed', 'arrived', 'answered'] as const;
type OnPage = (typeof ON_PAGE)[number];
const STAGES = [...INSIDE, ...ON_PAGE] as const;
type Stage = (typeof STAGES)[number];

const isOnPage = (stage: Stage): stage is OnPage => ON_PAGE.some((one) => one === stage);

/** What an action that was watched is said to have ended by (A&S V8, V10). */
const REASONS: Readonly<Record<Victim, ReasonCode>> = {
  owner: 'guarded_commit.no_signal_yet',
  browser: 'guarded_commit.frame_destroyed',
  renderer: 'guarded_commit.frame_destroyed',
  client: 'guarded_commit.timeout',
};
const BUSY = 'guarded_commit.coordinator_busy';
const ROUND_MS = 90_000;
const START_MS = 60_000;
const STAGE_MS = 20_000;
const SETTLE_MS = 1500;
const SAY_EVERY = 32;

interface Plan {
  readonly id: string;
  readonly kind: OrderKind;
  readonly stage: Stage;
  readonly victim: Victim;
}

interface Shop extends World {
  readonly site: OrderSite;
  /** Starts the owner of the folder; null: the front starts it. */
  readonly start: (place: Place) => Promise<ChildProcess | null>;
  server: ChildProcess | null;
}

interface Run {
  count: number;
  readonly struck: Map<Stage, number>;
  readonly told: Record<'ok' | 'replayed' | 'unclear', number>;
  opened: number;
  orders: number;
  readonly problems: Record<
    | 'rounds'
    | 'falseSuccess'
    | 'falseFailure'
    | 'repeated'
    | 'lost'
    | 'open'
    | 'replays'
    | 'reasons'
    | 'stages'
    | 'damage',
    string[]
  >;
}

export async function crashCommits({ freshFolder, browserPath, check, rounds }: Part): Promise<void> {
  const began = performance.now();
  const run: Run = {
    count: 0,
    struck: new Map(),
    told: { ok: 0, replayed: 0, unclear: 0 },
    opened: 0,
    orders: 0,
    problems: {
      rounds: [],
      falseSuccess: [],
      falseFailure: [],
      repeated: [],
      lost: [],
      open: [],
      replays: [],
      reasons: [],
      stages: [],
      damage: [],
    },
  };
  const shop = async (start: Shop['start']): Promise<Shop> => ({
    browserPath,
    agentId: 'orderer',
    dataDir: freshFolder(),
    site: await serveOrders(),
    start,
    server: null,
    front: null,
  });
  // The stages inside the owner need one that can wait there; the others are tried on the program as it is.
  const inside = await shop(startFailpointOwner);
  const whole = await shop(async () => null);
  const plans = Array.from({ length: rounds }, (_, round) => planOf(round));
  await Promise.all([
    playAll(
      plans.filter(({ stage }) => !isOnPage(stage)),
      inside,
      run,
    ),
    playAll(
      plans.filter(({ stage }) => isOnPage(stage)),
      whole,
      run,
    ),
  ]);
  const survivors = [...(await survivorsOf(inside.dataDir, END_MS)), ...(await survivorsOf(whole.dataDir, END_MS))];
  judge(run, survivors, check);
  const seconds = Math.round((performance.now() - began) / 1000);
  const stages = [...run.struck].map(([stage, times]) => `${stage} ${times}`).join(', ');
  console.log(
    `commits: ${run.count} crashes (${stages}); ${run.opened} intents left without a verdict; answers: ${run.told.ok} ok, of ` +
      `these ${run.told.replayed} replayed, ${run.told.unclear} unclear; ${run.orders} orders; ${seconds} s`,
  );
}

/** So that the first owner to die leaves an intent without a verdict. */
const FIRST_VICTIM = 3;

/** Eight rounds meet every stage once and every victim twice; thirty-two meet every pair of them. */
function planOf(round: number): Plan {
  const turn = Math.floor(round / STAGES.length);
  const stage = cycle(STAGES, round);
  const isSecond = Math.floor(turn / VICTIMS.length) % 2 === 1;
  const kind = isSecond && stage !== 'pressed' && stage !== 'answered' ? 'form' : 'fetch';
  return { id: `o${round + 1}`, kind, stage, victim: cycle(VICTIMS, round + turn + FIRST_VICTIM) };
}

async function playAll(plans: readonly Plan[], world: Shop, run: Run): Promise<void> {
  await playRounds({
    plans,
    world,
    problems: run.problems,
    roundMs: ROUND_MS,
    nameOf: (plan) => JSON.stringify(plan),
    play: (plan) => playRound(plan, world, run),
    onPlayed: () => {
      if (run.count % SAY_EVERY === 0) console.log(`commits: ${run.count} crashes`);
    },
  });
  run.orders += world.site.close();
}

async function playRound(plan: Plan, world: Shop, run: Run): Promise<void> {
  const { problems } = run;
  const { site } = world;
  const { id, kind, stage, victim } = plan;
  const name = `${id} ${stage} ${victim} ${kind}`;
  const url = site.url(id, kind);
  await serve(world);
  await look(frontOf(world), url);

  hold(stage, world);
  const asked = submit(frontOf(world), id);
  // An answer that comes before the strike means that the stage was not reached.
  let isAnswered = false;
  const noteAnswer = () => {
    isAnswered = true;
  };
  asked.then(noteAnswer, noteAnswer);
  await waitUntil(() => isAnswered || isHeld(stage, world), STAGE_MS, `the stage ${stage}`, 2);
  if (isAnswered) throw new Error(`answered before the stage: ${JSON.stringify(await asked)}`);
  const owner = world.server?.pid ?? mainOwnerOf(world.dataDir);
  if (owner === null) throw new Error('there is no owner');
  strike(victim, owner, world);
  run.count += 1;
  run.struck.set(stage, (run.struck.get(stage) ?? 0) + 1);
  letGo(world);
  const first = await asked;
  const left = victim === 'owner' ? await autopsy(owner, world) : [];
  run.opened += left.length;
  if (victim === 'owner' && left.length !== intentsLeftAt(stage))
    problems.stages.push(`${name}: ${left.length} intents without a verdict`);
  // A page that lives on sends what it was about to send; whoever looks too early would not see it.
  if (victim === 'client' && isOnPage(stage))
    await waitUntil(() => site.times(id) > 0, SETTLE_MS, 'the order').catch(() => undefined);

  await serve(world);
  const told = await finish({ front: frontOf(world), url, key: id, first });
  examine({ name, told, left, plan }, world, run);
}

/** An owner is running, or will be started by the front; and there is a front. */
async function serve(world: Shop): Promise<void> {
  const pid = world.server?.pid;
  if (pid === undefined || hasEnded(pid)) world.server = await world.start(world);
  frontOf(world);
}

async function startFailpointOwner({ dataDir, browserPath }: Place): Promise<ChildProcess> {
  rmSync(join(dataDir, 'failpoint'), { force: true });
  rmSync(join(dataDir, 'failpoint.reached'), { force: true });
  const script = join(root, 'tests', 'suites', 'crash', 'failpoint-owner.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    cwd: root,
    env: novaEnvironment(dataDir, browserPath),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  await waitUntil(() => said.includes('ready\n') || child.exitCode !== null, START_MS, `the owner (${said})`);
  if (child.exitCode !== null) throw new Error(`the owner did not start: ${said}`);
  return child;
}

function hold(stage: Stage, { dataDir, site }: Shop): void {
  if (isOnPage(stage)) site.holdAt(stage);
  else writeFileSync(join(dataDir, 'failpoint'), stage);
}

function isHeld(stage: Stage, { dataDir, site }: Shop): boolean {
  return isOnPage(stage) ? site.isHeld() : existsSync(join(dataDir, 'failpoint.reached'));
}

function letGo({ dataDir, site }: Shop): void {
  site.letGo();
  rmSync(join(dataDir, 'failpoint.reached'), { force: true });
}

function strike(victim: Victim, owner: number, world: Shop): void {
  const { dataDir } = world;
  if (victim === 'client') return frontOf(world).kill();
  const pids = { owner: [owner], browser: browsersOf(dataDir), renderer: renderersOf(dataDir) }[victim];
  if (pids.length === 0) throw new Error(`there is no ${victim} to kill`);
  for (const pid of pids) kill(pid);
}

/** Between two owners: the intents that have no verdict. */
async function autopsy(owner: number, { dataDir }: Shop): Promise<readonly string[]> {
  await waitUntil(() => hasEnded(owner), END_MS, 'the end of the killed owner', 2);
  if (ownersOf(dataDir).length > 0) throw new Error('another owner is there already');
  return inspectStore(dataDir, openIntentsIn);
}

/** The intent is on disk from the end of its transaction to the end of the verdict's. */
function intentsLeftAt(stage: Stage): number {
  return stage === 'before_intent' || stage === 'after_verdict' ? 0 : 1;
}

interface Round {
  readonly name: string;
  readonly told: readonly Word[];
  readonly left: readonly string[];
  readonly plan: Plan;
}

function examine({ name, told, left, plan }: Round, { dataDir, site }: Shop, { told: counts, problems }: Run): void {
  const { id, stage, victim } = plan;
  const text = () => `${name}: ${site.times(id)} orders, ${JSON.stringify(told)}`;
  const oks = told.filter(({ ok }) => ok === true);
  counts.ok += oks.length;
  counts.replayed += oks.filter(({ replayed }) => replayed).length;
  counts.unclear += told.filter(({ status }) => status === 'partial').length;
  if (oks.length > 0 && site.times(id) === 0) problems.falseSuccess.push(text());
  if (site.times(id) > 1) problems.repeated.push(text());
  if (site.times(id) === 0) problems.lost.push(text());
  // The shop refuses nothing, so an answer that says it did is as wrong.
  if (told.some(({ status, actionDispatched }) => status === 'failed' && actionDispatched === true))
    problems.falseFailure.push(text());
  const because = told.find(({ kind, reasonCode }) => kind === 'acknowledged' && reasonCode !== BUSY)?.reasonCode;
  // A page that lives on may prove the action before the owner hears that its client is gone.
  const isProven = victim === 'client' && oks.length > 0;
  if (isOnPage(stage) && because !== REASONS[victim] && !isProven) problems.reasons.push(text());
  // The key of a call that was cut off answers that nobody knows, and does nothing.
  const [, second] = told;
  if (
    left.length > 0 &&
    !(second?.replayed && second.ok === false && second.retryAdvice === 'check_postcondition_first')
  )
    problems.replays.push(text());
  if (stage === 'after_verdict' && victim !== 'browser' && victim !== 'renderer' && !(second?.replayed && second.ok))
    problems.replays.push(text());
  inspectStore(dataDir, (select) => {
    for (const [transitionId, said] of verdictsOf(select, left)) {
      if (said !== 'indeterminate,no_signal_yet,check_postcondition_first')
        problems.open.push(`${name}: ${transitionId} says ${said}`);
    }
    for (const transitionId of openIntentsIn(select)) problems.open.push(`${name}: ${transitionId} is still open`);
    for (const callId of markersIn(select)) problems.open.push(`${name}: ${callId} still has its marker`);
  });
}

const openIntentsIn = (select: Select): string[] =>
  textsOf(select('transition_id', 'from verification_transition where completed_at_ms is null'));

function verdictsOf(select: Select, transitionIds: readonly string[]): (readonly [string, string])[] {
  const list = transitionIds.map((transitionId) => `'${transitionId}'`).join();
  const columns = 'transition_id, verification_status, indeterminate_reason, retry_advice';
  const rows = select(columns, `from verification_transition where transition_id in (${list})`);
  const found = new Map(rows.map(([transitionId, ...rest]) => [transitionId, rest.join()]));
  return transitionIds.map((transitionId) => [transitionId, found.get(transitionId) ?? 'nothing: it is gone'] as const);
}

function judge({ problems }: Run, survivors: readonly string[], check: Check): void {
  check('commits: every round ended in time', problems.rounds);
  check('commits: no success that the server of the page knows nothing of', problems.falseSuccess);
  check('commits: no failure that the server of the page knows nothing of', problems.falseFailure);
  check('commits: no order came twice', problems.repeated);
  check('commits: every order came in the end', problems.lost);
  check('commits: a crash leaves an intent exactly while there is no verdict', problems.stages);
  check('commits: intents without a verdict became indeterminate, none stays open', problems.open);
  check('commits: a key whose answer was lost gives it again, or says that nobody knows', problems.replays);
  check('commits: an action that was cut off is unclear, for the right reason', problems.reasons);
  check('commits: the store is whole', problems.damage);
  check('commits: no process is left', survivors);
}
