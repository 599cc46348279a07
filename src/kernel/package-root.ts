import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let known: string | null = null;

/** The folder of this package, found upwards from here: the same from source and from the bundle. */
export function packageRoot(): string {
  if (known !== null) return known;
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && readManifest(manifest).name === 'nova-mcp') break;
    const above = dirname(folder);
    if (above === folder) throw new Error('the package nova-mcp is incomplete: its package.json is missing');
    folder = above;
  }
  known = folder;
  return folder;
}

export function packageVersion(): string {
  return readManifest(join(packageRoot(), 'package.json')).version;
}

function readManifest(path: string): { name: string; version: string } {
  return JSON.parse(readFileSync(path, 'utf8')) as { name: string; version: string };
}
