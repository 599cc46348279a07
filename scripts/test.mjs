/**
 * `npm test`: set-up, the checks of `npm run check`, then vitest in this very process. Arguments go to vitest; with any,
 * the checks are left out, since somebody works on a few tests.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runChecks } from './checks.mjs';
import { root, setUp } from './setup.mjs';

const args = process.argv.slice(2);
await setUp();
// The reporter adds them to its last line. Before the tests and not beside them: a browser wants its core for itself.
if (args.length === 0) process.env.NPM_TEST_CHECKS = JSON.stringify(await runChecks());
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.argv = [process.execPath, vitest, 'run', ...args];
await import(pathToFileURL(vitest).href);
