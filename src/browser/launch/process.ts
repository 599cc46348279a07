import { setMaxListeners } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserType, CDPSession } from 'playwright-core';
import { type Clock, type CompileCache, type Log, NovaError } from '../../kernel/index.js';
import { bounded } from '../tabs/bounded.js';
import { egressFlags } from '../network/egress-flags.js';
import type { Egress, EgressDoor } from '../network/egress-types.js';
import { kindOf } from '../rules/browser-lacks.js';
import { browserEnv } from './browser-env.js';
import { startSandboxed } from './chromium-sandbox.js';
import { BLINK_FLAG, featureFlag } from './features.js';
import { isElsewhere, launchProblem } from './launch-problem.js';
import { memoryFlags } from './limits.js';
import { fileProblem, openFileLimit } from './open-files.js';
import { loadPlaywright } from './playwright.js';
import { clearStaleLock } from './profile-lock.js';
import { writePreferences } from './profile-preferences.js';

const LAUNCH_MS = 30_000;
const CLOSE_MS = 10_000;

export interface LaunchOptions {
  readonly headed: boolean;
  readonly locateExecutable: () => Promise<{ path: string; env?: Record<string, string> }>;
  /** Told of an executable that did not start, so that the next start may choose another. */
  readonly onBroken?: (path: string) => void;
  readonly log: Log;
  /** What the scripts of one page may use; beyond it the page crashes, alone. */
  readonly tabMemoryMb?: number;
  /** Every request goes out through it; without one, Chromium makes its connections itself. */
  readonly egress?: Egress | null;
  /** Where Playwright's compiled code is kept; without one it is compiled at every start. */
  readonly compiled?: CompileCache | null;
  /** Called while the rest of the start is still to come, for what takes long itself. */
  readonly onProfile?: (profile: FreshProfile) => void;
}

/** The stored profile of a browser that has just started. */
export interface FreshProfile {
  readonly context: BrowserContext;
  readonly door: EgressDoor | null;
  readonly gone: AbortSignal;
}

/** A running Chromium on its profile. */
export interface BrowserProcess {
  readonly browser: Browser;
  /** The stored profile. */
  readonly context: BrowserContext;
  /** Speaks to the browser itself, not to a page. */
  readonly cdp: CDPSession;
  readonly version: string;
  readonly executable: string;
  readonly pid: number | null;
  readonly door: EgressDoor | null;
  /** Aborted with NovaError `browser.unavailable` as soon as the process ends. */
  readonly gone: AbortSignal;
  /** How to leave a browser that Nova did not start. */
  readonly leave?: () => Promise<void>;
}

/** Starts Chromium by pipe, never by port, so that it dies with this process. Throws NovaError `browser.unavailable`. */
export async function launchBrowser(profileDir: string, options: LaunchOptions): Promise<BrowserProcess> {
  try {
    return await launch(profileDir, options);
  } catch (error) {
    throw new NovaError('browser.unavailable', `The browser could not be started: ${launchProblem(error)}`, {
      cause: error,
    });
  }
}

/** Closes the browser and returns when it is gone. One that does not go by itself is killed. */
export async function endBrowser({ context, pid, gone, leave }: BrowserProcess, clock: Clock): Promise<void> {
  const signal = new AbortController().signal;
  try {
    await bounded(leave === undefined ? context.close() : leave(), {
      clock,
      signal,
      ms: CLOSE_MS,
      what: 'closing the browser',
    });
  } catch (error) {
    if (pid === null || gone.aborted) throw error;
    process.kill(pid, 'SIGKILL');
    const ended = new Promise<void>((resolve) => gone.addEventListener('abort', () => resolve(), { once: true }));
    await bounded(ended, { clock, signal, ms: CLOSE_MS, what: 'killing the browser' });
  }
}

/** Stored and private profiles show pages in the same size. */
export function viewportOf(headed: boolean): { width: number; height: number } | null {
  return headed ? null : { width: 1280, height: 800 };
}

