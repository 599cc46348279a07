import type { PageCalls } from '../protocol/calls.js';
import type { Tab } from './tab.js';
import type { NavigationWaits, Settlement } from './navigation-types.js';
import type { Operation } from '../operation.js';
import { DocumentChanged } from '../worlds/world.js';

/** A page that changed nothing and asked for nothing for this long is settled (A&S D2a, NAVWAIT). */
export const QUIET_MS = 400;

/** How long a page must still be watched before it can be settled; 0 when it is. */
export function unsettledMs(tab: Tab, pageQuietMs: number): number {
  return Math.max(0, QUIET_MS - Math.min(pageQuietMs, tab.session.network.idleMs()));
}

/** Waits until the page is settled, or the readiness selector is stable and the network idle. Never throws for time. */
export async function waitUntilSettled(tab: Tab, waits: NavigationWaits, op: Operation): Promise<Settlement> {
  const { network } = tab.session;
  const start = tab.clock.monotonic();
  const readiness = waits.settlementReadiness;
  const wantedMs = readiness?.stableForMs ?? QUIET_MS;
  for (;;) {
    const leftMs = Math.max(0, waits.settlementTimeoutMs - (tab.clock.monotonic() - start));
    const page = await askQuiet(tab, { waitMs: leftMs, quietMs: wantedMs, readiness: readiness ?? null }, op);
    const settled = page.matched && page.quietMs >= wantedMs && network.idleMs() >= QUIET_MS;
    const elapsedMs = Math.round(tab.clock.monotonic() - start);
    if (settled || elapsedMs >= waits.settlementTimeoutMs) {
      const quietMs = Math.round(Math.min(page.quietMs, network.idleMs()));
      return { settled, quietMs, pendingResources: network.pendingCount, elapsedMs };
    }
    await waitForIdleNetwork(tab, waits.settlementTimeoutMs - elapsedMs, op);
  }
}

async function askQuiet(
  tab: Tab,
  args: PageCalls['quiet']['args'],
  op: Operation,
): Promise<PageCalls['quiet']['result']> {
  try {
    return await tab.world.call('quiet', args, op);
  } catch (error) {
    if (error instanceof DocumentChanged) return { quietMs: 0, matched: false };
    throw error;
  }
}

async function waitForIdleNetwork(tab: Tab, ms: number, op: Operation): Promise<void> {
  const { network, pulse } = tab.session;
  const start = tab.clock.monotonic();
  await pulse.until(() => network.pendingCount === 0, ms, op.signal);
  const leftMs = ms - (tab.clock.monotonic() - start);
  await tab.clock.sleep(Math.max(1, Math.min(leftMs, QUIET_MS - network.idleMs())), op.signal);
}
