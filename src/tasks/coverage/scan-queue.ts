import { urlOf } from '../rules/completion/next-steps.js';
import type { Run } from '../runs/run.js';
import type { WorkUnit } from '../runs/unit-types.js';

/** Runs whose attempts are remembered. */
const MAX_RUNS = 32;

export interface OpenPage {
  readonly unitKey: string;
  readonly url: string;
  /** A trusted scan checks it by itself; other units are marked by their agent. */
  readonly isUrlUnit: boolean;
}

/** Which pages of a run are still to be scanned. */
export interface ScanPlan {
  readonly next: readonly OpenPage[];
  /** Open units at an address, whether they were tried or not. */
  readonly open: number;
  /** Tried since the owner started, and still open: why. */
  readonly tried: readonly (OpenPage & { readonly why: string })[];
  /** Open units that name no address; a scan cannot reach them. */
  readonly withoutAddress: number;
}

/**
 * Which open units of a run a round of scans takes next (E&T 6.7). What was tried and did not become covered waits until it
 * is asked for, so that a wall at the head of the list does not hold up the rest. Attempts are kept in memory only: after
 * a restart they are made again.
 */
export class ScanQueue {
  readonly #tried = new Map<string, Map<string, string>>();

  plan(run: Run, wish: { readonly limit: number; readonly again: boolean }): ScanPlan {
    const tried = this.#tried.get(run.instance.instanceId) ?? new Map<string, string>();
    const all = openUnits(run);
    const open = all.flatMap((unit) => {
      const url = urlOf(unit);
      return url === null ? [] : [{ unitKey: unit.unitKey, url, isUrlUnit: unit.unitKind === 'url' }];
    });
    const fresh = open.filter(({ unitKey }) => !tried.has(unitKey));
    const stuck = open.filter(({ unitKey }) => tried.has(unitKey));
    const next = [...fresh, ...(wish.again ? stuck : [])];
    return {
      next: next.slice(0, wish.limit),
      open: open.length,
      tried: stuck.map((page) => ({ ...page, why: tried.get(page.unitKey) ?? '' })),
      withoutAddress: all.length - open.length,
    };
  }

  tried(instanceId: string, unitKey: string, why: string): void {
    const known = this.#tried.get(instanceId) ?? new Map<string, string>();
    this.#tried.delete(instanceId);
    this.#tried.set(instanceId, known.set(unitKey, why));
    const [oldest] = this.#tried.keys();
    if (this.#tried.size > MAX_RUNS && oldest !== undefined) this.#tried.delete(oldest);
  }

  forget(): void {
    this.#tried.clear();
  }
}

/** What the gate of the run counts as open, and units of other kinds that nobody has looked at. */
function openUnits(run: Run): readonly WorkUnit[] {
  const others = run.unitsIn(['discovered', 'blocked', 'failed'], Number.POSITIVE_INFINITY);
  return [...run.uncovered(Number.POSITIVE_INFINITY), ...others.filter(({ unitKind }) => unitKind === 'page')].toSorted(
    (a, b) => a.position - b.position,
  );
}
