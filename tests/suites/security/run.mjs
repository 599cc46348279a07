/**
 * `npm run test:security`: attacks on Nova, each of which must be refused as specified and have no effect that an oracle
 * outside of Nova could see. Every group has a world of its own (support/world.ts); every file of attacks/ exports
 * `attacks`. Ends with 1 when one was not refused, had an effect, or has a control whose effect the oracle did not see.
 *   --only text      only the attacks whose group or id holds this text
 */
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

await setUp();
const { register } = await import('tsx/esm/api');
register();
const { isGood, LEAST_ATTACKS, mistakesIn, play } = await import('./support/suite.ts');
const { GROUPS } = await import('./support/attack.ts');

const crashes = [];
process.on('unhandledRejection', (error) => crashes.push(error));
process.on('uncaughtException', (error) => crashes.push(error));

const folder = new URL('attacks/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const loaded = await Promise.allSettled(files.map(async (name) => (await import(new URL(name, folder).href)).attacks));
const all = loaded.flatMap(({ value }) => value ?? []);
const mistakes = [
  ...loaded.flatMap(({ reason }, at) => (reason === undefined ? [] : `${files[at]} cannot be loaded: ${reason}`)),
  ...mistakesIn(all),
];
const only = values.only ?? '';
const attacks = all.filter(({ id, group }) => id.includes(only) || group.includes(only));

const began = performance.now();
const outcomes = await play(attacks, (line) => console.log(line));
const failed = outcomes.filter((outcome) => !isGood(outcome));
if (only === '' && all.length < LEAST_ATTACKS)
  mistakes.push(`${all.length} attacks, at least ${LEAST_ATTACKS} are due`);
for (const mistake of mistakes) console.log(`MISTAKE: ${mistake}`);
for (const crash of crashes) console.log('UNHANDLED:', crash);

const inGroup = (list, group) => list.filter(({ attack }) => attack.group === group).length;
console.log('\ngroup                 attacks  refused  with control');
for (const group of GROUPS) {
  const controlled = outcomes.filter(({ control }) => control !== null);
  const cells = [
    inGroup(outcomes, group),
    inGroup(outcomes, group) - inGroup(failed, group),
    inGroup(controlled, group),
  ];
  console.log(`${group.padEnd(20)} ${cells.map((cell) => String(cell).padStart(8)).join(' ')}`);
}
console.log(
  JSON.stringify({
    suite: 'security',
    attacks: outcomes.length,
    refused: outcomes.filter(({ verdict }) => verdict.refused).length,
    withEffect: outcomes.filter(({ verdict }) => verdict.effect !== null).length,
    controls: outcomes.filter(({ control }) => control === true).length,
    failed: failed.map(({ attack }) => attack.id),
    unhandled: crashes.length,
    seconds: Math.round((performance.now() - began) / 1000),
    load: Number(loadavg()[0].toFixed(1)),
  }),
);
process.exit(failed.length + mistakes.length + crashes.length === 0 ? 0 : 1);
