/** The road's own share of a call, measured inside the process by `road-timing.ts` on the sources. */
import { testBrowser, temporaryFolder } from '../../support/contestants.js';
import { timeInside } from '../../support/inside.js';
import { serveBenchSite } from '../../support/site.js';
import { summarize } from '../../support/stats.js';
import type { Row } from '../report.js';
import type { RoadSamples } from '../road-timing.js';

const ROUNDS = 60;
const BAR_MS = 5;

export async function measureRoad(): Promise<Row> {
  const site = await serveBenchSite();
  const { folder, remove } = temporaryFolder();
  try {
    const input = { dataDir: folder, browserPath: testBrowser.path, url: site.url, rounds: ROUNDS };
    const { calls, bareRows } = await timeInside<RoadSamples>('speed/road-timing.ts', input);
    const bare = summarize(bareRows);
    const figures = Object.entries(calls).flatMap(([name, samples]) => {
      const row = (words: string, take: (sample: (typeof samples)[number]) => number) => {
        const summary = summarize(samples.map(take));
        return { name: `${name}: ${words}`, ...summary, ratio: summary.median / bare.median };
      };
      return [
        row('whole call', ({ whole }) => whole),
        row('in the browser room', ({ browser }) => browser),
        row('the road', ({ whole, browser }) => whole - browser),
        row('the road without the store', ({ whole, browser, store }) => whole - browser - store),
      ];
    });
    figures.push({ name: 'one row by bare SQLite, synced', ...bare, ratio: 1 });
    const bars = figures
      .filter(({ name }) => name.endsWith(': the road'))
      .map(({ name, median }) => ({ text: `${name} ≤ ${BAR_MS} ms`, value: median, limit: BAR_MS }));
    return {
      title: `The road's own share, in process, ${ROUNDS} rounds`,
      unit: 'ms',
      ratioTo: 'one bare synced row',
      figures,
      bars,
    };
  } finally {
    await remove();
    site.close();
  }
}
