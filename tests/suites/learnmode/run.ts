/**
 * `npm run bench:learnmode`: is a playbook of Learn Mode worth having, and are its marks true? One agent maps three
 * applications of others over stdio and hands in playbooks that hold a few false claims; every mark is held against the rows
 * of the store. Then, after a restart, a fresh agent does five errands without a playbook, from the playbook step by step, and
 * from the playbook in one sequence. Every answer is checked at the application's own interface. Ends with 1 when a bar is
 * missed.
 *   --only text   only the applications whose name holds this text
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { need } from '../completion/agent.js';
import type { Send } from '../learning/send.js';
import type { AppName } from './apps.js';
import type { Playbooks } from './follower.js';
import type { Mapped } from './mapper.js';
import { playbookIn } from './playbook.js';
import {
  type Arms,
  barsOf,
  type ComparedMark,
  type Marks,
  mappingProblems,
  printMapping,
  printTasks,
  type Run,
} from './report.js';
import { TASKS, type Task } from './tasks.js';
import { TOURS } from './tours.js';

const APP_NAMES: readonly AppName[] = ['tiddlywiki', 'verdaccio', 'maildev'];
type Maps = Readonly<Record<string, Mapped>>;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

await setUp();
const { cleanUp, startNova, temporaryFolder } = await import('../support/contestants.js');
const { Agent } = await import('../learning/agent.js');
const { startApps } = await import('./apps.js');
const { Follower } = await import('./follower.js');
const { mapApp } = await import('./mapper.js');
const { expectedMarks, rowsOf, storedMarks } = await import('./oracle.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const say = (words: string) => console.error(`nova: ${words}`);
const began = performance.now();
const load = loadavg().slice(0, 1);
const { apps, close } = await startApps();
try {
  const names = APP_NAMES.filter((name) => name.includes(values.only));
  const tasks = TASKS.filter(({ app }) => names.includes(app));
  const { folder } = temporaryFolder();
  const maps = await map(folder, names);
  const marks = await compare(folder, names, maps);
  say(`${tasks.length} errands without a playbook`);
  const without = await measure(
    temporaryFolder().folder,
    'plain',
    tasks,
    (send) => new Agent(send, { usesKnowledge: false }),
  );
  const arms: Record<string, readonly Run[]> = {};
  for (const [arm, inOneCall] of [
    ['step by step', false],
    ['in one sequence', true],
  ] as const) {
    say(`the same from the playbook, ${arm}`);
    const mind: Playbooks = new Map();
    arms[arm] = await measure(folder, `fresh-${inOneCall}`, tasks, (send) => new Follower(send, { mind, inOneCall }));
  }
  load.push(...loadavg().slice(0, 1));
  report({ maps, marks, without, arms });
} finally {
  await cleanUp();
  await close();
}

/** A front and, behind it, an owner of its own: both are gone afterwards. */
async function withNova<Result>(
  folder: string,
  agentId: string,
  work: (send: Send) => Promise<Result>,
): Promise<Result> {
  const { client, end } = startNova(folder);
  await client.initialize();
  try {
    return await work((tool, ...given) => client.askAs(agentId, tool, ...given));
  } finally {
    await end();
  }
}

function map(folder: string, names: readonly AppName[]): Promise<Maps> {
  return withNova(folder, 'mapper', async (send) => {
    const maps: Record<string, Mapped> = {};
    for (const name of names) {
      say(`mapping ${name}`);
      maps[name] = await mapApp({
        url: apps[name].url,
        tour: TOURS[name],
        send,
        agentId: 'mapper',
        atUtc: new Date().toISOString(),
      });
    }
    return maps;
  });
}

/** The marks that a fresh agent is shown, beside those that the rows bear out. */
function compare(folder: string, names: readonly AppName[], maps: Maps): Promise<Marks> {
  return withNova(folder, 'reviewer', async (send) => {
    const marks: Record<string, readonly ComparedMark[]> = {};
    for (const name of names) {
      const { playbook, claimTaskId, asked } = need(maps[name], `map of ${name}`);
      const scope = new URL(apps[name].url).host;
      const { structuredContent } = await send('pks_get', { scope, includePlaybook: true });
      const stored = playbookIn(structuredContent);
      if (stored === null) throw new Error(`no playbook of ${name}: ${JSON.stringify(structuredContent)}`);
      const shown = storedMarks(stored);
      const expected = expectedMarks(playbook, rowsOf(folder, claimTaskId, asked), apps[name].url);
      if (shown.length !== expected.length)
        throw new Error(`${name}: ${shown.length} marks instead of ${expected.length}`);
      marks[name] = expected.map((one, at) => ({ ...one, shown: shown[at] }));
    }
    return marks;
  });
}

/** All errands, one after another, by one agent that begins on a server of its own. Tabs are not counted, in any arm. */
function measure(
  folder: string,
  agentId: string,
  tasks: readonly Task[],
  makeAgent: (send: Send) => Worker,
): Promise<Run[]> {
  return withNova(folder, agentId, async (send) => {
    const rows: Run[] = [];
    for (const task of tasks) rows.push(await visit(task, send, makeAgent(send)));
    return rows;
  });
}

/** Either agent. */
interface Worker {
  readonly calls: number;
  readonly bytes: number;
  readonly trail: readonly string[];
  does(task: Task & { readonly url: string }): Promise<string>;
}

async function visit(task: Task, send: Send, agent: Worker): Promise<Run> {
  const app = apps[task.app];
  const expected = await app.fresh(...task.asks);
  const { structuredContent: tab } = await send('tab_new');
  let error: string | null = null;
  let answer = '';
  try {
    answer = await agent.does({ ...task, url: `${app.url}/` });
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown);
  }
  await send('tab_close', { targetId: need(tab.targetId, 'targetId') });
  const { calls, bytes, trail } = agent;
  return { task, calls, bytes, trail, error, answer, expected, isRight: error === null && answer.includes(expected) };
}

interface Found {
  readonly maps: Maps;
  readonly marks: Marks;
  readonly without: readonly Run[];
  readonly arms: Arms;
}

function report({ maps, marks, without, arms }: Found): void {
  printMapping(maps, marks);
  printTasks(without, arms);
  const problems = Object.entries(maps).flatMap(([name, one]) => mappingProblems(name, one, marks[name] ?? []));
  for (const problem of problems) console.log(`PROBLEM  ${problem}`);
  const bars = barsOf({ marks, problems, without, arms });
  console.log('\nBars');
  for (const { text, value, met } of bars) console.log(`${met ? 'met   ' : 'MISSED'}  ${text}: ${value}`);
  const missed = bars.filter(({ met }) => !met).map(({ text }) => text);
  const calls = (rows: readonly Run[]) => rows.reduce((sum, row) => sum + row.calls, 0);
  const bytes = (rows: readonly Run[]) => rows.reduce((sum, row) => sum + row.bytes, 0);
  const figures = Object.entries({ without, ...arms }).map(([name, rows]) => [
    name.replaceAll(' ', '_'),
    { calls: calls(rows), bytes: bytes(rows), right: rows.filter(({ isRight }) => isRight).length },
  ]);
  console.log(
    JSON.stringify({
      bench: 'learnmode',
      marks: Object.values(marks).flat().length,
      ...Object.fromEntries(figures),
      seconds: Math.round((performance.now() - began) / 1000),
      load: load.map((one) => Number(one.toFixed(1))),
      missed,
    }),
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
}
