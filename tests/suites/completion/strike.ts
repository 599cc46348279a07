/** Ends the owner of a data folder, or its browser, and waits until it is gone. */
import { browsersOf, hasEnded, kill, mainOwnerOf } from '../crash/processes.js';
import { waitUntil } from '../crash/wait.js';
import { end } from '../support/processes.js';
import type { Victim } from './runs.js';

const END_MS = 10_000;

export async function strikeAt(victim: Victim, dataDir: string): Promise<void> {
  const pids = (victim === 'browser' ? browsersOf(dataDir) : [mainOwnerOf(dataDir)]).filter((pid) => pid !== null);
  if (pids.length === 0) throw new Error(`there is no ${victim} to end`);
  for (const pid of pids) {
    if (victim === 'clean') await end(pid);
    else kill(pid);
  }
  await waitUntil(() => pids.every(hasEnded), END_MS, `the end of the ${victim}`, 5);
}
