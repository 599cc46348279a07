/** Runs a timing script on the sources in a process of its own, so that nothing of the other measures is in the way. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { plainEnv } from './contestants.mjs';

/** What the script prints, as JSON. @param {string} name Of a file, from the folder of the suites. */
export async function timeInside(name, input) {
  const script = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(input)], {
    env: plainEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${name} failed`);
  return JSON.parse(output);
}
