/**
 * `npm run bench:completion`: does Nova accept a completion that is not true, or refuse one that is? Agents work on a site
 * through `nova mcp` over stdio: fabricated completions of many kinds, each under the policy that a careful user would
 * set, and honest runs of many shapes. Prints a table, everything that was judged wrong in full, and one line of JSON; ends
 * with 1 when a bar is missed.
 *   --only text      only the runs whose id, kind or name holds this text
 *   --lanes n        agents at a time, 6 by default
 * Linux only.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { Agent } from './agent.mjs';
import { barsOf, figuresOf, isAccepted, isCaught, isHonoured, isTold, tableOf } from './judge.mjs';
import { planRuns } from './plan.mjs';
import { serveCompletions } from './site.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, lanes: { type: 'string' } } });
const LANES = Number(values.lanes ?? 6);
/** Runs in which something dies have a data folder and an owner of their own. */
const CRASH_LANES = 2;
const RUN_MS = 150_000;

await setUp();
const { cleanUp, startNova, temporaryFolder } = await import('../support/contestants.js');
const { share } = await import('../outcomes/lanes.mjs');
const { strikeAt } = await import('./strike.mjs');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const isWanted = ({ id, kind, name }) => values.only === undefined || `${id} ${kind}: ${name}`.includes(values.only);
const plans = planRuns().filter(isWanted);
const site = await serveCompletions();
const load = [loadavg()[0]];
const began = performance.now();
try {
  const { folder } = temporaryFolder();
  const together = await Promise.all(Array.from({ length: LANES }, () => laneIn(folder)));
  const apart = await Promise.all(Array.from({ length: CRASH_LANES }, () => laneIn(temporaryFolder().folder)));
  const isAlone = ({ needsQuiet }) => needsQuiet === true;
  const isApart = ({ needsOwnFolder }) => needsOwnFolder === true;
  const parts = await Promise.all([
    share(
      plans.filter((plan) => !isApart(plan) && !isAlone(plan)),
      together,
    ),
    share(plans.filter(isApart), apart),
  ]);
  parts.push(await share(plans.filter(isAlone), together.slice(0, 1)));
  load.push(loadavg()[0]);
  report(parts.flat());
} finally {
  await cleanUp();
  site.close();
}

/** A client of its own, and how a run is played over it. */
async function laneIn(folder) {
  const { client } = startNova(folder);
  await client.initialize();
  return (plan) => play(plan, () => client, folder);
}

async function play(plan, client, folder) {
  const beganMs = performance.now();
  const agents = [];
  const join = (name) => {
    const agent = new Agent(client, name);
    agents.push(agent);
    return agent;
  };
  const agent = join(plan.id);
  const world = {
    agent,
    url: site.of(plan.id),
    /** Another agent. */
    helper: (name) => join(`${plan.id}-${name}`),
    /** The same agent, in a run before. */
    again: () => join(plan.id),
    strike: (victim) => strikeAt(victim, folder),
  };
  let error = null;
  try {
    await within(plan.runMs ?? RUN_MS, plan.run(world));
  } catch (thrown) {
    error = thrown.message;
  }
  for (const one of agents) await one.leave().catch(() => undefined);
  const { completions, refusals } = agent;
  const verdicts = agents.flatMap((one) => one.verdicts);
  return { ...plan, completions, refusals, verdicts, error, ms: Math.round(performance.now() - beganMs) };
}

function within(ms, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the run took more than ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function report(rows) {
  const figures = figuresOf(rows);
  const bars = barsOf(figures, values.only === undefined);
  console.log(
    `${'kind'.padEnd(40)}${['runs', 'accepted', 'refused', 'broken'].map((one) => one.padStart(10)).join('')}`,
  );
  for (const { name, runs, accepted, refused, broken, reasons } of tableOf(rows))
    console.log(
      `${name.padEnd(40)}${[runs, accepted, refused, broken].map((one) => String(one).padStart(10)).join('')}  ${[...reasons].join(', ')}`,
    );
  const show = (title, wrong) => {
    if (wrong.length > 0) console.log(`\n${title}`);
    for (const { id, kind, name, error, expects, verdicts, completions, refusals } of wrong)
      console.log(`${id} ${kind}: ${name}\n  ${JSON.stringify({ error, expects, verdicts, completions, refusals })}`);
  };
  const lies = rows.filter(({ isLie }) => isLie);
  show('Accepted, although fabricated', lies.filter(isAccepted));
  show(
    'Refused, but not for the lie',
    lies.filter((row) => isTold(row) && !isAccepted(row) && !isCaught(row)),
  );
  show(
    'Could not be told',
    lies.filter((row) => !isTold(row) && !isAccepted(row)),
  );
  show(
    'Refused, although honest',
    rows.filter((row) => !row.isLie && !isHonoured(row)),
  );
  console.log('\nBars');
  for (const { text, value, met } of bars) console.log(`${met ? 'met   ' : 'MISSED'}  ${text}: ${value}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  const missed = bars.filter(({ met }) => !met).map(({ text }) => text);
  console.log(
    JSON.stringify({
      bench: 'completion',
      ...figures,
      seconds,
      load: load.map((one) => Number(one.toFixed(1))),
      missed,
    }),
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
}
