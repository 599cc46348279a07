/** Several agents at once: each takes the next run when it is done with its own. Answers in the order of the jobs. */
export async function share<T, R>(jobs: readonly T[], workers: readonly ((job: T) => Promise<R>)[]): Promise<R[]> {
  const results: R[] = Array.from({ length: jobs.length });
  const left = jobs.entries();
  const work = async (worker: (job: T) => Promise<R>) => {
    for (const [at, job] of left) results[at] = await worker(job);
  };
  await Promise.all(workers.map(work));
  return results;
}
