/**
 * `npm run bench:drift`: does knowledge fall when a page really changed, on the first visit and before anything uses it,
 * and only then? Sixty pages, thirty of them harmless. Broken locators are looked for again on redesigned pages. Looks
 * at pages must leave no trace on them. Ends with 1 when a bar is missed.
 *   --json           every row
 */
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import type { DriftReport } from './drift-inside.js';
import type { RelocationReport } from './drift-relocation.js';

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const LOOKS = 500;
const LOCATORS = 300;

await setUp();
const { cleanUp, testBrowser, temporaryFolder } = await import('../support/contestants.js');
const { timeInside } = await import('../support/inside.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

try {
  const { path: browserPath } = testBrowser;
  const drift = await timeInside<DriftReport>('learning/drift-inside.ts', {
    dataDir: temporaryFolder().folder,
    browserPath,
    looks: LOOKS,
  });
  const relocation = await timeInside<RelocationReport>('learning/drift-relocation.ts', {
    profileDir: temporaryFolder().folder,
    browserPath,
    locators: LOCATORS,
  });
  report(drift, relocation);
} finally {
  await cleanUp();
}

function report({ rows, revalidation }: DriftReport, relocation: RelocationReport): void {
  const real = rows.filter(({ isReal }) => isReal);
  const flagged = rows.filter(({ isFlagged }) => isFlagged);
  const caught = real.filter(({ isFlagged }) => isFlagged);
  const recall = caught.length / real.length;
  const precision = flagged.length === 0 ? 0 : caught.length / flagged.length;
  const used = real.filter(({ isUsed }) => isUsed);
  const demoted = real.filter(({ isDemoted }) => isDemoted);
  const { found, wrong, asked, decoys } = relocation;
  console.log(
    `real changes found   ${caught.length} of ${real.length} on the first visit, ${demoted.length} demoted at once`,
  );
  console.log(
    `false alarms         ${flagged.length - caught.length} of ${rows.length - real.length} harmless changes`,
  );
  console.log(`used all the same    ${used.length}`);
  console.log(
    `locators found again ${found} of ${asked}, wrong element ${wrong} (${decoys} without an answer among them)`,
  );
  console.log(
    `looks                ${revalidation.looks}, entries ${revalidation.checked}, events ${revalidation.events}, requests other than GET ${revalidation.nonGets}`,
  );
  for (const row of rows) {
    const isWrong = row.isReal !== row.isFlagged || row.isUsed;
    if (isWrong || values.json) console.log(`${isWrong ? 'WRONG ' : ''}${JSON.stringify(row)}`);
  }
  for (const miss of relocation.misses) console.log(`MISS  ${JSON.stringify(miss)}`);
  const bars = {
    'recall at least 0.95': recall >= 0.95,
    'precision at least 0.90': precision >= 0.9,
    'nothing that is gone is used': used.length === 0,
    'at least 95 % of locators found': found >= 0.95 * (asked - decoys),
    'no wrong element': wrong === 0,
    'no event on looked-at pages': revalidation.events === 0 && revalidation.checked > 0,
    'no request but GET': revalidation.nonGets === 0,
  };
  const missed = Object.entries(bars).flatMap(([bar, isMet]) => (isMet ? [] : [bar]));
  for (const bar of missed) console.log(`MISSED  ${bar}`);
  const round = (value: number) => Number(value.toFixed(3));
  console.log(
    JSON.stringify({
      bench: 'drift',
      recall: round(recall),
      precision: round(precision),
      used: used.length,
      found,
      asked,
      wrong,
      ...revalidation,
      missed,
    }),
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
}
