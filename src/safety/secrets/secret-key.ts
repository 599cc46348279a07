import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorText, type Ids, NovaError } from '../../kernel/index.js';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * The store's secret key: 32 random bytes in an owner-only file, made on first use. When several processes come at once,
 * all get the same key and none sees half of one. Throws `store.unavailable` when the file cannot be used as a key.
 */
export async function loadSecretKey(file: string, ids: Ids): Promise<Uint8Array> {
  try {
    return (await readKey(file)) ?? (await createKey(file, ids));
  } catch (error) {
    if (error instanceof NovaError) throw error;
    throw new NovaError('store.unavailable', `The key file ${file} cannot be used: ${errorText(error)}`, {
      cause: error,
    });
  }
}

async function readKey(file: string): Promise<Uint8Array | null> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
  try {
    const { mode } = await handle.stat();
    // Windows keeps no such bits; there the user's folder itself is closed to others.
    if ((mode & 0o077) !== 0 && process.platform !== 'win32') await handle.chmod(OWNER_ONLY);
    const key = await handle.readFile();
    if (key.length !== KEY_BYTES) {
      throw new NovaError(
        'store.unavailable',
        `The key file ${file} holds ${key.length} bytes instead of ${KEY_BYTES}; restore it from a backup.`,
      );
    }
    return key;
  } finally {
    await handle.close();
  }
}

/** Written aside, synced, then linked into place: the name appears with its whole content, and only if it was free. */
async function createKey(file: string, ids: Ids): Promise<Uint8Array> {
  const key = Buffer.from(ids.hex(KEY_BYTES), 'hex');
  const draft = `${file}.${ids.hex(8)}.new`;
  const handle = await open(draft, 'wx', OWNER_ONLY);
  try {
    await handle.writeFile(key);
    await handle.sync();
    await handle.close();
    await link(draft, file);
    await syncFolder(dirname(file));
    return key;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const theirs = await readKey(file);
    if (theirs === null) throw error;
    return theirs;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

/** A new name outlives a power cut only when its folder is synced too; Windows cannot and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
