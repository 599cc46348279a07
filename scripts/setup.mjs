/**
 * Set-up of a fresh clone with nothing but Node and npm: dependencies, build, browser. Every step is skipped when its
 * stamp says that nothing changed, so that the second `npm start` costs next to nothing. Uses Node's own modules only.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const GIGABYTE = 2 ** 30;
const TICK_MS = 10_000;

/** A set-up problem that a person can solve: printed as one sentence, without a stack. */
class SetupError extends Error {}

/** @typedef {readonly [program: string, ...args: string[]]} Command */

/**
 * Runs every step that is needed. A step that fails ends the process with one sentence; only a missing browser does
 * not, because the program and most tests say better than a set-up what is missing without one.
 * @param {{ args?: readonly string[], browser?: boolean, compiled?: boolean }} [options] `args`: what `nova serve` will
 * be given; `compiled`: also see to the compiled code that makes the first page quicker.
 */
export async function setUp({ args = [], browser = true, compiled = false } = {}) {
  try {
    requireNode();
    await ensureDependencies();
    await ensureBuild();
    if (browser && (await ensureBrowser(args)) && compiled) await ensureCompiled(args);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exit(1);
  }
}

/** Refuses a Node that is older than `engines` in package.json. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SetupError(
    `Node ${version} is too old: Nova needs 20.19 or newer. Install a current Node, for example with "npx node@24 scripts/start.mjs".`,
  );
}

/** Refuses to begin a first set-up on a disk that would be full before it ends. */
export function requireDisk(folder = root) {
  let place = folder;
  while (!fs.existsSync(place)) place = dirname(place);
  const { bavail, bsize } = fs.statfsSync(place);
  if (bavail * bsize >= GIGABYTE) return;
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  throw new SetupError(
    `Only ${free} MB are free in ${place}: the first set-up needs 1 GB. Free some disk space and start again.`,
  );
}

