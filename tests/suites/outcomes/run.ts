/**
 * `npm run bench:outcomes`: does Nova know what its actions did? Pages whose server knows the truth are acted on through
 * `nova mcp` over stdio, and the same pages through @playwright/mcp. Prints truth beside verdict and the bars; ends with 1
 * when a bar is missed.
 *   --plan small     each behaviour once, on pages written by hand, in a minute or two; nothing is installed, there is no
 *                    peer, and it ends with 1 when any verdict is wrong
 *   --only text      only the runs whose group, kit, language or behaviour holds this text; bars that need all are left out
 *   --json           everything as JSON
 *   --no-peer        without the peer
 * Linux only, like the other benchmarks.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { installPeers, loadTokenizer, PEER } from '../support/peer.js';
import { summarize } from '../support/stats.js';
import { planApps, startApps } from './apps.js';
import { barsOf, isRight, latencyOf } from './judge.js';
import { buildKits, installParts, isPlain } from './parts.js';
import { planRuns, planSmall } from './plan.js';
import { detectorOf, plainRow, printOutcomes, printSmall, summaryOf } from './report.js';
import { type Row, runWithNova, runWithPeer, type Work } from './runs.js';
import { serveOutcomes } from './site.js';
import { measureTokens } from './tokens.js';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    only: { type: 'string' },
    'no-peer': { type: 'boolean' },
    plan: { type: 'string', default: 'whole' },
  },
});
if (!['whole', 'small'].includes(values.plan)) throw new Error(`there is no plan "${values.plan}": whole, small`);
const isSmall = values.plan === 'small';
const NOVA_LANES = 9;
const PEER_LANES = 3;

await setUp();
if (!isSmall) {
  installPeers();
  installParts();
}
// The browser that it looks for may just have been installed.
const { cleanUp, testBrowser, startNova, startPeer, temporaryFolder } = await import('../support/contestants.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const { only } = values;
const isWanted = (...words: readonly (string | undefined)[]) => only === undefined || words.join(' ').includes(only);
const pages = (isSmall ? planSmall() : planRuns()).filter(({ id, group, kit, look, lang, behaviour }) =>
  isWanted(id, group, kit ?? look, lang, behaviour),
);
const appRuns = (isSmall ? [] : planApps()).filter(({ id, group, app, lang, behaviour }) =>
  isWanted(id, group, app, lang, behaviour),
);
const site = await serveOutcomes(await buildKits(isSmall ? isPlain : undefined));
const apps = await startApps(appRuns);
const load = loadavg().slice(0, 1);
const say = (words: string) => console.error(`nova: ${words} …`);

try {
  process.exitCode = (await measure({ pages, appRuns, site, apps })) ? 0 : 1;
} finally {
  await apps.close();
  await cleanUp();
  site.close();
}

/** True when what was found is good enough. */
async function measure(work: Work): Promise<boolean> {
  const { folder, remove } = temporaryFolder();
  say(`${pages.length + appRuns.length} runs through Nova`);
  const novas = Array.from({ length: NOVA_LANES }, () => startNova(folder));
  const clients = novas.map(({ client }) => client);
  for (const client of clients) await client.initialize();
  for (const client of clients) await client.call('nova_tab_new');
  const nova = await timed(() => runWithNova(work, clients));
  load.push(...loadavg().slice(0, 1));
  if (isSmall) return printSmall(summaryOf('Nova', nova), nova.rows);
  const [first] = clients;
  const tokens =
    first === undefined || only !== undefined ? [] : await measureTokens(first, site, await loadTokenizer());
  for (const one of novas) await one.end();
  await remove();

  const own = summaryOf('Nova', nova);
  const contestants = values['no-peer'] === true ? [own] : [own, await measurePeer(work)];
  const latencies = nova.rows.map(latencyOf).filter((one) => one !== null);
  const bars = barsOf(own.figures, latencies, tokens).slice(only === undefined ? 0 : 2);
  const report = {
    machine: {
      date: new Date().toISOString().slice(0, 10),
      platform: `${process.platform} ${process.arch}, ${cpus().length} cores`,
      node: process.versions.node,
      chromium: testBrowser.version,
      peer: PEER,
      load: `${load.map((one) => one.toFixed(1)).join(', ')} (before, and after each contestant)`,
    },
    contestants,
    latency: latencies.length === 0 ? null : summarize(latencies),
    tokens,
    bars,
    wrong: nova.rows.filter((row) => !isRight(row)).map(plainRow),
    detector: detectorOf(nova.rows),
    ...(values.json === true && { rows: nova.rows.map(plainRow) }),
  };
  if (values.json === true) console.log(JSON.stringify(report, null, 2));
  else printOutcomes(report);
  return bars.every(({ met }) => met);
}

async function measurePeer(work: Work) {
  say('the same runs through the peer');
  const { folder, remove } = temporaryFolder();
  const peers = Array.from({ length: PEER_LANES }, () => startPeer(['--output-dir', folder]));
  const clients = peers.map(({ client }) => client);
  for (const client of clients) await client.initialize();
  const peer = await timed(() => runWithPeer(work, clients, folder));
  for (const one of peers) await one.end();
  await remove();
  load.push(...loadavg().slice(0, 1));
  return summaryOf(PEER, peer);
}

async function timed(work: () => Promise<Row[]>): Promise<{ rows: Row[]; seconds: number }> {
  const began = performance.now();
  return { rows: await work(), seconds: (performance.now() - began) / 1000 };
}
