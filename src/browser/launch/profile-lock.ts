import { readlink, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Removes the lock a dead Chromium left in its profile. A lock whose process may be alive is left alone (A&S S7). */
export async function clearStaleLock(profileDir: string): Promise<void> {
  const owner = await lockOwner(join(profileDir, 'SingletonLock'));
  if (owner === null || isAlive(owner)) return;
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    await rm(join(profileDir, name), { force: true });
}

/** The process named by the lock, a link to "host-pid"; null when there is none or it belongs to another machine. */
async function lockOwner(lock: string): Promise<number | null> {
  const target = await readlink(lock).catch(() => null);
  const separator = target?.lastIndexOf('-') ?? -1;
  if (target === null || target.slice(0, separator) !== hostname()) return null;
  const pid = Number(target.slice(separator + 1));
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
