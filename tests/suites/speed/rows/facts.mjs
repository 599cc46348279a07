/** What operational knowledge adds to a look: the same look with and without it, by `facts-timing.ts` on the sources. */
import { createServer } from 'node:http';
import { recordedBrowser, temporaryFolder } from '../../support/contestants.js';
import { timeInside } from '../../support/inside.js';
import { BENCH_PAGES } from '../pages.mjs';
import { summarize } from '../../support/stats.js';

const ROUNDS = 100;
const BAR_MS = 3;
const PAGES = ['/small', '/large'];

export async function measureFacts() {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(BENCH_PAGES[request.url] ?? '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  const { folder, remove } = temporaryFolder();
  try {
    const input = { dataDir: folder, browserPath: recordedBrowser().path, url, pages: PAGES, rounds: ROUNDS };
    const samples = await timeInside('speed/facts-timing.ts', input);
    const figures = [];
    const bars = [];
    for (const page of PAGES) {
      const off = summarize(samples[page].off);
      const on = summarize(samples[page].on);
      figures.push({ name: `${page} look, knowledge off`, ...off, ratio: null });
      figures.push({ name: `${page} look, knowledge on`, ...on, ratio: on.median / off.median });
      bars.push({
        text: `${page} look, knowledge on: at most ${BAR_MS} ms slower`,
        value: on.median - off.median,
        limit: BAR_MS,
      });
    }
    return {
      title: `Operational knowledge in a look, in process, ${ROUNDS} rounds`,
      unit: 'ms',
      ratioTo: 'the same look without it',
      figures,
      bars,
    };
  } finally {
    await remove();
    server.close();
    server.closeAllConnections();
  }
}
