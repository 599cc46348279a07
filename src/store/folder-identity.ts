import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onePath } from '../kernel/index.js';

/** Beside the keys: whoever takes them along takes the identity along. */
const FILE = join('keys', 'folder.json');
const OWNER_ONLY = 0o600;

interface Identity {
  readonly folderId: string;
  /** Where the folder was when it was last used. */
  readonly path: string;
}

/** Who a data folder is, and whether it is where it was. */
export interface FolderIdentity {
  readonly folderId: string;
  /** What a person has to know; null when all is as it was. */
  readonly notice: { readonly kind: 'moved' | 'copied'; readonly text: string } | null;
}

/** The identity that the folder was given when it was first used; it stays when the folder is moved. */
export function identifyFolder(dataDir: string, firstId: () => string): FolderIdentity {
  const path = onePath(dataDir);
  const known = readIdentity(path);
  if (known === null) {
    const folderId = firstId();
    writeIdentity(path, { folderId, path });
    return { folderId, notice: null };
  }
  const { folderId } = known;
  const notice = noticeOf(path, known);
  if (notice?.kind === 'moved') writeIdentity(path, { folderId, path });
  return { folderId, notice };
}

/** The same without writing anything; null for a folder that was never used. */
export function lookAtFolder(dataDir: string): FolderIdentity | null {
  const path = onePath(dataDir);
  const known = readIdentity(path);
  return known && { folderId: known.folderId, notice: noticeOf(path, known) };
}

function noticeOf(path: string, { folderId, path: from }: Identity): FolderIdentity['notice'] {
  if (from === path) return null;
  if (readIdentity(from)?.folderId !== folderId)
    return { kind: 'moved', text: `This data folder was moved here from ${from}; it is the same as before.` };
  const text = `This data folder is a copy of ${from}, and both sign with the same key: run only one of them, or begin with an empty folder (--data-dir).`;
  return { kind: 'copied', text };
}

function readIdentity(folder: string): Identity | null {
  try {
    const { folderId, path }: Partial<Identity> = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
    return typeof folderId === 'string' && typeof path === 'string' ? { folderId, path } : null;
  } catch {
    // There is none yet.
    return null;
  }
}

function writeIdentity(folder: string, identity: Identity): void {
  const file = join(folder, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(identity)}\n`, { mode: OWNER_ONLY });
  renameSync(`${file}.new`, file);
}
