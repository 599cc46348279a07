/**
 * `npm run bench:gate:attacks`: hostile pages against the write gate (docs/safety.md). An agent presses innocent controls
 * without a contract; nothing grave may reach the page's server unheld, or unnamed where the gate is not said to see it.
 * Then a person allows what they are shown, and the page tries to do something else with it. Ends with 1 when one succeeds.
 *   --plan small     a few of every kind
 *   --only text,…    only attacks of a group of one of these names, or whose id holds one of these texts
 *   --control        the pages in a bare browser, to show that each does what it is for
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../../scripts/setup.mjs';

const PLANS = ['full', 'small'];
const { values } = parseArgs({
  options: {
    plan: { type: 'string', default: 'full' },
    only: { type: 'string', default: '' },
    control: { type: 'boolean', default: false },
  },
});
const { plan, only, control } = values;
if (!PLANS.includes(plan)) {
  console.log(`usage: npm run bench:gate:attacks [-- --plan ${PLANS.join('|')}] [--only TEXT,…] [--control]`);
  process.exit(2);
}

await setUp();
const { playSuite } = await import('./support/suite.js');

const began = performance.now();
const outcomes = await playSuite({ isSmall: plan === 'small', only, isControl: control }, (line) => console.log(line));
const failed = outcomes.filter(({ result }) => result === 'failed');
const limits = outcomes.filter(({ result }) => result === 'limit');
console.log(
  JSON.stringify({
    suite: control ? 'gate attacks, control' : 'gate attacks',
    plan,
    attacks: outcomes.length,
    failed: failed.map(({ id }) => id),
    limits: limits.map(({ id }) => id),
    seconds: Math.round((performance.now() - began) / 1000),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  }),
);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
