/**
 * Run by `rows/facts.ts`: looks at a page with and without operational knowledge, in turns. No setting switches it off,
 * so this script takes it out of the classes themselves: nothing is asked of the page, kept, or told.
 */
import { looks } from '../../../src/browser/look/looks.js';
import { OperationalFacts } from '../../../src/facts/index.js';
import { startInside } from './nova-inside.js';

const WARMUPS = 15;

interface Input {
  readonly dataDir: string;
  readonly browserPath: string;
  readonly url: string;
  readonly pages: readonly string[];
  readonly rounds: number;
}

let isOff = false;

/** Calls `instead` while knowledge is off. */
function replace(prototype: object, method: string, instead: (original: () => unknown, args: unknown[]) => unknown) {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== 'function') throw new Error(`there is no method ${method} to replace`);
  Reflect.set(prototype, method, function replaced(this: unknown, ...args: unknown[]): unknown {
    const run = () => Reflect.apply(original, this, args) as unknown;
    return isOff ? instead(run, args) : run();
  });
}

for (const method of ['refresh', 'see', 'perceived']) replace(OperationalFacts.prototype, method, () => undefined);
for (const method of ['peekHints', 'hints', 'pending']) replace(OperationalFacts.prototype, method, () => null);
replace(looks, 'summarize', (run, args) => {
  args[1] = { ...(args[1] as object), withAuth: false };
  return run();
});

const input = JSON.parse(process.argv[2] ?? '') as Input;
const nova = await startInside(input);
export type FactsSamples = Record<string, { on: number[]; off: number[] }>;
const samples: FactsSamples = {};
for (const page of input.pages) {
  const kept = { on: [] as number[], off: [] as number[] };
  samples[page] = kept;
  await nova.call('nova.navigate', { url: input.url + page, waitForLoad: true });
  for (let round = -WARMUPS; round < input.rounds; round += 1) {
    const turns = round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
    for (const turn of turns) {
      isOff = turn === 'off';
      const ms = await nova.call('nova.perceive');
      if (round >= 0) kept[turn].push(ms);
    }
  }
}
await nova.close();
process.stdout.write(JSON.stringify(samples));
process.exit(0);
