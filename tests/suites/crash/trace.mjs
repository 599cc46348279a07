/** Runs the owner under strace and checks by its system calls that nothing is answered before its row is synced. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import { checkTrace } from './check-trace.mjs';
import { novaEnvironment, startFront } from './front.mjs';
import { survivorsOf } from './processes.mjs';
import { createRandom } from './random.mjs';
import { waitUntil, within } from './wait.mjs';
import { lightCall, visit } from './work.mjs';

const START_MS = 60_000;
const WORK_MS = 120_000;
const END_MS = 30_000;
const LIGHT_CALLS = 44;
const TRACED = 'write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg,fsync,fdatasync';

export async function traceAnswers({ dataDir, browserPath, site, check }) {
  const file = join(dataDir, 'trace');
  const serving = await serveTraced(dataDir, browserPath, file);
  const received = await within(WORK_MS, work({ dataDir, browserPath }, site), 'the traced work');
  serving.kill('SIGTERM');
  const survivors = await survivorsOf(dataDir, END_MS);
  check('trace: the owner ends when it is told to', survivors);

  // Bytes above 127 are written as escapes, so that one character is one byte.
  const lines = readFileSync(file, 'latin1').split('\n');
  const { answers, violations } = checkTrace(lines);
  const seen = new Set(answers.map(({ callId }) => callId));
  check(
    'trace: every answer that a client got is in the trace',
    received.filter((callId) => !seen.has(callId)),
  );
  check('trace: nothing is answered before its row is synced', violations);
  check('trace: the checker notices a wrong order', selfCheck(lines, answers));
  console.log(`trace: ${answers.length} answers checked, ${violations.length} violations, ${lines.length} lines`);
}

async function serveTraced(dataDir, browserPath, file) {
  // -D: Nova stays our child, to be ended by signal. -b execve: Chromium is let go, only Nova's own threads are traced.
  const strace = ['-D', '-f', '-b', 'execve', '-ttt', '-y', '-s', '4194304', '-e', `trace=${TRACED}`, '-o', file];
  const nova = [process.execPath, join(root, 'bin', 'nova.js'), 'serve', '--data-dir', dataDir, '--port', '0'];
  const child = spawn('strace', [...strace, ...nova], {
    env: novaEnvironment(dataDir, browserPath),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let problem = null;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  child.once('error', (error) => {
    problem = error.code === 'ENOENT' ? 'strace is missing: install the package "strace".' : error.message;
  });
  child.once('exit', () => (problem ??= `nova serve under strace ended: ${said.trim()}`));
  await waitUntil(() => problem !== null || said.includes('Nova is ready'), START_MS, 'nova serve under strace');
  if (!said.includes('Nova is ready')) throw new Error(problem);
  return child;
}

/** Two clients at once, so that rows share a transaction; one of them visits a page as well. Answers the ids of calls. */
async function work(place, site) {
  const fronts = [startFront(place, 'traced-1'), startFront(place, 'traced-2')];
  try {
    const random = createRandom(1);
    const results = [];
    const visiting = (async () => {
      for (const call of visit(random, site)) results.push(await fronts[0].call(...call));
    })();
    const light = Array.from({ length: LIGHT_CALLS }, (_, index) => fronts[index % 2].call(...lightCall(random)));
    results.push(...(await Promise.all(light)));
    await visiting;
    return results.map(({ callId, kind, tool }) => callId ?? `${tool} was not acknowledged but ${kind}`);
  } finally {
    await Promise.all(fronts.map((front) => front.close()));
  }
}

/** The same trace with one answer moved before its sync, and without syncs at all, must be found wrong. */
function selfCheck(lines, answers) {
  const [first] = answers;
  if (first === undefined || first.syncLine === null) return ['no answer to try it with'];
  const swapped = lines.toSpliced(first.line, 1).toSpliced(first.syncLine, 0, lines[first.line]);
  const unsynced = lines.filter((line) => !/ (fsync|fdatasync)\(/.test(line));
  const problems = [];
  if (checkTrace(swapped).violations.length === 0) problems.push('an answer moved before its sync was not noticed');
  if (checkTrace(unsynced).violations.length !== answers.length) problems.push('missing syncs were not noticed');
  return problems;
}