/** `npm ci`, unless node_modules already holds what the lock file names for this Node and platform. */
export async function ensureDependencies() {
  const stampFile = join(root, 'node_modules', '.nova-stamp');
  const stamp = hashOf(
    [join(root, 'package-lock.json')],
    `${process.versions.modules} ${process.platform} ${process.arch}`,
  );
  await ensure(
    () =>
      readText(stampFile) === stamp ||
      (readText(stampFile) === null && isInstalledByHand() && writeStamp(stampFile, stamp)),
    async () => {
      requireDisk();
      /** @type {Command} */
      const npm = [...npmCommand(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
      const result = await runStep('installing dependencies (first time only)', npm);
      if (!result.ok) {
        throw new SetupError(
          `The dependencies could not be installed (${result.words}). Check the network and npm's registry setting, then run the same command again.`,
        );
      }
      writeStamp(stampFile, stamp);
    },
  );
}

/** True when `npm ci` or `npm install` was run by hand and everything the lock file asks for is there. */
function isInstalledByHand() {
  const installed = readText(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readText(join(root, 'package-lock.json'));
  if (installed === null || wanted === null) return false;
  const there = JSON.parse(installed).packages;
  return Object.entries(JSON.parse(wanted).packages).every(
    ([place, { version, optional }]) => place === '' || optional === true || there[place]?.version === version,
  );
}

/** Bundles the program, unless dist was built from exactly these sources. */
export async function ensureBuild() {
  await ensure(
    () => readText(join(root, 'dist', '.stamp')) === buildStamp(),
    async () => {
      const result = await runStep('building', [process.execPath, join(root, 'scripts', 'build.mjs')]);
      if (!result.ok) throw new SetupError(`The build failed: ${result.words}\nRun "npm run build" for the details.`);
    },
  );
}

/** What dist depends on, as one hash. Tests are no part of the program. */
export function buildStamp() {
  const files = ['bin', 'src']
    .flatMap((folder) => filesIn(join(root, folder)))
    .filter((file) => !file.endsWith('.test.ts'));
  const single = [
    'package.json',
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/lean-playwright.mjs',
    'tsconfig.base.json',
    'tsconfig.json',
  ];
  return hashOf([...files, ...single.map((file) => join(root, file))], process.platform);
}

/**
 * `nova browser install`, unless a browser is named or the recorded one is still there. False: there is none.
 * @param {readonly string[]} args
 */
export async function ensureBrowser(args = []) {
  const { NOVA_BROWSER_PATH, NOVA_BROWSER_CDPENDPOINT } = process.env;
  if (flag(args, 'browser') || flag(args, 'cdp-endpoint') || NOVA_BROWSER_PATH || NOVA_BROWSER_CDPENDPOINT) return true;
  const given = flag(args, 'data-dir');
  const dataDir = given ?? userDataDir();
  const record = join(dataDir, 'browser', 'browser.json');
  let works = true;
  await ensure(
    () => fs.existsSync(recordedPath(record)),
    async () => {
      requireDisk(dataDir);
      const title = 'looking for a browser, installing one if there is none (first time only)';
      const result = await runStep(title, installCommand(args));
      works = result.ok;
      if (!works) say(result.words);
      else noteCompiled();
    },
  );
  return works;
}

/**
 * @param {readonly string[]} args
 * @returns {Command}
 */
function installCommand(args) {
  const passed = ['browser', 'data-dir'].flatMap((name) => {
    const value = flag(args, name);
    return value ? [`--${name}`, value] : [];
  });
  return [process.execPath, join(root, 'bin', 'nova.js'), 'browser', 'install', '--quiet', ...passed];
}

/**
 * `nova browser install` once more, which also keeps the compiled code of what it used, unless that was done for this
 * copy of the program and this Node. Without it the first page comes later, no more, so that a failure is passed over.
 * @param {readonly string[]} args
 */
export async function ensureCompiled(args = []) {
  if (flag(args, 'cdp-endpoint') || process.env.NOVA_BROWSER_CDPENDPOINT) return;
  await ensure(
    () => readText(compiledStamp().file) === compiledStamp().text,
    async () => {
      const { ok } = await runStep('compiling (first time only)', installCommand(args));
      if (ok) noteCompiled();
    },
  );
}

/** Lies in the cache itself, so that it goes with it. */
function compiledStamp() {
  const folder = join(userDataDir({ ...process.env, NOVA_DATADIR: '' }), 'compiled');
  return {
    folder,
    file: join(folder, `${createHash('sha256').update(root).digest('hex').slice(0, 16)}.stamp`),
    text: hashOf([join(root, 'package-lock.json')], `${process.version} ${process.arch}`),
  };
}

function noteCompiled() {
  const { folder, file, text } = compiledStamp();
  if (fs.existsSync(folder)) writeStamp(file, text);
}

/** @param {string} record */
function recordedPath(record) {
  try {
    return String(JSON.parse(fs.readFileSync(record, 'utf8')).path);
  } catch {
    return '';
  }
}

/**
 * The per-user data folder; the same rule as in src/kernel/settings.ts, and a test compares the two.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [platform]
 * @param {string} [home]
 */
export function userDataDir(env = process.env, platform = process.platform, home = os.homedir()) {
  if (env.NOVA_DATADIR?.trim()) return env.NOVA_DATADIR.trim();
  if (platform === 'win32') return `${env.LOCALAPPDATA?.trim() ? env.LOCALAPPDATA : `${home}\\AppData\\Local`}\\nova`;
  if (platform === 'darwin') return `${home}/Library/Application Support/nova`;
  const xdg = env.XDG_DATA_HOME;
  return `${xdg?.startsWith('/') ? xdg.replace(/(?<=.)\/+$/, '') : `${home}/.local/share`}/nova`;
}

/**
 * Runs a command and says so while it lasts; `words` is what it said last when it failed.
 * @param {string} title
 * @param {Command} command
 */
async function runStep(title, [program, ...args]) {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  say(`${title} …`);
  const ticking = setInterval(() => say(`… still ${title.replace(/ \(.*\)$/, '')} (${seconds()})`), TICK_MS);
  try {
    /** @type {{ code: number | null, output: string }} */
    const { code, output } = await new Promise((resolve) => {
      // npm is a script on Windows, which only a shell can start.
      const shell = process.platform === 'win32' && program === 'npm';
      const child = spawn(program, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      child.stderr.on('data', (chunk) => (output += chunk));
      child.on('error', (error) => resolve({ code: -1, output: error.message }));
      child.on('close', (code) => resolve({ code, output }));
    });
    if (code === 0) say(`done in ${seconds()}`);
    return { ok: code === 0, words: lastWords(output) };
  } finally {
    clearInterval(ticking);
  }
}

/**
 * Of npm's complaints the telling ones, else the end of what was said.
 * @param {string} output
 */
function lastWords(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const npm = lines.filter((line) => line.startsWith('npm error ')).map((line) => line.slice(10));
  const telling = npm.filter((line) => !/^(syscall|errno|path|command|network$|A complete log)/.test(line));
  if (telling.length > 0) return telling.slice(0, 2).join('; ');
  return lines
    .slice(-6)
    .join('\n')
    .replace(/^nova: /, '');
}

/** @returns {Command} */
function npmCommand() {
  const started = process.env.npm_execpath;
  return started?.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm'];
}

/**
 * Does `work` unless `isDone`, one process at a time in this folder.
 * @param {() => boolean} isDone
 * @param {() => Promise<void>} work
 */
async function ensure(isDone, work) {
  if (isDone()) return;
  const release = await takeLock(join(root, '.nova', 'setup.lock'));
  try {
    if (!isDone()) await work();
  } finally {
    release();
  }
}

/**
 * A folder is the lock, because making one is atomic everywhere. The lock of a dead process counts for nothing.
 * @param {string} lock
 */
async function takeLock(lock) {
  for (let waits = 0; ; waits++) {
    try {
      fs.mkdirSync(dirname(lock), { recursive: true });
      fs.mkdirSync(lock);
      fs.writeFileSync(join(lock, 'pid'), String(process.pid));
      return () => fs.rmSync(lock, { recursive: true, force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST')
        throw new SetupError(
          `Nova cannot write to ${dirname(lock)} (${codeOf(error)}). Make the folder writable and start again.`,
        );
    }
    const owner = Number(readText(join(lock, 'pid')) ?? 0);
    // A lock without an owner is being made just now, or was left by a process killed at that moment.
    const isStale = owner > 0 ? !isAlive(owner) : waits > 25;
    if (isStale) {
      const grave = `${lock}.${process.pid}`;
      try {
        fs.renameSync(lock, grave);
        fs.rmSync(grave, { recursive: true, force: true });
      } catch {
        // Somebody else removed it first.
      }
      continue;
    }
    if (waits === 0) say(`waiting for another set-up of this folder${owner > 0 ? ` (process ${owner})` : ''} …`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}

/**
 * @param {readonly string[]} files
 * @param {string} salt
 */
function hashOf(files, salt) {
  const hash = createHash('sha256').update(salt);
  for (const file of files) hash.update(`\0${relative(root, file)}\0`).update(fs.readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} file */
function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Written aside and renamed, so that a stamp is whole or absent.
 * @param {string} file
 * @param {string} stamp
 */
function writeStamp(file, stamp) {
  fs.writeFileSync(`${file}.${process.pid}`, stamp);
  fs.renameSync(`${file}.${process.pid}`, file);
  return true;
}

/**
 * @param {readonly string[]} args
 * @param {string} name
 */
function flag(args, name) {
  const at = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const given = args[at];
  if (given === undefined) return undefined;
  return given.includes('=') ? given.slice(name.length + 3) : args[at + 1];
}

/**
 * On stderr: stdout belongs to the program that follows.
 * @param {string} line
 */
function say(line) {
  process.stderr.write(`nova: ${line}\n`);
}
