import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../real/apps.js';
import { unpackMediaWiki } from '../packages.js';
import { startProgram } from '../programs.js';

export interface MediaWikiPlan {
  /** Under which its pages are asked for: it leads everybody there. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

/** MediaWiki 1.39 on SQLite with its first user. */
export function startMediaWiki({ url, user, password }: MediaWikiPlan): Promise<App> {
  const app = join(unpackMediaWiki(), 'usr', 'share', 'mediawiki');
  return startProgram({
    program: 'env',
    prepare: (folder) => {
      const data = join(folder, 'data');
      mkdirSync(data);
      const told = { dbtype: 'sqlite', dbpath: data, dbname: 'orchard', pass: password, confpath: folder, server: url };
      const options = Object.entries(told).map(([name, value]) => `--${name}=${value}`);
      const install = [join(app, 'maintenance', 'install.php'), ...options, '--scriptpath=', 'Orchard', user];
      execFileSync('php', install, { stdio: 'pipe' });
    },
    args: (folder, port) => [
      `MW_CONFIG_FILE=${join(folder, 'LocalSettings.php')}`,
      'PHP_CLI_SERVER_WORKERS=3',
      'php',
      '-S',
      `127.0.0.1:${port}`,
      '-t',
      app,
    ],
    readyPath: '/api.php',
  });
}
