import {
  type CompileCache,
  createIds,
  createLog,
  errorText,
  packageVersion,
  type Settings,
  systemClock,
} from './kernel/index.js';
import { type Owner, startOwner } from './owner.js';

/** Code that was compiled is kept when the first page is there; where none is opened, after this time. */
const KEEP_COMPILED_AFTER_MS = 30_000;

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
  clock.after(KEEP_COMPILED_AFTER_MS, () => {
    compiled?.save().catch((error: unknown) => log('warn', 'owner.code_not_kept', { error: errorText(error) }));
  });
  return owner;
}
