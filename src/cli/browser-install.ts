import { installBrowser } from '../browser/index.js';
import type { Settings } from '../kernel/index.js';

/** `nova browser install`: finds or installs a browser that passes the self-test, and remembers it. */
export async function runBrowserInstall(settings: Settings, print: (text: string) => void, quiet: boolean): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('stopped')));
  const configuredPath = settings['browser.path'];
  const browser = await installBrowser({
    ...(configuredPath !== null && { configuredPath }),
    dataDir: settings.dataDir,
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    progress: (line) => process.stderr.write(`nova: ${line}\n`),
    signal: stop.signal,
  });
  if (!quiet) print(`Browser ready: ${browser.path}\n`);
}
