/** Runs a timing script on the sources in a process of its own, so that nothing of the other measures is in the way. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { plainEnv } from './contestants.js';

/** What the script prints, as JSON; the caller names its shape. `name` is that of a file, from the folder of the suites. */
export async function timeInside<Output>(name: string, input: unknown): Promise<Output> {
  const script = join(import.meta.dirname, '..', name);
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(input)], {
    env: plainEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${name} failed`);
  return JSON.parse(output);
}
