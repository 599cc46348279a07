/** Third-party packages of a benchmark, in the versions of its `parts/package-lock.json`, installed on first use. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';

/** Where the packages of the benchmark `name` are kept. */
export const cacheOf = (name: string): string => join(root, 'node_modules', '.cache', `nova-${name}`);

/** `what` is told to whoever waits. What cannot be installed ends the run. */
export function installPackages({
  name,
  what,
  flags = [],
  parts = join(import.meta.dirname, '..', name, 'parts'),
}: {
  name: string;
  what: string;
  flags?: readonly string[];
  parts?: string;
}): void {
  const cache = cacheOf(name);
  const stamp = createHash('sha256')
    .update(readFileSync(join(parts, 'package-lock.json')))
    .digest('hex');
  const stampFile = join(cache, 'stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.error(`nova: installing ${what} (first time only) …`);
  mkdirSync(cache, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(parts, file), join(cache, file));
  const args = ['ci', '--ignore-scripts', ...flags, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: cache, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`npm could not install ${what}`);
  writeFileSync(stampFile, stamp);
}
