import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheOf, installPackages } from '../suites/support/parts.js';

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Sees to it that these Debian packages are there. One that cannot be had is a failure that names it, never a skip. */
export function ensurePackages(names: readonly string[]): void {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const list = missing.join(' ');
  if (process.getuid?.() !== 0 || !hasApt())
    throw new Error(
      `missing: ${list}. Install with "apt-get install -y --no-install-recommends ${list}", or run this as root on Debian.`,
    );
  console.log(`installing ${list} …`);
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', ...missing]);
}

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' }).stdout === 'installed';
const hasApt = (): boolean => spawnSync('apt-get', ['--version']).status === 0;

function apt(args: readonly string[], cwd?: string): void {
  const { status, stderr, error } = spawnSync('apt-get', ['-qq', ...args], {
    encoding: 'utf8',
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}

/**
 * The files of packages of a Debian release, unpacked into one folder and not installed: for programs that have what is
 * tested only in a newer version than this system offers, or that would bring a web server along.
 */
function unpackFrom(release: string, name: string, ...parts: readonly string[]): string {
  const unpacked = join(CACHE, `nova-${release}-${name}`);
  if (existsSync(unpacked)) return unpacked;
  if (!hasApt())
    throw new Error(`missing: ${name} of Debian ${release}, which only a system with apt-get can fetch by itself`);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(`${unpacked}-`);
  try {
    for (const each of ['lists/partial', 'cache/archives/partial', 'files'])
      mkdirSync(join(folder, each), { recursive: true });
    writeFileSync(
      join(folder, 'sources.list'),
      `deb [signed-by=${KEYRING}] http://deb.debian.org/debian ${release} main\n`,
    );
    const settings = {
      'Dir::Etc::SourceList': join(folder, 'sources.list'),
      'Dir::Etc::SourceParts': '-',
      'Dir::State::Lists': join(folder, 'lists'),
      'Dir::Cache': join(folder, 'cache'),
      'APT::Sandbox::User': 'root',
    };
    const own = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
    console.log(`fetching ${name} of Debian ${release} …`);
    apt([...own, 'update']);
    apt([...own, 'download', name, ...parts], folder);
    const files = readdirSync(folder).filter((each) => each.endsWith('.deb'));
    if (files.length === 0) throw new Error(`apt-get brought no package ${name} of Debian ${release}`);
    for (const file of files) execFileSync('dpkg', ['-x', join(folder, file), join(folder, 'files')]);
    if (!existsSync(unpacked)) renameSync(join(folder, 'files'), unpacked);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return unpacked;
}

/** Older ones, as in Debian 12, ask by HTTP Basic and have no sign-in form. */
export const unpackSyncthing = (): string => unpackFrom('trixie', 'syncthing');
export const unpackMediaWiki = (): string => unpackFrom('bookworm', 'mediawiki', 'mediawiki-classes');
export const unpackAdminer = (): string => unpackFrom('bookworm', 'adminer');

/** Apps from npm, in the versions of `parts/package-lock.json`. */
export const REAL_PARTS = join(cacheOf('real'), 'node_modules');
export const installParts = (): void =>
  installPackages({
    name: 'real',
    what: 'the applications of tests/real-all/parts',
    parts: join(import.meta.dirname, 'parts'),
  });
