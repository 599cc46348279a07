import type { Site } from './set.js';
import { listen, type Running } from './kit.js';
import { herbMagazine } from './herb-magazine.js';
import { helpCentre } from './help-centre.js';
import { library } from './library.js';
import { museum } from './museum.js';
import { townOffice } from './town-office.js';
import { newspaper } from './newspaper.js';
import { ticketShop } from './ticket-shop.js';
import { manual } from './manual.js';

const SPECS = [herbMagazine, helpCentre, library, museum, townOffice, newspaper, ticketShop, manual];

export async function start(): Promise<Site> {
  const running: Running[] = [];
  for (const spec of SPECS) running.push(await listen(spec));
  return {
    sites: running.map((one) => one.site),
    close: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
