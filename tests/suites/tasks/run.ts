/**
 * `npm run bench:tasks`: what task tools cost when a run is large. One run of 5,000 units, 100,000 observations bound to it,
 * on SQLite: the cost of progress and get while the log grows, how fast rows are taken in durably, and then all three tools
 * over stdio on a server that was started on this store. Prints tables and one line of JSON; ends with 1 when a bar is
 * missed.
 *   --rows n         observations in the end, 100,000 by default
 * Linux only. Machines differ and are shared: trust the ratios.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { summarize, timed } from '../support/stats.js';
import type { ArgumentsOf } from '../support/tool-calls.js';
import type { ScaleReport } from './scale-timing.js';

const { values } = parseArgs({ options: { rows: { type: 'string' } } });
const ROWS = Number(values.rows ?? 100_000);
const UNITS = 5000;
const MARKS = [100, 1000, 10_000, ROWS].filter((mark, index, all) => mark <= ROWS && all.indexOf(mark) === index);
const ROUNDS = 60;
const CONCURRENCY = 256;
const COMPLETIONS = 30;
/** A call that reads the same rows takes the same time; the rest is noise of the machine. */
const MOST_GROWTH = 1.5;
/** A server that says nothing for five seconds is taken for dead. */
const MOST_WAIT_MS = 1000;

