/** `npm run check`: everything a change must pass. Format, lint and types first, all of them; then the tests. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

const tool = (...path) => join(root, 'node_modules', ...path);
const tsc = tool('typescript', 'bin', 'tsc');
const CHECKS = [
  ['format', tool('@biomejs', 'biome', 'bin', 'biome'), 'format', '.'],
  ['lint', tool('oxlint', 'bin', 'oxlint'), '--type-aware'],
  ['types of the server', tsc, '-p', 'tsconfig.json'],
  ['types of the console', tsc, '-p', 'src/console/web/tsconfig.json'],
  ['types of the page script', tsc, '-p', 'src/browser/injected/tsconfig.json'],
];

await setUp();
let failed = 0;
for (const [name, ...command] of CHECKS) {
  const began = performance.now();
  const { code, output } = await run(command);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  if (code === 0) continue;
  failed += 1;
  console.log(output.trimEnd());
}
if (failed > 0) {
  console.log(
    `${failed} of ${CHECKS.length} checks failed; the tests were not run. "npm run format" repairs the format.`,
  );
  process.exit(1);
}
// Architecture and generated files are tests like the others.
await import('./test.mjs');

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}
