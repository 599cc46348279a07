/**
 * `npm run test:browser`: does Nova work with this browser? Chromium changes every four weeks; this tells within minutes what a
 * version breaks, in the words of those who use it. Real pages on this machine, an MCP client as any agent's, checks
 * in lanes beside each other. Needs Linux. Ends with 1 when a check failed.
 *   --browser PATH   the browser to test; without it, the one that Nova would choose
 *   --headed         with a window; needs a display
 *   --only text      only the checks whose sentence or group holds this text
 */
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import type { Check, Group } from './check.js';
import type { World as CheckWorld } from './world.js';

const { values } = parseArgs({
  options: { browser: { type: 'string' }, headed: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const CHECK_MS = 90_000;

// Everything that looks for a browser finds this one.
if (values.browser !== undefined) process.env['NOVA_BROWSER_PATH'] = values.browser;
await setUp();
const { meetSubject } = await import('./subject.js');
const { World } = await import('./world.js');
const { LANES } = await import('./checks/index.js');

let passed = 0;
let failed = 0;

const began = performance.now();
const subject = await meetSubject(values.headed);
console.log(`browser  ${subject.product} at ${subject.path}`);
console.log(`kind     ${subject.kind}, ${subject.headed ? 'headed' : 'headless'}\n`);
try {
  await Promise.all(LANES.map(playLane));
} finally {
  subject.close();
}
console.log(`\n${subject.product}, ${subject.kind}, in ${Math.round((performance.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function playLane(groups: readonly Group[]): Promise<void> {
  const world = await World.open(subject);
  try {
    for (const { name, checks } of groups) {
      for (const check of checks) {
        if (values.only === undefined || `${name} ${check.works}`.includes(values.only)) await play(world, name, check);
      }
    }
  } finally {
    await world.close();
  }
}

async function play(world: CheckWorld, group: string, check: Check): Promise<void> {
  const started = performance.now();
  const problem = await outcomeOf(world, check);
  await world.clear(problem.failure !== null);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (problem.failure === null) passed += 1;
  else failed += 1;
  console.log(`${problem.failure === null ? 'ok    ' : 'FAILED'} ${group}: ${check.works} (${seconds} s)`);
  if (problem.note !== null) console.log(`         ${problem.note}`);
  if (problem.failure !== null) console.log(`         ${problem.failure}\n         ${check.otherwise}`);
}

interface Outcome {
  readonly failure: string | null;
  readonly note: string | null;
}

async function outcomeOf(world: CheckWorld, check: Check): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end within ${CHECK_MS} ms`)), CHECK_MS);
  });
  try {
    return { failure: null, note: (await Promise.race([check.run(world), late])) ?? null };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error), note: null };
  } finally {
    clearTimeout(timer);
  }
}
