import { expect, test } from 'vitest';
import { BARS, figuresOf } from './login-walls/figures.js';
import { findingsOf } from '../../src/learning/rules/semantic/detect.js';
import { NO_WAITS, operation, SUMMARY, useBench } from './bench.js';
import { WALL_PAGES, type WallPage } from './login-walls/index.js';

const bench = useBench();
const LOADED = { ...NO_WAITS, waitForLoad: true };
const TABS = 6;

/** What would be put to the agent after one look at each of the pages. */
async function lookAt(pages: readonly WallPage[]) {
  const target = await bench.open();
  const rows: (WallPage & { readonly isFound: boolean })[] = [];
  for (const page of pages) {
    for (const [path, html] of Object.entries(page.frames)) bench.site.serve(html, path);
    await target.navigate(bench.site.serve(page.html), LOADED, operation());
    const { signs } = await target.summarize({ ...SUMMARY, withAuth: true }, operation());
    const seen = { consent: null, login: signs?.login ?? null, followsIdentityStep: false, pressed: null };
    rows.push({ ...page, isFound: findingsOf(seen).some(({ kind }) => kind === 'login_wall') });
  }
  return rows;
}

test('[K 9] tells login walls from pages that look like one', { timeout: 120_000 }, async () => {
  const shares = Array.from({ length: TABS }, (_, tab) => WALL_PAGES.filter((_page, at) => at % TABS === tab));
  const rows = (await Promise.all(shares.map(lookAt))).flat();
  const { precision, recall } = figuresOf(rows);
  const errors = rows
    .filter(({ isLoginWall, isFound }) => isLoginWall !== isFound)
    .map(({ kind, name }) => `${kind}: ${name}`);
  expect.soft(precision, errors.join('\n')).toBeGreaterThanOrEqual(BARS.precision);
  expect.soft(recall, errors.join('\n')).toBeGreaterThanOrEqual(BARS.recall);
});
