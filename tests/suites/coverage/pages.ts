/** The documentation of two Debian packages, unpacked on first use, and a fair choice of its pages. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { cacheOf } from '../support/parts.js';

const PACKAGES = ['apache2-doc', 'sqlite3-doc'];
const PAGE = /\.html?(?:\.[a-z]{2}(?:[-_][A-Za-z]+)?)?(?:\.[a-z0-9-]+)?$/;

/** A folder with the files of the packages. */
export function documentation(): string {
  const unpacked = cacheOf('coverage');
  if (existsSync(unpacked)) return unpacked;
  console.error(`nova: fetching ${PACKAGES.join(' and ')} (first time only) …`);
  mkdirSync(dirname(unpacked), { recursive: true });
  const folder = mkdtempSync(`${unpacked}-`);
  try {
    run('apt-get', ['-qq', 'download', ...PACKAGES], folder);
    for (const file of readdirSync(folder)) run('dpkg', ['-x', file, 'files'], folder);
    renameSync(join(folder, 'files'), unpacked);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return unpacked;
}

/** As many paths as wanted, evenly spread over all pages of the folder. */
export function pagesOf(folder: string, wanted: number): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PAGE.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .sort();
  const step = Math.max(1, all.length / wanted);
  const chosen = new Set(Array.from({ length: Math.min(wanted, all.length) }, (_, at) => Math.floor(at * step)));
  return all.filter((_, at) => chosen.has(at));
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
}
