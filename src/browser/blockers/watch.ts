import type { Watched } from './return-watch.js';
import type { DismissOptions } from './types.js';
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

/** Whether what was dismissed stays away after the answer was given (A&S B5). */
export async function awaitReturn(tab: Tab, asking: Asking, op: Operation): Promise<Watched> {
  const documentId = tab.session.document.id;
  const [back] = await staysClear(tab, { ms: WATCH_MS, asking }, op);
  if (tab.session.document.id !== documentId) return { end: 'unknown', returned: null };
  if (back === undefined) return { end: 'clear', returned: null };
  return { end: 'returned', returned: back.facts.label || back.facts.selector };
}
