/**
 * Entry of `nova owner`, which a client waits for: loads the program with the code that an earlier start compiled. Itself
 * it is compiled every time, so it holds nothing else.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledFolder } from './cli/browser-options.js';
import { openCompileCache } from './kernel/index.js';

type Program = typeof import('./owner-program.js');

const here = dirname(fileURLToPath(import.meta.url));
const compiled = openCompileCache(compiledFolder());
const load = (): Program => createRequire(import.meta.url)(join(here, 'owner-program.cjs'));
const { runOwner } = compiled === null ? load() : compiled.load(here, load);
void runOwner(compiled);
