import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { listen } from '../../support/listen.js';
import type { PageCase, Site, SiteUnderAudit } from '../set.js';
import { gazette } from './gazette.js';
import { portal } from './portal.js';
import { shop } from './shop.js';

/** A page with how its server answers it; without `html` the site answers otherwise. */
export interface Served extends PageCase {
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SiteSource {
  readonly name: string;
  readonly language: string;
  readonly pages: readonly Served[];
  /** What is asked for beside the pages: data, and what is not there. */
  readonly otherwise: (path: string, response: ServerResponse) => void;
}

export async function start(): Promise<Site> {
  const opened = await Promise.all([gazette, shop, portal].map(open));
  return {
    sites: opened.map(({ site }) => site),
    close: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  };
}

async function open({ name, language, pages, otherwise }: SiteSource) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const page = pages.find((one) => one.path === path);
    if (page?.html === undefined) return otherwise(path, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
  });
  const port = await listen(server);
  const cases = pages.map(caseOf);
  const site: SiteUnderAudit = { name, origin: `http://127.0.0.1:${port}`, language, pages: cases };
  return {
    site,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Without how it is answered: a set tells nothing but what is true of its pages. */
function caseOf({ path, truth, kind, about, lateText, lateMs }: Served): PageCase {
  const late = lateText === undefined || lateMs === undefined ? {} : { lateText, lateMs };
  return { path, truth, kind, about, ...late };
}
