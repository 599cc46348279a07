export interface Summary {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
}

/** Median and 95th percentile: single runs on a shared machine say little. */
export function summarize(samples: readonly number[]): Summary {
  const sorted = [...samples].sort((a, b) => a - b);
  return { count: sorted.length, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = Math.floor(at);
  const high = Math.ceil(at);
  const { [low]: lower = NaN, [high]: upper = NaN } = sorted;
  return lower + (upper - lower) * (at - low);
}

/**
 * Times every contestant in every round, and moves the first one to the end after each round, so that load from outside
 * and what one leaves behind for the next meet all of them alike.
 */
export async function interleave<Name extends string, Result>(
  contestants: Readonly<Record<Name, () => Promise<Result>>>,
  rounds: number,
  warmups = 0,
): Promise<Record<Name, Result[]>> {
  const lanes = Object.entries<() => Promise<Result>>(contestants).map(([name, run]) => ({
    name,
    run,
    results: [] as Result[],
  }));
  const order = [...lanes];
  for (let round = -warmups; round < rounds; round += 1) {
    for (const { run, results } of order) {
      const result = await run();
      if (round >= 0) results.push(result);
    }
    order.push(...order.splice(0, 1));
  }
  // Codec: the names are those of the contestants.
  return Object.fromEntries(lanes.map(({ name, results }) => [name, results])) as Record<Name, Result[]>;
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
