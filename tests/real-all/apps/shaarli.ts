import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../real/apps.js';
import { copyPhpApp, startProgram } from '../programs.js';

const SALT = 'orchard';

/** Shaarli past its set-up, with this user and a public list of bookmarks. */
export function startShaarli(user: string, password: string): Promise<App> {
  const hash = createHash('sha1').update(`${password}${user}${SALT}`).digest('hex');
  return startProgram({
    program: 'php',
    prepare: (folder) => {
      const data = join(folder, 'data');
      const cache = join(folder, 'cache');
      copyPhpApp('/usr/share/shaarli', join(folder, 'app'), {
        '/usr/share/shaarli': join(folder, 'app'),
        '/var/lib/shaarli/data': data,
        '/var/cache/shaarli': cache,
      });
      for (const place of [data, ...['tmp', 'cache', 'pagecache'].map((name) => join(cache, name))])
        mkdirSync(place, { recursive: true });
      const config = {
        credentials: { login: user, hash, salt: SALT },
        general: { title: 'Orchard', timezone: 'UTC', header_link: '/' },
        translation: { language: 'en' },
        updates: { check_updates: false },
        thumbnails: { mode: 'none' },
      };
      writeFileSync(join(data, 'config.json.php'), `<?php /*\n${JSON.stringify(config)}\n*/ ?>`);
    },
    // The built-in server asks a script about every address that is no file.
    args: (folder, port) => ['-S', `127.0.0.1:${port}`, '-t', join(folder, 'app'), router(folder)],
    readyPath: '/login',
  });
}

/** What the rewriting rules of a web server would do. */
function router(folder: string): string {
  const file = join(folder, 'router.php');
  const app = join(folder, 'app');
  writeFileSync(
    file,
    `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path !== '/' && is_file('${app}' . $path)) return false;
$_SERVER['SCRIPT_NAME'] = '/index.php';
chdir('${app}');
require '${app}/index.php';
`,
  );
  return file;
}
