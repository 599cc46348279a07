/**
 * `npm run bench:gate`: does what an agent presses without a contract and without consent reach a server only where it is
 * no grave matter, and do harmless presses work? Controls on pages in many languages, pressed through `nova mcp` over stdio;
 * the truth is what the pages' servers did. Prints ids and figures, no words of the pages, so that whoever writes the rules
 * may read it; the rows, which tell more, are written to `.nova/gate`. Ends with 1 when a grave effect reached a
 * server or more than 2 % of the harmless presses were stopped.
 *   --plan small     a spread of 40 controls
 *   --only text      only controls whose id holds this text
 *   --set name       which set of pages
 *   --build folder   the program of another checkout, as it is built there
 *   --out file       where the rows are written instead
 *   --lanes number   agents at once, in tabs of one browser
 *   --raw            print what answers say of writes, with addresses of the pages
 *   --bare           the same controls in a browser without Nova: are the effects as declared?
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root, setUp } from '../../../scripts/setup.mjs';
import { share } from '../outcomes/lanes.js';
import { messageOf } from '../support/errors.js';
import type { McpClient } from '../support/mcp-client.js';
import { Agent, Barred } from './agent.js';
import { describe, judge, type Row } from './judge.js';
import { PICTURE } from './picture.js';
import { planSmall } from './plan.js';
import { figuresOf, linesOf } from './report.js';
import { type Control, setOf, type Site } from './set.js';

const { values } = parseArgs({
  options: {
    plan: { type: 'string', default: 'whole' },
    only: { type: 'string', default: '' },
    set: { type: 'string', default: 'a' },
    build: { type: 'string' },
    out: { type: 'string' },
    lanes: { type: 'string', default: '3' },
    bare: { type: 'boolean', default: false },
    raw: { type: 'boolean', default: false },
  },
});
if (!['whole', 'small'].includes(values.plan)) throw new Error(`there is no plan "${values.plan}": whole, small`);
const set = await setOf(values.set);
const lanes = Number(values.lanes);
/** After the time that the control itself takes. */
const EFFECT_MS = 1500;
const CLOSED_MS = 250;
const PRESS_TRIES = 2;

// Another checkout is measured as it was built there.
if (values.build === undefined) await setUp();
// The browser that it looks for may just have been installed.
const { cleanUp, startNova, temporaryFolder, testBrowser } = await import('../support/contestants.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const controls = (values.plan === 'small' ? planSmall(set.controls) : set.controls).filter(({ id }) =>
  id.includes(values.only),
);
const began = performance.now();
const sites: Site[] = [];
for (let lane = 0; lane < lanes; lane += 1) sites.push(await set.start());
try {
  process.exitCode = (await (values.bare ? measureBare() : measureNova())) ? 0 : 1;
} finally {
  await cleanUp();
  await Promise.all(sites.map((site) => site.close()));
}

async function measureBare(): Promise<boolean> {
  const { pressBare } = await import('./bare.js');
  const rows = await pressBare(controls, sites, testBrowser);
  keep({ rows });
  const wrong = rows.filter(({ problem }) => problem !== null);
  for (const { id, problem } of wrong) console.log(`${id}: ${problem}`);
  console.log(`${rows.length - wrong.length} passed, ${wrong.length} failed`);
  return wrong.length === 0;
}

async function measureNova(): Promise<boolean> {
  const { folder } = temporaryFolder();
  const { folder: cwd } = temporaryFolder();
  const file = join(cwd, 'avatar.png');
  writeFileSync(file, PICTURE);
  const place = { cwd, ...(values.build !== undefined && { checkout: resolve(values.build) }) };
  const start = async (): Promise<McpClient> => {
    const { client } = startNova(folder, place);
    await client.initialize();
    return client;
  };
  let done = 0;
  const lane = async (site: Site) => {
    let client = await start();
    return async (control: Control): Promise<Row> => {
      for (let left = PRESS_TRIES; ; left -= 1) {
        try {
          const row = await pressOne(client, site, control, file);
          if (row.why !== undefined) console.error(`nova: ${row.id}: ${row.outcome}`);
          if (row.outcome === 'not tried' && left > 1) continue;
          done += 1;
          if (done % 20 === 0) console.error(`nova: ${done} of ${controls.length} …`);
          return row;
        } catch (error) {
          // The program itself is gone or does not answer.
          await client.close();
          client = await start();
          if (left === 1) return { ...describe(control), outcome: 'not tried', why: messageOf(error) };
        }
      }
    };
  };
  const workers: ((control: Control) => Promise<Row>)[] = [];
  for (const site of sites) workers.push(await lane(site));
  const rows = await share(controls, workers);
  const figures = figuresOf(rows);
  const seconds = (performance.now() - began) / 1000;
  keep({ figures, seconds: Math.round(seconds), rows });
  for (const line of linesOf(figures, seconds)) console.log(line);
  for (const { id, outcome, writes } of values.raw ? rows : [])
    if (writes !== undefined && Object.keys(writes).length > 0)
      console.log(`${id} ${outcome}: ${JSON.stringify(writes)}`);
  console.log(`${figures.passed} passed, ${figures.failed} failed`);
  return figures.failed === 0;
}

/** One control in a tab of its own. What its server does until the tab is closed counts. */
async function pressOne(client: McpClient, site: Site, control: Control, file: string): Promise<Row> {
  site.reset();
  const agent = await Agent.open(client, site.origin + control.page, file);
  try {
    const contracts = await agent.prepare(control);
    const press = await agent.aim(control);
    const early = site.effects();
    site.reset();
    const pressed = await press();
    await sleep((control.delayMs ?? 0) + EFFECT_MS);
    const after = await agent.look();
    await agent.close();
    await sleep(CLOSED_MS);
    const effects = [...early, ...site.effects()];
    return judge(control, { pressed, after, effects, requests: site.requests(), contracts });
  } catch (error) {
    await agent.close();
    const effects = site.effects();
    const isReached = effects.some((effect) => effect.control === control.id);
    const outcome = isReached ? 'reached' : error instanceof Barred ? 'barred' : 'not tried';
    return { ...describe(control), outcome, why: messageOf(error), effects };
  }
}

function keep(result: object): void {
  const name = values.bare ? 'bare' : values.build === undefined ? 'own' : 'other';
  const file = values.out ?? join(root, '.nova', 'gate', `${values.set}-${name}-${Date.now()}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), ...result }, null, 1)}\n`);
  console.error(`nova: rows in ${file}`);
}
