/**
 * Run by `run.ts`: a task of thousands of units whose log grows to a hundred thousand rows. At each mark the task tools
 * are timed over the road, and the rows they make SQLite hand over are counted (E&T 14.21).
 */
import type { ToolName } from '../../../src/kernel/index.js';
import type { AnswerOf, ArgumentsOf, Given } from '../support/tool-calls.js';
import { AGENT, openNova, type PageTab } from './inside.js';
import { watchStatements } from './statement-watch.js';

interface Input {
  readonly dataDir: string;
  readonly browserPath: string;
  readonly units: number;
  readonly marks: readonly number[];
  readonly rounds: number;
  readonly concurrency: number;
}

const PER_EVENT = 500;
/** The first calls at a mark load what later ones find in memory. */
const WARMUPS = 3;

const input = JSON.parse(process.argv[2] ?? '') as Input;
const { units, marks, rounds, concurrency } = input;
const watch = watchStatements();
const nova = await openNova(input);
const unitKey = (unit: number): string => `https://site.test/page/${unit}`;

async function must<N extends ToolName>(tool: N, ...given: Given<N>) {
  const answer = await nova.call(tool, ...given);
  if (answer.content.ok !== true) throw new Error(`${tool}: ${JSON.stringify(answer.content)}`);
  return answer;
}

/** A run with all its units; only those that no timing will claim are checked. */
async function begin() {
  const { content: tab } = await must('nova.tab_new');
  const { content: made } = await must('nova.task_instance_create', {
    adHocContext: {
      taskType: 'content_audit',
      displayName: 'Many pages',
      goal: 'Every page is read.',
      completionCondition: {
        coverageMode: 'exhaustive',
        unitKind: 'page',
        stopMetric: 'all_units_processed',
        stopValue: null,
        evidencePolicy: { mode: 'require_observed', maxGapPercent: 0, treatUnknownAs: 'gap' },
      },
    },
  });
  return { targetId: String(tab.targetId), instanceId: String(made.instanceId) };
}

const { targetId, instanceId } = await begin();
let rev = 0;
const progress = async (body: Partial<ArgumentsOf<'nova.task_instance_progress'>>) => {
  const answer = await must('nova.task_instance_progress', {
    instanceId,
    expectedInstanceRev: rev,
    clientEventId: `e${rev}`,
    ...body,
  });
  rev += 1;
  return answer;
};

const discoverMs: number[] = [];
for (let from = 0; from < units; from += PER_EVENT) {
  const some = Array.from({ length: Math.min(PER_EVENT, units - from) }, (_, at) => unitKey(from + at));
  const { ms } = await progress({ discoveredUnits: some.map((key) => ({ unitKey: key, unitKind: 'page' })) });
  discoverMs.push(ms);
}
/** Units that the timings claim one by one; the others are claimed at once. */
const spare = marks.length * (rounds + WARMUPS);
let claimed = 0;
for (let from = 0; from < units - spare; from += PER_EVENT) {
  const some = Array.from({ length: Math.min(PER_EVENT, units - spare - from) }, (_, at) => unitKey(from + at));
  await progress({ unitUpdates: some.map((key) => ({ unitKey: key, status: 'checked' })) });
  claimed += some.length;
}

const tab: PageTab = { targetId, targetSessionId: `tgs_${AGENT}`, url: (page) => unitKey(page % units) };

/** Writes rows until there are so many; each page is opened and then read. */
let written = 0;
async function fill(to: number) {
  const before = { rows: written, atMs: performance.now() };
  const work = async () => {
    while (written < to) {
      const row = written++;
      await nova.record(tab, Math.floor(row / 2), row % 2 === 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { rows: written - before.rows, ms: performance.now() - before.atMs };
}

/** Time of the clock, and of the processor: on a busy machine only the latter says what a call costs. */
async function time(work: () => Promise<{ readonly ms: number }>) {
  const samples: { ms: number; cpuMs: number; rows: number }[] = [];
  for (let round = -WARMUPS; round < rounds; round += 1) {
    const before = { rows: watch.rows, cpu: process.cpuUsage() };
    const { ms } = await work();
    const { user, system } = process.cpuUsage(before.cpu);
    if (round >= 0) samples.push({ ms, cpuMs: (user + system) / 1000, rows: watch.rows - before.rows });
  }
  return samples;
}

/** What one step of the filling wrote, and what the tools cost at its end. */
export interface ScaleReport {
  readonly instanceId: string;
  readonly rev: number;
  readonly discoverMs: readonly number[];
  readonly ingest: readonly Awaited<ReturnType<typeof fill>>[];
  readonly timings: readonly {
    readonly mark: number;
    readonly progress: Awaited<ReturnType<typeof time>>;
    readonly get: Awaited<ReturnType<typeof time>>;
  }[];
  readonly evidenceSummary: AnswerOf<'nova.task_instance_get'>['evidenceSummary'];
}

const ingest: ScaleReport['ingest'][number][] = [];
const timings: ScaleReport['timings'][number][] = [];
for (const mark of marks) {
  ingest.push(await fill(mark));
  timings.push({
    mark,
    progress: await time(() =>
      progress({
        unitUpdates: [{ unitKey: unitKey(claimed++), status: 'checked' }],
        findings: [{ summary: `Finding ${claimed}.`, kind: 'text', unitKey: unitKey(claimed - 1) }],
      }),
    ),
    get: await time(() => must('nova.task_instance_get', { instanceId })),
  });
}
await progress({ setDiscoveryState: 'frozen' });
const { content: seen } = await must('nova.task_instance_get', { instanceId });
await nova.close();
const { evidenceSummary } = seen;
process.stdout.write(
  JSON.stringify({ instanceId, rev, discoverMs, ingest, timings, evidenceSummary } satisfies ScaleReport),
);
process.exit(0);
