/**
 * `npm run bench`: Nova beside @playwright/mcp and beside bare floors, in one run, on one browser executable.
 *   --json           the figures as JSON instead of tables
 *   --only a,b       some of: start, catalogue, memory, calls, road, seeing, facts, knowledge, egress, gate
 * Linux only, because memory is read from /proc. Machines differ and are shared: trust the ratios.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { installPeers, PEER } from '../support/peer.js';
import { printReport, type Report, type Row } from './report.js';

const { values: options } = parseArgs({ options: { json: { type: 'boolean' }, only: { type: 'string' } } });

await setUp();
installPeers();
const { cleanUp, testBrowser } = await import('../support/contestants.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

const MEASURES: Readonly<Record<string, () => Promise<Row>>> = {
  start: async () => (await import('./rows/start.js')).measureStart(),
  catalogue: async () => (await import('./rows/catalogue.js')).measureCatalogue(),
  memory: async () => (await import('./rows/memory.js')).measureMemory(),
  calls: async () => (await import('./rows/calls.js')).measureCalls(),
  road: async () => (await import('./rows/road.js')).measureRoad(),
  seeing: async () => (await import('./rows/seeing.js')).measureSeeing(),
  facts: async () => (await import('./rows/facts.js')).measureFacts(),
  knowledge: async () => (await import('./rows/knowledge.js')).measureKnowledge(),
  egress: async () => (await import('./rows/egress.js')).measureEgress(),
  gate: async () => (await import('./rows/gate.js')).measureGate(),
};

const names = options.only?.split(',') ?? Object.keys(MEASURES);
const measures = names.flatMap((name) => {
  const measure = MEASURES[name];
  return measure === undefined ? [] : [{ name, measure }];
});
if (measures.length < names.length) {
  const unknown = names.filter((name) => MEASURES[name] === undefined);
  console.error(`nova: there is no measure "${unknown.join(', ')}"; there are ${Object.keys(MEASURES).join(', ')}.`);
  process.exit(2);
}

const load = loadavg().slice(0, 1);
const rows: Report['rows'][number][] = [];
for (const { name, measure } of measures) {
  console.error(`nova: measuring ${name} …`);
  const row = await measure();
  rows.push({ name, ...row, bars: row.bars.map((bar) => ({ ...bar, met: bar.value <= bar.limit })) });
  load.push(...loadavg().slice(0, 1));
}

const report: Report = {
  machine: {
    date: new Date().toISOString().slice(0, 10),
    platform: `${process.platform} ${process.arch}, ${cpus().length} cores`,
    node: process.versions.node,
    chromium: testBrowser.version,
    peer: PEER,
    load: `${load.map((one) => one.toFixed(1)).join(', ')} (before, and after each measure)`,
  },
  rows,
};
if (options.json) console.log(JSON.stringify(report, null, 2));
else printReport(report);
