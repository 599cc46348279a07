/**
 * `npm run bench:learning`: what does knowledge save on a later visit? Twenty errands on sites of our own and on applications
 * of others are done without knowledge; then knowledge is earned through the gates, in visits that lie apart on a clock that
 * is moved; then the same errands are done with it, by the agent that worked there, and after a restart by agents that never
 * did. Prints a table and one line of JSON; ends with 1 when a bar is missed.
 *   --only text      only the tasks whose id, site or name holds this text
 *   --lanes n        agents at a time, 4 by default
 *   --no-learning    only the arm without knowledge
 *   --decisions      what the gates said of each entry
 * Linux only: two of the applications come from Debian packages.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import type { Mind } from './agent.js';
import { barsOf, figuresOf } from './judge.js';
import type { Learned } from './learn.js';
import { printTable } from './report.js';
import type { SendAs } from './send.js';
import { TASKS, type Task } from './tasks.js';
import type { Visit } from './visit.js';

const options = {
  only: { type: 'string' },
  lanes: { type: 'string' },
  'no-learning': { type: 'boolean' },
  decisions: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
const LANES = Number(values.lanes ?? 4);
/** What differs from run to run is something that no visit before had asked for. */
const MEASURED_ROUND = 3;

await setUp();
const { cleanUp, testBrowser, startNova, temporaryFolder } = await import('../support/contestants.js');
const { share } = await import('../outcomes/lanes.js');
const { openSites } = await import('./sites/index.js');
const { visit } = await import('./visit.js');
const { learn, LEARNING_MS } = await import('./learn.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const tasks = TASKS.filter(({ id, site, name }) => `${id} ${site}: ${name}`.includes(values.only ?? ''));
const say = (words: string) => console.error(`nova: ${words}`);
const load = loadavg().slice(0, 1);
const began = performance.now();
const { sites, close } = await openSites(tasks);
try {
  const empty = temporaryFolder();
  say(`${tasks.length} tasks without knowledge`);
  const without = await measure(empty.folder, { agentOf: (task) => `plain-${task.id}`, usesKnowledge: false });
  const arms: Record<string, readonly Visit[]> = {};
  let learned: Learned | null = null;
  if (values['no-learning'] !== true) {
    const { folder } = temporaryFolder();
    const { openLearningNova } = await import('./owner.js');
    const nova = await openLearningNova(folder, testBrowser.path, LEARNING_MS);
    try {
      learned = await learn(nova, { tasks, sites, lanes: LANES, say });
    } finally {
      await nova.close();
    }
    say('the same tasks with knowledge');
    // One agent that has them all before it, and keeps in mind what it was told.
    arms['with knowledge'] = await measure(folder, { agentOf: () => 'clerk', usesKnowledge: true, mind: new Map() });
    say('the same tasks after a restart, each by a fresh agent');
    arms['fresh agent'] = await measure(folder, { agentOf: (task) => `new-${task.id}`, usesKnowledge: true });
  }
  load.push(...loadavg().slice(0, 1));
  report(without, arms, learned);
} finally {
  await cleanUp();
  await close();
}

/** All tasks once, over stdio, on a server that was started for it. */
async function measure(
  folder: string,
  { agentOf, usesKnowledge, mind }: { agentOf: (task: Task) => string; usesKnowledge: boolean; mind?: Mind },
): Promise<Visit[]> {
  const { client, end } = startNova(folder);
  await client.initialize();
  const send: SendAs = (agentId, tool, ...given) => client.askAs(agentId, tool, ...given);
  const worker = (task: Task) =>
    visit(task, { sites, round: MEASURED_ROUND, send, agentId: agentOf(task), usesKnowledge, mind });
  // An agent that keeps things in mind does one thing after another.
  const workers = Array.from({ length: mind === undefined ? LANES : 1 }, () => worker);
  const rows = await share(tasks, workers);
  await end();
  return rows;
}

function report(
  without: readonly Visit[],
  arms: Readonly<Record<string, readonly Visit[]>>,
  learned: Learned | null,
): void {
  printTable(without, arms);
  for (const { task, error, trail } of learned?.failures ?? [])
    console.log(`while learning: ${task.id} ${task.name}: ${error ?? 'wrong answer'} (${trail.join(' ')})`);
  if (values.decisions === true) for (const one of learned?.decisions ?? []) console.log(JSON.stringify(one));
  const bars = barsOf(without, arms);
  console.log('\nBars');
  for (const { text, value, met } of bars) console.log(`${met ? 'met   ' : 'MISSED'}  ${text}: ${value}`);
  const missed = bars.filter(({ met }) => !met).map(({ text }) => text);
  const figures = Object.fromEntries(
    Object.entries({ without, ...arms }).map(([name, rows]) => [name.replaceAll(' ', '_'), figuresOf(rows)]),
  );
  console.log(
    JSON.stringify({
      bench: 'learning',
      tasks: tasks.length,
      ...figures,
      seconds: Math.round((performance.now() - began) / 1000),
      load: load.map((one) => Number(one.toFixed(1))),
      missed,
    }),
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
}
