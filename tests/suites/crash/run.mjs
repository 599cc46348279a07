/**
 * `npm run test:crash [-- ROUNDS] [--seed N] [--only PART]`: Nova under kill -9. No answered call may be missing from the
 * store, the system calls must show that each row was on disk before its call was answered, and no commit may be reported
 * or done that was not asked for. Linux only.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setUp, userDataDir } from '../../../scripts/setup.mjs';
import { crashChats } from './chat.mjs';
import { crashCommits } from './commits.mjs';
import { killCycles } from './cycles.mjs';
import { repeatCommits } from './duplicates.mjs';
import { interruptGoals } from './goals.mjs';
import { crashImports } from './imports.mjs';
import { killRounds } from './kill.mjs';
import { crashLearning } from './learn-mode.mjs';
import { killAll } from './processes.mjs';
import { serveSite } from './site.mjs';
import { crashTasks } from './tasks.mjs';
import { killTools } from './tools.mjs';
import { traceAnswers } from './trace.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, only: { type: 'string' } },
});
const KILLS = 300;
const PARTS = [
  'kill',
  'trace',
  'cycles',
  'commits',
  'duplicates',
  'tools',
  'goals',
  'chat',
  'tasks',
  'learn',
  'imports',
];
const rounds = positionals[0] === undefined ? undefined : Number(positionals[0]);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (
  (rounds !== undefined && (!Number.isInteger(rounds) || rounds < 1)) ||
  !Number.isInteger(seed) ||
  ![...PARTS, undefined].includes(values.only)
) {
  console.log(`usage: npm run test:crash [-- ROUNDS] [--seed N] [--only ${PARTS.join('|')}]`);
  process.exit(2);
}
if (process.platform !== 'linux') {
  console.log('The crash suite reads /proc and uses strace, so it runs on Linux only.');
  process.exit(1);
}

await setUp();
const folders = [];
let passed = 0;
let failed = 0;

// The parts clean up behind themselves; this is for the person who presses Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    cleanUp();
    process.exit(130);
  });
}

const site = await serveSite();
try {
  const world = { site, browserPath: browserPath(), check };
  const parts = [
    ['kill', () => killRounds({ ...world, dataDir: freshFolder(), rounds: rounds ?? KILLS, seed })],
    ['trace', () => traceAnswers({ ...world, dataDir: freshFolder() })],
    ['cycles', () => killCycles({ ...world, dataDir: freshFolder() })],
    ['commits', () => crashCommits({ ...world, freshFolder, rounds })],
    ['duplicates', () => repeatCommits({ ...world, dataDir: freshFolder(), commits: rounds, seed })],
    ['goals', () => interruptGoals({ ...world, freshFolder, rounds })],
    ['chat', () => crashChats({ ...world, freshFolder, rounds, seed })],
    ['tasks', () => crashTasks({ ...world, freshFolder, rounds, seed })],
    ['learn', () => crashLearning({ ...world, freshFolder, rounds, seed })],
    ['imports', () => crashImports({ ...world, freshFolder, rounds, seed })],
    ['tools', () => killTools({ ...world, dataDir: freshFolder(), rounds })],
  ];
  for (const [name, run] of parts) {
    if (values.only === undefined || values.only === name) await run();
  }
} catch (error) {
  // Our own errors say all in one sentence; the stack of any other is needed.
  check('the suite ran to its end', [error.constructor === Error ? error.message : error.stack]);
} finally {
  cleanUp();
  site.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** One line per promise of Nova; a few of the problems are shown, the rest are counted. */
function check(promise, problems) {
  if (problems.length === 0) {
    passed += 1;
    console.log(`ok: ${promise}`);
    return;
  }
  failed += 1;
  console.log(`FAILED: ${promise} (${problems.length})`);
  for (const problem of problems.slice(0, 5)) console.log(`  ${problem}`);
}

function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'nova-crash-'));
  folders.push(folder);
  return folder;
}

function cleanUp() {
  for (const folder of folders.splice(0)) {
    killAll(folder);
    // Chromium may still be writing its profile while it dies.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function browserPath() {
  const path =
    process.env.NOVA_BROWSER_PATH ||
    JSON.parse(readFileSync(join(userDataDir(), 'browser', 'browser.json'), 'utf8')).path;
  if (!existsSync(path)) throw new Error(`There is no browser at ${path}: run "node bin/nova.js browser install".`);
  return path;
}
