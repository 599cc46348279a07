/** Several agents at once: each takes the next run when it is done with its own. */

/**
 * @template T, R
 * @param {readonly T[]} jobs
 * @param {readonly ((job: T) => Promise<R>)[]} workers
 * @returns {Promise<R[]>} In the order of the jobs.
 */
export async function share(jobs, workers) {
  const results = Array.from({ length: jobs.length });
  let next = 0;
  const work = async (worker) => {
    while (next < jobs.length) {
      const at = next++;
      results[at] = await worker(jobs[at]);
    }
  };
  await Promise.all(workers.map(work));
  return results;
}
