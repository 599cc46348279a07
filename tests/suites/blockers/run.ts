/**
 * `npm run bench:blockers`: does nova.dismiss_blockers clear what lies over a page, and nothing else? Pages of third-party
 * consent and modal libraries, pages that must be left alone, and traps, through `nova mcp` over stdio. The truth is what
 * the pages saw. The consent library stands beside it, alone, on the same pages. Ends with 1 when a bar is missed.
 *   --only text      only pages whose id holds this text
 *   --no-peer        without the consent library alone
 *   --json           every row
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { share } from '../outcomes/lanes.js';
import type { McpClient } from '../support/mcp-client.js';
import { BARS, figuresOf, judge, matrixOf, truthOf } from './judge.js';
import type { Met, Page, Row } from './page.js';
import { installLibraries } from './parts.js';
import { planPages } from './plan.js';
import { type HeuristicMode, runRulesAlone } from './rules-alone.js';
import { serveBlockers } from './site.js';

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean' }, 'no-peer': { type: 'boolean' } },
});
const LANES = 4;
/** The page looks at itself every 50 ms. */
const TELLING_MS = 300;
const WATCH_MS = 3500;
const ALONE: Readonly<Record<string, HeuristicMode>> = {
  'autoconsent, rules alone': 'off',
  'autoconsent, rules and its heuristics': 'reject',
};

await setUp();
const modules = installLibraries();
// The browser that it looks for may just have been installed.
const { cleanUp, testBrowser, startNova, temporaryFolder } = await import('../support/contestants.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

interface Contestant {
  readonly name: string;
  readonly rows: readonly Row[];
}

const { only } = values;
const pages = planPages().filter(({ id }) => only === undefined || id.includes(only));
const site = await serveBlockers(pages, modules);
const judged = (rows: readonly Met[]): Row[] =>
  rows.map((row) => ({ ...row, ...judge(row.page, row.report, row.truth) }));

try {
  const rows = await measureNova();
  const contestants: Contestant[] = [{ name: 'Nova', rows }];
  if (values['no-peer'] !== true) {
    const alone = pages.filter(({ group }) => group !== 'trap');
    for (const [name, heuristicMode] of Object.entries(ALONE)) {
      console.error(`nova: the same pages through ${name} …`);
      const met = await runRulesAlone(alone, site, { browser: testBrowser, heuristicMode });
      contestants.push({ name, rows: judged(met) });
    }
  }
  print(contestants);
  if (values.json === true) console.log(JSON.stringify(contestants.map(plain), null, 1));
  const { recall, precision } = figuresOf(rows);
  process.exitCode = (recall ?? 1) >= BARS.recall && (precision ?? 1) >= BARS.precision ? 0 : 1;
} finally {
  await cleanUp();
  site.close();
}

async function measureNova(): Promise<Row[]> {
  const { folder, remove } = temporaryFolder();
  const novas = Array.from({ length: LANES }, () => startNova(folder));
  for (const { client } of novas) await client.initialize();
  for (const { client } of novas) await client.call('nova_tab_new');
  console.error(`nova: ${pages.length} pages through Nova …`);
  const met = await share(
    pages,
    novas.map(
      ({ client }) =>
        (page) =>
          withNova(client, page),
    ),
  );
  for (const one of novas) await one.end();
  await remove();
  return judged(met);
}

async function withNova(client: McpClient, page: Page): Promise<Met> {
  const log = site.listen(page);
  const { structuredContent: opened } = await client.call('nova_tab_new', {
    url: site.urlOf(page),
    private: true,
    isolate: true,
    waitForLoad: true,
  });
  const { targetId } = opened;
  const trap = page.group === 'trap' ? page : undefined;
  const began = performance.now();
  const { structuredContent: told } = await client.ask('nova_dismiss_blockers', { targetId, ...trap?.args });
  const ms = performance.now() - began;
  const warnings: string[] = [];
  if (trap?.warning !== undefined) {
    await delay(WATCH_MS);
    const { structuredContent: next } = await client.ask('nova_read_text', { targetId });
    warnings.push(...(next.warnings ?? []).map(({ code }) => code));
  }
  await delay(TELLING_MS);
  const truth = truthOf(log);
  await client.ask('nova_tab_close', { targetId });
  return { page, ms, truth, report: { ...told, warnings, newTabIds: told.newTabIds ?? [] } };
}

function plain({ name, rows }: Contestant) {
  return {
    name,
    rows: rows.map(({ page: { id, group, kit, lang, place }, ...row }) => ({
      ...row,
      page: { id, group, kit, lang, place },
    })),
  };
}

function print(contestants: readonly Contestant[]): void {
  const list = (counts: object) =>
    Object.entries(counts)
      .map(([word, count]) => `${word} ${count}`)
      .join(', ');
  for (const { name, rows } of contestants) {
    const { recall, precision, ...counts } = figuresOf(rows);
    console.log(`\n${name}: recall ${recall?.toFixed(3)}, precision ${precision?.toFixed(3)}; ${list(counts)}`);
    const times = rows.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)];
    if (median !== undefined) console.log(`  median ${Math.round(median)} ms a call`);
    for (const key of ['kit', 'lang', 'place'] as const)
      for (const [value, line] of matrixOf(rows, key)) console.log(`  ${key} ${value}: ${list(line)}`);
    if (name === 'Nova')
      for (const { page, outcome, why } of rows.filter((row) => row.outcome !== 'right'))
        console.log(`  ${outcome} ${page.id}: ${why}`);
  }
}
