/**
 * `npm run bench:match`: what `nova.pks_match` costs when much is known: 10,000 sites with 10 entries each in a SQLite
 * store, asked through the service of the room. Sites nobody asked for before, sites that are at hand, and sites asked
 * for while others are written. Prints a table and one line of JSON; ends with 1 when a bar is missed.
 *   --domains n      sites, 10,000 by default
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { type Summary, summarize } from '../support/stats.js';
import type { MatchReport } from './match-timing.js';

const { values } = parseArgs({ options: { domains: { type: 'string' } } });
const DOMAINS = Number(values.domains ?? 10_000);
const PER_DOMAIN = 10;
const ROUNDS = 2000;
const MOST_P95_MS = 5;

await setUp();
const { cleanUp, temporaryFolder } = await import('../support/contestants.js');
const { timeInside } = await import('../support/inside.js');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)));

try {
  const { folder } = temporaryFolder();
  const input = { dataDir: folder, domains: DOMAINS, perDomain: PER_DOMAIN, rounds: Math.min(ROUNDS, DOMAINS - 20) };
  report(await timeInside<MatchReport>('learning/match-timing.ts', input));
} finally {
  await cleanUp();
}

function report({ fillMs, samples, wrong }: MatchReport): void {
  const figures = Object.fromEntries(
    Object.entries(samples).map(([name, { ms, cpuMs }]) => [name, { ...summarize(ms), cpu: summarize(cpuMs) }]),
  );
  console.log(`${DOMAINS} sites × ${PER_DOMAIN} entries, written in ${(fillMs / 1000).toFixed(0)} s`);
  for (const [name, { count, median, p95, cpu }] of Object.entries(figures))
    console.log(
      `${name.padEnd(14)} ${count} calls, median ${median.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms; processor ${cpu.median.toFixed(3)} and ${cpu.p95.toFixed(3)} ms`,
    );
  const missed = Object.entries(figures).filter(([, { p95 }]) => !(p95 < MOST_P95_MS));
  for (const [name, { p95 }] of missed) console.log(`MISSED  p95 of ${name} below ${MOST_P95_MS} ms: ${p95}`);
  if (wrong > 0) console.log(`MISSED  every look finds its entry: ${wrong} did not`);
  const round = (value: number) => Number(value.toFixed(3));
  const short = ({ median, p95, cpu }: Summary & { readonly cpu: Summary }) => ({
    median: round(median),
    p95: round(p95),
    cpuP95: round(cpu.p95),
  });
  console.log(
    JSON.stringify({
      bench: 'match',
      entries: DOMAINS * PER_DOMAIN,
      ...Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, short(one)])),
      wrong,
      load: Number(loadavg()[0]?.toFixed(1)),
      missed: missed.map(([name]) => name),
    }),
  );
  process.exitCode = missed.length === 0 && wrong === 0 ? 0 : 1;
}
