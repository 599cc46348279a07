import {
  type CompileCache,
  createIds,
  createLog,
  packageVersion,
  type Settings,
  systemClock,
} from '../kernel/index.js';
import { type Owner, startOwner } from './owner.js';

export interface OwnFolderOptions {
  readonly settings: Settings;
  /** As `OwnerOptions` has it: `nova serve`. */
  readonly staysAlone: boolean;
  readonly compiled: CompileCache | null;
}

/** Owns the data folder with this process, until a signal ends it; null when another process has the folder. */
export async function ownFolder({ settings, staysAlone, compiled }: OwnFolderOptions): Promise<Owner | null> {
  const clock = systemClock;
  // A person in front of `nova serve` sees what goes wrong; the log of a detached owner says more.
  const log = createLog(
    (line) => process.stderr.write(line),
    staysAlone ? 'warn' : 'info',
    () => clock.now(),
  );
  const owner = await startOwner({
    settings,
    clock,
    ids: createIds(),
    log,
    version: packageVersion(),
    staysAlone,
    compiled,
  });
  if (owner === null) return null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void owner.close());
  return owner;
}
