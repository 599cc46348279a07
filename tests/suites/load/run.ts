/**
 * `npm run test:load [-- --minutes N] [--plan small]`: four clients, three over stdio and one over HTTP, do mixed work on
 * one data folder while something goes wrong every minute: a page, the browser or the server is killed, or the database is
 * held. Nothing that was answered may be lost, nothing mixed up, nobody left waiting, and what Nova holds at rest may not
 * grow with its calls. 30 minutes, in the small plan 3, with a fault every half minute. Linux only.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';

const PLANS = { full: 30, small: 3 } as const;
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, plan: { type: 'string', default: 'full' } },
});
const planned = values.plan === 'full' || values.plan === 'small' ? PLANS[values.plan] : Number.NaN;
const minutes = values.minutes === undefined ? planned : Number(values.minutes);
if (process.platform !== 'linux' || !(minutes >= 2) || Number.isNaN(planned)) {
  console.log('usage: npm run test:load [-- --minutes N] [--plan full|small], at least 2 minutes, on Linux');
  process.exit(2);
}

await setUp();
const { testBrowser } = await import('../support/contestants.js');
const { killAll } = await import('../crash/processes.js');
const { playLoad } = await import('./load.js');

const folder = mkdtempSync(join(tmpdir(), 'nova-load-'));
const [dataDir, tempDir] = [join(folder, 'data'), join(folder, 'tmp')];
for (const one of [dataDir, tempDir]) mkdirSync(one, { mode: 0o700 });
const cleanUp = () => {
  killAll(dataDir);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    cleanUp();
    process.exit(130);
  });
}

let passed = 0;
let failed = 0;
const check = (promise: string, problems: readonly string[]) => {
  if (problems.length === 0) passed += 1;
  else failed += 1;
  console.log(problems.length === 0 ? `ok: ${promise}` : `FAILED: ${promise} (${problems.length})`);
  for (const problem of problems.slice(0, 8)) console.log(`  ${problem}`);
};
try {
  const place = { dataDir, tempDir, browserPath: testBrowser.path, token: 'load' };
  const configure = (settings: object) =>
    writeFileSync(join(dataDir, 'config.json'), JSON.stringify(settings), { mode: 0o600 });
  await playLoad({ place, minutes, check, configure, say: (line) => console.log(line) });
} catch (error) {
  check('the suite ran to its end', [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
} finally {
  cleanUp();
}
console.log(`load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
