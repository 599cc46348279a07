/**
 * Sites that are mapped in Learn Mode while the owner is killed: around a look, a press, a question, its answer, or the
 * release. What was answered is still there, what was not is there as a whole or not at all, done again it counts once,
 * and every site has its one playbook in the end.
 */
import type { AnswerOf, ArgumentsOf } from '../support/tool-calls.js';
import { ask, frontOf, newClient, type World } from './client.js';
import { serveLearnSite } from './learn-site.js';
import type { Part } from './part.js';
import { mainOwnerOf, survivorsOf } from './processes.js';
import { createRandom, type Random } from './random.js';
import { END_MS, killOwner, playRounds } from './rounds.js';
import { countOf, inspectStore } from './store.js';
import { sleep } from './wait.js';

const LANES = 2;
const ROUND_MS = 180_000;
const PAGES = ['start', 'tools', 'prices'] as const;
const SAY_EVERY = 10;
const TTL_MS = 1_800_000;
/** How long a call may run before the owner dies: on idle cores it takes about half of that. */
const LATEST_MS = { read: 150, press: 400, look: 400, resolve: 80, release: 150 };

type Page = (typeof PAGES)[number];
type Moment = `${'read' | 'press'} ${Page}` | 'look' | 'resolve' | 'release';
const MOMENTS: readonly Moment[] = [
  ...PAGES.flatMap((page) => [`read ${page}`, `press ${page}`] as const),
  'look',
  'resolve',
  'release',
];

interface Plan {
  readonly id: string;
  /** When the owner dies in a call, by the moment of the round. */
  readonly strikes: ReadonlyMap<Moment, number>;
}

interface Run {
  played: number;
  readonly counts: Record<'kills' | 'answered' | 'cutOff' | 'there', number>;
  readonly problems: Record<'rounds' | 'lost' | 'twice' | 'torn' | 'damage', string[]>;
}

/** One site that is being mapped. */
interface Round {
  readonly plan: Plan;
  readonly world: World;
  readonly run: Run;
  readonly host: string;
  readonly targetId: string;
  readonly open: (path: string) => Promise<unknown>;
}

interface MarkedPlaybook {
  readonly runbooks: readonly { readonly steps: readonly { readonly evidence?: string }[] }[];
}

/** The calls that are struck. */
type StruckTool =
  | 'nova_read_text'
  | 'nova_click_selector'
  | 'nova_perceive'
  | 'nova_learn_resolve_opportunity'
  | 'nova_tab_release';
type Counter = 'visitedSurfaces' | 'meaningfulInteractions';

export async function crashLearning({ freshFolder, browserPath, check, seed, rounds }: Part): Promise<void> {
  console.log(`learn: ${rounds} sites, seed ${seed}`);
  const began = performance.now();
  const random = createRandom(seed);
  const site = await serveLearnSite();
  const plans = Array.from({ length: rounds }, (_, round) => planOf(random, round));
  const run: Run = {
    played: 0,
    counts: { kills: 0, answered: 0, cutOff: 0, there: 0 },
    problems: { rounds: [], lost: [], twice: [], torn: [], damage: [] },
  };
  const survivors: string[] = [];
  try {
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        const world: World = { dataDir: freshFolder(), browserPath, agentId: 'mapper', front: null };
        await playRounds({
          plans: plans.filter((_plan, index) => index % LANES === lane),
          world,
          problems: run.problems,
          roundMs: ROUND_MS,
          nameOf: ({ id }) => id,
          play: (plan) => mapSite(plan, { world, run, host: site.hostOf(plan.id) }),
          onPlayed: () => {
            run.played += 1;
            if (run.played % SAY_EVERY === 0) console.log(`learn: ${run.played} sites`);
          },
        });
        survivors.push(...(await survivorsOf(world.dataDir, END_MS)));
      }),
    );
  } finally {
    site.close();
  }
  const { problems, counts } = run;
  check('learn: every site was mapped to its end', problems.rounds);
  check('learn: nothing that was answered is missing', problems.lost);
  check('learn: nothing counts twice', problems.twice);
  check('learn: what was not answered is there as a whole or not at all', problems.torn);
  check('learn: the store is whole', problems.damage);
  check('learn: no process is left', survivors);
  console.log(
    `learn: ${run.played} sites, ${counts.kills} kills; ${counts.answered} of the calls were answered, ${counts.cutOff} cut ` +
      `off, of which ${counts.there} were there; ${Math.round((performance.now() - began) / 1000)} s`,
  );
}

/** Two or three of the moments of a round are struck. */
function planOf(random: Random, round: number): Plan {
  const strikes = new Map<Moment, number>();
  const count = random.integer(2, 3);
  while (strikes.size < count) {
    const moment = random.pick(MOMENTS);
    strikes.set(moment, random.integer(0, latestMsOf(moment)));
  }
  return { id: `l${round + 1}`, strikes };
}

