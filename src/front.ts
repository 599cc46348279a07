/** Composition root of `nova mcp`, in a bundle of its own: it sees to the owner, then answers the handshake, and loads nothing else. */
import { join } from 'node:path';
import { configure, flagsOf, readArguments, UsageError } from './cli/index.js';
import { linkToOwner } from './cli/front.js';
import { createIds, errorText, packageRoot, packageVersion, systemClock } from './kernel/index.js';

async function main(): Promise<void> {
  const invocation = readArguments(process.argv.slice(2));
  const version = packageVersion();
  const link = linkToOwner(
    {
      settings: configure(invocation).settings,
      clock: systemClock,
      version,
      program: join(packageRoot(), 'bin', 'nova.js'),
      ownerFlags: flagsOf(invocation),
    },
    true,
  );
  // An owner that has to be started comes up while the protocol is loaded here.
  link.warm().catch(() => undefined);
  const { runMcp } = await import('./cli/mcp.js');
  await runMcp({ link, ids: createIds(), version });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`nova: ${errorText(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
