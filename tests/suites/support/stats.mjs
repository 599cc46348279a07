/** Median and 95th percentile: single runs on a shared machine say little. */
export function summarize(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  return { count: sorted.length, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

function quantile(sorted, share) {
  const at = (sorted.length - 1) * share;
  const low = Math.floor(at);
  const high = Math.ceil(at);
  return sorted[low] + (sorted[high] - sorted[low]) * (at - low);
}

/**
 * Times every contestant in every round, and moves the first one to the end after each round, so that load from outside
 * and what one leaves behind for the next meet all of them alike.
 * @param {Record<string, () => Promise<T>>} contestants
 * @returns {Promise<Record<string, T[]>>}
 * @template T
 */
export async function interleave(contestants, rounds, warmups = 0) {
  const names = Object.keys(contestants);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -warmups; round < rounds; round += 1) {
    for (const name of names) {
      const result = await contestants[name]();
      if (round >= 0) results[name].push(result);
    }
    names.push(names.shift());
  }
  return results;
}

/** Milliseconds that `work` takes. */
export async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
