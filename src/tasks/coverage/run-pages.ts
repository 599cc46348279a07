import type { PageNote } from '../../observations/index.js';
import type { TaskDeps } from '../deps.js';
import type { Run } from '../runs/run.js';
import type { CoverageObservation } from './coverage-types.js';
import { loadCoverage } from './coverage-repo.js';

const known = new WeakMap<Run, Promise<Map<string, PageNote>>>();

/** What the scans of a run noted of the pages they saw, by address, the newest of each. Read once, then kept up. */
export function pagesOf({ store, clock }: Pick<TaskDeps, 'store' | 'clock'>, run: Run): Promise<Map<string, PageNote>> {
  const found = known.get(run) ?? load();
  known.set(run, found);
  found.catch(() => known.delete(run)); // Whoever asks next asks the store again.
  return found;

  async function load(): Promise<Map<string, PageNote>> {
    const stored = await loadCoverage(store.read, run.instance.instanceId, clock.now());
    return new Map(
      stored.flatMap(({ observation: { normalizedUrl, scan } }) =>
        scan?.page === undefined ? [] : [[normalizedUrl, scan.page] as const],
      ),
    );
  }
}

/** A scan is on disk. */
export async function notePage(
  deps: Pick<TaskDeps, 'store' | 'clock'>,
  run: Run,
  { normalizedUrl, scan }: Pick<CoverageObservation, 'normalizedUrl' | 'scan'>,
): Promise<void> {
  if (scan?.page !== undefined) (await pagesOf(deps, run)).set(normalizedUrl, scan.page);
}
