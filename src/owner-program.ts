/** `nova owner`: the process that a front starts in the background, in a bundle that `start-owner.ts` loads. */
import { configure, readArguments, reportFailure } from './cli/index.js';
import type { CompileCache } from './kernel/index.js';
import { ownFolder } from './composition/own-folder.js';

export async function runOwner(compiled: CompileCache | null): Promise<never> {
  try {
    const { settings } = configure(readArguments(process.argv.slice(2)));
    const owner = await ownFolder({ settings, staysAlone: false, compiled });
    // Another owner being quicker is no failure: whoever started this one will find it.
    await owner?.ended;
    process.exit(0);
  } catch (error) {
    process.exit(reportFailure(error));
  }
}
