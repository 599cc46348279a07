/** What operational knowledge adds to a look: the same look with and without it, by `facts-timing.ts` on the sources. */
import { testBrowser, temporaryFolder } from '../../support/contestants.js';
import { timeInside } from '../../support/inside.js';
import { summarize } from '../../support/stats.js';
import type { FactsSamples } from '../facts-timing.js';
import { serveBenchPages } from '../pages-site.js';
import type { Bar, Figure, Row } from '../report.js';

const ROUNDS = 100;
const BAR_MS = 3;
const PAGES = ['/small', '/large'];

export async function measureFacts(): Promise<Row> {
  const site = await serveBenchPages();
  const { folder, remove } = temporaryFolder();
  try {
    const input = { dataDir: folder, browserPath: testBrowser.path, url: site.url, pages: PAGES, rounds: ROUNDS };
    const samples = await timeInside<FactsSamples>('speed/facts-timing.ts', input);
    const figures: Figure[] = [];
    const bars: Bar[] = [];
    for (const [page, kept] of Object.entries(samples)) {
      const off = summarize(kept.off);
      const on = summarize(kept.on);
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
    site.close();
  }
}
