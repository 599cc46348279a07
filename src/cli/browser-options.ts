import { homedir } from 'node:os';
import { platformDataDir, type Settings } from '../kernel/index.js';

/** Where to look for a browser: the same for every command and for the owner. */
export function browserOptions(settings: Settings) {
  return {
    configuredPath: settings['browser.path'] ?? undefined,
    dataDir: settings.dataDir,
    userDir: platformDataDir(process.env, process.platform, homedir()),
    env: process.env,
    platform: process.platform,
  };
}
