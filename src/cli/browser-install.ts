import { installBrowser } from '../browser/index.js';
import { openCompileCache, type Settings } from '../kernel/index.js';
import { browserOptions, compiledFolder } from './browser-options.js';

/** `nova browser install`: finds or installs a browser that passes the self-test, and remembers it. */
export async function runBrowserInstall(
  settings: Settings,
  print: (text: string) => void,
  quiet: boolean,
): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('stopped')));
  const compiled = openCompileCache(compiledFolder());
  const browser = await installBrowser({
    ...browserOptions(settings),
    arch: process.arch,
    progress: (line) => process.stderr.write(`nova: ${line}\n`),
    signal: stop.signal,
    compiled,
  });
  // Without it the first start takes a little longer, no more.
  await compiled?.save().catch(() => undefined);
  if (!quiet) print(`Browser ready: ${browser.path}\n`);
}
