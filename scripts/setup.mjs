/**
 * Set-up of a fresh clone with nothing but Node and npm: dependencies, build, browser. Every step is skipped when its
 * stamp says that nothing changed, so that the second `npm start` costs next to nothing. Uses Node's own modules only.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { dirname, join } from 'node:path';
import { ensure, filesIn, hashOf, readText, root, runStep, SetupError, say, writeStamp } from './steps.mjs';

export { root };

const GIGABYTE = 2 ** 30;

/** @typedef {import('./steps.mjs').Command} Command */

/**
 * Runs every step that is needed. A step that fails ends the process with one sentence; only a missing browser does
 * not, because the program and most tests say better than a set-up what is missing without one.
 * @param {{ args?: readonly string[], browser?: 'chosen' | 'bundled' | 'none', compiled?: boolean }} [options] `args`:
 * what `nova serve` will be given; `browser`: the one a user would get, or the one that Nova brings itself, with which
 * tests are run; `compiled`: also see to the compiled code that makes the first page quicker.
 */
export async function setUp({ args = [], browser = 'bundled', compiled = false } = {}) {
  try {
    requireNode();
    await ensureDependencies();
    await ensureBuild();
    if (browser === 'bundled') await ensureBundled();
    if (browser === 'chosen' && (await ensureBrowser(args)) && compiled) await ensureCompiled(args);
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

/** `nova browser install --bundled`, unless NOVA_BROWSER_PATH names another or it is there. */
export async function ensureBundled() {
  if (process.env.NOVA_BROWSER_PATH) return;
  // The sources say which one it is.
  const stamp = hashOf([join(root, 'src', 'browser', 'launch', 'find-executable.ts')], userDataDir());
  const stampFile = join(root, '.nova', 'bundled-browser.json');
  const stamped = () => {
    const text = readText(stampFile);
    return text === null ? null : JSON.parse(text);
  };
  await ensure(
    () => stamped()?.stamp === stamp && fs.existsSync(stamped().path),
    async () => {
      requireDisk(userDataDir());
      /** @type {Command} */
      const command = [process.execPath, join(root, 'bin', 'nova.js'), 'browser', 'install', '--bundled'];
      const result = await runStep('fetching the browser that the tests are run with (first time only)', command);
      const path = /^Browser ready: (.*)$/m.exec(result.words)?.[1];
      if (!result.ok || path === undefined) say(result.words);
      else writeStamp(stampFile, JSON.stringify({ stamp, path }));
    },
  );
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
 * The per-user data folder; the same rule as in src/kernel/settings/settings.ts, and a test compares the two.
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

/** @returns {Command} */
function npmCommand() {
  const started = process.env.npm_execpath;
  return started?.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm'];
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
