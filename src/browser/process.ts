import { setMaxListeners } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { errorText, type Log, NovaError } from '../kernel/index.js';
import { clearStaleLock } from './profile-lock.js';

const LAUNCH_MS = 30_000;
const NO_SANDBOX = /No usable sandbox|setuid sandbox|user namespace/i;

export interface LaunchOptions {
  readonly profileDir: string;
  readonly headed: boolean;
  readonly locateExecutable: () => Promise<{ path: string; env?: Record<string, string> }>;
  readonly log: Log;
}

/** A running Chromium on its profile. */
export interface BrowserProcess {
  readonly context: BrowserContext;
  readonly version: string | null;
  readonly executable: string;
  readonly pid: number | null;
  /** Aborted with NovaError `browser.unavailable` as soon as the process ends. */
  readonly gone: AbortSignal;
}

/** Starts Chromium by pipe, never by port, so that it dies with this process. Throws NovaError `browser.unavailable`. */
export async function launchBrowser(options: LaunchOptions): Promise<BrowserProcess> {
  try {
    return await launch(options);
  } catch (error) {
    throw new NovaError('browser.unavailable', `The browser could not be started: ${launchProblem(error)}`, {
      cause: error,
    });
  }
}

async function launch(options: LaunchOptions): Promise<BrowserProcess> {
  const executable = await options.locateExecutable();
  await mkdir(options.profileDir, { recursive: true, mode: 0o700 });
  await clearStaleLock(options.profileDir);
  const context = await launchContext(options, executable);
  const browser = context.browser();
  const gone = new AbortController();
  // Every tab listens to it.
  setMaxListeners(0, gone.signal);
  context.on('close', () => gone.abort(new NovaError('browser.unavailable', 'The browser ended.')));
  return {
    context,
    version: browser?.version() ?? null,
    executable: executable.path,
    pid: await pidOf(context),
    gone: gone.signal,
  };
}

async function launchContext(
  options: LaunchOptions,
  executable: { path: string; env?: Record<string, string> },
): Promise<BrowserContext> {
  // Imported here: it costs a second and 100 MB, and many sessions never open a page.
  const { chromium } = await import('playwright-core');
  const start = (chromiumSandbox: boolean) =>
    chromium.launchPersistentContext(options.profileDir, {
      executablePath: executable.path,
      env: { ...process.env, ...executable.env },
      headless: !options.headed,
      viewport: options.headed ? null : { width: 1280, height: 800 },
      chromiumSandbox,
      // Playwright itself switches off first-run pages, sync, component updates and background traffic.
      args: ['--disable-quic'],
      // The owner of this process decides what a signal means.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: LAUNCH_MS,
    });
  const isRoot = process.getuid?.() === 0;
  try {
    return await start(!isRoot);
  } catch (error) {
    if (isRoot || !(error instanceof Error) || !NO_SANDBOX.test(error.message)) throw error;
    options.log('warn', 'browser.no_sandbox', { why: 'the system offers no user namespaces' });
    return start(false);
  }
}

/** For display only, so a Chromium that does not tell is no failure. */
async function pidOf(context: BrowserContext): Promise<number | null> {
  try {
    const session = await context.browser()?.newBrowserCDPSession();
    const answer = await session?.send('SystemInfo.getProcessInfo');
    await session?.detach();
    return answer?.processInfo.find(({ type }) => type === 'browser')?.id ?? null;
  } catch {
    return null;
  }
}

/** Playwright's first line says little; Chromium's own complaint, if any, says more. */
function launchProblem(error: unknown): string {
  const complaint = error instanceof Error ? /\[err\] (.*)/.exec(error.message)?.[1] : undefined;
  return complaint === undefined ? errorText(error) : `${errorText(error)} (${complaint.trim()})`;
}
