/**
 * `npm run bench:coverage`: do the extraction of a coverage scan and the measurement beside it agree to the character on
 * pages nobody wrote for Nova? Pages of the Apache manual (11 languages) and the SQLite documentation, from their Debian
 * packages, unpacked and not installed. Prints what differs, a table, and one line of JSON; ends with 1 when anything differs.
 *   --pages n        how many, spread over all, 300 by default
 *   --folder path    pages of this folder instead
 *   --random seed    pages of random markup instead
 * Needs apt-get and dpkg unless a folder is named.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { summarize } from '../support/stats.js';
import type { PageReport } from './agree.js';
import { documentation, pagesOf } from './pages.js';
import { writeRandomPages } from './random-pages.js';
import { serveFolder } from './site.js';

const { values } = parseArgs({
  options: { pages: { type: 'string' }, folder: { type: 'string' }, random: { type: 'string' } },
});

await setUp();
const { cleanUp, testBrowser, temporaryFolder } = await import('../support/contestants.js');
const { timeInside } = await import('../support/inside.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const wanted = Number(values.pages ?? 300);
const folder = chosenFolder();
const site = await serveFolder(folder);
try {
  const paths = pagesOf(folder, wanted);
  const { path: browserPath, env: browserEnv } = testBrowser;
  const input = { profileDir: temporaryFolder().folder, browserPath, browserEnv, origin: site.origin, paths };
  report(await timeInside<PageReport[]>('coverage/agree.ts', input));
} finally {
  await cleanUp();
  site.close();
}

function chosenFolder(): string {
  if (values.folder !== undefined) return resolve(values.folder);
  if (values.random === undefined) return documentation();
  const { folder: written } = temporaryFolder();
  writeRandomPages(written, wanted, Number(values.random));
  return written;
}

function report(pages: readonly PageReport[]): void {
  const differing = pages.filter(({ differs }) => differs);
  for (const page of differing) console.log(JSON.stringify(page));
  const times = summarize(pages.map(({ ms }) => ms));
  const characters = pages.reduce((sum, { measured }) => sum + measured.visibleTextChars, 0);
  console.log(`\n| Pages | Characters | Differing | Scan p50 | p95 |\n|---|---|---|---|---|`);
  console.log(
    `| ${pages.length} | ${characters} | ${differing.length} | ${times.median.toFixed(0)} ms | ${times.p95.toFixed(0)} ms |`,
  );
  console.log(JSON.stringify({ pages: pages.length, characters, differing: differing.length, p50: times.median }));
  if (differing.length > 0 || pages.length < wanted) process.exitCode = 1;
}
