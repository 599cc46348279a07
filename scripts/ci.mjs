/**
 * `npm run ci`: what stands between a change and its users, from a clean checkout. One leg on the browser that Nova
 * brings itself: `npm test`, then the small plans of the suites that judge Nova from outside; a second one on a full
 * Chromium with fonts, as users have it. The last line is always `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { fullChromium } from './full-chromium.mjs';
import { root } from './setup.mjs';
import { resultOf } from './suite-result.mjs';

const MINUTE_MS = 60_000;
/** Of the whole run; what is left of it limits each suite besides its own limit. */
const WHOLE_MS = 44 * MINUTE_MS;
/** Between being asked to end and being ended. */
const GRACE_MS = 15_000;
const TAIL_LINES = 60;

/**
 * `onFull`: on the full Chromium, else on the browser that Nova brings.
 * @typedef {{ readonly name: string, readonly args: readonly string[], readonly limitMs: number, readonly isShown?: boolean, readonly onFull?: boolean }} Suite
 */

/** Where browsers differ: pages, prompts, downloads, attaching. The rest does not know which browser it is. */
const FULL_TESTS = ['tests/browser/', 'tests/blockers/', 'tests/tools/edges-', 'tests/tools/attach'];

/** @type {readonly Suite[]} */
const SUITES = [
  { name: 'tests', args: ['test'], limitMs: 26 * MINUTE_MS, isShown: true },
  small('security', 'test:security', 6),
  small('crash', 'test:crash', 8),
  { name: 'conformance', args: ['run', 'conformance'], limitMs: 5 * MINUTE_MS },
  small('completion', 'bench:completion', 5),
  small('outcomes', 'bench:outcomes', 5),
  { name: 'browser, full Chromium', args: ['run', 'test:browser'], limitMs: 5 * MINUTE_MS, onFull: true },
  {
    name: 'tests, full Chromium',
    args: ['test', '--', '--project', 'nova', ...FULL_TESTS],
    limitMs: 16 * MINUTE_MS,
    onFull: true,
  },
];

/**
 * @param {string} name
 * @param {string} script
 * @param {number} minutes
 * @returns {Suite}
 */
function small(name, script, minutes) {
  return { name, args: ['run', script, '--', '--plan', 'small'], limitMs: minutes * MINUTE_MS };
}

/** @type {import('node:child_process').ChildProcess | null} */
let running = null;
const total = { passed: 0, failed: 0 };
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    end('SIGKILL');
    finish({ ...total, failed: total.failed + 1 });
  });

const deadline = performance.now() + WHOLE_MS;
for (const suite of SUITES) {
  const began = performance.now();
  console.log(`\n== ${suite.name}: npm ${suite.args.join(' ')}`);
  const limitMs = Math.max(0, Math.min(suite.limitMs, deadline - began));
  const ended = await runOn(suite, limitMs);
  const { passed, failed } = resultOf(ended);
  if (failed > 0 && suite.isShown !== true)
    console.log(ended.output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n'));
  if (ended.isLate) console.log(`${suite.name} was ended after ${(limitMs / MINUTE_MS).toFixed(1)} minutes`);
  console.log(`== ${suite.name}: ${passed} passed, ${failed} failed (${seconds(began)} s)`);
  total.passed += passed;
  total.failed += failed;
}
finish(total);

/**
 * A full Chromium that cannot be had is a failure, as a missing browser is everywhere.
 * @param {Suite} suite
 * @param {number} limitMs
 */
async function runOn(suite, limitMs) {
  if (suite.onFull !== true) return run(suite, limitMs);
  const browser = await fullChromium();
  if (browser.path === null) return { output: browser.problem, code: 1, isLate: false };
  return run(suite, limitMs, { NOVA_BROWSER_PATH: browser.path });
}

/**
 * In a process group of its own, so that all it started ends with it.
 * @param {Suite} suite
 * @param {number} limitMs
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ output: string, code: number | null, isLate: boolean }>}
 */
function run({ args, isShown = false }, limitMs, env = {}) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: root,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    let output = '';
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      end('SIGTERM');
      setTimeout(() => end('SIGKILL'), GRACE_MS).unref();
    }, limitMs);
    /** @param {Buffer} chunk */
    const hear = (chunk) => {
      output += chunk.toString();
      if (isShown) process.stdout.write(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    /** @param {number | null} code */
    const settle = (code) => {
      clearTimeout(late);
      running = null;
      resolve({ output, code, isLate });
    };
    child.once('error', (error) => {
      output += error.message;
      settle(null);
    });
    child.once('close', settle);
  });
}

/** @param {NodeJS.Signals} signal */
function end(signal) {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

/** @param {number} since */
function seconds(since) {
  return Math.round((performance.now() - since) / 1000);
}

/** @param {{ readonly passed: number, readonly failed: number }} counts */
function finish({ passed, failed }) {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`, () => process.exit(failed === 0 ? 0 : 1));
}
