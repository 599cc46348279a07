/** `npm test`: set-up, then vitest in this very process. Arguments go to vitest. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

await setUp();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.argv = [process.execPath, vitest, 'run', ...process.argv.slice(2)];
await import(pathToFileURL(vitest).href);
