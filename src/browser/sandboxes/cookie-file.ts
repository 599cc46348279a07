import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What the protocol needs to set a cookie exactly as it was. */
export interface StoredCookie {
  readonly name: string;
  readonly value: string;
  /** With a leading dot when it holds for subdomains too. */
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite?: 'Strict' | 'Lax' | 'None';
  /** In seconds since 1970; absent for a session cookie. */
  readonly expires?: number;
  readonly priority: 'Low' | 'Medium' | 'High';
  readonly sourceScheme: 'Unset' | 'NonSecure' | 'Secure';
  readonly sourcePort: number;
  readonly partitionKey?: { readonly topLevelSite: string; readonly hasCrossSiteAncestor: boolean };
}

const FORMAT = 1;

/** The same cookies give the same text, whatever their order. */
export function encodeCookies(cookies: readonly StoredCookie[]): string {
  const lines = cookies.map((cookie) => JSON.stringify(cookie)).sort();
  return `{"format":${FORMAT},"cookies":[\n${lines.join(',\n')}\n]}\n`;
}

/** Throws when the text is not what `encodeCookies` writes. */
export function decodeCookies(text: string): readonly StoredCookie[] {
  const { format, cookies } = JSON.parse(text) as { format?: unknown; cookies?: unknown };
  if (format !== FORMAT || !Array.isArray(cookies)) throw new Error('not a cookie snapshot of this version');
  return cookies as StoredCookie[];
}

/** Null when there is no file. */
export async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces the file in one step, readable for its owner only. A crash leaves the old text or the new one. */
export async function replaceText(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  // A left-over draft would keep its own permissions.
  await rm(draft, { force: true });
  await writeSynced(draft, text);
  await rename(draft, file);
  await syncFolder(dirname(file));
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
