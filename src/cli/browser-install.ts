import { installBrowser, installBundled } from '../browser/index.js';
import { openCompileCache, type Settings } from '../kernel/index.js';
import { browserOptions, compiledFolder } from './browser-options.js';

/**
 * `nova browser install`: finds or installs a browser that passes the self-test, and remembers it; with `--bundled`
 * fetches the one that Nova brings itself, whatever is installed, and remembers nothing.
 */
export async function runBrowserInstall(
  settings: Settings,
  print: (text: string) => void,
  { quiet, bundled }: { readonly quiet: boolean; readonly bundled: boolean },
): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('stopped')));
  const compiled = openCompileCache(compiledFolder());
  const browser = await (bundled ? installBundled : installBrowser)({
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
