/**
 * How many rows go into one statement. The SQL of a statement depends on the number of its rows and is kept for good, so
 * there are three texts and not five hundred.
 */
const SIZES = [100, 10, 1] as const;

/** All rows, in batches of these sizes. */
export function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  let from = 0;
  for (const size of SIZES) for (; from + size <= rows.length; from += size) yield rows.slice(from, from + size);
}
