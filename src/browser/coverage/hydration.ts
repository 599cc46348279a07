import { NovaError } from '../../kernel/index.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { ScanDocuments } from './documents.js';
import type { ScanScope } from './types.js';

/** A page with script is stable when nothing in it changed for this long (E&T 6.2). */
const STABLE_MS = 500;

interface Wait {
  readonly scope: ScanScope;
  /** Entered once the main document is loaded, since frames come with it. */
  readonly enter: () => Promise<ScanDocuments>;
}

/** Waits as the scope says; whether the page is stable, and the documents it holds then (E&T 6.2, step 2). */
export async function hydrate(
  tab: Tab,
  loaded: (waitMs: number) => Promise<boolean>,
  { scope, enter }: Wait,
  op: Operation,
): Promise<{ readonly documents: ScanDocuments; readonly isStable: boolean }> {
  const waitMs = scope.waitForHydration ? scope.hydrationTimeoutMs : 0;
  const start = tab.clock.monotonic();
  const isLoaded = await loaded(waitMs);
  const documents = await enter();
  if (!isLoaded || !(await holdsScript(documents, op))) return { documents, isStable: isLoaded };
  // Nobody waited, so nobody knows what its script is about to do.
  if (waitMs === 0) return { documents, isStable: false };
  const leftMs = Math.max(0, waitMs - (tab.clock.monotonic() - start));
  const { quietMs } = await tab.world.call('quiet', { waitMs: leftMs, quietMs: STABLE_MS, readiness: null }, op);
  return { documents, isStable: quietMs >= STABLE_MS };
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
