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
import { BARS, figuresOf, judge, matrixOf, truthOf } from './judge.mjs';
import { installLibraries } from './parts.mjs';
import { planPages } from './plan.mjs';
import { serveBlockers } from './site.mjs';

const options = { only: { type: 'string' }, json: { type: 'boolean' }, 'no-peer': { type: 'boolean' } };
const { values } = parseArgs({ options });
const LANES = 4;
/** The page looks at itself every 50 ms. */
const TELLING_MS = 300;
const WATCH_MS = 3500;

await setUp();
const modules = installLibraries();
const { cleanUp, recordedBrowser, startNova, temporaryFolder } = await import('../support/contestants.js');
const { runRulesAlone } = await import('./rules-alone.mjs');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const pages = planPages().filter(({ id }) => values.only === undefined || id.includes(values.only));
const site = await serveBlockers(pages, modules);
const judged = (rows) => rows.map((row) => ({ ...row, ...judge(row.page, row.report, row.truth) }));

async function withNova(client, page) {
  const log = site.listen(page);
  const { structuredContent: opened } = await client.call('nova_tab_new', {
    url: site.urlOf(page),
    private: true,
    isolate: true,
    waitForLoad: true,
  });
  const { targetId } = opened;
  const began = performance.now();
  const { structuredContent: told } = await client.request('tools/call', {
    name: 'nova_dismiss_blockers',
    arguments: { targetId, ...page.args },
  });
  const ms = performance.now() - began;
  const warnings = [];
  if (page.warning !== undefined) {
    await delay(WATCH_MS);
    const { structuredContent: next } = await client.request('tools/call', {
      name: 'nova_read_text',
      arguments: { targetId },
    });
    warnings.push(...(next.warnings ?? []).map(({ code }) => code));
  }
  await delay(TELLING_MS);
  const truth = truthOf(log);
  await client.request('tools/call', { name: 'nova_tab_close', arguments: { targetId } });
  return { page, ms, truth, report: { ...told, warnings, newTabIds: told.newTabIds ?? [] } };
}

try {
  const { folder, remove } = temporaryFolder();
  const novas = Array.from({ length: LANES }, () => startNova(folder));
  for (const { client } of novas) await client.initialize();
  for (const { client } of novas) await client.call('nova_tab_new');
  console.error(`nova: ${pages.length} pages through Nova …`);
  const rows = judged(
    await share(
      pages,
      novas.map(
        ({ client }) =>
          (page) =>
            withNova(client, page),
      ),
    ),
  );
  for (const one of novas) await one.end();
  await remove();

  const contestants = [{ name: 'Nova', rows }];
  if (!values['no-peer']) {
    const alone = pages.filter(({ group }) => group !== 'trap');
    for (const [name, heuristicMode] of [
      ['autoconsent, rules alone', 'off'],
      ['autoconsent, rules and its heuristics', 'reject'],
    ]) {
      console.error(`nova: the same pages through ${name} …`);
      contestants.push({
        name,
        rows: judged(await runRulesAlone(alone, site, { browser: recordedBrowser(), heuristicMode })),
      });
    }
  }
  print(contestants);
  if (values.json)
    console.log(
      JSON.stringify(
        contestants.map(({ name, rows: all }) => ({
          name,
          rows: all.map(({ page: { id, group, kit, lang, place }, ...row }) => ({
            ...row,
            page: { id, group, kit, lang, place },
          })),
        })),
        null,
        1,
      ),
    );
  const { recall, precision } = figuresOf(rows);
  process.exitCode = (recall ?? 1) >= BARS.recall && (precision ?? 1) >= BARS.precision ? 0 : 1;
} finally {
  await cleanUp();
  site.close();
}

function print(contestants) {
  for (const { name, rows } of contestants) {
    const { recall, precision, ...counts } = figuresOf(rows);
    console.log(
      `\n${name}: recall ${recall?.toFixed(3)}, precision ${precision?.toFixed(3)}; ${Object.entries(counts)
        .map(([key, value]) => `${key} ${value}`)
        .join(', ')}`,
    );
    const times = rows.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
    if (times.length > 0) console.log(`  median ${Math.round(times[Math.floor(times.length / 2)])} ms a call`);
    for (const key of ['kit', 'lang', 'place'])
      for (const [value, line] of matrixOf(rows, key))
        console.log(
          `  ${key} ${value}: ${Object.entries(line)
            .map(([word, count]) => `${word} ${count}`)
            .join(', ')}`,
        );
    if (name === 'Nova')
      for (const { page, outcome, why } of rows.filter((row) => row.outcome !== 'right'))
        console.log(`  ${outcome} ${page.id}: ${why}`);
  }
}
