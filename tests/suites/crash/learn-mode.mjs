/**
 * Sites that are mapped in Learn Mode while the owner is killed: around a look, a press, a question, its answer, or the
 * release. What was answered is still there, what was not is there as a whole or not at all, done again it counts once,
 * and every site has its one playbook in the end.
 */
import { ask, newClient } from './client.mjs';
import { serveLearnSite } from './learn-site.mjs';
import { hasEnded, kill, mainOwnerOf, survivorsOf } from './processes.mjs';
import { createRandom } from './random.mjs';
import { END_MS, playRounds } from './rounds.mjs';
import { inspectStore } from './store.mjs';
import { sleep, waitUntil } from './wait.mjs';

const ROUNDS = 40;
const LANES = 2;
const ROUND_MS = 180_000;
const PAGES = ['start', 'tools', 'prices'];
const SAY_EVERY = 10;
const TTL_MS = 1_800_000;
/** How long a call may run before the owner dies: on idle cores it takes about half of that. */
const LATEST_MS = { read: 150, press: 400, look: 400, resolve: 80, release: 150 };

export async function crashLearning({ freshFolder, browserPath, check, seed, rounds = ROUNDS }) {
  console.log(`learn: ${rounds} sites, seed ${seed}`);
  const began = performance.now();
  const random = createRandom(seed);
  const site = await serveLearnSite();
  const plans = Array.from({ length: rounds }, (_, round) => planOf(random, round));
  const run = {
    played: 0,
    counts: { kills: 0, answered: 0, cutOff: 0, there: 0 },
    problems: { rounds: [], lost: [], twice: [], torn: [], damage: [] },
  };
  const survivors = [];
  try {
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        const world = { dataDir: freshFolder(), browserPath, agentId: 'mapper', front: null };
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
function planOf(random, round) {
  const moments = [...PAGES.flatMap((page) => [`read ${page}`, `press ${page}`]), 'look', 'resolve', 'release'];
  const strikes = new Map();
  const count = random.integer(2, 3);
  while (strikes.size < count) {
    const moment = random.pick(moments);
    strikes.set(moment, random.integer(0, LATEST_MS[moment.split(' ')[0]]));
  }
  return { id: `l${round + 1}`, strikes };
}

async function mapSite(plan, { world, run, host }) {
  const url = (path) => `http://${host}${path}`;
  if (world.front === null || world.front.isKilled()) await newClient(world, 'mapper');
  const { targetId } = await ask(world, 'nova_tab_new', {});
  const call = (tool, args = {}) => ask(world, tool, { targetId, ...args });
  const round = {
    plan,
    world,
    run,
    host,
    targetId,
    call,
    open: (path) => call('nova_navigate', { url: url(path), waitForLoad: true }),
  };
  await round.open('/start');
  await call('nova_tab_claim', { ttlMs: TTL_MS });
  await counted(round);
  for (const page of PAGES) {
    await round.open(`/${page}`);
    await countOnce(round, {
      moment: `read ${page}`,
      path: `/${page}`,
      tool: 'nova_read_text',
      args: {},
      counter: 'visitedSurfaces',
    });
    await countOnce(round, {
      moment: `press ${page}`,
      path: `/${page}`,
      tool: 'nova_click_selector',
      args: { selector: '#more' },
      counter: 'meaningfulInteractions',
    });
  }
  await question(round);
  await release(round);
}

/** Surfaces and interactions that Nova has counted. */
async function counted({ call }) {
  const { learnMode } = await call('nova_get_instructions', { mode: 'learn' });
  const task = learnMode?.progress?.tasks[0];
  if (task === undefined) throw new Error('the claim is no longer in Learn Mode');
  return task;
}

/** A call that counts one: once if it was answered, once or not at all if not, and once when it is done again. */
async function countOnce(round, { moment, path, tool, args, counter }) {
  const { run, open, call } = round;
  const name = `${round.plan.id} ${moment}`;
  const before = await counted(round);
  const sent = await send(round, moment, tool, args);
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
  const again = await call(tool, args);
  if (again.ok !== true) throw new Error(`${tool} failed: ${JSON.stringify(again)}`);
  const last = await counted(round);
  const due = 1 - grown;
  if (last[counter] - middle[counter] !== due)
    run.problems.twice.push(
      `${name}: done again ${counter} grew by ${last[counter] - middle[counter]}, ${due} was due`,
    );
}

/** A banner is asked about once, and its answer stays. */
async function question(round) {
  const { plan, run, world, host, open, call } = round;
  await open('/banner');
  const looked = await send(round, 'look', 'nova_perceive', {});
  const opportunityId = looked?.pksSemanticLearning?.opportunityId ?? null;
  if (looked !== null && opportunityId === null) throw new Error('the banner was not asked about');
  if (looked === null) {
    run.counts.there += opportunitiesOf(world, host).length;
    await open('/banner');
    await call('nova_perceive');
  }
  const rows = opportunitiesOf(world, host);
  if (rows.length !== 1 || (opportunityId !== null && rows[0][0] !== opportunityId)) {
    const where = rows.length > 1 ? 'twice' : 'lost';
    run.problems[where].push(
      `${plan.id} look: ${opportunityId} was asked about, the store has ${JSON.stringify(rows)}`,
    );
    return;
  }
  const verdict = { opportunityId: rows[0][0], verdict: 'not_applicable' };
  const resolved = await send(round, 'resolve', 'nova_learn_resolve_opportunity', verdict);
  const isDone = opportunitiesOf(world, host)[0][1] === 'dismissed';
  if (resolved !== null && !isDone) run.problems.lost.push(`${plan.id} resolve: answered, and still open`);
  if (resolved === null && isDone) run.counts.there += 1;
  const again = await ask(world, 'nova_learn_resolve_opportunity', verdict);
  const expected = isDone ? 'learn.opportunity_closed' : undefined;
  if ((again.reasonCode ?? undefined) !== expected)
    run.problems.twice.push(`${plan.id} resolve: done again it says ${again.reasonCode ?? 'that it is done'}`);
}

const opportunitiesOf = ({ dataDir }, host) =>
  inspectStore(dataDir, (select) =>
    select('opportunity_id, state', `from learning_opportunity where scope = '${host}'`),
  );

/** The playbook is there once the release was answered; the same release again ends what was begun. */
async function release(round) {
  const { plan, run, world, host, call } = round;
  const args = {
    coverageExhausted: true,
    coverageExhaustedReason: 'There is no more',
    platformPlaybook: playbookOf(host),
  };
  const sent = await send(round, 'release', 'nova_tab_release', args);
  const isThere = async () => {
    const { platformPlaybook } = await ask(world, 'nova_pks_get', { scope: host, includePlaybook: true });
    return platformPlaybook?.runbooks[0]?.steps[0]?.evidence === 'observed';
  };
  if (sent !== null && !(await isThere()))
    run.problems.lost.push(`${plan.id} release: answered, and there is no playbook`);
  if (sent === null) {
    const wasThere = await isThere();
    if (wasThere) run.counts.there += 1;
    // A tab that nobody holds any more is not brought back, and then there is nothing to give back.
    const again = await call('nova_tab_release', args);
    if (again.ok !== true && !wasThere)
      run.problems.torn.push(`${plan.id} release: done again it says ${JSON.stringify(again)}`);
    if (!(await isThere())) run.problems.torn.push(`${plan.id} release: done again, and there is no playbook`);
  }
  const releases = inspectStore(world.dataDir, (select) =>
    select('released_at_ms', `from learning_claim where scope = '${host}'`),
  );
  if (releases.length !== 1 || releases[0][0] === null)
    run.problems.twice.push(`${plan.id} release: the store has ${JSON.stringify(releases)}`);
  const held = inspectStore(world.dataDir, (select) =>
    select(
      'sightings',
      `from (select count(*) as sightings from learning_sighting where sighting_json like '%//${host}/%')`,
    ),
  );
  if (held[0]?.[0] !== 0) run.problems.torn.push(`${plan.id} release: ${held[0]?.[0]} sightings are left`);
}

const playbookOf = (scope) => ({
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

/** Makes a call; where the plan strikes, the owner dies around it. Null when nobody knows what became of it. */
async function send({ plan, world, run, targetId }, moment, tool, args) {
  const afterMs = plan.strikes.get(moment);
  const whole = tool === 'nova_learn_resolve_opportunity' ? args : { targetId, ...args };
  const owner = afterMs === undefined ? null : mainOwnerOf(world.dataDir);
  if (owner === null) return okOf(await ask(world, tool, whole), tool);
  const asked = world.front.call(tool, whole);
  asked.catch(() => undefined);
  await sleep(afterMs);
  kill(owner);
  run.counts.kills += 1;
  await waitUntil(() => hasEnded(owner), END_MS, 'the end of the killed owner', 2);
  const { kind, answer } = await asked;
  await newClient(world, 'mapper');
  const isAnswered = kind === 'acknowledged' && answer.ok === true;
  run.counts[isAnswered ? 'answered' : 'cutOff'] += 1;
  return isAnswered ? answer : null;
}

function okOf(answer, tool) {
  if (answer.ok !== true) throw new Error(`${tool} failed: ${JSON.stringify(answer)}`);
  return answer;
}
