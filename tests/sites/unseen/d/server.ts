import type { Site } from './set.js';
import { run } from './lib.js';
import { company } from './sites/company.js';
import { docs } from './sites/docs.js';
import { shop } from './sites/shop.js';
import { forum } from './sites/forum.js';
import { intranet } from './sites/intranet.js';
import { app } from './sites/app.js';
import { news } from './sites/news.js';
import { town } from './sites/town.js';
import { wiki } from './sites/wiki.js';
import { ferry } from './sites/ferry.js';

export async function start(): Promise<Site> {
  const running = await Promise.all([company, docs, shop, forum, intranet, app, news, town, wiki, ferry].map(run));
  return {
    sites: running.map((one) => one.site),
    close: async () => {
      await Promise.all(running.map((one) => one.close()));
    },
  };
}
