/**
 * `npm run bench:audit`: a documentation site that nobody wrote for Nova as one audit over stdio: crawled, every page opened
 * and scanned by nova.task_scan_next, a question about all pages put to nova.search_site, completed. Beside it bare
 * Playwright visits the same pages, batch by batch in turns, and waits alike. What there is to find is read from the
 * files. Prints a table, what went wrong, and one line of JSON; ends with 1 when a bar is missed.
 *   --plan small     a site of 60 pages that it writes itself, and needs no network
 * The full plan needs apt-get and dpkg.
 */
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { need } from '../completion/agent.js';
import { serveFolder } from '../coverage/site.js';
import { type Truth, truthOf } from '../coverage/truth.js';
import type { AnswerOf, ArgumentsOf, ShortName } from '../support/tool-calls.js';
import { type AuditedSite, documentation, filesOf, smallSite } from './pages.js';

const { values } = parseArgs({ options: { plan: { type: 'string' } } });
const PER = 500;
const BARS = { ratio: 1.5, callsPer500: 60, tokensPer500: 40_000 };
const CHARS_PER_TOKEN = 4;
const CALL_MS = 300_000;

await setUp();
const { cleanUp, startNova, temporaryFolder } = await import('../support/contestants.js');
const { rawVisitor } = await import('../coverage/raw-visits.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const cost = { calls: 0, chars: 0 };
const raw = await rawVisitor();
try {
  const site = values.plan === 'small' ? smallSite(temporaryFolder().folder) : documentation();
  report(site, await audit(site));
} finally {
  await raw.end();
  await cleanUp();
}

async function audit(site: AuditedSite) {
  const served = await serveFolder(site.folder);
  const { client } = startNova(temporaryFolder().folder);
  try {
    await client.initialize();
    /** One call as the client gets it; all of it is what a model reads. */
    const call = async <N extends ShortName>(tool: N, args: ArgumentsOf<N>): Promise<AnswerOf<N>> => {
      const params = { name: `nova_${tool}`, arguments: args };
      const result = await client.request<{ structuredContent: AnswerOf<N>; content: unknown }>(
        'tools/call',
        params,
        CALL_MS,
      );
      cost.calls += 1;
      cost.chars += JSON.stringify(result.structuredContent).length + JSON.stringify(result.content).length;
      return result.structuredContent;
    };
    const start = `${served.origin}/index.html`;
    const truth = await truthOf(start);
    const crawlBegan = performance.now();
    const { instanceId = '', urlCoverage, discoveryState } = await call('task_instance_create', runOf(start));
    const crawlMs = performance.now() - crawlBegan;
    const scanned = await scanAll(call, instanceId, served.origin);
    const search = await call('search_site', { instanceId, query: site.question, maxPages: 200, perPage: 1 });
    const files = scanned.lines.filter((line) => line.startsWith('file ')).map((line) => line.split(' ')[1] ?? '');
    const unitUpdates = files.map((path) => {
      return { unitKey: served.origin + path, status: 'excluded' as const, reason: 'It is a file, not a page.' };
    });
    if (files.length > 0)
      await call('task_instance_progress', { instanceId, expectedInstanceRev: 0, clientEventId: 'files', unitUpdates });
    const found = need(search.matches, 'matches').map(({ page }) => page);
    const answer = await call('task_instance_complete', {
      instanceId,
      expectedInstanceRev: files.length > 0 ? 1 : 0,
      clientEventId: 'done',
    });
    return {
      truth,
      units: urlCoverage?.unitsWritten ?? 0,
      discoveryState,
      crawlMs,
      ...scanned,
      search,
      found,
      answer,
      origin: served.origin,
    };
  } finally {
    served.close();
  }
}

function runOf(targetUrl: string): ArgumentsOf<'task_instance_create'> {
  return {
    targetUrl,
    adHocContext: {
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
    unitSource: { kind: 'crawler', scopeDomain: new URL(targetUrl).host, freezeAfterPopulate: true },
  };
}

type Call = <N extends ShortName>(tool: N, args: ArgumentsOf<N>) => Promise<AnswerOf<N>>;

/** Until nothing is left that was not tried; the same pages by bare Playwright after each batch. */
async function scanAll(call: Call, instanceId: string, origin: string) {
  const lines: string[] = [];
  let [novaMs, bareMs, open] = [0, 0, 0];
  for (;;) {
    const began = performance.now();
    const told = await call('task_scan_next', { instanceId });
    const pages = need(told.pages, 'pages');
    if (pages.length === 0) break;
    novaMs += performance.now() - began;
    lines.push(...pages);
    open = told.openUnits ?? 0;
    const bareBegan = performance.now();
    for (const line of pages) await raw.visit(origin + (line.split(' ')[1] ?? '/')).catch(() => undefined);
    bareMs += performance.now() - bareBegan;
    console.error(`${lines.length} scanned, ${told.untried} to go`);
    if (told.untried === 0) break;
  }
  return { lines, novaMs, bareMs, open };
}

function report(site: AuditedSite, row: Awaited<ReturnType<typeof audit>>): void {
  const { truth, lines, origin, found, answer, search } = row;
  const pathOf = (url: string) => url.replace(origin, '') || '/';
  const listed = new Set(lines.map((line) => line.split(' ')[1] ?? ''));
  const covered = lines.filter((line) => line.startsWith('ok ')).length;
  const known = new Set([...truth.pages.keys(), ...truth.files].map(pathOf));
  const missing = [...known].filter((path) => !listed.has(path) && !listed.has(path.replace(/\/$/, '')));
  const strange = [...listed].filter((path) => !known.has(path) && !known.has(`${path}/`));
  const wanted = wantedPages(site, truth, pathOf);
  const scale = PER / Math.max(1, lines.length);
  const figures = {
    site: site.name,
    htmlFiles: filesOf(site).size,
    linkedPages: truth.pages.size,
    linkedFiles: truth.files.size,
    units: row.units,
    scanned: lines.length,
    covered,
    notCovered: lines.length - covered,
    missing: missing.length,
    strange: strange.length,
    crawlSeconds: Number((row.crawlMs / 1000).toFixed(1)),
    novaMsPerPage: Math.round(row.novaMs / lines.length),
    rawMsPerPage: Math.round(row.bareMs / lines.length),
    ratio: Number((row.novaMs / row.bareMs).toFixed(3)),
    calls: cost.calls,
    callsPer500: Math.ceil(cost.calls * scale),
    tokens: Math.round(cost.chars / CHARS_PER_TOKEN),
    tokensPer500: Math.round((cost.chars / CHARS_PER_TOKEN) * scale),
    answerPages: found.length,
    answerWanted: wanted.length,
    notRead: search.notRead,
    completed: answer.completed,
    said: answer.caveats?.join(' ') ?? answer.reason ?? '',
  };
  const wrong = [
    ...lines.filter((line) => !line.startsWith('ok ')).map((line) => `not covered: ${line}`),
    ...missing.map((path) => `page not found: ${path}`),
    ...strange.map((path) => `listed, and no link leads there: ${path}`),
    ...wanted.filter((path) => !found.includes(path)).map((path) => `hit not found: ${path}`),
    ...found.filter((path) => !wanted.includes(path)).map((path) => `hit that is none: ${path}`),
  ];
  for (const one of wrong.slice(0, 40)) console.log(one);
  console.table(figures);
  const bar = (holds: boolean, text: string) => (holds ? [] : [text]);
  const missed = [
    // Pages of a few bytes tell nothing about the time that pages take.
    ...bar(
      values.plan === 'small' || figures.ratio <= BARS.ratio,
      `time per page over ${BARS.ratio} of bare Playwright`,
    ),
    ...bar(figures.callsPer500 <= BARS.callsPer500, `more than ${BARS.callsPer500} calls for ${PER} pages`),
    ...bar(figures.tokensPer500 <= BARS.tokensPer500, `more than ${BARS.tokensPer500} tokens for ${PER} pages`),
    ...bar(missing.length + strange.length === 0, 'the inventory is not exact'),
    ...bar(wanted.every((path) => found.includes(path)) && found.length === wanted.length, 'the answer is not exact'),
    ...bar(answer.completed === true, 'not completed'),
  ];
  console.log(JSON.stringify({ bench: 'audit', plan: values.plan ?? 'full', ...figures, missed }));
  process.exitCode = missed.length === 0 ? 0 : 1;
}

/** The pages that say it, by their files. */
function wantedPages(site: AuditedSite, truth: Truth, pathOf: (url: string) => string): readonly string[] {
  const pages = new Set([...truth.pages.keys()].map(pathOf));
  const texts = [...filesOf(site)].map(([path, html]) => [path, textOf(html)] as const);
  return texts.filter(([path, text]) => pages.has(path) && text.includes(site.question)).map(([path]) => path);
}

function textOf(html: string): string {
  const shown = html.replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<!--[\s\S]*?-->/gi, '');
  return shown.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
}
