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
import { commitOf, whyOf } from '../outcomes/verdict.js';
import type { McpClient } from '../support/mcp-client.js';
import type { AnswerOf } from '../support/tool-calls.js';
import { barsOf, figuresOf, isMissed, isRight, type Row } from './judge.js';
import { buildKits, installParts } from './parts.js';
import { planRuns } from './plan.js';
import type { Plan } from './scenario.js';
import { serveChats } from './site.js';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, only: { type: 'string' } } });
const LANES = 4;
/** Nothing that a page or server still does after its verdict takes longer. */
const LATEST_MS = 4000;
const PATIENCE_MS = 8000;

await setUp();
installParts();
// The browser that it looks for may just have been installed.
const { cleanUp, testBrowser, startNova, temporaryFolder } = await import('../support/contestants.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const { only } = values;
const plans = planRuns().filter(
  ({ id, composer, lang, behaviour }) => only === undefined || `${id} ${composer} ${lang} ${behaviour}`.includes(only),
);
const site = await serveChats(await buildKits());
const load = loadavg().slice(0, 1);
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
  load.push(...loadavg().slice(0, 1));
  report(rows);
} finally {
  await cleanUp();
  site.close();
}

async function sendOne(client: McpClient, plan: Plan): Promise<Row> {
  const { url, run } = site.open(plan.id, plan);
  const text = `Order ${plan.id}: größer & "schneller", s'il vous plaît – ¿mañana?`;
  const row = { ...plan, run, text, ok: false };
  const { structuredContent: opened } = await client.ask('nova_navigate', { url, waitForLoad: true });
  if (!opened.ok) return { ...row, status: 'not acted', why: opened.message };
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    const startMs = performance.now();
    const sent = await client.ask('nova_guarded_send_message', { text, clientEventId: plan.id });
    const answer = sent.structuredContent;
    // Components draw themselves after the page has loaded.
    if (answer.reasonCode === 'action.no_input_field_found' && Date.now() < deadline) continue;
    const ms = Math.round(performance.now() - startMs);
    return { ...row, ...told(answer), ms };
  }
}

function told(answer: AnswerOf<'nova_guarded_send_message'>) {
  const { ok, status, reasonCode, actionDispatched } = answer;
  const isActed = actionDispatched === true || reasonCode === 'action.ambiguous_input_field';
  return {
    ok,
    reasonCode,
    status: isActed ? status : 'not acted',
    verdict: commitOf(answer)?.verificationStatus ?? 'none',
    sentBy: senderIn(answer.composerResolution),
    why: whyOf(answer),
  };
}

/** Codec: the schema leaves open how the composer was found. */
function senderIn(resolution: object | undefined): string | undefined {
  return (resolution as { readonly send?: { readonly source?: string } } | undefined)?.send?.source;
}

function report(rows: readonly Row[]): void {
  const figures = figuresOf(rows);
  const bars = barsOf(figures, values.only === undefined);
  const plain = ({ id, composer, lang, behaviour, kind, verdict, ok, ms, sentBy, why, run }: Row) => ({
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
    chromium: testBrowser.version,
    load: load.map((one) => one.toFixed(1)).join(' → '),
    seconds: Math.round((performance.now() - began) / 1000),
  };
  process.exitCode = bars.every(({ met }) => met) ? 0 : 1;
  if (values.json === true) {
    console.log(JSON.stringify({ machine, figures, bars, rows: rows.map(plain) }, null, 2));
    return;
  }
  for (const [name, value] of Object.entries({ ...machine, ...figures })) console.log(`${name}: ${value}`);
  for (const { text, value, met } of bars) console.log(`${met ? 'met   ' : 'MISSED'}  ${text}: ${value}`);
  if (wrong.length > 0) console.log('\nJudged wrong, or not seen');
  for (const one of wrong)
    console.log(
      `${one.id} ${one.composer} ${one.lang}: ${one.behaviour} (stored ${one.stored}) -> ${one.ok ? 'ok' : 'not ok'} ${one.verdict}; ${one.why}`,
    );
}
