import type { DismissOptions, WatchEnd } from './types.js';
import { type Blocker, lookForBlockers } from './look.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import { DocumentChanged } from '../worlds/world.js';

/** A&S B5. */
const WATCH_MS = 3000;
/** Frames tell nobody of their changes; they are looked at this often. */
const LOOK_MS = 600;

type Asking = Pick<DismissOptions, 'actedRef' | 'commitClassOf'>;

/** Looks at every change until the time is up; ends as soon as something is in the way again, and says what. */
export async function staysClear(
  tab: Tab,
  { ms, asking }: { readonly ms: number; readonly asking: Asking },
  op: Operation,
): Promise<readonly Blocker[]> {
  const end = tab.clock.monotonic() + ms;
  const documentId = tab.session.document.id;
  for (;;) {
    // Another document's banner is another banner.
    if (tab.session.document.id !== documentId) return [];
    const leftMs = end - tab.clock.monotonic();
    if (leftMs > 0) await awaitChange(tab, Math.min(leftMs, LOOK_MS), op);
    const found = await lookForBlockers(tab, asking, op);
    if (found.length > 0 || leftMs <= 0) return found;
  }
}

async function awaitChange(tab: Tab, waitMs: number, op: Operation): Promise<void> {
  try {
    await tab.world.call('blockersChanged', { waitMs }, op);
  } catch (error) {
    if (!(error instanceof DocumentChanged)) throw error;
  }
}

/** Goes on looking after the answer was given. What came back is told once, with the next answer about the tab (A&S B5). */
export class ReturnWatch {
  #returned: string | null = null;
  #stop: AbortController | null = null;
  #ended: Promise<WatchEnd> | null = null;

  begin(tab: Tab, asking: Asking): void {
    this.end();
    const stop = new AbortController();
    this.#stop = stop;
    const signal = AbortSignal.any([stop.signal, tab.session.gone]);
    const latch = { dispatched: false, mark: () => undefined };
    const op: Operation = { signal, latch, progress: () => undefined };
    const documentId = tab.session.document.id;
    this.#ended = staysClear(tab, { ms: WATCH_MS, asking }, op)
      .then(([back]): WatchEnd => {
        if (tab.session.document.id !== documentId) return 'unknown';
        if (back === undefined) return 'clear';
        this.#returned = back.facts.label || back.facts.selector;
        return 'returned';
      })
      // The tab went away, or somebody dismisses again: nothing is left to watch.
      .catch((): WatchEnd => 'unknown');
  }

  /** How the watch of the last dismissal ends; null when nothing was watched. */
  ended(): Promise<WatchEnd> | null {
    return this.#ended;
  }

  end(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#returned = null;
    this.#ended = null;
  }

  take(): string | null {
    const returned = this.#returned;
    this.#returned = null;
    return returned;
  }
}
