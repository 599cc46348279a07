import type { Context } from '../call/context.js';
import type { Contribution, Recording } from './recording.js';

/** Where a call ended is told to Browser Memory once its row is written; nothing of private tabs is (A&S X1, S6). */
export function captureVisit(
  { trip: { target, privateTab }, row }: Recording,
  { memory }: Pick<Context, 'memory'>,
): Contribution | null {
  const { url } = row.after;
  if (target === null || target.isPrivate || privateTab !== null) return null;
  if (!row.executed || !row.ok || row.isErrorPage || url === null) return null;
  return { settle: () => memory.visited(target.sandboxRef, url) };
}
