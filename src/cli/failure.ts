import { errorText, NovaError } from '../kernel/index.js';
import { UsageError } from './configure.js';

/** Says on stderr why a command ended, in one sentence where that is known; answers the code to end with. */
export function reportFailure(error: unknown): number {
  const isExpected = error instanceof UsageError || error instanceof NovaError;
  const stack = error instanceof Error ? (error.stack ?? errorText(error)) : String(error);
  process.stderr.write(`nova: ${isExpected ? error.message : `unexpected failure: ${stack}`}\n`);
  return error instanceof UsageError ? 2 : 1;
}
