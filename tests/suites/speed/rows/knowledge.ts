/** What stored knowledge adds to a look: the same look with 20 active entries and with none, by `knowledge-timing.ts`. */
import { testBrowser, temporaryFolder } from '../../support/contestants.js';
import { timeInside } from '../../support/inside.js';
import { summarize } from '../../support/stats.js';
import type { KnowledgeSamples } from '../knowledge-timing.js';
import { serveBenchPages } from '../pages-site.js';
import type { Bar, Figure, Row } from '../report.js';

const ROUNDS = 60;
const BAR_MS = 3;
const ENTRIES = 20;

/** Signs that are on the pages, so that nothing is found missing: two selectors and a text each. */
const signs = (first: string | undefined, second: string | undefined, text: string | undefined) => [
  { kind: 'dom', match: first },
  { kind: 'dom', match: second },
  { kind: 'text', match: text },
];
const SMALL = [
  '#name',
  'input[type="email"]',
  'select',
  'input[type="checkbox"]',
  '#go',
  '#off',
  '#out',
  'h1',
  'form',
  'label',
];
const WORDS = ['Sign up', 'Name', 'Mail', 'Country', 'I agree', 'Count', 'Later'];
const PAGES = {
  '/small': Array.from({ length: ENTRIES }, (_, at) =>
    signs(SMALL[at % SMALL.length], SMALL[(at + 3) % SMALL.length], WORDS[at % WORDS.length]),
  ),
  '/large': Array.from({ length: ENTRIES }, (_, at) =>
    signs(`a[href="/item/${at * 24}"]`, 'table', `Details of item ${at * 24}`),
  ),
};
const WORDS_OF_KIND = [
  ['told', 'everything told to a new agent'],
  ['again', 'looked at again'],
  ['first', 'first look at a document, entries probed'],
] as const;
/** Probing the page is no part of what is told. */
const UNBARRED = 'first';

export async function measureKnowledge(): Promise<Row> {
  const site = await serveBenchPages();
  const { folder, remove } = temporaryFolder();
  try {
    const scope = new URL(site.url).host;
    const input = { dataDir: folder, browserPath: testBrowser.path, scope, pages: PAGES, rounds: ROUNDS };
    const samples = await timeInside<KnowledgeSamples>('speed/knowledge-timing.ts', input);
    const figures: Figure[] = [];
    const bars: Bar[] = [];
    for (const [page, kept] of Object.entries(samples))
      for (const [kind, words] of WORDS_OF_KIND) {
        const pairs = kept[kind];
        const name = `${page}, ${words}`;
        const off = summarize(pairs.map((pair) => pair.off.ms));
        const on = summarize(pairs.map((pair) => pair.on.ms));
        const slower = summarize(pairs.map((pair) => pair.on.ms - pair.off.ms));
        figures.push({ name: `${name}: nothing stored`, ...off, ratio: null });
        figures.push({ name: `${name}: ${ENTRIES} entries`, ...on, ratio: on.median / off.median });
        figures.push({ name: `${name}: difference of the pairs`, ...slower, ratio: null });
        // Tells the same on a busy machine, where waiting is most of the time.
        const cpu = summarize(pairs.map((pair) => pair.on.cpuMs - pair.off.cpuMs));
        figures.push({ name: `${name}: the same in processor time of Nova`, ...cpu, ratio: null });
        if (kind !== UNBARRED)
          bars.push({
            text: `${name}: at most ${BAR_MS} ms slower, median of the pairs`,
            value: slower.median,
            limit: BAR_MS,
          });
      }
    return {
      title: `Stored knowledge in a look, in process, ${ROUNDS} pairs`,
      unit: 'ms',
      ratioTo: 'the same look with nothing stored',
      figures,
      bars,
    };
  } finally {
    await remove();
    site.close();
  }
}
