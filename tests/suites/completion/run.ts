/**
 * `npm run bench:completion`: does Nova accept a completion that is not true, or refuse one that is? Agents work on a site
 * through `nova mcp` over stdio: fabricated completions of many kinds, each under the policy that a careful user would
 * set, and honest runs of many shapes. Prints a table, everything that was judged wrong in full, and one line of JSON; ends
 * with 1 when a bar is missed.
 *   --plan small     the first run of each kind, in a minute or two; ends with 1 when any of them is judged wrong
 *   --only text      only the runs whose id, kind or name holds this text
 *   --lanes n        agents at a time, 6 by default
 * Linux only.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { share } from '../outcomes/lanes.js';
import type { McpClient } from '../support/mcp-client.js';
import { Agent } from './agent.js';
import { planRuns, planSmall } from './plan.js';
import { printReport, printSmall } from './report.js';
import type { Plan, Row, World } from './runs.js';
import { serveCompletions } from './site.js';
import { strikeAt } from './strike.js';

const { values } = parseArgs({
  options: { only: { type: 'string' }, lanes: { type: 'string' }, plan: { type: 'string', default: 'whole' } },
});
const LANES = Number(values.lanes ?? 6);
/** Runs in which something dies have a data folder and an owner of their own. */
const CRASH_LANES = 2;
const RUN_MS = 150_000;
const PLANS: Readonly<Record<string, () => Plan[]>> = { whole: planRuns, small: planSmall };
const planned = PLANS[values.plan];
if (planned === undefined) throw new Error(`there is no plan "${values.plan}": ${Object.keys(PLANS).join(', ')}`);

await setUp();
// The browser that it looks for may just have been installed.
const { cleanUp, startNova, temporaryFolder } = await import('../support/contestants.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const { only } = values;
const plans = planned().filter(({ id, kind, name }) => only === undefined || `${id} ${kind}: ${name}`.includes(only));
const site = await serveCompletions();
const load = loadavg().slice(0, 1);
const began = performance.now();
try {
  const rows = await playAll();
  load.push(...loadavg().slice(0, 1));
  const seconds = Math.round((performance.now() - began) / 1000);
  const isMet =
    values.plan === 'small'
      ? printSmall(rows)
      : printReport(rows, { isWhole: only === undefined, seconds, load: load.map((one) => Number(one.toFixed(1))) });
  process.exitCode = isMet ? 0 : 1;
} finally {
  await cleanUp();
  site.close();
}

async function playAll(): Promise<Row[]> {
  const isAlone = ({ needsQuiet }: Plan) => needsQuiet === true;
  const isApart = ({ needsOwnFolder }: Plan) => needsOwnFolder === true;
  const { folder } = temporaryFolder();
  const together = await Promise.all(Array.from({ length: LANES }, () => laneIn(folder)));
  const apart = await Promise.all(Array.from({ length: CRASH_LANES }, () => laneIn(temporaryFolder().folder)));
  const parts = await Promise.all([
    share(
      plans.filter((plan) => !isApart(plan) && !isAlone(plan)),
      together,
    ),
    share(plans.filter(isApart), apart),
  ]);
  const alone = await share(plans.filter(isAlone), together.slice(0, 1));
  return [...parts.flat(), ...alone];
}

/** A client of its own, and how a run is played over it. */
async function laneIn(folder: string): Promise<(plan: Plan) => Promise<Row>> {
  const { client } = startNova(folder);
  await client.initialize();
  return (plan) => play(plan, () => client, folder);
}

async function play(plan: Plan, client: () => McpClient, folder: string): Promise<Row> {
  const beganMs = performance.now();
  const agents: Agent[] = [];
  const join = (name: string) => {
    const agent = new Agent(client, name);
    agents.push(agent);
    return agent;
  };
  const agent = join(plan.id);
  const world: World = {
    agent,
    url: site.of(plan.id),
    helper: (name) => join(`${plan.id}-${name}`),
    again: () => join(plan.id),
    strike: (victim) => strikeAt(victim, folder),
  };
  let error: string | null = null;
  try {
    await within(plan.runMs ?? RUN_MS, plan.run(world));
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown);
  }
  for (const one of agents) await one.leave().catch(() => undefined);
  const { completions, refusals } = agent;
  const verdicts = agents.flatMap((one) => one.verdicts);
  return { ...plan, completions, refusals, verdicts, error, ms: Math.round(performance.now() - beganMs) };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the run took more than ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
