/** `nova mcp`: answers the client, in a bundle that `front.ts` loads. */
import { linkToOwner } from './cli/front.js';
import { runMcp } from './cli/mcp.js';
import { type CompileCache, createIds, packageVersion, type Settings, systemClock } from './kernel/index.js';
import type { StartedOwner } from './link/index.js';

/** Late enough that the first questions are answered. */
const KEEP_COMPILED_AFTER_MS = 3000;

export interface FrontOptions {
  readonly settings: Settings;
  /** Path of `bin/nova.js`. */
  readonly program: string;
  readonly ownerFlags: readonly string[];
  /** The owner that was started already. */
  readonly ahead: StartedOwner | null;
  readonly compiled: CompileCache | null;
}

export async function runFront({ compiled, ...options }: FrontOptions): Promise<void> {
  const clock = systemClock;
  const version = packageVersion();
  const link = linkToOwner({ ...options, clock, version }, true);
  // The first call meets the same failure, and tells it.
  link.warm().catch(() => undefined);
  clock.after(KEEP_COMPILED_AFTER_MS, () => {
    // What could not be kept is compiled anew.
    compiled?.save().catch(() => undefined);
  });
  await runMcp({ link, ids: createIds(), version });
}
