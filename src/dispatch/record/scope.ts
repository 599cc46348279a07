import type { Recording } from './recording.js';
import type { Context } from '../call/context.js';

/**
 * E&T 1.5: a tab that the call opened or claimed may join the evidence of a task; one that was given back leaves it. The
 * scope is written by itself, before whoever asks which scope covers the tab.
 */
export function settleScope(
  { trip, outcome, row }: Recording,
  { scopes }: Pick<Context, 'scopes'>,
): Promise<null> | null {
  const { target, tool, agentId, openedForCaller, fresh } = trip;
  if (target === null) return null;
  const isOpened = openedForCaller || fresh !== null || outcome.openedTarget !== undefined;
  const isTaken = isOpened || (row.ok && tool.claims === 'take');
  return scopes.settle({ targetId: target.targetId, agentId, isTaken }).then(() => null);
}
