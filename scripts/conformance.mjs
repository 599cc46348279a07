/**
 * `npm run conformance`: the official MCP conformance suite against Nova's protocol code. The suite speaks HTTP and
 * calls fixture tools, so a test-only server stands between (conformance/fixture-server.ts). What Nova does not offer is
 * listed in conformance/expected-failures.yml. The suite is installed on first use; it is no dependency of the project.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

const here = join(root, 'scripts', 'conformance');
const cache = join(root, 'node_modules', '.cache', 'conformance');
const baseline = join(here, 'expected-failures.yml');
const RUNS = [
  ['--requirements', '2025-11-25'],
  ['--requirements', '2026-07-28'],
  ['--suite', 'active'],
];

await setUp({ browser: false });
await ensureSuite();
const results = mkdtempSync(join(tmpdir(), 'nova-conformance-'));
const server = await startFixtureServer();
let passed = 0;
let failed = 0;
const excused = new Set();
try {
  for (const run of RUNS) await runSuite(run);
} finally {
  server.process.kill();
  rmSync(results, { recursive: true, force: true });
}

// The suite says when an entry passes; it does not say when a check is gone.
const entries = [...readFileSync(baseline, 'utf8').matchAll(/^ +- (\S+)$/gm)].map(([, entry]) => entry);
for (const entry of entries.filter((entry) => !excused.has(entry))) {
  failed += 1;
  console.log(`stale: ${entry} in expected-failures.yml was met by no run`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runSuite(run) {
  const name = run.at(-1);
  const folder = join(results, name);
  const suite = join(cache, 'node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js');
  const options = ['--url', server.url, ...run, '--expected-failures', baseline, '--output-dir', folder];
  const shim = pathToFileURL(join(here, 'node20.mjs')).href;
  const { code, output } = await runNode(['--import', shim, suite, 'server', ...options]);
  const met = listed(output, '~');
  // Under the summary by scenario, the same mark stands before what the baseline does not excuse.
  const wrong = listed(output, '✗').filter((line) => !met.includes(line));
  const [, good] = /^Total: (\d+) passed/m.exec(output) ?? [];
  for (const entry of met) excused.add(entry);
  passed += Number(good ?? 0);
  console.log(`${name}: ${good ?? 'no'} checks passed, ${met.length} failed as expected, exit code ${code}`);
  if (code === 0 && good !== undefined) return;
  failed += Math.max(wrong.length, 1);
  for (const line of wrong) console.log(`  ${line}\n${complaints(folder, line.split(':')[0])}`);
  if (wrong.length === 0) console.log(output.split('\n').slice(-20).join('\n'));
}
