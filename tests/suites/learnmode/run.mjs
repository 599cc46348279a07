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
import { barsOf, mappingProblems, printMapping, printTasks } from './report.mjs';
import { TASKS } from './tasks.mjs';
import { TOURS } from './tours.mjs';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

await setUp();
// The applications are started by code of the tests.
const { register } = await import('tsx/esm/api');
register();
const { cleanUp, startNova, temporaryFolder } = await import('../support/contestants.js');
const { Agent } = await import('../learning/agent.mjs');
const { startApps } = await import('./apps.mjs');
const { Follower } = await import('./follower.mjs');
const { mapApp } = await import('./mapper.mjs');
const { expectedMarks, rowsOf, storedMarks } = await import('./oracle.mjs');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const say = (words) => console.error(`nova: ${words}`);
const began = performance.now();
const load = [loadavg()[0]];
const { apps, close } = await startApps();
try {
  const names = Object.keys(TOURS).filter((name) => name.includes(values.only));
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
  const arms = {};
  for (const [arm, inOneCall] of [
    ['step by step', false],
    ['in one sequence', true],
  ]) {
    say(`the same from the playbook, ${arm}`);
    const mind = new Map();
    arms[arm] = await measure(folder, `fresh-${inOneCall}`, tasks, (send) => new Follower(send, { mind, inOneCall }));
  }
  load.push(loadavg()[0]);
  report({ maps, marks, without, arms });
} finally {
  await cleanUp();
  await close();
}

/** A front and, behind it, an owner of its own: both are gone afterwards. */
async function withNova(folder, agentId, work) {
  const { client, end } = startNova(folder);
  await client.initialize();
  const send = (name, args) =>
    client.request('tools/call', { name, arguments: args, _meta: { 'nova/agentId': agentId } });
  try {
    return await work(send);
  } finally {
    await end();
  }
}

function map(folder, names) {
  return withNova(folder, 'mapper', async (send) => {
    const maps = {};
    for (const name of names) {
      say(`mapping ${name}`);
      const answer = async (tool, args) => (await send(`nova_${tool}`, args)).structuredContent;
      maps[name] = await mapApp({
        url: apps[name].url,
        tour: TOURS[name],
        send: answer,
        agentId: 'mapper',
        atUtc: new Date().toISOString(),
      });
    }
    return maps;
  });
}

/** The marks that a fresh agent is shown, beside those that the rows bear out. */
function compare(folder, names, maps) {
  return withNova(folder, 'reviewer', async (send) => {
    const marks = {};
    for (const name of names) {
      const { playbook, claimTaskId, asked } = maps[name];
      const scope = new URL(apps[name].url).host;
      const { structuredContent } = await send('nova_pks_get', { scope, includePlaybook: true });
      if (!structuredContent?.platformPlaybook)
        throw new Error(`no playbook of ${name}: ${JSON.stringify(structuredContent)}`);
      const shown = storedMarks(structuredContent.platformPlaybook);
      const expected = expectedMarks(playbook, rowsOf(folder, claimTaskId, asked), apps[name].url);
      if (shown.length !== expected.length)
        throw new Error(`${name}: ${shown.length} marks instead of ${expected.length}`);
      marks[name] = expected.map((one, at) => ({ ...one, shown: shown[at] }));
    }
    return marks;
  });
}

/** All errands, one after another, by one agent that begins on a server of its own. Tabs are not counted, in any arm. */
function measure(folder, agentId, tasks, makeAgent) {
  return withNova(folder, agentId, async (send) => {
    const rows = [];
    for (const task of tasks) rows.push(await visit(task, send, makeAgent(send)));
    return rows;
  });
}

async function visit(task, send, agent) {
  const app = apps[task.app];
  const expected = await app.fresh(...task.asks);
  const { structuredContent: tab } = await send('nova_tab_new', {});
  let error = null;
  let answer = '';
  try {
    answer = await agent.does({ ...task, url: `${app.url}/` });
  } catch (thrown) {
    error = thrown.message;
  }
  await send('nova_tab_close', { targetId: tab.targetId });
  const { calls, bytes, trail } = agent;
  return { task, calls, bytes, trail, error, answer, expected, isRight: error === null && answer.includes(expected) };
}

function report({ maps, marks, without, arms }) {
  printMapping(maps, marks);
  printTasks(without, arms);
  const problems = Object.entries(maps).flatMap(([name, one]) => mappingProblems(name, one, marks[name]));
  for (const problem of problems) console.log(`PROBLEM  ${problem}`);
  const bars = barsOf({ marks, problems, without, arms });
  console.log('\nBars');
  for (const { text, value, met } of bars) console.log(`${met ? 'met   ' : 'MISSED'}  ${text}: ${value}`);
  const missed = bars.filter(({ met }) => !met).map(({ text }) => text);
  const calls = (rows) => rows.reduce((sum, row) => sum + row.calls, 0);
  const bytes = (rows) => rows.reduce((sum, row) => sum + row.bytes, 0);
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
