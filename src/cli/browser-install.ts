import { installBrowser } from '../browser/index.js';
import type { Settings } from '../kernel/index.js';
import { browserOptions } from './browser-options.js';

/** `nova browser install`: finds or installs a browser that passes the self-test, and remembers it. */
export async function runBrowserInstall(
  settings: Settings,
  print: (text: string) => void,
  quiet: boolean,
): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('stopped')));
  const browser = await installBrowser({
    ...browserOptions(settings),
    arch: process.arch,
    progress: (line) => process.stderr.write(`nova: ${line}\n`),
    signal: stop.signal,
  });
  if (!quiet) print(`Browser ready: ${browser.path}\n`);
}
