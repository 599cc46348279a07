import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '../../../suites/unseen/set.js';
import type { Answer, Entry, SiteSource } from './kit.js';
import { SITES } from './sites/index.js';
import { THIRD } from './sites/third.js';

export interface StartedSite {
  readonly name: string;
  readonly origin: string;
  readonly language: string;
  readonly pages: readonly Entry[];
}

/** Every site at an origin of its own, all on this machine. */
export async function start(): Promise<Omit<Site, 'sites'> & { readonly sites: readonly StartedSite[] }> {
  const servers: Server[] = [];
  const third = await listen(servers, { answers: THIRD, links: '', third: '' });
  const sites: StartedSite[] = [];
  for (const source of SITES) {
    const origin = await listen(servers, { answers: answersOf(source), links: linksOf(source), third });
    sites.push({ name: source.name, origin, language: source.language, pages: source.entries });
  }
  return {
    sites,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

function answersOf({ entries, extra }: SiteSource): Readonly<Record<string, Answer>> {
  return { ...extra, ...Object.fromEntries(entries.map(({ path, answer }) => [decodeURI(path), answer])) };
}

function linksOf({ entries }: SiteSource): string {
  return entries.map(({ path, title }) => `<li><a href="${path.replaceAll('&', '&amp;')}">${title}</a></li>`).join('');
}

interface Serving {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly links: string;
  readonly third: string;
}

async function listen(servers: Server[], { answers, links, third }: Serving): Promise<string> {
  const server = createServer((request, response) => {
    response.on('error', () => {});
    const asked = decoded(request.url ?? '/');
    const answer = answers[asked] ?? answers[asked.split('?')[0] ?? ''];
    if (answer === undefined) {
      response.writeHead(asked === '/favicon.ico' ? 204 : 404, { 'content-type': 'text/plain' });
      response.end();
      return;
    }
    if (typeof answer !== 'string') return answer(response, request);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(answer.replaceAll('{{links}}', links).replaceAll('{{third}}', third));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