function latestMsOf(moment: Moment): number {
  if (moment === 'look' || moment === 'resolve' || moment === 'release') return LATEST_MS[moment];
  return moment.startsWith('read') ? LATEST_MS.read : LATEST_MS.press;
}

async function mapSite(plan: Plan, { world, run, host }: Pick<Round, 'world' | 'run' | 'host'>): Promise<void> {
  const { targetId } = await ask(world, 'nova_tab_new', {});
  if (targetId === undefined) throw new Error('there is no tab');
  const open = (path: string) =>
    ask(world, 'nova_navigate', { targetId, url: `http://${host}${path}`, waitForLoad: true });
  const round: Round = { plan, world, run, host, targetId, open };
  await open('/start');
  await ask(world, 'nova_tab_claim', { targetId, ttlMs: TTL_MS });
  await counted(round);
  for (const page of PAGES) {
    await open(`/${page}`);
    await countOnce(round, {
      moment: `read ${page}`,
      path: `/${page}`,
      tool: 'nova_read_text',
      args: { targetId },
      counter: 'visitedSurfaces',
    });
    await countOnce(round, {
      moment: `press ${page}`,
      path: `/${page}`,
      tool: 'nova_click_selector',
      args: { targetId, selector: '#more' },
      counter: 'meaningfulInteractions',
    });
  }
  await question(round);
  await release(round);
}

/** Surfaces and interactions that Nova has counted. */
async function counted({ world, targetId }: Round): Promise<Readonly<Record<Counter, number>>> {
  const { learnMode } = await ask(world, 'nova_get_instructions', { targetId, mode: 'learn' });
  const task = learnMode?.progress?.tasks[0];
  if (task === undefined) throw new Error('the claim is no longer in Learn Mode');
  return task;
}

/** A call that counts one: once if it was answered, once or not at all if not, and once when it is done again. */
interface Counting<N extends StruckTool> {
  readonly moment: Moment;
  readonly path: string;
  readonly tool: N;
  readonly args: ArgumentsOf<N>;
  readonly counter: Counter;
}

async function countOnce<N extends StruckTool>(round: Round, counting: Counting<N>): Promise<void> {
  const { moment, path, tool, args, counter } = counting;
  const { world, run, open } = round;
  const name = `${round.plan.id} ${moment}`;
  const before = await counted(round);
  const sent = await send(round, moment, { tool, args });
  const after = await counted(round);
  const grown = after[counter] - before[counter];
  if (sent !== null) {
    if (grown < 1) run.problems.lost.push(`${name}: answered, and ${counter} is ${after[counter]}`);
    if (grown > 1) run.problems.twice.push(`${name}: ${counter} grew by ${grown}`);
    return;
  }
  if (grown !== 0 && grown !== 1) run.problems.torn.push(`${name}: ${counter} grew by ${grown}`);
  run.counts.there += grown;
  await open(path);
  const middle = await counted(round);
  const again = await ask(world, tool, args);
  if (!again.ok) throw new Error(`${tool} failed: ${JSON.stringify(again)}`);
  const last = await counted(round);
  const due = 1 - grown;
  if (last[counter] - middle[counter] !== due)
    run.problems.twice.push(
      `${name}: done again ${counter} grew by ${last[counter] - middle[counter]}, ${due} was due`,
    );
}

/** A banner is asked about once, and its answer stays. */
async function question(round: Round): Promise<void> {
  const { plan, run, world, host, targetId, open } = round;
  await open('/banner');
  const looked = await send(round, 'look', { tool: 'nova_perceive', args: { targetId } });
  const opportunityId = looked?.pksSemanticLearning?.opportunityId ?? null;
  if (looked !== null && opportunityId === null) throw new Error('the banner was not asked about');
  if (looked === null) {
    run.counts.there += opportunitiesOf(world, host).length;
    await open('/banner');
    await ask(world, 'nova_perceive', { targetId });
  }
  const rows = opportunitiesOf(world, host);
  const stored = rows[0]?.id;
  if (stored === undefined || rows.length > 1 || (opportunityId !== null && stored !== opportunityId)) {
    const where = rows.length > 1 ? 'twice' : 'lost';
    run.problems[where].push(
      `${plan.id} look: ${opportunityId} was asked about, the store has ${JSON.stringify(rows)}`,
    );
    return;
  }
  const tool = 'nova_learn_resolve_opportunity';
  const verdict: ArgumentsOf<typeof tool> = { opportunityId: stored, verdict: 'not_applicable' };
  const resolved = await send(round, 'resolve', { tool, args: verdict });
  const isDone = opportunitiesOf(world, host)[0]?.state === 'dismissed';
  if (resolved !== null && !isDone) run.problems.lost.push(`${plan.id} resolve: answered, and still open`);
  if (resolved === null && isDone) run.counts.there += 1;
  const again = await ask(world, tool, verdict);
  const expected = isDone ? 'learn.opportunity_closed' : undefined;
  if ((again.reasonCode ?? undefined) !== expected)
    run.problems.twice.push(`${plan.id} resolve: done again it says ${again.reasonCode ?? 'that it is done'}`);
}

