import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bundle that the build writes to `dist/injected.js`, read once; the same from sources and from the bundled program. */
export function loadInjectedScript(): Promise<string> {
  injectedScript ??= readBundle('injected.js');
  return injectedScript;
}
let injectedScript: Promise<string> | null = null;

/** The rules for consent banners, which only a dismissal needs; read once. */
export function loadConsentScript(): Promise<string> {
  consentScript ??= readBundle('consent.js');
  return consentScript;
}
let consentScript: Promise<string> | null = null;

/** What holds the messages of WebSockets, for the page's own world; read once. */
export function loadSocketScript(): Promise<string> {
  socketScript ??= readBundle('sockets.js');
  return socketScript;
}
let socketScript: Promise<string> | null = null;

/** A bundle of `dist` by its name. */
export async function readBundle(name: string): Promise<string> {
  return readFile(join(await packageRoot(dirname(fileURLToPath(import.meta.url))), 'dist', name), 'utf8');
}

async function packageRoot(start: string): Promise<string> {
  for (let folder = start; ; folder = dirname(folder)) {
    if (await isOurs(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`No package.json of nova-mcp above ${start}`);
  }
}

async function isOurs(manifest: string): Promise<boolean> {
  try {
    const parsed: unknown = JSON.parse(await readFile(manifest, 'utf8'));
    return typeof parsed === 'object' && parsed !== null && 'name' in parsed && parsed.name === 'nova-mcp';
  } catch {
    return false;
  }
}