await setUp();
const { cleanUp, testBrowser, startNova, temporaryFolder } = await import('../support/contestants.js');
const { timeInside } = await import('../support/inside.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const load = loadavg().slice(0, 1);
const began = performance.now();
try {
  const { folder } = temporaryFolder();
  const input = {
    dataDir: folder,
    browserPath: testBrowser.path,
    units: UNITS - 1,
    marks: MARKS,
    rounds: ROUNDS,
  };
  const inside = await timeInside<ScaleReport>('tasks/scale-timing.ts', { ...input, concurrency: CONCURRENCY });
  const overStdio = await timeOverStdio(folder, inside);
  load.push(...loadavg().slice(0, 1));
  report(inside, overStdio);
} finally {
  await cleanUp();
}

/** A server that comes to this store anew: the first look loads the run, everything else finds it in memory. */
async function timeOverStdio(folder: string, { instanceId, rev }: ScaleReport) {
  const { client } = startNova(folder);
  await client.initialize();
  const clocked = async <Answer>(work: () => Promise<{ readonly structuredContent: Answer }>) => {
    const beganMs = performance.now();
    const { structuredContent: answer } = await work();
    return { ms: performance.now() - beganMs, answer };
  };
  const lookAt = () => clocked(() => client.askAs('bench', 'task_instance_get', { instanceId }));
  const report = (args: Omit<ArgumentsOf<'task_instance_progress'>, 'instanceId'>) =>
    clocked(() => client.askAs('bench', 'task_instance_progress', { instanceId, ...args }));
  const finish = (args: Omit<ArgumentsOf<'task_instance_complete'>, 'instanceId'>) =>
    clocked(() => client.askAs('bench', 'task_instance_complete', { instanceId, ...args }));
  // The owner and its store are there before the first look at the run.
  await client.call('nova_tabs');
  const looking = lookAt();
  const othersMs = await waitsBeside(looking, () => client.call('nova_tabs'));
  const first = await looking;
  if (first.answer.ok !== true) throw new Error(`get: ${JSON.stringify(first.answer)}`);
  const get: number[] = [];
  const progress: number[] = [];
  const complete: number[] = [];
  let expectedInstanceRev = rev;
  for (let round = 0; round < ROUNDS; round += 1) {
    get.push((await lookAt()).ms);
    const event = {
      expectedInstanceRev,
      clientEventId: `s${round}`,
      findings: [{ summary: `Over stdio ${round}.`, url: 'https://site.test/' }],
    };
    const { ms, answer } = await report(event);
    if (answer.applied !== true) throw new Error(`progress: ${JSON.stringify(answer)}`);
    expectedInstanceRev = answer.instanceRev ?? expectedInstanceRev;
    progress.push(ms);
  }
  // The last unit is a claim that nothing speaks for: every attempt looks at all units and is refused.
  const unitKey = 'https://site.test/never-opened';
  const claimed = await report({
    expectedInstanceRev,
    clientEventId: 'lie',
    discoveredUnits: [{ unitKey, unitKind: 'page' }],
    unitUpdates: [{ unitKey, status: 'checked' }],
  });
  if (claimed.answer.applied !== true) throw new Error(`progress: ${JSON.stringify(claimed.answer)}`);
  expectedInstanceRev = claimed.answer.instanceRev ?? expectedInstanceRev;
  for (let round = 0; round < COMPLETIONS; round += 1) {
    const { ms, answer } = await finish({ expectedInstanceRev, clientEventId: `c${round}` });
    complete.push(ms);
    if (answer.reason !== 'evidence_gap') throw new Error(`complete: ${JSON.stringify(answer).slice(0, 1000)}`);
  }
  return { firstMs: first.ms, othersMs, get, progress, complete, summary: first.answer.evidenceSummary };
}

/** The longest that another call had to wait while something took its time. */
async function waitsBeside(work: Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  let longest = 0;
  while (!isDone) longest = Math.max(longest, await timed(other));
  return longest;
}

function report(
  { discoverMs, ingest, timings, evidenceSummary }: ScaleReport,
  overStdio: Awaited<ReturnType<typeof timeOverStdio>>,
): void {
  const show = (name: string, samples: readonly number[]) => {
    const { median, p95, count } = summarize(samples);
    console.log(
      `${name.padEnd(52)}${median.toFixed(1).padStart(10)}${p95.toFixed(1).padStart(10)}${String(count).padStart(8)}`,
    );
    return { median: Number(median.toFixed(2)), p95: Number(p95.toFixed(2)) };
  };
  console.log(`${'milliseconds'.padEnd(52)}${'median'.padStart(10)}${'p95'.padStart(10)}${'calls'.padStart(8)}`);
  const figures: Record<string, ReturnType<typeof show>> = {
    discover500: show('progress with 500 new units, in process', discoverMs),
  };
  for (const { mark, progress, get } of timings) {
    figures[`progressAt${mark}`] = show(
      `progress at ${mark} rows, in process`,
      progress.map(({ ms }) => ms),
    );
    figures[`getAt${mark}`] = show(
      `get at ${mark} rows, in process`,
      get.map(({ ms }) => ms),
    );
  }
  figures['firstGet'] = show('first get after a start, over stdio', [overStdio.firstMs]);
  figures['others'] = show('longest wait of another call meanwhile', [overStdio.othersMs]);
  for (const name of ['progress', 'get', 'complete'] as const)
    figures[name] = show(`${name}, over stdio`, overStdio[name]);

  const [last, firstTiming, lastTiming] = [ingest.at(-1), timings[0], timings.at(-1)];
  if (last === undefined || firstTiming === undefined || lastTiming === undefined) throw new Error('nothing was timed');
  const perSecond = Math.round((last.rows * 1000) / last.ms);
  console.log(`\n${last.rows} rows bound to a scope at concurrency ${CONCURRENCY}: ${perSecond} a second`);
  const rowsRead = timings.map(({ mark, progress }) => ({
    mark,
    rows: summarize(progress.map(({ rows }) => rows)).median,
  }));
  console.log(
    `store rows read by one progress: ${rowsRead.map(({ mark, rows }) => `${rows} at ${mark} rows`).join(', ')}`,
  );
  console.log(`grades after a start: ${JSON.stringify({ ...overStdio.summary, exceptions: undefined })}`);

  const cpuAt = ({ progress }: ScaleReport['timings'][number]) => summarize(progress.map(({ cpuMs }) => cpuMs)).median;
  const growth = cpuAt(lastTiming) / cpuAt(firstTiming);
  console.log(
    `processor time of one progress: ${timings.map((one) => `${cpuAt(one).toFixed(1)} ms at ${one.mark} rows`).join(', ')}`,
  );
  const same = (summary: ScaleReport['evidenceSummary']) => JSON.stringify({ ...summary, exceptions: null });
  const bars = [
    {
      text: `processor time of progress at ${MARKS.at(-1)} rows beside ${MARKS[0]}, at most ${MOST_GROWTH}`,
      value: Number(growth.toFixed(2)),
      met: growth <= MOST_GROWTH,
    },
    {
      text: 'rows read by progress, the same at every mark',
      value: rowsRead.map(({ rows }) => rows).join(),
      met: new Set(rowsRead.map(({ rows }) => rows)).size === 1,
    },
    {
      text: `another call while the run is loaded, at most ${MOST_WAIT_MS} ms`,
      value: Math.round(overStdio.othersMs),
      met: overStdio.othersMs <= MOST_WAIT_MS,
    },
    {
      text: 'grades after a start are those before it',
      value: String(same(evidenceSummary) === same(overStdio.summary)),
      met: same(evidenceSummary) === same(overStdio.summary),
    },
  ];
  console.log('\nBars');
  for (const { text, value, met } of bars) console.log(`${met ? 'met   ' : 'MISSED'}  ${text}: ${value}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  const missed = bars.filter(({ met }) => !met).map(({ text }) => text);
  console.log(
    JSON.stringify({
      bench: 'tasks',
      units: UNITS,
      rows: MARKS.at(-1),
      ...figures,
      growth: Number(growth.toFixed(2)),
      rowsRead,
      perSecond,
      seconds,
      load: load.map((one) => Number(one.toFixed(1))),
      missed,
    }),
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
}
