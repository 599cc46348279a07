/**
 * `npm run conformance`: the official MCP conformance suite against Nova's protocol code. The suite speaks HTTP and
 * calls fixture tools, so a test-only server stands between (conformance/fixture-server.ts). What Nova does not offer is
 * listed in conformance/expected-failures.yml. The suite is installed on first use; it is no dependency of the project.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root, setUp } from '../../../scripts/setup.mjs';

const here = join(root, 'tests', 'suites', 'conformance');
const cache = join(root, 'node_modules', '.cache', 'conformance');
const baseline = join(here, 'expected-failures.yml');
const RUNS = [
  { flag: '--requirements', value: '2025-11-25' },
  { flag: '--requirements', value: '2026-07-28' },
  { flag: '--suite', value: 'active' },
] as const;

await setUp({ browser: 'none' });
await ensureSuite();
const results = mkdtempSync(join(tmpdir(), 'nova-conformance-'));
const server = await startFixtureServer();
let passed = 0;
let failed = 0;
const excused = new Set<string>();
try {
  for (const run of RUNS) await runSuite(run);
} finally {
  server.process.kill();
  rmSync(results, { recursive: true, force: true });
}
// The suite says when an entry has come to pass; it does not say when a check is gone.
for (const [, entry = ''] of readFileSync(baseline, 'utf8').matchAll(/^ +- (\S+)$/gm)) {
  if (excused.has(entry)) continue;
  failed += 1;
  console.log(`FAILED: no run failed ${entry}; remove it from expected-failures.yml`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runSuite({ flag, value }: (typeof RUNS)[number]): Promise<void> {
  const folder = join(results, value);
  const shim = pathToFileURL(join(here, 'node20.mjs')).href;
  const suite = join(cache, 'node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js');
  const options = ['--url', server.url, flag, value, '--expected-failures', baseline, '--output-dir', folder];
  const { code, output } = await execute(process.execPath, ['--import', shim, suite, 'server', ...options]);
  const good = Number(/^Total: (\d+) passed/m.exec(output)?.[1] ?? 0);
  const expected = section(output, 'Expected failures');
  const stale = section(output, 'Stale baseline entries');
  const unexpected = section(output, 'Unexpected failures');
  for (const entry of [...expected, ...stale]) excused.add(entry);
  passed += good;
  failed += stale.length + unexpected.length;
  console.log(`${flag} ${value}: ${good} checks passed, ${expected.length} failed as expected`);
  for (const entry of stale) console.log(`FAILED: ${entry} passes now; remove it from expected-failures.yml`);
  for (const entry of unexpected) console.log(`FAILED: ${entry}\n${complaints(folder, entry)}`);
  if (stale.length + unexpected.length > 0 || (code === 0 && good > 0)) return;
  failed += 1;
  console.log(`FAILED: the suite ended with code ${code}\n${output.trimEnd().split('\n').slice(-20).join('\n')}`);
}

/** The entries that the suite lists under a title of its verdict. */
function section(output: string, title: string): string[] {
  const lines = output.split('\n');
  const start = lines.findIndex((line) => line.includes(`${title} (`));
  if (start < 0) return [];
  const end = lines.findIndex((line, at) => at > start && !/^ {2}\S /.test(line));
  return lines.slice(start + 1, end < 0 ? undefined : end).map((line) => line.slice(4).trim());
}

/** A check as the suite reports it. */
interface SuiteCheck {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
  readonly details?: unknown;
}

/** What the suite had to say about the failed checks of an entry, `scenario` or `scenario:check`. */
function complaints(folder: string, entry: string): string {
  const [scenario, check] = entry.split(':');
  return readdirSync(folder)
    .filter((name) => name.replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '') === `server-${scenario}`)
    .flatMap((name): SuiteCheck[] => JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')))
    .filter(({ id, status }) => ['FAILURE', 'WARNING'].includes(status) && (check === undefined || check === id))
    .map(({ id, errorMessage, details }) => `  ${id}: ${errorMessage ?? JSON.stringify(details)}`)
    .join('\n');
}

/** The pinned suite, installed unless the cache holds what the lock file here names. */
async function ensureSuite(): Promise<void> {
  const files = ['package.json', 'package-lock.json'];
  const lock = readFileSync(join(here, 'suite', 'package-lock.json'), 'utf8');
  const stamp = join(cache, 'installed.json');
  if (readText(stamp) === lock) return;
  console.log('installing the conformance suite (first time only) …');
  mkdirSync(cache, { recursive: true });
  for (const file of files) copyFileSync(join(here, 'suite', file), join(cache, file));
  const { code, output } = await execute('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: cache,
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    console.log(`${output.trimEnd()}\nThe conformance suite could not be installed.\n0 passed, 1 failed`);
    process.exit(1);
  }
  copyFileSync(join(cache, 'package-lock.json'), stamp);
}

/** Starts the fixture server; its first line is its address. */
function startFixtureServer(): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(here, 'fixture-server.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).once('line', (url) => resolve({ process: child, url }));
    child.once('exit', (code) => {
      if (code === null) return;
      console.log(`${errors.trimEnd()}\nThe fixture server ended with code ${code}.\n0 passed, 1 failed`);
      process.exit(1);
    });
  });
}

function execute(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly shell?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
