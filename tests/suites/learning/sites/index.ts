/** The sites of the tasks: four of our own, and applications of others. */
import { startApps } from '../apps.js';
import type { Task } from '../tasks.js';
import { serveHandbook } from './handbook.js';
import { serveLedger } from './ledger.js';
import type { Site, Truth } from './serve.js';
import { serveShop } from './shop.js';
import { serveTracker } from './tracker.js';

const OWN = { ledger: serveLedger, shop: serveShop, handbook: serveHandbook, tracker: serveTracker };

/** By name. */
export type Sites = ReadonlyMap<string, Site>;
export type { Truth };

/** Starts what these tasks need. */
export async function openSites(
  tasks: readonly Task[],
): Promise<{ readonly sites: Sites; readonly close: () => Promise<void> }> {
  const wanted = new Set(tasks.map(({ site }) => site));
  const sites = await startApps(wanted);
  for (const [name, serve] of Object.entries(OWN)) if (wanted.has(name)) sites.set(name, await serve());
  return {
    sites,
    close: async () => {
      for (const one of sites.values()) await one.close();
    },
  };
}
