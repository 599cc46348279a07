import { NovaError } from '../../kernel/index.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { Arrival } from '../protocol/content.js';
import { awaitContent } from './arrival.js';
import type { ScanDocuments } from './documents.js';
import type { ScanScope } from './types.js';

interface Wait {
  readonly scope: ScanScope;
  /** Entered once the main document is loaded, since frames come with it. */
  readonly enter: () => Promise<ScanDocuments>;
}

export interface Hydrated {
  readonly documents: ScanDocuments;
  readonly isStable: boolean;
  readonly arrival: Arrival;
}

const AT_ONCE: Arrival = { waitedMs: 0, stillComing: null };

/** Waits as the scope says; whether the page is stable, and the documents it holds then (E&T 6.2, step 2). */
export async function hydrate(
  tab: Tab,
  loaded: (waitMs: number) => Promise<boolean>,
  { scope, enter }: Wait,
  op: Operation,
): Promise<Hydrated> {
  const waitMs = scope.waitForHydration ? scope.hydrationTimeoutMs : 0;
  const start = tab.clock.monotonic();
  const isLoaded = await loaded(waitMs);
  const documents = await enter();
  if (!isLoaded || !(await holdsScript(documents, op))) return { documents, isStable: isLoaded, arrival: AT_ONCE };
  // Nobody waited, so nobody knows what its script is about to do.
  if (waitMs === 0) return { documents, isStable: false, arrival: AT_ONCE };
  const leftMs = Math.max(0, waitMs - (tab.clock.monotonic() - start));
  const arrival = await awaitContent(tab, leftMs, op);
  // Frames may have come with it.
  return { documents: arrival.waitedMs > 100 ? await enter() : documents, isStable: true, arrival };
}

async function holdsScript({ main, frames }: ScanDocuments, op: Operation): Promise<boolean> {
  if (await main.world.call('hasScript', {}, op)) return true;
  for (const { world } of frames) {
    try {
      if (await world.call('hasScript', {}, op)) return true;
    } catch (error) {
      if (error instanceof NovaError || op.signal.aborted) throw error;
      return true; // A frame that goes away while it is asked changes the page.
    }
  }
  return false;
}
