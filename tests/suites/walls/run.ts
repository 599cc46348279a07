/**
 * `npm run bench:walls`: does Nova tell a login wall from a page that looks like one (K 9)? Each page has a host of its own and is
 * visited once over stdio, one navigation and one look; found is what either answer puts to the agent as a login wall. The
 * truth of the pages and the rule for it stand in tests/browser/login-walls. Prints what was missed or wrong, the figures and
 * one line of JSON; ends with 1 below a bar.
 *   --only text      only the pages whose name or kind holds this text
 *   --by auth        found is what the assessment of signing in calls a visible wall, without the opportunity
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { BARS, figuresOf } from '../../browser/login-walls/figures.js';
import { FRESH_PAGES, WALL_PAGES, type WallPage } from '../../browser/login-walls/index.js';
import type { McpClient } from '../support/mcp-client.js';
import { serveWalls } from './site.js';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, by: { type: 'string' } } });

await setUp();
// The browser that it looks for may just have been installed.
const { cleanUp, startNova, temporaryFolder } = await import('../support/contestants.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

interface Found {
  readonly isFound: boolean;
  readonly said: string;
}
interface Row extends WallPage, Found {
  readonly set: string;
}

const load = loadavg().slice(0, 1);
const began = performance.now();
const sets = { tuned: WALL_PAGES, blind: FRESH_PAGES };
const site = await serveWalls(
  Object.entries(sets).flatMap(([set, pages]) =>
    pages.filter(({ name, kind }) => `${kind} ${name}`.includes(values.only)).map((page) => ({ ...page, set })),
  ),
);
const rows: Row[] = [];
try {
  const { client } = startNova(temporaryFolder().folder);
  await client.initialize();
  const { targetId } = (await client.call('nova_tab_new')).structuredContent;
  for (const page of site.pages) rows.push({ ...page, ...(await visit(client, targetId, page.url)) });
} finally {
  await site.close();
  await cleanUp();
}
load.push(...loadavg().slice(0, 1));
report();

async function visit(client: McpClient, targetId: string | undefined, url: string): Promise<Found> {
  const arrived = (await client.call('nova_navigate', { targetId, url, waitForLoad: true })).structuredContent;
  const seen = (await client.call('nova_perceive', { targetId })).structuredContent;
  const asked = [arrived, seen].flatMap(questionsIn);
  const auth = seen.authSummary;
  const isFound = values.by === 'auth' ? auth?.loginWallVisible === true : asked.includes('login_wall');
  return { isFound, said: auth === undefined ? 'no word of signing in' : JSON.stringify(auth) };
}

/** Codec: what is put to the agent stands beside the answer of any tool, outside its schema. */
function questionsIn(answer: object): string[] {
  const { pksSemanticLearning: asked } = answer as { readonly pksSemanticLearning?: { readonly kind: string } };
  return asked === undefined ? [] : [asked.kind];
}

function report(): void {
  for (const row of rows.filter(({ isLoginWall, isFound }) => isLoginWall !== isFound))
    console.log(
      `${row.isLoginWall ? 'missed' : 'wrong '}  ${row.set.padEnd(8)} ${row.kind}: ${row.name}\n    ${row.said}`,
    );
  const figures = Object.fromEntries(
    Object.keys(sets).map((set) => [set, figuresOf(rows.filter((row) => row.set === set))]),
  );
  console.table(figures);
  const all = figuresOf(rows);
  console.log(`bars: precision ${BARS.precision}, recall ${BARS.recall}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  const loads = load.map((one) => Number(one.toFixed(1)));
  console.log(
    JSON.stringify({ bench: 'walls', by: values.by ?? 'opportunity', ...all, sets: figures, seconds, load: loads }),
  );
  process.exitCode = all.precision >= BARS.precision && all.recall >= BARS.recall ? 0 : 1;
}
