import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../real/apps.js';
import { unpackSyncthing } from '../packages.js';
import { startProgram } from '../programs.js';

/** Syncthing that talks to nobody, with this user for its page. */
export function startSyncthing(user: string, password: string): Promise<App> {
  const program = join(unpackSyncthing(), 'usr', 'bin', 'syncthing');
  return startProgram({
    program,
    prepare: (folder, port) => {
      const home = join(folder, 'st');
      const own = [`--home=${home}`, '--no-default-folder', `--gui-user=${user}`, `--gui-password=${password}`];
      execFileSync(program, ['generate', ...own], { env: { ...process.env, HOME: folder }, stdio: 'pipe' });
      const file = join(home, 'config.xml');
      const set = (text: string, [name, value]: readonly [string, string]) =>
        text.replace(new RegExp(`<${name}>[^<]*</${name}>`, 'g'), `<${name}>${value}</${name}>`);
      const config = OFFLINE.reduce(set, readFileSync(file, 'utf8'));
      writeFileSync(
        file,
        config.replace(/(<gui[^>]*>[\s\S]*?<address>)[^<]*/, (_, before: string) => `${before}127.0.0.1:${port}`),
      );
    },
    args: (folder) => ['serve', `--home=${join(folder, 'st')}`, '--no-browser', '--no-upgrade', '--no-restart'],
    readyPath: '/',
  });
}

const OFFLINE: readonly (readonly [string, string])[] = [
  ['globalAnnounceEnabled', 'false'],
  ['localAnnounceEnabled', 'false'],
  ['relaysEnabled', 'false'],
  ['natEnabled', 'false'],
  ['crashReportingEnabled', 'false'],
  ['startBrowser', 'false'],
  ['autoUpgradeIntervalH', '0'],
  ['urAccepted', '-1'],
  // Otherwise it leaves its process group, which is what ends it.
  ['setLowPriority', 'false'],
  ['listenAddress', 'tcp://127.0.0.1:0'],
];
