import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Clock, NovaError, systemClock } from '../../kernel/index.js';
import { loadPlaywright } from './playwright.js';
import { BROWSER_KINDS, brokenGuarantees, type BrowserAbility, type BrowserKind } from '../rules/browser-lacks.js';
import { type BrowserCandidate, selfTest } from './self-test.js';

/** Where a browser came from: named by the operator, already on the machine, or fetched by `nova browser install`. */
export const BROWSER_SOURCES = ['configured', 'playwright', 'installed', 'npm', 'apt'] as const;
export type BrowserSource = (typeof BROWSER_SOURCES)[number];

export interface SourcedCandidate extends BrowserCandidate {
  readonly source: BrowserSource;
}

/** A browser to launch: `env` is added to the environment of its process. */
export interface FoundBrowser extends SourcedCandidate {
  readonly kind?: BrowserKind;
}

/** The winner of the last search, in `<dataDir>/browser/browser.json`. */
interface BrowserRecord extends SourcedCandidate, BrowserAbility {
  readonly version: string;
  readonly testedAtMs: number;
}

export interface FindOptions {
  /** A window is wanted, which a headless shell does not have. */
  readonly headed?: boolean;
  /** The operator's choice: used as it is, never replaced by another. */
  readonly configuredPath?: string | undefined;
  readonly dataDir: string;
  /** The user's own folder: a browser that is recorded there serves every other data folder too. */
  readonly userDir?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** What is on the machine, best first; tests give their own. */
  readonly candidates?: () => Promise<readonly SourcedCandidate[]>;
  readonly clock?: Clock;
  /** Those that did not start when they were last used: a record of one counts for nothing while another works. */
  readonly doubted?: Set<string>;
  /** Told why a candidate was not taken. */
  readonly onRefused?: (candidate: SourcedCandidate, error: string) => void;
}

/**
 * The browser to use: the configured one, else the recorded one while its file is there, else the best on the machine,
 * which is then recorded. Only the last way launches anything. Null: none was found. A record is kept whatever happens:
 * other data folders live on it, and a start may fail for want of memory, files or time.
 */
export async function findBrowser(options: FindOptions): Promise<FoundBrowser | null> {
  if (options.configuredPath !== undefined) return configuredBrowser(options.configuredPath);
  let recorded: FoundBrowser | null = null;
  for (const folder of new Set([options.dataDir, options.userDir ?? options.dataDir])) {
    const known = await readRecord(folder);
    if (known === null || (options.headed === true && known.kind !== 'full')) continue;
    if (await isExecutable(known.path)) recorded ??= known;
  }
  if (recorded !== null && options.doubted?.has(recorded.path) !== true) return recorded;
  const tested = await findTested(options);
  if (tested !== null) options.doubted?.delete(tested.path);
  return tested ?? recorded;
}

/**
 * Searches the machine without regard to the record: of the candidates that work, the first that keeps all guarantees
 * is recorded, else the first of those that keep most.
 */
export async function findTested(options: FindOptions): Promise<BrowserRecord | null> {
  const candidates = await (options.candidates ?? (() => machineCandidates(options)))();
  // Root has no sandbox with any browser.
  const unavoidable = process.getuid?.() === 0 ? 1 : 0;
  let best: BrowserRecord | null = null;
  for (const candidate of candidates) {
    const tested = await testCandidate(candidate, options);
    if (tested !== null && (best === null || brokenGuarantees(tested) < brokenGuarantees(best))) best = tested;
    if (best !== null && brokenGuarantees(best) <= unavoidable) break;
  }
  if (best !== null) await writeRecord(options.dataDir, best);
  return best;
}

type TestOptions = Pick<FindOptions, 'dataDir' | 'clock' | 'headed' | 'onRefused'>;

/** The candidate if it passes the self-test, recorded for the next start; null if it does not. */
export async function testAndRecord(candidate: SourcedCandidate, options: TestOptions): Promise<BrowserRecord | null> {
  const tested = await testCandidate(candidate, options);
  if (tested !== null) await writeRecord(options.dataDir, tested);
  return tested;
}

async function testCandidate(candidate: SourcedCandidate, options: TestOptions): Promise<BrowserRecord | null> {
  const clock = options.clock ?? systemClock;
  const result = await selfTest(candidate, clock);
  if (!result.ok || (options.headed === true && result.kind === 'shell')) {
    options.onRefused?.(candidate, result.ok ? 'it is a headless shell and has no window' : result.error);
    return null;
  }
  const { path, env, source } = candidate;
  const { version, kind, keepsProxy, isSandboxed } = result;
  return { path, ...(env && { env }), source, version, kind, keepsProxy, isSandboxed, testedAtMs: clock.now() };
}

/** Throws `browser.unavailable` when the operator's choice cannot be executed. */
export async function configuredBrowser(path: string): Promise<FoundBrowser> {
  if (await isExecutable(path)) {
    // Chromium from npm needs its own libraries, also when it is named by hand.
    const brought = broughtEnv(dirname(path));
    const isFromNpm = (await exists(brought.LD_LIBRARY_PATH)) && (await exists(join(dirname(path), 'fonts.conf')));
    return { path, ...(isFromNpm && { env: brought }), source: 'configured' };
  }
  throw new NovaError(
    'browser.unavailable',
    `The configured browser "${path}" is missing or not executable; correct the setting browser.path, or unset it to let Nova find one.`,
    { details: { path } },
  );
}

