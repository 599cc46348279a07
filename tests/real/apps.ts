import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LISTS = join(import.meta.dirname, 'apps');
const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');
const INSTALLED = join(CACHE, 'nova-apps');
const START_LIMIT_MS = 60_000;

/** How long a hook may take that installs the apps first and starts one of them. */
export const INSTALL_LIMIT_MS = 300_000;

/**
 * Where the third-party apps are, in the versions of `apps/package-lock.json`: installed on first use, no dependencies of
 * the project. An app that cannot be installed is a failure, never a skip.
 */
export async function ensureApps(): Promise<string> {
  const modules = join(INSTALLED, 'node_modules');
  const stamp = `${createHash('sha256')
    .update(readFileSync(join(LISTS, 'package-lock.json')))
    .digest('hex')} ${process.platform} ${process.arch}`;
  if (isInstalled(stamp)) return modules;
  // Into a folder of its own that is renamed when it is whole: two workers may install at the same time.
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'nova-apps-'));
  try {
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(LISTS, name), join(folder, name));
    await install(folder);
    writeFileSync(join(folder, 'stamp'), stamp);
    if (!isInstalled(stamp)) {
      if (existsSync(INSTALLED)) renameSync(INSTALLED, `${folder}-old`);
      renameSync(folder, INSTALLED);
    }
  } catch (error) {
    if (!isInstalled(stamp)) throw error;
  } finally {
    for (const rest of [folder, `${folder}-old`]) rmSync(rest, { recursive: true, force: true, maxRetries: 5 });
  }
  return modules;
}

function isInstalled(stamp: string): boolean {
  const file = join(INSTALLED, 'stamp');
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

async function install(folder: string): Promise<void> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  console.log('installing the third-party apps of tests/real (first time only) …');
  const ticking = setInterval(() => console.log(`… still installing the apps (${seconds()})`), 10_000);
  try {
    const started = process.env['npm_execpath'];
    const npm = started?.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm'];
    const [program, ...args] = [...npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    // npm is a script on Windows, which only a shell can start.
    const shell = process.platform === 'win32' && program === 'npm';
    const child = spawn(program, args, { cwd: folder, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    const words = listen(child);
    const code = await ended(child);
    if (code !== 0) throw new Error(`the apps of tests/real could not be installed: ${words().trim()}`);
    console.log(`the apps are installed (${seconds()})`);
  } finally {
    clearInterval(ticking);
  }
}

export interface App {
  readonly url: string;
  /** Its scratch folder, removed with it. */
  readonly folder: string;
  close(): Promise<void>;
}

export interface AppPlan {
  /** Its main script: absolute, or below the node_modules of the apps. */
  readonly script: string;
  /** Prepares the scratch folder. */
  readonly prepare?: (folder: string, port: number) => void | Promise<void>;
  readonly args: (folder: string, port: number) => readonly string[];
  /** Answers with 200 once the app is up. */
  readonly readyPath: string;
}

/** An app in a scratch folder and a process group of its own, on a free port. Ends with this process at the latest. */
export async function startApp(plan: AppPlan): Promise<App> {
  const script = resolve(await ensureApps(), plan.script);
  const folder = mkdtempSync(join(tmpdir(), 'nova-app-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const killGroup = (signal: NodeJS.Signals) => {
    if (child?.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group is gone already, or the system knows no groups.
      child.kill(signal);
    }
  };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const atExit = () => {
    killGroup('SIGKILL');
    removeFolder();
  };
  process.once('exit', atExit);
  const close = async () => {
    const over = child === undefined ? null : ended(child);
    killGroup('SIGKILL');
    await over;
    process.off('exit', atExit);
    removeFolder();
  };
  try {
    await plan.prepare?.(folder, port);
    child = runScript(script, plan.args(folder, port), folder);
    const words = listen(child);
    const url = `http://127.0.0.1:${port}`;
    await answers(`${url}${plan.readyPath}`, child, words);
    return { url, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Leaves when its standard input closes, so that not even a killed test worker leaves an app behind. */
const LEAVES_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  'process.stdin.on("close", () => process.exit()).resume().unref()',
)}`;

function runScript(script: string, args: readonly string[], folder: string): ChildProcess {
  return spawn(process.execPath, ['--import', LEAVES_WITH_PARENT, script, ...args], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder },
  });
}

/** Runs a script of an app to its end. */
export async function runToEnd(script: string, args: readonly string[], folder: string): Promise<void> {
  const child = runScript(join(await ensureApps(), script), args, folder);
  const words = listen(child);
  const code = await ended(child);
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${words().trim()}`);
}

async function answers(url: string, child: ChildProcess, words: () => string): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await delay(50)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the app ended with ${child.exitCode ?? child.signalCode}: ${words().trim()}`);
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
  }
  throw new Error(`the app did not answer within ${START_LIMIT_MS / 1000} s: ${words().trim()}`);
}

/** The end of what a child says. */
function listen(child: ChildProcess): () => string {
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
    });
  child.on('error', (error) => {
    words += error.message;
  });
  return () => words;
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(-1));
  });
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
