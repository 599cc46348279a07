import {
  accessSync,
  chmodSync,
  constants,
  type Dirent,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { errorText, NovaError } from '../kernel/index.js';

/** The right to own one data folder (A&S J10). */
export interface FolderLock {
  /** Counts the owners this folder has had; what an earlier owner left over is fenced by it. */
  readonly ownerEpoch: number;
  release(): void;
}

/**
 * Takes the folder, or answers null when a live process has it. The lock is one of the operating system, held through
 * SQLite's exclusive mode: it goes with the process, also after SIGKILL, so no stale lock can remain. Throws NovaError
 * `store.unavailable` when the folder cannot be written.
 */
export function takeFolder(dataDir: string): FolderLock | null {
  return inFolder(dataDir, () => {
    const lock = lockFolder(dataDir);
    if (lock !== null) keepFromOthers(dataDir);
    return lock;
  });
}

/** For what is kept there without the store. Throws NovaError `store.unavailable` when the folder cannot be written. */
export function requireFolder(dataDir: string): void {
  inFolder(dataDir, () => accessSync(dataDir, constants.W_OK));
}

function inFolder<T>(dataDir: string, work: () => T): T {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return work();
  } catch (error) {
    const message = `The data folder ${dataDir} cannot be used: ${errorText(error)}. Set another one with --data-dir.`;
    throw new NovaError('store.unavailable', message, { cause: error });
  }
}

function lockFolder(dataDir: string): FolderLock | null {
  // No statement is prepared here: the driver would keep the file, and so the lock, until it is collected.
  const raw = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
  try {
    raw.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    return { ownerEpoch: raiseEpoch(join(dataDir, 'owner.epoch')), release: () => raw.close() };
  } catch (error) {
    raw.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw error;
  }
}

function raiseEpoch(file: string): number {
  const epoch = readEpoch(file) + 1;
  writeFileSync(`${file}.new`, String(epoch), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return epoch;
}

function readEpoch(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // The first owner of this folder.
    return 0;
  }
}

const OTHERS = 0o077;

/** The folder may have been made by somebody with another umask, or come out of an archive. */
function keepFromOthers(dataDir: string): void {
  if (process.platform === 'win32') return;
  restrict(dataDir, 0o700);
  for (const folder of [dataDir, join(dataDir, 'keys')]) {
    for (const entry of entriesOf(folder)) if (entry.isFile()) restrict(join(folder, entry.name), 0o600);
  }
}

function restrict(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, mode);
  } catch {
    // A mounted volume may belong to somebody else; what Nova itself writes there is still for its user alone.
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // It is not there yet.
  }
}
