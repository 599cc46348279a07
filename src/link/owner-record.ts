import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../kernel/index.js';

/** Who owns a data folder, for whoever has to end an owner that no longer answers. */
export interface OwnerRecord {
  readonly pid: number;
  /** It was started detached and leads its process group, so that the whole group can be ended. */
  readonly leadsGroup: boolean;
  readonly ownerEpoch: number;
}

const GONE_POLL_MS = 20;
const GONE_POLLS = 250;

const fileOf = (dataDir: string) => join(dataDir, 'owner.json');

export function writeOwnerRecord(dataDir: string, record: OwnerRecord): void {
  const draft = `${fileOf(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600 });
  renameSync(draft, fileOf(dataDir));
}

export function readOwnerRecord(dataDir: string): OwnerRecord | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as OwnerRecord;
  } catch {
    // No owner has got that far yet.
    return null;
  }
}

/** Ends an owner that does not answer, if it still is the recorded one, and waits until it is gone (A&S J10). */
export async function endOwner(dataDir: string, suspect: OwnerRecord, clock: Clock): Promise<void> {
  if (readOwnerRecord(dataDir)?.ownerEpoch !== suspect.ownerEpoch || !isNova(suspect.pid)) return;
  signal(suspect.leadsGroup ? -suspect.pid : suspect.pid, 'SIGKILL');
  for (let poll = 0; poll < GONE_POLLS && signal(suspect.pid, 0); poll += 1) await clock.sleep(GONE_POLL_MS);
}

/** A process id may have passed to another program since; on Linux one can look. */
function isNova(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('nova');
  } catch {
    return false;
  }
}

/** Whether there was such a process to signal. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}
