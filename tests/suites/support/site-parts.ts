import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The third-party parts that the pages in a folder are made of, in the versions of its lock file, installed on first use. */
export function installParts(cwd: string): void {
  if (existsSync(join(cwd, 'node_modules'))) return;
  console.error('nova: installing the parts of the pages (first time only) …');
  // `npm ci` takes optional parts for other systems, which no lock file made here names, for missing ones.
  const args = [
    'install',
    '--no-save',
    '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('npm could not install the parts of the pages');
}
