/** Runs the owner under strace and checks by its system calls that nothing is answered before its row is synced. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import type { WireName } from '../support/tool-calls.js';
import { type CheckedAnswer, checkTrace } from './check-trace.js';
import { novaEnvironment, startFront, type ToldOf } from './front.js';
import { survivorsOf } from './processes.js';
import type { Part, Place } from './part.js';
import { createRandom } from './random.js';
import type { Site } from './site.js';
import { waitUntil, within } from './wait.js';
import { lightCall, visit } from './work.js';

/** Of the calls that are made, those that only look: their rows wait for the commit alone. */
const LOOKS: ReadonlySet<WireName> = new Set(['nova_tabs', 'nova_tools_bundle', 'nova_perceive']);
const START_MS = 60_000;
const WORK_MS = 120_000;
const END_MS = 30_000;
const TRACED = 'write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg,fsync,fdatasync';

/** Whether the program is there that this part needs. */
export const hasStrace = (): boolean => spawnSync('strace', ['-V']).status === 0;

/** `rounds`: how many light calls are made beside the visit of a page. */
export async function traceAnswers({ freshFolder, browserPath, site, check, rounds }: Part): Promise<void> {
  const dataDir = freshFolder();
  const file = join(dataDir, 'trace');
  const serving = await serveTraced(dataDir, browserPath, file);
  const received = await within(WORK_MS, work({ dataDir, browserPath }, site, rounds), 'the traced work');
  serving.kill('SIGTERM');
  const survivors = await survivorsOf(dataDir, END_MS);
  check('trace: the owner ends when it is told to', survivors);

  // Bytes above 127 are written as escapes, so that one character is one byte.
  const lines = readFileSync(file, 'latin1').split('\n');
  const looks = new Set(received.filter(({ tool }) => LOOKS.has(tool)).map(({ callId }) => callId ?? null));
  const { answers, violations } = checkTrace(lines, looks);
  const seen = new Set(answers.map(({ callId }) => callId));
  check(
    'trace: every answer that a client got is in the trace',
    received
      .filter(({ callId }) => callId === undefined || !seen.has(callId))
      .map(({ callId, kind, tool }) => callId ?? `${tool} was not acknowledged but ${kind}`),
  );
  check('trace: nothing is answered before its row is synced, no look before it is committed', violations);
  check('trace: the checker notices a wrong order', selfCheck(lines, answers, looks));
  console.log(`trace: ${answers.length} answers checked, ${violations.length} violations, ${lines.length} lines`);
}

async function serveTraced(dataDir: string, browserPath: string, file: string): Promise<ChildProcess> {
  // -D: Nova stays our child, to be ended by signal. -b execve: Chromium is let go, only Nova's own threads are traced.
  const strace = ['-D', '-f', '-b', 'execve', '-ttt', '-y', '-s', '4194304', '-e', `trace=${TRACED}`, '-o', file];
  const nova = [process.execPath, join(root, 'bin', 'nova.js'), 'serve', '--data-dir', dataDir, '--port', '0'];
  const child = spawn('strace', [...strace, ...nova], {
    env: novaEnvironment(dataDir, browserPath),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let problem: string | null = null;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  child.once('error', (error: NodeJS.ErrnoException) => {
    problem = error.code === 'ENOENT' ? 'strace is missing: install the package "strace".' : error.message;
  });
  child.once('exit', () => {
    problem ??= `nova serve under strace ended: ${said.trim()}`;
  });
  await waitUntil(() => problem !== null || said.includes('Nova is ready'), START_MS, 'nova serve under strace');
  if (!said.includes('Nova is ready')) throw new Error(problem ?? 'nova serve under strace did not start');
  return child;
}

/** Two clients at once, so that rows share a transaction; one of them visits a page as well. Answers what became of each call. */
async function work(place: Place, site: Site, calls: number): Promise<readonly ToldOf<WireName>[]> {
  const [first, second] = [startFront(place, 'traced-1'), startFront(place, 'traced-2')];
  const fronts = [first, second];
  try {
    const random = createRandom(1);
    const results: ToldOf<WireName>[] = [];
    const visiting = (async () => {
      for (const step of visit(random, site)) results.push(await step(first));
    })();
    const light = Array.from({ length: calls }, (_, index) => lightCall(random)(index % 2 === 0 ? first : second));
    results.push(...(await Promise.all(light)));
    await visiting;
    return results;
  } finally {
    await Promise.all(fronts.map((front) => front.close()));
  }
}

/** The same trace with an answer moved before what it waits for, and without syncs at all, must be found wrong. */
function selfCheck(
  lines: readonly string[],
  answers: readonly CheckedAnswer[],
  looks: ReadonlySet<string | null>,
): string[] {
  const problems: string[] = [];
  const synced = answers.filter(({ isLook }) => !isLook);
  const tried = [synced[0], answers.find(({ isLook }) => isLook)];
  for (const one of tried) {
    if (one === undefined || one.after === null) return ['no answer to try it with'];
    const swapped = lines.toSpliced(one.line, 1).toSpliced(one.after, 0, lines[one.line] ?? '');
    if (checkTrace(swapped, looks).violations.length === 0)
      problems.push(`an answer moved before its ${one.isLook ? 'commit' : 'sync'} was not noticed`);
  }
  const unsynced = lines.filter((line) => !/ (fsync|fdatasync)\(/.test(line));
  if (checkTrace(unsynced, looks).violations.length !== synced.length) problems.push('missing syncs were not noticed');
  return problems;
}
