/**
 * `npm run bench:outcomes`: does Nova know what its actions did? Pages whose server knows the truth are acted on through
 * `nova mcp` over stdio, and the same pages through @playwright/mcp. Prints truth beside verdict and the bars; ends with 1
 * when a bar is missed.
 *   --only text      only the runs whose group, kit, language or behaviour holds this text; bars that need all are left out
 *   --json           everything as JSON
 *   --no-peer        without the peer
 * Linux only, like the other benchmarks.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { installPeers, loadTokenizer, PEER } from '../support/peer.js';
import { buildKits, installParts } from './parts.mjs';

const options = { json: { type: 'boolean' }, only: { type: 'string' }, 'no-peer': { type: 'boolean' } };
const { values } = parseArgs({ options });
const NOVA_LANES = 9;
const PEER_LANES = 3;

await setUp();
installPeers();
installParts();
const { cleanUp, recordedBrowser, startNova, startPeer, temporaryFolder } = await import('../support/contestants.js');
const { serveOutcomes } = await import('./site.mjs');
const { planRuns } = await import('./plan.mjs');
const { planApps, startApps } = await import('./apps.mjs');
const { summarize } = await import('../support/stats.js');
const { barsOf, figuresOf, isRight, latencyOf, matrixOf } = await import('./judge.mjs');
const { runWithNova, runWithPeer } = await import('./runs.mjs');
const { measureTokens } = await import('./tokens.mjs');
const { printOutcomes } = await import('./report.mjs');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const isWanted = ({ group, kit, look, lang, behaviour, id }) =>
  values.only === undefined || `${id} ${group} ${kit ?? look} ${lang} ${behaviour}`.includes(values.only);
const pages = planRuns().filter(isWanted);
const appRuns = planApps().filter(isWanted);
const site = await serveOutcomes(await buildKits());
const apps = await startApps(appRuns);
const load = [loadavg()[0]];
const say = (words) => console.error(`nova: ${words} …`);

try {
  const { folder, remove } = temporaryFolder();
  const plan = { pages, appRuns, site, apps };
  say(`${pages.length + appRuns.length} runs through Nova`);
  const novas = Array.from({ length: NOVA_LANES }, () => startNova(folder));
  for (const { client } of novas) await client.initialize();
  for (const { client } of novas) await client.call('nova_tab_new');
  const nova = await timed(() =>
    runWithNova(
      plan,
      novas.map(({ client }) => client),
    ),
  );
  load.push(loadavg()[0]);
  const tokens = values.only === undefined ? await measureTokens(novas[0].client, site, await loadTokenizer()) : [];
  for (const one of novas) await one.end();
  await remove();

  const contestants = [summaryOf('Nova', nova)];
  if (!values['no-peer']) {
    say('the same runs through the peer');
    const { folder: output, remove: removeOutput } = temporaryFolder();
    const peers = Array.from({ length: PEER_LANES }, () => startPeer(['--output-dir', output]));
    for (const { client } of peers) await client.initialize();
    const peer = await timed(() =>
      runWithPeer(
        plan,
        peers.map(({ client }) => client),
        output,
      ),
    );
    for (const one of peers) await one.end();
    await removeOutput();
    contestants.push(summaryOf(PEER, peer));
    load.push(loadavg()[0]);
  }

  const latencies = nova.rows.map(latencyOf).filter((one) => one !== null);
  const bars = barsOf(contestants[0].figures, latencies, tokens).slice(values.only === undefined ? 0 : 2);
  const report = {
    machine: {
      date: new Date().toISOString().slice(0, 10),
      platform: `${process.platform} ${process.arch}, ${cpus().length} cores`,
      node: process.versions.node,
      chromium: recordedBrowser().version,
      peer: PEER,
      load: `${load.map((one) => one.toFixed(1)).join(', ')} (before, and after each contestant)`,
    },
    contestants,
    latency: latencies.length === 0 ? null : summarize(latencies),
    tokens,
    bars,
    wrong: nova.rows.filter((row) => !isRight(row)).map(plain),
    detector: detectorOf(nova.rows),
    ...(values.json && { rows: nova.rows.map(plain) }),
  };
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else printOutcomes(report);
  process.exitCode = bars.every(({ met }) => met) ? 0 : 1;
} finally {
  await apps.close();
  await cleanUp();
  site.close();
}

async function timed(work) {
  const began = performance.now();
  return { rows: await work(), seconds: (performance.now() - began) / 1000 };
}

function summaryOf(name, { rows, seconds }) {
  const notActed = rows.filter(({ verdict }) => verdict === 'not acted').map(({ id, why }) => `${id}: ${why}`);
  return { name, seconds, figures: figuresOf(rows), matrix: matrixOf(rows), notActed };
}

/** How often a press that commits something was let through without a contract. */
function detectorOf(rows) {
  const asked = rows.filter(({ commitPoint }) => commitPoint);
  return { asked: asked.length, missed: asked.filter(({ verdict }) => verdict === 'not guarded').length };
}

function plain({ run, ...row }) {
  return { ...row, latencyMs: latencyOf({ run, ...row }) };
}
