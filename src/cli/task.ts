import { saysSomething } from '../kernel/index.js';
import type { Invocation } from './arguments.js';
import { UsageError } from './configure.js';
import { confirmed, needTerminal, operate, type OperatorDeps, report } from './operator.js';

/** `nova task force-complete`: a person ends a run as completed (E&T 5.6, A&S Z12). Answers whether it did. */
export async function runTask(
  deps: OperatorDeps,
  words: readonly string[],
  options: Invocation['options'],
): Promise<boolean> {
  const [verb, instanceId, ...more] = words;
  const { reason: [reason = '', ...again] = [], ...other } = options;
  const isMisused = more.length + again.length + Object.keys(other).length > 0;
  if (verb !== 'force-complete' || instanceId === undefined || !saysSomething(reason) || isMisused)
    throw new UsageError('Usage: nova task force-complete <instanceId> --reason <why>');
  needTerminal(deps, 'task force-complete');
  const run = await operate(deps, { do: 'describe_task', instanceId });
  if (!run.ok) return report(deps, run);
  if (!(await confirmed(deps, run.message))) {
    deps.print('Wrong code; nothing was changed.\n');
    return false;
  }
  return report(deps, await operate(deps, { do: 'force_complete', instanceId, reason }));
}
