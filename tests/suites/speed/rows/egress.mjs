/** What the egress proxy costs: the first tab, a page, and a page of 100 small requests, with and without it. */
import { createServer } from 'node:http';
import { recordedBrowser, temporaryFolder } from '../../support/contestants.js';
import { timeInside } from '../../support/inside.js';
import { summarize } from '../../support/stats.js';

const LAUNCHES = 10;
const ROUNDS = 40;
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIA', 'base64');
const BARS = [
  ['first tab', 1.15],
  ['page', 1.5],
  ['hundred', 2.5],
];
const WORDS = { 'first tab': 'first tab of a new profile', page: 'a page', hundred: 'a page of 100 small requests' };

export async function measureEgress() {
  const site = await serve();
  const { folder, remove } = temporaryFolder();
  try {
    const input = { dataDir: folder, browser: recordedBrowser(), url: site.url, launches: LAUNCHES, rounds: ROUNDS };
    const samples = await timeInside('speed/egress-timing.ts', input);
    const medianOf = (name) => summarize(samples[name]).median;
    const figures = Object.keys(WORDS).flatMap((name) =>
      ['with', 'without'].map((how) => ({
        name: `${WORDS[name]}, ${how} the proxy`,
        ...summarize(samples[`${name}, ${how}`]),
        ratio: medianOf(`${name}, ${how}`) / medianOf(`${name}, without`),
      })),
    );
    const bars = BARS.map(([name, limit]) => ({
      text: `${WORDS[name]} ≤ ${limit}× of the same without the proxy`,
      value: medianOf(`${name}, with`) / medianOf(`${name}, without`),
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
    const { pathname, search } = new URL(request.url, 'http://site');
    if (pathname === '/pixel') {
      response.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'no-store' }).end(PIXEL);
      return;
    }
    const count = pathname === '/hundred' ? 100 : 0;
    const pixels = Array.from({ length: count }, (_, at) => `<img src="/pixel${search}&${at}">`).join('');
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
    response.end(`<!doctype html><title>Bench</title><h1>Bench</h1>${pixels}`);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
