import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { App } from '../../real/apps.js';
import { startProgram } from '../programs.js';

/** Fossil with one repository and this user. */
export function startFossil(user: string, password: string): Promise<App> {
  return startProgram({
    program: 'fossil',
    prepare: (folder) => {
      const run = (...args: readonly string[]) =>
        execFileSync('fossil', args, { cwd: folder, env: { ...process.env, HOME: folder }, stdio: 'pipe' });
      run('init', 'orchard.fossil', '-A', user);
      run('user', 'password', user, password, '-R', 'orchard.fossil');
    },
    args: (folder, port) => ['server', join(folder, 'orchard.fossil'), '--localhost', '--port', String(port)],
    readyPath: '/home',
  });
}
