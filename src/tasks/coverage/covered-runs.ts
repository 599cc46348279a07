import type { TaskDeps } from '../deps.js';
import { listCoveredInstances } from '../runs/instance-repo.js';
import type { OpenRuns } from '../runs/open-runs.js';
import { Run } from '../runs/run.js';

/** Open runs with URL units, by the origins they work on: whose work a call is that belongs to no run's tab (E&T 5.3). */
export class CoveredRuns {
  readonly #deps: TaskDeps;
  readonly #runs: OpenRuns;
  readonly #origins = new Map<string, ReadonlySet<string>>();
  #loading: Promise<void> | null = null;

  constructor(deps: TaskDeps, runs: OpenRuns) {
    this.#deps = deps;
    this.#runs = runs;
  }

  /** It has URL units, perhaps new ones. */
  note({ instance: { instanceId }, coverage }: Run): void {
    if (coverage.origins.size > 0) this.#origins.set(instanceId, coverage.origins);
  }

  /** The last used one first. */
  async on(origin: string): Promise<Run[]> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      // The next question asks again.
      this.#loading = null;
      throw error;
    });
    await this.#loading;
    const found: Run[] = [];
    for (const [instanceId, origins] of this.#origins) {
      if (!origins.has(origin)) continue;
      const run = await this.#runs.find(instanceId);
      if (run instanceof Run) found.push(run);
      else this.#origins.delete(instanceId);
    }
    return found.toSorted((a, b) => b.instance.lastActivityAtMs - a.instance.lastActivityAtMs);
  }

  async #load(): Promise<void> {
    for (const instanceId of await listCoveredInstances(this.#deps.store.read, this.#deps.folderId)) {
      const run = await this.#runs.find(instanceId);
      if (run instanceof Run) this.note(run);
    }
  }
}
