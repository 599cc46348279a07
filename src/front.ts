/** Composition root of `nova mcp`, in a bundle of its own: it answers the handshake before anything else is loaded. */
import { join } from 'node:path';
import { configure, flagsOf, readArguments, UsageError } from './cli/index.js';
import { runMcp } from './cli/mcp.js';
import { createIds, errorText, packageRoot, packageVersion, systemClock } from './kernel/index.js';

async function main(): Promise<void> {
  const invocation = readArguments(process.argv.slice(2));
  await runMcp({
    settings: configure(invocation).settings,
    clock: systemClock,
    ids: createIds(),
    version: packageVersion(),
    program: join(packageRoot(), 'bin', 'nova.js'),
    ownerFlags: flagsOf(invocation),
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`nova: ${errorText(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
