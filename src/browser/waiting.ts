import { NovaError } from '../kernel/index.js';
import type { WaitOptions, WaitReport } from './action-types.js';
import { unlessReplaced } from './acting.js';
import { revealClosedRoots } from './closed-roots.js';
import { type Tab, withProgress } from './tab.js';
import type { Operation } from './types.js';

/** A context ends a moment before the new document is announced. */
const COMMIT_GRACE_MS = 200;

/** Waits for an element to come, go or hold still; goes on through navigations until the time is up. */
export async function waitForSelector(tab: Tab, options: WaitOptions, op: Operation): Promise<WaitReport> {
  const message = `Waiting for ${options.selector}`;
  return withProgress({ clock: tab.clock, op, message }, () => wait(tab, options, op));
}

async function wait(tab: Tab, options: WaitOptions, op: Operation): Promise<WaitReport> {
  const { timeoutMs, ...asked } = options;
  const start = tab.clock.monotonic();
  let hasChanged = false;
  for (;;) {
    const { document, pulse } = tab.session;
    const documentId = document.id;
    const leftMs = Math.max(0, timeoutMs - (tab.clock.monotonic() - start));
    const waited = await unlessReplaced(async () => {
      await revealClosedRoots(tab, op);
      return tab.world.call('waitFor', { ...asked, hasChanged, waitMs: leftMs }, op);
    });
    const waitedMs = Math.round(tab.clock.monotonic() - start);
    if (waited?.kind === 'invalid') {
      throw new NovaError('params.invalid', `"selector" is not valid CSS: ${waited.problem}`, {
        details: { field: 'selector' },
      });
    }
    if (waited !== null) return { outcome: waited.outcome, waitedMs, element: waited.element, text: waited.text };
    // Another document: whatever it shows is a change.
    hasChanged = true;
    await pulse.until(() => document.id !== documentId, COMMIT_GRACE_MS, op.signal);
    if (waitedMs >= timeoutMs) return { outcome: 'timeout', waitedMs, element: null, text: null };
  }
}
