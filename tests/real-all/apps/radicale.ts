import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../real/apps.js';
import { startProgram } from '../programs.js';

/** Radicale with its own page; whoever comes is who they say. */
export function startRadicale(): Promise<App> {
  return startProgram({
    program: 'radicale',
    prepare: (folder, port) =>
      writeFileSync(
        join(folder, 'config'),
        `[server]
hosts = 127.0.0.1:${port}
[auth]
type = none
[storage]
filesystem_folder = ${join(folder, 'collections')}
[web]
type = internal
`,
      ),
    args: (folder) => ['--config', join(folder, 'config')],
    readyPath: '/.web/',
  });
}
