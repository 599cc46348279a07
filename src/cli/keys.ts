import { UsageError } from './configure.js';
import { operate, type OperatorDeps, report } from './operator.js';

/**
 * `nova keys show|rotate`: the keys of receipts (E&T 13.2). What `show` prints is what `nova evidence verify --key` takes.
 * Answers whether it did what was asked.
 */
export async function runKeys(deps: OperatorDeps, words: readonly string[]): Promise<boolean> {
  const command = words.join(' ');
  if (command === 'show') return report(deps, await operate(deps, { do: 'show_keys' }));
  if (command === 'rotate') return report(deps, await operate(deps, { do: 'rotate_keys' }));
  throw new UsageError('Usage: nova keys show, or nova keys rotate');
}
