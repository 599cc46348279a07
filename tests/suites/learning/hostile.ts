/**
 * `npm run bench:hostile`: can a page make Nova learn something wrong? An agent that goes along with everything visits each
 * hostile page ten times in five activity sessions, on a clock that is moved, and asks to learn each time; it promotes
 * nothing itself, and the background passes run. After every visit all that is stored of the sites is read. Prints what
 * went wrong in full and one line of JSON; ends with 1 when anything did. How each promise is measured is said at `inspect` in
 * tests/support/hostile-visits.ts.
 *   --only text      only the pages whose name holds this text
 *   --sessions n     activity sessions of two visits each, 5 by default
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { sendOn } from '../support/port-calls.js';

const { values } = parseArgs({ options: { only: { type: 'string' }, sessions: { type: 'string' } } });
const DAY_MS = 86_400_000;

await setUp();
const { cleanUp, testBrowser, temporaryFolder } = await import('../support/contestants.js');
const { openLearningNova } = await import('./owner.js');
const { HOSTILE_PAGES } = await import('../../support/hostile-pages.js');
const { playHostile, serveHostile } = await import('../../support/hostile-visits.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const pages = HOSTILE_PAGES.flatMap(({ name }, index) => (name.includes(values.only ?? '') ? [index] : []));
const plan = { pages, sessions: Number(values.sessions ?? 5), visitsPerSession: 2 };
const load = loadavg().slice(0, 1);
const began = performance.now();
const site = await serveHostile();
const nova = await openLearningNova(temporaryFolder().folder, testBrowser.path, DAY_MS);
let played;
try {
  played = await playHostile(plan, site, {
    send: async (tool, args) => (await sendOn(nova.port, 'visitor', tool, args)).structuredContent,
    skip: (ms) => nova.skip(ms),
    say: (words) => console.error(`nova: ${words}`),
  });
} finally {
  await nova.close();
  await site.close();
  await cleanUp();
}
load.push(...loadavg().slice(0, 1));
const { findings, entries, touched } = played;
for (const { page, rule, detail } of findings) console.log(`${rule}  ${page}\n    ${detail}`);
const count = (rule: string) => findings.filter((one) => one.rule === rule).length;
console.log(
  `${pages.length} pages, ${plan.sessions * 2} visits each, ${touched} inputs, ${entries} entries stored, ${findings.length} wrong`,
);
console.log(
  JSON.stringify({
    bench: 'hostile',
    pages: pages.length,
    visits: plan.sessions * 2,
    touched,
    entries,
    textChanged: count('text_changed'),
    crossesDomain: count('crosses_domain'),
    commitActions: count('commit_action'),
    reachedL2: count('reached_l2'),
    pageProse: count('page_prose'),
    seconds: Math.round((performance.now() - began) / 1000),
    load: load.map((one) => Number(one.toFixed(1))),
  }),
);
process.exitCode = findings.length === 0 ? 0 : 1;
