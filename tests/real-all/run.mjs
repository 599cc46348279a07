/** `npm run test:real`: set-up, then the tests against apps of Debian packages. Arguments go to vitest. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from '../../scripts/setup.mjs';

await setUp();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const config = join(root, 'tests', 'real-all', 'vitest.config.ts');
process.argv = [process.execPath, vitest, 'run', '--config', config, ...process.argv.slice(2)];
await import(pathToFileURL(vitest).href);
