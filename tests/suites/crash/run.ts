/**
 * `npm run test:crash [-- ROUNDS] [--plan small] [--seed N] [--only PART]`: Nova under kill -9. No answered call may be
 * missing from the store, the system calls must show that what was done was on disk before it was answered, and no commit
 * may be reported or done that was not asked for. The small plan has a few rounds of every part. Linux only.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, only: { type: 'string' }, plan: { type: 'string', default: 'full' } },
});
if (process.platform !== 'linux') {
  console.log('The crash suite reads /proc and uses strace, so it runs on Linux only.');
  process.exit(1);
}

await setUp();
const { testBrowser } = await import('../support/contestants.js');
const { PARTS, PLANS } = await import('./plans.js');
const { killAll } = await import('./processes.js');
const { serveSite } = await import('./site.js');

const plan = PLANS.find((one) => one === values.plan);
const rounds = positionals[0] === undefined ? undefined : Number(positionals[0]);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const parts = PARTS.filter(({ name }) => values.only === undefined || values.only === name);
if (
  plan === undefined ||
  (rounds !== undefined && (!Number.isInteger(rounds) || rounds < 1)) ||
  !Number.isInteger(seed) ||
  parts.length === 0
) {
  const names = PARTS.map(({ name }) => name).join('|');
  console.log(`usage: npm run test:crash [-- ROUNDS] [--plan ${PLANS.join('|')}] [--seed N] [--only ${names}]`);
  process.exit(2);
}

const folders: string[] = [];
let passed = 0;
let failed = 0;

// The parts clean up behind themselves; this is for the person who presses Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    cleanUp();
    process.exit(130);
  });
}

const site = await serveSite();
try {
  const world = { site, browserPath: browserPath(), check, freshFolder, seed };
  for (const part of parts) await part.run({ ...world, rounds: rounds ?? part.rounds[plan] }, plan);
} catch (error) {
  // Our own errors say all in one sentence; the stack of any other is needed.
  const isOurs = error instanceof Error && error.constructor === Error;
  const words = error instanceof Error ? (isOurs ? error.message : (error.stack ?? error.message)) : String(error);
  check('the suite ran to its end', [words]);
} finally {
  cleanUp();
  site.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** One line per promise of Nova; a few of the problems are shown, the rest are counted. */
function check(promise: string, problems: readonly string[]): void {
  if (problems.length === 0) {
    passed += 1;
    console.log(`ok: ${promise}`);
    return;
  }
  failed += 1;
  console.log(`FAILED: ${promise} (${problems.length})`);
  for (const problem of problems.slice(0, 5)) console.log(`  ${problem}`);
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nova-crash-'));
  folders.push(folder);
  return folder;
}

function cleanUp(): void {
  for (const folder of folders.splice(0)) {
    killAll(folder);
    // Chromium may still be writing its profile while it dies.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function browserPath(): string {
  const path = testBrowser.path;
  if (!existsSync(path)) throw new Error(`There is no browser at ${path}: run "node bin/nova.js browser install".`);
  return path;
}
