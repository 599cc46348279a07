import type { Context } from '../call/context.js';
import type { Contribution, Recording } from './recording.js';

/** Where a tab is now, so that it comes back there (A&S T2). */
export function moveTab(
  { trip: { target, agentId }, row }: Recording,
  { remembered }: Pick<Context, 'remembered'>,
): Contribution | null {
  if (target === null || target.isPrivate) return null;
  const moved = remembered.moved(target.targetId, agentId, row.after.url);
  return moved === null ? null : { writes: [moved] };
}
