import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../real/apps.js';
import { copyPhpApp, startProgram } from '../programs.js';

const DATA = [
  'attic',
  'cache',
  'index',
  'locks',
  'log',
  'media',
  'media_attic',
  'media_meta',
  'meta',
  'pages',
  'tmp',
] as const;

/** DokuWiki in this language, open to read, with one page and this user. */
export function startDokuWiki(user: string, password: string, lang: string): Promise<App> {
  const hash = execFileSync('php', ['-r', 'echo password_hash($argv[1], PASSWORD_BCRYPT);', password], {
    encoding: 'utf8',
  });
  return startProgram({
    program: 'php',
    prepare: (folder) => {
      const conf = join(folder, 'conf');
      const data = join(folder, 'data');
      copyPhpApp('/usr/share/dokuwiki', join(folder, 'app'), { '/etc/dokuwiki': conf });
      const isKept = (path: string) => !path.endsWith('.auth.php');
      cpSync('/etc/dokuwiki', conf, { recursive: true, dereference: true, filter: isKept });
      for (const name of DATA) mkdirSync(join(data, name), { recursive: true });
      writeFileSync(join(data, 'pages', 'start.txt'), '====== Orchard ======\n\nTwelve trees.\n');
      const settings = { title: 'Orchard', lang, savedir: data, useacl: 1, superuser: user, updatecheck: 0 };
      const lines = Object.entries(settings).map(([key, value]) => `$conf['${key}'] = ${JSON.stringify(value)};`);
      writeFileSync(join(conf, 'local.php'), `<?php\n${lines.join('\n')}\n`);
      writeFileSync(join(conf, 'acl.auth.php'), '# <?php exit()?>\n*\t@ALL\t1\n*\t@user\t8\n');
      writeFileSync(
        join(conf, 'users.auth.php'),
        `# <?php exit()?>\n${user}:${hash}:Pomona Orchard:pomona@example.com:admin,user\n`,
      );
    },
    args: (folder, port) => ['-S', `127.0.0.1:${port}`, '-t', join(folder, 'app')],
    readyPath: '/doku.php',
  });
}
