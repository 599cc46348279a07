/**
 * `npm run bench:sites`: two documentation sites nobody wrote for Nova, the Apache manual and the SQLite documentation, as
 * a whole task over stdio: crawled, every page scanned, completed. Beside it bare Playwright visits the same pages, page
 * by page in turns, and waits alike. What there is to find is told by a walk over the files without a browser. Prints a
 * table, what went wrong, and one line of JSON; ends with 1 when a bar is missed.
 *   --pages n        pages to scan of each site, spread over all, 300 by default; the others are excluded, with that reason
 *   --site name      only apache or only sqlite
 * Needs apt-get and dpkg.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { Agent, need } from '../completion/agent.js';
import type { McpClient } from '../support/mcp-client.js';
import { summarize } from '../support/stats.js';
import type { ArgumentsOf } from '../support/tool-calls.js';
import { documentation } from './pages.js';
import { serveFolder } from './site.js';
import { type Truth, truthOf } from './truth.js';

const { values } = parseArgs({ options: { pages: { type: 'string' }, site: { type: 'string' } } });
const WANTED = Number(values.pages ?? 300);
const RATIO_BAR = 1.5;
const LOOK = 200;
const SCAN = 'nova_full_page_text_v1';
const SITES = [
  { name: 'apache', folder: 'usr/share/doc/apache2-doc/manual', start: '/en/index.html' },
  { name: 'sqlite', folder: 'usr/share/doc/sqlite3', start: '/index.html' },
];

/** From the origin that Nova sees to the one of the files. */
interface Move {
  readonly from: string;
  readonly to: string;
}