const opportunitiesOf = ({ dataDir }: World, host: string) =>
  inspectStore(dataDir, (select) =>
    select('opportunity_id, state', `from learning_opportunity where scope = '${host}'`).map(([id, state]) => ({
      id: String(id),
      state,
    })),
  );

/** The playbook is there once the release was answered; the same release again ends what was begun. */
async function release(round: Round): Promise<void> {
  const { plan, run, world, host, targetId } = round;
  const args: ArgumentsOf<'nova_tab_release'> = {
    targetId,
    coverageExhausted: true,
    coverageExhaustedReason: 'There is no more',
    platformPlaybook: playbookOf(host),
  };
  const sent = await send(round, 'release', { tool: 'nova_tab_release', args });
  const isThere = async () => {
    const { platformPlaybook } = await ask(world, 'nova_pks_get', { scope: host, includePlaybook: true });
    // Codec: a playbook is kept as its author sent it, with the marks of what was observed.
    const kept = platformPlaybook as MarkedPlaybook | undefined;
    return kept?.runbooks[0]?.steps[0]?.evidence === 'observed';
  };
  if (sent !== null && !(await isThere()))
    run.problems.lost.push(`${plan.id} release: answered, and there is no playbook`);
  if (sent === null) {
    const wasThere = await isThere();
    if (wasThere) run.counts.there += 1;
    // A tab that nobody holds any more is not brought back, and then there is nothing to give back.
    const again = await ask(world, 'nova_tab_release', args);
    if (again.ok !== true && !wasThere)
      run.problems.torn.push(`${plan.id} release: done again it says ${JSON.stringify(again)}`);
    if (!(await isThere())) run.problems.torn.push(`${plan.id} release: done again, and there is no playbook`);
  }
  const releases = inspectStore(world.dataDir, (select) =>
    select('released_at_ms', `from learning_claim where scope = '${host}'`),
  );
  if (releases.length !== 1 || releases[0]?.[0] === null)
    run.problems.twice.push(`${plan.id} release: the store has ${JSON.stringify(releases)}`);
  const held = inspectStore(world.dataDir, (select) =>
    countOf(select, 'learning_sighting', `sighting_json like '%//${host}/%'`),
  );
  if (held > 0) run.problems.torn.push(`${plan.id} release: ${held} sightings are left`);
}

const playbookOf = (scope: string) => ({
  snapshot: { platform: 'Site', scope, purpose: 'x', capturedAtUtc: '2026-01-31T09:00:00Z', authState: 'anonymous' },
  navigationMap: [],
  entryPoints: [],
  coreConcepts: [],
  runbooks: [
    {
      name: 'More',
      goal: 'See more',
      preconditions: [],
      steps: [{ do: 'Press it', selector: '#more', expect: 'more' }],
      verification: '',
      risk: 'none',
    },
  ],
  automationReadiness: [],
  blockers: [],
  visitedSurfaces: [],
  unknowns: [],
});

interface Struck<N extends StruckTool> {
  readonly tool: N;
  readonly args: ArgumentsOf<N>;
}

/** Makes a call; where the plan strikes, the owner dies around it. Null when nobody knows what became of it. */
async function send<N extends StruckTool>(
  { plan, world, run }: Round,
  moment: Moment,
  { tool, args }: Struck<N>,
): Promise<AnswerOf<N> | null> {
  const afterMs = plan.strikes.get(moment);
  if (afterMs === undefined || mainOwnerOf(world.dataDir) === null) {
    const answer = await ask(world, tool, args);
    if (!answer.ok) throw new Error(`${tool} failed: ${JSON.stringify(answer)}`);
    return answer;
  }
  const asked = frontOf(world).call(tool, args);
  asked.catch(() => undefined);
  await sleep(afterMs);
  if (await killOwner(world.dataDir)) run.counts.kills += 1;
  const { kind, answer } = await asked;
  await newClient(world);
  const isAnswered = kind === 'acknowledged' && answer.ok;
  run.counts[isAnswered ? 'answered' : 'cutOff'] += 1;
  return isAnswered ? answer : null;
}
