/**
 * `npm run test:security`: attacks on Nova, each of which must be refused as specified and have no effect that an oracle
 * outside of Nova could see. Every group has a world of its own (support/world.ts). Ends with 1 when one was not refused,
 * had an effect, or has a control whose effect the oracle did not see.
 *   --plan small     a few attacks of every group, those with a control first
 *   --only text      only the attacks whose group or id holds this text; outsider: those of somebody who knows Nova from
 *                    outside only (outsider/), on the built program
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';

const PLANS = ['full', 'small'];
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, plan: { type: 'string', default: 'full' } },
});
const { only, plan } = values;
if (!PLANS.includes(plan)) {
  console.log(`usage: npm run test:security [-- --plan ${PLANS.join('|')}] [--only TEXT]`);
  process.exit(2);
}

await setUp();
if (only.startsWith('outsider')) {
  const { playOutsider } = await import('./outsider/index.js');
  process.exit((await playOutsider(only)) ? 0 : 1);
}
const { ATTACKS } = await import('./attacks/index.js');
const { isGood, LEAST_ATTACKS, mistakesIn, play } = await import('./support/suite.js');
const { GROUPS } = await import('./support/attack.js');
const { smallPlan } = await import('./support/small-plan.js');

const crashes: unknown[] = [];
process.on('unhandledRejection', (error) => crashes.push(error));
process.on('uncaughtException', (error) => crashes.push(error));

const mistakes = [...mistakesIn(ATTACKS)];
if (ATTACKS.length < LEAST_ATTACKS) mistakes.push(`${ATTACKS.length} attacks, at least ${LEAST_ATTACKS} are due`);
const planned = plan === 'small' ? smallPlan(ATTACKS) : ATTACKS;
const attacks = planned.filter(({ id, group }) => id.includes(only) || group.includes(only));

const began = performance.now();
const outcomes = await play(attacks, (line) => console.log(line));
const failed = outcomes.filter((outcome) => !isGood(outcome));
for (const mistake of mistakes) console.log(`MISTAKE: ${mistake}`);
for (const crash of crashes) console.log('UNHANDLED:', crash);

const countOf = (list: typeof outcomes, group: string) => list.filter(({ attack }) => attack.group === group).length;
const controlled = outcomes.filter(({ control }) => control !== null);
console.log('\ngroup                 attacks  refused  with control');
for (const group of GROUPS) {
  const met = countOf(outcomes, group);
  const cells = [met, met - countOf(failed, group), countOf(controlled, group)];
  console.log(`${group.padEnd(20)} ${cells.map((cell) => String(cell).padStart(8)).join(' ')}`);
}
console.log(
  JSON.stringify({
    suite: 'security',
    plan,
    attacks: outcomes.length,
    refused: outcomes.filter(({ verdict }) => verdict.refused).length,
    withEffect: outcomes.filter(({ verdict }) => verdict.effect !== null).length,
    controls: outcomes.filter(({ control }) => control === true).length,
    failed: failed.map(({ attack }) => attack.id),
    unhandled: crashes.length,
    seconds: Math.round((performance.now() - began) / 1000),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  }),
);
const wrong = failed.length + mistakes.length + crashes.length;
console.log(`${outcomes.length - failed.length} passed, ${wrong} failed`);
process.exit(wrong === 0 ? 0 : 1);
