import { homedir } from 'node:os';
import { join } from 'node:path';
import { platformDataDir, type Settings } from '../kernel/index.js';

/** Where to look for a browser: the same for every command and for the owner. */
export function browserOptions(settings: Settings) {
  return {
    configuredPath: settings['browser.path'] ?? undefined,
    dataDir: settings.dataDir,
    headed: settings['browser.headed'],
    userDir: userDir(),
    env: process.env,
    platform: process.platform,
  };
}

/** Compiled code is shared by all data folders, like the browser that Nova installed. */
export const compiledFolder = (): string => join(userDir(), 'compiled');

const userDir = (): string => platformDataDir(process.env, process.platform, homedir());
