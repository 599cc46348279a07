/** What is checked without running anything: format, lint, and the types of every TypeScript project. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

/** @typedef {{ readonly name: string, readonly command: readonly string[] }} Check */

/** At a time, as many as the smallest machine has cores. */
const LANES = 2;

/** @param {string[]} path */
const tool = (...path) => join(root, 'node_modules', ...path);

/** Every `tsconfig.json`, from the root of the repository. The root's own comes first, since it takes longest. */
export function typeScriptProjects() {
  const below = ['scripts', 'src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('/tsconfig.json') && !file.includes('/node_modules/')),
  );
  return ['tsconfig.json', ...below.sort()];
}

/** @returns {Check[]} */
function allChecks() {
  const types = typeScriptProjects().map((project) => ({
    name: `types of ${project === 'tsconfig.json' ? 'server, tests and tools' : dirname(project)}`,
    command: [tool('typescript', 'bin', 'tsc'), '-p', project],
  }));
  return [
    ...types.slice(0, 1),
    { name: 'lint', command: [tool('oxlint', 'bin', 'oxlint'), '--type-aware'] },
    { name: 'format', command: [tool('@biomejs', 'biome', 'bin', 'biome'), 'format', '.'] },
    ...types.slice(1),
  ];
}

/** Runs all of them, whichever fail, and prints one line for each, with what it said when it failed. */
export async function runChecks() {
  const waiting = allChecks();
  let passed = 0;
  /** @type {string[]} */
  const failed = [];
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const began = performance.now();
      const { code, output } = await run(check.command);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${check.name} (${seconds} s)`);
      if (code === 0) passed += 1;
      else failed.push(check.name);
      if (code !== 0) console.log(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failed.includes('format')) console.log('"npm run format" repairs the format.');
  return { passed, failed };
}

/**
 * @param {readonly string[]} args Of Node.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}
