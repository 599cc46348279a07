import type { Clock, Settings } from '../kernel/index.js';
import { endOwner, OwnerLink, readOwnerRecord, type StartedOwner, socketPathOf } from '../link/index.js';
import { startOwner } from './start-owner.js';

export interface FrontDeps {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly version: string;
  /** Path of `bin/nova.js`. */
  readonly program: string;
  /** Flags that the owner is to be started with. */
  readonly ownerFlags: readonly string[];
  /** The owner that was started already, if any. */
  readonly ahead?: StartedOwner | null;
}

/** The way to the owner of the data folder, which is started as a detached process when there is none (A&S J10). */
export function linkToOwner(
  { settings, clock, version, program, ownerFlags, ahead = null }: FrontDeps,
  mayStart: boolean,
): OwnerLink {
  let started = ahead;
  return new OwnerLink({
    socketPath: socketPathOf(settings.dataDir),
    version,
    clock,
    mayStart,
    findOwner: () => readOwnerRecord(settings.dataDir),
    endOwner: (suspect) => endOwner(settings.dataDir, suspect, clock),
    startOwner: () => {
      const first = started;
      started = null;
      return first ?? startOwner({ dataDir: settings.dataDir, program, flags: ownerFlags });
    },
  });
}
