/**
 * `npm run bench:proof`: may what Nova says of an act be relied on? Pages by authors who have not seen the rules, made with
 * third-party parts; every act is done under what Nova itself offers, and the truth comes from the pages' servers. Ends
 * with 1 when a bar is missed.
 *   --set name       which set of pages: p1, p2, q, r, s, t, u
 *   --folder path    a set that lies elsewhere: `cases.ts` and `server.ts`, its parts installed
 *   --plan small     a spread of 40 acts
 *   --only text      only acts whose id, part or behaviour holds this text, or one of several with commas between
 *   --build folder   the program of another checkout, as it is built there
 *   --lanes number   agents at once
 *   --out file       where the rows are written
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root, setUp } from '../../../scripts/setup.mjs';
import { share } from '../outcomes/lanes.js';
import { messageOf } from '../support/errors.js';
import type { McpClient } from '../support/mcp-client.js';
import { installParts } from '../support/site-parts.js';
import { Agent, NotTried } from './agent.js';
import { figuresOf, judge, linesOf, type Row } from './judge.js';
import type { Case, CaseSet, Site } from './set.js';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'p1' },
    folder: { type: 'string' },
    plan: { type: 'string', default: 'whole' },
    only: { type: 'string', default: '' },
    build: { type: 'string' },
    lanes: { type: 'string', default: '3' },
    out: { type: 'string' },
  },
});
/** What may still change at a server after the answer. */
const AFTER_MS = 1500;
const LATE_AFTER_MS = 6500;
const TRIES = 2;

if (values.build === undefined) await setUp();
const { cleanUp, startNova, temporaryFolder } = await import('../support/contestants.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const folder = values.folder ?? join(root, 'tests', 'sites', 'proof', values.set);
installParts(folder);
// Codec: every set has these two.
const { CASES } = (await import(pathToFileURL(resolve(folder, 'cases.ts')).href)) as { CASES: CaseSet['cases'] };
const { start } = (await import(pathToFileURL(resolve(folder, 'server.ts')).href)) as Pick<CaseSet, 'start'>;
const texts = values.only.split(',');
const wanted = CASES.filter((one) =>
  texts.some((text) => `${one.id} ${one.part} ${one.behaviour} ${one.kind}`.includes(text)),
);
const cases = values.plan === 'small' ? wanted.filter((_, at) => at % Math.ceil(wanted.length / 40) === 0) : wanted;

const began = performance.now();
const sites: Site[] = [];
for (let lane = 0; lane < Number(values.lanes); lane += 1) sites.push(await start());
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await cleanUp();
  await Promise.all(sites.map((site) => site.close()));
}
process.exit();

async function measure(): Promise<boolean> {
  const { folder: data } = temporaryFolder();
  const { folder: cwd } = temporaryFolder();
  const file = join(cwd, 'report.txt');
  writeFileSync(file, 'A report.\n');
  const checkout = values.build === undefined ? root : resolve(values.build);
  const start = async (): Promise<McpClient> => {
    // Orders are critical where they leave the browser, and nobody sits here to be asked.
    const { client } = startNova(data, { cwd, checkout, env: { NOVA_APPROVALS_NOCHANNEL: 'allow' } });
    await client.initialize();
    return client;
  };
  let done = 0;
  const lane = (site: Site) => {
    let client = start();
    return async (one: Case): Promise<Row> => {
      for (let left = TRIES; ; left -= 1) {
        try {
          const row = await actOn(await client, site, one, file);
          done += 1;
          if (done % 20 === 0) console.error(`nova: ${done} of ${cases.length} …`);
          return row;
        } catch (error) {
          if (left > 1 && error instanceof NotTried) continue;
          if (!(error instanceof NotTried)) client = start();
          if (left === 1) return { ...judge(one, null), why: messageOf(error) };
        }
      }
    };
  };
  const rows = await share(cases, sites.map(lane));
  const figures = figuresOf(rows);
  const seconds = Math.round((performance.now() - began) / 1000);
  const out = values.out ?? join(root, '.nova', 'proof', `${values.set}-${Date.now()}.json`);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, `${JSON.stringify({ date: new Date().toISOString(), figures, seconds, rows }, null, 1)}\n`);
  console.error(`nova: rows in ${out}`);
  for (const line of linesOf(figures, seconds)) console.log(line);
  const { passed, failed } = figures;
  console.log(`${passed} passed, ${failed} failed`);
  return figures.areBarsMet;
}

async function actOn(client: McpClient, site: Site, one: Case, file: string): Promise<Row> {
  site.reset(one.id);
  const reset = () => site.reset(one.id);
  const agent = await Agent.open(client, { url: site.origin + one.page, file, reset });
  try {
    await agent.prepare(one);
    const acted = await agent.act(one, CASES.indexOf(one) % 2 === 0);
    const isLate = one.behaviour === 'late' || one.behaviour === 'reverted';
    await sleep(Math.max(0, acted.beganAtMs + (isLate ? LATE_AFTER_MS : AFTER_MS) - Date.now()));
    await sleep(AFTER_MS / 2);
    return judge(one, { acted, truth: site.truth(one.id) });
  } finally {
    await agent.close();
  }
}