await setUp();
const { cleanUp, startNova, temporaryFolder } = await import('../support/contestants.js');
const { rawVisitor } = await import('./raw-visits.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const files = documentation();
const rows: Awaited<ReturnType<typeof work>>[] = [];
const raw = await rawVisitor();
try {
  const { client } = startNova(temporaryFolder().folder);
  await client.initialize();
  for (const site of SITES)
    if (values.site === undefined || values.site === site.name) rows.push(await work(site, client));
} finally {
  await raw.end();
  await cleanUp();
}
report();

async function work({ name, folder, start }: (typeof SITES)[number], client: McpClient) {
  const served = await serveFolder(join(files, folder));
  // A host of its own: links of one site are no links of the other.
  const origin = served.origin.replace('127.0.0.1', `${name}.localhost`);
  const agent = new Agent(() => client, name);
  try {
    const truth = await truthOf(served.origin + start);
    const found = await crawl(agent, origin + start);
    const pages = await coverAll(agent, truth, { from: origin, to: served.origin, units: found.units });
    // A crawl that is not sure to have seen everything leaves that to the agent.
    if (found.discoveryState !== 'frozen') await agent.progress({ setDiscoveryState: 'frozen' });
    const beganMs = performance.now();
    const answer = await agent.complete();
    return { name, truth, ...found, ...pages, answer, completeMs: performance.now() - beganMs };
  } finally {
    served.close();
  }
}

async function crawl(agent: Agent, targetUrl: string) {
  await agent.tab(targetUrl);
  const beganMs = performance.now();
  const { urlCoverage, discoveryState } = await agent.begin(
    {
      taskType: 'content_audit',
      displayName: 'Read the documentation',
      goal: 'Every page of the documentation is read.',
      completionCondition: {
        coverageMode: 'exhaustive',
        unitKind: 'url',
        stopMetric: 'all_units_processed',
        stopValue: null,
        evidencePolicy: { mode: 'require_observed', maxGapPercent: 0, treatUnknownAs: 'gap' },
      },
    },
    {
      targetUrl,
      declaredTaskKind: 'compliance',
      unitSource: { kind: 'crawler', scopeDomain: new URL(targetUrl).hostname, freezeAfterPopulate: true },
    },
  );
  const { unitsWritten: units, urlsSkipped: skipped, truncated } = need(urlCoverage, 'urlCoverage');
  return { units, skipped, truncated, discoveryState, crawlMs: performance.now() - beganMs };
}

/** Takes the open units as the run tells them, until none is left. */
async function coverAll(agent: Agent, truth: Truth, { from, to, units }: Move & { readonly units: number }) {
  const every = Math.max(1, units / WANTED);
  const listed: string[] = [];
  const nova: number[] = [];
  const bare: number[] = [];
  const uncovered: { readonly url: string; readonly verdict: string }[] = [];
  const deadCovered: object[] = [];
  let scripted = 0;
  for (let due = 0; ; ) {
    const { discoveredUnitsPreview = [] } = await agent.must('task_instance_get', {
      instanceId: agent.instanceId,
      includeDiscoveredUnitsPreview: true,
      discoveredUnitsPreviewLimit: LOOK,
    });
    if (discoveredUnitsPreview.length === 0) break;
    const unitUpdates: NonNullable<ArgumentsOf<'task_instance_progress'>['unitUpdates']>[number][] = [];
    for (const { unitKey, unitRef } of discoveredUnitsPreview) {
      const url = String(unitRef);
      const at = listed.push(url) - 1;
      const isPage = truth.pages.has(url.replace(from, to));
      if (truth.dead.has(url.replace(from, to))) {
        // Listed because following it could do something; the scan has to see that nothing is there.
        const { unitUpdate } = await scanOf(agent, url);
        if (unitUpdate?.eligible !== false) deadCovered.push({ url, unitUpdate });
        unitUpdates.push({ unitKey, status: 'excluded', reason: 'The server answers 404.' });
        continue;
      }
      if (!isPage || at < due) {
        const reason = isPage ? 'Outside the sample of this run.' : 'It is a file, not a page.';
        unitUpdates.push({ unitKey, status: 'excluded', reason });
        continue;
      }
      due += every;
      const turns = [
        async () => {
          const { ms, value } = await timed(() => scanOf(agent, url));
          nova.push(ms);
          if (value.unitUpdate?.advanced === true) return;
          uncovered.push({ url, verdict: value.unitUpdate?.eligibilityReason ?? value.reasonCode ?? 'no_unit' });
          unitUpdates.push({ unitKey, status: 'excluded', reason: 'The scan does not cover it.' });
        },
        async () => {
          const { ms, value } = await timed(() => raw.visit(url));
          bare.push(ms);
          if (value.hasScript) scripted += 1;
        },
      ];
      for (const turn of at % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    if (unitUpdates.length > 0) await agent.progress({ unitUpdates });
    if (agent.refusals.length > 0) throw new Error(JSON.stringify(agent.refusals[0]).slice(0, 500));
  }
  return { listed, nova, bare, uncovered, deadCovered, scripted, ...differences(listed, truth, { from, to }) };
}

async function scanOf(agent: Agent, url: string) {
  await agent.go(url);
  return agent.scan(SCAN, { scopeOptions: { includeIframes: true } });
}

async function timed<Value>(visit: () => Promise<Value>) {
  const beganMs = performance.now();
  const value = await visit();
  return { value, ms: performance.now() - beganMs };
}

function differences(listed: readonly string[], { pages, files: other, dead }: Truth, { from, to }: Move) {
  const urls = new Set(listed.map((url) => url.replace(from, to)));
  return {
    deadListed: [...dead].filter((url) => urls.has(url)),
    missing: [...pages.keys()].filter((url) => !urls.has(url) && !urls.has(url.replace(/\/$/, ''))),
    strange: [...urls].filter((url) => ![pages, other, dead].some((known) => known.has(url) || known.has(`${url}/`))),
  };
}

function report(): void {
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const lines = rows.map((row) => {
    const { name, truth, units, skipped, nova, bare, uncovered, deadListed, missing, strange, scripted, answer } = row;
    return {
      site: name,
      pagesInFiles: truth.pages.size,
      deadInFiles: truth.dead.size,
      languages: new Set(truth.pages.values()).size,
      units,
      skipped,
      truncated: row.truncated,
      discoveryState: row.discoveryState,
      crawlSeconds: Number((row.crawlMs / 1000).toFixed(1)),
      scanned: nova.length,
      uncovered: uncovered.length,
      deadListed: deadListed.length,
      deadCovered: row.deadCovered.length,
      missing: missing.length,
      strange: strange.length,
      withScript: scripted,
      novaMs: Math.round(summarize(nova).median),
      novaP95Ms: Math.round(summarize(nova).p95),
      rawMs: Math.round(summarize(bare).median),
      rawP95Ms: Math.round(summarize(bare).p95),
      ratio: Number((sum(nova) / sum(bare)).toFixed(3)),
      completed: answer.completed,
      completeMs: Math.round(row.completeMs),
      said: answer.caveats?.join(' ') ?? answer.reason ?? '',
    };
  });
  for (const { name, uncovered, deadCovered, deadListed, missing, strange, answer } of rows) {
    const show = (title: string, list: readonly unknown[]) => {
      for (const one of list.slice(0, 20)) console.log(`${name} ${title}: ${JSON.stringify(one)}`);
    };
    show('not covered', uncovered);
    show('dead link covered', deadCovered);
    show('dead link listed', deadListed);
    show('page not found', missing);
    show('listed, and no link leads there', strange);
    if (answer.completed !== true) console.log(`${name} refused: ${JSON.stringify(answer).slice(0, 1500)}`);
  }
  for (const line of lines) console.table(line);
  const missed = lines.flatMap(({ site, ratio, deadCovered, completed, missing }) => [
    ...(ratio <= RATIO_BAR ? [] : [`${site}: time per page over ${RATIO_BAR} of bare Playwright`]),
    ...(deadCovered === 0 ? [] : [`${site}: dead links covered`]),
    ...(missing === 0 ? [] : [`${site}: pages not found`]),
    ...(completed === true ? [] : [`${site}: not completed`]),
  ]);
  console.log(JSON.stringify({ bench: 'sites', sites: lines, missed }));
  process.exitCode = missed.length === 0 ? 0 : 1;
}
