/**
 * `npm run bench:unseen`: does Nova call an address covered whose page nobody saw (E&T 5.9)? Each site of a set is a run over all its
 * addresses; every page is opened and scanned once over stdio, then completion is asked for. Found is a page that is not covered, or
 * covered with a caveat that names its address; late content is found when it was scanned, or the scan says that it gave up. A real
 * page that is not covered, or covered with a caveat, is a false alarm. Prints rows that are wrong, the figures and one line of
 * JSON; ends with 1 below a bar.
 *   --folder PATH    another set: a folder whose server.ts exports start()
 *   --only TEXT      only pages whose site, kind or path holds this text
 *   --out FILE       all rows, as JSON
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { keepSlash, normalizeUrl, urlHash } from '../../../src/kernel/index.js';
import type { McpClient } from '../support/mcp-client.js';
import type { AnswerOf } from '../support/tool-calls.js';
import { figuresOf, judge, type Row } from './judge.js';
import type { PageCase, Site, SiteUnderAudit } from './set.js';

const BARS = { recall: 0.95, precision: 0.97 };
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, 'own') },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
  },
});

await setUp();
// The browser that it looks for may just have been installed.
const { cleanUp, startNova, temporaryFolder } = await import('../support/contestants.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

// Codec: a set is another module, named when the bench is started.
const { start } = (await import(pathToFileURL(resolve(values.folder, 'server.ts')).href)) as {
  readonly start: () => Promise<Site>;
};
const began = performance.now();
const load = loadavg().slice(0, 1);
const set = await start();
const rows: Row[] = [];
try {
  const { client } = startNova(temporaryFolder().folder);
  await client.initialize();
  for (const site of set.sites) {
    const pages = site.pages.filter(({ kind, path }) => `${site.name} ${kind} ${path}`.includes(values.only));
    if (pages.length > 0) rows.push(...(await audit(client, { ...site, pages })));
  }
} finally {
  await set.close();
  await cleanUp();
}
load.push(...loadavg().slice(0, 1));
report();

type Seen = Omit<Row, 'caveats'> & { readonly unitKey: string };
type Created = Pick<AnswerOf<'nova_task_instance_create'>, 'instanceId' | 'instanceRev'>;

async function audit(client: McpClient, { name, origin, pages }: SiteUnderAudit): Promise<Row[]> {
  const { targetId } = (await client.call('nova_tab_new')).structuredContent;
  const created = await client.call('nova_task_instance_create', {
    targetUrl: origin,
    adHocContext: {
      taskType: 'site_audit',
      displayName: `Audit ${name}`,
      goal: 'Read every page',
      completionCondition: { coverageMode: 'exhaustive', unitKind: 'url', stopMetric: 'all_units_processed' },
    },
    unitSource: {
      kind: 'explicit',
      explicitUrls: pages.map(({ path }) => `${origin}${path}`),
      freezeAfterPopulate: true,
    },
  });
  const seen: Seen[] = [];
  for (const page of pages) seen.push(await visit(client, targetId, { origin, page, name }));
  const caveats = await complete(client, created.structuredContent, seen);
  await client.ask('nova_tab_close', { targetId });
  return seen.map((row) => {
    const address = `${origin}${row.path}`;
    return { ...row, caveats: caveats.filter((caveat) => caveat.includes(`:${address} (`)) };
  });
}

async function visit(
  client: McpClient,
  targetId: string | undefined,
  { origin, page, name }: { readonly origin: string; readonly page: PageCase; readonly name: string },
): Promise<Seen> {
  const from = performance.now();
  await client.ask('nova_navigate', { targetId, url: `${origin}${page.path}`, waitForLoad: true });
  const scanned = await client.ask('nova_coverage_scan', {
    targetId,
    scanId: 'nova_full_page_text_v1',
    scopeOptions: { includeIframes: true },
  });
  const ms = Math.round(performance.now() - from);
  const { coverageEvidence: evidence, unitUpdate, reasonCode } = scanned.structuredContent;
  const unitKey = unitKeyOf(`${origin}${page.path}`);
  // An address that leads to another one of the run covers that one, not itself.
  const update = unitUpdate?.unitKey === unitKey ? unitUpdate : undefined;
  const said = evidence === undefined ? '' : JSON.stringify(evidence.page);
  return {
    ...page,
    site: name,
    unitKey,
    isCovered: update?.status === 'checked',
    reason: `${update?.eligibilityReason ?? reasonCode ?? 'no unit'}; ${said}`,
    hasLateText: page.lateText !== undefined && JSON.stringify(evidence?.raw ?? '').includes(page.lateText),
    stillComing: evidence?.page.stillComing ?? null,
    ms,
  };
}

function unitKeyOf(url: string): string {
  return `url:${urlHash(keepSlash(normalizeUrl(url, (value) => value) ?? url, url))}`;
}

/** Units that are not covered are left out with a reason, as an honest agent would. */
async function complete(client: McpClient, created: Created, seen: readonly Seen[]): Promise<readonly string[]> {
  const { instanceId = '' } = created;
  const open = seen.filter(({ isCovered }) => !isCovered);
  let expectedInstanceRev = created.instanceRev ?? 0;
  if (open.length > 0) {
    const unitUpdates = open.map(({ unitKey }) => ({ unitKey, status: 'excluded' as const, reason: 'No page there' }));
    const told = { instanceId, expectedInstanceRev, clientEventId: `x-${instanceId}`, unitUpdates };
    expectedInstanceRev = (await client.call('nova_task_instance_progress', told)).structuredContent.instanceRev ?? 0;
  }
  const asked = { instanceId, expectedInstanceRev, clientEventId: `c-${instanceId}` };
  const ended = (await client.ask('nova_task_instance_complete', asked)).structuredContent;
  if (ended.completed !== true) console.log(`not completed: ${JSON.stringify(ended).slice(0, 400)}`);
  return ended.caveats ?? [];
}

function report(): void {
  for (const row of rows.filter((one) => ['missed', 'false_alarm'].includes(judge(one))))
    console.log(
      `${judge(row).padEnd(11)} ${row.site} ${row.path} (${row.kind})\n    ${row.about}\n    ${row.reason} ${row.caveats.join(', ')}`,
    );
  const figures = figuresOf(rows);
  console.table(
    Object.fromEntries(set.sites.map(({ name }) => [name, figuresOf(rows.filter((row) => row.site === name))])),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  const loads = load.map((one) => Number(one.toFixed(1)));
  console.log(`bars: recall ${BARS.recall}, precision ${BARS.precision}`);
  console.log(JSON.stringify({ bench: 'unseen', ...figures, seconds, load: loads }));
  if (values.out !== undefined)
    writeFileSync(
      values.out,
      JSON.stringify(
        rows.map((row) => ({ ...row, judged: judge(row) })),
        null,
        1,
      ),
    );
  process.exitCode = figures.recall >= BARS.recall && figures.precision >= BARS.precision ? 0 : 1;
}
