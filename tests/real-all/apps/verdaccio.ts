import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, startApp } from '../../real/apps.js';

const CONFIG = (port: number) => `storage: ./storage
auth:
  htpasswd: { file: ./htpasswd, algorithm: bcrypt, rounds: 4 }
uplinks: {}
packages:
  '**': { access: $all, publish: $authenticated }
listen: 127.0.0.1:${port}
log: { type: stdout, format: json, level: warn }
`;

/** Verdaccio 6.2.4 without a registry behind it, with this user. */
export async function startVerdaccio(user: string, password: string): Promise<App> {
  const registry = await startApp({
    script: 'verdaccio/bin/verdaccio',
    prepare: (folder, port) => writeFileSync(join(folder, 'config.yaml'), CONFIG(port)),
    args: (folder) => ['-c', join(folder, 'config.yaml')],
    readyPath: '/-/ping',
  });
  const added = await fetch(`${registry.url}/-/user/org.couchdb.user:${user}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: user, password }),
  });
  if (added.status !== 201) throw new Error(`Verdaccio refused the user: ${added.status} ${await added.text()}`);
  return registry;
}
