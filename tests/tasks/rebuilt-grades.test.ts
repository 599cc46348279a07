import { afterAll, describe, expect, it } from 'vitest';
import { testPlace } from '../support/stores.js';
import { RandomOffice } from './random-office.js';
import { RandomRun } from './random-run.js';

const OFFICES = 10;
const RUNS_PER_OFFICE = 20;
const STEPS = 40;
/** One look in this many steps, besides the one at the end. */
const LOOK_EVERY = 8;
const RESTARTS = 0.08;
const MODES = ['require_strong', 'require_observed'] as const;

/** Grades are the same whether they grew with every row or are made again from the log. */
describe('grades of random runs', () => {
  const counts = { rows: 0, restarts: 0, cutOff: 0, flushes: 0, completed: 0 };

  it.each(Array.from({ length: OFFICES }, (_, office) => office))(
    'are those that the log alone gives, office %i [E&T 1.6] [E&T 1.7] [E&T 2.1] [E&T 14.13]',
    async (number) => {
      const place = await testPlace('sqlite');
      const office = new RandomOffice(number, () => place.open());
      const runs = Array.from(
        { length: RUNS_PER_OFFICE },
        (_, at) => new RandomRun(office, number * RUNS_PER_OFFICE + at + 1),
      );
      try {
        await office.open();
        await Promise.all(runs.map((run, at) => run.begin(MODES[at % 2] ?? 'require_strong')));
        for (let step = 1; step <= STEPS; step += 1) {
          await Promise.all(runs.map((run) => run.step()));
          if (office.random.chance(RESTARTS)) await office.restart();
          if (step % LOOK_EVERY === 0) await compare(runs, `office ${number}, step ${step}`);
        }
      } finally {
        await office.close();
        await place.remove();
      }
      for (const { counts: own } of [office, ...runs])
        for (const [name, times] of Object.entries(own)) counts[name as keyof typeof counts] += times;
    },
    60_000,
  );

  async function compare(runs: readonly RandomRun[], where: string): Promise<void> {
    for (const [at, run] of runs.entries()) {
      const { live, rebuilt, kept, expected } = await run.grades();
      expect(live, `${where}, run ${at}`).toBe(rebuilt);
      expect(kept, `${where}, run ${at}`).toBe(expected);
    }
  }

  afterAll(() => {
    // Runs in which nothing happened would prove nothing.
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(0);
  });
});
