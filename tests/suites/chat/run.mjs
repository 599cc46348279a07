/**
 * `npm run bench:chat`: does Nova know whether a message was sent? Chats whose server knows every message are written to
 * through `nova mcp` over stdio. Prints the figures and every run that was judged wrong; ends with 1 when a bar is missed.
 *   --only text      only the runs whose composer, language or behaviour holds this text
 *   --json           everything as JSON
 * Crashes and lost answers in the middle of a send: `npm run test:crash -- --only chat`. Linux only.
 */
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { share } from '../outcomes/lanes.js';
import { barsOf, figuresOf, isMissed, isRight } from './judge.mjs';
import { buildKits, installParts } from './parts.mjs';
import { planRuns } from './plan.mjs';
import { serveChats } from './site.mjs';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, only: { type: 'string' } } });
const LANES = 4;
/** Nothing that a page or server still does after its verdict takes longer. */
const LATEST_MS = 4000;
const PATIENCE_MS = 8000;

await setUp();
installParts();
const { cleanUp, recordedBrowser, startNova, temporaryFolder } = await import('../support/contestants.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const isWanted = ({ id, composer, lang, behaviour }) =>
  values.only === undefined || `${id} ${composer} ${lang} ${behaviour}`.includes(values.only);
const plans = planRuns().filter(isWanted);
const site = await serveChats(await buildKits());
const load = [loadavg()[0]];
const began = performance.now();
try {
  const { folder } = temporaryFolder();
  const novas = Array.from({ length: LANES }, () => startNova(folder));
  for (const { client } of novas) await client.initialize();
  for (const { client } of novas) await client.call('nova_tab_new');
  const rows = await share(
    plans,
    novas.map(
      ({ client }) =>
        (plan) =>
          sendOne(client, plan),
    ),
  );
  await sleep(LATEST_MS);
  load.push(loadavg()[0]);
  report(rows);
} finally {
  await cleanUp();
  site.close();
}

async function sendOne(client, plan) {
  const { url, run } = site.open(plan.id, plan);
  const text = `Order ${plan.id}: größer & "schneller", s'il vous plaît – ¿mañana?`;
  const row = { ...plan, run, text, ok: false };
  const call = async (name, args) => (await client.request('tools/call', { name, arguments: args })).structuredContent;
  const opened = await call('nova_navigate', { url, waitForLoad: true });
  if (!opened.ok) return { ...row, status: 'not acted', why: opened.message };
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    const startMs = performance.now();
    const answer = await call('nova_guarded_send_message', { text, clientEventId: plan.id });
    // Components draw themselves after the page has loaded.
    if (answer.reasonCode === 'action.no_input_field_found' && Date.now() < deadline) continue;
    const ms = Math.round(performance.now() - startMs);
    return { ...row, ...told(answer), ms };
  }
}

function told({ ok, status, reasonCode, message, actionDispatched, guardedCommit, composerResolution }) {
  const { verificationStatus, indeterminateReason, failedAssertions = [] } = guardedCommit ?? {};
  const facts = failedAssertions.map(
    ({ factKey, observed, error }) => `${factKey}=${error ?? JSON.stringify(observed)}`,
  );
  const parts = [reasonCode, indeterminateReason, facts.join(' '), guardedCommit === undefined ? message : null];
  return {
    ok,
    reasonCode,
    status: actionDispatched === true ? status : reasonCode === 'action.ambiguous_input_field' ? status : 'not acted',
    verdict: verificationStatus ?? 'none',
    sentBy: composerResolution?.send?.source,
    why: parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · '),
  };
}

function report(rows) {
  const figures = figuresOf(rows);
  const bars = barsOf(figures, values.only === undefined);
  const plain = ({ id, composer, lang, behaviour, kind, verdict, ok, ms, sentBy, why, run }) => ({
    id,
    composer,
    lang,
    behaviour,
    kind,
    stored: run.messages.length,
    ok,
    verdict,
    ms,
    sentBy,
    why,
  });
  const wrong = rows.filter((row) => !isRight(row) || isMissed(row)).map(plain);
  const machine = {
    date: new Date().toISOString().slice(0, 10),
    platform: `${process.platform} ${process.arch}, ${cpus().length} cores`,
    node: process.versions.node,
    chromium: recordedBrowser().version,
    load: load.map((one) => one.toFixed(1)).join(' → '),
    seconds: Math.round((performance.now() - began) / 1000),
  };
  process.exitCode = bars.every(({ met }) => met) ? 0 : 1;
  if (values.json) return console.log(JSON.stringify({ machine, figures, bars, rows: rows.map(plain) }, null, 2));
  for (const [name, value] of Object.entries({ ...machine, ...figures })) console.log(`${name}: ${value}`);
  for (const { text, value, met } of bars) console.log(`${met ? 'met   ' : 'MISSED'}  ${text}: ${value}`);
  if (wrong.length > 0) console.log('\nJudged wrong, or not seen');
  for (const one of wrong)
    console.log(
      `${one.id} ${one.composer} ${one.lang}: ${one.behaviour} (stored ${one.stored}) -> ${one.ok ? 'ok' : 'not ok'} ${one.verdict}; ${one.why}`,
    );
}
