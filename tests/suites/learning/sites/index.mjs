/** The sites of the tasks: four of our own, and applications of others. */
import { serveHandbook } from './handbook.mjs';
import { serveLedger } from './ledger.mjs';
import { serveShop } from './shop.mjs';
import { serveTracker } from './tracker.mjs';

const OWN = { ledger: serveLedger, shop: serveShop, handbook: serveHandbook, tracker: serveTracker };

/** Starts what these tasks need. Loaded after TypeScript can be: the applications are started by code of the tests. */
export async function openSites(tasks) {
  const wanted = new Set(tasks.map(({ site }) => site));
  const { startApps } = await import('../apps.mjs');
  const apps = await startApps(wanted);
  const sites = { ...apps };
  for (const [name, serve] of Object.entries(OWN)) if (wanted.has(name)) sites[name] = await serve();
  return {
    sites,
    close: async () => {
      for (const one of Object.values(sites)) await one.close();
    },
  };
}
