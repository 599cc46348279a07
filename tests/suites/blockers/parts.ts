/** The third-party libraries, in the versions of `parts/package-lock.json`, installed on first use. */
import { join } from 'node:path';
import { cacheOf, installPackages } from '../support/parts.js';

/** Where they are. */
export function installLibraries(): string {
  installPackages({ name: 'blockers', what: 'the consent and modal libraries of the blocker bench' });
  return join(cacheOf('blockers'), 'node_modules');
}
