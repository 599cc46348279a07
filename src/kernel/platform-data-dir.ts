import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** Folder for a user's data where nothing else is configured, by the custom of the platform. */
export function platformDataDir(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
  home: string,
): string {
  if (platform === 'win32') return `${env['LOCALAPPDATA'] || `${home}\\AppData\\Local`}\\nova`;
  if (platform === 'darwin') return `${home}/Library/Application Support/nova`;
  // The XDG rules ignore a relative path.
  const xdg = env['XDG_DATA_HOME'];
  return `${xdg?.startsWith('/') ? xdg.replace(/(?<=.)\/+$/, '') : `${home}/.local/share`}/nova`;
}

/** One spelling of a folder: absolute, and without symbolic links as far as it exists. */
export function onePath(folder: string): string {
  const absolute = resolve(folder);
  try {
    return realpathSync(absolute);
  } catch {
    // It is made later.
    return absolute;
  }
}
