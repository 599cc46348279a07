/** What the egress proxy costs: the first tab, a page, and a page of 100 small requests, with and without it. */
import { createServer } from 'node:http';
import { testBrowser, temporaryFolder } from '../../support/contestants.js';
import { timeInside } from '../../support/inside.js';
import { listen } from '../../support/listen.js';
import { summarize } from '../../support/stats.js';
import type { EgressSamples } from '../egress-timing.js';
import type { Row } from '../report.js';

const LAUNCHES = 10;
const ROUNDS = 40;
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIA', 'base64');
const MEASURED = [
  { name: 'first tab', words: 'first tab of a new profile', limit: 1.15 },
  { name: 'page', words: 'a page', limit: 1.5 },
  { name: 'hundred', words: 'a page of 100 small requests', limit: 2.5 },
];

export async function measureEgress(): Promise<Row> {
  const site = await serve();
  const { folder, remove } = temporaryFolder();
  try {
    const input = { dataDir: folder, browser: testBrowser, url: site.url, launches: LAUNCHES, rounds: ROUNDS };
    const samples = await timeInside<EgressSamples>('speed/egress-timing.ts', input);
    const summaryOf = (name: string, how: string) => summarize(samples[`${name}, ${how}`] ?? []);
    const ratioOf = (name: string, how: string) => summaryOf(name, how).median / summaryOf(name, 'without').median;
    const figures = MEASURED.flatMap(({ name, words }) =>
      ['with', 'without'].map((how) => ({
        name: `${words}, ${how} the proxy`,
        ...summaryOf(name, how),
        ratio: ratioOf(name, how),
      })),
    );
    const bars = MEASURED.map(({ name, words, limit }) => ({
      text: `${words} ≤ ${limit}× of the same without the proxy`,
      value: ratioOf(name, 'with'),
      limit,
    }));
    const title = `The egress proxy, ${LAUNCHES} launches and ${ROUNDS} rounds`;
    return { title, unit: 'ms', ratioTo: 'without the proxy', figures, bars };
  } finally {
    await remove();
    site.close();
  }
}

async function serve() {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/pixel') {
      response.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'no-store' }).end(PIXEL);
      return;
    }
    const count = pathname === '/hundred' ? 100 : 0;
    const pixels = Array.from({ length: count }, (_, at) => `<img src="/pixel${search}&${at}">`).join('');
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
    response.end(`<!doctype html><title>Bench</title><h1>Bench</h1>${pixels}`);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