async function launch(profileDir: string, options: LaunchOptions): Promise<BrowserProcess> {
  if (options.headed) requireScreen();
  await requireFiles();
  // The proxy gets ready on its own thread, and the executable is looked for, while Playwright is loaded here.
  const opening = options.egress?.open() ?? Promise.resolve(null);
  opening.catch(() => undefined);
  const locating = options.locateExecutable();
  locating.catch(() => undefined);
  try {
    const { chromium } = loadPlaywright(options.compiled);
    const executable = await locating;
    await mkdir(profileDir, { recursive: true, mode: 0o700 });
    await clearStaleLock(profileDir);
    await writePreferences(profileDir);
    return await launchBehind(opening, { profileDir, options, chromium, executable });
  } catch (error) {
    opening.then((door) => door?.close()).catch(() => undefined);
    throw error;
  }
}

interface Launch {
  readonly profileDir: string;
  readonly options: LaunchOptions;
  readonly chromium: BrowserType;
  readonly executable: { path: string; env?: Record<string, string> };
}

async function launchBehind(opening: Promise<EgressDoor | null>, launching: Launch): Promise<BrowserProcess> {
  const { executable, options } = launching;
  const context = await launchContext(opening, launching);
  const gone = new AbortController();
  // Every tab listens to it.
  setMaxListeners(0, gone.signal);
  context.on('close', () => gone.abort(new NovaError('browser.unavailable', 'The browser exited.')));
  try {
    const door = await opening;
    options.onProfile?.({ context, door, gone: gone.signal });
    const browser = context.browser();
    if (browser === null) throw new Error('it cannot be asked for private profiles');
    const cdp = await browser.newBrowserCDPSession();
    const { path } = executable;
    if (options.headed) await requireWindow(cdp, path);
    const pid = await pidOf(cdp);
    return { browser, context, cdp, version: browser.version(), executable: path, pid, door, gone: gone.signal };
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function launchContext(
  opening: Promise<EgressDoor | null>,
  { profileDir, options, chromium, executable }: Launch,
): Promise<BrowserContext> {
  const door = await opening;
  const start = (chromiumSandbox: boolean) =>
    chromium.launchPersistentContext(profileDir, {
      executablePath: executable.path,
      env: { ...browserEnv(process.env), ...executable.env },
      headless: !options.headed,
      viewport: viewportOf(options.headed),
      chromiumSandbox,
      // Playwright itself switches off first-run pages, sync, component updates and background traffic.
      args: [
        '--disable-quic',
        featureFlag,
        BLINK_FLAG,
        ...memoryFlags(options.tabMemoryMb),
        ...(door === null ? [] : egressFlags(door)),
      ],
      // Chromium's own brake on pages that push addresses and messages without end.
      ignoreDefaultArgs: ['--disable-ipc-flooding-protection'],
      // The owner of this process decides what a signal means.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: LAUNCH_MS,
    });
  const { started, isSandboxed } = await startSandboxed(start).catch((error: unknown) => {
    if (!isElsewhere(error)) options.onBroken?.(executable.path);
    throw error;
  });
  if (!isSandboxed && process.getuid?.() !== 0)
    options.log('warn', 'browser.no_sandbox', { why: 'the system offers no user namespaces' });
  return started;
}

async function requireFiles(): Promise<void> {
  const problem = fileProblem(await openFileLimit());
  if (problem !== null) throw new Error(problem);
}

function requireScreen(): void {
  const { platform, env } = process;
  if (platform !== 'linux' || env['DISPLAY'] || env['WAYLAND_DISPLAY']) return;
  throw new Error(
    'there is no screen to show a window on; leave out --headed, or start Nova from a desktop or xvfb-run',
  );
}

/** A headless shell takes the wish for a window and shows none. */
async function requireWindow(cdp: CDPSession, path: string): Promise<void> {
  const { product } = await cdp.send('Browser.getVersion');
  if (kindOf(product) === 'shell')
    throw new Error(
      `"${path}" is a headless shell and has no window; install Chrome, Edge or Chromium, or leave out --headed`,
    );
}

/** For display only, so a Chromium that does not tell is no failure. */
async function pidOf(cdp: CDPSession): Promise<number | null> {
  try {
    const answer = await cdp.send('SystemInfo.getProcessInfo');
    return answer.processInfo.find(({ type }) => type === 'browser')?.id ?? null;
  } catch {
    return null;
  }
}
