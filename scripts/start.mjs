/** `npm start`: set-up, then `nova serve` in this very process, so that signals and exit codes are its own. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

const args = process.argv.slice(2);
await setUp({ args, browser: 'chosen', compiled: true });
const program = join(root, 'bin', 'nova.js');
process.argv = [process.execPath, program, 'serve', ...args];
await import(pathToFileURL(program).href);