/**
 * Everything on this machine that may be a browser, in the order Nova prefers it; nothing is launched. Playwright's own
 * build comes first, since its driver was made for it; an installed browser before the one from npm, since it has a
 * window and is kept up to date.
 */
export async function machineCandidates(options: FindOptions): Promise<readonly SourcedCandidate[]> {
  const found: SourcedCandidate[] = [];
  for (const path of await playwrightPaths()) {
    if (await isExecutable(path)) found.push({ path, source: 'playwright' });
  }
  for (const path of installedPaths(options.platform, options.env)) {
    if ((await isExecutable(path)) && !(await isSnapStub(path))) found.push({ path, source: 'installed' });
  }
  for (const folder of new Set([options.dataDir, options.userDir ?? options.dataDir])) {
    const brought = npmBrowser(folder);
    if (await isExecutable(brought.path)) found.push(brought);
  }
  return found;
}

/** The package that carries Chromium for Linux x64 within npm. A new version goes into a folder of its own. */
export const NPM_CHROMIUM = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  integrity: 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
} as const;

/** Chromium from npm, where `nova browser install` unpacks it. It brings its own libraries and fonts. */
export function npmBrowser(dataDir: string): SourcedCandidate {
  const folder = join(dataDir, 'browser', `chromium-${NPM_CHROMIUM.version}`);
  return { path: join(folder, 'chromium'), env: broughtEnv(folder), source: 'npm' };
}

/**
 * The browser that Nova brings itself, whatever else the machine has: from npm where there is a package, else
 * Playwright's headless shell. Null: it has not been fetched yet.
 */
export async function bundledBrowser(dataDir: string): Promise<SourcedCandidate | null> {
  if (isNpmPlatform(process.platform, process.arch)) {
    const own = npmBrowser(dataDir);
    return (await isExecutable(own.path)) ? own : null;
  }
  for (const path of (await playwrightPaths()).slice(1)) {
    if (await isExecutable(path)) return { path, source: 'playwright' };
  }
  return null;
}

export const isNpmPlatform = (platform: NodeJS.Platform, arch: NodeJS.Architecture): boolean =>
  platform === 'linux' && arch === 'x64';

const broughtEnv = (folder: string) => ({ LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder });

/** Playwright's full build, then its headless shell, which lies in a folder beside it. They need not exist. */
export async function playwrightPaths(): Promise<readonly string[]> {
  const full = loadPlaywright().chromium.executablePath();
  const revision = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(full);
  if (revision === null) return [full];
  const shellFolder = `${revision[1]}chromium_headless_shell-${revision[2]}`;
  const inside = await readdir(shellFolder).catch(() => []);
  const shells = inside
    .filter((name) => name.startsWith('chrome-headless-shell-'))
    .map((name) =>
      join(shellFolder, name, name.includes('-win') ? 'chrome-headless-shell.exe' : 'chrome-headless-shell'),
    );
  return [full, ...shells];
}

/** Where Chrome, Edge and Chromium are installed on this platform, best first. */
export function installedPaths(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): readonly string[] {
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Microsoft Edge', 'Google Chrome Beta', 'Chromium'];
    const folders = ['/Applications', ...(env['HOME'] === undefined ? [] : [join(env['HOME'], 'Applications')])];
    return apps.flatMap((app) => folders.map((folder) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)));
  }
  if (platform === 'win32') {
    const programs = [
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
      ['Google', 'Chrome Beta', 'Application', 'chrome.exe'],
      ['Chromium', 'Application', 'chrome.exe'],
    ];
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((key) => env[key] ?? []);
    return programs.flatMap((program) => folders.map((folder) => join(folder, ...program)));
  }
  return [
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/opt/google/chrome-beta/chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/lib/chromium/chromium-headless-shell',
  ];
}

/** Ubuntu's chromium-browser only starts the snap, which cannot be driven by pipe and may not be there at all. */
export async function isSnapStub(path: string): Promise<boolean> {
  const target = await realpath(path);
  if (target.startsWith('/snap/') || basename(target) === 'snap') return true;
  const file = await open(target, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    return head.startsWith('#!') && head.includes('/snap/bin/');
  } finally {
    await file.close();
  }
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const recordFile = (dataDir: string): string => join(dataDir, 'browser', 'browser.json');

async function readRecord(dataDir: string): Promise<FoundBrowser | null> {
  try {
    return asFoundBrowser(JSON.parse(await readFile(recordFile(dataDir), 'utf8')));
  } catch {
    // No record, or one that cannot be read, means searching again; the search writes a new one.
    return null;
  }
}

function asFoundBrowser(value: unknown): FoundBrowser | null {
  if (typeof value !== 'object' || value === null || !('path' in value) || typeof value.path !== 'string') return null;
  const source = BROWSER_SOURCES.find((known) => 'source' in value && value.source === known);
  if (source === undefined) return null;
  const env = 'env' in value && typeof value.env === 'object' && value.env !== null ? Object.entries(value.env) : [];
  const texts = env.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const kind = BROWSER_KINDS.find((known) => 'kind' in value && value.kind === known);
  return {
    path: value.path,
    source,
    ...(kind && { kind }),
    ...(texts.length > 0 && { env: Object.fromEntries(texts) }),
  };
}

async function writeRecord(dataDir: string, record: BrowserRecord): Promise<void> {
  const file = recordFile(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
  await rename(draft, file);
}
