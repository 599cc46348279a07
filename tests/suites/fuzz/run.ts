/**
 * `npm run test:fuzz`: malformed calls, made from the tools' own schemas, sent by real clients to a whole Nova with a browser.
 * Each must be refused with a documented reason and do nothing, or be answered when it happens to be valid.
 *   --calls n   20000 by default
 *   --seed n    repeats a run
 */
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';

const { values } = parseArgs({ options: { calls: { type: 'string' }, seed: { type: 'string' } } });
const calls = Number(values.calls ?? 20_000);
const seed = Number(values.seed ?? 1);

await setUp();
const { runFuzz } = await import('../../support/fuzz.js');

const began = performance.now();
const { faults, ...report } = await runFuzz({ seed, calls });
for (const fault of faults.slice(0, 50)) console.log(`FAILED: ${fault}`);
console.log(
  JSON.stringify({
    fuzz: 'calls',
    ...report,
    faults: faults.length,
    seconds: Math.round((performance.now() - began) / 1000),
  }),
);
process.exit(faults.length === 0 ? 0 : 1);
