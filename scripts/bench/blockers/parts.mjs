/** The third-party libraries, in the versions of `parts/package-lock.json`, installed on first use. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup.mjs';

const PARTS = join(import.meta.dirname, 'parts');
const CACHE = join(root, 'node_modules', '.cache', 'nova-blockers');

/** Where they are. A library that cannot be installed ends the run. */
export function installLibraries() {
  const modules = join(CACHE, 'node_modules');
  const stamp = createHash('sha256')
    .update(readFileSync(join(PARTS, 'package-lock.json')))
    .digest('hex');
  const stampFile = join(CACHE, 'stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return modules;
  console.error('nova: installing the consent and modal libraries of the blocker bench (first time only) …');
  mkdirSync(CACHE, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(PARTS, name), join(CACHE, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: CACHE, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('npm could not install the libraries of the blocker bench');
  writeFileSync(stampFile, stamp);
  return modules;
}
