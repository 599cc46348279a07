/**
 * Entry of `nova mcp`: sees to it that an owner is on its way, then loads the protocol with the code that an earlier start
 * compiled. Itself it is compiled every time, so it holds nothing else.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledFolder } from './cli/browser-options.js';
import { configure, flagsOf, readArguments, UsageError } from './cli/index.js';
import { startOwnerAhead } from './cli/start-owner.js';
import { errorText, openCompileCache, packageRoot } from './kernel/index.js';

type Program = typeof import('./front-program.js');

async function main(): Promise<void> {
  const invocation = readArguments(process.argv.slice(2));
  const { settings } = configure(invocation);
  const ownerFlags = flagsOf(invocation);
  const program = join(packageRoot(), 'bin', 'nova.js');
  const ahead = startOwnerAhead({ dataDir: settings.dataDir, program, flags: ownerFlags });
  const here = dirname(fileURLToPath(import.meta.url));
  const compiled = openCompileCache(compiledFolder());
  const load = (): Program => createRequire(import.meta.url)(join(here, 'front-program.cjs'));
  const { runFront } = compiled === null ? load() : compiled.load(here, load);
  await runFront({ settings, program, ownerFlags, ahead, compiled });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`nova: ${errorText(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
