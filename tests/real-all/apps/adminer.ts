import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../real/apps.js';
import { unpackAdminer } from '../packages.js';
import { startProgram } from '../programs.js';

/** Adminer 4.8 before an SQLite file with one table, which it opens with this password. */
export function startAdminer(password: string): Promise<App> {
  const app = join(unpackAdminer(), 'usr', 'share', 'adminer');
  return startProgram({
    program: 'php',
    prepare: (folder) => {
      const hash = runPhp('echo password_hash($argv[1], PASSWORD_BCRYPT);', password);
      mkdirSync(join(folder, 'web'));
      writeFileSync(join(folder, 'web', 'index.php'), page(app, hash));
      const fill = "$db = new PDO('sqlite:' . $argv[1]); $db->exec($argv[2]);";
      runPhp(
        fill,
        join(folder, 'orchard.db'),
        "CREATE TABLE trees (id INTEGER PRIMARY KEY, kind TEXT, planted INTEGER); INSERT INTO trees (kind, planted) VALUES ('apple', 1990), ('pear', 2001)",
      );
    },
    args: (folder, port) => ['-S', `127.0.0.1:${port}`, '-t', join(folder, 'web')],
    readyPath: '/',
  });
}

/** What the file holds, asked past the app. */
export const rowsOf = (folder: string, sql: string): readonly Record<string, unknown>[] =>
  JSON.parse(
    runPhp(
      "echo json_encode((new PDO('sqlite:' . $argv[1]))->query($argv[2])->fetchAll(PDO::FETCH_ASSOC));",
      join(folder, 'orchard.db'),
      sql,
    ),
  );

const runPhp = (php: string, ...args: readonly string[]): string =>
  execFileSync('php', ['-r', php, ...args], { encoding: 'utf8' });

const page = (app: string, hash: string) => `<?php
function adminer_object() {
  include_once '${app}/plugins/plugin.php';
  include_once '${app}/plugins/login-password-less.php';
  include_once '${app}/plugins/version-noverify.php';
  return new AdminerPlugin([new AdminerVersionNoverify(), new AdminerLoginPasswordLess('${hash}')]);
}
include '${app}/adminer.php';
`;
